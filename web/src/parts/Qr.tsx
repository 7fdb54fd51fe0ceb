/* A QR code as one path. */
import qrcode from "qrcode-generator";
import { useMemo } from "preact/hooks";

const QUIET = 3;

function draw(text: string): { path: string; size: number } {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = "";
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (code.isDark(row, column)) {
        path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
      }
    }
  }
  return { path, size: count + 2 * QUIET };
}

export function Qr({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => draw(text), [text]);
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#1c140d" />
    </svg>
  );
}

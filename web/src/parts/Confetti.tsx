/* Paper from above, once, for whoever has won; nothing for who wants it still. */
import { useEffect, useRef } from "preact/hooks";
import { prefersStillness } from "./motion";
import "./confetti.css";

const PIECES = 90;
const LASTS_MS = 3200;
const COLOURS = 8;

interface Piece {
  x: number;
  y: number;
  fall: number;
  sway: number;
  turn: number;
  colour: string;
}

function cut(width: number, style: CSSStyleDeclaration): Piece[] {
  return Array.from({ length: PIECES }, (_, index) => ({
    x: Math.random() * width,
    y: -20 - Math.random() * 300,
    fall: 0.14 + Math.random() * 0.16,
    sway: 10 + Math.random() * 30,
    turn: Math.random() * 6,
    colour: style.getPropertyValue(`--seat-${index % COLOURS}`),
  }));
}

function draw(context: CanvasRenderingContext2D, pieces: readonly Piece[], ms: number): void {
  const { width, height } = context.canvas;
  context.clearRect(0, 0, width, height);
  context.globalAlpha = Math.min(1, (LASTS_MS - ms) / 800);
  for (const { x, y, fall, sway, turn, colour } of pieces) {
    const angle = turn + ms / 260;
    context.setTransform(1, 0, 0, 1, x + sway * Math.sin(angle / 2), y + fall * ms);
    context.rotate(angle);
    context.fillStyle = colour;
    context.fillRect(-5, -3, 10, 6 * Math.cos(angle));
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
}

export function Confetti() {
  const sheet = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = sheet.current;
    const context = canvas?.getContext("2d");
    if (!canvas || !context) {
      return;
    }
    canvas.width = innerWidth;
    canvas.height = innerHeight;
    const pieces = cut(innerWidth, getComputedStyle(document.documentElement));
    const begun = performance.now();
    let frame = requestAnimationFrame(function show(now) {
      const ms = now - begun;
      if (ms < LASTS_MS) {
        draw(context, pieces, ms);
        frame = requestAnimationFrame(show);
      } else {
        context.clearRect(0, 0, canvas.width, canvas.height);
      }
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return prefersStillness() ? null : <canvas class="confetti" ref={sheet} aria-hidden="true" />;
}

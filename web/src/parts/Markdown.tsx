/* The small markdown of rules pages, as elements: headings, lists, paragraphs, bold, emphasis. */
import type { ComponentChildren } from "preact";

/** The id of a rule at the beginning of bold text: "WG-11 What it brings." */
const RULE = /^([A-Z]{2,4}(?:-[A-Z]+)*-\d+)\b/;

function inline(text: string): ComponentChildren[] {
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).map((part, index) => {
    if (part.startsWith("**")) {
      const bold = part.slice(2, -2);
      const rule = RULE.exec(bold)?.[1];
      return (
        <b key={index} data-rule={rule}>
          {bold}
        </b>
      );
    }
    if (part.startsWith("*") && part.length > 2) {
      return <em key={index}>{part.slice(1, -1)}</em>;
    }
    return part.startsWith("`") ? <code key={index}>{part.slice(1, -1)}</code> : part;
  });
}

type Block = { kind: "h1" | "h2" | "h3" | "p"; text: string } | { kind: "ul"; items: string[] };

/** Lines that belong together; a line that begins with blanks goes on with the one before. */
export function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of markdown.split("\n")) {
    const text = line.trim();
    const last = blocks.at(-1);
    const heading = /^(#{1,3}) (.*)$/.exec(text);
    if (!text) {
      isOpen = false;
    } else if (heading) {
      blocks.push({ kind: `h${heading[1]?.length ?? 1}` as "h1", text: heading[2] ?? "" });
      isOpen = false;
    } else if (text.startsWith("- ")) {
      if (last?.kind === "ul") {
        last.items.push(text.slice(2));
      } else {
        blocks.push({ kind: "ul", items: [text.slice(2)] });
      }
      isOpen = true;
    } else if (isOpen && last?.kind === "ul") {
      last.items.push(`${last.items.pop() ?? ""} ${text}`);
    } else if (isOpen && last?.kind === "p") {
      last.text += ` ${text}`;
    } else {
      blocks.push({ kind: "p", text });
      isOpen = true;
    }
  }
  return blocks;
}

export function Markdown({ text }: { text: string }) {
  return (
    <>
      {readBlocks(text).map((block, index) => {
        if (block.kind === "ul") {
          return (
            <ul key={index}>
              {block.items.map((item, number) => (
                <li key={number}>{inline(item)}</li>
              ))}
            </ul>
          );
        }
        const Tag = block.kind === "h1" ? "h3" : block.kind === "p" ? "p" : "h4";
        return <Tag key={index}>{inline(block.text)}</Tag>;
      })}
    </>
  );
}

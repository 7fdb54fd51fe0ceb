/* The small markdown of rules pages, as elements: headings, lists, tables, paragraphs, bold, emphasis, and "[4]" as a die. */
import type { ComponentChildren } from "preact";
import { Die } from "./Die";

/** The id of a rule at the beginning of bold text: "WG-11 What it brings." */
const RULE = /^([A-Z]{2,4}(?:-[A-Z]+)*-\d+)\b/;

/** Faces beyond six are on dice with numbers. */
function PrintedDie({ face }: { face: number }) {
  return (
    <span class="rules-die">
      <Die face={face} sides={face > 6 ? 12 : 6} />
    </span>
  );
}

/** Words, and what is marked among them: bold, emphasis, code, a face. */
export function readWords(text: string): string[] {
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[\d{1,2}\])/).filter((part) => part !== "");
}

/** The face that is meant by "[4]"; 0: none. */
export function readFace(part: string): number {
  return Number(/^\[(\d+)\]$/.exec(part)?.[1] ?? 0);
}

function inline(text: string): ComponentChildren[] {
  return readWords(text).map((part, index) => {
    const face = readFace(part);
    if (face) {
      return <PrintedDie key={index} face={face} />;
    }
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

type Block =
  | { kind: "h1" | "h2" | "h3" | "p"; text: string }
  | { kind: "ul" | "ol"; items: string[] }
  | { kind: "table"; rows: string[][] };

/** The cells of "| a | b |"; none for the line under a heading. */
function readRow(line: string): string[] | undefined {
  const cells = line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());
  return cells.every((cell) => /^:?-+:?$/.test(cell)) ? undefined : cells;
}

/** An item's kind and text; "4." inside a paragraph ends a sentence, it does not begin a list. */
function readItem(
  text: string,
  last: Block | undefined,
  isOpen: boolean,
): { kind: "ul" | "ol"; text: string } | undefined {
  if (text.startsWith("- ")) {
    return { kind: "ul", text: text.slice(2) };
  }
  const numbered = /^\d+\. (.*)$/.exec(text);
  return numbered && (!isOpen || last?.kind === "ol") ? { kind: "ol", text: numbered[1] ?? "" } : undefined;
}

/** Lines that belong together; a line that begins with blanks goes on with the one before. */
export function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of markdown.split("\n")) {
    const text = line.trim();
    const last = blocks.at(-1);
    const heading = /^(#{1,3}) (.*)$/.exec(text);
    const item = readItem(text, last, isOpen);
    if (!text) {
      isOpen = false;
    } else if (heading) {
      blocks.push({ kind: `h${heading[1]?.length ?? 1}` as "h1", text: heading[2] ?? "" });
      isOpen = false;
    } else if (text.startsWith("|")) {
      const table = isOpen && last?.kind === "table" ? last : { kind: "table" as const, rows: [] };
      if (table !== last) {
        blocks.push(table);
      }
      const row = readRow(text);
      if (row) {
        table.rows.push(row);
      }
      isOpen = true;
    } else if (item) {
      if (last?.kind === item.kind) {
        last.items.push(item.text);
      } else {
        blocks.push({ kind: item.kind, items: [item.text] });
      }
      isOpen = true;
    } else if (isOpen && (last?.kind === "ul" || last?.kind === "ol")) {
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

function Table({ rows: [head = [], ...rows] }: { rows: string[][] }) {
  return (
    <div class="rules-table">
      <table>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={column} scope="col">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) =>
                column ? (
                  <td key={column}>{inline(cell)}</td>
                ) : (
                  <th key={column} scope="row">
                    {inline(cell)}
                  </th>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Markdown({ text }: { text: string }) {
  return (
    <>
      {readBlocks(text).map((block, index) => {
        if (block.kind === "table") {
          return <Table key={index} rows={block.rows} />;
        }
        if ("items" in block) {
          const List = block.kind;
          return (
            <List key={index}>
              {block.items.map((item, number) => (
                <li key={number}>{inline(item)}</li>
              ))}
            </List>
          );
        }
        const Tag = block.kind === "h1" ? "h3" : block.kind === "p" ? "p" : "h4";
        return <Tag key={index}>{inline(block.text)}</Tag>;
      })}
    </>
  );
}

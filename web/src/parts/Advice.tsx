/* What a game says behind a hint: words and tables of numbers, chances with bars. */
import { percentOf, readAdvice } from "../game/advice";
import "./advice.css";

function Cell({ text }: { text: string }) {
  const chance = percentOf(text);
  const isNumber = /^[+−-]?[\d.]+( %)?$/.test(text);
  return (
    <td class={isNumber ? "is-number" : ""}>
      {chance !== undefined && (
        <i class="advice-bar" aria-hidden="true">
          <i style={{ width: `${Math.min(chance, 100)}%` }} />
        </i>
      )}
      {text}
    </td>
  );
}

export function Advice({ text }: { text: string }) {
  return (
    <div class="advice">
      {readAdvice(text).map((part, index) =>
        part.kind === "words" ? (
          <p key={index} class="small">
            {part.words}
          </p>
        ) : (
          <div key={index} class="advice-scroll">
            <table>
              <thead>
                <tr>
                  {part.head.map((cell, column) => (
                    <th key={column} scope="col">
                      {cell}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {part.rows.map((row, line) => (
                  <tr key={line}>
                    {row.map((cell, column) => (
                      <Cell key={column} text={cell} />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ),
      )}
    </div>
  );
}

/* What a game says behind a hint: words and rows of words. Numbers come apart from them, as figures. */
import { readAdvice, typeset } from "../game/advice";
import "./advice.css";

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
                      <td key={column}>{typeset(cell)}</td>
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

/* Numbers within sentences, in English. */

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** "6", "−3". */
export function minus(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}

/** Characters are called "the Miller": not where a sentence begins. */
export function atStart(sentence: string): string {
  return sentence.replace(/^the /, "The ");
}

/** How much more or less, with its sign. */
export function signed(number: number): string {
  const rounded = Math.abs(number).toFixed(2);
  return rounded === "0.00" ? rounded : `${number < 0 ? "−" : "+"}${rounded}`;
}

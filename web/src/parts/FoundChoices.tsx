/* Choices that are too many to list: some of them, those that hold what is looked for, or one that is typed as a whole. */
import { useEffect, useState } from "preact/hooks";
import type { Offer } from "../state/room";
import { t } from "../text";
import { ListedChoices, type ListedProps } from "./ListedChoices";

/** Some choices, and from which number on there may be more; undefined: these are all. */
export interface Found {
  offers: Offer[];
  next: number | undefined;
}

/** Those that hold all of these words, from a number on. */
export type Find = (words: string, from: number) => Promise<Found>;

/* Whoever types is not asked at every letter. */
const PAUSE_MS = 150;

/** Goes on until something is found, or there is nothing more. */
async function findSome(find: Find, words: string, from: number): Promise<Found> {
  let found = await find(words, from);
  while (found.offers.length === 0 && found.next !== undefined) {
    found = await find(words, found.next);
  }
  return found;
}

export interface FoundProps extends ListedProps {
  /** One of them; "": none is known. */
  example?: string;
  find: Find;
}

export function FoundChoices(props: FoundProps) {
  const { example = "", isBusy, hinted, find, onChoose } = props;
  const [words, setWords] = useState("");
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let isOld = false;
    const look = () =>
      findSome(find, words, 0).then(
        (some) => isOld || setFound(some),
        () => isOld || setFound({ offers: [], next: undefined }),
      );
    const timer = setTimeout(look, words ? PAUSE_MS : 0);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [words]);
  const showMore = async (from: number) => {
    const more = await findSome(find, words, from).catch(() => undefined);
    setFound((now) => now && more && { offers: [...now.offers, ...more.offers], next: more.next });
  };
  const listed = found?.offers ?? [];
  const isNamed = hinted !== undefined && !listed.some(({ text }) => text === hinted);
  const offers = isNamed ? [{ text: hinted, meaning: t.table.hinted, prospect: undefined }, ...listed] : listed;
  const send = (event: Event) => {
    event.preventDefault();
    if (words.trim() && !isBusy) {
      onChoose(words.trim());
    }
  };
  const next = found?.next;
  return (
    <div class="found">
      <form class="typed" role="search" onSubmit={send}>
        <label class="field">
          <span class="label">{t.table.find}</span>
          <input
            type="text"
            value={words}
            placeholder={t.table.findExample(example)}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            onInput={(event) => setWords(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button" disabled={isBusy || !words.trim()}>
          {t.table.typedSend}
        </button>
      </form>
      {offers.length > 0 && <ListedChoices {...props} offers={offers} isUnnumbered />}
      {found && offers.length === 0 && <p class="small soft">{t.table.foundNone}</p>}
      {next !== undefined && (
        <p>
          <button type="button" class="button tiny" onClick={() => void showMore(next)}>
            {t.table.findMore}
          </button>
        </p>
      )}
    </div>
  );
}

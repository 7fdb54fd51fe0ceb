/* A record stepped through: from a room, from a link, pasted or dropped. */
import { useEffect, useState } from "preact/hooks";
import { findGame } from "../net/api";
import { fetchReplay, type RecordSource, type Replay } from "../net/replay";
import { Icon } from "../parts/Icon";
import { TopBar } from "../parts/TopBar";
import { rename } from "../router";
import { forget, keep, recall } from "../state/kept";
import { packRecord, unpackRecord } from "../state/recordLink";
import { useCatalogue } from "../state/use";
import { reasonOf } from "../state/attempt";
import { t } from "../text";
import { ReplayTable } from "./ReplayTable";
import "./replay.css";

/** What the address names: a game for good, a room, a record behind the hash, or one that this device keeps. */
async function sourceOf(room: string, game: string): Promise<RecordSource | undefined> {
  if (game) {
    return { game_id: game };
  }
  if (room) {
    return { room };
  }
  const hash = location.hash.slice(1);
  const record = hash === "local" ? recall("replay", "") : hash ? await unpackRecord(hash) : undefined;
  return record ? { record } : undefined;
}

export function ReplayPage({ room, game: id, at }: { room: string; game: string; at: number }) {
  const catalogue = useCatalogue();
  const [source, setSource] = useState<RecordSource>();
  const [seat, setSeat] = useState(-1);
  /* Shown together with the seat it was fetched for: nobody's table is seen under another's name. */
  const [shown, setShown] = useState<{ replay: Replay; seat: number }>();
  const [failure, setFailure] = useState("");
  useEffect(() => {
    document.title = `${t.replay.title} · ${t.name}`;
    sourceOf(room, id).then(setSource, (error: unknown) => setFailure(reasonOf(error)));
  }, [room, id]);
  useEffect(() => {
    if (!source) {
      return;
    }
    let isLate = false;
    setFailure("");
    fetchReplay(source, seat).then(
      (replay) => isLate || setShown({ replay, seat }),
      (error: Error) => isLate || setFailure(error.message || t.home.noServer),
    );
    return () => {
      isLate = true;
    };
  }, [source, seat]);

  const open = async (record: string) => {
    const packed = await packRecord(record);
    if (packed === undefined) {
      keep("replay", record);
    }
    rename(`/replay#${packed ?? "local"}`);
    setShown(undefined);
    setSource({ record });
  };
  const close = () => {
    forget("replay");
    rename("/replay");
    setSource(undefined);
    setShown(undefined);
    setFailure("");
  };
  const game = catalogue && shown && findGame(catalogue, shown.replay.about.game);
  return (
    <>
      <TopBar title={game ? `${game.title} · ${t.replay.short}` : t.replay.title}>
        {source && (
          <button type="button" class="button" onClick={close}>
            <Icon name="close" /> <span>{t.replay.other}</span>
          </button>
        )}
      </TopBar>
      {game && !failure ? (
        <ReplayTable game={game} {...shown} source={source} id={id} at={at} onSeat={setSeat} />
      ) : (
        <main class="wide stack replay-open">
          <h1>{t.replay.title}</h1>
          {failure && (
            <p class="refusal" role="alert">
              {t.replay.wrong} {failure}
            </p>
          )}
          {source && !failure ? <p>{t.replay.loading}</p> : <OpenRecord onOpen={(record) => void open(record)} />}
        </main>
      )}
    </>
  );
}

function OpenRecord({ onOpen }: { onOpen: (record: string) => void }) {
  const [text, setText] = useState("");
  const [isOver, setOver] = useState(false);
  const read = (file: File | undefined) => void file?.text().then(onOpen);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    read(event.dataTransfer?.files[0]);
  };
  const submit = (event: Event) => {
    event.preventDefault();
    onOpen(text);
  };
  return (
    <form
      class={`card stack ${isOver ? "is-dropping" : ""}`}
      onSubmit={submit}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p class="soft">{t.replay.lead}</p>
      <label class="field">
        <span class="label">{t.replay.paste}</span>
        <textarea
          rows={12}
          value={text}
          spellcheck={false}
          placeholder={t.replay.example}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <button type="submit" class="button main" disabled={!text.trim()}>
          {t.replay.start}
        </button>
        <label class="button file-button">
          {t.replay.file}
          <input
            type="file"
            accept=".hazard,.txt,text/plain"
            onChange={(event) => read(event.currentTarget.files?.[0])}
          />
        </label>
      </div>
    </form>
  );
}

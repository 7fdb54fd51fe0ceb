/* Games that play themselves in a page: the driver sends what the server listed, or what its bots would choose, over the
   page's own line, so that no table's way of choosing need be known here. It stops at every moment of a kind that was not
   looked at yet. */
import { person } from "./people.mjs";

const HINT = ".hint";

const bots = (count, kind = "random") => ["", ...new Array(count - 1).fill(kind)];

/** Every table that looks its own way, with rules that bring it to its end soon. */
export const TABLES = [
  { name: "wager", game: "wager", set: "target=20", bots: bots(3), isRolled: true },
  { name: "pig", game: "pig", set: "target=30", bots: bots(3) },
  { name: "fixem", game: "fixem", set: "base_rounds=1 extra_die=2", bots: bots(3, "casual") },
  { name: "soup", game: "soup", set: "dice=20", bots: bots(3) },
  { name: "soup-looks", game: "soup", set: "dice=20 reaction=look_bid", bots: bots(4) },
  { name: "canyon", game: "canyon", set: "end_rounds=9", bots: bots(3, "casual") },
  { name: "canyon-v2", game: "canyon:v2", set: "end_cap=6", bots: bots(3, "casual") },
  { name: "rundog", game: "rundog", bots: bots(3) },
  { name: "ratscrew", game: "ratscrew", set: "max_turns=40", bots: bots(3) },
  { name: "battle", game: "battle", set: "max_turns=40", bots: bots(3) },
  { name: "sixtyfive", game: "sixtyfive", set: "max_turns=10", bots: bots(2, "single") },
  { name: "sixtyfive-chances", game: "sixtyfive", set: "table=model max_turns=10", bots: bots(2, "single") },
  { name: "marbles", game: "marbles", set: "max_turns=14", bots: bots(2, "plain") },
  { name: "marbles-chances", game: "marbles", set: "table=model max_turns=10", bots: bots(2, "plain") },
  { name: "rollable", game: "rollable", set: "words=small turns=1,1,1", bots: bots(3) },
  { name: "liar", game: "liar", bots: bots(3) },
];

/* In the page, before anything else: what the server says through the line of the room, and the line itself. */
function tap() {
  const Plain = WebSocket;
  globalThis.wire = { asked: 1e6, answers: new Map(), drawn: 7, chosen: 0 };
  globalThis.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        const told = JSON.parse(data);
        if (told.t === "room" || told.t === "in") {
          Object.assign(globalThis.wire, { line: this, told });
        } else if (told.id >= 1e6) {
          globalThis.wire.answers.set(told.id, told);
        }
      });
    }
  };
}

/* In the page: plays on until a moment comes whose kind is not among `seen`, and returns that kind; "": the end. After so
   many choices (`later`) there is one moment more, of whatever kind. */
async function playOn({ seen, isHinted, later }) {
  const { wire } = globalThis;
  const find = (what) => document.querySelector(what);
  const verbs = (actions) => [...new Set(actions.map((action) => action.replace(/[^a-z_]+/g, " ").trim()))].sort();
  const kindNow = () => {
    find(".rb-sheet .button.main")?.click(); /* a round is over, and its sums lie on the table */
    if (find(".over")) {
      return "over";
    }
    if (find(".own-roll")) {
      return "roll";
    }
    const { a: actions, w = [], s, k = [] } = wire.told ?? {};
    const isMine = find(".hand h2:not(.hand-done)") !== null && w.includes(s);
    const of = find(".chooser")?.getAttribute("aria-label") ?? (k.length > 0 ? "picker" : "list");
    const listed = actions?.length ?? 0;
    const about = of === "list" ? ` ${verbs(actions ?? []).join("/")}` : "";
    return isMine ? `${of}${about} ${listed === 0 ? "many" : [4, 16, 64].find((most) => listed <= most)}` : undefined;
  };
  const pause = () => new Promise((done) => setTimeout(done, 4));
  const ask = async (wish) => {
    const id = ++wire.asked;
    wire.line.send(JSON.stringify({ id, seat: wire.told.s, ...wish }));
    while (!wire.answers.has(id)) {
      await pause();
    }
    const answer = wire.answers.get(id);
    if (answer.t === "no") {
      throw new Error(`${JSON.stringify(wish)}: ${answer.why}`);
    }
    return answer;
  };
  const choose = async () => {
    const { a: actions } = wire.told;
    wire.drawn = (wire.drawn * 48271) % 0x7fffffff; /* the page draws, too: its numbers depend on how it is shown */
    const action = actions[wire.drawn % actions.length];
    const isBest = isHinted || action === undefined;
    await ask({ t: "act", text: isBest ? (await ask({ t: "hint" })).text : action });
  };
  for (let last; ; await pause()) {
    const kind = kindNow();
    if (kind === undefined || (wire.told === last && kind !== "roll")) {
      continue;
    }
    if (!seen.includes(kind)) {
      return kind;
    }
    if (kind !== "over" && wire.chosen >= later && !seen.includes("later")) {
      return "later";
    }
    if (kind === "over") {
      return "";
    }
    if (kind === "roll") {
      wire.chosen++;
      find(".own-roll").click();
    } else {
      last = wire.told;
      wire.chosen++;
      await choose();
    }
  }
}

/* In the page: a table of its own, kept as the page keeps them; its path. */
function makeTable({ game, set = "", bots, name }) {
  return new Promise((done, fail) => {
    const line = new WebSocket(`ws://${location.host}/ws`, "hazard.1");
    line.onopen = () => line.send(JSON.stringify({ t: "make", id: 1, game, set, seats: bots.length, bots, name }));
    line.onmessage = ({ data }) => {
      const { t, why, room, seat, token } = JSON.parse(data);
      if (t === "no") {
        fail(new Error(why));
      } else if (t === "ok") {
        const kept = {
          room,
          game,
          at: Date.now(),
          seats: [{ token, seat, round: 1 }],
          commits: [],
          shakes: [],
          proofs: [],
        };
        localStorage.setItem("hazard.rooms", JSON.stringify([kept]));
        line.close();
        done(`/r/${room}`);
      }
    };
  });
}

/** Somebody whose page can be driven. */
export async function driver(t, server, name, options = {}) {
  const who = await person(t, server, name, { isRolling: true, ...options });
  await who.context.addInitScript(tap);
  await who.go("/replay");
  return who;
}

/** Plays one of the tables and lets `look` see every kind of moment once, hints asked for included. */
export async function everyMoment(who, table, look) {
  const { page } = who;
  const setPace = (pace) => page.evaluate((name) => localStorage.setItem("hazard.pace", `"${name}"`), pace);
  await setPace(table.isRolled ? "brisk" : "none");
  await who.go(await page.evaluate(makeTable, { ...table, name: who.name }));
  const seen = [];
  for (;;) {
    const kind = await page.evaluate(playOn, {
      seen,
      isHinted: table.isHinted === true,
      later: table.later ?? Number.POSITIVE_INFINITY,
    });
    if (kind === "") {
      return seen;
    }
    seen.push(kind);
    await look(kind);
    if (!table.isRolled || seen.includes(table.later ? "later" : "roll")) {
      await setPace("none");
    }
    if (!["over", "roll", "later"].includes(kind)) {
      await page.evaluate(() => document.querySelector(".hand-tools button").click());
      await page.locator(HINT).first().waitFor();
      await look(`${kind}, hinted`);
    }
  }
}

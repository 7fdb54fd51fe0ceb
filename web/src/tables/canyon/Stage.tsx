/* The bottom of the gorge: the die, the auction as it runs, and what is happening in words. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { DieFace } from "../../parts/Die";
import { Icon } from "../../parts/Icon";
import { prefersStillness } from "../../parts/motion";
import { Sentence } from "../../parts/Sentence";
import { Token } from "../../parts/Token";
import type { Game } from "../../protocol.gen";
import { nameOf } from "../../play/beats";
import type { Beat, BeatKind } from "./beats";
import { Coin } from "./Coin";
import { isSecretPhase, type Auction, type Board } from "./read";
import type { BigDie, Scene } from "./scene";
import { texts } from "./text";

/** How much of its beat a die tumbles. */
const TUMBLE = 0.55;

function ThrownDie({ die, durationMs }: { die: BigDie; durationMs: number }) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (durationMs === 0 || prefersStillness()) {
      return;
    }
    const fall = box.current?.animate(
      [
        { transform: "translate(-2.5rem, -2.5rem) rotate(-400deg) scale(.7)", opacity: 0.2 },
        { transform: "translate(-.6rem, .1rem) rotate(-120deg)", opacity: 1, offset: 0.55 },
        { transform: "translate(-.2rem, -.4rem) rotate(-30deg)", offset: 0.75 },
        { transform: "none" },
      ],
      { duration: durationMs, easing: "cubic-bezier(.2,.7,.3,1)" },
    );
    return () => fall?.cancel();
  }, [die.key]);
  return (
    <span class={`cy-die is-d${die.sides}`} ref={box} role="img" aria-label={texts.dieShows(die.face)}>
      <DieFace face={die.face ?? null} sides={die.sides} />
    </span>
  );
}

/** Beats that say all themselves. */
const MOST_WORDS = 3;

function Words({ beat, game, names }: { beat: Beat; game: Game; names: string[] }) {
  const told = beat.events.filter((event) => nameOf(event, game) !== "glimpse");
  const isMany = told.length > MOST_WORDS;
  return (
    <p class="cy-words">
      {!isMany && told.map((event, index) => <Sentence key={index} game={game} event={event} names={names} />)}
    </p>
  );
}

function Shares({ auction, names }: { auction: Auction; names: string[] }) {
  const shares = auction.shares.flatMap((gold, seat) => (gold > 0 ? [{ gold, seat }] : []));
  if (shares.length === 0 && auction.shareRest === 0) {
    return null;
  }
  return (
    <p class="cy-shares">
      {texts.shares}{" "}
      {shares.map(({ gold, seat }) => (
        <span key={seat}>
          <Token seat={seat} />
          <span class="unseen">{names[seat]} </span>
          <b>{gold}</b>
        </span>
      ))}
      {auction.shareRest > 0 && (
        <span>
          {texts.bank} <b>{auction.shareRest}</b>
        </span>
      )}
    </p>
  );
}

function wordsOf(board: Board, index: number, isSecret: boolean, wanted: number[]): string {
  const { isIn, offer } = board.seats[index]!;
  if (index === board.auction.holder) {
    return texts.leads(offer);
  }
  if (isIn && isSecret) {
    return wanted.includes(index) ? texts.writing : texts.sealed;
  }
  return isIn ? (offer > 0 ? texts.bids(offer) : texts.still) : texts.passed;
}

function Bidders({ board, names, wanted }: AuctionProps) {
  const isSecret = isSecretPhase(board.phase);
  return (
    <p class="cy-bidders">
      {board.seats.map((seat, index) => {
        const isHolder = index === board.auction.holder;
        const isIn = isHolder || seat.isIn;
        const words = wordsOf(board, index, isSecret, wanted);
        return (
          <span
            key={index}
            class={isHolder ? "is-holder" : !isIn ? "is-out" : wanted.includes(index) ? "is-up" : ""}
            role="img"
            aria-label={`${names[index] ?? ""}: ${words}`}
            title={`${names[index] ?? ""}: ${words}`}
          >
            <Token seat={index} />
            {isSecret && isIn && !isHolder ? (
              wanted.includes(index) ? (
                "…"
              ) : (
                <Icon name="check" />
              )
            ) : seat.offer > 0 ? (
              seat.offer
            ) : (
              "–"
            )}
          </span>
        );
      })}
    </p>
  );
}

interface AuctionProps {
  board: Board;
  names: string[];
  wanted: number[];
}

function AuctionNow({ board, names, wanted, isNow }: AuctionProps & { isNow: boolean }) {
  const { auction, active } = board;
  const isStanding = auction.holder >= 0 && auction.bid > 0;
  const isInTurn = auction.kind === "round_table" && auction.start >= 0;
  return (
    <div class="cy-auction">
      <p class="cy-what">
        <b>{texts.auctionOf(auction.isBlind ? undefined : active)}</b>
        <small>{auction.isRebid ? texts.rebid : (texts.kinds[auction.kind] ?? auction.kind)}</small>
        {isInTurn && <small>{texts.lap(auction.lap, names[auction.start] ?? "")}</small>}
        {isInTurn && isStanding && isNow && <small>{texts.nextBid(auction.least)}</small>}
      </p>
      {isStanding ? (
        <p class="cy-bid" role="img" aria-label={texts.standing(auction.bid, names[auction.holder] ?? "")}>
          <Coin />
          <b key={auction.bid}>{auction.bid}</b>
          <span class={`cy-holder seat-${auction.holder % 8}`}>
            <Token seat={auction.holder} />
            <span>{names[auction.holder]}</span>
          </span>
        </p>
      ) : (
        <p class="cy-bid is-none">
          <Coin /> {auction.price > 0 ? texts.asked(auction.price) : texts.noBid(auction.least)}
        </p>
      )}
      <Bidders board={board} names={names} wanted={wanted} />
      <Shares auction={auction} names={names} />
    </div>
  );
}

/** Beats that throw the die. */
const ROLLED: readonly string[] = ["action", "number", "upkeep", "event"] satisfies BeatKind[];

export interface StageProps {
  scene: Scene;
  game: Game;
  names: string[];
  status: string;
  wanted: number[];
  pace: number;
}

export function Stage({ scene, game, names, status, wanted, pace }: StageProps) {
  const { board, beat, die } = scene;
  const title = beat && texts.headlines[beat.kind];
  const isRolled = die !== undefined && beat !== undefined && ROLLED.includes(beat.kind);
  return (
    <section class={`cy-stage ${beat ? `is-${beat.kind}` : ""}`} aria-label={texts.stage} data-stage>
      {die && <ThrownDie key={die.key} die={die} durationMs={isRolled ? beat.ms * pace * TUMBLE : 0} />}
      <div class="cy-told">
        {title && <h2 class="cy-title">{title}</h2>}
        {board.auction.isOn && !title && <AuctionNow board={board} names={names} wanted={wanted} isNow={!beat} />}
        {beat ? <Words beat={beat} game={game} names={names} /> : <p class="cy-words is-status">{status}</p>}
      </div>
    </section>
  );
}

/* Which bids there are, and which of them deserve a button. */
import type { Offer } from "../../state/room";
import type { Board } from "./read";

export interface BidRange {
  verb: "bid" | "price";
  least: number;
  most: number;
  mayPass: boolean;
}

/** Where a price cannot be listed, it has two digits. */
const TOP_PRICE = 99;

/** From what is offered; where that is too much to list, from the view. */
export function rangeOf(board: Board, offers: readonly Offer[]): BidRange {
  const { auction, phase } = board;
  const verb = phase === "price" ? "price" : "bid";
  const amounts = offers.flatMap(({ text }) => (text.startsWith(`${verb} `) ? [Number(text.slice(verb.length + 1))] : []));
  if (offers.length > 0) {
    return {
      verb,
      least: amounts.length > 0 ? Math.min(...amounts) : 0,
      most: amounts.length > 0 ? Math.max(...amounts) : -1,
      mayPass: offers.some(({ text }) => text === "pass"),
    };
  }
  return verb === "price"
    ? { verb, least: 1, most: TOP_PRICE, mayPass: false }
    : { verb, least: auction.least, most: auction.most, mayPass: !auction.mustOpen && phase !== "rebid" };
}

const RAISES = [0, 1, 2, 4, 9, 19];
const ROUND_SUMS = [2, 5, 10, 15, 20, 30, 40, 60];
const MOST_QUICK = 6;

/** Small raises of a standing bid; round sums where there is nothing to outbid. */
export function quickBids(least: number, most: number, isFree: boolean): number[] {
  const wanted = isFree ? [least, ...ROUND_SUMS.filter((sum) => sum > least)] : RAISES.map((raise) => least + raise);
  return wanted.filter((bid) => bid <= most).slice(0, MOST_QUICK);
}

/* Which bids deserve a button. */
const RAISES = [0, 1, 2, 4, 9, 19];
const ROUND_SUMS = [2, 5, 10, 15, 20, 30, 40, 60];
const MOST_QUICK = 6;

/** Small raises of a standing bid; round sums where there is nothing to outbid. */
export function quickBids(least: number, most: number, isFree: boolean): number[] {
  const wanted = isFree ? [least, ...ROUND_SUMS.filter((sum) => sum > least)] : RAISES.map((raise) => least + raise);
  return wanted.filter((bid) => bid <= most).slice(0, MOST_QUICK);
}

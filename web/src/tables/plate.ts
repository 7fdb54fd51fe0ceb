/* What every table says of a seat on its plate. */
import type { SeatPlateProps } from "../parts/SeatPlate";
import type { TableProps } from "./table";

type Seated = Pick<TableProps, "names" | "notes" | "seat" | "places">;

/** `isUp`: it is this seat's turn, as long as the game goes on. */
export function plateOf(
  { names, notes, seat, places }: Seated,
  index: number,
  isUp: boolean,
): Pick<SeatPlateProps, "seat" | "name" | "note" | "isMine" | "isUp" | "place"> {
  return {
    seat: index,
    name: names[index] ?? "",
    note: notes[index],
    isMine: index === seat,
    isUp: !places && isUp,
    place: places?.[index],
  };
}

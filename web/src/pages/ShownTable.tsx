/* A game's table as far as something has been shown: live, in a replay, in a guide. What it throws stays in here. */
import { Boundary } from "../parts/Boundary";
import { SeatBots } from "../parts/Face";
import type { Shown } from "../play/shown";
import type { TableModule, TableProps } from "../tables/table";

/** What a table is given otherwise comes from what is shown. */
type Given = "view" | "beat" | "isLanded" | "step" | "events" | "story" | "frames";

export interface ShownTableProps extends Omit<TableProps, Given> {
  table: TableModule;
  shown: Shown;
  /** A bot a seat, "" for a person. */
  bots: string[];
  onFail?: (() => void) | undefined;
}

export function ShownTable({ table: { Table }, shown, bots, onFail, ...rest }: ShownTableProps) {
  return (
    <Boundary moment={rest.moment} onFail={onFail}>
      <SeatBots.Provider value={bots}>
        <Table
          {...rest}
          view={shown.view}
          beat={shown.isHeld ? undefined : shown.beat}
          isLanded={shown.isLanded}
          step={shown.step}
          events={shown.events}
          story={shown.story}
          frames={shown.frames}
        />
      </SeatBots.Provider>
    </Boundary>
  );
}

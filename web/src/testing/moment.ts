/* Moments for tests. */
import type { Moment } from "../play/moment";
import type { EventRow } from "../protocol.gen";

export function testMoment(events: EventRow[], more: Partial<Moment> = {}): Moment {
  return { key: 1, events, lines: [], shares: [], before: {}, frames: [], story: events, ...more };
}

/* Whole views for tests, as the games write them: what a test does not care about is as at the start. */
import type {
  CanyonAuction,
  CanyonProperty,
  CanyonSeat,
  CanyonView,
  FixemSeat,
  FixemView,
  MarblesDie,
  MarblesSeat,
  MarblesView,
  RollableView,
  SixtyfiveDie,
  SixtyfiveSeat,
  SixtyfiveView,
} from "../protocol.gen";

const NONE = [0, 0, 0, 0, 0, 0];
const NOWHERE = [0, 0, 0, 0, 0, 0, 0];

export function sixtyfiveDie(die: number, face: number, more: Partial<SixtyfiveDie> = {}): SixtyfiveDie {
  return { die, face, where: "ring", edge: false, new: false, claim: false, pose: NOWHERE, ...more };
}

export function sixtyfiveSide(more: Partial<SixtyfiveSeat> = {}): SixtyfiveSeat {
  return {
    score: 0,
    goal: 6,
    kind: 0,
    needs: new Array<boolean>(6).fill(true),
    holds: NONE,
    team: 1,
    hand: 0,
    ...more,
  };
}

export function sixtyfiveView(more: Partial<SixtyfiveView> = {}): SixtyfiveView {
  return {
    status: "",
    covered: false,
    phase: "aim",
    table: "model",
    turn: 0,
    turns: 0,
    blue_dice: [0, 0, 0],
    blue_places: [],
    thrown: 0,
    group: 0,
    target: 0,
    knocked: 0,
    claimed: 0,
    extras: 0,
    extra_roll: false,
    challenge: false,
    claim_number: 0,
    roll_instead: false,
    ring: NONE,
    outside: NONE,
    white: [],
    seats: [sixtyfiveSide(), sixtyfiveSide()],
    arena: { kind: "box", length: 4064, width: 3302, wall: 2413, walls: 15, ring_x: 1552, ring_y: 1331, die: 160 },
    ...more,
  };
}

export function marble(
  die: number,
  owner: number,
  face: number,
  where: MarblesDie["where"],
  more: Partial<MarblesDie> = {},
): MarblesDie {
  return { die, owner, face, where, edge: false, side: -1, lit: where === "ring", pose: NOWHERE, ...more };
}

export function marblesSeat(more: Partial<MarblesSeat> = {}): MarblesSeat {
  return { score: 0, hand: 0, limbo: 0, reserve: 0, ring: 0, rolled: NONE, shows: NONE, out_of_dice: false, ...more };
}

export function marblesView(more: Partial<MarblesView> = {}): MarblesView {
  return {
    status: "",
    covered: false,
    phase: "aim",
    table: "model",
    must_touch: false,
    turn: 0,
    turns: 0,
    thrown: 0,
    number: 0,
    target: 0,
    to_lay: 0,
    limbo_rolls: 0,
    earned: 0,
    last_turns: false,
    best: "medium",
    dice: [],
    seats: [marblesSeat(), marblesSeat()],
    arena: { kind: "paper4", length: 4000, width: 3000, wall: 0, walls: 15, ring_x: 1400, ring_y: 1400, die: 160 },
    ...more,
  };
}

export function fixemSeat(more: Partial<FixemSeat> = {}): FixemSeat {
  return {
    score: 0,
    taken: 0,
    bonus: 0,
    won: [0, 0, 0],
    won_extra: [0, 0, 0],
    tokens: 0,
    correct: 0,
    field: NONE,
    unrolled: 0,
    queue: NONE,
    hand: NONE,
    covered: 0,
    wait: 20,
    prediction: "-",
    point: 0,
    count: 0,
    change: "-",
    next_point: 0,
    next_count: 0,
    card: "-",
    aim: 0,
    target: -1,
    commit: NONE,
    ...more,
  };
}

export function fixemView(more: Partial<FixemView> = {}): FixemView {
  return {
    status: "",
    phase: "cards",
    turn: -1,
    covered: true,
    round: 2,
    extra_rounds: 0,
    is_extra: false,
    base_rounds: 6,
    extra_die: 4,
    extra_weight: 2,
    prediction_source: "chosen",
    cards_enabled: ["take", "place", "strip"],
    card_order: "321",
    card1_source: "field_then_queue",
    card3_effect: "to_queue",
    queue_entry: "keep_face",
    score_mode: "take",
    award_source: "waiting",
    least_count: 0,
    most_count: 108,
    to_roll: 0,
    faces: NONE,
    removed: 0,
    seats: [],
    ...more,
  };
}

export function canyonProperty(number: number, more: Partial<CanyonProperty> = {}): CanyonProperty {
  return {
    number,
    in_play: true,
    gone: false,
    owner: null,
    keeper: null,
    base: number,
    rent: number,
    hit: 1,
    payers: 1,
    tax: number,
    end_value: 130 - 10 * number,
    loan: 0,
    pledge: 0,
    value: null,
    delta: 0,
    shown: false,
    weight: 12,
    ...more,
  };
}

export function canyonSeat(gold: number, more: Partial<CanyonSeat> = {}): CanyonSeat {
  return {
    score: gold,
    gold,
    land: 0,
    loans: 0,
    owned: 0,
    tax_due: 0,
    living: true,
    in: false,
    offer: 0,
    lap: 0,
    pending: null,
    ...more,
  };
}

export function canyonAuction(more: Partial<CanyonAuction> = {}): CanyonAuction {
  return {
    on: false,
    kind: "round_table",
    blind: false,
    rebid: false,
    start: null,
    lap: 0,
    bid: 0,
    holder: null,
    price: 0,
    least: 1,
    most: 0,
    may_pass: false,
    fee: 0,
    must_open: false,
    ties: "",
    raisers: 0,
    shares: [0, 0, 0],
    share_rest: 0,
    ...more,
  };
}

export function canyonView(more: Partial<CanyonView> = {}): CanyonView {
  return {
    status: "",
    asks: "",
    phase: "auction",
    round: 2,
    turn: null,
    covered: false,
    values: "open",
    last_round: 24,
    ends: "rounds",
    target: 0,
    land: 12,
    roller: null,
    roller_is: "-",
    richest_rolls: false,
    sold: 0,
    switch_at: 0,
    tax_in: null,
    action: "-",
    active: null,
    points: 0,
    loaded: false,
    bank_in: 0,
    bank_out: 0,
    order: [null, null, null],
    auction: canyonAuction(),
    properties: Array.from({ length: 12 }, (_, index) => canyonProperty(index + 1)),
    pool: [{ value: -1, is: "none" }],
    hand: [null, null],
    seats: [canyonSeat(10), canyonSeat(20), canyonSeat(30)],
    ...more,
  };
}

const EMPTY_ROW = "...............";

/** Rows of a board by number, from 1. */
export function rollableRows(changes: Record<number, string>): string[] {
  return Array.from({ length: 15 }, (_, row) => changes[row + 1] ?? EMPTY_ROW);
}

export function rollableView(more: Partial<RollableView> = {}): RollableView {
  return {
    status: "",
    covered: false,
    phase: "play",
    turn: 0,
    round: 1,
    restarts: 0,
    starter: 0,
    lead: 0,
    quota: 1,
    weights: [100, 100, 100],
    dice: [0, 0],
    shortest: 0,
    longest: 0,
    lengths: "",
    limit_ms: 0,
    board: rollableRows({}),
    owners: rollableRows({}),
    premiums: rollableRows({}),
    last: { what: "nothing", seat: -1, square: "", down: false, word: "", new: 0, score: 0, words: "" },
    values: new Array<number>(26).fill(1),
    words: "small",
    seats: [],
    ...more,
  };
}

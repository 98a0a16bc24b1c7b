/** What a seat sees of a game of Assault Gun, as the engine sends it, and what the screen takes of it. */
import type { Update } from '../../../protocol/play.ts';
import type {
  AgAdvice,
  AgAdviceAsk,
  AgAnswer,
  AgFrame,
  AgView,
  Aircraft,
  AnswerOf,
  Chance,
  Combat,
  Edge,
  FighterSeen,
  GroupSeen,
  Part,
  RowSeen,
  Spot,
  StaffWork,
  Unit,
} from '../../../rules/assault-gun/view.ts';
import type { XY } from '../measures.ts';
import type { Side } from '../sides.ts';

export type {
  AgAdvice,
  AgAdviceAsk,
  AgAnswer,
  AgFrame,
  AgView,
  Aircraft,
  AnswerOf,
  Chance,
  Combat,
  Edge,
  FighterSeen,
  GroupSeen,
  Part,
  RowSeen,
  Spot,
  StaffWork,
};

export type SeatView = Omit<Update['look'], 'view'> & { readonly view: AgView };
export type PlayerView = Extract<AgView, { readonly all: null }>;
type Common = PlayerView['common'];
export type Terms = Common['terms'];

/** A counter as this seat may know it. */
export interface Piece
  extends Pick<Unit, 'id' | 'side' | 'division' | 'sheet' | 'moved' | 'recced' | 'fought' | 'retreats' | 'held'> {
  /** In steps of 250 m; null where it is not on the map. */
  readonly at: XY | null;
  readonly size: 'regiment' | 'battalion';
  readonly isOwn: boolean;
  /** Null where nobody here knows what is under it. */
  readonly kind: Unit['kind'] | null;
  readonly row: RowSeen | null;
  /** Null where it is a secret. */
  readonly strength: number | null;
  readonly isRevealed: boolean;
  readonly hasLog: boolean;
  readonly isEntrenched: boolean;
  readonly works: Unit['works'];
  readonly isCorps: boolean;
  readonly isJoining: boolean;
}

/** A division as this seat may know it. */
export interface Force {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly isOwn: boolean;
  readonly isCorps: boolean;
  readonly corps: string | null;
  readonly aa: number;
  readonly isRetreating: boolean;
  readonly isInterdicted: boolean;
  readonly hasArrived: boolean;
  /** Null where they are a secret. */
  readonly log: number | null;
  readonly ep: number | null;
  readonly epLeft: number | null;
  /** What its headquarters is rated; null where it has none or is the enemy's. */
  readonly hq: number | null;
}

export interface ScreenModel {
  readonly turn: number;
  readonly over: { readonly winner: Side | null; readonly sentence: string; readonly rule: string } | null;
  readonly day: number;
  readonly turnOfDay: number;
  readonly phase: Common['phase'];
  readonly weather: Common['weather'];
  readonly terms: Terms;
  readonly starts: Side;
  readonly passed: readonly Side[];
  readonly holders: Common['holders'];
  readonly combats: readonly Combat[];
  readonly aircraft: readonly Aircraft[];
  readonly pieces: readonly Piece[];
  readonly forces: readonly Force[];
  readonly mines: PlayerView['mines'];
  /** What may be under the enemy's counters, by sheet. */
  readonly unknown: PlayerView['unknown'];
  readonly arrivedLog: number;
  readonly stack: readonly AgFrame[];
}

const xy = (at: { readonly x: number; readonly y: number } | null): XY | null => at && [at.x, at.y];

function ownPiece(unit: Unit): Piece {
  const { id, side, division, sheet, moved, recced, fought, retreats, held, size, kind, row, strength, works } = unit;
  return {
    ...{ id, side, division, sheet, moved, recced, fought, retreats, held, size, kind, row, works },
    ...{ at: xy(unit.at), isOwn: true, strength: kind === 'unit' ? strength : null, isRevealed: unit.revealed },
    ...{ hasLog: unit.log, isEntrenched: unit.entrenched, isCorps: unit.corps, isJoining: unit.joining },
  };
}

function enemyPiece(unit: PlayerView['enemies'][number]): Piece {
  const { id, side, division, sheet, moved, recced, fought, retreats, held, kind, row } = unit;
  return {
    ...{ id, side, division, sheet, moved, recced, fought, retreats, held, kind, row, works: null },
    ...{ at: xy(unit.at), size: unit.size ?? 'battalion', isOwn: false, strength: null, isRevealed: unit.revealed },
    ...{ hasLog: unit.log, isEntrenched: unit.entrenched === true, isCorps: false, isJoining: unit.joining },
  };
}

function force(
  division: PlayerView['divisions'][number] | PlayerView['enemyDivisions'][number],
  isOwn: boolean,
): Force {
  const { id, side, name, isCorps, corps, aa } = division;
  const secret = isOwn ? (division as PlayerView['divisions'][number]) : null;
  return {
    ...{ id, side, name, isOwn, isCorps, corps, aa },
    ...{ isRetreating: division.retreating, isInterdicted: division.interdicted, hasArrived: division.arrived },
    ...{ log: secret?.log ?? null, ep: secret?.ep ?? null, epLeft: secret?.epLeft ?? null },
    hq: secret?.hq?.rating ?? null,
  };
}

export function shownOf(view: AgView): ScreenModel {
  if (view.all) {
    const { table, stack } = view.all;
    return {
      ...commonOf(table),
      pieces: table.units.map(ownPiece),
      forces: table.divisions.map((one) => force(one, true)),
      ...{ mines: table.mines, unknown: [], arrivedLog: 0, stack },
    };
  }
  const { common, units, enemies, divisions, enemyDivisions, mines, unknown, arrivedLog, stack } = view;
  return {
    ...commonOf(common),
    pieces: [...units.map(ownPiece), ...enemies.map(enemyPiece)],
    forces: [...divisions.map((one) => force(one, true)), ...enemyDivisions.map((one) => force(one, false))],
    ...{ mines, unknown, arrivedLog, stack },
  };
}

function commonOf(common: Common) {
  const { terms, day, turn, phase, weather, starts, passed, holders, combats, aircraft, over } = common;
  return {
    ...{ terms, day, turnOfDay: turn, phase, weather, starts, passed, holders, combats, aircraft },
    over: over && { winner: over.winner as Side | null, sentence: over.sentence, rule: over.rule },
    turn: Math.max(0, (day - 1) * terms.turnsPerDay + turn),
  };
}

export function pieceIn(shown: ScreenModel | null, id: string | null | undefined): Piece | undefined {
  return shown?.pieces.find((piece) => piece.id === id);
}

export function forceIn(shown: ScreenModel | null, id: string | null | undefined): Force | undefined {
  return shown?.forces.find((one) => one.id === id);
}

/** The frame of a procedure, wherever it is on the stack. */
export function frameOf<P extends AgFrame['proc']>(
  shown: ScreenModel | null,
  proc: P,
): Extract<AgFrame, { proc: P }> | null {
  const frame = shown?.stack.findLast((one) => one.proc === proc);
  return (frame ?? null) as Extract<AgFrame, { proc: P }> | null;
}

export const isSettingUp = ({ phase }: ScreenModel): boolean => phase === 'setup';

/** Half of a base, in steps. */
export const halfOf = ({ size }: Pick<Piece, 'size'>): number => (size === 'regiment' ? 3 : 2);

/** From edge to edge, in steps. */
export function gapOf(a: Piece, b: Piece): number {
  if (!a.at || !b.at) return Infinity;
  const both = halfOf(a) + halfOf(b);
  const dx = Math.max(0, Math.abs(a.at[0] - b.at[0]) - both);
  const dy = Math.max(0, Math.abs(a.at[1] - b.at[1]) - both);
  return Math.hypot(dx, dy);
}

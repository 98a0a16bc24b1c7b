/** What a screen shows of a game of Assault Gun, made from a seat's view alone. Whoever draws it reads no frames. */
import type { DropFrame } from './air/types.ts';
import type { AgFrame } from './book.ts';
import type { EngagementFrame } from './combat/types.ts';
import type { OtherMovementFrame } from './move/types.ts';
import type { CombatSetupFrame } from './recce/types.ts';
import type { Aircraft, Combat, Side, Unit } from './state.ts';
import type { AgView, RowSeen } from './view.ts';

type XY = readonly [number, number];
type PlayerView = Extract<AgView, { readonly all: null }>;
type Common = PlayerView['common'];

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

export interface AgScreen {
  readonly turn: number;
  readonly over: { readonly winner: Side | null; readonly sentence: string; readonly rule: string } | null;
  readonly day: number;
  readonly turnOfDay: number;
  readonly phase: Common['phase'];
  readonly weather: Common['weather'];
  readonly terms: Common['terms'];
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
  readonly going: Going;
}

/** What goes on, from the procedure that the question is about to those that it stands in; null for what does not. */
export interface Going {
  /** A combat that is being set up: at whom, by whom, and who takes part so far. */
  readonly setup: Pick<CombatSetupFrame, 'target' | 'by' | 'how' | 'declared' | 'attackers'> | null;
  readonly engagement:
    | (Pick<EngagementFrame, 'combats' | 'volleys' | 'damage'> & {
        /** Nobody of the step has fired yet: who holds back, and how dice are split. */
        readonly isBefore: boolean;
      })
    | null;
  /** The division that moves, and those that have. */
  readonly movement: Pick<OtherMovementFrame, 'division' | 'done'> | null;
  /** The unit that spots. */
  readonly spotter: string | null;
  /** A unit that comes down, and where its counters lie. */
  readonly drop: Pick<DropFrame, 'unit' | 'at'> | null;
  /** The division that comes onto the map. */
  readonly arriving: string | null;
  /** The aircraft whose mission is being rolled for. */
  readonly flying: string | null;
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

export function screen(view: AgView): AgScreen {
  if (view.all) {
    const { table, stack } = view.all;
    return {
      ...commonOf(table),
      pieces: table.units.map(ownPiece),
      forces: table.divisions.map((one) => force(one, true)),
      ...{ mines: table.mines, unknown: [], arrivedLog: 0, going: goingOn(stack) },
    };
  }
  const { common, units, enemies, divisions, enemyDivisions, mines, unknown, arrivedLog, stack } = view;
  return {
    ...commonOf(common),
    pieces: [...units.map(ownPiece), ...enemies.map(enemyPiece)],
    forces: [...divisions.map((one) => force(one, true)), ...enemyDivisions.map((one) => force(one, false))],
    ...{ mines, unknown, arrivedLog, going: goingOn(stack) },
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

type FrameOf<P extends AgFrame['proc']> = Extract<AgFrame, { readonly proc: P }>;

function goingOn(stack: readonly AgFrame[]): Going {
  // The innermost, where there are several.
  const find = <P extends AgFrame['proc']>(proc: P) =>
    stack.findLast((frame): frame is FrameOf<P> => frame.proc === proc) ?? null;
  const drop = find('drop');
  const movement = find('other-movement');
  return {
    setup: setupOf(find('combat-setup')),
    engagement: engagementOf(find('engagement')),
    movement: movement && { division: movement.division, done: movement.done },
    spotter: find('spot')?.unit ?? null,
    drop: drop && { unit: drop.unit, at: drop.at },
    arriving: find('arrive')?.division ?? null,
    flying: find('missions')?.current ?? null,
  };
}

function setupOf(frame: FrameOf<'combat-setup'> | null): Going['setup'] {
  if (!frame) return null;
  const { target, by, how, declared, attackers } = frame;
  return { target, by, how, declared, attackers };
}

function engagementOf(frame: FrameOf<'engagement'> | null): Going['engagement'] {
  if (!frame) return null;
  const { combats, volleys, damage, step } = frame;
  return { combats, volleys, damage, isBefore: step === 'hold' || step === 'split' };
}

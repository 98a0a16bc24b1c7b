/** hex-scn-04, hex-hid-02 Setting up: the side that does not begin places its units and works first, then the other. */
import * as z from 'zod';
import type { Direction, Hex } from '../../geometry/hex/board.ts';
import { isOnRoad } from '../../geometry/hex/map.ts';
import type { Frame } from '../../kernel/flow.ts';
import { type Picker, pickOne } from '../../kernel/pick.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { kit } from '../../kit/chapter.ts';
import { inFull } from '../../kit/classes.ts';
import { place as placeForm } from '../../kit/form.ts';
import { name, say, withArticle } from '../../kit/sentence.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../../kit/sides.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import { floorsAt, groundOf, moveClassOf, terrainAt } from './ground.ts';
import type { MarkEvent } from './marks.ts';
import { type HexEventBase, hex, hexName, id, type OfUnit, toldOf } from './parts.ts';
import { hasRoom } from './stacking.ts';
import {
  cardOf,
  changeUnit,
  formationOf,
  type HexTable,
  isInfantry,
  OFF,
  seatsOf,
  sideOf,
  type Unit,
  unitOf,
  type Work,
} from './state.ts';
import { entryCost } from './tables/terrain.ts';

export interface PlacingFrame extends Frame {
  readonly proc: 'placing';
  step: 'begin' | 'place' | 'dig' | 'next';
  side: Side;
  isLast: boolean;
  /** How many of its works the side has placed. */
  dug: number;
}

const place = z.strictObject({
  kind: z.literal('place'),
  unit: id,
  hex,
  floor: z.int().min(0).max(2),
  facing: z.int().min(0).max(6),
  isHidden: z.boolean(),
});
const dig = z.strictObject({ kind: z.literal('dig'), hex });
type Place = z.infer<typeof place>;
type Dig = z.infer<typeof dig>;

type SetUp = OfUnit<'set-up'> & {
  readonly at: Hex;
  readonly floor: number;
  readonly facing: Direction | 0;
  readonly isHidden: boolean;
  readonly place: string;
};

type SetUpOver = HexEventBase<'set-up-over'> & { readonly side: Side };

export interface Placing extends ChapterKinds {
  table: HexTable;
  side: Side;
  frame: PlacingFrame;
  calls: never;
  answer: Place | Dig;
  event:
    | SetUp
    | SetUpOver
    | (HexEventBase<'dug'> & { readonly side: Side; readonly work: Work; readonly place: string });
  emits: MarkEvent;
}

const { chapter, procedure } = kit<Placing>(sideOf);

export const placingFrame = (): PlacingFrame => ({
  proc: 'placing',
  step: 'begin',
  side: 'axis',
  isLast: false,
  dug: 0,
});

// ---- where -----------------------------------------------------------------------------------------------------------------

/** Units that are yet to be set up, in the order of their ids. */
export const unplaced = (table: HexTable, side: Side): Unit[] =>
  table.units.filter(
    (unit) => unit.side === side && unit.at === OFF && formationOf(table, unit.formation).arrival === null,
  );

/** The hexes in which a unit may be set up: those of its formation, or else of its side. */
export function areaOf({ terms }: HexTable, { side, formation }: Pick<Unit, 'side' | 'formation'>): readonly Hex[] {
  const own = terms.areas.find((area) => area.formation === formation);
  return (own ?? terms.areas.find((area) => area.side === side && area.formation === null))?.hexes ?? [];
}

/** hex-map-04, hex-map-17 May a unit of this class stand in the hex? A road leads vehicles through what is closed to them otherwise. */
export function canStand(table: HexTable, unit: Unit, at: Hex): boolean {
  const mover = moveClassOf(table, unit);
  if (terrainAt(table, at) === 'water body' && groundOf(table).map.bridges[at] === 0) return false;
  // A gun is brought up by its crew: only water and what its wheels cannot cross is closed.
  return entryCost(terrainAt(table, at), mover) !== null || isOnRoad(groundOf(table).map, at);
}

/** hex-hid-02 How many more of the side may be hidden. */
export function hidingLeft(table: HexTable, side: Side): number {
  const most = table.terms.mayHide[side];
  if (most === null) return Number.POSITIVE_INFINITY;
  return most - table.units.filter((unit) => unit.side === side && unit.at !== OFF && unit.isHidden).length;
}

export function refusePlace(table: HexTable, side: Side, answer: Place): Refusal | null {
  const unit = unitOf(table, answer.unit);
  if (!unit || unit.side !== side || !unplaced(table, side).includes(unit))
    return refusal('NOT_TO_PLACE', 'hex-scn-04', 'There is no such unit to be set up.', { unit: answer.unit });
  const { hex: at, floor, facing, isHidden } = answer;
  if (!areaOf(table, unit).includes(at)) return refusal('OUTSIDE', 'hex-scn-04', 'That is outside its set-up area.');
  if (!canStand(table, unit, at)) return refusal('CLOSED', 'hex-map-04', 'It may not enter that terrain.');
  if (floor > 0 && (floor >= floorsAt(table, at) || !isOnStairs(table, unit)))
    return refusal('NO_FLOOR', 'hex-map-08', 'There is no such level for it there.');
  if (facing === 0 ? hasFacing(table, unit) : !hasFacing(table, unit))
    return refusal('FACING', 'hex-face-01', 'Vehicles and guns face one of six hexsides, and nobody else.');
  if (isHidden && hidingLeft(table, side) < 1)
    return refusal('NO_MORE_HIDDEN', 'hex-hid-02', 'No more units of that side may be hidden.');
  if (!hasRoom(table, at, side, unit)) return refusal('STACKING', 'hex-stack-01', 'That hex is full.');
  return null;
}

const isOnStairs = (table: HexTable, unit: Unit): boolean =>
  isInfantry(table, unit) || cardOf(table, unit).class === 'machine gun';

/** hex-face-01 */
export function hasFacing(table: HexTable, unit: Unit): boolean {
  const { class: of, vehicle } = cardOf(table, unit);
  return vehicle !== null || of === 'gun';
}

/** Towards the enemy's half of the map: the way a gun is set up, if nobody says otherwise. */
const usualFacing = (table: HexTable, side: Side): Direction =>
  (areaOf(table, { side, formation: '' })[0] ?? 0) * 2 < groundOf(table).board.count ? 4 : 1;

const placed = (table: HexTable, unit: Unit, at: Hex): Place => ({
  kind: 'place',
  unit: unit.id,
  hex: at,
  floor: 0,
  isHidden: hidingLeft(table, unit.side) >= 1,
  facing: hasFacing(table, unit) ? (table.terms.proposed[unit.id]?.facing ?? usualFacing(table, unit.side)) : 0,
});

function* placesFor(table: HexTable, side: Side): Iterable<Place> {
  const unit = unplaced(table, side)[0];
  if (!unit) return;
  const { proposed } = table.terms;
  const first = proposed[unit.id]?.hex;
  if (first !== undefined) yield placed(table, unit, first);
  for (const at of areaOf(table, unit)) if (at !== first) yield placed(table, unit, at);
}

function drawPlace(table: HexTable, side: Side, pick: Picker): Place {
  const unit = unplaced(table, side)[0]!;
  const area = areaOf(table, unit);
  for (let i = 0; i < 20; i += 1) {
    const answer = placed(table, unit, pickOne(area, pick));
    if (refusePlace(table, side, answer) === null) return answer;
  }
  return pickOne(
    [...placesFor(table, side)].filter((one) => refusePlace(table, side, one) === null),
    pick,
  );
}

/** Works that the side has yet to place. */
const worksLeft = ({ terms }: HexTable, { side, dug }: PlacingFrame) =>
  terms.digs.filter((one) => one.side === side).slice(dug);

/** hex-fx-12, hex-fx-13 Where works may be: in the area, on open ground, one to a hex. */
function refuseDig(table: HexTable, self: PlacingFrame, { hex: at }: Dig): Refusal | null {
  const { level } = worksLeft(table, self)[0]!;
  const { map } = groundOf(table);
  if (!areaOf(table, { side: self.side, formation: '' }).includes(at))
    return refusal('OUTSIDE', 'hex-scn-04', 'That is outside the set-up area.');
  if (level !== null && map.level[at] !== level)
    return refusal('LEVEL', 'hex-scn-01', 'The scenario asks for ground of another level.');
  const terrain = terrainAt(table, at);
  const isClosed = map.floors[at]! > 0 || ['water body', 'watercourse', 'marsh'].includes(terrain) || isOnRoad(map, at);
  if (isClosed) return refusal('NO_DIGGING', 'hex-fx-12', 'Nobody digs in there.');
  if (table.works.some((work) => work.hex === at)) return refusal('DUG', 'hex-fx-12', 'There are works already.');
  return null;
}

/** Under those who stand in the open first. */
function* digsFor(table: HexTable, self: PlacingFrame): Iterable<Dig> {
  const area = areaOf(table, { side: self.side, formation: '' });
  const held = new Set(table.units.filter(({ side }) => side === self.side).map(({ at }) => at));
  for (const isHeld of [true, false])
    for (const at of area) if (held.has(at) === isHeld) yield { kind: 'dig', hex: at };
}

/** hex-hid-02 Where some may be hidden nobody looks on, lest the order in which a "?" appears tells what it is. */
const isSecret = ({ terms }: HexTable, side: Side): boolean => terms.mayHide[side] !== 0;

const placing = procedure<PlacingFrame>(({ ask }) => ({
  begin: ({ table, self }) => {
    self.side = enemyOf(table.terms.first);
    return { to: 'place' };
  },

  place: ask(['place'], {
    rule: 'hex-scn-04',
    title: say`Set up your units.`,
    isHidden: ({ table, self }) => isSecret(table, self.side),
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    autoResolve: ({ table, self }) => (unplaced(table, self.side).length === 0 ? { to: 'dig' } : null),
    form: ({ table, side }) =>
      placeForm<Place>(
        () => placesFor(table, side),
        (answer) => refusePlace(table, side, answer),
        { draw: (pick) => drawPlace(table, side, pick) },
      ),
    words: ({ unit, hex: at }, { table }) => say`${name(unit)} in ${hexName(table, at)}`,
    take({ table, side, answer: { unit, hex: at, floor, facing, isHidden }, play }) {
      play.emit({
        type: 'set-up',
        rule: 'hex-scn-04',
        side,
        unit,
        at,
        floor,
        facing: facing as Direction | 0,
        isHidden,
        place: hexName(table, at),
        ...toldOf(table, { side, isHidden }),
      });
      return { to: 'place' };
    },
  }),

  dig: ask(['dig'], {
    rule: 'hex-fx-13',
    title: say`Where are your works?`,
    isHidden: ({ table, self }) => isSecret(table, self.side),
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    autoResolve: ({ table, self }) => (worksLeft(table, self).length === 0 ? { to: 'next' } : null),
    form: ({ table, self }) =>
      placeForm<Dig>(
        () => digsFor(table, self),
        (answer) => refuseDig(table, self, answer),
      ),
    words: ({ hex: at }, { table }) => say`in ${hexName(table, at)}`,
    take({ table, self, side, answer: { hex: at }, play }) {
      const { work } = worksLeft(table, self)[0]!;
      self.dug += 1;
      play.emit({ type: 'dug', rule: 'hex-fx-13', side, work: { ...work, hex: at }, place: hexName(table, at) });
      return { to: 'dig' };
    },
  }),

  next: ({ self, play }) => {
    play.emit({ type: 'set-up-over', rule: 'hex-scn-04', side: self.side });
    if (self.isLast) return 'done';
    self.side = enemyOf(self.side);
    self.isLast = true;
    self.dug = 0;
    return { to: 'place' };
  },
}));

export const placingChapter = chapter({
  procedures: { placing },
  frames: { placing: { side: 'public', isLast: 'public', dug: 'public' } },
  answers: { place, dig },
  events: {
    'set-up': {
      seenBy: {
        ...{ side: 'public', unit: 'public', at: 'public', floor: 'public', facing: 'public', isHidden: 'public' },
        place: 'public',
      },
      tone: 'quiet',
      group: 'row',
      pause: 'none',
      apply: (table, { unit, at, floor, facing, isHidden }) => changeUnit(table, unit, { at, floor, facing, isHidden }),
      say: ({ unit, place: where }) => say`${name(unit)} is set up in ${where}.`,
    },
    'set-up-over': {
      seenBy: { side: 'public' },
      // hex-hid-01 Now the enemy sees where there is a "?".
      reveals: 'others',
      tone: 'quiet',
      apply: (table, { side }) => {
        table.isSetUp[side] = true;
      },
      say: ({ side }) => say`The ${SIDE_NAMES[side]} have set up.`,
    },
    dug: {
      seenBy: { side: 'public', work: inFull, place: 'public' },
      tone: 'quiet',
      pause: 'none',
      apply: (table, { work }) => {
        table.works = Object.freeze([...table.works, Object.freeze({ ...work })]);
      },
      say: ({ work, place: where }) => say`There is ${withArticle(work.kind)} in ${where}.`,
    },
  },
});

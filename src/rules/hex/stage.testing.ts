/** A table for one test: ground in words, units in a line each, dice laid down beforehand. */
import { hexNamed, makeBoard } from '../../geometry/hex/board.ts';
import { onePlayerEach, type Side } from '../../kit/sides.ts';
import { Stage } from '../../kit/stage.testing.ts';
import type { HexMapSource } from '../../scenarios/hexmap/hexmap.ts';
import { hexAtPlay } from './at-play.ts';
import type { HexAnswer, HexFrame, HexKinds } from './book.ts';
import type { Card, Quality } from './card.ts';
import { reckonChanges } from './ground.ts';
import { CARDS } from './scenarios/cards.ts';
import { firstTable } from './scenarios/make.ts';
import type { HexScenario, ScenarioFormation } from './scenarios/types.ts';
import type { Formation, HexTable, Terms, Unit } from './state.ts';

export { ofType, rolls } from '../../kit/stage.testing.ts';
export { CARDS };

/** A unit: its card, where it is by the printed number of the hex, and whatever differs from a fresh one. */
export interface Piece extends Partial<Omit<Unit, 'id' | 'side' | 'card' | 'at' | 'formation'>> {
  readonly card?: Card;
  readonly at: string;
}

/** A formation of the test: `a1`, `b1`; its units by their ids, the first its CP. */
export interface Group extends Partial<Omit<Formation, 'id' | 'side'>> {
  readonly side: Side;
  readonly units: Readonly<Record<string, Piece>>;
}

export interface Setting {
  /** Ground as a map file has it; clear and level if nothing is said. 12 x 10 hexes. */
  readonly ground?: Partial<HexMapSource>;
  readonly groups: Readonly<Record<string, Group>>;
  readonly terms?: Partial<Terms>;
  readonly table?: Partial<HexTable>;
  /** What is going on; a function is given the table. */
  readonly stack?: readonly HexFrame[] | ((table: HexTable) => readonly HexFrame[]);
  readonly dice?: string;
}

const FIELD: HexMapSource = {
  ...{
    sandtable: 'hexmap/1',
    id: 'field',
    title: 'A field',
    about: 'Open ground.',
    size: '12 x 10',
    theme: 'normandy',
  },
};

/** The number of a hex on the usual board of tests. */
export const at = (name: string, size = FIELD.size): number => {
  const [columns, rows] = size.split('x').map(Number);
  return hexNamed(makeBoard(columns!, rows!), name);
};

export function tableFor({ ground = {}, groups, terms = {}, table = {} }: Setting): HexTable {
  const map: HexMapSource = { ...FIELD, ...ground };
  const formations = Object.entries(groups).map(
    ([id, { side, units, quality = 'Line' as Quality }]): ScenarioFormation => ({
      ...{ id, side, name: id, quality, thresholds: [99, 99] },
      units: Object.values(units).map(({ card = CARDS.rifleSquad }) => ({ card })),
    }),
  );
  const scenario: HexScenario = {
    ...{ id: 'test', title: 'Test', date: '', background: '', briefing: { axis: '', allies: '' }, sources: '' },
    ...{ sideNames: { axis: 'German', allies: 'American' }, map, turns: 8, first: 'allies', panzerfaust: 2 },
    ...{ areas: { axis: 'row 1', allies: 'row 2' }, formations, objectives: [], victory: { tie: null } },
  };
  const start = firstTable(scenario, {}, onePlayerEach());
  const units = Object.entries(groups).flatMap(([formation, group]) =>
    Object.entries(group.units).map(([id, { card: _card, at: where, ...rest }], i): Unit => {
      const made = start.units.find((unit) => unit.id === `${formation}-${i + 1}`)!;
      return Object.freeze({ ...made, ...rest, id, at: where === '' ? -1 : at(where, map.size) });
    }),
  );
  const made: HexTable = {
    ...start,
    terms: Object.freeze({ ...start.terms, ...terms }),
    units: units.sort((a, b) => (a.id < b.id ? -1 : 1)),
    formations: start.formations.map((one) => {
      const { side: _side, units: of, ...rest } = groups[one.id]!;
      return Object.freeze({ ...one, cp: Object.keys(of)[0]!, ...rest });
    }),
    ...{ turn: 1, phase: 'operations', isSetUp: { axis: true, allies: true } },
    ...table,
  };
  return { ...made, changes: reckonChanges(made) };
}

export class HexStage extends Stage<HexKinds> {
  unit(id: string): Unit {
    const unit = this.table.units.find((one) => one.id === id);
    if (!unit) throw new Error(`no unit ${id}`);
    return unit;
  }

  has(id: string): boolean {
    return this.table.units.some((unit) => unit.id === id);
  }

  formation(id: string): Formation {
    return this.table.formations.find((one) => one.id === id)!;
  }

  /** The kinds of answers on offer to a seat. */
  kinds(seat: Side): string[] {
    return [...new Set(this.offers(seat).map(({ kind }) => kind))];
  }
}

export function onTable(setting: Setting): HexStage {
  const table = tableFor(setting);
  const { stack = [], dice = '' } = setting;
  return new HexStage(hexAtPlay, {
    table,
    stack: typeof stack === 'function' ? stack(table) : stack,
    seats: onePlayerEach(),
    dice,
  });
}

// ---- answers -------------------------------------------------------------------------------------------------------------

export const pass: HexAnswer = { kind: 'pass' };
export const end: HexAnswer = { kind: 'end' };
export const activate = (formation: string): HexAnswer => ({ kind: 'activate', formation });
export const alone = (unit: string): HexAnswer => ({ kind: 'alone', unit });

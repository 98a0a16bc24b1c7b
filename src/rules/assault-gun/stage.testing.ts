/** A table for one test: units where they are wanted, the stack at the moment that matters, dice laid down beforehand. */

import { onTestFinished } from 'vitest';
import type { OperationalMap, XY } from '../../geometry/lattice/map.ts';
import { type ScriptedRoll, scripted } from '../../kernel/chance.ts';
import {
  advance,
  collect,
  defaultFor,
  drawFor,
  judge,
  newGame,
  offersTo,
  pendingOf,
  runtimeOf,
  submit,
} from '../../kernel/engine.ts';
import type { KernelEvent } from '../../kernel/events.ts';
import type { Game } from '../../kernel/flow.ts';
import type { Input } from '../../kernel/input.ts';
import { picker } from '../../kernel/pick.ts';
import type { SeatId } from '../../kernel/seats.ts';
import { baseOf, contact } from './bases.ts';
import type { AgAnswer, AgEvent, AgFrame, AgKinds, AnswerOf } from './book.ts';
import { combatsFrame } from './combat/phase.ts';
import { assaultGun } from './index.ts';
import { mapOf, ROW } from './move/field.testing.ts';
import { emptyTable, newUnit, seats } from './setup.ts';
import {
  type AgOptions,
  type AgTable,
  type Aircraft,
  type Combat,
  type Division,
  isOnMap,
  type OnMap,
  type Part,
  type Row,
  type Side,
  type Terms,
  type Unit,
  unitAt,
} from './state.ts';

export { block, ROW, TANKS, TRUCKS } from './move/field.testing.ts';

export type AnyEvent = AgEvent | KernelEvent;

// ---- rows: what differs from a leg regiment with rifles of strength 4 ------------------------------------------------

export const ARTILLERY = {
  ...{ name: 'guns', type: 'Guns', equipment: '105mm', ability: { kind: 'Range', km: 10 }, move: 'Truck' },
  ...{ initiative: 0, distant: 11, at: 3, he: 2, strength: 2, spotters: 'any', calibre: 105 },
} as const satisfies Partial<Row>;
export const AT_GUNS = {
  ...{ name: 'anti-tank guns', type: 'Guns', equipment: '75mm', ability: { kind: 'AT' }, move: 'Truck' },
  ...{ initiative: 0, distant: 10, at: 2, he: 1, strength: 2, size: 'battalion' },
} as const satisfies Partial<Row>;
export const ASSAULT_GUNS = {
  ...{ name: 'assault guns', type: 'SP Guns', equipment: 'Stug', ability: { kind: 'Support' }, move: 'Medium Tank' },
  ...{ initiative: 7, at: 2, armour: 2, he: 1, strength: 3, size: 'battalion' },
} as const satisfies Partial<Row>;
export const CARS = {
  ...{ name: 'armoured cars', type: 'A/Car', equipment: 'SdKfz 231', move: 'A/Car' },
  ...{ initiative: 4, recce: 2, strength: 1, size: 'battalion' },
} as const satisfies Partial<Row>;

// ---- the setting -----------------------------------------------------------------------------------------------------

/** A unit: `a...` is Axis and anything else of the Allies, in the one division of its side, revealed, unless told otherwise. */
export interface Piece extends Partial<Omit<Unit, 'id' | 'row' | 'at'>> {
  readonly id: string;
  /** Steps of 250 m; null: not on the map. */
  readonly at: XY | null;
  readonly row?: Partial<Row>;
}

/** `p`, `g:distant`, `s:behind:p`, `t:second:s`, `plane:air`, `guns:counter-battery:g`. */
type PartText = string;

export interface Fight {
  readonly target: string;
  readonly attackers: readonly PartText[];
  readonly defenders?: readonly PartText[];
  readonly declared?: Combat['declared'];
  readonly landing?: boolean;
}

export interface Setting {
  readonly units: readonly Piece[];
  readonly aircraft?: readonly (Partial<Aircraft> & Pick<Aircraft, 'id' | 'side'>)[];
  readonly map?: Partial<OperationalMap>;
  /** `axis` and `allies` are the divisions of units that name none. */
  readonly divisions?: Readonly<Record<string, Partial<Division>>>;
  readonly options?: Partial<AgOptions>;
  readonly terms?: Partial<Terms>;
  readonly table?: Partial<AgTable>;
  /** Combats of this turn; the sides that are touched are read off the places. */
  readonly fights?: readonly Fight[];
  /** The combat phase, if there are fights; else nothing is asked. */
  readonly stack?: readonly AgFrame[] | ((table: AgTable) => readonly AgFrame[]);
  /** `recce=5 hit=5,2 cover=3`; that all of them are used, in order, is checked when the test ends. */
  readonly dice?: string;
}

export function script(dice: string): ScriptedRoll[] {
  return dice
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const [label = '', faces = ''] = word.split('=');
      return { label, show: faces.split(',').map(Number) };
    });
}

export function pieceOf({ id, at, row = {}, ...more }: Piece): Unit {
  const sheet = Object.freeze({ ...ROW, ...row });
  const side: Side = more.side ?? (id.startsWith('a') ? 'axis' : 'allies');
  return Object.freeze({
    ...newUnit(id, side, more.division ?? side, sheet),
    ...{ at: at && Object.freeze({ x: at[0], y: at[1] }), revealed: true },
    ...more,
  });
}

function divisionsOf(units: readonly Unit[], changes: Readonly<Record<string, Partial<Division>>>): Division[] {
  const ids = new Set(['axis', 'allies', ...units.map(({ division }) => division), ...Object.keys(changes)]);
  return [...ids].map((id) => {
    const side = units.find(({ division }) => division === id)?.side ?? (id.startsWith('a') ? 'axis' : 'allies');
    return Object.freeze({
      ...{ id, side: id === 'allies' ? 'allies' : side, name: id, short: id, isCorps: false, corps: null },
      ...{ aa: 0, corpsAa: 0, ep: 3, corpsEp: 0, epLeft: 3, log: 4, lostHolders: 0, lostUsed: 0 },
      ...{ retreating: false, interdicted: false, dummies: 0, hq: null, arrived: true, cameBy: [] },
      ...changes[id],
    });
  });
}

function partOf(table: AgTable, text: PartText, target: string, isAttacker: boolean): Part {
  const [unit = '', role = 'front', of] = text.split(':');
  const base = (id: string) => baseOf(unitAt(table, id) as OnMap);
  const isFront = role === 'front' && isAttacker;
  return {
    ...{ unit, role: role as Part['role'] },
    of: of ?? (isAttacker && role !== 'air' ? null : target),
    edge: isFront ? (contact(base(target), base(unit))?.edge ?? null) : null,
  };
}

/** A combat as the attack process would have set it up. */
export function combatOn(table: AgTable, fight: Fight, id = 1): Combat {
  const { target, declared = null, landing = false } = fight;
  const attackers = fight.attackers.map((text) => partOf(table, text, target, true));
  return Object.freeze({
    ...{ id, target, declared, landing, attackers },
    defenders: (fight.defenders ?? []).map((text) => partOf(table, text, target, false)),
    facing: attackers.find(({ role }) => role === 'front')?.edge ?? null,
  });
}

export function tableFor({ units, aircraft = [], map, divisions = {}, options = {}, terms, table, fights }: Setting) {
  const start = emptyTable({
    ...{ scenario: null, map: mapOf(map), days: 3, turnsPerDay: 3, weatherModifier: 0, turnaround: 0 },
    supply: [
      { side: 'axis', at: 'west' },
      { side: 'allies', at: 'east' },
    ],
    options: {
      ...{ savesAndRatings: true, hq: false, hiddenMovement: true, openDice: false, interdictionLasts: 'turn' },
      ...options,
    },
    seats: { axis: ['axis'], allies: ['allies'] },
    ...{ arrivals: [], nightlyLog: [], stages: [], zones: [] },
    victory: { kind: 'strength', name: 'the field', at: { x: 100, y: 100 }, radius: 20 },
    ...terms,
  });
  start.units = units.map(pieceOf);
  start.divisions = divisionsOf(start.units, divisions);
  start.aircraft = aircraft.map((one) =>
    Object.freeze({
      ...{ name: one.id, recce: null, gs: null, int: false, ab: null, cap: null, mission: null },
      ...{ readyAt: 0, flown: false, lost: false },
      ...one,
    }),
  );
  Object.assign(start, { day: 1, turn: 1, phase: fights ? 'combat' : 'recce', starts: 'axis' }, table);
  start.combats.push(...(fights ?? []).map((fight, i) => combatOn(start, fight, i + 1)));
  return start;
}

export class Stage {
  readonly game: Game<AgKinds>;
  /** What was told before the first question. */
  readonly opening: readonly AnyEvent[];
  private readonly runtime;

  constructor(setting: Setting) {
    const table = tableFor(setting);
    const source = scripted(script(setting.dice ?? ''));
    onTestFinished(() => source.finish());
    this.runtime = runtimeOf<AgKinds>(assaultGun, source);
    const { stack = setting.fights ? [combatsFrame()] : [] } = setting;
    this.game = newGame<AgKinds>({
      table,
      stack: structuredClone(typeof stack === 'function' ? stack(table) : stack) as AgFrame[],
      seats: seats(),
    });
    advance(this.runtime, this.game);
    this.opening = collect(this.runtime);
  }

  get table(): AgTable {
    return this.game.table;
  }

  /** `recce.choose axis`: the question that waits and the seats it waits for; `over` at the end. */
  get asked(): string {
    const pending = pendingOf(assaultGun, this.game);
    if (pending.kind === 'ask' || pending.kind === 'sealed') return [pending.ask, ...pending.seats].join(' ');
    return pending.kind;
  }

  /** The procedures that are in hand, with their steps. */
  get stack(): string[] {
    return this.game.stack.map(({ proc, step }) => `${proc}.${step}`);
  }

  unit(id: string): Unit {
    return unitAt(this.table, id);
  }

  has(id: string): boolean {
    return this.table.units.some((unit) => unit.id === id);
  }

  /** Where it stands. */
  at(id: string): XY | null {
    const unit = this.unit(id);
    return isOnMap(unit) ? [unit.at.x, unit.at.y] : null;
  }

  enter(input: Input<AgAnswer>): AnyEvent[] {
    const refused = submit(this.runtime, this.game, input);
    if (refused) throw new Error(`refused: ${refused.code} ${refused.sentence}`);
    return collect(this.runtime);
  }

  /** Carries an answer out and returns what was told; a refusal is an error. */
  say(seat: SeatId, answer: AgAnswer): AnyEvent[] {
    return this.enter({ kind: 'answer', seat, answer });
  }

  /** Sealed answers of a seat, and its commitment. */
  seal(seat: SeatId, ...answers: AgAnswer[]): AnyEvent[] {
    return [
      ...answers.flatMap((answer) => this.enter({ kind: 'draft', seat, answer })),
      ...this.enter({ kind: 'commit', seat }),
    ];
  }

  /** Answers of the seat that is asked, in turn; what is sealed is committed with them. */
  play(...answers: AgAnswer[]): AnyEvent[] {
    return answers.flatMap((answer) => {
      const pending = pendingOf(assaultGun, this.game);
      if (pending.kind === 'sealed') return this.seal(pending.seats[0]!, answer);
      if (pending.kind === 'ask') return this.say(pending.seats[0]!, answer);
      throw new Error(`nobody is asked: ${this.asked}`);
    });
  }

  /** The usual answers, until a question of that name or the end. */
  defaults(until = ''): AnyEvent[] {
    const events: AnyEvent[] = [];
    for (let i = 0; i < 500; i++) {
      const pending = pendingOf(assaultGun, this.game);
      if ((pending.kind !== 'ask' && pending.kind !== 'sealed') || pending.ask === until) return events;
      events.push(...this.enter(defaultFor(assaultGun, this.game, pending.seats[0]!)!));
    }
    throw new Error('no end');
  }

  *offers(seat: SeatId): Generator<AgAnswer> {
    for (const input of offersTo(assaultGun, this.game, seat)) if ('answer' in input) yield input.answer;
  }

  draw(seat: SeatId, seed: number): AgAnswer | null {
    const input = drawFor(assaultGun, this.game, seat, picker(seed));
    return input && 'answer' in input ? input.answer : null;
  }

  /** Code and rule of what the judge has against an answer; null if it has nothing. */
  refusal(seat: SeatId, answer: AgAnswer): string | null {
    const kind = pendingOf(assaultGun, this.game).kind === 'sealed' ? 'draft' : 'answer';
    const refused = judge<AgKinds>(assaultGun, this.game, { kind, seat, answer });
    if (!refused) return null;
    if (!/^[^\n]+\.$/.test(refused.sentence)) throw new Error(`not a sentence: ${refused.sentence}`);
    return `${refused.code} ${refused.rule}`;
  }
}

export function onTable(setting: Setting): Stage {
  return new Stage(setting);
}

export function ofType<Type extends AnyEvent['type']>(events: readonly AnyEvent[], type: Type) {
  return events.filter((event): event is Extract<AnyEvent, { type: Type }> => event.type === type);
}

/** The dice of each roll in order, as `hit 4 2`. */
export const rolls = (events: readonly AnyEvent[]): string[] =>
  ofType(events, 'roll').map(({ use, dice }) => `${use} ${dice.join(' ')}`);

/** The rolls of one use. */
export const rollsOf = (events: readonly AnyEvent[], use: string) =>
  ofType(events, 'roll').filter((roll) => roll.use === use);

// ---- answers -----------------------------------------------------------------------------------------------------------

const points = (path: readonly XY[]): [number, number][] => path.map(([x, y]) => [x, y]);

export const probe = (unit: string, target: string, ...path: XY[]): AgAnswer => ({
  ...{ kind: 'probe', unit, target, path: points(path) },
});
export const spot = (unit: string, target: string, ...path: XY[]): AgAnswer =>
  path.length > 0 ? { kind: 'spot', unit, target, path: points(path) } : { kind: 'spot', unit, target };
export const fly = (aircraft: string, target: string, by: string): AgAnswer => ({ kind: 'fly', aircraft, target, by });
export const pass: AgAnswer = { kind: 'pass' };
export const counter = (unit: string, ...path: XY[]): AgAnswer => ({ kind: 'counter', unit, path: points(path) });
export const noCounter: AgAnswer = { kind: 'no-counter' };
export const declare = (strength: number, ...log: string[]): AgAnswer => ({ kind: 'declare', strength, log });
export const called = (
  unit: string,
  role: 'front' | 'behind' | 'second',
  path: readonly XY[],
  of?: string,
): AnswerOf<'call'>['units'][number] => ({ ...{ unit, role, path: points(path) }, ...(of ? { of } : {}) });
export const call = (more: Partial<AnswerOf<'call'>> = {}): AgAnswer => ({
  ...{ kind: 'call', units: [], distant: [], air: [], log: [] },
  ...more,
});
export const support = (more: Partial<AnswerOf<'support'>> = {}): AgAnswer => ({
  ...{ kind: 'support', distant: [], air: [], log: [] },
  ...more,
});
export const hold = (...units: string[]): AgAnswer => ({ kind: 'hold', units });
/** `[combat, dice]`. */
export const split = (...dice: (readonly [number, number])[]): AgAnswer => ({
  ...{ kind: 'split', dice: dice.map(([combat, n]) => ({ combat, dice: n })) },
});
/** `[from, unit, hits]`. */
export const assign = (...hits: (readonly [string, string, number])[]): AgAnswer => ({
  ...{ kind: 'assign', hits: hits.map(([from, unit, n]) => ({ from, unit, hits: n })) },
});
export const stay: AgAnswer = { kind: 'stay-or-retreat', retreat: [] };
export const retreat = (...ids: string[]): AgAnswer => ({ kind: 'stay-or-retreat', retreat: ids });
/** `[unit, hits]`. */
export const take = (...hits: (readonly [string, number])[]): AgAnswer => ({
  ...{ kind: 'take', hits: hits.map(([unit, n]) => ({ unit, hits: n })) },
});
export const advanceBy = (unit: string | null): AgAnswer => ({ kind: 'advance', unit });

/** A table for one test: open ground 3 x 3 km unless something is laid on it, companies of elements, dice laid down beforehand. */
import type { Feature } from '../../geometry/table/feature.ts';
import type { Seat, SeatId } from '../../kernel/seats.ts';
import { bySide, onePlayerEach, SIDES, type Side, seatsBySide } from '../../kit/sides.ts';
import { Stage } from '../../kit/stage.testing.ts';
import { stonkAtPlay } from './at-play.ts';
import type { StonkAnswer, StonkFrame, StonkKinds } from './book.ts';
import type { ProfileId } from './oob/units.ts';
import { briefed, freshElement } from './scenarios/make.ts';
import {
  type Battalion,
  type Company,
  type Contact,
  type Element,
  frozen,
  type Listed,
  type Objective,
  placed,
  profile,
  type StonkOptions,
  type StonkTable,
  type Terms,
} from './state.ts';
import { type MoveFrame, moveFrame } from './turn.ts';

export { ofType, rolls } from '../../kit/stage.testing.ts';

/** An element: its type, where it is in metres, and whatever differs from a fresh one. Left out: it is not on the table. */
export interface Piece extends Partial<Omit<Element, 'id' | 'side' | 'profile' | 'place' | 'company'>> {
  readonly type?: ProfileId;
  readonly at?: readonly [number, number];
  /** 0 north, 12 east, 24 south, 36 west; if it says nothing, the axis look north and the allies south. */
  readonly facing?: number;
}

/** Companies by their ids, each with its elements by theirs; `is`: what differs from a fresh company. */
export interface Troop {
  readonly is?: Partial<Company>;
  readonly units: { readonly [id: string]: Piece };
}

export interface Setting {
  readonly features?: readonly Feature[];
  readonly axis?: { readonly [company: string]: Troop };
  readonly allies?: { readonly [company: string]: Troop };
  readonly landmarks?: { readonly [id: string]: readonly [number, number] };
  readonly objectives?: readonly Objective[];
  readonly options?: Partial<StonkOptions>;
  readonly terms?: Partial<Terms>;
  readonly table?: Partial<StonkTable>;
  /** What differs of a side's battalion: its commander and his leadership. */
  readonly battalions?: { readonly [S in Side]?: Partial<Battalion> };
  /** One player a side, if it says nothing; a company belongs to the first seat of its side unless `is` says another. */
  readonly seats?: readonly Seat[];
  /** Who knows of whom from the start: company and element. */
  readonly knows?: readonly (readonly [company: string, element: string])[];
  /** The step of the move at which play stands; or the whole stack. */
  readonly step?: MoveFrame['step'];
  readonly stack?: readonly StonkFrame[];
  readonly dice?: string;
}

const USUAL: { readonly [S in Side]: ProfileId } = { axis: 'german-grenadiers', allies: 'british-rifle' };
const FACING: { readonly [S in Side]: number } = { axis: 0, allies: 24 };
const SIZE = { width: 3000, height: 3000 };

const OPTIONS: StonkOptions = {
  ...{ method: 'simultaneous', communications: false, slowOrders: false, logistics: false, dice: 'program' },
};

/** stonk-comm-01 Communications are off, so that a test of something else need not roll for nets. */
export function tableFor(setting: Setting): StonkTable {
  const seats = setting.seats ?? onePlayerEach();
  const bySeats = seatsBySide(seats);
  const elements: Element[] = [];
  const companies: Company[] = [];
  for (const side of SIDES)
    for (const [id, { is = {}, units }] of Object.entries(setting[side] ?? {})) {
      const seat = is.seat ?? bySeats[side][0]!;
      const own = Object.entries(units).map(([unit, piece]) => elementFrom(side, seat, id, unit, piece));
      elements.push(...own);
      companies.push(
        frozen({
          ...{ id, side, seat, name: id, battalion: `${side}-battalion`, hq: own[0]?.id ?? null, isBattalionHq: false },
          ...{ quality: 'average', leadership: 0, orders: null, preparing: null, fallen: 0, pool: 40, support: [] },
          ...{ nets: frozen({ company: true, battalion: true }), ...is },
        }),
      );
    }
  elements.sort((a, b) => (a.id < b.id ? -1 : 1));
  companies.sort((a, b) => (a.id < b.id ? -1 : 1));
  const battalions = [...new Set(companies.map(({ battalion }) => battalion))].map((id) => {
    const { side, seat } = companies.find(({ battalion }) => battalion === id)!;
    const is = { id, side, seat, name: id, commander: null, leadership: 0, isCasualty: false } as const;
    return frozen({ ...is, ...setting.battalions?.[side] });
  });
  const forces = elements.map(({ id, side, seat, company, profile }): Listed => {
    const { battalion } = companies.find((one) => one.id === company)!;
    return frozen({ id, side, seat, company, battalion, profile });
  });
  const landmarks = Object.entries(setting.landmarks ?? { hill: [1500, 1500] });
  const table: StonkTable = {
    terms: frozen({
      ...{ scenario: null, moves: 10, start: 360, victory: 1, attacker: 'allies', first: 'allies', bocage: null },
      landmarks: landmarks.map(([id, [x, y]]) => ({ id, name: id, at: { x, y } })),
      objectives: setting.objectives ?? [],
      ...{ visibility: [{ from: 0, metres: 2000 }], edges: { axis: 'south', allies: 'north' } },
      ...{ radio: bySide(() => 'other' as const), acceptsSurrender: bySide(() => true), forces, seats: bySeats },
      unrolled: [],
      options: { ...OPTIONS, ...setting.options },
      ...setting.terms,
    }),
    ground: frozen({ map: null, ...SIZE, features: [...(setting.features ?? [])], removed: [] }),
    ...{ move: 1, bound: null, step: 'orders', minute: 0, visibility: 2000, tick: 1, located: bySide(() => 0) },
    ...{ elements, companies, battalions, contacts: [], friends: [], missions: [], fireplans: [], registered: [] },
    ...{
      air: bySide(() => null),
      lines: [],
      minefields: [],
      positions: [],
      smoke: [],
      lights: [],
      woods: [],
      bridges: [],
    },
    ...{ dumps: [], higher: bySide(() => null), over: null, ...setting.table },
  };
  for (const side of SIDES) for (const seat of bySeats[side]) table.friends.push(...briefed(table, side, seat));
  for (const [company, element] of setting.knows ?? []) table.contacts.push(contactFor(table, company, element));
  return table;
}

function elementFrom(side: Side, seat: SeatId, company: string, id: string, piece: Piece): Element {
  const { type = USUAL[side], at, facing = FACING[side], ...rest } = piece;
  const place = at ? placed({ x: at[0], y: at[1] }, facing) : null;
  return freshElement({ id, side, seat, profile: type, company, place, ...rest });
}

/** A contact that a company has located before the test begins. */
export function contactFor(table: StonkTable, company: string, element: string): Contact {
  const { side, seat } = table.companies.find(({ id }) => id === company)!;
  const target = table.elements.find(({ id }) => id === element)!;
  const { place, size, posture } = target;
  const number = table.contacts.filter((one) => one.seat === seat).length + 1;
  const seen = {
    size,
    at: { ...place!.at },
    facing: place!.facing,
    cover: 'open',
    posture,
    minute: table.minute,
  } as const;
  return frozen({
    ...{ id: `${seat}#${number}`, side, seat, of: element, isCurrent: true, by: [{ company, own: true }], since: -1 },
    seen: { ...seen, kind: profile(target).kind },
  });
}

export class StonkStage extends Stage<StonkKinds> {
  element(id: string): Element {
    const element = this.table.elements.find((one) => one.id === id);
    if (!element) throw new Error(`no element ${id}`);
    return element;
  }

  company(id: string): Company {
    const company = this.table.companies.find((one) => one.id === id);
    if (!company) throw new Error(`no company ${id}`);
    return company;
  }

  /** Where an element is, in metres. */
  at(id: string): [number, number] | null {
    const { place } = this.element(id);
    return place && [place.at.x, place.at.y];
  }

  has(id: string): boolean {
    return this.table.elements.some((one) => one.id === id);
  }

  /** Elements that a seat has located now. */
  known(seat: SeatId): string[] {
    return this.table.contacts.filter((one) => one.seat === seat && one.isCurrent).map(({ of }) => of);
  }

  /** Every seat commits what it has drafted, until another question, or the end. */
  commitAll(): ReturnType<Stage<StonkKinds>['enter']> {
    const { pending } = this;
    if (pending.kind !== 'sealed') throw new Error(`nothing is sealed: ${this.asked}`);
    return pending.seats.flatMap((seat) => this.enter({ kind: 'commit', seat }));
  }

  /** Every seat commits, list after list, until this one is asked for, or the end. */
  commitTo(ask: string): ReturnType<Stage<StonkKinds>['enter']> {
    const events = [...this.commitAll()];
    while (!this.asked.startsWith(ask) && this.pending.kind === 'sealed') events.push(...this.commitAll());
    return events;
  }
}

export function onTable(setting: Setting): StonkStage {
  const table = tableFor(setting);
  const { dice = '', seats = onePlayerEach(), step = 'orders', stack = [moveFrame(step)] } = setting;
  return new StonkStage(stonkAtPlay, { table, stack, seats, dice });
}

// ---- answers -------------------------------------------------------------------------------------------------------------

export const march = (
  unit: string,
  posture: 'stationary' | 'tactical' | 'non-tactical',
  ...path: [number, number][]
): StonkAnswer => ({ kind: 'march', unit, posture, path });
export const attack = (company: string, objective: string): StonkAnswer => ({
  ...{ kind: 'order', company, task: 'attack', objective },
});
export const moveTo = (company: string, objective: string): StonkAnswer => ({
  ...{ kind: 'order', company, task: 'move', objective },
});
export const attach = (unit: string, to: string | null): StonkAnswer => ({ kind: 'attach', unit, to });
export const fireAt = (
  unit: string,
  target: string,
  more: { readonly weapon?: 'ordinary' | 'anti-tank'; readonly rate?: 'heavy' | 'normal' | 'light' } = {},
): StonkAnswer => ({ kind: 'fire', unit, target, weapon: 'ordinary', rate: 'normal', ...more });
export const searchWithFire = (
  unit: string,
  at: [number, number],
  rate: 'heavy' | 'normal' | 'light' = 'normal',
): StonkAnswer => ({ kind: 'speculate', unit, at, rate });

/** What a screen shows of a game of Battlegroup, made from a seat's view alone. Whoever draws it reads no frames. */
import type { Point } from '../../geometry/table/vector.ts';
import type { RuleId } from '../../kernel/rules.ts';
import type { BgFrame } from './book.ts';

import type { PlanAllowed } from './indirect/types.ts';
import type { Order, Shot } from './parts.ts';
import type { Side } from './state.ts';
import type { TransportOrder } from './transport/types.ts';
import type { BgView, UnitSeen } from './view.ts';

type PlayerView = Extract<BgView, { readonly all: null }>;
type Common = PlayerView['common'];

/** The part of a view that a screen shows, whoever looks. */
export interface BgScreen {
  readonly units: readonly UnitSeen[];
  readonly wrecks: PlayerView['wrecks'];
  readonly objectives: Common['objectives'];
  readonly zones: Common['zones'];
  readonly size: string;
  /** Nobody measures before an order is given: no ranges, no reach, no odds (bg-hid-07). */
  readonly isFaithful: boolean;
  /** A thunderstorm: nothing flies. */
  readonly storm: boolean;
  readonly turn: number;
  readonly limit: number;
  readonly active: Side;
  /** Who has the first turn. */
  readonly first: Side;
  readonly orders: number;
  readonly rating: Readonly<Record<Side, number>>;
  readonly taken: { readonly [S in Side]: readonly (string | null)[] };
  readonly over: Common['over'];
  readonly mines: Common['mines'];
  readonly charges: Common['charges'];
  /** Where an observer has marked a target for bombs. */
  readonly airMarkers: Common['airMarkers'];
  /** What was put onto the map, and what is gone from it. */
  readonly works: Common['ground']['features'];
  readonly gone: readonly string[];
  /** How the sides of one of the book's scenarios come to the table. */
  readonly scenarioSetup: Common['scenarioSetup'];
  readonly edges: Common['edges'];
  /** The list of each side's guns off the table. */
  readonly fireLists: Common['fireLists'] | null;
  /** What a side has bought and planned; null where that is not known. */
  readonly support: PlayerView['support'];
  /** Is the battle still to begin? */
  readonly isSettingUp: boolean;
  /** Moves that go on, as far as they have come. */
  readonly walks: readonly Walk[];
  /** Where fire that is called or about to fall is meant. */
  readonly fires: readonly FireSeen[];
  /** What play waits at; null where nothing is asked any more. */
  readonly asked: Asked | null;
}

export interface Walk {
  readonly unit: string;
  readonly start: Point;
  readonly path: readonly (readonly [number, number])[];
  /** How much of the path is behind it. */
  readonly along: number;
}

/** A spotter round that has fallen, guns that are about to fire, a barrage that comes down. */
export type FireSeen =
  | { readonly kind: 'round' | 'guns'; readonly at: Point; readonly harass: boolean }
  | { readonly kind: 'barrage'; readonly at: Point; readonly reach: number };

/** What the unit that is broken into is about, as far as it is seen. */
export type Doing =
  | {
      readonly does:
        | 'had-its-order'
        | 'moves'
        | 'has-moved'
        | 'is-to-fire'
        | 'is-to-overrun'
        | 'is-to-bomb'
        | 'flies-in'
        | 'comes-to-bomb'
        | 'acts';
    }
  | { readonly does: 'is-ordered'; readonly order: Order };

/** A question: the unit that it is about, where it is about one, and what its panel shows. */
export type Asked = { readonly unit: string | null } & (
  | { readonly about: 'turn'; readonly dice: readonly number[]; readonly markers: number }
  | {
      readonly about: 'order';
      readonly unit: string;
      readonly order: Order;
      /** Moves that it has made. */
      readonly moves: number;
      /** bg-spec-13 It may fire a third shot. */
      readonly third: boolean;
      /** bg-spec-30 It runs with a human wave. */
      readonly wave: boolean;
    }
  | { readonly about: 'beyond-duty' | 'guide' | 'bridge'; readonly unit: string }
  | {
      readonly about: 'move';
      readonly unit: string;
      readonly allowance: number;
      readonly length: number;
      readonly path: readonly (readonly [number, number])[];
    }
  /** A waiting unit may break in; `mover` is whom it breaks into, null between orders. */
  | {
      readonly about: 'reaction';
      readonly mover: string | null;
      readonly between: boolean;
      readonly doing: Doing;
      /** May it still move in this order? Who fires twice does not. */
      readonly mayMove: boolean;
    }
  /** bg-gap-50 Its three shots are declared anew. */
  | { readonly about: 'declare'; readonly shots: readonly Shot[] }
  /** Fire at the unit: so many men are to be lost. */
  | { readonly about: 'shot'; readonly unit: string; readonly losses: number }
  | { readonly about: 'losses'; readonly unit: string; readonly losses: number }
  | { readonly about: 'morale'; readonly unit: string; readonly die: number }
  | { readonly about: 'counter'; readonly drawn: string }
  | {
      readonly about: 'transport';
      readonly unit: string;
      readonly order: TransportOrder;
      /** Units that got in or out, and whether it has moved or fired. */
      readonly loaded: number;
      readonly acted: boolean;
    }
  /** Who gets out of a vehicle that is hit or lost. */
  | { readonly about: 'bail-out'; readonly vehicle: string; readonly lost: boolean }
  | { readonly about: 'flight'; readonly unit: string; readonly order: Order; readonly isOver: boolean }
  /** `isMove`: where it goes; else whether it blows up. */
  | { readonly about: 'remote'; readonly unit: string; readonly isMove: boolean }
  | { readonly about: 'wave'; readonly left: readonly string[] }
  | {
      readonly about: 'mission';
      readonly battery: string | null;
      readonly harass: boolean;
      /** Where the marker was put and where it is; where the round has fallen, and it is to be decided. */
      readonly aimed: Point | null;
      readonly marker: Point | null;
      readonly isToDecide: boolean;
      /** By how many D6 of inches it strays, and what they came to. */
      readonly dice: number;
      readonly distance: number;
    }
  | { readonly about: 'communication'; readonly need: number; readonly isByWire: boolean }
  | {
      readonly about: 'battery';
      readonly battery: string;
      readonly guns: number;
      /** Counter-battery missions that have been tried. */
      readonly tried: readonly number[];
    }
  | {
      readonly about: 'barrage';
      /** Misses, pinning hits, direct hits of each lot. */
      readonly results: readonly (readonly [number, number, number])[];
      readonly rerolls: number;
    }
  | { readonly about: 'reserves'; readonly left: number }
  | {
      readonly about: 'place-units';
      readonly alternate: boolean;
      readonly waiting: { readonly [S in Side]: readonly string[] };
    }
  | { readonly about: 'plan'; readonly allowed: { readonly [S in Side]: PlanAllowed } }
  | {
      readonly about: 'scenario-setup';
      /** Who may be chosen, how many at least, and how many at most or how many are still to be placed. */
      readonly among: readonly string[];
      readonly least: number;
      readonly left: number;
      readonly rule: RuleId;
    }
  | { readonly about: 'other' }
);

export function screen(view: BgView): BgScreen {
  if (view.all) {
    const { table, stack } = view.all;
    const { units, wrecks, taken, support } = table;
    return { ...commonOf(table), units, wrecks, taken, support, ...goingOn(table.zones, stack) };
  }
  const { common, units, wrecks, taken, support, stack } = view;
  return { ...commonOf(common), units, wrecks, taken, support, ...goingOn(common.zones, stack) };
}

function commonOf(common: Common) {
  const { objectives, zones, size, turn, limit, active, first, orders, rating, over } = common;
  const { mines, charges, airMarkers, ground, scenarioSetup, edges, storm } = common;
  const changed = { works: ground.map === null ? [] : ground.features, gone: ground.removed };
  return {
    ...{ objectives, zones, size, turn, limit, active, first, orders, rating, over },
    isFaithful: common.measuring === 'faithful',
    ...{ storm, mines, charges, airMarkers, ...changed, scenarioSetup, edges, fireLists: common.fireLists ?? null },
  };
}

function goingOn(
  zones: Common['zones'],
  stack: readonly BgFrame[],
): Pick<BgScreen, 'isSettingUp' | 'walks' | 'fires' | 'asked'> {
  const [base] = stack;
  const top = stack.at(-1);
  return {
    isSettingUp: zones.length > 0 || (base?.proc === 'scenario-setup' && base.step !== 'begin'),
    walks: stack.flatMap(walkOf),
    fires: stack.flatMap(fireOf),
    asked: top ? askedOf(top, stack) : null,
  };
}

function walkOf(frame: BgFrame): Walk[] {
  if (frame.proc !== 'move' || !frame.start || frame.along <= 0) return [];
  const { unit, start, path, along } = frame;
  return [{ unit, start: start.at, path, along }];
}

function fireOf(frame: BgFrame): FireSeen[] {
  if (frame.proc === 'mission' && frame.marker && frame.step === 'decide')
    return [{ kind: 'round', at: frame.marker, harass: frame.harass }];
  if (frame.proc === 'battery') return [{ kind: 'guns', at: frame.at, harass: frame.harass }];
  return frame.proc === 'barrage' ? [{ kind: 'barrage', at: frame.at, reach: frame.reach }] : [];
}

function askedOf(frame: BgFrame, stack: readonly BgFrame[]): Asked {
  switch (frame.proc) {
    case 'turn':
      return { about: 'turn', unit: null, dice: frame.dice, markers: frame.markers };
    case 'rally':
      return { about: 'turn', unit: null, dice: [], markers: frame.markers };
    case 'orders-dice':
      return { about: 'turn', unit: null, dice: frame.dice, markers: 0 };
    case 'order': {
      const { unit, order, moves, third = false, wave = false } = frame;
      return { about: 'order', unit, order, moves, third, wave };
    }
    case 'beyond-duty':
    case 'guide':
    case 'bridge':
      return { about: frame.proc, unit: frame.unit };
    case 'move': {
      const { unit, allowance, length, path } = frame;
      return { about: 'move', unit, allowance, length, path };
    }
    case 'reaction': {
      const { unit, mover, between, shots } = frame;
      if (frame.step === 'declare') return { about: 'declare', unit, shots };
      return {
        about: 'reaction',
        unit: mover,
        mover,
        between,
        doing: doingOf(between, stack.at(-2)),
        mayMove: mayMove(stack),
      };
    }
    case 'shot':
      return { about: 'shot', unit: frame.shot.target, losses: frame.losses };
    case 'lose':
      return { about: 'losses', unit: frame.unit, losses: frame.losses };
    case 'morale':
      return { about: 'morale', unit: frame.unit, die: frame.die };
    case 'counter':
      return { about: 'counter', unit: frame.unit, drawn: frame.drawn };
    case 'transport-order': {
      const { unit, order, loaded, acted } = frame;
      return { about: 'transport', unit, order, loaded, acted };
    }
    case 'bail-out':
      return { about: 'bail-out', unit: frame.current, vehicle: frame.unit, lost: frame.lost };
    case 'flight':
      return { about: 'flight', unit: frame.unit, order: frame.order, isOver: frame.step === 'act' };
    case 'remote':
      return { about: 'remote', unit: frame.vehicle, isMove: frame.step === 'move' };
    case 're-arm':
      return { about: 'other', unit: frame.on };
    case 'ura':
      return { about: 'wave', unit: frame.unit, left: frame.left };
    case 'mission': {
      const { unit, battery, harass, aimed, marker, dice, distance } = frame;
      const isToDecide = frame.step === 'decide';
      return { about: 'mission', unit, battery, harass, aimed, marker, isToDecide, dice, distance };
    }
    case 'communication':
      return { about: 'communication', unit: frame.unit, need: frame.need, isByWire: frame.wire !== null };
    case 'battery': {
      const { battery, guns, tried } = frame;
      return { about: 'battery', unit: null, battery, guns, tried };
    }
    case 'barrage':
      return { about: 'barrage', unit: null, results: frame.results, rerolls: frame.rerolls };
    case 'arrive':
      return { about: 'reserves', unit: null, left: frame.left };
    case 'place-units':
      return { about: 'place-units', unit: null, alternate: frame.alternate, waiting: frame.waiting };
    case 'plan':
      return { about: 'plan', unit: null, allowed: frame.allowed };
    case 'scenario-setup': {
      const { among, least, left, rule } = frame;
      return { about: 'scenario-setup', unit: null, among, least, left, rule };
    }
    default:
      return { about: 'other', unit: 'unit' in frame ? frame.unit : null };
  }
}

/** bg-ord-01 May whoever has its order still move in it, as far as one knows? */
function mayMove(stack: readonly BgFrame[]): boolean {
  if (stack.some(({ proc }) => proc === 'move')) return true;
  const order = stack.findLast((frame) => frame.proc === 'order');
  switch (order?.order) {
    case 'open-fire':
      return false;
    case 'manoeuvre-and-fire':
    case 'fire-and-manoeuvre':
      return order.moves === 0;
    default:
      return true;
  }
}

/** What goes on below the question whether somebody breaks in. */
function doingOf(between: boolean, below: BgFrame | undefined): Doing {
  if (between) return { does: 'had-its-order' };
  switch (below?.proc) {
    case 'move':
      return { does: 'moves' };
    case 'fire':
    case 'shot':
      return { does: 'is-to-fire' };
    case 'overrun':
      return { does: 'is-to-overrun' };
    case 'transport-order':
      return { does: below.shots.length > 0 ? 'is-to-fire' : 'has-moved' };
    case 'flight':
      return { does: below.bombs > 0 ? 'is-to-bomb' : below.shots.length > 0 ? 'is-to-fire' : 'flies-in' };
    case 'strike':
      return { does: 'comes-to-bomb' };
    case 'order': {
      const { step, order, moves, shots } = below;
      if (shots.length > 0 || step === 'fire' || step === 'shoot' || order === 'open-fire')
        return { does: 'is-to-fire' };
      return moves > 0 ? { does: 'has-moved' } : { does: 'is-ordered', order };
    }
    default:
      return { does: 'acts' };
  }
}

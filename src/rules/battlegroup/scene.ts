/** Scenes: a moment of a battle and one order, as `resolve`, `odds` and the tests read them. */
import type * as z from 'zod';
import type { Data } from '../../kernel/data.ts';
import type { Input, Parsed } from '../../kernel/input.ts';
import type { SeatId } from '../../kernel/seats.ts';
import type { Scene, StagedScene } from '../../kit/contract.ts';
import { Bad, checkedBy, read, staged } from '../../kit/scene.ts';
import { type BgAnswer, type BgKinds, BOOK } from './book.ts';
import { armOf } from './fire/weapons.ts';
import { fieldOf, isAircraft, isVehicle, typeOf } from './ground.ts';
import type { Shot } from './parts.ts';
import { groundOf } from './scene-ground.ts';
import { answersIn, BEGIN, MOMENTS, type Moment, momentOf, SceneMoment } from './scene-moments.ts';
import { unitFrom, wrecked } from './scene-units.ts';
import { facingOf, SceneOrder, SceneRegistered, type SceneShot, SceneUnit, spotOf, Turn } from './scene-words.ts';
import { countForces, emptyTable, seats, withoutMeasuring } from './setup.ts';
import { mayDetach } from './special/bren.ts';
import { type BgTable, clone, NO_SUPPORT, type Side, type Unit, unitOf } from './state.ts';
import { fireSupport } from './tables/fire-support.ts';
import { smallArm } from './tables/small-arms.ts';
import { carriedOn } from './transport/aboard.ts';
import { isMounted } from './transport/ride.ts';

/** The shot with what the scene leaves out: a team's weapon, a tank's gun, the shell that suits the target. */
function shotOf(table: BgTable, unit: Unit, shot: z.infer<typeof SceneShot>): Shot {
  const type = typeOf(table, unit);
  const weapon = shot.weapon ?? (type.main ? 'main' : type.team ? 'team' : isVehicle(type) ? 'mgs' : 'arms');
  if (weapon === 'rockets') return { fire: shot.fire, weapon, pairs: shot.pairs ?? 1, target: shot.target };
  if (weapon !== 'main') return { fire: shot.fire, weapon, target: shot.target };
  const arm = armOf(type);
  if (arm) {
    // A burst, where nothing else is said; at aircraft the very light HE of those that have it.
    const aim = unitOf(table, shot.target);
    const isFlak = aim !== undefined && isAircraft(typeOf(table, aim)) && smallArm(arm).veryLightHe > 0;
    const ammo = shot.ammo ?? (isFlak ? 'he' : undefined);
    return { fire: shot.fire, weapon, ...(ammo ? { ammo } : {}), target: shot.target };
  }
  const target = unitOf(table, shot.target);
  const isHard = target !== undefined && isVehicle(typeOf(table, target));
  return { fire: shot.fire, weapon, ammo: shot.ammo ?? (isHard ? 'ap' : 'he'), target: shot.target };
}

function answersOf(table: BgTable, order: z.infer<typeof SceneOrder>): BgAnswer[] {
  const unit = unitOf(table, order.unit)!;
  const out: BgAnswer[] = [
    { kind: 'order', unit: order.unit, order: order.kind, ...(order.on === undefined ? {} : { on: order.on }) },
  ];
  const move = (path: readonly [string, string][] | undefined, place: string): BgAnswer =>
    path
      ? {
          kind: 'move',
          path: path.map((at, i) => spotOf(at, `order.${place}.${i}`)),
          ...(order.facing === undefined ? {} : { facing: facingOf(order.facing) }),
          ...(order.stance === undefined ? {} : { stance: order.stance }),
          ...(order.reverse === undefined ? {} : { reverse: order.reverse }),
          ...(order.overrun === undefined ? {} : { onto: order.overrun }),
        }
      : { kind: 'stay' };
  const fire: BgAnswer = order.shots
    ? { kind: 'fire', shots: order.shots.map((shot) => shotOf(table, unit, shot)) }
    : { kind: 'cease' };
  if (isMounted(table, unit)) out.push({ kind: 'ride', how: order.ride ?? 'ride' });
  if (isAircraft(typeOf(table, unit))) {
    out.push(order.fly ? { kind: 'fly', at: spotOf(order.fly, 'order.fly') } : { kind: 'stay' });
    const { bombs } = order;
    const at = bombs?.at ? { at: spotOf(bombs.at, 'order.bombs.at') } : {};
    out.push(bombs ? { kind: 'bomb', bombs: bombs.count, ...at } : fire);
    return out;
  }
  // bg-spec-06
  if (mayDetach(table, unit)) out.push({ kind: 'detach', yes: order.detach ?? false });
  switch (order.kind) {
    case 'manoeuvre-and-fire':
      out.push(move(order.path, 'path'), order.overrun ? { kind: 'overrun', target: order.overrun } : fire);
      break;
    case 'withdraw':
      out.push(move(order.path, 'path'));
      if (order.path) out.push(move(order.then, 'then'));
      if (order.leaves !== undefined) out.push({ kind: 'leave', yes: order.leaves });
      break;
    case 'disembark':
    case 'embark':
    case 'unlimber':
    case 'limber': {
      const loads = loadsOf(order);
      const acts = order.path ? [move(order.path, 'path')] : order.shots ? [fire] : [];
      out.push(...(order.loadsFirst ? [...loads, ...acts] : [...acts, ...loads]));
      // Who neither moves nor fires says that he is done, and so does who keeps some aboard.
      const isLeft = order.kind === 'disembark' && carriedOn(table, unit.id).length > loads.length;
      if (acts.length === 0 || (!order.loadsFirst && isLeft)) out.push({ kind: 'stay' });
      break;
    }
    case 'fire-and-manoeuvre':
      out.push(fire, move(order.path, 'path'));
      break;
    case 'open-fire':
      out.push(fire);
      break;
    case 'top-speed':
      out.push(move(order.path, 'path'));
      if (order.path) out.push(move(order.then, 'then'));
      break;
    case 'close-assault':
      out.push(move(order.path, 'path'));
      out.push(order.target ? { kind: 'assault', target: order.target, with: order.with ?? 'arms' } : { kind: 'stay' });
      break;
    case 'engineering':
      if (order.site) {
        const [from, to] = order.site.map((at, i) => spotOf(at, `order.site.${i}`)) as [Spot, Spot];
        out.push({ kind: 'bridge', from, to });
      } else if (order.path || order.blowUp !== undefined)
        out.push(move(order.path, 'path'), { kind: 'blow-up', yes: order.blowUp ?? false });
      break;
    default:
  }
  return out;
}

type Spot = [number, number];

function loadsOf({ setDown = [], takeUp = [] }: z.infer<typeof SceneOrder>): BgAnswer[] {
  return [
    ...setDown.map(({ unit, at, facing, formation }, i): BgAnswer => {
      const spot = spotOf(at, `order.setDown.${i}.at`);
      const facings = facing === undefined ? {} : { facing: facingOf(facing) };
      return { kind: 'set-down', unit, at: spot, ...facings, ...(formation ? { formation } : {}) };
    }),
    ...takeUp.map((unit): BgAnswer => ({ kind: 'take-up', unit })),
  ];
}

/** bg-state-23 What the sides have of guns off the table; a side of which nothing is said has none. */
function supportFrom(table: BgTable, said: NonNullable<z.infer<typeof Turn>['support']>): void {
  for (const one of ['axis', 'allies'] as const) {
    const bought = said[one];
    if (!bought) continue;
    const { list, requests = [0, 0, 0], registered = [], counterBattery = 0, barrages = [] } = bought;
    const points = registered.map((at, i) => {
      const place = `turn.support.${one}.registered.${i}`;
      const [x, y] = spotOf(at, place);
      const { width, height } = table.ground;
      if (x < 0 || y < 0 || x > width || y > height) throw new Bad(place, 'that is not on the table');
      return [x, y] as const;
    });
    const missions =
      typeof counterBattery === 'number'
        ? new Array<number>(counterBattery).fill(fireSupport(list).counterBattery)
        : counterBattery;
    table.support[one] = Object.freeze({
      ...NO_SUPPORT,
      requests: Object.freeze(requests),
      registered: Object.freeze(points.map(([x, y]) => Object.freeze({ x, y }))),
      counterBattery: Object.freeze(missions),
      barrages: Object.freeze(
        barrages.map(({ at, battery }, i) => {
          const [x, y] = spotOf(at, `turn.support.${one}.barrages.${i}.at`);
          return Object.freeze({ turn: table.turn, at: Object.freeze({ x, y }), battery });
        }),
      ),
    });
  }
  const listOf = (one: Side) => said[one]?.list ?? (one === 'axis' ? 'german-1943' : 'soviet-1943');
  table.fireLists = Object.freeze({ axis: listOf('axis'), allies: listOf('allies') });
}

/** bg-state-21 Counters that the sides have: they are out of the pot. */
function countersFrom(table: BgTable, said: NonNullable<z.infer<typeof Turn>['counters']>): void {
  const taken = { axis: [...(said.axis ?? [])], allies: [...(said.allies ?? [])] };
  for (const one of ['axis', 'allies'] as const)
    for (const [i, kind] of taken[one].entries()) {
      const lot = table.pot.find((other) => other.kind === kind);
      if (!lot || lot.count === 0) throw new Bad(`turn.counters.${one}.${i}`, `the pot has no more ${kind} counters`);
      table.pot = table.pot.map((other) => (other === lot ? Object.freeze({ kind, count: lot.count - 1 }) : other));
    }
  table.taken = taken;
}

/** What the active side says, and in which seat: an order, or that a moment begins. */
function givenBy(table: BgTable, said: Data): { answers: BgAnswer[]; seat: SeatId; moment?: Moment } {
  const kind = typeof said === 'object' && said !== null && 'kind' in said ? said.kind : undefined;
  const known = (id: string): Unit => {
    const unit = unitOf(table, id);
    if (unit) return unit;
    throw new Bad('order.unit', `there is no unit ${id}`);
  };
  const [seat] = table.seats[table.active] as [SeatId];
  if (kind === 'registered') {
    const { at } = read(SceneRegistered, said, 'order');
    return { answers: [{ kind: 'registered', at: spotOf(at, 'order.at') }], seat };
  }
  if (typeof kind === 'string' && MOMENTS.includes(kind)) {
    const moment = read(SceneMoment, said, 'order');
    if ('unit' in moment) known(moment.unit);
    return { answers: [BEGIN, ...answersIn(moment)], seat, moment: momentOf(moment) };
  }
  const order = read(SceneOrder, said, 'order');
  const unit = known(order.unit);
  if (unit.side !== table.active) throw new Bad('order.unit', `it is not the turn of ${order.unit}`);
  return { answers: answersOf(table, order), seat: unit.seat };
}

export const stage = (scene: Scene): Parsed<StagedScene<BgKinds>> =>
  staged(() => {
    const seated = seats();
    const table = emptyTable(groundOf(scene.ground), seated);
    // bg-state-32 Minefields of the ground.
    table.mines = fieldOf(table).features.flatMap((feature) =>
      feature.kind === 'minefield' ? [Object.freeze({ id: feature.id, at: Object.freeze({ ...feature.at }) })] : [],
    );
    scene.units.forEach((unit, i) => {
      table.units.push(unitFrom(table, unit, `units.${i}`));
    });
    scene.units.forEach((raw, i) => {
      const { id, state } = read(SceneUnit, raw, `units.${i}`);
      if (!state?.wreck) return;
      table.wrecks.push(wrecked(unitOf(table, id)!));
      table.units = table.units.filter((unit) => unit.id !== id);
    });
    countForces(table);
    const turn = read(Turn, scene.turn, 'turn');
    const active: Side = turn.side;
    Object.assign(table, { active, first: active, turn: turn.number ?? 1, orders: turn.orders ?? 12, limit: 100 });
    if (turn.size) table.size = turn.size;
    // A scene is one moment: no counter that it costs ends it, unless it says how much the sides bear.
    table.rating = turn.rating ? { ...turn.rating } : { axis: 200, allies: 200 };
    if (turn.edges?.axis === turn.edges?.allies && turn.edges)
      throw new Bad('turn.edges', 'each side needs an edge of its own');
    if (turn.edges) table.edges = { ...turn.edges };
    if (turn.support) supportFrom(table, turn.support);
    if (turn.counters) countersFrom(table, turn.counters);
    table.objectives = (turn.objectives ?? []).map(({ id, at, holder = null }, i) => {
      const [x, y] = spotOf(at, `turn.objectives.${i}.at`);
      return Object.freeze({ id, at: Object.freeze({ x, y }), holder });
    });
    for (const [i, id] of (turn.rerolled ?? []).entries())
      if (!unitOf(table, id)) throw new Bad(`turn.rerolled.${i}`, `there is no unit ${id}`);
    table.rerolled = [...(turn.rerolled ?? [])];
    const { answers, seat, moment } = givenBy(table, scene.order);
    const inputs = answers.map(
      (answer): Input<BgAnswer> => ({ kind: 'answer', seat, answer: checkedBy(BOOK.answers, answer, 'order') }),
    );
    // A second move that is not made is no word on how far the first one goes.
    const [first] = answers;
    const isTwice = first?.kind === 'order' && (first.order === 'top-speed' || first.order === 'withdraw');
    const asks = answers.map(({ kind }) => (isTwice && kind === 'stay' ? 'order.move' : null));
    const stack = [{ proc: 'scene' as const, step: 'order' as const, ...(moment ? { moment } : {}) }];
    const start = () => ({ table: clone(table), stack: structuredClone(stack) });
    // bg-hid-07
    const isFaithful = scene.options.measuring === 'faithful';
    return { start: isFaithful ? withoutMeasuring(start) : start, seats: seated, seat, inputs, asks };
  });

/** The orders of a scene as answers to the questions of the rules. */
import type { Data } from '../../kernel/data.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { Bad, deny, read } from '../../kit/scene.ts';
import { meant } from '../../scenarios/near.ts';
import type { Declared } from './activation/actions.ts';
import { declaring, refuseAction, refuseActions, refuseUnit } from './activation/judge.ts';
import { smallArmsOf, tubesOf } from './arms.ts';
import type { KgnAnswer } from './book.ts';
import type { Spot } from './parts.ts';
import { BEGIN, type Moment } from './scene-moments.ts';
import { facingOf, isOrderKind, ORDERS, type OrderKind, SceneAction, spotOf } from './scene-words.ts';
import { type KgnTable, type Side, standing, type Unit, unitOf } from './state.ts';
import type { EventKind } from './tables/counters.ts';

/** One thing that the side says: to which question, and where in the file it stands. */
export interface Said {
  readonly ask: string;
  readonly place: string;
  readonly answer: KgnAnswer;
}

export interface Plan {
  readonly moments: Moment[];
  readonly said: Said[];
}

// ---- fire: what a scene leaves out ----------------------------------------------------------------------------------------

type Fire = Extract<SceneAction, { do: 'suppress' | 'direct' | 'anti-tank' | 'shell' }>;

/** Every way to fire that fits what is said, the likeliest first. */
function* waysOf(unit: Unit, said: Fire): Iterable<Declared> {
  const small = said.do === 'suppress' || said.do === 'direct' ? [...smallArmsOf(unit)] : [];
  const tubes = said.weapon === undefined ? tubesOf(unit).map(({ id }) => id) : [said.weapon];
  switch (said.do) {
    case 'suppress':
    case 'direct': {
      const { target } = said;
      const kinds =
        said.with !== undefined
          ? [said.with]
          : said.do === 'suppress'
            ? (['small arms', 'high explosive', 'anti-aircraft'] as const)
            : (['small arms', 'high explosive'] as const);
      for (const kind of kinds) {
        const weapons = kind === 'high explosive' ? tubes : said.weapon === undefined ? small : [said.weapon];
        for (const weapon of weapons) yield { do: said.do, with: kind, weapon, target } as Declared;
      }
      return;
    }
    case 'anti-tank': {
      const { target } = said;
      const rounds = said.round === undefined ? (['AP', 'HEAT', 'HE', 'flame'] as const) : [said.round];
      for (const round of rounds)
        for (const weapon of round === 'flame' && said.weapon === undefined ? ['flamethrower'] : tubes)
          yield { do: 'anti-tank', weapon, round, target };
      return;
    }
    case 'shell': {
      const { building } = said;
      const rounds = said.round === undefined ? (['HE', 'AP', 'HEAT'] as const) : [said.round];
      for (const round of rounds) for (const weapon of tubes) yield { do: 'shell', weapon, round, building };
    }
  }
}

/** Refusals that say no more than that this is not the weapon for it. */
const OTHER_WEAPON: readonly string[] = ['NO_WEAPON', 'NO_HE', 'AS_SMALL_ARMS', 'NOT_IN_THE_AIR', 'ONLY_INDIRECT'];

type Why = 'turn' | 'heroic';

/** The first way that is legal; else the first, so that the rules say why it is not. */
function fireFrom(table: KgnTable, unit: Unit, why: Why, before: readonly Declared[], said: Fire, place: string) {
  const at = declaring(table, why, before);
  let best: { readonly way: Declared; readonly refused: Refusal } | null = null;
  for (const way of waysOf(unit, said)) {
    const refused = refuseAction(at, unit, way);
    if (!refused) return way;
    if (!best || (OTHER_WEAPON.includes(best.refused.code) && !OTHER_WEAPON.includes(refused.code)))
      best = { way, refused };
  }
  if (!best) throw new Bad(place, `${unit.id} has no weapon for that [kgn-gap-25]`);
  return best.way;
}

// ---- actions ---------------------------------------------------------------------------------------------------------------

interface Acts {
  readonly declared: Declared[];
  /** What is answered while they are carried out. */
  readonly said: Said[];
}

const some = <T>(name: string, value: T | undefined): { [name: string]: T } =>
  value === undefined ? {} : { [name]: value };

function requestFrom(said: Extract<SceneAction, { do: 'request' }>, place: string): Declared {
  const { guns, level, priority = 'high', at, registered, building } = said;
  if ((guns === undefined) === (level === undefined))
    throw new Bad(place, 'a request says guns, or a level of general support');
  if ((at === undefined) === (registered === undefined))
    throw new Bad(place, 'a request says at, or registered with a target point');
  return {
    do: 'request',
    from: guns ? { guns } : { level: level!, priority },
    at: at ? { spot: spotOf(at, `${place}.at`) } : { registered: registered! },
    ...some('building', building),
  } as Declared;
}

function movesIn(said: Extract<SceneAction, { do: 'move' }>, place: string): Said {
  const { path, reverse, facing, stance, tow } = said;
  const legs = reverse === true ? path.map((_, i) => i) : reverse === false ? undefined : reverse;
  const answer = {
    kind: 'move',
    path: path.map((one, i): Spot => spotOf(one, `${place}.path.${i}`)),
    ...some('reverse', legs),
    ...some('facing', facing === undefined ? undefined : facingOf(facing)),
    ...some('stance', stance),
    ...some('tow', tow),
  } as KgnAnswer;
  return { ask: 'move.plan', place, answer };
}

function setDownsIn(unit: Unit, said: Extract<SceneAction, { do: 'deploy' }>, place: string): Said[] {
  return (said.setDown ?? []).map(({ at, facing, stance }, i) => {
    const where = `${place}.setDown.${i}`;
    const answer = {
      ...{ kind: 'set-down', at: spotOf(at, `${where}.at`) },
      facing: facing === undefined ? (unit.place?.facing ?? 0) : facingOf(facing),
      ...some('stance', stance),
    } as KgnAnswer;
    return { ask: 'deploy.place', place: where, answer };
  });
}

function actionFrom(
  table: KgnTable,
  unit: Unit,
  why: Why,
  before: readonly Declared[],
  said: SceneAction,
  place: string,
): Declared {
  switch (said.do) {
    case 'move':
      return { do: 'move' };
    case 'deploy': {
      const { what, on, how } = said;
      return { do: 'deploy', what, ...some('on', typeof on === 'string' ? [on] : on), ...some('how', how) } as Declared;
    }
    case 'suppress':
    case 'direct':
    case 'anti-tank':
    case 'shell':
      return fireFrom(table, unit, why, before, said, place);
    case 'request':
      return requestFrom(said, place);
    case 'indirect':
      return { do: 'indirect', marker: said.marker, guns: said.guns ?? [unit.id], times: said.times };
    default:
      return said;
  }
}

function actsFrom(table: KgnTable, unit: Unit, why: Why, values: readonly unknown[], place: string): Acts {
  const declared: Declared[] = [];
  const said: Said[] = [];
  for (const [i, value] of values.entries()) {
    const where = `${place}.${i}`;
    const action = read(SceneAction, value, where);
    declared.push(actionFrom(table, unit, why, declared, action, where));
    if (action.do === 'move') said.push(movesIn(action, where));
    if (action.do === 'deploy') said.push(...setDownsIn(unit, action, where));
  }
  return { declared, said };
}

/** What is refused of an activation before anything has happened, with its place. */
function denyActs(table: KgnTable, side: Side, unit: Unit, why: Why, { declared }: Acts, place: string): void {
  const refused = refuseUnit(table, side, unit.id, why);
  if (refused) deny(`${place}.unit`, refused);
  for (const [i, one] of declared.entries()) {
    const wrong = refuseAction(declaring(table, why, declared.slice(0, i)), unit, one);
    if (wrong) deny(`${place}.actions.${i}`, wrong);
  }
  const together = refuseActions(table, unit, declared, why);
  if (together) deny(`${place}.actions`, together);
}

// ---- orders ----------------------------------------------------------------------------------------------------------------

function kindIn(value: Data, place: string): OrderKind {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : 'activate';
  if (typeof kind === 'string' && isOrderKind(kind)) return kind;
  const kinds = Object.keys(ORDERS);
  throw new Bad(
    `${place}.kind`,
    `there is no order of the kind ${JSON.stringify(kind)}; there are ${kinds.join(', ')}${typeof kind === 'string' ? meant(kind, kinds) : ''}`,
  );
}

/** One order: its moment, and what is said in it. `isFirst`: nothing has happened before it. */
function orderFrom(table: KgnTable, side: Side, value: Data, place: string, isFirst: boolean): [Moment, Said[]] {
  const known = (id: string, word = 'unit'): Unit => {
    const unit = unitOf(table, id);
    if (!unit) throw new Bad(`${place}.${word}`, `there is no unit ${id}`);
    return unit;
  };
  const kind = kindIn(value, place);
  switch (kind) {
    case 'activate': {
      const order = read(ORDERS.activate, value, place);
      const unit = known(order.unit);
      if (unit.side !== side) throw new Bad(`${place}.unit`, `it is not the turn of ${unit.id}`);
      const acts = actsFrom(table, unit, 'turn', order.actions, `${place}.actions`);
      if (isFirst) denyActs(table, side, unit, 'turn', acts, place);
      const answer: KgnAnswer = { kind: 'activate', unit: unit.id, actions: acts.declared };
      return [{ kind }, [{ ask: 'activations.choose', place, answer }, ...acts.said]];
    }
    case 'heroic': {
      const order = read(ORDERS.heroic, value, place);
      const unit = known(order.unit);
      if (unit.side !== side) throw new Bad(`${place}.unit`, `${unit.id} is not of the side whose turn it is`);
      const acts = actsFrom(table, unit, 'heroic', order.actions, `${place}.actions`);
      if (isFirst) denyActs(table, side, unit, 'heroic', acts, place);
      const answer: KgnAnswer = { kind: 'heroic', actions: acts.declared };
      return [{ kind, unit: unit.id }, [{ ask: 'heroic.choose', place, answer }, ...acts.said]];
    }
    case 'observe': {
      const order = read(ORDERS.observe, value, place);
      const [unit, target] = [known(order.unit), known(order.target, 'target')];
      for (const [word, one] of [
        ['unit', unit],
        ['target', target],
      ] as const)
        if (!standing(table, one.id)) throw new Bad(`${place}.${word}`, `${one.id} is not on the table [kgn-obs-01]`);
      if (unit.side === target.side) throw new Bad(`${place}.target`, `${target.id} is no enemy [kgn-obs-01]`);
      return [{ kind, unit: unit.id, target: target.id }, []];
    }
    case 'morale': {
      const { id } = known(read(ORDERS.morale, value, place).unit);
      if (!standing(table, id)) throw new Bad(`${place}.unit`, `${id} is not on the table [kgn-um-09]`);
      return [{ kind, unit: id }, []];
    }
    case 'command': {
      const { again } = read(ORDERS.command, value, place);
      if (again === undefined) return [{ kind }, []];
      return [
        { kind },
        [{ ask: 'command.again', place: `${place}.again`, answer: { kind: 'command-again', die: again - 1 } }],
      ];
    }
    case 'rally': {
      const { dice, units } = read(ORDERS.rally, value, place);
      if (isFirst && !table.units.some((unit) => unit.side === side && unit.isSuppressed))
        throw new Bad(place, `nobody of the ${side} is suppressed [kgn-bgm-16]`);
      for (const unit of units ?? []) known(unit, 'units');
      const said: Said[] = [{ ask: 'rally.count', place: `${place}.dice`, answer: { kind: 'rally-dice', dice } }];
      if (units) said.push({ ask: 'rally.which', place: `${place}.units`, answer: { kind: 'rally', units } });
      return [{ kind }, said];
    }
    case 'draw':
      return [{ kind, counters: read(ORDERS.draw, value, place).counters }, []];
    case 'event': {
      const order = read(ORDERS.event, value, place);
      const unit = known(order.unit);
      const said: Said[] = [
        { ask: 'event.choose', place: `${place}.unit`, answer: { kind: 'play-event', unit: unit.id } },
      ];
      if (order.actions) {
        const acts = actsFrom(table, unit, 'heroic', order.actions, `${place}.actions`);
        const answer: KgnAnswer = { kind: 'heroic', actions: acts.declared };
        said.push({ ask: 'heroic.choose', place: `${place}.actions`, answer }, ...acts.said);
      }
      return [{ kind, event: order.event as EventKind }, said];
    }
    case 'objectives':
      read(ORDERS.objectives, value, place);
      return [{ kind }, []];
  }
}

/** Orders of one scene. */
const MOST_ORDERS = 20;

/** All orders; activations that follow one another are one moment. */
export function planOf(table: KgnTable, side: Side, value: Data): Plan {
  const isList = Array.isArray(value);
  const orders = isList ? (value as readonly Data[]) : [value];
  if (orders.length === 0) throw new Bad('order', 'there is no order, so there is nothing to resolve');
  if (orders.length > MOST_ORDERS) throw new Bad('order', `more than ${MOST_ORDERS} orders`);
  const moments: Moment[] = [];
  const said: Said[] = [{ ask: 'scene.order', place: 'order', answer: BEGIN }];
  for (const [i, order] of orders.entries()) {
    const place = isList ? `order.${i}` : 'order';
    const [moment, answers] = orderFrom(table, side, order, place, i === 0);
    if (moment.kind !== 'activate' || moments.at(-1)?.kind !== 'activate') {
      if (moments.length > 0) said.push({ ask: 'scene-run.go', place, answer: BEGIN });
      moments.push(moment);
    }
    said.push(...answers);
  }
  return { moments, said };
}

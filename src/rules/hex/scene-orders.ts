/** The orders of a scene as moments and as answers to their questions. */
import { directionTo, type Hex, type HexBoard, nameOf } from '../../geometry/hex/board.ts';
import type { Data } from '../../kernel/data.ts';
import { Bad } from '../../kit/scene.ts';
import type { Side } from '../../kit/sides.ts';
import { readPath } from '../../scenarios/hexmap/words.ts';
import type { HexAnswer } from './book.ts';
import { waysToSmoke } from './effects/smoke.ts';
import { refuseShot } from './fire/shots.ts';
import type { Fire } from './parts.ts';
import { hasFacing } from './placing.ts';
import { hexIn, onMap } from './scene-ground.ts';
import type { Activated, Moment } from './scene-moments.ts';
import { directionOf, type SceneOrder, type SceneShot, type Step } from './scene-words.ts';
import { cardOf, type HexTable, isCp, isVehicle, OFF, type Unit, unitOf } from './state.ts';

/** An answer that an order comes to: to which question, and where in the file it stands. */
export interface Planned {
  readonly ask: string;
  readonly place: string;
  readonly answer: HexAnswer;
  /** Said only if the question is asked: that a unit stays, that an activation ends. */
  readonly isOptional?: true;
  /** Under seal: a draft, and then the commitment. */
  readonly isSealed?: true;
}

/** What is said to a question whenever it is asked: the first of the answers that is legal, or else the last resort. */
export interface Standing {
  readonly place: string;
  readonly answers: readonly HexAnswer[];
  readonly otherwise: HexAnswer;
}

export interface Plan {
  readonly moments: readonly Moment[];
  /** One action: its activation is the scene, and goes on after it. */
  readonly activation: Activated | null;
  readonly answers: readonly Planned[];
  readonly standing: Readonly<Record<string, Standing>>;
}

// ---- actions -------------------------------------------------------------------------------------------------------------

const ACTIONS = [
  ...['fire', 'move', 'move-and-fire', 'set-up', 'dismantle', 'move-together', 'assault', 'smoke'],
  ...['entrench', 'command-action'],
] as const;

export const isAction = ({ kind }: SceneOrder): boolean => (ACTIONS as readonly string[]).includes(kind);

/** Whoever is named is on the table, and of which side nobody has to say here: the judge does. */
function named(table: HexTable, id: string, place: string): Unit {
  const unit = unitOf(table, id);
  if (!unit) throw new Bad(place, `there is no unit ${id}`);
  return unit;
}

function actorsOf(order: SceneOrder, place: string): readonly [place: string, id: string][] {
  switch (order.kind) {
    case 'fire': {
      const { unit, units } = order;
      if ((unit === undefined) === (units === undefined))
        throw new Bad(`${place}.unit`, 'a fire has a unit, or units that fire as a group');
      return unit === undefined ? units!.map((one, i) => [`${place}.units.${i}`, one]) : [[`${place}.unit`, unit]];
    }
    case 'assault':
      return order.units.map((one, i) => [`${place}.units.${i}`, one]);
    case 'command-action':
      return [[`${place}.cp`, order.cp]];
    case 'move':
    case 'move-and-fire':
    case 'set-up':
    case 'dismantle':
    case 'smoke':
    case 'entrench':
      return [[`${place}.unit`, order.unit]];
    case 'move-together':
      return [
        [`${place}.unit`, order.unit],
        [`${place}.tank`, order.tank],
      ];
    default:
      return [];
  }
}

/** hex-op-06, hex-op-13 The activation in which an action is taken: of its formation, or alone where it is out of command. */
function activationFor(table: HexTable, order: SceneOrder, place: string): Activated {
  const all = actorsOf(order, place).map(([where, id]) => named(table, id, where));
  const [unit] = all;
  return unit!.isOutOfCommand && !isCp(table, unit!)
    ? { formation: null, unit: unit!.id }
    : { formation: unit!.under, unit: null };
}

const WAYS: readonly (readonly [Fire['weapon'], Fire['on']])[] = [
  ...([
    ['main', 'AT'],
    ['portable', 'portable'],
    ['panzerfaust', 'portable'],
  ] as const),
  ...([
    ['main', 'AP'],
    ['second', 'AP'],
    ['main', 'mortar'],
  ] as const),
];

/** The ways in which a shot that leaves its weapon or table open can be fired, the likeliest first. */
function firesBy(
  table: HexTable,
  board: HexBoard,
  units: readonly string[],
  shot: SceneShot,
  place: string,
): [Fire, ...Fire[]] {
  const { target, at, weapon, on, facing, each } = shot;
  if ((target === undefined) === (at === undefined))
    throw new Bad(`${place}.target`, 'a shot has a target, or a hex: that of a "?", or of a mortar\'s shells');
  if (target !== undefined) named(table, target, `${place}.target`);
  const first = unitOf(table, units[0]!)!;
  const isMortar = cardOf(table, first).class === 'mortar';
  const aimed = target === undefined ? undefined : unitOf(table, target);
  const isOnWheels = aimed !== undefined && isVehicle(table, aimed);
  const aim: Fire['at'] = target === undefined ? { hex: hexIn(board, at!, `${place}.at`) } : { unit: target };
  const apart = each?.map(({ facing: way, ...one }, i) => {
    named(table, one.unit, `${place}.each.${i}.unit`);
    return way === undefined ? one : { ...one, facing: directionOf(way) };
  });
  const ways = WAYS.filter(([by, table_]) => {
    if (weapon !== undefined && by !== weapon) return false;
    if (on !== undefined) return table_ === on;
    return (table_ === 'mortar') === isMortar && (isOnWheels || table_ === 'AP' || isMortar || weapon !== undefined);
  });
  if (ways.length === 0)
    throw new Bad(`${place}.on`, `${weapon ?? 'nothing'} is not fired on the table ${on ?? 'for men'}`);
  const all = ways.map(
    ([by, table_]): Fire => ({
      ...{ kind: 'fire', units: [...units], at: aim, weapon: by, on: table_ },
      ...(facing === undefined ? {} : { facing: directionOf(facing) }),
      ...(apart === undefined ? {} : { each: apart }),
    }),
  );
  return all as [Fire, ...Fire[]];
}

/** The one that the judge would let pass now; else one for which there is a weapon, and the judge says what is wrong with it. */
function chosen(table: HexTable, fires: readonly [Fire, ...Fire[]]): Fire {
  const refusals = fires.map((fire) => refuseShot(table, fire, { isResponse: false, isMoving: false }));
  const legal = refusals.indexOf(null);
  const armed = legal >= 0 ? legal : refusals.findIndex((refused) => refused?.code !== 'NO_WEAPON');
  return fires[Math.max(0, armed)]!;
}

// ---- paths ---------------------------------------------------------------------------------------------------------------

interface Walker {
  at: Hex;
  floor: number;
  facing: number;
  /** Has it a facing? Of two that go together the tank. */
  readonly faces: boolean;
  readonly isDriven: boolean;
}

function walkerOf(table: HexTable, unit: Unit, tank: Unit | null): Walker {
  const driver = tank ?? unit;
  return {
    ...{ at: unit.at, floor: unit.floor, facing: driver.facing, faces: hasFacing(table, driver) },
    isDriven: isVehicle(table, driver),
  };
}

const go = (walker: Walker): HexAnswer => ({
  ...{ kind: 'go', to: walker.at, floor: walker.floor, facing: walker.faces ? walker.facing : 0 },
});

/** A hex that lies farther off is gone to in a straight line, or along its row or column. */
function* goTo(
  board: HexBoard,
  walker: Walker,
  to: Hex,
  facing: number | undefined,
  place: string,
): Iterable<HexAnswer> {
  if (walker.at === OFF) {
    Object.assign(walker, { at: to, floor: 0, facing: facing ?? (walker.faces ? 1 : 0) });
    yield go(walker);
    return;
  }
  const path = onMap(place, () => readPath(board, `${nameOf(board, walker.at)} ${nameOf(board, to)}`));
  for (const next of path.slice(1)) {
    const way = directionTo(board, walker.at, next)!;
    Object.assign(walker, { at: next, floor: 0 });
    if (walker.isDriven) walker.facing = way;
    else if (facing !== undefined && next === to) walker.facing = facing;
    yield go(walker);
  }
}

function* stepOf(board: HexBoard, walker: Walker, step: Step, place: string): Iterable<HexAnswer> {
  if (typeof step !== 'object') yield* goTo(board, walker, hexIn(board, step, place), undefined, place);
  else if ('to' in step) {
    const facing = step.facing === undefined ? undefined : directionOf(step.facing);
    yield* goTo(board, walker, hexIn(board, step.to, `${place}.to`), facing, place);
  } else if ('back' in step) {
    Object.assign(walker, { at: hexIn(board, step.back, `${place}.back`), floor: 0 });
    yield go(walker);
  } else if ('floor' in step) {
    for (const up = Math.sign(step.floor - walker.floor); walker.floor !== step.floor; ) {
      walker.floor += up;
      yield go(walker);
    }
  } else if ('face' in step) {
    walker.facing = directionOf(step.face);
    yield go(walker);
  } else if ('mount' in step) yield { kind: 'mount', unit: step.mount, on: step.on };
  else if ('dismount' in step)
    yield {
      ...{ kind: 'dismount', unit: step.dismount },
      facing: step.facing === undefined ? 0 : directionOf(step.facing),
    };
  else yield { kind: 'exit' };
}

/** Step by step, and then it stays where it is. */
function* along(
  table: HexTable,
  board: HexBoard,
  id: string,
  path: readonly Step[] | undefined,
  place: string,
  tank: Unit | null = null,
): Iterable<Planned> {
  const walker = walkerOf(table, unitOf(table, id)!, tank);
  for (const [i, step] of (path ?? []).entries())
    for (const answer of stepOf(board, walker, step, `${place}.${i}`))
      yield { ask: 'move.go', place: `${place}.${i}`, answer };
  yield { ask: 'move.go', place, answer: { kind: 'halt' }, isOptional: true };
}

// ---- orders --------------------------------------------------------------------------------------------------------------

const CHOOSE = 'activation.choose';

/** What an action is answered by; what it says whenever it is asked goes into `standing`. */
function* actionOf(
  table: HexTable,
  board: HexBoard,
  order: SceneOrder,
  place: string,
  standing: Record<string, Standing>,
): Iterable<Planned> {
  const act = (answer: HexAnswer): Planned => ({ ask: CHOOSE, place, answer });
  const walk = (id: string, path: readonly Step[] | undefined, where = `${place}.path`, tank: Unit | null = null) =>
    along(table, board, id, path, where, tank);
  switch (order.kind) {
    case 'fire': {
      const units = actorsOf(order, place).map(([, id]) => id);
      yield act(chosen(table, firesBy(table, board, units, order, place)));
      for (const [i, { units: some, ...shot }] of order.again.entries()) {
        const where = `${place}.again.${i}`;
        for (const id of some ?? []) named(table, id, `${where}.units`);
        yield {
          ask: 'fire-action.again',
          place: where,
          answer: chosen(table, firesBy(table, board, some ?? units, shot, where)),
        };
      }
      break;
    }
    case 'move':
      yield act({ kind: 'move', unit: order.unit, how: order.how });
      yield* walk(order.unit, order.path);
      break;
    case 'move-and-fire': {
      const { unit, fire, first } = order;
      yield act({ kind: 'move-and-fire', unit, isFireFirst: first === 'fire' });
      const where = `${place}.fire`;
      const answers = fire ? firesBy(table, board, [unit], fire, where) : [];
      standing['move.fire'] = { place: where, answers, otherwise: { kind: 'hold' } };
      yield* walk(unit, order.path);
      break;
    }
    case 'set-up':
    case 'dismantle':
      yield act({ kind: order.kind, unit: order.unit });
      yield* walk(order.unit, order.path);
      break;
    case 'move-together':
      yield act({ kind: 'move-together', unit: order.unit, tank: order.tank });
      yield* walk(order.unit, order.path, `${place}.path`, unitOf(table, order.tank)!);
      break;
    case 'assault': {
      const stray = Object.keys(order.paths).find((id) => !order.units.includes(id));
      if (stray !== undefined) throw new Bad(`${place}.paths.${stray}`, `${stray} takes no part in the assault`);
      const moves = order.units.filter((id) => Object.hasOwn(order.paths, id));
      yield act({ kind: 'assault', units: [...order.units], hex: hexIn(board, order.at, `${place}.at`), moves });
      for (const id of moves) yield* walk(id, order.paths[id], `${place}.paths.${id}`);
      break;
    }
    case 'smoke': {
      const { unit: id, move = 'none', path } = order;
      if ((move === 'none') !== (path === undefined))
        throw new Bad(`${place}.path`, 'a path goes with a move before or after the smoke');
      const hex = hexIn(board, order.at, `${place}.at`);
      const by = order.by ?? waysToSmoke(table, unitOf(table, id)!)[0] ?? 'hand';
      yield act({ kind: 'smoke', unit: id, by, move, hex: move === 'before' ? null : hex });
      const answers: HexAnswer[] = [{ kind: 'lay-smoke', hex }];
      standing['smoke.choose'] = { place: `${place}.at`, answers, otherwise: { kind: 'lay-smoke', hex: null } };
      if (move !== 'none') yield* walk(id, path);
      break;
    }
    case 'entrench':
      yield act({ kind: 'entrench', unit: order.unit });
      break;
    case 'command-action': {
      const { cp, unit, what } = order;
      named(table, unit, `${place}.unit`);
      yield act({ kind: 'command-action', cp, unit, what });
      break;
    }
    default:
      throw new Bad(place, `${order.kind} is no action of an activation`);
  }
}

const always = (ask: string, answer: HexAnswer): Record<string, Standing> => ({
  [ask]: { place: 'order', answers: [answer], otherwise: answer },
});

/** What the side that gives the orders says to what nobody has mentioned: it stays, ceases, ends, lets come, and tries to rally. */
const UNSAID: Readonly<Record<string, Standing>> = {
  ...always('move.go', { kind: 'halt' }),
  ...always('fire-action.again', { kind: 'cease' }),
  ...always(CHOOSE, { kind: 'end' }),
  ...always('support.cancel', { kind: 'let-fall', isCancelled: false }),
  ...always('command.attach', { kind: 'attached' }),
  ...always('rally.choose', { kind: 'rally', to: null }),
};

interface Placed {
  readonly order: SceneOrder;
  readonly place: string;
}

/** hex-op-14 Every stopped unit says whether it gives up a step; the question is put to one after the other. */
function sheds(table: HexTable, units: readonly string[], place: string): Standing {
  for (const [i, id] of units.entries()) {
    const unit = named(table, id, `${place}.shed.${i}`);
    if (!unit.isStopped || unit.isNeutralised || unit.steps < 2)
      throw new Bad(`${place}.shed.${i}`, `${id} is not stopped, or has no step to give up [hex-op-14]`);
  }
  const answers = table.units
    .filter(({ isStopped }) => isStopped)
    .map(({ id }): HexAnswer => ({ kind: 'shed', unit: id, loses: units.includes(id) }));
  return { place: `${place}.shed`, answers, otherwise: answers[0] ?? { kind: 'end' } };
}

/** An attempt, and the actions that follow it, are one activation. */
function attemptOf(table: HexTable, { order, place }: Placed, standing: Record<string, Standing>): Activated | null {
  if (order.kind === 'activate' || order.kind === 'alone')
    standing['activation.shed'] = sheds(table, order.shed, place);
  if (order.kind === 'activate') {
    if (!table.formations.some(({ id }) => id === order.formation))
      throw new Bad(`${place}.formation`, `there is no formation ${order.formation}`);
    return { formation: order.formation, unit: null };
  }
  if (order.kind !== 'alone') return null;
  named(table, order.unit, `${place}.unit`);
  return { formation: null, unit: order.unit };
}

export function planOf(table: HexTable, board: HexBoard, side: Side, orders: readonly Placed[]): Plan {
  const standing: Record<string, Standing> = { ...UNSAID };
  const [first] = orders;
  if (orders.length === 1 && isAction(first!.order)) {
    const activation = activationFor(table, first!.order, first!.place);
    const answers = [...actionOf(table, board, first!.order, first!.place, standing)];
    return { moments: [], activation, answers, standing };
  }
  const moments: Moment[] = [];
  const answers: Planned[] = [];
  let isActing = false;
  const close = (): void => {
    if (isActing) answers.push({ ask: CHOOSE, place: 'order', answer: { kind: 'end' }, isOptional: true });
    isActing = false;
  };
  for (const { order, place } of orders) {
    if (isAction(order)) {
      if (!isActing) moments.push({ kind: 'activation', ...activationFor(table, order, place) });
      isActing = true;
      for (const [where, id] of actorsOf(order, place)) named(table, id, where);
      answers.push(...actionOf(table, board, order, place, standing));
      continue;
    }
    close();
    const attempt = attemptOf(table, { order, place }, standing);
    if (attempt) {
      moments.push({ kind: 'attempt', ...attempt });
      isActing = true;
      continue;
    }
    switch (order.kind) {
      case 'call-fire': {
        const { battery, observer, smoke } = order;
        if (!table.batteries.some(({ id, side: of }) => id === battery && of === side))
          throw new Bad(`${place}.battery`, `there is no battery ${battery} of that side`);
        if (observer !== null) named(table, observer, `${place}.observer`);
        const hex = hexIn(board, order.at, `${place}.at`);
        if (moments.at(-1)?.kind !== 'record') moments.push({ kind: 'record' });
        const answer: HexAnswer = { kind: 'call-fire', battery, hex, observer, isSmoke: smoke };
        answers.push({ ask: 'support.record', place, answer, isSealed: true });
        break;
      }
      case 'attach':
        named(table, order.unit, `${place}.unit`);
        if (moments.at(-1)?.kind !== 'command') moments.push({ kind: 'command' });
        answers.push({ ask: 'command.attach', place, answer: { kind: 'attach', unit: order.unit, to: order.to } });
        break;
      case 'administration':
        moments.push({ kind: 'administration', from: order.from });
        break;
      case 'initiative':
      case 'support':
      case 'command':
      case 'clearing':
      case 'rally':
      case 'formation-morale':
        moments.push({ kind: order.kind });
        break;
      default:
        throw new Bad(place, `${order.kind} cannot be ordered here`);
    }
  }
  close();
  return { moments, activation: null, answers, standing };
}

// ---- answers as a scene writes them ----------------------------------------------------------------------------------------

const HEXES: ReadonlySet<string> = new Set(['hex', 'to', 'path']);
const isHex = (value: Data): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && /^\d{3,4}$/.test(value));

/** Hexes by their printed numbers, and directions by their names, as answers have them. */
export function translated(board: HexBoard, value: Data, place = ''): Data {
  if (Array.isArray(value)) return value.map((one: Data, i) => translated(board, one, `${place}.${i}`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const where = place === '' ? name : `${place}.${name}`;
      const said = part as Data;
      if (HEXES.has(name) && isHex(said)) return [name, hexIn(board, said, where)];
      if (HEXES.has(name) && Array.isArray(said))
        return [name, said.map((one: Data, i) => (isHex(one) ? hexIn(board, one, `${where}.${i}`) : one))];
      if (name === 'facing' && typeof said === 'string' && /^(N|NE|SE|S|SW|NW)$/.test(said))
        return [name, directionOf(said as 'N')];
      return [name, translated(board, said, where)];
    }),
  );
}

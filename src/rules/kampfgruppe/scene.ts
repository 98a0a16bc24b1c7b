/** Scenes: a moment of a battle and its orders, as `resolve`, `odds` and the tests read them. */
import { AWAITED } from '../../kernel/chance.ts';
import { advance, carryOut, defaultFor, newGame, pendingOf, runtimeOf, submit } from '../../kernel/engine.ts';
import type { Input, Parsed } from '../../kernel/input.ts';
import type { Scene, StagedScene } from '../../kit/contract.ts';
import { Bad, checkedBy, deny, read, staged } from '../../kit/scene.ts';
import { bySide, onePlayerEach, SIDES, type Side, seatsBySide } from '../../kit/sides.ts';
import { kampfgruppeAtPlay } from './at-play.ts';
import { BOOK, type KgnAnswer, type KgnFrame, type KgnKinds } from './book.ts';
import { structureOf } from './buildings/damage.ts';
import { fieldOf, isOnTable } from './ground.ts';
import { groundOf } from './scene-ground.ts';
import { BEGIN } from './scene-moments.ts';
import { planOf, type Said } from './scene-orders.ts';
import { addUnit } from './scene-units.ts';
import { spotOf, Turn } from './scene-words.ts';
import { OPTIONS } from './setup.ts';
import { clone, frozen, fullPot, type GroundSource, type KgnTable, type Terms, unitOf } from './state.ts';
import { armyList } from './tables/army-lists.ts';
import type { CounterKind } from './tables/counters.ts';

// ---- the table -----------------------------------------------------------------------------------------------------------

const LISTS: { readonly [S in Side]: string } = { axis: 'german-infantry', allies: 'british-infantry' };

/** A scene is one moment: no counter that it costs breaks anybody, unless it says how much the sides bear. */
const UNBROKEN = 400;

function termsFor(scene: Scene, turn: Turn): Terms {
  const { sector: _sector, ...options } = OPTIONS.parse(scene.options);
  if (turn.edges.axis === turn.edges.allies) throw new Bad('turn.edges', 'each side has an edge of its own');
  const lists = bySide((side) => turn.lists[side] ?? LISTS[side]);
  for (const side of SIDES)
    if (!armyList(lists[side])) throw new Bad(`turn.lists.${side}`, `there is no army list ${lists[side]}`);
  return frozen({
    ...{ scenario: null, story: null, size: turn.size, lists, attacker: null, deploysFirst: turn.side },
    ...{ morale: bySide((side) => turn.morale[side] ?? UNBROKEN), edges: turn.edges, zones: [], reserves: [] },
    ...{
      limit: 100,
      denied: [],
      victory: [],
      works: bySide(() => []),
      isNight: turn.night,
      options,
      seats: seatsBySide(onePlayerEach()),
    },
  });
}

function emptyTable(terms: Terms, turn: Turn, ground: GroundSource): KgnTable {
  const { side, number, activations } = turn;
  const none = () => bySide(() => 0);
  return {
    ...{ terms, ground, turn: number, playerTurn: 2 * number - 1, phase: 'activation', active: side, first: side },
    ...{ activations, units: [], lost: [], wrecks: [], mines: [], damage: [], objectives: [] },
    ...{ pot: fullPot(terms.options), taken: bySide(() => []), openLoss: none(), takenAtCheck: none(), broken: [] },
    requests: bySide((one) => frozen({ ...{ high: 0, low: 0 }, ...turn.requests[one] })),
    counterBattery: bySide((one) => turn.counterBattery[one] ?? 0),
    ...{ registered: [], markers: [], airCounters: [], hasSufferedAir: bySide(() => false), holds: [], over: null },
  };
}

/** What lies on the table besides units: mines, objectives, target points, damage. */
function layOut(table: KgnTable, turn: Turn): void {
  const pointOf = (at: [string, string], place: string) => {
    const [x, y] = spotOf(at, place);
    if (!isOnTable(table, { x, y })) throw new Bad(place, 'that is not on the table');
    return { x, y };
  };
  const { features, byId } = fieldOf(table);
  // kgn-mine-01
  table.mines = features.flatMap((one) =>
    one.kind === 'minefield' ? [frozen({ id: one.id, at: { x: one.at.x, y: one.at.y } })] : [],
  );
  table.objectives = turn.objectives.map(({ id, at, name, building, taken, last }, i) => {
    const place = `turn.objectives.${i}`;
    if (building !== undefined && !byId.has(building))
      throw new Bad(`${place}.building`, `there is no building ${building}`);
    return frozen({
      ...{ id, name: name ?? id, at: pointOf(at, `${place}.at`), building: building ?? null },
      ...{ taken: bySide((side) => taken.includes(side)), last },
    });
  });
  table.registered = turn.registered.map(({ id, side, at, revealed }, i) =>
    frozen({ id, side, at: pointOf(at, `turn.registered.${i}.at`), isRevealed: revealed }),
  );
  table.damage = turn.damage.map(({ building, hits }, i) => {
    if (!structureOf(table, building))
      throw new Bad(`turn.damage.${i}.building`, `there is no building ${building} [kgn-bld-02]`);
    return frozen({ building, hits });
  });
}

/** kgn-state-22 Markers name units, so they come after them. */
function markersFrom(table: KgnTable, turn: Turn): void {
  table.markers = turn.markers.map(({ id, side, observer, at, guns, level, building, registered }, i) => {
    const place = `turn.markers.${i}`;
    const [x, y] = spotOf(at, `${place}.at`);
    if (!isOnTable(table, { x, y })) throw new Bad(`${place}.at`, 'that is not on the table');
    for (const [word, name] of [['observer', observer], ...guns.map((gun, j) => [`guns.${j}`, gun])] as [
      string,
      string,
    ][])
      if (unitOf(table, name)?.side !== side) throw new Bad(`${place}.${word}`, `the ${side} have no unit ${name}`);
    return frozen({
      ...{ id, side, observer, at: { x, y }, building: building ?? null, registered: registered ?? null },
      ...{ guns, level: level ?? null, silenced: 0 },
    });
  });
}

/** kgn-state-17 Counters that the sides have are out of the pot. */
function countersFrom(table: KgnTable, turn: Turn): void {
  for (const side of SIDES)
    for (const [i, kind] of (turn.counters[side] ?? []).entries()) {
      const lot = table.pot.find((one) => one.kind === kind);
      if (!lot || lot.count === 0)
        throw new Bad(`turn.counters.${side}.${i}`, `there are no more counters ${kind} in the pot`);
      table.pot = table.pot.map((one) => (one === lot ? frozen({ kind: lot.kind, count: lot.count - 1 }) : one));
      table.taken[side].push(kind as CounterKind);
    }
  table.takenAtCheck = bySide((side) => table.taken[side].length);
}

// ---- rehearsal -----------------------------------------------------------------------------------------------------------

const lists = (policy: Scene['policy'][string] | undefined, ask: string): boolean =>
  typeof policy === 'object' && Object.hasOwn(policy, ask);

/** Answers before the first die. */
const MOST_ANSWERS = 2000;

/** What is said where no order is left. */
const OTHERWISE: { readonly [ask: string]: readonly KgnAnswer[] } = {
  'activations.choose': [{ kind: 'stop' }],
  'scene-run.go': [BEGIN],
};

/**
 * Plays the orders as far as no die is needed, with the other side doing the usual: what is refused there was never legal. From a
 * question on that a policy lists, anything may come.
 */
function rehearse(start: StagedScene<KgnKinds>['start'], said: readonly Said[], seat: Side, policy: Scene['policy']) {
  const runtime = runtimeOf<KgnKinds>(kampfgruppeAtPlay, AWAITED, false);
  const game = newGame<KgnKinds>({ ...start(), seats: onePlayerEach() });
  advance(runtime, game);
  const queue = [...said];
  for (let n = 0; n < MOST_ANSWERS && !game.need; n += 1) {
    const pending = pendingOf(kampfgruppeAtPlay, game);
    if (pending.kind !== 'ask') break;
    if (pending.seats.some((one) => lists(policy[one], pending.ask))) return;
    const next = queue[0];
    if (next && next.ask === pending.ask && pending.seats.includes(seat)) {
      const refused = submit(runtime, game, { kind: 'answer', seat, answer: next.answer });
      if (refused) deny(next.place, refused);
      queue.shift();
      continue;
    }
    const answer = OTHERWISE[pending.ask]?.[0];
    carryOut(
      runtime,
      game,
      answer ? { kind: 'answer', seat, answer } : defaultFor(kampfgruppeAtPlay, game, pending.seats[0]!)!,
    );
  }
  if (!game.need && queue[0]) throw new Bad(queue[0].place, 'nobody is asked for that: what comes before has ended it');
}

// ---- staging -------------------------------------------------------------------------------------------------------------

export const stage = (scene: Scene): Parsed<StagedScene<KgnKinds>> =>
  staged(() => {
    const ground = groundOf(scene.ground);
    const turn = read(Turn, scene.turn, 'turn');
    const { side } = turn;
    const table = emptyTable(termsFor(scene, turn), turn, ground);
    layOut(table, turn);
    for (const [i, unit] of scene.units.entries()) addUnit(table, unit, `units.${i}`);
    markersFrom(table, turn);
    countersFrom(table, turn);
    const { moments, said } = planOf(table, side, scene.order);
    const checked = said.map((one) => ({ ...one, answer: checkedBy(BOOK.answers, one.answer, one.place) }));
    const frame: KgnFrame = { proc: 'scene', step: 'order', side, moments };
    const start = () => ({ table: clone(table), stack: [structuredClone(frame)] });
    rehearse(start, checked, side, scene.policy);
    return {
      ...{ start, seats: onePlayerEach(), seat: side, otherwise: OTHERWISE },
      inputs: checked.map(({ answer }): Input<KgnAnswer> => ({ kind: 'answer', seat: side, answer })),
      asks: checked.map(({ ask }) => ask),
    };
  });

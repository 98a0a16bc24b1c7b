/** A skirmish of 40 units for boardgame.io: about what the drill does, in that library's own way. */
import { type Picker, picker, pickOne } from '../../src/kernel/pick.ts';
import { number, type Ready } from '../harness.ts';
import { requirePeer } from './load.ts';

interface Soldier {
  id: number;
  side: string;
  x: number;
  y: number;
  men: number;
  pinned: boolean;
  acted: boolean;
}

interface G {
  units: Soldier[];
}

interface Ctx {
  readonly currentPlayer: string;
  readonly turn: number;
  readonly gameover?: unknown;
}

interface Context {
  readonly G: G;
  readonly ctx: Ctx;
  readonly random: { D6(): number };
  readonly events: { endTurn(): void };
}

interface State {
  readonly G: G;
  readonly ctx: Ctx;
  readonly deltalog?: readonly { readonly action: Action }[];
}

interface Action {
  readonly type: string;
  readonly payload: { readonly type: string; readonly args: readonly unknown[]; readonly playerID: string };
}

interface Internal {
  CreateGameReducer(config: { readonly game: object }): (state: State, action: Action) => State;
  InitializeGame(config: { readonly game: object; readonly numPlayers: number }): State;
}

const WIDTH = 60;
const HEIGHT = 40;
const RANGE = 12;
const SPEED = 8;
const TURNS = 8;
const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const INVALID = 'INVALID_MOVE';

const isNear = (a: Soldier, b: Soldier, distance: number) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= distance ** 2;
const isOn = (x: number, y: number) => x >= 0 && y >= 0 && x <= WIDTH && y <= HEIGHT;

function mayAct(unit: Soldier | undefined, player: string): unit is Soldier {
  return unit !== undefined && unit.side === player && !unit.acted && !unit.pinned;
}

const game = {
  name: 'skirmish',
  disableUndo: true,
  setup: (): G => ({
    units: Array.from({ length: 40 }, (_, i) => {
      const side = i % 2;
      const column = 5 + (i % 3) * 2;
      const x = side === 0 ? column : WIDTH - column;
      return { id: i, side: String(side), x, y: 1 + (i >> 1) * 2, men: 3, pinned: false, acted: false };
    }),
  }),
  turn: {
    onBegin: ({ G, ctx }: Context) => {
      for (const unit of G.units) {
        unit.acted = false;
        if (unit.side === ctx.currentPlayer) unit.pinned = false;
      }
    },
  },
  moves: {
    move: ({ G, ctx }: Context, id: number, x: number, y: number) => {
      const unit = G.units.find((one) => one.id === id);
      if (!mayAct(unit, ctx.currentPlayer) || !isOn(x, y) || Math.abs(unit.x - x) + Math.abs(unit.y - y) > SPEED)
        return INVALID;
      unit.x = x;
      unit.y = y;
      unit.acted = true;
      return undefined;
    },
    fire: ({ G, ctx, random }: Context, id: number, at: number) => {
      const unit = G.units.find((one) => one.id === id);
      const target = G.units.find((one) => one.id === at);
      if (!mayAct(unit, ctx.currentPlayer) || !target || target.side === unit.side || !isNear(unit, target, RANGE))
        return INVALID;
      unit.acted = true;
      let losses = 0;
      for (let man = 0; man < unit.men; man++) if (random.D6() >= 5) losses += 1;
      target.men -= losses;
      if (target.men <= 0) G.units = G.units.filter((one) => one.id !== at);
      else if (losses > 0 && random.D6() + random.D6() > 6 + target.men) target.pinned = true;
      return undefined;
    },
    pass: ({ events }: Context) => events.endTurn(),
  },
  endIf: ({ G, ctx }: Context) => {
    const [red, blue] = [G.units.some((u) => u.side === '0'), G.units.some((u) => u.side === '1')];
    return !red || !blue || ctx.turn > 2 * TURNS ? { over: true } : undefined;
  },
};

/** Every legal move of the player whose turn it is. */
function choices({ G, ctx }: State): Action['payload'][] {
  const playerID = ctx.currentPlayer;
  const out: Action['payload'][] = [{ type: 'pass', args: [], playerID }];
  for (const unit of G.units) {
    if (!mayAct(unit, playerID)) continue;
    for (const far of [SPEED, SPEED >> 1])
      for (const [dx, dy] of DIRECTIONS) {
        const [x, y] = [unit.x + dx * far, unit.y + dy * far];
        if (isOn(x, y)) out.push({ type: 'move', args: [unit.id, x, y], playerID });
      }
    for (const other of G.units)
      if (other.side !== playerID && isNear(unit, other, RANGE))
        out.push({ type: 'fire', args: [unit.id, other.id], playerID });
  }
  return out;
}

type Reduce = (state: State, action: Action) => State;

function playGame(first: State, reduce: Reduce, pick: Picker, each?: (state: State) => void): number {
  let state = first;
  let decisions = 0;
  while (state.ctx.gameover === undefined) {
    const list = choices(state);
    if (list.length > 1) decisions += 1;
    state = reduce(state, { type: 'MAKE_MOVE', payload: pickOne(list, pick) });
    each?.(state);
  }
  return decisions;
}

function library(): { readonly reduce: Reduce; readonly first: (seed: number) => State } {
  const { CreateGameReducer, InitializeGame } = requirePeer<Internal>('boardgame.io/internal');
  return {
    reduce: CreateGameReducer({ game }),
    first: (seed) => InitializeGame({ game: { ...game, seed }, numPlayers: 2 }),
  };
}

export function playSkirmishes(): Ready {
  const { reduce, first } = library();
  let seed = 0;
  const work = () => playGame(first(++seed), reduce, picker(seed));
  let decisions = 0;
  for (let i = 0; i < 5; i++) decisions += work();
  return { work, note: `${number(decisions / 5)} decisions a game` };
}

/** Its own log of a game, as text, fed to the reducer again; the last states are compared. */
export function replaySkirmish(): Ready {
  const { reduce, first } = library();
  const log: Action[] = [];
  let last = first(1);
  playGame(last, reduce, picker(1), (state) => {
    last = state;
    for (const { action } of state.deltalog ?? []) if (action.type === 'MAKE_MOVE') log.push(action);
  });
  const text = JSON.stringify({ log, G: last.G });
  const work = (): number => {
    const record = JSON.parse(text) as { log: Action[]; G: G };
    let state = first(1);
    for (const action of record.log) state = reduce(state, action);
    if (JSON.stringify(state.G) !== JSON.stringify(record.G)) throw new Error('the log does not give the same game');
    return 1;
  };
  return { work, parts: { word: 'moves', count: log.length } };
}

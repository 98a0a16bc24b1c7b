/** The judge: what it accepts, what it refuses, and what it makes of nonsense. */
import { playOut } from '../../src/bots/random.ts';
import { same } from '../../src/kernel/data.ts';
import { carryOut, cloneGame, defaultFor, drawFor, judge } from '../../src/kernel/engine.ts';
import { type Input, parseInput } from '../../src/kernel/input.ts';
import { type Picker, picker } from '../../src/kernel/pick.ts';
import { HOUSE_RULES } from '../../src/kernel/refusal.ts';
import { insist, Violation } from './subject.ts';
import type { Property } from './walk.ts';

/** Every offer, every draw and every usual answer passes the judge and the door; who is not asked is refused. */
export const judged: Property = {
  watch({ subject: { ruleset }, seed, seats }) {
    const whim = picker(seed + 7);
    return {
      moment({ game, input: given, pending, offersTo }) {
        const gives = pending.kind === 'dice' || pending.kind === 'ruling' ? pending.seats : [];
        const before = JSON.stringify(game);
        for (const { id } of seats) {
          if (gives.includes(id)) continue;
          const drawn = drawFor(ruleset, game, id, whim);
          const usual = defaultFor(ruleset, game, id);
          if (!drawn || !usual) {
            const refused = judge(ruleset, game, { ...given, seat: id });
            insist(refused !== null, () => `${id} is not asked, and yet ${JSON.stringify(given)} is taken from it`);
            continue;
          }
          for (const [kind, input] of [
            ...offersTo(id).map((offer) => ['offered', offer] as const),
            ['drawn', drawn],
            ['usual', usual],
          ] as const) {
            const refused = judge(ruleset, game, input);
            insist(!refused, () => `${kind} and refused: ${JSON.stringify(input)}: ${refused?.sentence}`);
            const door = parseInput(JSON.parse(JSON.stringify(input)), ruleset.answers);
            insist(
              door.ok && same(door.value, input),
              () => `${kind}, but it does not pass the door: ${JSON.stringify(input)}`,
            );
          }
        }
        insist(JSON.stringify(game) === before, 'offering, drawing and judging changed the game');
      },
    };
  },
};

/** Whatever is done to an offer, it is judged without a crash; if it is accepted, all that must hold still holds. */
export const mutated: Property = {
  watch({ subject: { ruleset }, seed, newHost }) {
    const known = new Set<string>([...ruleset.rules.map(({ id }) => id), ...Object.keys(HOUSE_RULES)]);
    const whim = picker(seed + 77);
    return {
      moment({ game, input, offersTo }) {
        const pool = poolOf(offersTo(input.seat).slice(0, 40));
        for (let i = 0; i < 3; i++) {
          const raw = mutate(JSON.parse(JSON.stringify(input)), whim, pool);
          let accepted: Input<unknown> | null = null;
          try {
            const parsed = parseInput(raw, ruleset.answers);
            const refused = parsed.ok ? judge(ruleset, game, parsed.value) : null;
            if (refused) {
              insist(known.has(refused.rule), `a refusal cites ${refused.rule}, which is no rule`);
              insist(/^[^\n]+[.!?]$/.test(refused.sentence), `a refusal has no sentence: ${refused.sentence}`);
            } else if (parsed.ok) accepted = parsed.value;
          } catch (error) {
            if (error instanceof Violation) throw error;
            insist(false, () => `judging ${JSON.stringify(raw)} crashed: ${error}`);
          }
          if (!accepted || accepted.kind === 'undo' || accepted.kind === 'agree') continue;
          const copy = cloneGame(ruleset, game);
          const host = newHost();
          try {
            carryOut(host, copy, accepted);
            playOut(host, copy, whim, 5); // what it led to must not crash either
          } catch (error) {
            insist(false, () => `${JSON.stringify(accepted)} was accepted and crashed: ${error}`);
          }
          const [wrong] = ruleset.invariants(copy);
          insist(wrong === undefined, () => `${JSON.stringify(accepted)} was accepted: ${wrong}`);
        }
      },
    };
  },
};

const ODD_VALUES = [null, true, -1, 0, 1, 1.5, 7, 999, 1e9, '', 'x', [], {}, [1, 2], '__proto__', 'constructor'];

/** Every value that stands somewhere in these: what a cunning player would put elsewhere. */
export function poolOf(data: readonly unknown[]): unknown[] {
  const pool: unknown[] = [];
  const gather = (value: unknown) => {
    pool.push(value);
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather);
  };
  data.forEach(gather);
  return pool;
}

/** One random change somewhere in plain data. */
export function mutate(data: unknown, pick: Picker, pool: readonly unknown[] = []): unknown {
  const odd = () => {
    const values = pool.length > 0 && pick(2) === 0 ? pool : ODD_VALUES;
    return structuredClone(values[pick(values.length)]);
  };
  if (typeof data !== 'object' || data === null || pick(6) === 0) {
    if (typeof data === 'number' && pick(2) === 0) return data + [-9, -1, 1, 4, 9][pick(5)]!;
    return odd();
  }
  if (Array.isArray(data)) {
    if (data.length === 0 || pick(5) === 0) return [...data, odd()];
    const at = pick(data.length);
    return data.map((part, i) => (i === at ? mutate(part, pick, pool) : part));
  }
  const keys = Object.keys(data);
  const key = keys[pick(keys.length)];
  if (key === undefined) return odd();
  const copy: Record<string, unknown> = { ...data };
  if (pick(8) === 0) delete copy[key];
  else copy[key] = mutate(copy[key], pick, pool);
  return copy;
}

/** How often a player is asked whether a waiting unit breaks in, counted in games against a bot through the page's own engine. */
import { expect, test } from 'vitest';
import { speakerOf } from '../src/bots/index.ts';
import type { Data } from '../src/kernel/data.ts';
import type { Kinds } from '../src/kernel/flow.ts';
import { picker } from '../src/kernel/pick.ts';
import type { SeatView } from '../src/kernel/seat-view.ts';
import type { AnyRuleset } from '../src/kit/contract.ts';
import type { PlayMessage, PlayReply, PlayRequest, Update } from '../src/protocol/play.ts';
import { BOOKS } from '../src/rules/registry.ts';
import { preferencesOf } from '../src/web/play/bg/preferences.ts';
import { standingFor } from '../src/web/play/bg/standing-orders.ts';
import { Session } from '../src/worker/session.ts';

type Unnumbered<R> = R extends unknown ? Omit<R, 'id'> : never;

const SEAT = 'allies';

/** The part of a view that is read here. */
interface Table {
  readonly common: { readonly turn: number };
  readonly units: readonly { readonly id: string; readonly side: string; readonly marker: string | null }[];
  readonly stack: readonly { readonly mover?: string | null }[];
}

/** A person's seat at the engine that the page has in its worker; bots speak as soon as they may. */
class Seated {
  private readonly coming: (() => void)[] = [];
  private readonly heard: PlayMessage[] = [];
  private readonly session: Session;
  private last = 0;

  constructor(ruleset: AnyRuleset) {
    this.session = new Session({
      rulesets: [ruleset],
      send: (message) => this.heard.push(structuredClone(message)),
      later: (go) => this.coming.push(go),
    });
  }

  ask(request: Unnumbered<PlayRequest>): PlayReply {
    this.last += 1;
    const id = this.last;
    this.session.receive(structuredClone({ ...request, id }));
    for (let go = this.coming.shift(); go; go = this.coming.shift()) go();
    const reply = this.heard.findLast((one): one is PlayReply => 'reply' in one && one.id === id);
    if (!reply) throw new Error(`no reply to ${JSON.stringify(request)}`);
    return reply;
  }

  say(answer: Data): boolean {
    return this.ask({ ask: 'input', input: { kind: 'answer', seat: SEAT, answer } }).reply === 'taken';
  }

  get now(): Update {
    return this.heard.findLast((one): one is Update => 'tell' in one)!;
  }
}

/** Is there a unit in wait whose best shot at the mover can do anything? */
function couldMatter(seated: Seated, { units, stack }: Table): boolean {
  const target = stack.at(-1)?.mover ?? '';
  return units.some(({ id, side, marker }) => {
    if (side !== SEAT || marker !== 'ambush') return false;
    const reply = seated.ask({ ask: 'compare', seat: SEAT, about: { about: 'shots', unit: id, target } });
    return reply.reply === 'compared' && reply.ways.some(({ worth }) => (worth ?? 0) > 0);
  });
}

/** Plays some turns with three units in wait that always hold for the order: nobody is asked more often. By turn, how often it was asked. */
async function questions(seed: string, turns: number): Promise<{ readonly counts: number[]; readonly vain: number }> {
  const ruleset = await BOOKS.find(({ id }) => id === 'bg')!.ruleset!.play();
  const steady = speakerOf(ruleset, 'steady')!;
  const seated = new Seated(ruleset);
  const opened = seated.ask({
    ...{ ask: 'open', ruleset: 'bg', scenario: 'bg-les-ormeaux', options: {}, seed },
    sitters: { [SEAT]: 'person', axis: { bot: 'steady' } },
  });
  expect(opened.reply).toBe('opened');
  const order = standingFor(preferencesOf({}), false);
  seated.ask({ ask: 'input', input: { kind: 'standing', seat: SEAT, ask: 'reaction.ask', order } });
  const counts: number[] = Array.from({ length: turns }, () => 0);
  const pick = picker(7);
  let vain = 0;
  for (;;) {
    const { look } = seated.now;
    const table = look.view as unknown as Table;
    const { turn } = table.common;
    if (look.pending.kind !== 'ask' || turn > turns) return { counts, vain };
    if (look.pending.ask === 'reaction.ask') {
      counts[turn - 1]! += 1;
      if (!couldMatter(seated, table)) vain += 1;
      expect(seated.say({ kind: 'hold', within: 0 })).toBe(true);
      continue;
    }
    if (look.pending.ask === 'turn.choose') {
      const own = table.units.filter(({ side }) => side === SEAT);
      const free = own.filter(({ marker }) => marker === null);
      const isShort = own.length - free.length < 3;
      if (isShort && free.some(({ id }) => seated.say({ kind: 'order', unit: id, order: 'ambush-fire' }))) continue;
    }
    for (const input of steady(look as SeatView<Kinds>, pick))
      expect(seated.ask({ ask: 'input', input }).reply).toBe('taken');
  }
}

test('under default conditions an ordinary enemy turn of a Squad game asks at most three times, and never where nothing can come of it', async () => {
  const counts: number[] = [];
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const asked = await questions(seed, 4);
    expect(asked.vain).toBe(0);
    counts.push(...asked.counts);
  }
  // Even of a player with three units in wait who never fires: in one turn of twenty four enemies may come before them.
  const ordinary = counts.filter((count) => count <= 3);
  expect(ordinary.length).toBeGreaterThanOrEqual(0.95 * counts.length);
  expect(Math.max(...counts)).toBeLessThanOrEqual(4);
  expect(Math.max(...ordinary)).toBeGreaterThan(0);
});

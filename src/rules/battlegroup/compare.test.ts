import { describe, expect, test } from 'vitest';
import { direction, quarterHit } from '../../geometry/table/facing.ts';
import type { Data } from '../../kernel/data.ts';
import { seatViewOf } from '../../kernel/seat-view.ts';
import { anyRuleset } from '../../kit/contract.ts';
import type { PlayMessage, PlayReply, Update } from '../../protocol/play.ts';
import { Session } from '../../worker/session.ts';
import { compare } from './compare.ts';
import { battlegroup } from './index.ts';
import { seats } from './setup.ts';
import { onTable, order, type Piece, type Setting } from './stage.testing.ts';

const TANK: Piece = { id: 'm4', side: 'allies', type: 'm4-sherman', at: [40, 40], facing: 0 };
const GERMANS: Piece = { id: 'de', side: 'axis', type: 'german-rifle-squad', at: [40, 25] };
const [SEAT] = seats().filter(({ side }) => side === 'allies');

const waysOn = (setting: Setting, about: object = { about: 'shots', unit: 'm4', target: 'de' }) =>
  compare.ways(onTable(setting).game, SEAT!, about as never);

describe('shots side by side', () => {
  test('are those that may be fired and to which something could come, each with its answer', () => {
    const found = waysOn({ units: [TANK, GERMANS] })!;
    const advised = (found.advice as unknown as { shots: { refusal: unknown; vain: string | null; shot: object }[] })
      .shots;
    const open = advised.filter(({ refusal, vain }) => !refusal && !vain).map(({ shot }) => shot);
    expect(open.length).toBeGreaterThan(1);
    expect(found.ways.map(({ answers }) => answers)).toEqual(open.map((shot) => [{ kind: 'fire', shots: [shot] }]));
  });

  test('a unit that breaks in says so', () => {
    const squad: Piece = { id: 'us', side: 'allies', type: 'us-rifle-squad', at: [40, 40] };
    const stage = onTable({ units: [squad, { ...GERMANS, marker: 'ambush' }] });
    stage.play(order('us', 'top-speed'));
    expect(stage.asked).toBe('reaction.ask axis');
    const { ways } = compare.ways(stage.game, SEAT!, { about: 'shots', unit: 'de', target: 'us' })!;
    expect(ways.length).toBeGreaterThan(0);
    for (const { answers } of ways) expect(answers).toMatchObject([{ kind: 'ambush', unit: 'de' }]);
  });

  test('nothing is compared of friends, of who is not there, or where nobody measures (bg-hid-07)', () => {
    const two = [TANK, { ...TANK, id: 'm4b', at: [50, 40] as const }, GERMANS];
    expect(waysOn({ units: two }, { about: 'shots', unit: 'm4', target: 'm4b' })).toBeNull();
    expect(waysOn({ units: two }, { about: 'shots', unit: 'nobody', target: 'de' })).toBeNull();
    expect(waysOn({ units: two }, { about: 'targets', unit: 'm4' })).toBeNull();
    const faithful = waysOn({ units: two, table: { measuring: 'faithful' } })!;
    expect(faithful.ways).toEqual([]);
    expect(faithful.advice).toMatchObject({ isSeen: true, range: null });
  });

  test('to lose a unit weighs twice as much as to shake it', () => {
    const about = { about: 'shots', unit: 'm4', target: 'de' };
    const worth = (change: object) => compare.worth({ de: change as never, other: { destroyed: true } }, about);
    expect([{ destroyed: true }, { gone: true }].map(worth)).toEqual([2, 2]);
    expect([{ menLost: 1 }, { hitsLost: 1 }, { pinned: true }, { immobilised: true }].map(worth)).toEqual([1, 1, 1, 1]);
    expect([{ pinned: false }, { moved: 3 }].map(worth)).toEqual([0, 0]);
    expect(compare.worth({}, about)).toBe(0);
  });
});

describe('what would be', () => {
  const viewOn = (...units: Piece[]) => {
    const view = seatViewOf(battlegroup, onTable({ units }).game, SEAT!.id).view;
    if (view.all) throw new Error('a player does not see all');
    return view;
  };
  const PANZER: Piece = { id: 'pz', side: 'axis', type: 'panzer-iv-h', at: [40, 10], facing: 24 };
  const suppose = (view: ReturnType<typeof viewOn>, what: object) => {
    const about = { about: 'shots', unit: 'm4', target: 'pz', suppose: what } as Data;
    const supposed = compare.suppose!(view, about);
    return supposed && !supposed.all ? supposed.units.find(({ id }) => id === 'pz')!.place : null;
  };

  test('the mover comes straight on, as near as was said, and nobody else moves', () => {
    const view = viewOn(TANK, PANZER);
    const place = suppose(view, { within: 1000 })!;
    expect(place.at).toEqual({ x: 4000, y: 3000 });
    expect(place.facing).toBe(24);
    expect(view.units.find(({ id }) => id === 'pz')!.place!.at.y).toBe(1000);
    // It is that near already.
    expect(suppose(view, { within: 3500 })).toBeNull();
  });

  test('a vehicle shows its side; men have none', () => {
    const side = suppose(viewOn(TANK, PANZER), { side: true })!;
    expect(quarterHit(direction(side.facing), { x: 0, y: 3000 })).toBe('side');
    expect(suppose(viewOn(TANK, { ...GERMANS, id: 'pz' }), { side: true })).toBeNull();
  });

  test('nothing is supposed of what is asked as it stands', () => {
    const view = viewOn(TANK, PANZER);
    expect(compare.suppose!(view, { about: 'shots', unit: 'm4', target: 'pz' })).toBe(view);
  });
});

/** A game against nobody who acts: it stands at the first order of the seat. */
function playing() {
  const heard: PlayMessage[] = [];
  const coming: (() => void)[] = [];
  const session = new Session({
    rulesets: [anyRuleset(battlegroup)],
    send: (message) => heard.push(message),
    later: (go) => coming.push(go),
  });
  let id = 0;
  const ask = (request: object): PlayReply => {
    id += 1;
    session.receive({ ...request, id });
    for (let go = coming.shift(); go; go = coming.shift()) go();
    return heard.find((one): one is PlayReply => 'reply' in one && one.id === id)!;
  };
  const now = (): Update =>
    heard.filter((one): one is Update => 'look' in one && 'tell' in one && one.seat === 'allies').at(-1)!;
  return { ask, now };
}

test('one question to the engine brings all shots with their odds, the best first', () => {
  const { ask, now } = playing();
  ask({
    ...{ ask: 'open', ruleset: 'bg', scenario: 'bg-les-ormeaux', options: {}, seed: '3' },
    sitters: { axis: { bot: 'usual' }, allies: 'person' },
  });
  const say = (answer: object) => ask({ ask: 'input', input: { kind: 'answer', seat: 'allies', answer } });
  for (const answer of [{ kind: 'ready' }, { kind: 'begin' }, { kind: 'reroll', face: 0 }]) say(answer);
  expect(now().look.pending).toMatchObject({ ask: 'turn.choose' });
  const seen = now().look.view as unknown as { units: { id: string; side: string; place: unknown }[] };
  const pairs = seen.units
    .filter(({ side, place }) => side === 'allies' && place)
    .flatMap(({ id }) => seen.units.filter(({ side, place }) => side === 'axis' && place).map((foe) => [id, foe.id]));
  let compared = 0;
  for (const [unit, target] of pairs) {
    const first = [{ kind: 'answer', seat: 'allies', answer: { kind: 'order', unit, order: 'open-fire' } }];
    const reply = ask({ ask: 'compare', seat: 'allies', about: { about: 'shots', unit, target }, first });
    if (reply.reply !== 'compared') throw new Error(JSON.stringify(reply));
    expect(reply.advice).toEqual(
      (ask({ ask: 'advise', seat: 'allies', about: { about: 'shots', unit, target } }) as { advice?: unknown }).advice,
    );
    const worths = reply.ways.map(({ worth }) => worth ?? -1);
    expect(worths).toEqual([...worths].sort((a, b) => b - a));
    for (const { answers, odds, refusal } of reply.ways) {
      const inputs = [...first, ...answers.map((answer) => ({ kind: 'answer', seat: 'allies', answer }))];
      const alone = ask({ ask: 'odds', seat: 'allies', inputs });
      expect(alone).toMatchObject(refusal ? { refusal } : { odds });
    }
    if (reply.ways.filter(({ odds }) => odds !== null).length > 1) compared += 1;
    if (compared === 2) break;
  }
  expect(compared).toBeGreaterThan(0);
});

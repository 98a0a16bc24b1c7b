import { describe, expect, test } from 'vitest';
import { judge, offersTo } from '../../kernel/engine.ts';
import { enter, freeUndo, isRefusal, openMatch } from '../../kernel/match.ts';
import { picker } from '../../kernel/pick.ts';
import { RECORD_VERSION } from '../../kernel/record.ts';
import { imagineGame, seatViewOf } from '../../kernel/seat-view.ts';
import { seatOf } from '../../kernel/seats.ts';
import { defaultPolicy, oddsFor, oddsOf } from '../../odds/count.ts';
import { advise } from './advise.ts';
import type { BgAnswer } from './book.ts';
import { battlegroup } from './index.ts';
import { ORDERS } from './parts.ts';
import { area, fire, go, inch, ofType, onTable, order, type Piece, type Stage } from './stage.testing.ts';
import { clone } from './state.ts';
import type { BgAdvice, BgAdviceAsk } from './view.ts';

const SQUAD: Piece = { id: 'us', side: 'allies', type: 'us-rifle-squad', at: [20, 40], stance: { kind: 'cluster' } };
/** Some 54 inches from the squad: out of range. */
const FAR: Piece = { id: 'ge', side: 'axis', type: 'panzergrenadier-squad', at: [60, 4] };
const TRUCK: Piece = { id: 'truck', side: 'allies', type: 'us-truck', at: [40, 40] };

const open = (units: readonly Piece[] = [SQUAD, FAR]): Stage => onTable({ units });
const faithful = (units: readonly Piece[] = [SQUAD, FAR], dice = ''): Stage =>
  onTable({ units, dice, table: { measuring: 'faithful' } });

/** What the page of a seat is told: from a game that it imagines. */
function asked<About extends BgAdviceAsk['about']>(
  { game }: Stage,
  ask: Extract<BgAdviceAsk, { about: About }>,
): BgAdvice[About] {
  const seat = seatOf(game.seats, 'allies')!;
  const world = imagineGame(battlegroup, seatViewOf(battlegroup, game, 'allies'), picker(1));
  return advise(world, seat, ask as never) as unknown as BgAdvice[About];
}

const offers = ({ game }: Stage): BgAnswer[] =>
  [...offersTo(battlegroup, game, 'allies')].flatMap((input) => (input.kind === 'answer' ? [input.answer] : []));
const orders = (stage: Stage): string[] => offers(stage).flatMap((one) => (one.kind === 'order' ? [one.order] : []));
const ask = (...answers: BgAnswer[]) => ({
  inputs: answers.map((answer) => ({ kind: 'answer', seat: 'allies', answer }) as const),
  policy: defaultPolicy(battlegroup),
});
const NO_MEASURING = { code: 'NO_MEASURING', rule: 'bg-hid-07' };

describe('a table without measuring', () => {
  test('bg-hid-07 the option of a game: open unless said, in a battle, a scenario of the book and a scene', () => {
    const { options, setup, seats } = battlegroup;
    expect(options({})).toEqual({ ok: true, value: { measuring: 'open' } });
    expect(options({ measuring: 'faithful' })).toEqual({ ok: true, value: { measuring: 'faithful' } });
    expect(options({ measuring: 'shut' }).ok).toBe(false);
    for (const id of ['bg-les-ormeaux', battlegroup.scenarios.at(-1)!.id])
      for (const measuring of ['open', 'faithful']) {
        const start = setup(id, { measuring }, seats(id));
        if (!start.ok) throw new Error(start.reason);
        const { table } = start.value();
        expect(table.measuring, id).toBe(measuring === 'open' ? undefined : 'faithful');
        // Everybody knows at what table he sits.
        const game = { ...open().game, table };
        const { view } = seatViewOf(battlegroup, game, 'axis');
        expect(view.all === null && view.common.measuring).toBe(table.measuring);
      }
  });

  test('bg-hid-07 no odds: of an order, from a look, in a scene', () => {
    const near: Piece[] = [SQUAD, { ...FAR, at: [26, 36] }];
    const answers = [order('us', 'open-fire'), fire(area('arms', 'ge'))];
    const { game } = faithful(near);
    expect(oddsFor(battlegroup, seatViewOf(battlegroup, game, 'allies'), ask(...answers))).toMatchObject(NO_MEASURING);
    expect(oddsOf(battlegroup, game, ask(...answers))).toMatchObject(NO_MEASURING);
    expect(oddsOf(battlegroup, open(near).game, ask(...answers))).toHaveProperty('outcomes');
    const scene = {
      ...({ sandtable: 'scene/1', ruleset: 'bg', policy: {}, dice: null, ground: { size: ['72in', '48in'] } } as const),
      units: [{ id: 'us', side: 'allies', type: 'us-rifle-squad', at: ['20in', '40in'] }],
      turn: { side: 'allies' },
      order: { unit: 'us', kind: 'top-speed' },
    };
    for (const measuring of ['open', 'faithful'] as const) {
      const staged = battlegroup.scene({ ...scene, options: { measuring } });
      if (!staged.ok) throw new Error(staged.reason);
      expect(staged.value.start().table.measuring).toBe(measuring === 'open' ? undefined : 'faithful');
    }
  });

  test('bg-hid-07 no ranges before a shot, and nobody says that it would be in vain', () => {
    const ranges = (stage: Stage) => [
      asked<'targets'>(stage, { about: 'targets', unit: 'us' })[0]!.range,
      asked<'shots'>(stage, { about: 'shots', unit: 'us', target: 'ge' }).range,
    ];
    const vain = (stage: Stage) =>
      asked<'shots'>(stage, { about: 'shots', unit: 'us', target: 'ge' }).shots.map(({ vain: why }) => why);
    const refusals = (stage: Stage) =>
      asked<'unit'>(stage, { about: 'unit', unit: 'us' }).orders.find(({ order }) => order === 'open-fire')!.refusal;
    expect(ranges(open())).toEqual([expect.any(Number), expect.any(Number)]);
    expect(ranges(faithful())).toEqual([null, null]);
    expect(vain(open())).toEqual([expect.stringMatching(/^Out of range: /), expect.stringMatching(/^Out of range: /)]);
    expect(vain(faithful())).toEqual([null, null]);
    expect(refusals(open())).toMatchObject({ code: 'NO_EFFECT' });
    expect(refusals(faithful())).toBeNull();
    expect(orders(open())).not.toContain('open-fire');
    expect(orders(faithful())).toContain('open-fire');
    // Who is seen is told: the eye sees that.
    expect(asked<'targets'>(faithful(), { about: 'targets', unit: 'us' })[0]!.isSeen).toBe(true);
  });

  test('bg-hid-07 a side in ambush is asked, though its shot may fall short; the range is told with the shot', () => {
    const waiting: Piece = { ...FAR, marker: 'ambush' };
    const gun = (stage: Stage) => stage.play(order('us', 'top-speed'));
    const [told, untold] = [open([SQUAD, waiting]), faithful([SQUAD, waiting])];
    gun(told);
    gun(untold);
    expect(told.asked).toBe('order.move allies');
    expect(untold.asked).toBe('reaction.ask axis');
    const stage = faithful([SQUAD, FAR, TRUCK]);
    const events = stage.play(order('us', 'open-fire'), fire(area('arms', 'ge')));
    expect(ofType(events, 'no-shot')).toMatchObject([{ why: 'range', target: 'ge' }]);
  });

  test('bg-hid-07 where a unit gets to is measured once it has its order', () => {
    const abouts = [
      { about: 'reach', unit: 'us', order: 'manoeuvre-and-fire' },
      { about: 'way', unit: 'us', to: [inch(20), inch(37)], order: 'manoeuvre-and-fire' },
      { about: 'stances', unit: 'us', at: [inch(20), inch(37)] },
      { about: 'overruns', unit: 'us' },
    ] as const satisfies readonly BgAdviceAsk[];
    const stage = faithful([SQUAD, FAR, TRUCK]);
    for (const about of abouts) {
      expect(asked(open(), about), about.about).not.toBeNull();
      expect(asked(stage, about), about.about).toBeNull();
    }
    stage.play(order('truck', 'manoeuvre-and-fire'));
    for (const about of abouts) {
      expect(asked(stage, about), about.about).toBeNull();
      expect(asked(stage, { ...about, unit: 'truck' }), about.about).not.toBeNull();
    }
    // It cannot be had for nothing: the order stands.
    const undone = (one: Stage) => {
      const header = {
        ...({
          sandtable: RECORD_VERSION,
          ruleset: 'bg',
          version: 1,
          scenario: 'x',
          options: {},
          seats: one.game.seats,
        } as const),
        chance: { kind: 'seeded', secret: '00000000000000000000000000000000' },
      } as const;
      const stack = structuredClone([...one.game.stack]);
      const match = openMatch(battlegroup, header, () => ({ table: clone(one.table), stack }));
      const entry = enter(match, { kind: 'answer', seat: 'allies', answer: order('us', 'top-speed') });
      if (isRefusal(entry)) throw new Error(entry.sentence);
      return freeUndo(match, 'allies');
    };
    expect(undone(open())).toBe(0);
    expect(undone(faithful())).toMatchObject({ code: 'UNDO_BOUND' });
  });

  test('bg-hid-07 a refusal of an order tells no distance; an assault may be ordered in vain', () => {
    const units = [SQUAD, FAR, TRUCK, { ...SQUAD, id: 'hq', type: 'us-platoon-hq', at: [50, 40] } as const];
    const { game } = faithful(units);
    for (const { id } of units)
      for (const kind of ORDERS)
        for (const on of [undefined, 'us', 'ge', 'truck']) {
          const refused = judge(battlegroup, game, { kind: 'answer', seat: 'allies', answer: order(id, kind, on) });
          const told = Object.values(refused?.facts ?? {}).filter((fact) => typeof fact === 'number');
          expect(told, `${id} ${kind} ${on}`).toEqual([]);
        }
    const assault = order('us', 'close-assault');
    expect(open().refusal('allies', assault)).toMatchObject({ code: 'NO_TARGET' });
    expect(orders(open())).not.toContain('close-assault');
    const stage = faithful([SQUAD, FAR, TRUCK], 'experience=6');
    expect(orders(stage)).toContain('close-assault');
    stage.play(assault, go([20, 38]));
    expect(stage.asked).toBe('turn.choose allies');
  });
});

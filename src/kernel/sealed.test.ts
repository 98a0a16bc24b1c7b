import { describe, expect, test } from 'vitest';
import { ask, BLUE, begin, frame, RED, sealed, type Toy, toy, umpire, WATCHER } from '../../test/kernel/toy.ts';
import { judge, pendingOf } from './engine.ts';
import { picker } from './pick.ts';
import { refusal } from './refusal.ts';
import { imagineGame, seatViewOf } from './seat-view.ts';
import type { SeatId } from './seats.ts';

const draft = (seat: SeatId, answer: string) => ({ kind: 'draft', seat, answer }) as const;
const commit = (seat: SeatId) => ({ kind: 'commit', seat }) as const;
const uncommit = (seat: SeatId) => ({ kind: 'uncommit', seat }) as const;
const always = (seat: SeatId, ...answers: readonly string[]) =>
  ({ kind: 'standing', seat, ask: 'main.seal', draft: answers }) as const;

/** Red says a word, then both seal theirs, again and again. */
const rules = toy({
  main: {
    start: ask({ take: () => ({ to: 'seal' }) }),
    seal: sealed({
      close: (_table, _self, drafts, play) => {
        for (const seat in drafts)
          play.emit({ type: 'said', rule: 'toy-say', text: `${seat} ${drafts[seat]!.join(' ')}` });
        play.die({ rule: 'toy-1', use: 'hit' });
        return { to: 'start' };
      },
    }),
  },
});

describe('a commit', () => {
  test('is taken back until the last seat has committed', () => {
    const { game, submit } = begin(rules, { stack: [frame('main', 'seal')] });
    const nothing = { code: 'NOT_COMMITTED', rule: 'house-draft', facts: { seat: 'red' } };
    expect(submit(uncommit('red'))).toMatchObject(nothing);
    submit(draft('red', 'a=1'));
    submit(commit('red'));
    expect(submit(uncommit('red'))).toBeNull();
    expect(game.drafts?.red).toEqual({ answers: ['a=1'], committed: false });
    expect(submit(draft('red', 'a=2'))).toBeNull();
    submit(commit('red'));
    expect(submit(uncommit('blue'))).toMatchObject({ code: 'NOT_COMMITTED' });
    submit(commit('blue'));
    expect(game.table.said).toEqual(['red a=2', 'blue ']);
    expect(submit(uncommit('red'))).toMatchObject(nothing);
  });

  test('is not taken back while the phase closes, as when an umpire is asked', () => {
    const { game, submit } = begin(rules, {
      ...{ stack: [frame('main', 'seal')], seats: [RED, BLUE, umpire(['die'])] },
    });
    submit(commit('red'));
    submit(commit('blue'));
    expect(game.need?.kind).toBe('ruling');
    expect(submit(uncommit('red'))).toMatchObject({ code: 'NOT_COMMITTED' });
  });

  test('is no matter of a seat that is not asked', () => {
    const { submit } = begin(rules, { stack: [frame('main', 'seal')], seats: [RED, BLUE, WATCHER] });
    expect(submit(uncommit('watcher'))).toMatchObject({ code: 'NOT_COMMITTED' });
    expect(begin(rules).submit(uncommit('red'))).toMatchObject({ code: 'NOT_COMMITTED' });
  });
});

describe('a standing draft', () => {
  test('is committed whenever the question opens, until it is ended', () => {
    const { game, submit, answer } = begin(rules);
    expect(submit(always('blue', 'b=1', 'a=1', 'b=2'))).toBeNull();
    for (const round of [1, 2]) {
      answer('red', 'go');
      expect(game.drafts?.blue).toMatchObject({ answers: ['a=1', 'b=2'], committed: true });
      expect(pendingOf(rules, game)).toMatchObject({ kind: 'sealed', seats: ['red'] });
      submit(commit('red'));
      expect([game.table.said.length, game.answers]).toEqual([2 * round, 2 * round]);
    }
    expect(submit({ kind: 'standing', seat: 'blue', ask: 'main.seal', order: null })).toBeNull();
    answer('red', 'go');
    expect(game.drafts?.blue).toEqual({ answers: [], committed: false });
  });

  test('may be empty: nothing to say, ever', () => {
    const { game, submit, answer } = begin(rules);
    submit(always('blue'));
    answer('red', 'go');
    expect(pendingOf(rules, game)).toMatchObject({ kind: 'sealed', seats: ['red'] });
  });

  test('of all seats closes the phase, which counts as one public answer with dice of its own', () => {
    const byHand = begin(rules);
    byHand.answer('red', 'go');
    byHand.submit(commit('red'));
    byHand.submit(commit('blue'));
    const { game, submit, answer, events } = begin(rules);
    submit(always('red'));
    submit(always('blue'));
    answer('red', 'go');
    expect(pendingOf(rules, game)).toMatchObject({ kind: 'ask', ask: 'main.start' });
    expect({ ...game, standingOrders: [] }).toEqual(byHand.game);
    expect(events()).toEqual(byHand.events());
  });

  test('does not touch a phase that is open', () => {
    const { game, submit } = begin(rules, { stack: [frame('main', 'seal')] });
    submit(draft('red', 'a=1'));
    submit(always('red', 'a=2'));
    expect(game.drafts?.red).toEqual({ answers: ['a=1'], committed: false });
  });

  test('can be opened again, and changed', () => {
    const { game, submit, answer } = begin(rules);
    submit(always('blue', 'a=1'));
    answer('red', 'go');
    expect(submit(uncommit('blue'))).toBeNull();
    expect(submit(draft('blue', 'a=2'))).toBeNull();
    expect(game.standingOrders).toEqual([{ seat: 'blue', ask: 'main.seal', draft: ['a=1'] }]);
    submit(commit('red'));
    submit(commit('blue'));
    expect(game.table.said).toEqual(['red ', 'blue a=2']);
  });

  test('asks its seat where the judge does not take all of it', () => {
    const { game, submit, answer } = begin(rules, { seats: [RED, BLUE, umpire()] });
    submit(always('blue', 'a=1', 'b=1'));
    submit({ kind: 'intervene', seat: 'umpire', act: 'ban a=1' });
    answer('red', 'go');
    expect(game.drafts?.blue).toEqual({ answers: [], committed: false });
    const fussy = toy({
      main: { seal: sealed({ refuseCommit: () => refusal('EMPTY', 'toy-seal', 'Say more.'), close: () => 'done' }) },
    });
    const other = begin(fussy, { stack: [frame('main', 'seal')] });
    expect(other.game.drafts?.blue?.committed).toBe(false);
  });

  test('answers that hold only together hold', () => {
    const pairs = toy({
      main: {
        start: ask({ take: () => ({ to: 'seal' }) }),
        seal: sealed({
          refuse: (_table, _self, _seat, answer, others) =>
            answer === 'a=1' && !others.includes('b=1') ? refusal('ALONE', 'toy-seal', 'Not alone.') : null,
        }),
      },
    });
    const { game, submit, answer } = begin(pairs);
    submit(always('blue', 'a=1', 'b=1'));
    answer('red', 'go');
    expect(game.drafts?.blue?.committed).toBe(true);
  });

  test('is an answer to a sealed question only, and an order is one to any other', () => {
    const { game } = begin(rules);
    const code = (input: Parameters<typeof judge<Toy>>[2]) => judge(rules, game, input)?.code ?? null;
    expect(code(always('red'))).toBeNull();
    expect(code({ kind: 'standing', seat: 'red', ask: 'main.seal', order: null })).toBeNull();
    expect(code({ kind: 'standing', seat: 'red', ask: 'main.seal', order: 'a=1' })).toBe('NO_STANDING');
    expect(code({ kind: 'standing', seat: 'red', ask: 'main.start', draft: ['yes'] })).toBe('NO_STANDING');
  });
});

describe('after an umpire has stepped in', () => {
  const seats = [RED, BLUE, umpire()];
  const ban = (answer: string) => ({ kind: 'intervene', seat: 'umpire', act: `ban ${answer}` }) as const;

  test('a standing draft that holds stays; one that does not is given back empty', () => {
    const { game, submit, answer } = begin(rules, { seats });
    submit(always('blue', 'a=1', 'b=1'));
    answer('red', 'go');
    submit(ban('c=1'));
    expect(game.drafts?.blue).toEqual({ answers: ['a=1', 'b=1'], committed: true, opening: ['a=1', 'b=1'] });
    submit(ban('a=1'));
    expect(game.drafts?.blue).toEqual({ answers: [], committed: false });
  });

  test('what a seat has said by hand is kept but for what is banned', () => {
    const { game, submit, answer } = begin(rules, { seats });
    submit(always('blue', 'a=1'));
    answer('red', 'go');
    submit(uncommit('blue'));
    submit(draft('blue', 'b=1'));
    submit(ban('a=1'));
    expect(game.drafts?.blue).toEqual({ answers: ['b=1'], committed: false });
  });
});

describe('who has not committed', () => {
  const quiet = toy({
    main: { start: { ...sealed(), ...{ showsOpen: undefined } } as unknown as ReturnType<typeof sealed> },
  });
  const seats = [RED, BLUE, WATCHER, umpire()];
  const open = (seat: SeatId, game = run().game) => seatViewOf(quiet, game, seat).pending;
  const run = () => {
    const started = begin(quiet, { seats });
    started.submit(draft('red', 'a=1'));
    started.submit(commit('blue'));
    return started;
  };
  const pending = (open: readonly SeatId[]) => ({ kind: 'sealed', ask: 'main.start', rule: 'toy-seal', open });

  test('is known to itself and to umpires, unless the rules show it', () => {
    expect(open('red')).toEqual(pending(['red']));
    expect(open('blue')).toEqual(pending([]));
    expect(open('watcher')).toEqual(pending([]));
    expect(open('umpire')).toEqual(pending(['red']));
  });

  test('looks the same whether others have committed or not', () => {
    const [one, other] = [run().game, begin(quiet, { seats })];
    other.submit(draft('red', 'a=1'));
    for (const seat of ['red', 'watcher'])
      expect(seatViewOf(quiet, one, seat)).toEqual(seatViewOf(quiet, other.game, seat));
  });

  test('of those of whom nobody knows, no sealed answers are imagined', () => {
    const { game } = run();
    for (const { id } of seats) {
      const look = seatViewOf(quiet, game, id);
      expect(seatViewOf(quiet, imagineGame(quiet, look, picker(1)), id)).toEqual(look);
    }
    expect(imagineGame(quiet, seatViewOf(quiet, game, 'red'), picker(1)).drafts).toEqual({
      red: { answers: ['a=1'], committed: false },
      blue: { answers: [], committed: false },
    });
    expect(imagineGame(quiet, seatViewOf(quiet, game, 'blue'), picker(1)).drafts).toEqual({
      red: { answers: [], committed: false },
      blue: { answers: [], committed: true },
    });
  });
});

describe('a question whose answers are judged each by itself', () => {
  let judged = 0;
  const each = (judgesEach: boolean) =>
    toy({
      main: {
        start: {
          ...sealed({
            refuse: (table, _self, _seat, answer, others) => {
              judged += 1;
              expect(judgesEach ? others : []).toEqual([]);
              return table.banned.includes(answer) ? refusal('BANNED', 'toy-seal', 'That is banned.') : null;
            },
          }),
          ...(judgesEach ? { judgesEach: true } : {}),
        },
      },
    });
  const MANY = Array.from({ length: 60 }, (_, i) => `k${i}=1`);
  const after = (judgesEach: boolean, act: (run: ReturnType<typeof begin>) => unknown): number => {
    const run = begin(each(judgesEach), { seats: [RED, BLUE, umpire()] });
    for (const answer of MANY) run.submit(draft('red', answer));
    judged = 0;
    act(run);
    return judged;
  };

  test('judges them when they are given, and not again', () => {
    const committing = ({ submit }: ReturnType<typeof begin>) => expect(submit(commit('red'))).toBeNull();
    expect([after(true, committing), after(false, committing)]).toEqual([0, 60]);
  });

  test('and once, when an umpire has stepped in, whatever he upsets', () => {
    const banning = (answer: string) => (run: ReturnType<typeof begin>) => {
      run.submit({ kind: 'intervene', seat: 'umpire', act: `ban ${answer}` });
      expect(run.game.drafts?.red?.answers).toHaveLength(answer === 'k7=1' ? 59 : 60);
    };
    expect([after(true, banning('k7=1')), after(true, banning('z=1'))]).toEqual([60, 60]);
    expect(after(false, banning('z=1'))).toBe(60);
  });

  test('is not told the others', () => {
    after(true, ({ submit }) => submit(draft('red', 'k1=2')));
    expect(judged).toBe(1);
  });
});

import { describe, expect, test } from 'vitest';
import { ask, BLUE, begin, frame, newTable, RED, say, sealed, type Toy, toy, umpire } from '../../test/kernel/toy.ts';
import { randomInput } from '../bots/random.ts';
import { secretOf } from './chance.ts';
import { judge, pendingOf } from './engine.ts';
import { confirmsText } from './events.ts';
import { enter, isRefusal, type Match, openMatch, recordOf, replay } from './match.ts';
import { picker } from './pick.ts';
import { imagineGame, redactFor, seatViewOf } from './seat-view.ts';
import type { Seat } from './seats.ts';

describe('many matters in one ruling', () => {
  const keys = ['a', 'b', 'c'];
  const rules = toy({
    main: {
      start: (_table, _self, play) => {
        const words = play.rulings({
          ...{ rule: 'toy-1', what: 'order' },
          matters: keys.map((of, i) => ({
            ...{ of, to: [['red'], [], 'all' as const][i]!, proposal: true, allowed: { oneOf: [true, false] } },
          })),
        });
        const minutes = play.rulings({
          ...{
            rule: 'toy-2',
            what: 'time',
            matters: [{ of: 'a', to: 'all', proposal: 3, allowed: { from: 1, to: 9 } }],
          },
        });
        say(play, `${keys.filter((key) => words[key])} ${minutes.a}`);
        return 'done';
      },
    },
  });
  const rule = (value: { readonly [of: string]: unknown }, seat = 'umpire', note?: string) =>
    ({ kind: 'ruling', seat, value: value as never, ...(note === undefined ? {} : { note }) }) as const;

  test('are what the rules propose where nobody is to be asked', () => {
    for (const seats of [[RED], [RED, umpire(['die', 'sight', 'result', 'place'])]])
      expect(begin(rules, { seats }).game.table.said).toEqual(['a,b,c 3']);
  });

  test('are one question, with the matters by name; those about which the umpire says nothing are confirmed', () => {
    const { game, submit, events } = begin(rules, { seats: [RED, BLUE, umpire(['order'])] });
    expect(pendingOf(rules, game)).toMatchObject({
      ...{ kind: 'ruling', what: 'order', seats: ['umpire'], proposal: { a: true, b: true, c: true } },
      allowed: { each: { a: { oneOf: [true, false] } } },
    });
    expect(submit(rule({ b: false }, 'umpire', 'it cannot know'))).toBeNull();
    expect(game.table.said).toEqual(['a,c 3']);
    const told = events();
    expect(told.slice(0, 3)).toEqual([
      {
        type: 'ruling',
        rule: 'toy-1',
        what: 'order',
        of: 'a',
        to: ['red'],
        seat: 'umpire',
        proposal: true,
        value: true,
      },
      {
        ...{ type: 'ruling', rule: 'toy-1', what: 'order', of: 'b', to: [], seat: 'umpire', proposal: true },
        ...{ value: false, note: 'it cannot know' },
      },
      { type: 'ruling', rule: 'toy-1', what: 'order', of: 'c', seat: 'umpire', proposal: true, value: true },
    ]);
    // Each is told to those whom it concerns.
    const heard = (seat: Seat) => told.flatMap((event) => (redactFor(rules, event, seat)?.type === 'ruling' ? 1 : []));
    expect([heard(RED).length, heard(BLUE).length]).toEqual([2, 1]);
  });

  test.each([[null], [[]], [[true, false, true]], [{ d: true }], [{ a: 1 }], [{ a: true, toString: true }], ['a']])(
    'cannot be ruled upon with %j',
    (value) => {
      const { submit } = begin(rules, { seats: [RED, umpire(['order'])] });
      expect(submit({ kind: 'ruling', seat: 'umpire', value: value as never })).toMatchObject({ code: 'BAD_RULING' });
    },
  );

  test('of different kinds go to different umpires', () => {
    const { game, submit } = begin(rules, { seats: [RED, umpire(['order'], 'major'), umpire(['time'], 'captain')] });
    expect(pendingOf(rules, game)).toMatchObject({ what: 'order', seats: ['major'] });
    expect(submit(rule({}, 'captain'))).toMatchObject({ code: 'NOT_ASKED' });
    submit(rule({}, 'major'));
    expect(pendingOf(rules, game)).toMatchObject({ what: 'time', seats: ['captain'] });
    submit(rule({ a: 9 }, 'captain'));
    expect(game.table.said).toEqual(['a,b,c 9']);
  });

  test('are none where there is nothing to rule on, and no two of one name', () => {
    const none = toy({
      main: {
        start: (_table, _self, play) => {
          say(play, JSON.stringify(play.rulings({ rule: 'toy-1', what: 'place', matters: [] })));
          return 'done';
        },
      },
    });
    expect(begin(none, { seats: [RED, umpire(['place'])] }).game.table.said).toEqual(['{}']);
    const matter = { of: 'a', to: 'all', proposal: 1, allowed: { from: 0, to: 2 } } as const;
    const twice = toy({
      main: {
        start: (_table, _self, play) => {
          play.rulings({ rule: 'toy-1', what: 'place', matters: [matter, matter] });
          return 'done';
        },
      },
    });
    expect(() => begin(twice)).toThrow('toy-1: two matters of a in one ruling');
  });

  test('orders that are struck and places that are moved, each for the umpire who confirms such', () => {
    const places = [0, 1, 2].map((x) => ({ x, y: 4 }));
    const sealing = toy({
      main: {
        start: sealed({
          close: (_table, _self, drafts, play) => {
            const given = Object.entries(drafts).flatMap(([seat, answers]) =>
              answers.map((answer) => ({ seat, answer })),
            );
            const stands = play.rulings({
              ...{ rule: 'toy-1', what: 'order' },
              matters: given.map(({ seat, answer }) => ({
                ...{ of: `${seat} ${answer}`, to: [seat], proposal: true, allowed: { oneOf: [true, false] } },
              })),
            });
            const at = play.ruling({
              ...{ rule: 'toy-2', what: 'place', of: 'a', to: 'all' },
              ...{ proposal: places[0]!, allowed: { oneOf: places } },
            });
            const kept = Object.keys(stands).filter((of) => stands[of]);
            say(play, `${kept.join(', ')} at ${JSON.stringify(at)}`);
            return 'done';
          },
        }),
      },
    });
    const seats = [RED, BLUE, umpire(['order'], 'major'), umpire(['place'], 'captain')];
    const { game, submit, events } = begin(sealing, { seats });
    submit({ kind: 'draft', seat: 'red', answer: 'a=1' });
    submit({ kind: 'draft', seat: 'blue', answer: 'b=2' });
    for (const seat of ['red', 'blue']) submit({ kind: 'commit', seat });
    // All have committed: it runs, and players are not told who is asked.
    expect(pendingOf(sealing, game)).toMatchObject({ kind: 'ruling', what: 'order', seats: ['major'] });
    expect(seatViewOf(sealing, game, 'red').pending).toEqual({ kind: 'waits' });
    submit(rule({ 'blue b=2': false }, 'major', 'no line to them'));
    expect(pendingOf(sealing, game)).toMatchObject({ kind: 'ruling', what: 'place', seats: ['captain'] });
    expect(submit({ kind: 'ruling', seat: 'captain', value: { x: 3, y: 4 } })).toMatchObject({ code: 'BAD_RULING' });
    expect(submit({ kind: 'ruling', seat: 'captain', value: { x: 2, y: 4 } })).toBeNull();
    expect(game.table.said).toEqual(['red a=1 at {"x":2,"y":4}']);
    const told = events();
    const heard = (seat: Seat) =>
      told.flatMap((event) => {
        const seen = redactFor(sealing, event, seat);
        return seen?.type === 'ruling' ? [`${seen.what} ${seen.of}`] : [];
      });
    expect(heard(RED)).toEqual(['order red a=1', 'place a']);
    expect(heard(BLUE)).toEqual(['order blue b=2', 'place a']);
  });

  test('random umpires rule on some of them, as the judge allows', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 60; seed++) {
      const { game, submit } = begin(rules, { seats: [RED, umpire(['order', 'time'])] });
      const pick = picker(seed);
      while (game.need) expect(submit(randomInput(rules, game, pick)!)).toBeNull();
      seen.add(game.table.said[0]!);
    }
    expect(seen.size).toBeGreaterThan(5);
  });
});

describe('what an umpire confirms', () => {
  /** Red goes, and two dice fall, each in a step of its own; then the first asks for a ruling on sight. */
  const rules = toy({
    main: {
      start: ask({
        take: (_table, _self, seat, answer, tell) => {
          say(tell, `${seat} ${answer}`);
          return answer === 'seal' ? { to: 'seal' } : { to: 'first' };
        },
      }),
      first: (_table, _self, play) => {
        const dice = [1, 2].map(() => play.die({ rule: 'toy-1', use: 'hit' }));
        say(play, `first ${dice.map(() => 'x')}`);
        return { to: 'second' };
      },
      second: (_table, _self, play) => {
        play.die({ rule: 'toy-1', use: 'save' });
        return { to: 'start' };
      },
      seal: sealed({ close: () => ({ to: 'start' }) }),
    },
  });
  const seats = [RED, BLUE, umpire(['die'])];
  const open = (): Match<Toy> =>
    openMatch<Toy>(
      rules,
      {
        ...{ sandtable: 'record/1', ruleset: 'toy', version: 1, scenario: 'toy', options: {}, seats },
        chance: { kind: 'seeded', secret: secretOf(3) },
      },
      () => ({ table: newTable(), stack: [frame('main', 'start')] }),
    );
  const give = (match: Match<Toy>, input: Parameters<typeof enter<Toy>>[1]) => {
    const result = enter(match, input);
    return isRefusal(result) ? result.code : null;
  };
  const go = { kind: 'answer', seat: 'red', answer: 'go' } as const;
  const confirms = (...kinds: NonNullable<Seat['confirms']>) => ({ kind: 'confirms', seat: 'umpire', kinds }) as const;
  const confirm = (match: Match<Toy>) =>
    give(match, {
      ...{ kind: 'ruling', seat: 'umpire' },
      value: match.game.need?.kind === 'ruling' ? match.game.need.proposal : null,
    });
  const verified = (match: Match<Toy>) => expect(replay(rules, recordOf(match), match.start).difference).toBeNull();

  test('he changes during the game, on record, for all to see', () => {
    const match = open();
    give(match, go);
    for (let ruling = 0; ruling < 3; ruling++) expect([ruling, confirm(match)]).toEqual([ruling, null]);
    expect(give(match, confirms('sight', 'order'))).toBeNull();
    expect(match.entries.at(-1)?.events).toEqual([
      { type: 'confirms', rule: 'house-umpire', seat: 'umpire', kinds: ['sight', 'order'] },
    ]);
    for (const { id } of seats)
      expect(seatViewOf(rules, match.game, id).seats).toMatchObject([{}, {}, { confirms: ['sight', 'order'] }]);
    give(match, go);
    expect([match.game.need, match.game.answers]).toEqual([null, 2]);
    verified(match);
    // What the record began with is not changed.
    expect(match.header.seats[2]).toEqual(umpire(['die']));
  });

  test('holds from the next step on, if he is asked at the moment', () => {
    const match = open();
    give(match, go);
    confirm(match);
    expect(give(match, confirms())).toBeNull();
    expect(match.game.need).toMatchObject({ kind: 'ruling', what: 'die' });
    expect(match.game.seats[2]?.confirms).toEqual(['die']);
    verified(match);
    expect(confirm(match)).toBeNull();
    expect([match.game.need, match.game.seats[2]?.confirms, match.game.nextConfirms]).toEqual([null, [], undefined]);
    expect(match.game.table.said).toEqual(['red go', 'first x,x']);
    verified(match);
  });

  test('is an umpire’s wish and no player’s', () => {
    const match = open();
    expect(give(match, { ...confirms('die'), seat: 'red' })).toBe('NOT_UMPIRE');
  });

  test('is no step of the game: a seat may still take back, and a takeback leaves it alone', () => {
    const match = open();
    const quiet = { kind: 'answer', seat: 'red', answer: 'seal' } as const;
    give(match, confirms());
    give(match, go);
    give(match, confirms('sight'));
    give(match, quiet);
    give(match, { kind: 'draft', seat: 'red', answer: 'a=1' });
    give(match, confirms('time'));
    expect(match.entries.map(({ input }) => input.kind)).toEqual([
      ...['confirms', 'answer', 'confirms', 'answer', 'confirms', 'sealed'],
    ]);
    verified(match);
    for (const seat of ['red', 'blue']) give(match, { kind: 'commit', seat });
    expect(give(match, { kind: 'undo', seat: 'red', answers: 0 })).toBeNull();
    expect(give(match, confirms('place'))).toBeNull();
    expect(match.proposal).not.toBeNull();
    expect(give(match, { kind: 'agree', seat: 'blue', yes: true })).toBeNull();
    expect([match.game.answers, match.game.seats[2]?.confirms]).toEqual([0, ['place']]);
    verified(match);
    give(match, go);
    verified(match);
  });

  test('is granted when what he was asked is taken back', () => {
    const match = open();
    give(match, go);
    give(match, confirms('time'));
    expect(give(match, { kind: 'undo', seat: 'umpire', answers: 0 })).toBeNull();
    expect([match.game.seats[2]?.confirms, match.game.nextConfirms]).toEqual([['time'], undefined]);
    give(match, go);
    expect(match.game.need).toBeNull();
    verified(match);
  });

  test('is imagined with the rest', () => {
    const match = open();
    give(match, confirms('time'));
    for (const { id } of seats) {
      const look = seatViewOf(rules, match.game, id);
      expect(seatViewOf(rules, imagineGame(rules, look, picker(1)), id)).toEqual(look);
    }
  });

  test('in words', () => {
    const event = { type: 'confirms', rule: 'house-umpire', seat: 'umpire' } as const;
    expect(confirmsText({ ...event, kinds: ['die', 'place'] })).toBe('From now on the umpire confirms dice, places.');
    expect(confirmsText({ ...event, kinds: [] })).toBe('From now on the umpire confirms nothing.');
  });

  describe('a takeback that he orders', () => {
    test('needs no consent, and goes across dice', () => {
      const match = open();
      give(match, confirms());
      give(match, go);
      give(match, go);
      expect(give(match, { kind: 'undo', seat: 'red' })).toBe('UNDO_DIE');
      expect(give(match, { kind: 'undo', seat: 'umpire', answers: 1 })).toBeNull();
      expect(match.entries.at(-1)?.events).toEqual([
        { type: 'takeback', rule: 'house-undo', seat: 'umpire', answers: 1, agreed: false, ordered: true },
      ]);
      expect([match.game.answers, match.game.takebacks, match.game.table.said]).toEqual([
        ...[1, 1, ['red go', 'first x,x']],
      ]);
      verified(match);
    });

    test('while he is asked, or sealed answers are being given', () => {
      const match = open();
      give(match, go);
      expect(match.game.need?.kind).toBe('ruling');
      expect(give(match, { kind: 'undo', seat: 'umpire', answers: 0 })).toBeNull();
      expect([match.game.need, match.game.given, match.game.answers]).toEqual([null, [], 0]);
      give(match, { kind: 'answer', seat: 'red', answer: 'seal' });
      give(match, { kind: 'draft', seat: 'blue', answer: 'a=1' });
      expect(give(match, { kind: 'undo', seat: 'umpire', answers: 0 })).toBeNull();
      expect(match.game.drafts).toBeNull();
      verified(match);
    });

    test('says how far, to where the game has been, and he agrees to nothing', () => {
      const match = open();
      give(match, confirms());
      give(match, go);
      expect(give(match, { kind: 'undo', seat: 'umpire' })).toBe('NOT_PLAYER');
      expect(give(match, { kind: 'agree', seat: 'umpire', yes: true })).toBe('NOT_PLAYER');
      expect(give(match, { kind: 'undo', seat: 'umpire', answers: 1 })).toBe('UNDO_NOTHING');
      expect(judge(rules, match.game, { kind: 'undo', seat: 'umpire', answers: 0 })).not.toBeNull();
    });
  });
});

import { describe, expect, test } from 'vitest';
import {
  ask,
  BLUE,
  frame,
  newTable,
  RED,
  say,
  sealed,
  type Toy,
  type ToyFrame,
  toy,
  umpire,
  WATCHER,
} from '../../test/kernel/toy.ts';
import { type ChanceSource, secretOf } from './chance.ts';
import type { RollEvent } from './events.ts';
import type { Sealed } from './flow.ts';
import type { Input } from './input.ts';
import { enter, hashOfGame, isRefusal, type Match, openMatch, recordOf, reenter, replay } from './match.ts';
import { picker, pickOne } from './pick.ts';
import { type GameRecord, parseRecord, type RecordHeader } from './record.ts';
import type { Seat } from './seats.ts';

const needsC: Partial<Sealed<Toy, ToyFrame>> = {
  refuse: (table, _self, _seat, answer, others) =>
    table.banned.includes(answer) || (answer === 'b=1' && !others.includes('c=1'))
      ? { code: 'NOT_SO', rule: 'toy-seal', facts: {}, sentence: 'Not so.' }
      : null,
};

/** Whose turn it is says a word: something plain, a die, something that shows, the turn to the other, a sealed phase. */
const rules = toy({
  main: {
    start: ask({
      waitsFor: (table) => [table.turn],
      take: (table, _self, seat, answer, tell) => {
        if (answer === 'roll') return { to: 'roll' };
        if (answer === 'seal') return { to: 'seal' };
        if (answer === 'look') return { to: 'look' };
        if (answer === 'ambush') return { to: 'window' };
        if (answer === 'pass')
          tell.emit({ type: 'turn', rule: 'toy-turn', seat: table.turn === 'red' ? 'blue' : 'red' });
        else say(tell, `${seat} ${answer}`, answer.startsWith('show') ? answer.split(' ').slice(1) : []);
        return answer === 'end' ? 'over' : { to: 'start' };
      },
      standingOrder: () => null,
    }),
    roll: (_table, _self, play) => {
      say(play, `die ${play.die({ rule: 'toy-1', use: 'hit' })}`);
      return { to: 'start' };
    },
    look: (_table, _self, play) => {
      play.ruling({ rule: 'toy-1', what: 'sight', to: 'all', proposal: true, allowed: { oneOf: [true, false] } });
      return { to: 'start' };
    },
    window: ask({
      waitsFor: (table) => [table.turn === 'red' ? 'blue' : 'red'],
      isHidden: () => true,
      take: () => ({ to: 'start' }),
    }),
    seal: sealed({
      ...needsC,
      close: (_table, _self, drafts, play) => {
        for (const seat in drafts) say(play, `${seat} ${drafts[seat]!.join(' ')}`);
        return { to: 'sealAgain' };
      },
    }),
    sealAgain: sealed({
      close: (_table, _self, drafts, play) => {
        for (const seat in drafts) say(play, `${seat} again ${drafts[seat]!.join(' ')}`);
        return { to: 'start' };
      },
    }),
  },
});

const start = () => ({ table: newTable(), stack: [frame('main', 'start')] });

function header(seats: readonly Seat[], chance: RecordHeader['chance']): RecordHeader {
  return { sandtable: 'record/1', ruleset: 'toy', version: 1, scenario: 'toy', options: {}, seats, chance };
}

/** A match, and a short way to feed it: `red plain`, `blue +a=1` for a draft, `blue -a`, `blue !` to commit. */
function open(
  seats: readonly Seat[] = [RED, BLUE],
  chance: RecordHeader['chance'] = { kind: 'seeded', secret: secretOf(3) },
) {
  const match = openMatch<Toy>(rules, header(seats, chance), start);
  return { match, ...doors(match) };
}

function doors(match: Match<Toy>) {
  const give = (input: Input<string>) => {
    const result = enter(match, input);
    return isRefusal(result) ? result.code : null;
  };
  const say = (...lines: readonly string[]) => {
    for (const line of lines) {
      const [seat = '', ...words] = line.split(' ');
      const word = words.join(' ');
      const rest = word.slice(1);
      if (word === '!') expect(give({ kind: 'commit', seat }), line).toBeNull();
      else if (word.startsWith('+')) expect(give({ kind: 'draft', seat, answer: rest }), line).toBeNull();
      else if (word.startsWith('-')) expect(give({ kind: 'withdraw', seat, key: rest }), line).toBeNull();
      else expect(give({ kind: 'answer', seat, answer: word }), line).toBeNull();
    }
  };
  const undo = (seat: string, answers?: number) =>
    give({ kind: 'undo', seat, ...(answers === undefined ? {} : { answers }) });
  const agree = (seat: string, yes = true) => give({ kind: 'agree', seat, yes });
  return { give, say, undo, agree };
}

const said = (match: Match<Toy>) => match.game.table.said;
const kinds = (match: Match<Toy>) => match.entries.map(({ input }) => input.kind);
const dice = (match: Match<Toy>) =>
  match.entries.flatMap(({ events }) =>
    events.filter((event): event is RollEvent => event.type === 'roll').map((event) => event.dice[0]),
  );

/** Written down, read again and played again: the same in all. Returns the match that came of it. */
function verified(match: Match<Toy>): Match<Toy> {
  const read = parseRecord<Toy>(JSON.parse(JSON.stringify(recordOf(match))), rules.answers);
  if (!read.ok) throw new Error(`${read.place}: ${read.reason}`);
  const { match: again, difference } = replay<Toy>(rules, read.value, start);
  expect(difference).toBeNull();
  expect(again.game).toEqual(match.game);
  expect(again.entries).toEqual(match.entries);
  expect(again.line).toEqual(match.line);
  expect(again.proposal).toEqual(match.proposal);
  expect(match.entries.at(-1)?.hash ?? match.opening.hash).toBe(hashOfGame(match.game));
  return again;
}

describe('free undo', () => {
  test('takes back a plain answer, and shows in the record', () => {
    const { match, say, undo } = open();
    say('red one', 'red two');
    const before = match.game.answers;
    expect(undo('red')).toBeNull();
    expect([said(match), match.game.answers, match.game.takebacks]).toEqual([['red one'], before - 1, 1]);
    expect(match.entries.at(-1)).toMatchObject({
      input: { kind: 'undo', seat: 'red' },
      events: [{ type: 'takeback', rule: 'house-undo', seat: 'red', answers: 1, agreed: false }],
    });
    expect(undo('red')).toBeNull();
    expect([said(match), match.game.takebacks]).toEqual([[], 2]);
    expect(undo('red')).toBe('UNDO_NOTHING');
    verified(match);
  });

  test.each([
    ['a die', ['red one', 'red roll'], 'red', 'UNDO_DIE'],
    ['a die and then a word of his own', ['red roll', 'red one'], 'red', null],
    ['a reveal', ['red one', 'red show red'], 'red', 'UNDO_REVEAL'],
    ['a reveal to the other', ['red one', 'red show blue'], 'red', null],
    ['the answer of another', ['red one', 'red pass', 'blue two'], 'red', 'UNDO_OTHER'],
    ['the answer of another, asked by that other', ['red one', 'red pass', 'blue two'], 'blue', null],
    ['nothing of his own', ['red one'], 'blue', 'UNDO_OTHER'],
    ['nothing', [], 'blue', 'UNDO_NOTHING'],
    ['a hidden answer of another', ['red ambush', 'blue hold'], 'red', null],
    ['his own hidden answer', ['red ambush', 'blue hold'], 'blue', 'UNDO_BOUND'],
    ['a sealed phase', ['red one', 'red seal', 'red !', 'blue !'], 'red', 'UNDO_OTHER'],
  ])('after %s', (_what, lines, seat, code) => {
    const { match, say, undo } = open();
    say(...lines);
    const hash = hashOfGame(match.game);
    expect(undo(seat)).toBe(code);
    if (code !== null)
      expect([hashOfGame(match.game), kinds(match)]).toEqual([hash, kinds(match).filter((k) => k !== 'undo')]);
    verified(match);
  });

  test('after an umpire has stepped in', () => {
    const { say, undo, give } = open([RED, BLUE, umpire()]);
    say('red one');
    give({ kind: 'intervene', seat: 'umpire', act: 'ban x' });
    expect(undo('red')).toBe('UNDO_OTHER');
  });

  test('after a die was typed, and before', () => {
    const { match, say, undo, give } = open([RED, BLUE], { kind: 'typed' });
    say('red roll');
    expect(undo('red')).toBeNull();
    expect(match.game.need).toBeNull();
    say('red roll');
    give({ kind: 'dice', seat: 'blue', faces: [4] });
    expect(undo('red')).toBe('UNDO_DIE');
    verified(match);
  });

  test('while an umpire looks at a die that has fallen', () => {
    const { match, say, undo, give } = open([RED, BLUE, umpire(['die'])]);
    say('red roll');
    expect(match.game.need).toMatchObject({ kind: 'ruling', what: 'die' });
    expect(undo('red')).toBe('UNSETTLED');
    give({ kind: 'ruling', seat: 'umpire', value: [6] });
    expect(undo('red')).toBe('UNDO_DIE');
    verified(match);
  });

  test('while an umpire thinks, and after he was heard', () => {
    const { match, say, undo, give } = open([RED, BLUE, umpire(['sight'])]);
    say('red look');
    expect(undo('red')).toBe('UNSETTLED');
    give({ kind: 'ruling', seat: 'umpire', value: false });
    expect(undo('red')).toBe('UNDO_REVEAL');
    verified(match);
  });

  test('while another is asked in secret', () => {
    const { match, say, undo } = open();
    say('red ambush');
    expect(undo('red')).toBe('UNSETTLED');
    say('blue hold');
    expect(undo('red')).toBeNull();
    verified(match);
  });

  test('leaves standing answers alone, and what was answered in secret meanwhile is not lost by ending one', () => {
    const { match, say, undo, give } = open();
    give({ kind: 'standing', seat: 'red', ask: 'main.start', order: null });
    say('red ambush', 'blue hold');
    const hash = hashOfGame(match.game);
    give({ kind: 'standing', seat: 'red', ask: 'other.start', order: 'x' });
    expect(hashOfGame(match.game)).toBe(hash);
    expect(undo('red')).toBeNull();
    verified(match);
  });

  test('after a standing answer of another, which nobody sees', () => {
    const { match, say, undo, give } = open();
    say('red one');
    give({ kind: 'standing', seat: 'blue', ask: 'main.start', order: 'one' });
    expect(undo('red')).toBeNull();
    expect(said(match)).toEqual([]);
    verified(match);
  });

  test('is for players', () => {
    const { match, say, undo, agree } = open([RED, BLUE, WATCHER, umpire()]);
    say('red one');
    for (const seat of ['watcher', 'nobody'])
      for (const refused of [undo(seat), undo(seat, 0), agree(seat)]) expect(refused).not.toBeNull();
    for (const refused of [undo('umpire'), agree('umpire')]) expect(refused).toBe('NOT_PLAYER');
    expect([said(match), kinds(match)]).toEqual([['red one'], ['answer']]);
  });

  test('is possible after the end, if nothing else stands against it', () => {
    const { match, say, undo } = open();
    say('red end');
    expect(undo('red')).toBeNull();
    expect(match.game.stack).toHaveLength(1);
    verified(match);
  });
});

describe('a takeback meets new dice', () => {
  test('the same answer again gives other dice', () => {
    const fell = [];
    for (let takebacks = 0; takebacks < 12; takebacks++) {
      const { match, say, undo } = open();
      for (let i = 0; i < takebacks; i++) {
        say('red one');
        undo('red');
      }
      say('red one', 'red roll');
      fell.push(dice(match)[0]);
      verified(match);
    }
    expect(new Set(fell).size).toBeGreaterThan(3);
  });

  test('going back across a die by agreement does too', () => {
    let other = 0;
    for (let secret = 0; secret < 12; secret++) {
      const { match, say, undo, agree } = open([RED, BLUE], { kind: 'seeded', secret: secretOf(secret) });
      say('red roll');
      undo('red', 0);
      agree('blue');
      say('red roll');
      const [first, second] = dice(match);
      if (first !== second) other += 1;
      verified(match);
    }
    expect(other).toBeGreaterThan(5);
  });
});

test('dice may come from elsewhere than the header says, after a takeback too', () => {
  let thrown = 0;
  const sixes: ChanceSource = {
    awaited: false,
    roll: () => {
      thrown += 1;
      return [6];
    },
  };
  const match = openMatch<Toy>(rules, header([RED, BLUE], { kind: 'seeded', secret: secretOf(3) }), start, sixes);
  const { say, undo, agree } = doors(match);
  say('red roll', 'red roll', 'red one', 'red roll');
  undo('red', 2);
  agree('blue');
  expect(said(match)).toEqual(['die 6', 'die 6']);
  expect(thrown).toBe(5); // three in play, two when the game was rebuilt
  say('red roll');
  expect(said(match)).toEqual(['die 6', 'die 6', 'die 6']);
});

describe('going back by agreement', () => {
  const played = (seats?: readonly Seat[]) => {
    const run = open(seats);
    run.say('red one', 'red roll', 'red show red', 'red pass', 'blue two');
    return run;
  };

  test('needs a proposal and a yes of all players', () => {
    const green: Seat = { id: 'green', side: 'red', role: 'player', units: 'side' };
    const { match, undo, agree } = played([RED, BLUE, green, WATCHER]);
    expect(agree('blue')).toBe('NO_PROPOSAL');
    expect(undo('red', 1)).toBeNull();
    expect(agree('blue')).toBeNull();
    expect(agree('blue')).toBeNull();
    expect(said(match)).toHaveLength(4);
    expect(agree('green')).toBeNull();
    expect(said(match)).toEqual(['red one']);
    expect(match.entries.at(-1)).toMatchObject({
      input: { kind: 'agree', seat: 'green', yes: true },
      events: [{ type: 'takeback', answers: 1, agreed: true }],
    });
    expect([match.game.takebacks, match.proposal]).toEqual([1, null]);
    verified(match);
  });

  test('is off if one says no', () => {
    const { match, undo, agree } = played();
    undo('red', 0);
    expect(agree('blue', false)).toBeNull();
    expect(agree('blue')).toBe('NO_PROPOSAL');
    expect(said(match)).toHaveLength(4);
    verified(match);
  });

  test('is off once somebody answers', () => {
    const { match, say, undo, agree } = played();
    undo('red', 0);
    say('blue three');
    expect(agree('blue')).toBe('NO_PROPOSAL');
    verified(match);
  });

  test('goes to the last thing that was proposed', () => {
    const { match, undo, agree } = played();
    undo('red', 0);
    undo('blue', 4);
    agree('red');
    expect(said(match)).toHaveLength(3);
    verified(match);
  });

  test('cannot go to what is not part of the game any more', () => {
    const { match, say, undo, agree } = played();
    undo('red', 1);
    agree('blue');
    for (const answers of [1, 3, 5, 6, 7, 99]) expect(undo('red', answers)).toBe('UNDO_NOTHING');
    say('red three');
    expect(undo('red', 0)).toBeNull();
    expect(undo('red', 1)).toBeNull();
    verified(match);
  });

  test('far back across dice, again and again, and the whole record verifies', () => {
    const { match, say, undo, agree } = open();
    for (let round = 0; round < 8; round++) {
      say(
        'red one',
        'red roll',
        'red pass',
        'blue roll',
        'blue seal',
        'red +a=1',
        'red !',
        'blue !',
        'red !',
        'blue !',
      );
      say('blue pass');
      const to = match.line[round]!.answers;
      undo('red', to);
      agree('blue');
      expect(match.line).toHaveLength(round);
      say('red stay');
      if (match.game.table.turn === 'blue') say('blue pass');
    }
    expect(match.game.takebacks).toBe(8);
    verified(match);
  });

  test('where only one plays, his proposal is agreed', () => {
    const { match, say, undo } = open([RED, WATCHER]);
    say('red roll');
    expect(undo('red', 0)).toBeNull();
    expect(said(match)).toEqual([]);
  });
});

describe('a sealed phase', () => {
  const phase = (...lines: readonly string[]) => {
    const run = open([RED, BLUE, umpire()]);
    run.say('red seal', ...lines);
    return run;
  };
  const LINES = ['red +a=1', 'red +c=1', 'blue +a=2', 'red !', 'blue !'];
  const drafts = (match: Match<Toy>) =>
    match.entries.flatMap(({ input }) => (input.kind === 'sealed' ? [input.drafts] : []));

  test('is recorded once, by seat and key', () => {
    const { match } = phase(...LINES);
    expect(drafts(match)).toEqual([
      { red: { answers: ['a=1', 'c=1'], committed: true }, blue: { answers: ['a=2'], committed: true } },
    ]);
    expect(said(match)).toEqual(['red a=1 c=1', 'blue a=2']);
    verified(match);
  });

  test.each([
    ['other way round', ['blue +a=2', 'blue !', 'red +c=1', 'red +a=1', 'red !']],
    ['in turn', ['red +c=1', 'blue +a=2', 'red +a=1', 'red !', 'blue !']],
    [
      'with second thoughts',
      ['blue +d=9', 'red +a=3', 'blue +a=2', 'red +c=1', 'blue -d', 'red +a=1', 'blue !', 'red !'],
    ],
  ])('does not show in which order it came: %s', (_what, lines) => {
    const expected = phase(...LINES).match;
    const { match } = phase(...lines);
    expect(recordOf(match)).toEqual(recordOf(expected));
    expect(hashOfGame(match.game)).toBe(hashOfGame(expected.game));
  });

  test('does not show before it closes either', () => {
    const [one, other] = [
      ['red +a=1', 'blue +a=2'],
      ['blue +a=3', 'red +a=1', 'blue +a=2'],
    ].map((lines) => recordOf(phase(...lines).match));
    expect(one).toEqual(other);
  });

  test('stands after what is entered meanwhile', () => {
    const { match, say, give } = phase('red +a=1', 'blue +c=1');
    expect(give({ kind: 'standing', seat: 'blue', ask: 'main.start', order: 'one' })).toBeNull();
    say('blue +b=1');
    expect(give({ kind: 'intervene', seat: 'umpire', act: 'ban a=1' })).toBeNull();
    expect(kinds(match)).toEqual(['answer', 'standing', 'intervene', 'sealed']);
    expect(match.game.drafts).toEqual({
      red: { answers: [], committed: false },
      blue: { answers: ['b=1', 'c=1'], committed: false },
    });
    verified(match);
    say('red !', 'blue !');
    expect(kinds(match)).toEqual(['answer', 'standing', 'intervene', 'sealed']);
    verified(match);
  });

  test('that an umpire ends by leaving nobody to ask', () => {
    const { match, give } = phase('red +a=1');
    expect(give({ kind: 'intervene', seat: 'umpire', act: 'ask' })).toBe('NO_SUCH_ACT');
    expect(give({ kind: 'intervene', seat: 'umpire', act: 'ask blue' })).toBeNull();
    expect(match.game.drafts).toEqual({ blue: { answers: [], committed: false } });
    verified(match);
  });

  test('whose last waverer an umpire sends away is closed by those who are left, not by him', () => {
    const { match, say, give } = phase('red +a=1', 'red !');
    give({ kind: 'intervene', seat: 'umpire', act: 'ask red' });
    expect(match.game.drafts).toEqual({ red: { answers: ['a=1'], committed: false } });
    say('red !');
    expect(said(match)).toEqual(['red a=1']);
    verified(match);
  });

  test('after another: each has its entry', () => {
    const { match, say, give } = phase(...LINES);
    expect(kinds(match)).toEqual(['answer', 'sealed']);
    give({ kind: 'standing', seat: 'red', ask: 'main.start', order: 'one' });
    expect(kinds(match)).toEqual(['answer', 'sealed', 'standing']);
    say('blue +x=1', 'blue !', 'red !');
    expect(kinds(match)).toEqual(['answer', 'sealed', 'standing', 'sealed']);
    expect(said(match)).toEqual(['red a=1 c=1', 'blue a=2', 'red again ', 'blue again x=1']);
    verified(match);
    const straight = phase(...LINES, 'red +y=1', 'red !', 'blue !').match;
    expect(kinds(straight)).toEqual(['answer', 'sealed', 'sealed']);
    verified(straight);
  });

  test('replays answers that hold only together, whatever their keys', () => {
    const { match } = phase('red +c=1', 'red +b=1', 'red !', 'blue +c=1', 'blue +b=1');
    verified(match);
  });

  test('does not show that somebody had second thoughts after his commit', () => {
    const expected = phase('red +a=2', 'blue !');
    const { match, give, say } = phase('red +a=1', 'red !');
    expect(give({ kind: 'uncommit', seat: 'red' })).toBeNull();
    verified(match);
    say('red +a=2', 'blue !');
    expect(recordOf(match)).toEqual(recordOf(expected.match));
    verified(match);
    say('red !');
    expect(give({ kind: 'uncommit', seat: 'red' })).toBe('NOT_COMMITTED');
  });

  test('opened with a standing draft replays, whatever becomes of it', () => {
    const { match, say, give } = open([RED, BLUE, umpire()]);
    const standing = (ask: string, ...draft: string[]) => give({ kind: 'standing', seat: 'blue', ask, draft });
    expect(standing('main.seal', 'c=1')).toBeNull();
    expect(standing('main.sealAgain')).toBeNull();
    say('red seal');
    expect(kinds(match)).toEqual(['standing', 'standing', 'answer']);
    verified(match);
    say('red +a=1');
    expect(drafts(match)).toEqual([
      { red: { answers: ['a=1'], committed: false }, blue: { answers: ['c=1'], committed: true } },
    ]);
    // While the phase is open, what it would open with next time changes nothing.
    standing('main.seal', 'a=2');
    give({ kind: 'uncommit', seat: 'blue' });
    say('blue +b=1');
    give({ kind: 'intervene', seat: 'umpire', act: 'ban a=2' });
    verified(match);
    say('blue !', 'red !');
    expect(said(match)).toEqual(['red a=1', 'blue b=1 c=1']);
    say('red !');
    expect(said(match).slice(2)).toEqual(['red again ', 'blue again ']);
    verified(match);
    // Now its draft is banned, so it is asked.
    say('red seal');
    expect(match.game.drafts?.blue).toEqual({ answers: [], committed: false });
    verified(match);
  });

  test('of all by standing drafts is part of the entry before it', () => {
    const { match, say, give } = open();
    for (const seat of ['red', 'blue'])
      for (const ask of ['main.seal', 'main.sealAgain']) give({ kind: 'standing', seat, ask, draft: ['a=1'] });
    say('red seal');
    expect([kinds(match).at(-1), match.game.answers]).toEqual(['answer', 3]);
    expect(said(match)).toEqual(['red a=1', 'blue a=1', 'red again a=1', 'blue again a=1']);
    verified(match);
  });

  test('goes with what is taken back', () => {
    const { match, say, undo, agree } = phase('red +a=1', 'blue +c=1');
    undo('red', 0);
    expect(kinds(match)).toEqual(['answer', 'undo', 'sealed']);
    expect(agree('blue')).toBeNull();
    expect(kinds(match)).toEqual(['answer', 'undo', 'agree']);
    expect(match.game.drafts).toBeNull();
    verified(match);
    say('red seal');
    expect(match.game.drafts).toEqual({
      red: { answers: [], committed: false },
      blue: { answers: [], committed: false },
    });
  });

  test('goes with what is taken back; standing answers stay', () => {
    const { match, undo, agree, give } = phase('red +a=1', 'red !');
    give({ kind: 'standing', seat: 'blue', ask: 'main.start', order: 'one' });
    expect(undo('red', 1)).toBe('UNDO_NOTHING');
    undo('red', 0);
    agree('blue');
    expect([match.game.drafts, match.line]).toEqual([null, []]);
    expect(match.game.standingOrders).toMatchObject([{ seat: 'blue' }]);
    verified(match);
  });

  test('a proposal lives through drafts, which nobody sees, and ends with the phase', () => {
    const { match, say, undo, agree } = phase('red +a=1');
    undo('red', 0);
    say('blue +c=1');
    expect(match.proposal).toMatchObject({ seat: 'red', answers: 0 });
    verified(match);
    say('blue !', 'red !');
    expect(agree('blue')).toBe('NO_PROPOSAL');
  });

  test('killed in the middle is resumed with its drafts, and ends as it would have', () => {
    const { match, say } = phase('red +c=1', 'red +b=1', 'red !', 'blue +a=2');
    const resumed = verified(match);
    expect(resumed.game.drafts).toEqual({
      red: { answers: ['b=1', 'c=1'], committed: true },
      blue: { answers: ['a=2'], committed: false },
    });
    const lines = ['blue +a=4', 'blue !', 'red !', 'blue !', 'red roll', 'red one'];
    say(...lines);
    doors(resumed).say(...lines);
    expect(recordOf(resumed)).toEqual(recordOf(match));
    expect(hashOfGame(resumed.game)).toBe(hashOfGame(match.game));
  });

  test('of a record that asks whom it did not ask is refused', () => {
    const { match } = phase('red +a=1');
    const refused = reenter(open().match, match.entries[1]!.input);
    expect(refused).toMatchObject({ code: 'NOT_ASKED', rule: 'house-seat' });
    const blue = { answers: [], committed: false };
    const red = { answers: ['b=1'], committed: true };
    expect(reenter(phase().match, { kind: 'sealed', drafts: { red, blue } })).toMatchObject({
      code: 'STALE_DRAFT',
      facts: { key: 'b' },
    });
    for (const drafts of [{}, { red }, JSON.parse('{"constructor":{"answers":[],"committed":false}}')])
      expect(reenter(phase().match, { kind: 'sealed', drafts })).toMatchObject({ code: 'NOT_ASKED' });
  });
});

test('a record cannot smuggle in sealed answers that are judged only when they are given', () => {
  const each = toy({ main: { start: sealed({ judgesEach: true }) } });
  const table = { ...newTable(), banned: ['a=1'] };
  const match = openMatch<Toy>(each, header([RED, BLUE], { kind: 'typed' }), () => ({
    ...{ table, stack: [frame('main', 'start')] },
  }));
  const [red, blue] = ['a=1', 'a=2'].map((answer) => ({ answers: [answer], committed: true }));
  expect(reenter(match, { kind: 'sealed', drafts: { red: red!, blue: blue! } })).toMatchObject({ code: 'STALE_DRAFT' });
});

test('what happens before the first question is the opening', () => {
  const opening = () => ({ table: newTable(), stack: [frame('main', 'roll')] });
  const chance = { kind: 'seeded', secret: secretOf(3) } as const;
  const match = openMatch<Toy>(rules, header([RED, BLUE], chance), opening);
  expect(match.opening.events.map(({ type }) => type)).toEqual(['roll', 'said']);
  expect([match.opening.hash, match.entries]).toEqual([hashOfGame(match.game), []]);
});

describe('a record', () => {
  const played = () => {
    const { match, say } = open();
    say('red one', 'red roll', 'red pass', 'blue two');
    return match;
  };
  const spoilt = (
    change: (record: GameRecord<Toy> & { entries: { hash: string; events: unknown[]; input: unknown }[] }) => void,
  ) => {
    const record = JSON.parse(JSON.stringify(recordOf(played())));
    change(record);
    return replay<Toy>(rules, record, start).difference;
  };

  test('holds header, opening, inputs, events and hashes', () => {
    const match = played();
    const record = recordOf(match);
    expect(record).toMatchObject({ sandtable: 'record/1', ruleset: 'toy', scenario: 'toy', opening: { events: [] } });
    expect(record.entries.map(({ hash }) => hash).at(-1)).toBe(hashOfGame(match.game));
    expect(record.entries[1]!.events.map(({ type }) => type)).toEqual(['roll', 'said']);
  });

  test('that differs says where', () => {
    expect(spoilt(() => {})).toBeNull();
    const hash = '0'.repeat(16);
    expect(spoilt((record) => Object.assign(record.opening, { hash }))).toMatchObject({
      entry: -1,
      what: expect.stringMatching(/^hash: recorded 0{16}, now /),
    });
    expect(spoilt((record) => Object.assign(record.entries[2]!, { hash }))).toMatchObject({
      entry: 2,
      what: expect.stringMatching(/^hash/),
    });
    expect(spoilt((record) => record.entries[1]!.events.pop())).toEqual({ entry: 1, what: 'events: 1' });
    const illegal = { kind: 'answer', seat: 'blue', answer: 'x' };
    expect(spoilt((record) => Object.assign(record.entries[1]!, { input: illegal }))).toMatchObject({
      entry: 1,
      what: expect.stringMatching(/^refused: You are not asked/),
    });
    expect(
      spoilt((record) => Object.assign(record.entries[1]!, { input: { kind: 'undo', seat: 'blue' } })),
    ).toMatchObject({ entry: 1, what: expect.stringMatching(/^refused/) });
    const otherDie = (record: GameRecord<Toy>) =>
      Object.assign(record, { chance: { kind: 'seeded', secret: secretOf(4) } });
    expect(spoilt(otherDie)).toMatchObject({ entry: 1, what: expect.stringMatching(/^events: /) });
  });

  test('does not change with what is done to the input afterwards', () => {
    const { match, give } = open([RED, BLUE], { kind: 'typed' });
    give({ kind: 'answer', seat: 'red', answer: 'roll' });
    const faces = [4];
    give({ kind: 'dice', seat: 'red', faces });
    faces[0] = 6;
    verified(match);
  });
});

test('whatever is entered, the record plays the same game, wherever it is cut off', () => {
  const WORDS = ['one', 'roll', 'look', 'pass', 'ambush', 'seal', 'show red', 'show red blue', 'hold'];
  for (let seed = 1; seed <= 60; seed++) {
    const pick = picker(seed);
    const one = <T>(list: readonly T[]) => pickOne(list, pick);
    const umpires = one([[], [umpire()], [umpire(['die'])]]);
    const chance = one([{ kind: 'typed' }, { kind: 'seeded', secret: secretOf(seed) }] as const);
    const { match, give } = open([RED, BLUE, ...umpires], chance);
    for (let count = 0; count < 80; count++) {
      const seat = one(['red', 'blue']);
      give(
        one<() => Input<string>>([
          () => ({ kind: 'answer', seat, answer: one(WORDS) }),
          () => ({ kind: 'draft', seat, answer: one(['a=1', 'a=2', 'b=1', 'c=1']) }),
          () => ({ kind: 'withdraw', seat, key: one(['a', 'b', 'c']) }),
          () => ({ kind: 'commit', seat }),
          () => ({ kind: 'uncommit', seat }),
          () => ({ kind: 'standing', seat, ask: 'main.seal', draft: one([[], ['a=1'], ['a=2'], ['b=1', 'c=1']]) }),
          () => ({ kind: 'standing', seat, ask: one(['main.seal', 'main.sealAgain']), order: null }),
          () => ({ kind: 'standing', seat, ask: 'main.sealAgain', draft: one([[], ['a=2']]) }),
          () => ({ kind: 'dice', seat, faces: [1 + pick(6)] }),
          () => ({ kind: 'ruling', seat: 'umpire', value: pick(2) ? [1 + pick(6)] : true }),
          () => ({ kind: 'confirms', seat: 'umpire', kinds: one([[], ['die'], ['sight'], ['die', 'sight']]) }),
          () => ({ kind: 'undo', seat: 'umpire', answers: pick(match.entries.length + 4) }),
          () => ({ kind: 'intervene', seat: 'umpire', act: one(['ban a=2', 'ban c=1', 'ask red', 'ask red blue']) }),
          () => ({ kind: 'standing', seat, ask: 'main.start', order: one(['one', null]) }),
          () => ({ kind: 'undo', seat, ...(pick(3) > 0 ? {} : { answers: pick(match.entries.length + 1) }) }),
          () => ({ kind: 'agree', seat, yes: pick(4) > 0 }),
        ])(),
      );
      if (pick(10) === 0) verified(match);
    }
    verified(match);
  }
});

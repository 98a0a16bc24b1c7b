/** Whatever is wrong, the answer is one line that names the place, status 2, and nothing else. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, complaintOf, SCENES, scratch } from './call.ts';

const dir = scratch();
const fire = join(SCENES, 'fire.yaml');
const scene = readFileSync(fire, 'utf8');
const walk = readFileSync(join(SCENES, 'walk.yaml'), 'utf8');

/** The scene with something changed; the change must have hit. */
function changed(from: string | RegExp, to: string, text = scene): string {
  const out = text.replace(from, to);
  if (out === text) throw new Error(`nothing to change: ${from}`);
  return out;
}

describe('scenes', () => {
  const bombs = [
    'a: &a [x, x]',
    ...'bcdefghijklmnopqrstuvwxyz'
      .split('')
      .map((c, i) => `${c}: &${c} [*${'abcdefghijklmnopqrstuvwxyz'[i]}, *${'abcdefghijklmnopqrstuvwxyz'[i]}]`),
  ];
  const cases: [what: string, name: string, text: string | Uint8Array, says: RegExp][] = [
    ['an empty file', 'empty.yaml', '', /empty\.yaml:1:1: the file is empty/],
    ['blanks only', 'blank.yaml', ' \n\n', /blank\.yaml:1:1: the file is empty/],
    ['a comment only', 'comment.yaml', '# nothing\n', /comment\.yaml:1:1: there is nothing in it/],
    ['a text', 'text.yaml', 'hello', /text\.yaml:1:1: expected an object, found "hello"/],
    ['a list', 'list.yaml', '- 1\n- 2\n', /list\.yaml:1:1: expected an object, found a list of 2/],
    [
      'another format',
      'other.yaml',
      changed('scene/1', 'scene/9'),
      /other\.yaml:2:12: sandtable: expected "scene\/1", found "scene\/9"/,
    ],
    [
      'no format',
      'none.yaml',
      changed('sandtable: scene/1\n', ''),
      /none\.yaml:\d+:\d+: sandtable: expected "scene\/1", found nothing/,
    ],
    [
      'an unknown key',
      'key.yaml',
      `${scene}weather: rain\n`,
      /key\.yaml:14:10: weather: a scene has no "weather"; it has sandtable, ruleset/,
    ],
    [
      'an unknown ruleset',
      'ruleset.yaml',
      changed('ruleset: drill', 'ruleset: dril'),
      /ruleset\.yaml:3:10: ruleset: there is no ruleset "dril"; did you mean drill\?/,
    ],
    [
      'a book that cannot be played',
      'bg.yaml',
      changed('ruleset: drill', 'ruleset: stonk'),
      /bg\.yaml:3:10: ruleset: the ruleset "stonk" cannot be played yet/,
    ],
    [
      'men in letters',
      'men.yaml',
      changed('men: 2', 'men: x'),
      /men\.yaml:7:46: units\.1\.men: expected a whole number from 1 to 9, found "x"/,
    ],
    [
      'no men',
      'nomen.yaml',
      changed('men: 2', 'men: 0'),
      /nomen\.yaml:7:46: units\.1\.men: expected a number from 1, found 0/,
    ],
    [
      'half a man',
      'half.yaml',
      changed('men: 2', 'men: 1.5'),
      /half\.yaml:7:46: units\.1\.men: expected a whole number from 1 to 9, found 1\.5/,
    ],
    [
      'a unit off the table',
      'off.yaml',
      changed('at: [9, 4]', 'at: [99, 4]'),
      /off\.yaml:7:33: units\.1\.at: pair is not on the table/,
    ],
    [
      'two units of one name',
      'twice.yaml',
      changed('id: pair', 'id: rifles'),
      /twice\.yaml:7:11: units\.1\.id: there are two units rifles/,
    ],
    [
      'an unknown key of a unit',
      'unit.yaml',
      changed('men: 2,', 'men: 2, tea: 1,'),
      /unit\.yaml:7:5: units\.1: there is no "tea" here/,
    ],
    [
      'units that are no list',
      'units.yaml',
      changed(/units:[\s\S]*turn/, 'units: 7\nturn'),
      /units\.yaml:5:8: units: expected a list, found 7/,
    ],
    [
      'no ground',
      'ground.yaml',
      changed(/ground.*\n/, ''),
      /ground\.yaml:\d+:\d+: ground: expected an object, found nothing/,
    ],
    ['no order', 'order.yaml', changed(/order.*\n/, ''), /order\.yaml:\d+:\d+: order: there is no order/],
    [
      'an unknown order',
      'kind.yaml',
      changed('kind: fire', 'kind: dance'),
      /kind\.yaml:9:16: order\.kind: expected one of "fire", "move", "shell", found "dance"/,
    ],
    [
      'an order against the rules',
      'refused.yaml',
      changed('target: pair', 'target: nobody'),
      /refused\.yaml:9:8: order: refused: You know of no such target in range\. \[NO_TARGET, drill-pot-03\]/,
    ],
    [
      'a policy of no side',
      'side.yaml',
      changed('{ blue: usual }', '{ green: usual }'),
      /side\.yaml:10:18: policy\.green: there is no side "green"/,
    ],
    [
      'an unknown policy',
      'policy.yaml',
      changed('{ blue: usual }', '{ blue: brave }'),
      /policy\.yaml:10:17: policy\.blue: expected usual, first or answers by question, found "brave"/,
    ],
    [
      'a policy for no question',
      'ask.yaml',
      changed('move.window', 'move.widow', walk),
      /ask\.yaml:13:17: policy\.blue\.move\.widow: there is no question "move\.widow"; did you mean move\.window\?/,
    ],
    [
      'a policy that is no answer',
      'answer.yaml',
      changed('kind: fire', 'kind: 3', walk),
      /answer\.yaml:13:26: policy\.blue\.move\.window\.kind: expected one of .*, found 3/,
    ],
    [
      'a policy against the rules',
      'against.yaml',
      changed('unit: watcher', 'unit: squad', walk),
      /against\.yaml:13:18: policy\.blue\.move\.window: refused: watcher may hold, or fire/,
    ],
    [
      'an unknown option of the ruleset',
      'option.yaml',
      changed('turn:', 'options: { measuring: never }\nturn:'),
      /option\.yaml:8:23: options\.measuring: expected "open", found "never"/,
    ],
    [
      'a die without a label',
      'label.yaml',
      changed('{ use: hit, show', '{ show'),
      /label\.yaml:12:5: dice\.0: a roll is labelled by use or by rule/,
    ],
    [
      'a die of no number',
      'face.yaml',
      changed('[4, 2, 3]', '[4, {}, 3]'),
      /face\.yaml:12:27: dice\.0\.show\.1: expected a whole number or the name of a counter, found an object/,
    ],
    [
      'a die with a seven',
      'seven.yaml',
      changed('[4, 2, 3]', '[4, 2, 7]'),
      /seven\.yaml:12:3: dice: roll 1 of the dice script, hit .*7 is not on a die from 1 to 6/,
    ],
    [
      'left-over dice',
      'left.yaml',
      `${scene}  - { use: save, show: [3, 1] }\n`,
      /left\.yaml:12:3: dice: left over in the dice script: save=3,1/,
    ],
    [
      'a duplicate key',
      'duplicate.yaml',
      `${scene}turn: { side: blue }\n`,
      /duplicate\.yaml:14:1: the key "turn" appears twice here/,
    ],
    ['a tab for indentation', 'tab.yaml', 'sandtable: scene/1\nunits:\n\t- 1\n', /tab\.yaml:3:1: .*tab/],
    ['broken YAML', 'broken.yaml', changed('[4, 4]', '[4, 4'), /broken\.yaml:\d+:\d+: /],
    ['two documents', 'docs.yaml', `${scene}---\n${scene}`, /docs\.yaml:14:1: a second document begins/],
    ['a bomb of aliases', 'bomb.yaml', bombs.join('\n'), /bomb\.yaml:\d+:\d+: more than \d+ (values|aliases)/],
    ['an alias of nothing', 'alias.yaml', 'a: *b', /alias\.yaml:1:\d+: /],
    ['an alias inside itself', 'self.yaml', 'a: &a [*a]', /self\.yaml:1:\d+: /],
    [
      'a key of the prototype',
      'proto.yaml',
      `${scene}__proto__: { ruleset: x }\n`,
      /proto\.yaml:14:1: the key __proto__ is not allowed/,
    ],
    [
      'a key of the prototype, in JSON',
      'proto.json',
      '{"a": {"__proto__": 1}}',
      /proto\.json:1:8: the key __proto__ is not allowed/,
    ],
    ['a type of YAML', 'tag.yaml', 'a: !!binary aGVsbG8=', /tag\.yaml:1:\d+: /],
    ['an infinite number', 'inf.yaml', 'a: .inf', /inf\.yaml:1:4: not plain data/],
    ['a list as a key', 'listkey.yaml', '? [a, b]\n: c\n', /listkey\.yaml:1:3: a key is a word/],
    ['deep nesting', 'deep.yaml', '['.repeat(3000), /deep\.yaml:\d+:\d+: /],
    ['deep nesting of blocks', 'blocks.yaml', '- '.repeat(20000), /blocks\.yaml:\d+:\d+: nested deeper than 200/],
    ['deep nesting in JSON', 'deep.json', '['.repeat(100_000), /deep\.json:1:\d+: nested deeper than 200/],
    [
      'a comma too many in JSON',
      'comma.json',
      '{\n  "sandtable": "scene/1",\n}',
      /comma\.json:3:1: a comma before the end of an object/,
    ],
    [
      'a comma too many in a list',
      'comma2.json',
      '{ "units": [1, 2, ] }',
      /comma2\.json:1:19: a comma before the end of a list/,
    ],
    [
      'a duplicate key in JSON',
      'duplicate.json',
      '{ "a": 1, "a": 2 }',
      /duplicate\.json:1:11: the key "a" appears twice here/,
    ],
    [
      'JSON cut short',
      'short.json',
      '{ "a": [1',
      /short\.json:1:10: expected , or \] in a list, found the end of the file/,
    ],
    ['JSON and more', 'more.json', '{} {}', /more\.json:1:4: expected the end of the file, found "\{"/],
    ['single quotes in JSON', 'single.json', "{ 'a': 1 }", /single\.json:1:3: expected a key in quotes, found "'"/],
    ['a bad escape in JSON', 'escape.json', '{ "a": "\\q" }', /escape\.json:1:8: this string has a bad escape/],
    [
      'a word of JavaScript in JSON',
      'nan.json',
      '{ "a": constructor }',
      /nan\.json:1:8: expected a value, found "constructor"/,
    ],
    ['NUL bytes', 'nul.yaml', 'a: \u0000\n', /nul\.yaml:1:4: a control character \(U\+0000\); this is not a text file/],
    [
      'bytes that are no UTF-8',
      'latin.yaml',
      new Uint8Array([0x61, 0x3a, 0x0a, 0x62, 0xe9, 0x0a]),
      /latin\.yaml:2:2: the file is not UTF-8 text/,
    ],
    ['UTF-16', 'utf16.yaml', Buffer.from('\ufeffa: 1', 'utf16le'), /utf16\.yaml:1:1: the file is not UTF-8 text/],
    [
      'a picture',
      'picture.yaml',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      /picture\.yaml:1:1: the file is not UTF-8 text/,
    ],
    ['a large file', 'large.yaml', Buffer.alloc(2 << 20, 0x61), /large\.yaml: the file is larger than 1 MiB/],
    [
      'escapes of a terminal',
      'red.yaml',
      'a: "\\e[31mred\\r\\n"\nsandtable: "\\e[31m"',
      /red\.yaml:2:12: sandtable: expected "scene\/1", found "\\u001b\[31m"$/,
    ],
  ];

  test.each(cases)('%s', async (_what, name, text, says) => {
    const file = dir.file(name, text);
    expect(complaintOf(await call(['resolve', file]))).toMatch(says);
    expect(complaintOf(await call(['odds', file, '--json']))).toMatch(says);
  });

  test('a byte order mark is no harm', async () => {
    const { code } = await call(['resolve', dir.file('bom.yaml', `\ufeff${scene}`)]);
    expect(code).toBe(0);
  });

  test('a missing file, a directory, a path through a file', async () => {
    expect(complaintOf(await call(['odds', join(dir.path, 'missing.yaml')]))).toMatch(/missing\.yaml: no such file$/);
    expect(complaintOf(await call(['odds', dir.path]))).toMatch(/: this is a directory, not a file$/);
    expect(complaintOf(await call(['odds', join(fire, 'x.yaml')]))).toMatch(
      /x\.yaml: part of this path is not a directory$/,
    );
    expect(complaintOf(await call(['odds', 'a\nb.yaml']))).toMatch(/^a b\.yaml: no such file$/);
    expect(complaintOf(await call(['odds', 'a\u0000b.yaml']))).toMatch(/null bytes/);
  });
});

describe('dice on the command line', () => {
  const cases: [dice: string, says: RegExp][] = [
    ['', /^--dice: no dice are given for the roll hit \(drill-fire-01, rifles\), which takes 3 dice from 1 to 6$/],
    [
      'hit=4,2,3',
      /^--dice: the dice script ends before the roll morale \(drill-morale-01, pair\), which takes 2 dice from 1 to 6$/,
    ],
    ['hit=4,2', /^--dice: roll 1 of the dice script, hit .*3 dice are rolled, 2 given/],
    ['save=4,2,3', /^--dice: roll 1 of the dice script is for save, but the game rolls hit \(drill-fire-01, rifles\)/],
    ['hit=1,2,3 hit=1', /^--dice: left over in the dice script: hit=1$/],
    ['hit=4,x,3', /^--dice: roll 1 of the dice script: x is not a face of a die$/],
    ['hit=6,6,6 counter=9', /^--dice: roll 2 of the dice script: no counter 9 for counter/],
    [
      'hit=6,6,6',
      /^--dice: the dice script ends before the roll counter .*which takes a counter out of 1, 2, 3, surge$/,
    ],
    ['hit', /^--dice: expected label=face,face\.\.\., such as hit=4,2; found "hit"$/],
    ['hit=', /^--dice: hit: expected faces such as 4,2; found ""$/],
    ['=4', /^--dice: expected label=face/],
    ['hit=4=2', /^--dice: expected label=face/],
    ['hit=4,,2', /^--dice: hit: expected faces such as 4,2; found "4,,2"$/],
    [
      'hit=99999999999999999999,1,1',
      /^--dice: roll 1 of the dice script: 99999999999999999999 is not a face of a die$/,
    ],
  ];
  test.each(cases)('--dice "%s"', async (dice, says) => {
    expect(complaintOf(await call(['resolve', fire, '--dice', dice]))).toMatch(says);
    complaintOf(await call(['resolve', fire, '--json', '--dice', dice]));
  });
});

describe('words of the command line', () => {
  const cases: [words: string[], says: RegExp][] = [
    [['odss'], /^there is no command "odss"; did you mean odds\?$/],
    [['frobnicate'], /^there is no command "frobnicate"; sandtable --help lists them$/],
    [['--versoin'], /^there is no option "--versoin"; did you mean --version\?$/],
    [['-x'], /^there is no option "-x"/],
    [['ladder', '--games', '5'], /^ladder: this command comes later/],
    [['army', 'check'], /^army: FILE is missing/],
    [['army', 'chek', 'x.yaml'], /^army: expected rate or check, found "chek"; did you mean check\?$/],
    [['army', 'rats', 'x.yaml'], /^army: expected rate or check, found "rats"; did you mean rate\?$/],
    [['army', 'rate'], /^army: FILE is missing/],
    [['resolve'], /^resolve: SCENE is missing; see sandtable resolve --help$/],
    [['resolve', ''], /^resolve: SCENE is empty$/],
    [['resolve', 'a', 'b'], /^resolve: unexpected argument "b"/],
    [['resolve', 'a', '--dise', 'x'], /^resolve: there is no option "--dise"; did you mean --dice\?$/],
    [['resolve', 'a', '--dice'], /^resolve: --dice needs a value: --dice "USE=FACE/],
    [['resolve', 'a', '--json=yes'], /^resolve: --json takes no value$/],
    [['resolve', 'a', '--json', '--json'], /^resolve: --json is given twice$/],
    [['scenarios', '--ruleset', 'dril'], /^scenarios: --ruleset: there is no ruleset "dril"; did you mean drill\?$/],
    [['rules', 'xyz'], /^rules: there is no ruleset "xyz"; there are bg, kgn, hex, stonk, ag, drill$/],
    [['rules', '--coverage'], /^rules: --coverage needs a ruleset/],
    [['tables'], /^tables: ID is missing/],
    [['tables', 'stonk'], /^tables: the ruleset "stonk" cannot be played yet$/],
    [['tables', 'drill', 'counter'], /^tables: drill has no table "counter"; did you mean counters\?$/],
    [['simulate', 'drill-feild'], /^simulate: there is no scenario "drill-feild"; did you mean drill-field\?$/],
    [
      ['simulate', 'drill-field', '--games', '0'],
      /^simulate: --games: expected a whole number from 1 to 10000000, found "0"$/,
    ],
    [['simulate', 'drill-field', '--games', '1e3'], /--games: expected a whole number .*found "1e3"$/],
    [['simulate', 'drill-field', '--games', '-5'], /--games: expected a whole number .*found "-5"$/],
    [['simulate', 'drill-field', '--seed', '1.5'], /^simulate: --seed: expected a whole number from 0, found "1\.5"$/],
    [
      ['simulate', 'drill-field', '--bots', 'random,randon'],
      /^simulate: --bots: there is no bot "randon"; did you mean random\?$/,
    ],
    [['simulate', 'drill-field', '--bots', 'random,usual,usual'], /^simulate: --bots: 3 bots for 2 sides: red, blue$/],
    [['simulate', 'drill-field', '--workers', '0'], /^simulate: --workers: expected a whole number from 1 to 256/],
    [['simulate', 'drill-field', '--workers', '2'], /^simulate: --workers: threads need the built program/],
    [
      ['simulate', 'drill-field', '--records', fire],
      /^simulate: --records: .*fire\.yaml: this is a file, not a directory$/,
    ],
    [['simulate', 'drill-field', '--report', 'x.html'], /^simulate: --report: pages cannot be written yet$/],
    [['replay'], /^replay: RECORD is missing/],
    [['replay', 'missing.json'], /^missing\.json: no such file$/],
    [['bot', 'drill-field'], /^bot: --seat is missing; drill-field has red-1, red-2, blue-1, blue-2, watcher$/],
    [['bot', 'drill-field', '--seat', 'green'], /^bot: --seat: drill-field has no seat "green"; it has red-1/],
    [
      ['bot', 'drill-field', '--seat', 'red-1', '--others', 'brilliant'],
      /^bot: --others: there is no bot "brilliant"; there are random, steady, usual$/,
    ],
    [
      ['bot', 'drill-field', '--seat', 'red-1', '--record', '/nowhere/x.json'],
      /^\/nowhere\/x\.json: cannot be written: there is no such folder$/,
    ],
    [['bot', 'nowhere', '--seat', 'red-1'], /^bot: there is no scenario "nowhere"/],
    [['serve', '--port', '65536'], /^serve: --port: expected a whole number from 0 to 65535, found "65536"$/],
    [['serve', '--web', '/nowhere'], /^serve: The page is not built: no index\.html in \/nowhere/],
    [['serve', '--database-url', 'postgres://x'], /^serve: --database-url: PostgreSQL cannot be used yet$/],
    [['help', 'nothing'], /^there is no command "nothing"/],
  ];
  test.each(cases)('%j', async (words, says) => {
    expect(complaintOf(await call(words))).toMatch(says);
  });
});

describe('records', () => {
  let text = '';
  beforeAll(async () => {
    const records = join(dir.path, 'records');
    mkdirSync(records);
    await call(['simulate', 'drill-field', '--games', '1', '--records', records]);
    text = readFileSync(join(records, 'drill-field-1-0.json'), 'utf8');
  });

  interface Raw {
    sandtable: string;
    ruleset: string;
    version?: number;
    scenario: unknown;
    options: unknown;
    seats: { role: string; units: unknown }[];
    chance: { kind: string; secret?: string };
    opening: { events: unknown[] };
    entries?: { input: unknown; hash: string }[];
  }
  const cases: [what: string, change: (record: Raw) => void, says: RegExp][] = [
    [
      'another format',
      (r) => {
        r.sandtable = 'record/2';
      },
      /:1:14: sandtable: expected "record\/1", found "record\/2"$/,
    ],
    [
      'an unknown ruleset',
      (r) => {
        r.ruleset = 'chess';
      },
      /: ruleset: there is no ruleset "chess" here; there is drill$/,
    ],
    [
      'another version',
      (r) => {
        r.version = 2;
      },
      /: version: played with version 2 of drill, which is at version 1 here$/,
    ],
    [
      'no version',
      (r) => {
        delete r.version;
      },
      /:1:1: version: the ruleset version is a whole number$/,
    ],
    [
      'an unknown scenario',
      (r) => {
        r.scenario = 'constructor';
      },
      /: scenario: drill has no scenario "constructor"$/,
    ],
    [
      'a scenario written out',
      (r) => {
        r.scenario = {};
      },
      /: scenario: expected the id of a scenario$/,
    ],
    [
      'unknown options',
      (r) => {
        r.options = { measuring: 'closed' };
      },
      /: options\.measuring: expected "open", found "closed"$/,
    ],
    [
      'no seats',
      (r) => {
        r.seats = [];
      },
      /: seats: there is no seat$/,
    ],
    [
      'a unit that nobody commands',
      (r) => {
        r.seats[0]!.units = [];
      },
      /: seats: nobody commands red-u1$/,
    ],
    [
      'a strange role',
      (r) => {
        r.seats[1]!.role = 'king';
      },
      /: seats\.1\.role: a role is one of player, umpire, spectator$/,
    ],
    [
      'a short secret',
      (r) => {
        r.chance.secret = 'abc';
      },
      /: chance\.secret: a secret is 32 hexadecimal digits$/,
    ],
    [
      'no entries',
      (r) => {
        delete r.entries;
      },
      /: entries: the entries are a list$/,
    ],
    [
      'an entry that is none',
      (r) => {
        r.entries = [...r.entries!.slice(0, 2), 7 as never];
      },
      /: entries\.2: this is not an object$/,
    ],
    [
      'an input of no kind',
      (r) => {
        r.entries![1]!.input = { seat: 'red-1', kind: 'dance' };
      },
      /: entries\.1\.input\.kind: there is no input of kind "dance"$/,
    ],
    [
      'an answer of no shape',
      (r) => {
        r.entries![1]!.input = { seat: 'red-1', kind: 'answer', answer: 5 };
      },
      /: entries\.1\.input\.answer: expected an object, found 5$/,
    ],
    [
      'an event of no shape',
      (r) => {
        r.opening.events = [{}];
      },
      /: opening\.events\.0: an event has a type and a rule$/,
    ],
    [
      'a hash of no shape',
      (r) => {
        r.entries![0]!.hash = 'xyz';
      },
      /: entries\.0\.hash: a hash is 16 hexadecimal digits$/,
    ],
  ];

  test.each(cases)('%s', async (_what, change, says) => {
    const record = JSON.parse(text) as Raw;
    change(record);
    const file = dir.file('record.json', JSON.stringify(record));
    expect(complaintOf(await call(['replay', file, '--verify', '--json']))).toMatch(says);
    complaintOf(await call(['replay', file]));
  });

  test('a scene is no record, and a record is no scene', async () => {
    expect(complaintOf(await call(['replay', fire]))).toMatch(
      /fire\.yaml:2:12: sandtable: expected "record\/1", found "scene\/1"$/,
    );
    expect(complaintOf(await call(['odds', dir.file('r.json', text)]))).toMatch(
      /r\.json:1:14: sandtable: expected "scene\/1", found "record\/1"$/,
    );
  });

  test('a bot does not go on with a game that is another one, or that was tampered with', async () => {
    const file = dir.file('game.json', text);
    const words = ['bot', 'drill-field', '--seat', 'red-1', '--record', file];
    expect(complaintOf(await call([...words, '--seed', '99']))).toMatch(
      /: chance\.secret: this game was not started with --seed 99$/,
    );
    expect(complaintOf(await call(['bot', 'drill-big', '--seat', 'red-1', '--record', file]))).toMatch(
      /: scenario: this is a game of drill-field, not of drill-big$/,
    );
    const tampered = JSON.parse(text) as Raw;
    tampered.entries![3]!.hash = '0123456789abcdef';
    const before = JSON.stringify(tampered);
    dir.file('game.json', before);
    expect(complaintOf(await call(words))).toMatch(
      /game\.json:1:\d+: entries\.3: this does not replay as recorded: hash: recorded 0123456789abcdef/,
    );
    expect(readFileSync(file, 'utf8')).toBe(before);
    tampered.chance = { kind: 'typed' };
    dir.file('game.json', JSON.stringify(tampered));
    expect(complaintOf(await call(words))).toMatch(/: chance: a bot cannot roll the dice of a real table$/);
  });
});

/** Bad input for the rulebooks that can be played: the complaint names the place and what was expected there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { battlegroup } from '../../src/rules/battlegroup/index.ts';
import { RULESETS } from '../../src/rules/index.ts';
import { fileTrouble } from '../../src/scenarios/files.ts';
import { complaintIn } from '../../src/scenarios/issues.ts';
import { type Called, call, complaintOf, SCENES, scratch } from './call.ts';

const dir = scratch();
const run = (...argv: string[]): Promise<Called> => call(argv, { rulesets: RULESETS });

/** The complaint about a scene with something changed, which `resolve` and `odds` share; the change must have hit. */
async function complaint(scene: string, from: string | RegExp, to: string): Promise<string> {
  const text = readFileSync(join(SCENES, `${scene}.yaml`), 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`nothing to change: ${from}`);
  const file = dir.file('scene.yaml', changed);
  const said = complaintOf(await run('odds', file, '--json'));
  expect(complaintOf(await run('resolve', file))).toBe(said);
  return said.slice(dir.path.length + 1);
}

const GROUND = /ground:[\s\S]*?units:/;

test.each([
  ['an alternative that lacks a key', 'size: [72in, 48in]\n', '', ':6:5: ground.size: expected a list, found nothing'],
  ['nothing of any alternative', GROUND, 'ground: {}\nunits:', ':5:9: ground: expected "map" or "size" here'],
  [
    'two alternatives at once',
    GROUND,
    'ground: { map: les-ormeaux, size: [72in, 48in] }\nunits:',
    ':5:9: ground: "size" and "map" do not go together',
  ],
  [
    'an alternative with a wrong value',
    GROUND,
    'ground: { map: 5 }\nunits:',
    ':5:16: ground.map: expected a text, found 5',
  ],
  [
    'none of the alternatives',
    'facing: E',
    'facing: EAST',
    ':11:76: units.0.facing: expected one of "N", "NE", "E", "SE", "S", "SW", "W", "NW" or a whole number from 0 to 47, found "EAST"',
  ],
  [
    'an alternative deep inside',
    'men: 8',
    'men: 8, profile: { moves: { ground: 5 } }',
    ':12:106: units.1.profile.moves.road: expected a whole number from 0 to 60, found nothing',
  ],
  [
    'a place of a feature without a unit',
    'line: [[40in,0in],[40in,48in]]',
    'line: [[40in,0in],[40in,4]]',
    ':9:57: ground.features.1.line.1.1: a length needs a unit, such as 4in; found 4',
  ],
  ['an empty id', 'id: rifles', 'id: ""', ':12:11: units.1.id: expected a text that is not empty, found ""'],
  [
    'a long id',
    'id: rifles',
    `id: ${'x'.repeat(70)}`,
    ':12:11: units.1.id: expected a text of at most 60 letters, found 70 letters',
  ],
  ['a unit off the table', 'at: [10in,12in]', 'at: [-1in,12in]', ':11:55: units.0.at: mg is not on the table'],
  [
    'more men than there are',
    'men: 8',
    'men: 1e99',
    ':12:85: units.1.men: expected a whole number from 1 to 60, found 1e+99',
  ],
  ['no turn', /turn:.*\n/, '', ':2:1: turn: expected an object, found nothing'],
  [
    'dice that cannot fall',
    /$/,
    'dice: [{ use: hit, show: [9] }]\n',
    ':16:7: dice: roll 1 of the dice script is for hit, but the game rolls observe (bg-obs-01, mg)',
  ],
  ['dice that are none', /$/, 'dice: [5]\n', ':16:8: dice.0: expected an object, found 5'],
])('bg: %s', async (_what, from, to, says) => {
  expect(await complaint('bg-fire', from, to)).toBe(`scene.yaml${says}`);
});

const SIZE = 'ground: { size: [30km, 30km] }';
const ground = (more: string): string => `ground: { size: [30km, 30km], ${more} }`;

test.each([
  [
    'a map that is nearly one',
    SIZE,
    'ground: { map: ag-take-the-hil }',
    ':5:16: ground.map: there is no map ag-take-the-hil; did you mean ag-take-the-hill?',
  ],
  ['no size', SIZE, 'ground: {}', ':5:9: ground.size: expected a list, found nothing'],
  [
    'a length without a unit',
    SIZE,
    'ground: { size: [30, 30km] }',
    ':5:18: ground.size.0: a length needs a unit, such as 30km; found 30',
  ],
  [
    'a length that is none',
    SIZE,
    'ground: { size: [far, 30km] }',
    ':5:18: ground.size.0: expected a length such as 20km or 3.5m, found "far"',
  ],
  [
    'an unknown unit of length',
    SIZE,
    'ground: { size: [3mi, 30km] }',
    ':5:18: ground.size.0: there is no unit "mi"; units are km, m',
  ],
  [
    'an area beyond the map',
    SIZE,
    ground('areas: [{ id: a, terrain: woods, centre: [90km, 3km], radius: 4km }]'),
    ':5:72: ground.areas.0.centre: that is not on the map',
  ],
  [
    'an area of no size',
    SIZE,
    ground('areas: [{ id: a, terrain: woods, centre: [9km, 3km], radius: -4km }]'),
    ':5:92: ground.areas.0.radius: expected more than 0, found "-4km"',
  ],
  [
    'an area told twice',
    SIZE,
    ground('areas: [{ id: a, terrain: woods, area: [[1km,1km],[2km,1km],[1km,2km]], radius: 1km }]'),
    ':5:39: ground.areas.0: an area has either corners, or a centre and a radius, not both',
  ],
  [
    'two things of one name',
    SIZE,
    ground(
      'lines: [{ id: a, kind: river, line: [[1km,1km],[9km,9km]] }], roads: [{ id: a, line: [[1km,1km],[9km,9km]] }]',
    ),
    ':5:107: ground.roads.0.id: there are two things called a',
  ],
  [
    'a river beyond the map',
    SIZE,
    ground('lines: [{ id: a, kind: river, line: [[1km,1km],[90km,9km]] }]'),
    ':5:78: ground.lines.0.line.1: that is not on the map',
  ],
  [
    'a road over no river',
    SIZE,
    ground('roads: [{ id: a, line: [[1km,1km],[9km,9km]], unbridged: [b] }]'),
    ':5:89: ground.roads.0.unbridged.0: there is no line b',
  ],
  [
    'a minefield beyond the map',
    SIZE,
    ground('mines: [{ id: a, side: axis, from: [1km,1km], to: [99km,1km] }]'),
    ':5:81: ground.mines.0.to: that is not on the map',
  ],
  [
    'a part with an unknown key',
    'attackers: [panzer,',
    'attackers: [{ unit: panzer, rol: front },',
    ':12:73: order.attackers.0.rol: there is no "rol" here; it may have unit, role, of',
  ],
  [
    'a part that is none',
    'attackers: [panzer,',
    'attackers: [5,',
    ':12:52: order.attackers.0: expected a text or an object, found 5',
  ],
  [
    'tanks that fly',
    'attackers: [panzer,',
    'attackers: [{ unit: panzer, role: air },',
    ':12:60: order.attackers.0.unit: panzer is not an aircraft',
  ],
  [
    'counter-battery fire without guns',
    'attackers: [panzer,',
    'attackers: [{ unit: panzer, role: counter-battery },',
    ':12:52: order.attackers.0: refused: Only the target answers with counter-battery fire. [NO_COUNTER_BATTERY, ag-attack-10]',
  ],
  [
    'half of a half',
    'profile: { initiative: 5 }',
    'profile: { initiative: 5.3 }',
    ':7:114: units.0.profile.initiative: expected a multiple of 0.5, found 5.3',
  ],
  [
    'a division without a name',
    'turn: { side: axis }',
    'turn: { side: axis, divisions: { "": { aa: 3 } } }',
    ':11:32: turn.divisions: a key that cannot be used: expected a text that is not empty, found ""',
  ],
  [
    'a vehicle that is nearly one',
    'type: Pz II,',
    'type: Pz IIx,',
    ':7:37: units.0.type: there is no unit type Pz IIx, and no profile for it; did you mean Pz II?',
  ],
])('ag: %s', async (_what, from, to, says) => {
  expect(await complaint('ag-combat', from, to)).toBe(`scene.yaml${says}`);
});

test('a scene without dice: it is the scene that lacks them, not --dice', async () => {
  const file = join(SCENES, 'bg-fire.yaml');
  expect(complaintOf(await run('resolve', file))).toMatch(
    /bg-fire\.yaml:2:1: dice: no dice are given for the roll observe .*; give them here or with --dice$/,
  );
  expect(complaintOf(await run('resolve', file, '--dice', ''))).toMatch(/^--dice: no dice are given for the roll/);
});

describe('words of the command line', () => {
  const bot = ['bot', 'ag-take-the-hill', '--seat', 'axis'];
  test.each([
    [['simulate', 'ag-take-the-hill', '--records', ''], 'simulate: --records is empty; it takes DIR'],
    [['simulate', 'ag-take-the-hill', '--records=  '], 'simulate: --records is empty; it takes DIR'],
    [['simulate', 'ag-take-the-hill', '--bots='], 'simulate: --bots is empty; it takes A,B'],
    [['map', 'les-ormeaux', '--png', ''], 'map: --png is empty; it takes OUT'],
    [['serve', '--x'], 'serve: there is no option "--x"; see sandtable serve --help'],
    [
      [...bot, '--option', 'x=y'],
      'bot: --option: there is no "x" here; it may have savesAndRatings, hq, hiddenMovement, openDice, interdictionLasts',
    ],
    [[...bot, '--option', 'hq=maybe'], 'bot: --option: hq: expected true or false, found "maybe"'],
    [[...bot, '--option', 'hq'], 'bot: --option: expected NAME=VALUE, found "hq"'],
    [['map', 'les-ormeaux', '--svg', '/nowhere/x.svg'], '/nowhere/x.svg: cannot be written: there is no such folder'],
  ])('%j', async (words, says) => {
    expect(complaintOf(await run(...words))).toBe(says);
  });

  test('an option of a game may be true or false', async () => {
    const { out } = await run(...bot, '--option', 'hq=true');
    expect(JSON.parse(out.split('\n')[0]!)).toMatchObject({ type: 'hello', options: { hq: true } });
  });

  test('one bot plays all sides; the help says so', async () => {
    expect((await run('simulate', '--help')).out).toMatch(/--bots A,B +a bot for each side, or one for all of them: /);
    const { out } = await call(['simulate', 'drill-field', '--games', '1', '--bots', 'usual', '--json']);
    expect(JSON.parse(out)).toMatchObject({ bots: ['usual', 'usual'] });
  });

  test('what the system says of a file, in our words', () => {
    const said = (code: string) => fileTrouble(Object.assign(new Error('x'), { code }));
    expect(said('EROFS')).toBe('the disk is read-only');
    expect(said('ELOOP')).toBe('symbolic links that form a loop');
    expect(said('EACCES')).toBe('no permission');
  });
});

describe('records', () => {
  const records = join(dir.path, 'records');
  const file = join(records, 'ag-take-the-hill-5-0.json');
  beforeAll(async () => {
    await run('simulate', 'ag-take-the-hill', '--games', '1', '--seed', '5', '--records', records);
  });

  test('of another game, or of another ruleset', async () => {
    expect(complaintOf(await run('bot', 'bg-les-ormeaux', '--seat', 'axis', '--record', file))).toMatch(
      /: scenario: this is a game of ag-take-the-hill, not of bg-les-ormeaux$/,
    );
    expect(existsSync(`${file}.lock`)).toBe(false);
    const record = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    const other = dir.file('other.json', JSON.stringify({ ...record, ruleset: 'bg', version: battlegroup.version }));
    expect(complaintOf(await run('replay', other))).toMatch(
      /: scenario: bg has no scenario "ag-take-the-hill", but ag has$/,
    );
    const later = dir.file('later.json', JSON.stringify({ ...record, ruleset: 'blitz' }));
    expect(complaintOf(await run('replay', later))).toMatch(
      /: ruleset: there is no ruleset "blitz" here; there are bg, kgn, hex, stonk, ag$/,
    );
  });

  test('with more in them than a record has', async () => {
    const text = readFileSync(file, 'utf8');
    const extra = dir.file('extra.json', text.replace('"entries":', '"comment":"x","entries":'));
    expect(complaintOf(await run('replay', extra, '--verify'))).toMatch(
      /extra\.json:1:\d+: comment: there is no "comment" here; there is sandtable, ruleset, /,
    );
    const entry = dir.file('entry.json', text.replace('{"input":{', '{"luck":1,"input":{'));
    expect(complaintOf(await run('replay', entry, '--verify'))).toMatch(
      /entry\.json:2:\d+: entries\.0\.luck: there is no "luck" here; there is input, events, hash$/,
    );
  });

  test('cut short, or with a byte order mark and the line ends of another system', async () => {
    const text = readFileSync(file, 'utf8');
    complaintOf(await run('replay', dir.file('cut.json', text.slice(0, text.length >> 1)), '--verify'));
    const windows = dir.file('windows.json', `\ufeff${text.replaceAll('\n', '\r\n')}`);
    expect((await run('replay', windows, '--verify')).code).toBe(0);
    expect(readdirSync(records)).toEqual(['ag-take-the-hill-5-0.json']);
  });
});

test('of complaints that all miss the point the first is told', () => {
  expect(complaintIn([])).toEqual({ path: [], message: 'not of this shape' });
  const wrong = { code: 'invalid_type', path: [], message: 'a' };
  const union = { code: 'invalid_union', path: ['x'], message: 'all', errors: [[wrong], [wrong]] };
  expect(complaintIn([union])).toEqual(union);
});

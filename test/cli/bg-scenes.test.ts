/** Scenes of Battlegroup: what they come to, what the odds are, and what is said of those that are wrong. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RULESETS } from '../../src/rules/index.ts';
import { call, complaintOf, SCENES, scratch } from './call.ts';

const dir = scratch();
const path = (name: string): string => join(SCENES, `bg-${name}.yaml`);
const run = (...argv: string[]) => call(argv, { rulesets: RULESETS });

async function json<T>(...argv: string[]): Promise<T> {
  const { code, out, err } = await run(...argv, '--json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as T;
}

interface Resolved {
  readonly events: readonly { readonly type: string; readonly use?: string; readonly need?: number }[];
  readonly after: { readonly units: Readonly<Record<string, object | undefined>> };
  readonly pending: unknown;
}

interface Odds {
  readonly exact: boolean;
  readonly outcomes: readonly { readonly result: Readonly<Record<string, object>>; readonly decimal: number }[];
  readonly steps: readonly { readonly use: string; readonly p: string }[];
  readonly summary: string;
}

const needs = ({ events }: Resolved): string[] =>
  events
    .filter(({ type }) => type === 'roll')
    .map(({ use, need }) => (need === undefined ? `${use}` : `${use} ${need}`));

describe('resolve', () => {
  test('a machine gun at riflemen in a wood', async () => {
    const dice = 'observe=3 hit=4,4,4,1,1,1,1,1 save=5,1,1 morale=3';
    const resolved = await json<Resolved>('resolve', path('fire'), '--dice', dice);
    expect(needs(resolved)).toEqual(['observe 3', 'hit 4', 'save 5', 'morale']);
    expect(resolved.after.units).toMatchObject({ mg: { men: 3, fired: true }, rifles: { men: 6, pinned: true } });
    expect(resolved.pending).toBeNull();
  });

  test('AP at a tank, with the dice of the scene', async () => {
    const resolved = await json<Resolved>('resolve', path('ap'));
    expect(needs(resolved)).toEqual(['hit 3', 'penetrate 11', 'morale']);
    expect(resolved.after.units).toMatchObject({ sherman: { ap: 3 }, tiger: { pinned: true } });
  });

  test('HE at a gun, with the dice of the scene', async () => {
    const resolved = await json<Resolved>('resolve', path('he'));
    expect(needs(resolved)).toEqual(['observe 3', 'hit 5', 'damage 3', 'save 5', 'gunSave 5', 'counter']);
    expect(resolved.after.units.gun).toBeUndefined();
  });

  test('an assault over the open', async () => {
    const dice = `experience=2 grenade=1 hit=2,2,2,${'1,'.repeat(8)}1 hit=2,1,1,1,1 save=4,3,3 save=6 morale=4`;
    const resolved = await json<Resolved>('resolve', path('assault'), '--dice', dice);
    expect(needs(resolved)).toEqual(['experience 2', 'grenade', 'hit 2', 'hit 2', 'save 4', 'save 6', 'morale']);
    expect(resolved.after.units).toMatchObject({ grenadiers: { men: 6 }, mg: { men: 3 } });
  });

  test('bg-ex-07 a machine gun at a truck with a squad in it, with the dice of the scene', async () => {
    const resolved = await json<Resolved>('resolve', path('truck'));
    expect(needs(resolved)).toEqual(['observe 2', 'hit 3', 'counter', 'passengerSave 5', 'd3', 'morale']);
    expect(resolved.after.units).toMatchObject({ squad: { men: 8, pinned: true } });
    expect(resolved.after.units.truck).toBeUndefined();
    expect(resolved.pending).toBeNull();
  });

  test('bg-trans-07 men on a tank that is hit', async () => {
    const resolved = await json<Resolved>('resolve', path('riders'));
    expect(needs(resolved)).toEqual(['hit 3', 'penetrate 7', 'morale']);
    expect(resolved.after.units).toMatchObject({ riders: { pinned: true }, panzer: { pinned: false } });
    expect(resolved.after.units.riders).toHaveProperty('at');
  });

  test('bg-ord-07 a half-track that unloads', async () => {
    const resolved = await json<Resolved>('resolve', path('disembark'));
    expect(resolved.pending).toBeNull();
    for (const id of ['grenadiers', 'mg']) expect(resolved.after.units[id]).toHaveProperty('at');
    expect(resolved.after.units.track).toMatchObject({ moved: true, at: [3600, 2400] });
  });

  test('bg-over-03 a tank that drives over a gun', async () => {
    const resolved = await json<Resolved>('resolve', path('overrun'));
    expect(needs(resolved)).toEqual(['save 6', 'counter']);
    expect(resolved.after.units.pak).toBeUndefined();
  });

  test('bg-move-05 a charge, and bg-ord-27 a truck that leaves', async () => {
    const charge = await json<Resolved>('resolve', path('charge'));
    expect(needs(charge)).toEqual(['obstacle']);
    expect(charge.after.units.cavalry).toMatchObject({ moved: true });
    const withdrawn = await json<Resolved>('resolve', path('withdraw'));
    expect(withdrawn.after.units.truck).toBeUndefined();
    expect(withdrawn.pending).toBeNull();
  });

  test('a barrage from the request to the last test, with the dice of the scene', async () => {
    const resolved = await json<Resolved>('resolve', path('barrage'));
    const called = ['priority 2', 'comm 3', 'commReroll 3', 'gunsAvailable', 'spotter', 'distance', 'direction'];
    const fell = ['barrage', 'penetrate 10', 'effect 5', 'effect 3', 'save 6', 'morale'];
    expect(needs(resolved)).toEqual([...called, ...fell]);
    expect(resolved.after.units).toMatchObject({ tank: { immobile: true }, rifles: { men: 9, pinned: true } });
    expect(resolved.pending).toBeNull();
  });

  test('a call to the mortars', async () => {
    const resolved = await json<Resolved>('resolve', path('call'));
    expect(needs(resolved)).toEqual(['comm 3', 'spotter', 'distance', 'direction']);
    expect(resolved.after.units).toMatchObject({ mortar: { fired: false } });
  });

  test('in words, with every number that was needed', async () => {
    const { code, out } = await run('resolve', path('he'));
    expect(code).toBe(0);
    expect(out).toContain(
      '(-1 target obscured), needs 5+ (HE at 30-40 in; a 6 on the die): a natural 6 always succeeds [bg-he-03]',
    );
    expect(out).toContain('gun is destroyed');
  });
});

describe('odds', () => {
  test.each(['fire', 'ap', 'he', 'assault', 'truck', 'riders', 'overrun', 'charge'])(
    'of bg-%s are exact and come to one',
    async (name) => {
      const odds = await json<Odds>('odds', path(name));
      expect(odds.exact).toBe(true);
      expect(odds.outcomes.reduce((sum, { decimal }) => sum + decimal, 0)).toBeCloseTo(1, 6);
      expect(odds.summary).not.toBe('');
    },
  );

  test('of a call are exact, of a barrage a sample', async () => {
    const call = await json<Odds>('odds', path('call'));
    expect(call.exact).toBe(true);
    const p = (use: string) => call.steps.find((one) => one.use === use)?.p;
    expect([p('comm'), p('commReroll')]).toEqual(['2/3', '2/3']);
    const barrage = await json<Odds>('odds', path('barrage'));
    expect(barrage.exact).toBe(false);
    expect(barrage.outcomes.reduce((sum, { decimal }) => sum + decimal, 0)).toBeCloseTo(1, 6);
  });

  test('the first steps are what the tables say', async () => {
    const step = async (name: string, use: string) =>
      (await json<Odds>('odds', path(name))).steps.find((one) => one.use === use)?.p;
    expect(await step('fire', 'observe')).toBe('2/3');
    expect(await step('ap', 'hit')).toBe('2/3');
    expect(await step('ap', 'penetrate')).toBe('1/12');
    expect(await step('he', 'hit')).toBe('1/6');
  });

  test('a Tiger is destroyed by two thirds of a twelfth, and a little more by its nerves', async () => {
    const { outcomes } = await json<Odds>('odds', path('ap'));
    const lost = outcomes.filter(({ result }) => JSON.stringify(result.tiger ?? {}).includes('"destroyed":true'));
    const sum = lost.reduce((all, { decimal }) => all + decimal, 0);
    expect(sum).toBeGreaterThan(2 / 36);
    expect(sum).toBeLessThan(3 / 36);
  });
});

describe('malformed', () => {
  const scenes = { fire: '', ap: '', assault: '' };
  for (const name of Object.keys(scenes) as (keyof typeof scenes)[]) scenes[name] = readFileSync(path(name), 'utf8');

  /** The scene with something changed; the change must have hit. */
  function changed(name: keyof typeof scenes, from: string | RegExp, to: string): string {
    const out = scenes[name].replace(from, to);
    if (out === scenes[name]) throw new Error(`nothing to change: ${from}`);
    return out;
  }

  const ordered = (order: string) => changed('fire', /order:.*\n/, `order: ${order}\n`);
  const tiger = (profile: string) => changed('ap', 'type: tiger-i,', `type: tiger-i, profile: { ${profile} },`);

  const cases: [what: string, text: string, says: RegExp][] = [
    [
      'an unknown type',
      changed('fire', 'type: rifle-squad', 'type: rifle-sqad'),
      /:12:\d+: units\.1\.type: there is no unit type rifle-sqad; did you mean rifle-squad\?$/,
    ],
    [
      'a unit off the table',
      changed('fire', 'at: [24in,12in]', 'at: [99in,12in]'),
      /:12:\d+: units\.1\.at: rifles is not on the table$/,
    ],
    [
      'a tank on another',
      changed('ap', 'at: [40in,24in]', 'at: [21in,24in]'),
      /:7:\d+: units\.1\.at: tiger has no room there$/,
    ],
    [
      'a length without a unit',
      changed('fire', 'at: [24in,12in]', 'at: [24,12in]'),
      /: units\.1\.at\.0: a length needs a unit, such as 24in; found 24$/,
    ],
    [
      'a length of another scale',
      changed('fire', 'at: [24in,12in]', 'at: [24km,12in]'),
      /: units\.1\.at\.0: a table has lengths in .*, found "24km"$/,
    ],
    [
      'a length that is none',
      changed('fire', 'at: [24in,12in]', 'at: [many,12in]'),
      /: units\.1\.at\.0: expected a length such as 20in.*, found "many"$/,
    ],
    [
      'a table too large',
      changed('fire', 'size: [72in, 48in]', 'size: [7200in, 48in]'),
      /:\d+: ground\.size: a table is at most 120 by 72 inches$/,
    ],
    [
      'a table of one length',
      changed('fire', 'size: [72in, 48in]', 'size: [72in]'),
      /: ground\.size: expected a list of at least 2, found a list of 1$/,
    ],
    [
      'ground of an unknown kind',
      changed('fire', 'kind: wood, area', 'kind: jungle, area'),
      /:8:\d+: ground\.features\.0\.kind: expected one of .*, found "jungle"$/,
    ],
    [
      'a hedge of one point',
      changed('fire', '[[40in,0in],[40in,48in]]', '[[40in,0in]]'),
      /:9:\d+: ground\.features\.1\.line: a line has at least two points$/,
    ],
    [
      'an unknown map',
      changed('fire', /ground:[\s\S]*units:/, 'ground: { map: atlantis }\nunits:'),
      /: ground\.map: there is no map atlantis$/,
    ],
    [
      'an unknown order',
      changed('fire', 'kind: open-fire', 'kind: open-flre'),
      /:14:\d+: order\.kind: expected one of .*found "open-flre"$/,
    ],
    ['an order to nobody', changed('fire', 'unit: mg,', 'unit: mgs,'), /: order\.unit: there is no unit mgs$/],
    [
      'the wrong side',
      changed('fire', 'turn: { side: axis }', 'turn: { side: allies }'),
      /: order\.unit: it is not the turn of mg$/,
    ],
    [
      'an unknown side',
      changed('fire', 'side: allies,', 'side: russians,'),
      /: units\.1\.side: expected one of "axis", "allies", found "russians"$/,
    ],
    [
      'a weapon that it has not',
      changed('fire', 'fire: aimed,', 'fire: aimed, weapon: main,'),
      /: order: refused: It has no such weapon\. \[NO_WEAPON, bg-fire-09\]$/,
    ],
    [
      'an unknown weapon',
      changed('fire', 'fire: aimed,', 'fire: aimed, weapon: cannon,'),
      /: order\.shots\.0\.weapon: expected one of .*found "cannon"$/,
    ],
    [
      'an unknown shell',
      changed('ap', 'ammo: ap', 'ammo: smoke'),
      /: order\.shots\.0\.ammo: expected one of "he", "ap", found "smoke"$/,
    ],
    [
      'a shot at nobody',
      changed('fire', 'target: rifles', 'target: nobody'),
      /: order: refused: There is no such enemy on the table\. \[NO_TARGET, bg-fire-02\]$/,
    ],
    [
      'a third kind of fire',
      changed('fire', 'fire: aimed', 'fire: careful'),
      /: order\.shots\.0\.fire: expected one of "area", "aimed", found "careful"$/,
    ],
    [
      'four shots',
      changed('fire', /\[(\{ fire[^}]*\})\]/, '[$1, $1, $1, $1]'),
      /: order\.shots: expected a list of at most 3, found a list of 4$/,
    ],
    ['a squad of nobody', changed('fire', 'men: 8', 'men: 0'), /: units\.1\.men: expected a number from 1, found 0$/],
    [
      'men of a tank',
      changed('ap', 'type: tiger-i,', 'type: tiger-i, men: 5,'),
      /: units\.1\.men: the men of a vehicle are not counted$/,
    ],
    [
      'a facing that is none',
      changed('fire', 'facing: W', 'facing: 48'),
      /: units\.1\.facing: expected a number up to 47, found 48$/,
    ],
    [
      'an unknown state',
      changed('fire', 'fired: true', 'asleep: true'),
      /: units\.1\.state\.asleep: there is no "asleep" here; it may have pinned, /,
    ],
    ['two units of one name', changed('fire', 'id: rifles', 'id: mg'), /: units\.1\.id: there are two units mg$/],
    [
      'an experience that is none',
      changed('fire', 'men: 8', 'men: 8, experience: green'),
      /: units\.1\.experience: expected one of .*found "green"$/,
    ],
    [
      'an unknown number of a profile',
      tiger('speed: 3'),
      /: units\.1\.profile\.speed: there is no "speed" here; it may have name, /,
    ],
    [
      'an unknown gun',
      tiger('main: { gun: bertha, mount: turret, rounds: 3, he: 1 }'),
      /: units\.1\.profile\.main\.gun: expected one of .*found "bertha"$/,
    ],
    [
      'an unknown armour',
      tiger('armour: { front: Z, side: K, rear: K }'),
      /: units\.1\.profile\.armour\.front: expected one of .*found "Z"$/,
    ],
    ['armour without any', tiger('armour: null'), /: units\.1\.profile\.armour: an armoured vehicle needs armour$/],
    [
      'a truck without hits',
      tiger('class: soft-skinned'),
      /: units\.1\.profile\.hits: a soft-skinned vehicle needs hits$/,
    ],
    ['a gun without men', tiger('class: gun'), /: units\.1\.profile\.men: infantry and guns need men$/],
    ['an unknown trait', tiger('traits: [brave]'), /: units\.1\.profile\.traits\.0: expected one of .*found "brave"$/],
    [
      'a length in words',
      tiger('length: long'),
      /: units\.1\.profile\.length: expected a whole number from 20 to 1000, found "long"$/,
    ],
    [
      'a wall that is not there',
      changed('assault', 'feature: wall }', 'feature: moat }'),
      /: units\.1\.stance\.feature: there is no moat on the ground; there is wall$/,
    ],
    [
      'a house that is not there',
      changed('assault', 'kind: lining, feature: wall', 'kind: inside, section: barn/whole'),
      /: units\.1\.stance\.section: there is no barn\/whole on the ground; there is none$/,
    ],
    [
      'an assault with spades',
      changed('assault', 'with: arms', 'with: spades'),
      /: order\.with: expected one of "arms", "grenades", found "spades"$/,
    ],
    [
      'a pinned unit',
      changed('fire', 'men: 3 }', 'men: 3, state: { pinned: true } }'),
      /: order: refused: It is pinned\. \[PINNED, bg-turn-06\]$/,
    ],
    [
      'no line of sight',
      changed('fire', 'at: [24in,12in], facing: W', 'at: [28in,16in]'),
      /: order: refused: .*\[NO_TARGET, bg-ord-05\]$/,
    ],
    [
      'an unknown key of the turn',
      changed('fire', 'side: axis }\norder', 'side: axis, weather: rain }\norder'),
      /: turn\.weather: there is no "weather" here; it may have side, /,
    ],
    ['no order', changed('fire', /order:.*\n/, ''), /: order: there is no order/],
    ['the nerves of nobody', ordered('{ kind: morale, unit: nobody }'), /: order\.unit: there is no unit nobody$/],
    [
      'a moment with more',
      ordered('{ kind: beyond, unit: mg, luck: 1 }'),
      /: order\.luck: there is no "luck" here; it may have kind, unit$/,
    ],
    ['a rally without counters', ordered('{ kind: rally }'), /: order\.counters: /],
    [
      'a counter that is none',
      ordered('{ kind: counter, counter: sunshine, unit: mg }'),
      /: order\.counter: expected one of .*found "sunshine"$/,
    ],
    [
      'a counter on the wrong unit',
      ordered('{ kind: counter, counter: breakdown, unit: rifles }'),
      /: order: refused: The counter cannot be played on that unit\. \[NO_TARGET, bg-ctr-09\]$/,
    ],
    [
      'a target that was not registered',
      ordered('{ kind: registered, at: [10in,10in] }'),
      /: order: refused: .*\[NOT_REGISTERED, bg-supp-04\]$/,
    ],
    [
      'a battery that is none',
      changed(
        'fire',
        'side: axis }\norder',
        'side: axis, support: { axis: { list: german-1943, barrages: [{ at: [9in,9in], battery: 9x9mm }] } } }\norder',
      ),
      /: turn\.support\.axis\.barrages\.0\.battery: expected one of .*found "9x9mm"$/,
    ],
  ];

  test.each(cases)('%s', async (what, text, says) => {
    const file = dir.file(`${what.replaceAll(' ', '-')}.yaml`, text);
    for (const command of ['resolve', 'odds']) {
      const argv = command === 'resolve' ? ['resolve', file, '--dice', 'observe=1'] : ['odds', file];
      const complaint = complaintOf(await run(...argv));
      expect(complaint).toMatch(/^.*\.yaml:\d+:\d+: /);
      expect(complaint).toMatch(says);
    }
  });

  test.each([
    ['dice that are left over', 'observe=1 hit=1', /left over in the dice script: hit=1/],
    ['dice for another roll', 'hit=1', /is for hit, but the game rolls observe \(bg-obs-01, mg\)/],
    ['too few dice', 'observe=3', /the dice script ends before/],
    ['too few faces', 'observe=3 hit=4', /hit/],
    ['a face that no die has', 'observe=7', /7/],
  ])('%s', async (_what, dice, says) => {
    expect(complaintOf(await run('resolve', path('fire'), '--dice', dice))).toMatch(says);
  });
});

describe('moments', () => {
  const moment = (order: string, policy = 'policy: { axis: usual, allies: usual }') =>
    dir.file(
      `${order.replaceAll(/[^a-z]+/g, '-')}.yaml`,
      readFileSync(path('fire'), 'utf8').replace(/order:[\s\S]*/, `order: ${order}\n${policy}\n`),
    );

  test('a test of morale is nothing else', async () => {
    const resolved = await json<Resolved>('resolve', moment('{ kind: morale, unit: rifles }'), '--dice', 'morale=3');
    expect(needs(resolved)).toEqual(['morale']);
    expect(resolved.after.units).toMatchObject({ rifles: { pinned: true }, mg: { pinned: false } });
    expect(resolved.pending).toBeNull();
  });

  test('a counter is played by the side whose turn it is', async () => {
    const file = moment('{ kind: counter, counter: confusion, unit: rifles }');
    expect(needs(await json<Resolved>('resolve', file, '--dice', 'morale=4'))).toEqual(['morale']);
  });

  test('a turn in which nothing was timed begins with nothing', async () => {
    const { out } = await run('resolve', moment('{ kind: turn }'));
    expect(out).toContain('Nothing happens.');
  });

  test('a timed barrage falls on its point, without a call', async () => {
    const dice = 'barrage=1,1,1,1';
    expect(needs(await json<Resolved>('resolve', path('timed'), '--dice', dice))).toEqual(['barrage']);
  });
});

describe('policies with several answers', () => {
  const ambush = readFileSync(path('ambush'), 'utf8');

  test('give the first that is legal', async () => {
    const dice = 'observe=2 hit=1 observe=2 hit=1';
    expect(needs(await json<Resolved>('resolve', path('ambush'), '--dice', dice))).toHaveLength(4);
    const nobody = dir.file('nobody.yaml', ambush.replace('unit: pak, shots', 'unit: nobody, shots'));
    const { events } = await json<Resolved>('resolve', nobody);
    expect(events.filter(({ type }) => type === 'roll')).toEqual([]);
  });

  test('say why none is', async () => {
    const none = ambush.replace('unit: pak, shots', 'unit: nobody, shots').replace('      - { kind: hold }\n', '');
    const complaint = complaintOf(await run('resolve', dir.file('none.yaml', none)));
    expect(complaint).toMatch(/: policy\.axis\.reaction\.ask: refused: .*\]$/);
  });
});

test('a tank that the hedge holds up goes as far as it may, and makes no second move', async () => {
  const resolved = await json<Resolved>('resolve', path('obstacle'), '--dice', 'obstacle=6');
  expect(resolved.after.units.sherman).toMatchObject({ at: [2200, 2400], moved: true });
  expect(resolved.pending).toBeNull();
});

test('replay tells a battle with names and without the steps of a move', async () => {
  const records = join(dir.path, 'told');
  await run('simulate', 'bg-les-ormeaux', '--games', '1', '--seed', '3', '--records', records);
  const { code, out } = await run('replay', join(records, readdirSync(records)[0]!));
  expect(code).toBe(0);
  expect(out).toContain('1st Squad has moved');
  expect(out).not.toMatch(/us-1st|in so far|has carried out/);
});

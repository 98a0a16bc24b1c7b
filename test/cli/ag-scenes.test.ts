/**
 * Scenes of Assault Gun: `resolve` plays them with scripted dice, `odds` counts them exactly, to what can be reckoned by hand, and games
 * played with dice agree.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Context } from '../../src/cli/command.ts';
import { playScene } from '../../src/cli/resolve.ts';
import { type Staged, scenePolicy, stageScene } from '../../src/cli/staged.ts';
import { type ChanceSource, secretOf, seeded } from '../../src/kernel/chance.ts';
import { collect } from '../../src/kernel/engine.ts';
import type { RollEvent } from '../../src/kernel/events.ts';
import { decimal, type Fraction, fraction, ONE, plus, times, written, ZERO } from '../../src/kernel/fraction.ts';
import { hashOf } from '../../src/kernel/hash.ts';
import { toldOf } from '../../src/odds/tally.ts';
import { RULESETS } from '../../src/rules/index.ts';
import { call, complaintOf, ROOT, SCENES, scratch } from './call.ts';

type Result = Readonly<Record<string, unknown>>;
interface Odds {
  readonly exact: boolean;
  readonly outcomes: readonly { readonly result: Result; readonly p: string; readonly decimal: number }[];
  readonly steps: readonly { readonly use: string; readonly of?: string; readonly p: string }[];
}

const path = (scene: string): string => join(SCENES, `ag-${scene}.yaml`);
const NAMES = readdirSync(SCENES)
  .filter((file) => file.startsWith('ag-'))
  .map((file) => file.slice('ag-'.length, -'.yaml'.length));

async function json<T>(...argv: string[]): Promise<T> {
  const { code, out, err } = await call([...argv, '--json'], { rulesets: RULESETS });
  expect({ code, err }, argv.join(' ')).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as T;
}

function read(p: string): Fraction {
  const [top, bottom = '1'] = p.split('/');
  return fraction(BigInt(top!), BigInt(bottom));
}
const sum = (parts: readonly Fraction[]): Fraction => parts.reduce(plus, ZERO);
const staged = (scene: string): Staged => stageScene({ rulesets: RULESETS } as unknown as Context, path(scene));

/** What the results of a scene come to, by a short name that a test gives to each. */
async function counted(scene: string, name: (result: Result) => string): Promise<Record<string, string>> {
  const odds = await json<Odds>('odds', path(scene));
  expect(odds.exact).toBe(true);
  const by = new Map<string, Fraction>();
  for (const { result, p } of odds.outcomes) by.set(name(result), plus(by.get(name(result)) ?? ZERO, read(p)));
  return Object.fromEntries([...by].map(([key, p]) => [key, written(p)]));
}

const of = (unit: string) => (result: Result) => {
  const { lost = 0, gone } = (result[unit] ?? {}) as { lost?: number; gone?: true };
  return gone ? 'gone' : String(lost);
};
const recce = (result: Result): string => String(result.recce ?? 'none');

describe('by hand', () => {
  test('recce: a probe with +1', async () => {
    // 1 always fails; 2, 3 and 4 come to 3 to 5; 5 and 6 to 6 and more.
    expect(await counted('probe', recce)).toEqual({ failed: '1/6', attack: '1/2', 'attack and support': '1/3' });
  });

  test('recce: spotting with 3 - 2 - 2 - 1 - 1', async () => {
    expect(await counted('spot', recce)).toEqual({ failed: '5/6', 'attack and support': '1/6' });
  });

  test('recce: a counter-recce at -3, then the spotting die at +1', async () => {
    // The counter succeeds on a 6; on 2 to 5 it fails and comes up, on 1 it stays. Spotting: 1 and 2 fail, 3 and 4 attack, 5 and 6 both.
    const name = (result: Result): string => `${'moved' in ((result.rifles ?? {}) as object)} ${recce(result)}`;
    expect(await counted('counter', name)).toEqual({
      'true attack and support': written(plus(fraction(1, 6), fraction(2, 9))),
      ...{ 'true attack': '2/9', 'true failed': '2/9' },
      ...{ 'false attack and support': '1/18', 'false attack': '1/18', 'false failed': '1/18' },
    });
  });

  test('recce from the air: the mission on 6 alone, then the roll at 0', async () => {
    const name = (result: Result): string => (result.storch ? 'lost' : recce(result));
    expect(await counted('fly', name)).toEqual({
      ...{ none: '2/3', lost: '1/6', failed: '1/18', attack: '1/12', 'attack and support': '1/36' },
    });
  });

  test('a combat without saves: what is left of the French', async () => {
    // Guns 2 dice, tanks 5 at initiative 5, the French at 3, riflemen at 1; a hit is 5 or 6.
    const hits = (dice: number): Fraction[] => {
      let row: Fraction[] = [ONE];
      for (let i = 0; i < dice; i++)
        row = Array.from({ length: row.length + 1 }, (_, k) =>
          plus(times(row[k] ?? ZERO, fraction(2, 3)), times(row[k - 1] ?? ZERO, fraction(1, 3))),
        );
      return row;
    };
    const left = new Map<number, Fraction>();
    const note = (strength: number, p: Fraction) =>
      left.set(Math.max(-1, strength), plus(left.get(Math.max(-1, strength)) ?? ZERO, p));
    for (const [guns, p1] of hits(2).entries())
      for (const [tanks, p2] of hits(5).entries()) {
        const p = times(p1, p2);
        const french = 4 - guns - tanks;
        if (french < 0) note(-1, p);
        // Of two units of 5 the tanks take the first hit, the riflemen the second, and so on.
        else
          for (const [back, p3] of hits(french).entries())
            for (const [rifles, p4] of hits(5 - Math.floor(back / 2)).entries())
              note(french - rifles, times(times(p, p3), p4));
      }
    const wanted = Object.fromEntries(
      [...left].map(([strength, p]) => [strength < 0 ? 'gone' : String(4 - strength), written(p)]),
    );
    expect(await counted('combat', of('french'))).toEqual(wanted);
  });

  test('holding back and leaving: three dice against two units, and the French are gone', async () => {
    const name = (result: Result): string => `${of('panzer')(result)} ${of('rifles')(result)}`;
    expect(await counted('combat-held', name)).toEqual({ '0 0': '8/27', '1 0': '4/9', '2 0': '2/9', '2 1': '1/27' });
  });

  test('split dice: two on one, one on the other', async () => {
    const odds = await counted('combat-chain', of('rifles'));
    expect(odds).toEqual({ '0': '4/9', '1': '4/9', gone: '1/9' });
    expect(await counted('combat-chain', of('reserve'))).toEqual({ '0': '2/3', '1': '1/3' });
  });

  test('rockets: four dice, each 1/3 and saved 1/3', async () => {
    expect(await counted('rockets', of('rifles'))).toEqual({
      ...{ '0': '2401/6561', '1': '2744/6561', '2': '392/2187', '3': '224/6561', gone: '16/6561' },
    });
  });

  test('bombers: flak takes 0, 1 or 2 of 3 off, each of the rest 1/3 and saved 1/3', async () => {
    expect(await counted('bombers', of('rifles'))).toEqual({
      ...{ '0': '448/729', '1': '80/243', '2': '13/243', '3': '2/729' },
    });
  });

  test('missions: interdiction on 5, area bombing on 5, ground support on 6', async () => {
    const done = (name: string, aircraft: string) => (result: Result) =>
      result[aircraft] && 'lost' in (result[aircraft] as object) ? 'lost' : result[name] ? 'through' : 'failed';
    expect(await counted('interdiction', done('division axis', 'typhoons'))).toEqual({
      failed: '1/2',
      through: '1/3',
      lost: '1/6',
    });
    expect(await counted('raid', done('a', 'lancasters'))).toEqual({ failed: '1/2', through: '1/3', lost: '1/6' });
    expect(await counted('support', done('stukas', 'stukas'))).toEqual({ failed: '2/3', through: '1/6', lost: '1/6' });
  });

  test('landings: parachutes in clear ground or a wood, gliders on a river, from the sea', async () => {
    expect(await counted('drop', of('paras'))).toEqual({ '0': '277/648', '1': '77/216', '2': '37/216', '3': '29/648' });
    expect(await counted('gliders', of('gliders'))).toEqual({ '0': '1/36', '1': '5/18', '2': '25/36' });
    expect(await counted('land', of('marines'))).toEqual({ '0': '4/9', '1': '4/9', '2': '1/9' });
  });

  test('a mission and its bombs; orders for a headquarters; a retreat that is declared; mines behind a river', async () => {
    // It comes through on 3 to 6, and each of two dice hits on 5 and 6.
    expect(await counted('bombed', of('rifles'))).toEqual({ '0': '17/27', '1': '8/27', '2': '2/27' });
    expect(await counted('orders', (result) => String('division axis' in result))).toEqual({
      true: '2/3',
      false: '1/3',
    });
    const left = ({ rearguard, ...rest }: Result): string =>
      `${'held' in (rearguard as object)} ${JSON.stringify(rest['division axis'])}`;
    expect(await counted('declared', left)).toEqual({ 'true {"logLost":3}': '1/2', 'false {"logLost":3}': '1/2' });
    expect(await counted('waited', of('rifles'))).toEqual({ '0': '1/2', '1': '1/2' });
    expect(await counted('dusk', (result) => JSON.stringify(result))).toEqual({
      '{"division axis":{"logLost":2}}': '1',
    });
  });

  test('two nights are one after the other', async () => {
    const sky = ['Clear', 'Overcast', 'Storms'] as const;
    const files = scratch();
    const after = async (weather: string): Promise<Record<string, Fraction>> => {
      const text = readFileSync(path('weather'), 'utf8').replace('weather: Clear', `weather: ${weather}`);
      const { outcomes } = await json<Odds>('odds', files.file('night.yaml', text));
      return Object.fromEntries(outcomes.map(({ result, p }) => [String(result.weather ?? weather), read(p)]));
    };
    const first = await after('Clear');
    const second = await Promise.all(sky.map(after));
    const wanted = sky.map((last) =>
      written(sum(sky.map((night, i) => times(first[night] ?? ZERO, second[i]![last] ?? ZERO)))),
    );
    const both = await counted('nights', ({ weather }) => String(weather ?? 'Clear'));
    expect(sky.map((last) => both[last])).toEqual(wanted);
  });

  test('a probe and the fight that follows: who fails does not fight', async () => {
    // On a 1 it fails; else two dice at 5, each 5 or 6, and one back at 3 from whoever is left.
    const hits = fraction(5, 6);
    expect(await counted('attack', of('french'))).toEqual({
      '0': written(plus(fraction(1, 6), times(hits, fraction(4, 9)))),
      '1': written(times(hits, fraction(4, 9))),
      gone: written(times(hits, fraction(1, 9))),
    });
  });

  test('weather, mines, holding on in a retreat, an arrival', async () => {
    expect(await counted('weather', ({ weather }) => String(weather ?? 'Clear'))).toEqual({
      Clear: '1/2',
      Overcast: '7/18',
      Storms: '1/9',
    });
    expect(await counted('mines', of('tanks'))).toEqual({ '0': '2/3', '1': '1/3' });
    const held = ({ weak, strong }: Result): string =>
      [weak, strong].map((one) => 'held' in ((one ?? {}) as object)).join(' ');
    expect(await counted('retreat', held)).toEqual({ 'true true': '2/3', 'false true': '1/3' });
    expect(await counted('arrival', (result) => String('division brigade' in result))).toEqual({
      true: '1/3',
      false: '2/3',
    });
  });
});

const GAMES = 300;

function dice(seed: number): ChanceSource & { readonly awaited: false } {
  const source = seeded(secretOf(seed));
  if (source.awaited) throw new Error('seeded dice wait for nobody');
  return source;
}

test.for(NAMES)('%s: exact, adds up to one, and as dice have it', async (name) => {
  const odds = await json<Odds>('odds', path(name));
  expect(odds.exact).toBe(true);
  expect(written(sum(odds.outcomes.map(({ p }) => read(p))))).toBe('1');
  const scene = staged(name);
  const { policy } = scenePolicy(scene, 'usual');
  const before = scene.staged.start().table;
  const found = new Map<string, number>();
  for (let seed = 1; seed <= GAMES; seed++) {
    const { game, runtime } = playScene(scene, policy, dice(seed));
    const told = toldOf(scene.ruleset, collect(runtime), null);
    const key = hashOf({ ...scene.ruleset.result(before, game.table, null), ...told });
    found.set(key, (found.get(key) ?? 0) + 1);
  }
  const known = new Map(odds.outcomes.map(({ result, p }) => [hashOf(result), decimal(read(p))]));
  for (const key of found.keys()) expect(known.has(key)).toBe(true);
  for (const [key, p] of known) {
    const spread = 4 * Math.sqrt(GAMES * p * (1 - p)) + 1;
    expect(Math.abs((found.get(key) ?? 0) - GAMES * p)).toBeLessThanOrEqual(spread);
  }
});

test.for(NAMES)('%s: resolves with the dice that it rolls, and with no others', async (name) => {
  const scene = staged(name);
  const { runtime } = playScene(scene, scenePolicy(scene, 'usual').policy, dice(7));
  const script = collect(runtime)
    .filter((event): event is RollEvent => event.type === 'roll')
    .map((roll) => `${roll.use}=${roll.dice.join(',')}`)
    .join(' ');
  const resolved = await json<{ events: { type: string }[]; after: { units: object }; pending: unknown }>(
    ...['resolve', path(name), '--dice', script],
  );
  expect(resolved.events.filter(({ type }) => type === 'roll')).toHaveLength(script.split(' ').filter(Boolean).length);
  if (script !== '')
    complaintOf(await call(['resolve', path(name), '--dice', `${script} hit=6`], { rulesets: RULESETS }));
});

test('the combat of the book, by its dice', async () => {
  const script = 'hit=5,2 hit=1,1,1,1,1 hit=5,6,5 hit=1,2,3,4';
  const { after } = await json<{ after: { units: Record<string, { strength: number }> } }>(
    'resolve',
    path('combat'),
    '--dice',
    script,
  );
  expect(Object.fromEntries(Object.entries(after.units).map(([id, { strength }]) => [id, strength]))).toEqual({
    ...{ panzer: 3, rifles: 4, guns: 2, french: 3 },
  });
});

describe('bad scenes', () => {
  const files = scratch();
  const text = (name: string): string => readFileSync(path(name), 'utf8');
  const bad: readonly (readonly [scene: string, from: string, to: string, place: string])[] = [
    [
      'probe',
      'ground: { size: [30km, 30km] }',
      'ground: { map: ag-nowhere }',
      'ground.map: there is no map ag-nowhere',
    ],
    ['probe', '[30km, 30km]', '[30in, 30km]', 'ground.size.0: a map in kilometres'],
    ['probe', '[30km, 30km]', '[0km, 30km]', 'ground.size.0: a map is from'],
    ['spot', 'terrain: woods', 'terrain: jungle', 'ground.areas.0.terrain'],
    ['spot', 'area: [[14km,10km],[20km,10km],[20km,20km],[14km,20km]], ', '', 'ground.areas.0: an area has corners'],
    ['probe', 'type: Pz II', 'type: Pz XII', 'units.0.type: there is no unit type Pz XII'],
    ['spot', 'type: panzer-brigade/pumas', 'type: panzer-brigade/tigers', 'units.0.type: there is no unit type'],
    ['probe', 'at: [10km, 15km]', 'at: [10.1km, 15km]', 'units.0.at.0'],
    ['probe', 'at: [10km, 15km]', 'at: [0km, 15km]', 'units.0.at: panzer is not entirely on the map'],
    ['probe', 'at: [10km, 15km]', 'at: [14.5km, 15km]', 'units.1.at: french lies over panzer'],
    ['probe', 'id: french', 'id: panzer', 'units.1.id: there are two units panzer'],
    ['probe', 'unit: panzer', 'unit: tiger', 'order.unit: there is no unit tiger'],
    ['probe', 'kind: probe', 'kind: charge', 'order.kind'],
    ['probe', 'side: axis, divisions', 'side: red, divisions', 'turn.side'],
    ['combat', 'attackers: [panzer', 'attackers: [guns', 'order.attackers.0: guns does not touch french'],
    ['combat', '[panzer, rifles,', '[panzer, panzer,', 'order.attackers.1: panzer is named twice'],
    [
      'combat',
      '[8km, 15km]',
      '[29km, 1km]',
      'order.attackers.2: refused: Those guns are out of range. [NOT_IN_RANGE, ag-abil-06]',
    ],
    ['combat', 'target: french', 'target: panzer', 'order.attackers.0'],
    [
      'combat-saves',
      'unit: stugs, role: behind, of: grenadiers',
      'unit: stugs, role: behind, of: panthers',
      'order.attackers.2: refused: That place is not behind panthers. [NOT_BEHIND, ag-gap-05]',
    ],
    // Only what an attack process could have set up.
    ['combat', '[13.75km, 14.5km]', '[13.75km, 13.75km]', 'order.attackers.0: panzer does not touch french'],
    ['combat', '[13.75km, 14.5km]', '[13.75km, 14km]', 'order.attackers.0: refused: An attacker shares at least 500 m'],
    [
      'combat',
      '{ unit: guns, role: distant }',
      '{ unit: guns, role: counter-battery }',
      '[NO_COUNTER_BATTERY, ag-attack-10]',
    ],
    [
      'combat',
      'profile: { type: Guns, ability: { kind: Range, km: 10 }, initiative: 0 }',
      'profile: { type: Guns, ability: { kind: AT }, initiative: 0 }',
      'order.attackers.2: refused: Only artillery can fire at a distance. [NO_ARTILLERY, ag-abil-03]',
    ],
    [
      'combat',
      'profile: { type: Guns, ability: { kind: Range, km: 10 }, initiative: 0 }',
      'division: corps, state: { moved: true }, profile: { type: SP Guns, ability: { kind: Range, km: 10 } }',
      'order.attackers.2: refused: No unit on the map may spot for those guns. [NOT_ITS_SPOTTER, ag-abil-04]',
    ],
    [
      'combat',
      'at: [8km, 15km], profile',
      'at: [8km, 15km], state: { moved: true }, profile',
      'order.attackers.2: refused: Towed guns that have moved cannot fire this turn. [GUNS_MOVED, ag-type-05]',
    ],
    [
      'combat-saves',
      '{ unit: stugs, role: behind, of: grenadiers }',
      '{ unit: stugs, role: behind, of: stugs }',
      'order.attackers.2: refused: It must stand behind a unit that fights there. [BEHIND_WHOM, ag-abil-05]',
    ],
    [
      'combat-saves',
      'type: volksgrenadier-division/stug, log: true',
      'type: rifles, profile: { type: Infantry, size: battalion }, log: true',
      'order.attackers.2: refused: That unit does not have the Support ability. [NO_SUPPORT, ag-abil-02]',
    ],
    [
      'combat-saves',
      'type: volksgrenadier-division/stug, log: true',
      'type: rifles, profile: { type: Infantry, ability: { kind: Support }, size: battalion }, log: true',
      'order.attackers.2: refused: A unit cannot support a unit of its own type. [SAME_TYPE, ag-abil-08]',
    ],
    [
      'combat-saves',
      '{ unit: guns, role: distant }',
      '{ unit: guns, role: behind }',
      'order.defenders.1: refused: Only one unit can stand behind another. [ONE_BEHIND, ag-supp-04]',
    ],
    [
      'combat-saves',
      'type: ussr-tank-corps/zis-3, log: true',
      'type: ussr-tank-corps/zis-3, division: other, log: true',
      'order.defenders.1: refused: The unit under attack cannot spot for those guns. [NOT_ITS_SPOTTER, ag-attack-06]',
    ],
    [
      'bombers',
      'side: axis\n  divisions',
      'side: axis\n  weather: Overcast\n  divisions',
      'order.attackers.0: refused: No aircraft can fly in this weather. [GROUNDED, ag-air-26]',
    ],
    [
      'bombers',
      'mission: gs',
      'mission: cap',
      'order.attackers.0: refused: That aircraft is not on a ground support mission. [OTHER_MISSION, ag-air-03]',
    ],
    // Nobody marches who may not.
    ['mines', 'at: [10km, 15km] }', 'at: [10km, 15km], state: { recced: true } }', '[MAY_NOT_MOVE, ag-other-01]'],
    ['mines', 'at: [10km, 15km] }', 'at: [10km, 15km], state: { fought: true } }', '[MAY_NOT_MOVE, ag-other-01]'],
    ['mines', 'at: [10km, 15km] }', 'at: [10km, 15km], state: { moved: true } }', '[MAY_NOT_MOVE, ag-other-01]'],
    ['mines', 'turn: { side: axis }', 'turn: { side: allies }', '[NOT_YOURS, ag-sm-12]'],
    // Orders one after the other.
    [
      'bombed',
      '{ kind: fight }]',
      '{ kind: combat, target: rifles, attackers: [stukas] }]',
      'order.1: a combat exists before the orders',
    ],
    [
      'bombed',
      '[{ kind: mission, aircraft: stukas, against: rifles }, { kind: fight }]',
      '[{ kind: fight }]',
      'order.0: no order has brought',
    ],
    [
      'nights',
      '{ kind: weather, modifier: 1 }]',
      '{ kind: weather }]',
      'order: all nights of a scene are of one season',
    ],
    ['nights', '[{ kind: weather, modifier: 1 }, { kind: weather, modifier: 1 }]', '[]', 'order: there is no order'],
    ['dusk', 'number: 3', 'number: 4', 'turn.number: a day has 3 turns here'],
    ['waited', 'turns: 2', 'turns: 1', 'order: refused'],
    ['waited', '[14.25km, 15km]', '[13km, 15km]', 'units.0.state.waits: rifles does not stand within 250 m of river'],
    ['waited', 'line: river, turns', 'line: brook, turns', 'units.0.state.waits.line: there is no line brook'],
    [
      'orders',
      'options: { hq: true }',
      'options: { hq: false }',
      'units.0.kind: headquarters are on the map only with the option hq',
    ],
    ['orders', 'order: halt }', 'order: halt, tried: true }', '[TRIED, ag-hq-07]'],
    [
      'interdiction',
      'mission: int, of: axis',
      'mission: int, of: nobody',
      'turn.aircraft.0.of: there is no division nobody',
    ],
    ['interdiction', 'against: axis', 'against: allies', 'order.against: typhoons flies against axis'],
    ['arrival', 'brigade: { side: axis }', 'brigade: {}', 'turn.divisions.brigade: no side has the division brigade'],
    ['combat-held', 'retreat: [french]', 'retreat: [panzer]', 'policy.allies.engagement.decide: refused'],
    [
      'mines',
      'path: [[14km, 15km]]',
      'path: [[29km, 15km]]',
      'order: refused: Too far: it cannot get there this turn. [TOO_FAR',
    ],
    ['probe', 'target: french }', 'target: french, path: [[13km, 15km]] }', 'order: refused'],
  ];
  test.for(bad)('%s with %s as %s', async ([scene, from, to, place]) => {
    const source = text(scene);
    expect(source).toContain(from);
    const file = files.file(`${scene}.yaml`, source.replace(from, to));
    const complaint = complaintOf(await call(['odds', file], { rulesets: RULESETS }));
    expect(complaint).toContain(place);
  });

  test('every scene is in the list of docs/odds.md', () => {
    const listed = readFileSync(join(ROOT, 'docs', 'odds.md'), 'utf8');
    for (const name of NAMES) expect(listed).toContain(`\`ag-${name}\``);
  });
});

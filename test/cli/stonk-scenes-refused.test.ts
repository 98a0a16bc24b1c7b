/** Scenes of STONK that are refused: one line that names the place and the reason. */
import { describe, expect, test } from 'vitest';
import { anyRuleset } from '../../src/kit/contract.ts';
import { stonk } from '../../src/rules/stonk/index.ts';
import { call, scratch } from './call.ts';

const rulesets = [anyRuleset(stonk)];
const { file: temporary } = scratch();

const RIFLES = { id: 'rifles', side: 'allies', company: 'a', type: 'british-rifle', at: ['1500m', '1000m'] };
const SQUAD = { id: 'squad', side: 'axis', company: 'd', type: 'german-grenadiers', at: ['1500m', '1400m'] };
const TANKS = { id: 'tanks', side: 'allies', company: 't', type: 'british-sherman', at: ['800m', '1000m'] };
const GUNS = { id: 'guns', side: 'allies', company: 'g', type: 'british-25pdr', offTable: ['1500m', '-3km'] };
const FIRE = { kind: 'fire', unit: 'rifles', target: 'squad' };
const KNOWS = [['a', 'squad']];

const scene = (parts: Record<string, unknown>) => ({
  ...{ sandtable: 'scene/1', ruleset: 'stonk', options: { communications: false }, ground: { size: ['3km', '3km'] } },
  ...{
    units: [RIFLES, SQUAD],
    turn: { side: 'allies', knows: KNOWS },
    order: FIRE,
    policy: { axis: 'usual' },
    ...parts,
  },
});

async function complaint(parts: Record<string, unknown>): Promise<string> {
  const file = temporary('scene.json', JSON.stringify(scene(parts)));
  const { code, out, err } = await call(['odds', file], { rulesets });
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err.trimEnd()).not.toContain('\n');
  return err.replace(/^.*?scene\.json:\d+:\d+: /, '').trimEnd();
}

const units = (...more: unknown[]) => ({ units: [RIFLES, SQUAD, ...more] });
const turn = (more: Record<string, unknown>) => ({ turn: { side: 'allies', knows: KNOWS, ...more } });
const order = (...said: unknown[]) => ({ order: said });

test('the scene that all of these differ from is legal', async () => {
  const file = temporary('scene.json', JSON.stringify(scene({})));
  expect((await call(['odds', file, '--json'], { rulesets })).code).toBe(0);
});

describe('ground, units and turn', () => {
  test.each([
    ['a map that is not there', { ground: { map: 'stonk-cheuxx' } }, 'ground.map: there is no map stonk-cheuxx'],
    ['a table without width', { ground: { size: ['0m', '3km'] } }, 'ground.size.0: a table is at least 100 m'],
    ['inches', { ground: { size: ['72in', '48in'] } }, 'ground.size.0'],
    [
      'a feature without a shape',
      { ground: { size: ['3km', '3km'], features: [{ id: 'w', kind: 'wood' }] } },
      'ground.features.0',
    ],
    [
      'no such type',
      units({ ...TANKS, type: 'british-shermann' }),
      'units.2.type: there is no unit type british-shermann',
    ],
    ['two of one name', units({ ...SQUAD, at: ['400m', '400m'] }), 'units.2.id: there are two units squad'],
    ['nowhere', units({ ...TANKS, at: undefined }), 'units.2: it is nowhere'],
    ['both', units({ ...TANKS, offTable: ['0m', '-1km'] }), 'units.2: it is on the table or off it, not both'],
    ['off the table', units({ ...TANKS, at: ['4km', '400m'] }), 'units.2.at: that is not on the table'],
    [
      'tanks off the table',
      units({ ...RIFLES, id: 'b', at: undefined, offTable: ['0m', '-1km'] }),
      'units.2.offTable: only guns stay off',
    ],
    ['too strong', units({ ...TANKS, strength: 9, original: 4 }), 'units.2.strength: it never had more than 4'],
    [
      'its own ammunition',
      units({ ...RIFLES, id: 'b', state: { ammunition: { rounds: 4 } } }),
      'units.2.state.ammunition: it has none of its own',
    ],
    [
      'vehicles that it has not',
      units({ ...RIFLES, id: 'b', state: { mounted: true } }),
      'units.2.state.mounted: it has no vehicles',
    ],
    [
      'set up without guns',
      units({ ...RIFLES, id: 'b', state: { setUp: true } }),
      'units.2.state.setUp: it has no guns',
    ],
    ['an unknown word', units({ ...TANKS, speed: 4 }), 'units.2'],
    ['a company of both sides', units({ ...SQUAD, id: 'b', company: 'a' }), 'units: company a has units of both sides'],
    ['no such company', turn({ companies: { z: { leadership: 2 } } }), 'turn.companies.z: there is no company z'],
    [
      'no such headquarters',
      turn({ companies: { a: { hq: 'squad' } } }),
      'turn.companies.a.hq: squad is no unit of the company',
    ],
    [
      'no such landmark',
      turn({ companies: { a: { orders: { task: 'attack', objective: 'moon' } } } }),
      'turn.companies.a.orders.objective: there is no landmark moon',
    ],
    [
      'no such support',
      turn({ companies: { a: { support: ['g'] } } }),
      'turn.companies.a.support.0: the allies have no company g',
    ],
    ['no such battalion', turn({ battalions: { b: { leadership: 2 } } }), 'turn.battalions.b: there is no battalion b'],
    [
      'no such commander',
      turn({ battalions: { 'allies-battalion': { commander: 'squad' } } }),
      'turn.battalions.allies-battalion.commander: squad is no unit',
    ],
    ['a friend located', turn({ knows: [['a', 'rifles']] }), 'turn.knows.0.1: there is no enemy rifles'],
    ['nobody who knows', turn({ knows: [['z', 'squad']] }), 'turn.knows.0.0: there is no company z'],
    [
      'the same edge',
      turn({ edges: { axis: 'north', allies: 'north' } }),
      'turn.edges: each side has an edge of its own',
    ],
    [
      'guns that are none',
      turn({ missions: [{ caller: 'a', guns: 'rifles', at: ['1km', '2km'] }] }),
      'turn.missions.0.guns: the allies have no guns rifles',
    ],
    ['no such bridge', turn({ bridges: [{ id: 'b', state: 'blown' }] }), 'turn.bridges.0.id: there is no bridge b'],
    ['leadership of nobody', turn({ unrolled: ['z'] }), 'turn.unrolled.0: there is no company or battalion z'],
    ['a step that is none', turn({ play: ['tea'] }), 'turn.play.0'],
    ['a side that is none', { turn: { side: 'neutrals' } }, 'turn.side'],
    ['an option that is none', { options: { weather: 'rain' } }, 'options'],
  ])('%s', async (_, parts, said) => {
    expect(await complaint(parts)).toContain(said);
  });
});

describe('orders', () => {
  const MARCH = { kind: 'march', unit: 'rifles', path: [['1500m', '1900m']] };
  test.each([
    ['no kind', order({ unit: 'rifles' }), 'order.0: an order has a kind'],
    ['no such kind', order({ kind: 'fir', unit: 'rifles' }), 'order.0.kind: there is no order fir'],
    ['no such unit', order({ ...FIRE, unit: 'nobody' }), 'order.0.unit: the allies have no unit nobody'],
    ['the enemy’s unit', order({ ...FIRE, unit: 'squad' }), 'order.0.unit: the allies have no unit squad'],
    ['an enemy who is not located', { ...turn({ knows: [] }) }, 'order.target: the allies have not located squad'],
    ['a word too many', order({ ...FIRE, speed: 4 }), 'order.0'],
    ['no such rate', order({ ...FIRE, rate: 'furious' }), 'order.0.rate'],
    ['a rate that it has not', order({ ...FIRE, weapon: 'anti-tank' }), 'order.0: refused: That weapon does nothing'],
    ['inches on the march', order({ ...MARCH, path: [['15in', '10in']] }), 'order.0.path.0.0'],
    ['without orders', order(MARCH), 'order.0: refused: '],
    ['a call without support', order({ kind: 'call', company: 'a', on: { contact: 'squad' } }), 'order.0'],
    [
      'tanks that are not set up',
      {
        ...units(TANKS),
        ...order({ kind: 'call', company: 't', on: { place: ['1500m', '2500m'] }, batteries: ['t'] }),
      },
      'order.0: refused: ',
    ],
    [
      'too near to own troops',
      {
        ...units(GUNS),
        ...turn({ companies: { a: { support: ['g'] } } }),
        ...order({ kind: 'call', company: 'a', on: { place: ['1500m', '1100m'] } }),
      },
      'order.0: refused: The zone would come within 200 m',
    ],
    ['nothing to play', { order: [] }, 'turn.play: without orders a scene says what is played'],
    ['an order that nobody asks for', { ...turn({ play: ['morale'] }) }, 'order: nobody is asked for that in morale'],
  ])('%s', async (_, parts, said) => {
    expect(await complaint(parts)).toContain(said);
  });
});

test('a policy that answers nothing is named', async () => {
  expect(await complaint({ policy: { axis: { 'direct.choose': 'usual' } } })).toContain('policy.axis.direct.choose');
});

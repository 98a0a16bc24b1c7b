/** Scenes of Kampfgruppe Normandy that are refused: one line that names the place and the reason. */
import { describe, expect, test } from 'vitest';
import { anyRuleset } from '../../src/kit/contract.ts';
import { kampfgruppe } from '../../src/rules/kampfgruppe/index.ts';
import { call, scratch } from './call.ts';

const rulesets = [anyRuleset(kampfgruppe)];
const { file: temporary } = scratch();

const RIFLES = { id: 'rifles', side: 'allies', type: 'british-rifle-squad', at: ['10in', '20in'] };
const SQUAD = { id: 'squad', side: 'axis', type: 'grenadier-squad', at: ['26in', '20in'] };
const SHERMAN = { id: 'sherman', side: 'allies', type: 'sherman-v', at: ['10in', '30in'], facing: 'E' };
const HOUSE = {
  ...{ id: 'house', kind: 'building' },
  area: [
    ['30in', '18in'],
    ['34in', '18in'],
    ['34in', '22in'],
    ['30in', '22in'],
  ],
};
const FIRE = { unit: 'rifles', actions: [{ do: 'suppress', target: 'squad' }] };

const scene = (parts: Record<string, unknown>) => ({
  ...{ sandtable: 'scene/1', ruleset: 'kgn', ground: { size: ['72in', '48in'] }, units: [RIFLES, SQUAD] },
  ...{ turn: { side: 'allies' }, order: FIRE, ...parts },
});

async function complaint(parts: Record<string, unknown>): Promise<string> {
  const file = temporary('scene.json', JSON.stringify(scene(parts)));
  const { code, out, err } = await call(['odds', file], { rulesets });
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err.trimEnd()).not.toContain('\n');
  return err.replace(/^.*?scene\.json:\d+:\d+: /, '').trimEnd();
}

const units = (...more: unknown[]) => ({ units: [RIFLES, SQUAD, ...more] });
const order = (...actions: unknown[]) => ({ order: { unit: 'rifles', actions } });

test('the scene that all of these differ from is legal', async () => {
  const file = temporary('scene.json', JSON.stringify(scene({})));
  expect((await call(['odds', file, '--json'], { rulesets })).code).toBe(0);
});

describe('ground, units and turn', () => {
  test.each([
    ['a map that is not there', { ground: { map: 'nowhere' } }, 'ground.map: there is no map nowhere'],
    ['a table without width', { ground: { size: ['0in', '48in'] } }, 'ground.size.0: a table is wider than nothing'],
    [
      'a type that is not there',
      units({ ...SHERMAN, type: 'sherman-x' }),
      'units.2.type: there is no unit type sherman-x',
    ],
    ['two of one name', units({ ...SQUAD, at: ['40in', '40in'] }), 'units.2.id: there are two units squad'],
    ['nowhere', units({ ...SHERMAN, at: undefined }), 'units.2: it is nowhere'],
    ['off the table', units({ ...SHERMAN, at: ['90in', '4in'] }), 'units.2.at: that is not on the table'],
    ['on top of another', units({ ...SHERMAN, at: ['10in', '20in'] }), 'units.2.at: sherman has no room there'],
    [
      'more men than it had',
      units({ ...SQUAD, id: 'b', men: 12, strength: 9 }),
      'units.2.men: it never had more than 9',
    ],
    ['men of a tank', units({ ...SHERMAN, men: 5 }), 'units.2.men: it has no men who are counted [kgn-unit-06]'],
    ['too many rounds', units({ ...SHERMAN, state: { ap: 60 } }), 'units.2.state: it has room for'],
    [
      'rounds of a squad',
      units({ ...SQUAD, id: 'b', state: { he: 2 } }),
      'units.2.state.he: its rounds are not counted',
    ],
    [
      'no such vehicle',
      units({ ...SQUAD, id: 'b', at: undefined, aboard: { on: 'x', how: 'inside' } }),
      'units.2.aboard.on: there is no unit x',
    ],
    ['an unknown word', units({ ...SHERMAN, speed: 4 }), 'units.2'],
    [
      'covering and suppressed',
      units({ ...SHERMAN, state: { covering: true, suppressed: true } }),
      'units.2.state.covering: a suppressed unit',
    ],
    [
      'a tank without armour',
      units({ ...SHERMAN, profile: { armour: null } }),
      'units.2.profile.armour: it is armoured',
    ],
    [
      'in the middle of a house',
      { ground: { size: ['72in', '48in'], features: [HOUSE] }, ...units({ ...SQUAD, id: 'b', at: ['32in', '20in'] }) },
      'units.2.at: that is in a building: say stance: { kind: inside, section: house/house.all }',
    ],
    [
      'no such section',
      units({ ...SQUAD, id: 'b', at: undefined, stance: { kind: 'inside', section: 'x' } }),
      'units.2.stance.section: there is no section x; there are no buildings',
    ],
    [
      'one edge for both',
      { turn: { side: 'allies', edges: { axis: 'north', allies: 'north' } } },
      'turn.edges: each side has an edge of its own',
    ],
    ['no such list', { turn: { side: 'allies', lists: { axis: 'x' } } }, 'turn.lists.axis: there is no army list x'],
    [
      'no such building',
      { turn: { side: 'allies', damage: [{ building: 'x', hits: 1 }] } },
      'turn.damage.0.building: there is no building x',
    ],
    [
      'a marker of nobody',
      {
        turn: {
          side: 'allies',
          markers: [{ id: 'm', side: 'allies', observer: 'x', at: ['4in', '4in'], guns: ['y'] }],
        },
      },
      'turn.markers.0.observer: the allies have no unit x',
    ],
  ])('%s', async (_name, parts, wanted) => {
    expect(await complaint(parts)).toContain(wanted);
  });
});

describe('orders', () => {
  test.each([
    ['a kind that is not there', { order: { kind: 'charge' } }, 'order.kind: there is no order of the kind "charge"'],
    ['nobody', { order: { ...FIRE, unit: 'x' } }, 'order.unit: there is no unit x'],
    ['the enemy', { order: { ...FIRE, unit: 'squad' } }, 'order.unit: it is not the turn of squad'],
    ['an action that is not there', order({ do: 'dance' }), 'order.actions.0.do'],
    ['three actions', order({ do: 'move' }, { do: 'move' }, { do: 'move' }), 'order.actions'],
    [
      'a target that is not there',
      order({ do: 'direct', target: 'x' }),
      'order.actions.0: refused: The target is not on the table',
    ],
    [
      'out of reach',
      { units: [RIFLES, { ...SQUAD, at: ['60in', '20in'] }] },
      'order.actions.0: refused: None of its small arms reaches that. [OUT_OF_RANGE, kgn-sa-04]',
    ],
    [
      'suppressed',
      { units: [{ ...RIFLES, state: { suppressed: true } }, SQUAD] },
      'order.unit: refused: A suppressed unit cannot be activated. [SUPPRESSED, kgn-act-03]',
    ],
    [
      'activated',
      { units: [{ ...RIFLES, state: { activated: true } }, SQUAD] },
      'order.unit: refused: It has already been activated this turn. [ACTIVATED, kgn-act-05]',
    ],
    ['covering and more', order({ do: 'cover' }, { do: 'move' }), 'order.actions: refused: That takes both actions.'],
    ['too far a move', order({ do: 'move', path: [['40in', '20in']] }), 'order.actions.0: refused:'],
    ['a length without its unit', order({ do: 'move', path: [['12', '20in']] }), 'order.actions.0.path.0.0'],
    [
      'a request of nothing',
      order({ do: 'request', at: ['26in', '20in'] }),
      'order.actions.0: a request says guns, or a level of general support',
    ],
    [
      'a request by riflemen',
      order({ do: 'request', level: 'corps', at: ['26in', '20in'] }),
      'order.actions.0: refused: It may not ask for general support.',
    ],
    [
      'observing a friend',
      { order: { kind: 'observe', unit: 'rifles', target: 'rifles' } },
      'order.target: rifles is no enemy',
    ],
    ['a rally of nobody', { order: { kind: 'rally', dice: 1 } }, 'order: nobody of the allies is suppressed'],
    ['no orders at all', { order: [] }, 'order: there is no order'],
    [
      'the second of two',
      {
        order: [
          { unit: 'rifles', actions: [] },
          { unit: 'rifles', actions: [] },
        ],
      },
      'order.1: nobody is asked for that',
    ],
    [
      'an event on nobody it is for',
      { order: { kind: 'event', event: 'mechanical-breakdown', unit: 'squad' } },
      'order.unit',
    ],
  ])('%s', async (_name, parts, wanted) => {
    expect(await complaint(parts)).toContain(wanted);
  });
});

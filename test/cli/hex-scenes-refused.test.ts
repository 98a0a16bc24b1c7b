/** Scenes of the hex game say only what is legal: anything else is refused in one line that names its place. */
import { describe, expect, test } from 'vitest';
import { RULESETS } from '../../src/rules/index.ts';
import { call, complaintOf, scratch } from './call.ts';

const { file } = scratch();
const GROUND = 'ground: { size: [12hex, 10hex] }';
const UNITS = `units:
  - { id: squad, side: axis, type: grenadier-squad, at: 0505 }
  - { id: rifles, side: allies, type: us-rifle-squad, at: 0509 }`;
const TURN = 'turn: { side: axis }';
const ORDER = 'order: { kind: fire, unit: squad, target: rifles }';

interface Parts {
  readonly ground?: string;
  readonly units?: string;
  readonly turn?: string;
  readonly order?: string;
  readonly more?: string;
}

async function complaint({ ground = GROUND, units = UNITS, turn = TURN, order = ORDER, more = '' }: Parts) {
  const text = ['sandtable: scene/1', 'ruleset: hex', ground, units, turn, order, more].join('\n');
  return complaintOf(await call(['resolve', file('scene.yaml', `${text}\n`)], { rulesets: RULESETS }));
}
const features = (said: string): Parts => ({ ground: `ground: { size: [12hex, 10hex], features: [${said}] }` });
const unit = (said: string): Parts => ({ units: `${UNITS}\n  - { id: more, side: axis, ${said} }` });

describe('ground', () => {
  test.each<[string, Parts, string]>([
    ['no ground', { ground: 'ground: {}' }, 'ground.size: the ground has a map'],
    ['no such map', { ground: 'ground: { map: sunken-lan }' }, 'ground.map: there is no map sunken-lan; did you mean'],
    ['a size in inches', { ground: 'ground: { size: [12in, 10in] }' }, 'ground.size.0: a length is so many hexes'],
    ['too small', { ground: 'ground: { size: [2hex, 2hex] }' }, 'ground.size: a map has 3 to 60 columns and rows'],
    ['no such terrain', features('{ kind: forrest, area: 0505 }'), 'ground.features.0.kind: there is no forrest'],
    ['off the map', features('{ kind: field, area: 1305 }'), 'ground.features.0: there is no hex 1305'],
    ['a hedge in a hex', features('{ kind: hedge, area: 0505 }'), 'ground.features.0.area: a hedge has no area'],
    ['a hedge nowhere', features('{ kind: hedge }'), 'ground.features.0.line: a hedge has line'],
    [
      'two of one id',
      features('{ id: a, kind: field, area: 0505 }, { id: a, kind: field, area: 0506 }'),
      'there are two a',
    ],
    ['a bridge without water', features('{ kind: bridge, area: 0505 }'), 'ground.features.0: a bridge stands in water'],
    [
      'a blaze in the open',
      features('{ kind: blaze, area: 0505 }'),
      'only a building becomes ruins or burns [hex-fx-07]',
    ],
    [
      'smoke twice',
      features('{ kind: smoke, area: 0505-0506 }, { kind: smoke, area: 0505 }'),
      'there is smoke already',
    ],
    [
      'a trench on a road',
      features('{ kind: road, line: 0501 to 0510 }, { kind: entrenchment, area: 0505 }'),
      'ground.features.1.area: nobody digs in there [hex-fx-12]',
    ],
  ])('%s', async (_, parts, wanted) => {
    expect(await complaint(parts)).toContain(wanted);
  });
});

describe('units', () => {
  test.each([
    ['no such type', 'type: panter, at: 0601, facing: S', 'units.2.type: there is no unit type panter'],
    [
      'two of one id',
      'type: truck, at: 0601, facing: S }\n  - { id: more, side: axis, type: truck',
      'there are two units',
    ],
    ['no place', 'type: grenadier-squad', 'units.2.at: more has no place'],
    ['off the map', 'type: grenadier-squad, at: 1301', 'units.2.at: there is no hex 1301'],
    ['an enemy there', 'type: grenadier-squad, at: 0509', 'rifles of the other side is in that hex [hex-stack-05]'],
    [
      'a tank without facing',
      'type: panther, at: 0601',
      'units.2.facing: more faces one of six hexsides [hex-face-01]',
    ],
    ['men with a facing', 'type: grenadier-squad, at: 0601, facing: N', 'units.2.facing: only vehicles and guns'],
    ['a floor of no house', 'type: grenadier-squad, at: 0601, floor: 1', 'units.2.floor: there is no such level'],
    ['two steps of a tank', 'type: panther, at: 0601, facing: S, steps: 2', 'units.2.steps: a Panther has 1 step'],
    ['too much morale', 'type: grenadier-squad, at: 0601, morale: 12', 'units.2.morale'],
    [
      'men shut down',
      'type: grenadier-squad, at: 0601, state: { shutDown: true }',
      'shutDown: only a vehicle is shut down',
    ],
    [
      'a neutralised tank',
      'type: panther, at: 0601, facing: S, state: { neutralised: true }',
      'units.2.state.neutralised',
    ],
    [
      'a squad with a jam',
      'type: grenadier-squad, at: 0601, state: { jammed: true }',
      'only machine guns jam [hex-chk-04]',
    ],
    ['a squad out of shells', 'type: grenadier-squad, at: 0601, state: { ammo: 2 }', 'units.2.state.ammo'],
    ['a dismantled squad', 'type: grenadier-squad, at: 0601, state: { dismantled: true }', 'units.2.state.dismantled'],
    [
      'a tank that runs',
      'type: panther, at: 0601, facing: S, state: { move: rapid }',
      'all movement of vehicles is normal',
    ],
    ['hidden and running', 'type: grenadier-squad, at: 0601, state: { move: rapid, hidden: true }', '[hex-hid-08]'],
    [
      'marked, not fired',
      'type: grenadier-squad, at: 0601, state: { fire: check, fired: false }',
      'it has a fire marker',
    ],
    ['dug before turn 1', 'type: grenadier-squad, at: 0601, state: { dug: true }', 'units.2.state.dug'],
    ['out of no command', 'type: grenadier-squad, at: 0601, state: { outOfCommand: true }', '[hex-cmd-05]'],
    ['a word that is none', 'type: grenadier-squad, at: 0601, state: { pinned: true }', 'units.2.state'],
    [
      'a ride in a tank',
      'type: grenadier-squad, carriedBy: tank }\n  - { id: tank, side: axis, type: panther, at: 0601, facing: S',
      'units.2.carriedBy: tank cannot carry or tow it [hex-trn-01]',
    ],
    ['no class', 'type: my-men, at: 0601, profile: { steps: 1 }', 'units.2.type: there is no unit type my-men'],
    ['wheels of men', 'type: grenadier-squad, at: 0601, profile: { vehicle: { mp: 9 } }', 'units.2.profile.vehicle'],
  ])('%s', async (_, said, wanted) => {
    expect(await complaint(unit(said))).toContain(wanted);
  });

  test('more than a hex holds', async () => {
    const many = [1, 2, 3].map((n) => `  - { id: s${n}, side: axis, type: grenadier-squad, at: 0505 }`).join('\n');
    expect(await complaint({ units: `${UNITS}\n${many}` })).toContain('[hex-stack-01]');
  });

  test('a truck in a wood without a road', async () => {
    const parts = { ...features('{ kind: forest, area: 0601 }'), ...unit('type: truck, at: 0601, facing: S') };
    expect(await complaint(parts)).toContain('units.2.at: more may not be in that terrain [hex-map-04]');
  });
});

describe('turn', () => {
  const battery = (said: string): string =>
    `side: axis, number: 2, batteries: [{ id: g, side: axis, type: Light, ${said} }]`;
  test.each([
    ['no such side', 'side: blue', 'turn.side'],
    ['more turns than there are', 'side: axis, number: 9, of: 8', 'turn.of'],
    [
      'hesitant without losses',
      'side: axis, formations: { axis: { hesitant: true } }',
      'turn.formations.axis.hesitant',
    ],
    ['a CP that is none', 'side: axis, formations: { axis: { cp: squad } }', 'squad is neither a CP nor a vehicle'],
    ['a company of the enemy', 'side: axis, formations: { axis: { company: allies } }', 'turn.formations.axis.company'],
    [
      'nobody called for it',
      battery('mission: { at: 0509 }'),
      'turn.batteries.0.mission.observer: somebody called for it',
    ],
    ['no smoke', battery('mission: { at: 0509, smoke: true }'), 'turn.batteries.0.mission.smoke'],
    ['nothing left', battery('fires: 0, mission: { at: 0509 }'), 'turn.batteries.0.fires'],
  ])('%s', async (_, said, wanted) => {
    expect(await complaint({ turn: `turn: { ${said} }` })).toContain(wanted);
  });
});

describe('order', () => {
  test.each([
    ['no such unit', '{ kind: fire, unit: nobody, target: rifles }', 'order.unit: there is no unit nobody'],
    ['the other side', '{ kind: fire, unit: rifles, target: squad }', 'order: refused: That is no unit of your side.'],
    ['no target', '{ kind: fire, unit: squad }', 'order.target: a shot has a target, or a hex'],
    ['its own side', '{ kind: fire, unit: squad, target: squad }', 'order: refused: That is no unit of the enemy.'],
    [
      'no such weapon',
      '{ kind: fire, unit: squad, target: rifles, weapon: second }',
      'order: refused: It has no such weapon.',
    ],
    ['no "?" there', '{ kind: fire, unit: squad, at: 0508 }', 'order: refused: There is no hidden unit of the enemy'],
    ['too far', '{ kind: move, unit: squad, path: [1005] }', 'order.path.0: its movement has ended before that'],
    ['into the enemy', '{ kind: move, unit: squad, how: rapid, path: [0508, 0509] }', 'order.path.1: refused'],
    ['over hexes apart', '{ kind: move, unit: squad, path: [0707] }', 'order.path.0: 0505 and 0707'],
    ['men that turn', '{ kind: move, unit: squad, path: [{ face: N }] }', 'order.path.0: refused'],
    ['a step that is none', '{ kind: move, unit: squad, path: [{ jump: 0506 }] }', 'order.path.0: expected'],
    ['an assault on nobody', '{ kind: assault, units: [squad], at: 0506 }', 'order: refused: The enemy does not hold'],
    ['a squad commands', '{ kind: command-action, cp: squad, unit: squad, what: clear }', 'refused: Only a CP on foot'],
    ['smoke too far off', '{ kind: smoke, unit: squad, at: 0508 }', 'order: refused: Smoke goes into its own hex'],
    ['no such formation', '{ kind: activate, formation: b }', 'order.formation: there is no formation b'],
    ['in command, alone', '{ kind: alone, unit: squad }', 'order: refused: Only a unit out of command'],
    ['no such battery', '{ kind: call-fire, battery: g, at: 0509 }', 'order.battery: there is no battery g'],
    ['no such order', '{ kind: charge, unit: squad }', 'order.kind'],
    ['no order at all', '[]', 'order: there is no order'],
    [
      'a shot after the move that nobody may fire',
      '{ kind: move-and-fire, unit: squad, path: [0504], fire: { target: rifles, weapon: panzerfaust } }',
      'order.fire: refused: Anti-tank fire is aimed at vehicles.',
    ],
    [
      'a second order',
      '[{ kind: move, unit: squad, path: [0506] }, { kind: fire, unit: squad, target: rifles }]',
      'order.1: refused: That unit has acted this turn.',
    ],
  ])('%s', async (_, order, wanted) => {
    expect(await complaint({ order: `order: ${order}` })).toContain(wanted);
  });

  test('a policy with a hex or a question that there is none of', async () => {
    const order = 'order: { kind: move, unit: squad, path: [0506] }';
    const policy = (said: string) => complaint({ order, more: `policy: { axis: { ${said} } }` });
    expect(await policy('move.go: { kind: go, to: 9901, floor: 0, facing: 0 }')).toContain(
      'policy.axis.move.go.to: there is no hex 9901',
    );
    expect(await policy('move.went: usual')).toContain('there is no question "move.went"');
  });
});

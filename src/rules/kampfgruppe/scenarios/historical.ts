/**
 * Four battles that were fought, on maps of their own. The names are the book's; its pages with them are lost. Date, place, units and
 * course are as histories tell them; ground, numbers and hours are reconstructed, and each battle says what.
 */
import type { Roster, RosterPick } from '../roster.ts';
import type { KgnScenario } from './types.ts';

const take = (entry: string, times = 1, options?: RosterPick['options']): readonly RosterPick[] =>
  Array.from({ length: times }, () => (options ? { entry, options } : { entry }));

const zone = (side: 'axis' | 'allies', west: number, north: number, east: number, south: number) => ({
  ...{ side, west: west * 100, north: north * 100, east: east * 100, south: south * 100 },
});
const prize = (id: string, name: string, x: number, y: number, building: string | null = null) => ({
  ...{ id, name, at: { x, y }, building },
});

/** kgn-setup-11 Forces are prescribed: they need not match in points, nor keep to the limits of the lists. */
const force = (
  list: string,
  size: Roster['size'],
  role: Roster['role'],
  picks: readonly (readonly RosterPick[])[],
) => ({
  ...{ list, size, role, picks: picks.flat() },
});

const villersBocage: KgnScenario = {
  id: 'kgn-villers-bocage',
  title: 'Disaster at Villers-Bocage',
  date: 'Villers-Bocage, 13 June 1944',
  background:
    'The head of 7th Armoured Division has driven through the town without a shot and halts on the Caen road, nose to tail between the hedges. A company of Tigers has lain beside that road since the night.',
  briefing: {
    axis: 'They are getting out to brew tea. Do not wait for the others: every minute they grow more. Burn what stands on the road.',
    allies:
      'You cannot turn round, and nothing you have can hurt a Tiger from in front. Get off the road, get the Fireflies to its flank, and keep the town.',
  },
  sources:
    'The road, the town, Point 213 and the Tigers of the 101st are history. Reconstructed: the table, which draws three kilometres together; two troops, a motor platoon and a few guns for the column; Panzer IV and grenadiers of Panzer Lehr, taken from the SS list, as what came up later.',
  ...{ isHistorical: true, size: 'company', map: 'villers-bocage', width: 9600, height: 4800 },
  rosters: {
    allies: force('british-armoured', 'company', 'defender', [
      ...[take('hq'), take('cromwell-troop', 2, { firefly: 1 }), take('stuart-patrol'), take('motor-platoon')],
      ...[take('6-pdr', 1, { loyd: 1 }), take('sherman-op'), take('low-priority')],
    ]),
    axis: force('ss-panzer', 'company', 'attacker', [
      ...[take('hq'), take('tiger', 4), take('panzer-iv'), take('ss-grenadiers', 1, { panzerschreck: 1 })],
      take('heavy-mg-team'),
    ]),
  },
  ...{ attacker: 'axis', deploysFirst: 'allies', edges: { axis: 'east', allies: 'west' }, depth: 0, turns: 10 },
  zones: [zone('axis', 70, 22, 96, 48), zone('allies', 0, 14, 61, 35)],
  reserves: [
    { side: 'axis', picks: [3, 4], turn: 2, need: 3 },
    { side: 'axis', picks: [5], turn: 4, need: 3 },
    { side: 'axis', picks: [6, 7], turn: 5, need: 3 },
  ],
  objectives: [
    prize('point-213', 'Point 213', 7950, 1300),
    prize('fork', 'the fork of the old lane', 5700, 1960),
    prize('town', 'the square of Villers', 2000, 2860),
  ],
  denied: ['allies'],
  victory: [
    { side: 'axis', when: 'losses', vehicles: 9, text: 'nine armoured vehicles of the column burn' },
    { side: 'allies', when: 'losses', vehicles: 5, text: 'five armoured vehicles of the enemy are knocked out' },
    { side: 'allies', when: 'time', holds: ['fork', 'town'], least: 2, text: 'the column holds the fork and the town' },
  ],
};

const hill112: KgnScenario = {
  id: 'kgn-hill112',
  title: 'An Afternoon on Hill 112',
  date: 'Between Odon and Orne, 10 July 1944',
  background:
    'Who has Hill 112 has Normandy, both sides say. It has changed hands all morning; now a fresh battalion with Churchills goes up through the corn once more.',
  briefing: {
    axis: 'The top is bare, and so are they when they cross it. Let them come up, shoot them off it, and keep the Tigers for the end.',
    allies:
      'Take the cross, the wood and the top, and dig in at once: they always come back, and they come with Tigers.',
  },
  sources:
    'Hill, wood and roads, the attack of a battalion with Churchills and the Tigers of the 102nd are history. Reconstructed: two platoons stand for the battalion, two for the grenadiers; which of the villages at the foot of the hill are on the table.',
  ...{ isHistorical: true, size: 'company', map: 'hill-112', width: 7200, height: 7200 },
  rosters: {
    allies: force('british-infantry', 'company', 'attacker', [
      ...[take('hq'), take('infantry-platoon', 2, { '2-inch': 1, piat: 1 }), take('company-command')],
      ...[take('churchill-troop'), take('carriers'), take('vickers'), take('6-pdr', 1, { loyd: 1 })],
      ...[take('3-inch-mortar', 2), take('observer'), take('high-priority'), take('registered-target')],
    ]),
    axis: force('ss-panzer', 'company', 'defender', [
      ...[take('hq'), take('ss-grenadiers', 2, { panzerschreck: 1 }), take('tiger', 2), take('heavy-mg-team', 2)],
      ...[take('80mm-mortar', 2), take('pak-40'), take('observer'), take('high-priority')],
      ...[take('trenches', 4), take('gun-pit'), take('minefield', 2)],
    ]),
  },
  ...{ attacker: 'allies', deploysFirst: 'axis', edges: { axis: 'south', allies: 'north' }, depth: 0, turns: 12 },
  zones: [zone('axis', 0, 26, 72, 72), zone('allies', 0, 0, 72, 14)],
  reserves: [{ side: 'axis', picks: [3, 4], turn: 3, need: 3 }],
  objectives: [
    prize('cross', 'the Croix des Filandriers', 3400, 2500),
    prize('wood', 'the small wood', 4200, 3300),
    prize('top', 'the top of Hill 112', 2800, 3500),
  ],
  denied: ['axis'],
  victory: [
    {
      ...{ side: 'allies', when: 'time', holds: ['cross', 'wood', 'top'], least: 2 },
      text: 'two of the three places on the hill are British',
    },
    { side: 'axis', when: 'time', holds: [], least: 0, text: 'the British do not hold the hill' },
  ],
};

const rots: KgnScenario = {
  id: 'kgn-rots',
  title: 'Commandos at Rots',
  date: 'Rots on the Mue, 11 June 1944',
  background:
    'The brook Mue leads like a corridor into the flank of the beachhead. 46 Royal Marine Commando and a squadron of Shermans are to clear it, house by house.',
  briefing: {
    axis: 'Behind every wall of these gardens there is room for a machine gun. Your Panthers are on the Bayeux road; hold until they are here.',
    allies:
      'Le Hamel first, then over the bridge into Rots. You have knives and grenades for the houses, and the Shermans for what drives.',
  },
  sources:
    'Villages, brook, the Commando, Shermans of the Fort Garry Horse and Panthers of the 12th SS are history. Reconstructed: the plan of both villages, three sections for the Commando, a platoon and two Panthers for the defenders.',
  ...{ isHistorical: true, size: 'platoon', map: 'rots', width: 7200, height: 4800 },
  rosters: {
    allies: force('british-infantry', 'platoon', 'attacker', [
      ...[take('hq'), take('commandos', 3), take('sherman-troop'), take('3-inch-mortar'), take('observer')],
      ...[take('low-priority'), take('medics')],
    ]),
    axis: force('ss-panzer', 'platoon', 'defender', [
      ...[take('hq'), take('ss-grenadiers', 1, { panzerschreck: 1 }), take('panther'), take('heavy-mg-team', 2)],
      ...[take('80mm-mortar'), take('pak-40'), take('sniper'), take('gun-pit'), take('road-block', 2)],
    ]),
  },
  ...{ attacker: 'allies', deploysFirst: 'axis', edges: { axis: 'south', allies: 'north' }, depth: 0, turns: 10 },
  zones: [zone('axis', 0, 20, 72, 48), zone('allies', 0, 0, 72, 11)],
  reserves: [{ side: 'axis', picks: [2], turn: 2, need: 3 }],
  objectives: [
    prize('hamel', 'le Hamel', 2100, 2340),
    prize('bridge', 'the bridge over the Mue', 3400, 2540),
    prize('rots', 'the crossroads of Rots', 4600, 2700),
    prize('nationale', 'the Bayeux road', 4760, 4160),
  ],
  denied: ['axis'],
  victory: [
    {
      ...{ side: 'allies', when: 'turn', holds: ['hamel', 'bridge', 'rots'] },
      text: 'le Hamel, the bridge and the crossroads of Rots are British',
    },
    { side: 'allies', when: 'time', holds: ['hamel', 'rots'], least: 2, text: 'both villages are British' },
    { side: 'axis', when: 'time', holds: [], least: 0, text: 'one of the villages at least has held' },
  ],
};

const bloodyGulch: KgnScenario = {
  id: 'kgn-bloody-gulch',
  title: 'An Afternoon in Bloody Gulch',
  date: 'West of Carentan, 13 June 1944',
  background:
    'Carentan joins the two American beachheads, and the Germans want it back. Assault guns and paratroopers come up the Périers road; thin companies lie along a sunken lane in front of the town.',
  briefing: {
    axis: 'One push along the road, over the lane and into the town, before their tanks are ashore.',
    allies: 'The lane is the last good line before the houses. Tanks of the 2nd Armored are on their way. Stay.',
  },
  sources:
    'Lane, hill, railway, the attack of the 17th SS and of Fallschirmjäger Regiment 6 and the relief by 2nd Armored Division are history. Reconstructed: the hedges; SS grenadiers and their assault guns taken from the Fallschirmjäger list; American paratroopers as rifle platoons, for there is no list for them.',
  ...{ isHistorical: true, size: 'platoon', map: 'bloody-gulch', width: 7200, height: 4800 },
  rosters: {
    allies: force('us-infantry', 'platoon', 'defender', [
      ...[take('hq'), take('rifle-platoon', 2, { 'machine-gun': 1, '60mm': 1 }), take('bazooka'), take('57mm')],
      ...[take('81mm-mortar'), take('observer'), take('low-priority'), take('sherman-section'), take('light-tanks')],
      take('trenches', 3),
    ]),
    axis: force('fallschirmjager', 'platoon', 'attacker', [
      ...[take('hq'), take('fallschirmjager-platoon', 2, { panzerschreck: 1 }), take('stug', 1, { third: 1 })],
      ...[take('heavy-mg-team', 2), take('80mm-mortar', 2), take('observer'), take('low-priority')],
    ]),
  },
  ...{ attacker: 'axis', deploysFirst: 'allies', edges: { axis: 'west', allies: 'east' }, depth: 0, turns: 10 },
  zones: [zone('axis', 0, 0, 14, 48), zone('allies', 30, 0, 72, 48)],
  reserves: [{ side: 'allies', picks: [8, 9], turn: 4, need: 3 }],
  objectives: [
    prize('gulch', 'the lane at the Périers road', 3600, 2960),
    prize('hill-30', 'Hill 30', 5700, 3920),
    prize('town', 'the edge of Carentan', 6600, 2500),
  ],
  denied: ['allies'],
  victory: [
    {
      side: 'axis',
      when: 'turn',
      holds: ['gulch', 'town'],
      text: 'the road is open: the lane and the town are German',
    },
    {
      ...{ side: 'axis', when: 'time', holds: ['gulch', 'hill-30', 'town'], least: 2 },
      text: 'two of lane, hill and town are German',
    },
    { side: 'allies', when: 'time', holds: [], least: 0, text: 'the line before Carentan has held' },
  ],
};

export const HISTORICAL: readonly KgnScenario[] = [villersBocage, hill112, rots, bloodyGulch];

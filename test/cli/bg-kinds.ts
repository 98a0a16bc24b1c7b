/** Every kind of shot, assault, call, test and barrage of Battlegroup, with its scene, and what the book's charts make of it. */

type Chances = Readonly<Record<string, string>>;

export interface Kind {
  readonly kind: string;
  readonly scene: string;
  readonly sampled?: true;
  /** The first roll of each use: how likely it succeeds. */
  readonly steps?: Chances;
  /** Whole results, by the words of the command line's JSON. */
  readonly results?: readonly (readonly [result: object, p: string])[];
  /** The end of a unit, whatever else happens. */
  readonly lost?: readonly [unit: string, p: string];
}

const man = (unit: string) => ({ [unit]: { menLost: 1, pinned: true } });
const pinned = (unit: string) => ({ [unit]: { pinned: true } });
const ended = (unit: string) => ({ [unit]: { destroyed: true } });
const through = (yes: boolean) => ({ communication: { through: yes } });

/** One effect die, one save for the unit: a 1 costs a man. */
const area = (kind: string, scene: string, unit: string, [none, pin, loss]: [string, string, string]): Kind => ({
  ...{ kind: `area fire: ${kind}`, scene: `area-${scene}` },
  results: [
    [{}, none],
    [pinned(unit), pin],
    [man(unit), loss],
  ],
});

const morale = (kind: string, scene: string, results: Kind['results']): Kind => ({
  ...{ kind: `morale: ${kind}`, scene: `morale-${scene}` },
  results: results!,
});

export const KINDS: readonly Kind[] = [
  // Area fire: the chart's number, then a save of 6 in the open, 5 in a wood, 4 behind stone.
  area('small arms', 'rifles', 'rifles', ['7/12', '1/3', '1/12']),
  area('a machine gun, in soft cover', 'mg', 'rifles', ['7/9', '1/6', '1/18']),
  area('the machine guns of a tank, at a gun', 'tank-mgs', 'pak', ['11/36', '5/9', '5/36']),
  area('very light HE', 'he-very-light', 'gr', ['13/18', '2/9', '1/18']),
  area('light HE', 'he-light', 'gr', ['7/12', '1/3', '1/12']),
  area('medium HE', 'he-medium', 'rifles', ['4/9', '4/9', '1/9']),
  area('heavy HE, in hard cover', 'he-heavy', 'rifles', ['7/12', '5/18', '5/36']),
  area('an autocannon by its rate of fire', 'autocannon', 'rifles', ['7/12', '1/3', '1/12']),
  area('an autocannon with very light HE', 'autocannon-he', 'rifles', ['13/18', '2/9', '1/18']),
  {
    kind: 'area fire: AP at a truck',
    scene: 'area-ap',
    results: [
      [pinned('truck'), '2/3'],
      [{}, '1/3'],
    ],
  },

  // Aimed fire of small arms.
  { kind: 'aimed fire: small arms', scene: 'aimed-rifles', steps: { observe: '2/3', hit: '255/256' } },
  { kind: 'aimed fire: a machine gun', scene: 'fire', steps: { observe: '2/3', hit: '255/256' } },
  { kind: 'aimed fire: the machine guns of a tank', scene: 'aimed-tank-mgs', steps: { observe: '5/6' } },
  { kind: 'aimed fire: an autocannon', scene: 'aimed-autocannon', steps: { observe: '5/6', hit: '63/64' } },
  { kind: 'aimed fire: at a truck with passengers', scene: 'truck', steps: { observe: '5/6', hit: '242/243' } },
  { kind: 'a sniper', scene: 'sniper', steps: { observe: '5/6', hit: '3/4', medic: '1/3' } },
  { kind: 'spotting with every modifier', scene: 'spotting', steps: { observe: '1/2' } },
  {
    kind: 'Fall Back!',
    scene: 'fall-back',
    steps: { observe: '5/6', hit: '255/256' },
    // Seen, and of eight dice that each take a man 5 times in 12 two or more do: 5/6 (12^8 - 7^8 - 8 5 7^7) / 12^8.
    results: [[{ rifles: { menLost: 1, pinned: true, fellBack: true } }, '1956375875/2579890176']],
  },

  // Shells.
  // 11 and 12 destroy; 10 pins and a double 1 stops it, and then a 1 for its nerves ends it: 2/3 (3 + 3/6 + 1/6) / 36.
  { kind: 'tank against tank', scene: 'ap', steps: { hit: '2/3', penetrate: '1/12' }, lost: ['tiger', '11/162'] },
  { kind: 'AP with modifiers', scene: 'ap-moved', steps: { hit: '1/6', penetrate: '11/12' } },
  { kind: 'AP at extended range', scene: 'ap-far', steps: { hit: '1/6', penetrate: '5/12' } },
  { kind: 'AP at a gun', scene: 'ap-gun', steps: { observe: '2/3', hit: '1/3', penetrate: '5/6' } },
  {
    kind: 'AP at infantry',
    scene: 'ap-infantry',
    steps: { observe: '2/3', hit: '1/6', save: '1/6' },
    // 2/3, 1/6 and 5/6; then half of all tests pin.
    results: [
      [{}, '49/54'],
      [{ rifles: { menLost: 1 } }, '5/108'],
      [man('rifles'), '5/108'],
    ],
  },
  { kind: 'AP at a truck', scene: 'ap-truck', steps: { observe: '5/6', hit: '1/2', penetrate: '11/12' } },
  { kind: 'AP at a tank with riders', scene: 'riders', steps: { hit: '2/3', penetrate: '7/12' } },
  { kind: 'aimed HE at infantry', scene: 'he-infantry', steps: { observe: '2/3', hit: '1/2', damage: '15/16' } },
  { kind: 'aimed HE at a gun', scene: 'he', steps: { observe: '2/3', hit: '1/6', damage: '80/81', gunSave: '1/3' } },
  { kind: 'aimed HE: a direct hit on a tank', scene: 'he-tank', steps: { hit: '2/3', penetrate: '1/6' } },
  { kind: 'aimed HE at a truck', scene: 'he-truck', steps: { observe: '5/6', hit: '2/3', damage: '15/16' } },
  { kind: 'Open Fire! twice at one', scene: 'two-shots', steps: { observe: '5/6', hit: '2/3', penetrate: '5/12' } },
  { kind: 'Open Fire! at two', scene: 'two-targets', steps: { effect: '5/6', observe: '5/6', hit: '2/3' } },
  { kind: 'Open Fire! with loaders', scene: 'loaders', steps: { loader: '1/3', hit: '1/2', penetrate: '13/18' } },
  {
    kind: 'ambush fire',
    scene: 'ambush',
    steps: { observe: '5/6', hit: '2/3', penetrate: '11/12' },
    // It drives on where neither shot is seen to hit: 4/9 each.
    results: [[{ 't-34': { moved: 4 } }, '16/81']],
  },

  // Against tanks, by hand.
  { kind: 'an anti-tank rifle', scene: 'at-rifle', steps: { hit: '5/6', penetrate: '7/12' } },
  { kind: 'a bazooka', scene: 'bazooka', steps: { hit: '5/6', penetrate: '11/12' } },
  { kind: 'a PIAT', scene: 'piat', steps: { observe: '5/6', hit: '5/6', penetrate: '5/12' } },
  { kind: 'a Panzerschreck', scene: 'panzerschreck', steps: { observe: '2/3', hit: '2/3', penetrate: '11/12' } },
  { kind: 'anti-tank grenades', scene: 'grenades', steps: { experience: '5/6' } },
  { kind: 'a flamethrower at men in a house', scene: 'flame', steps: { observe: '1/2', hit: '60466175/60466176' } },
  { kind: 'the flamethrower of a tank', scene: 'flame-tank', steps: { observe: '2/3', hit: '59048/59049' } },
  { kind: 'a flamethrower at a tank', scene: 'flame-at-tank', steps: { observe: '5/6', hit: '5/6' } },

  // Assaults.
  { kind: 'assault: infantry behind a wall', scene: 'assault', steps: { experience: '5/6' } },
  { kind: 'assault: full squads in the open', scene: 'assault-open', steps: { experience: '2/3' } },
  { kind: 'assault: a gun', scene: 'assault-gun', steps: { experience: '2/3' } },
  // Six rifles and a die of grenades: all miss in (6^5 + ... + 1) / 6^13 of all cases.
  {
    kind: 'assault: a truck',
    scene: 'assault-truck',
    steps: { experience: '2/3', hit: '13060684685/13060694016' },
  },
  { kind: 'assault: a house, by assault troops', scene: 'assault-house' },
  { kind: 'overrun', scene: 'overrun', lost: ['pak', '5/6'] },
  { kind: 'remote-controlled charge', scene: 'remote', steps: { comm: '5/6' } },

  // The ground.
  {
    kind: 'a cavalry charge over a hedge',
    scene: 'charge',
    results: [[{ cavalry: { moved: 9.1 } }, '1/3']],
  },
  {
    kind: 'an obstacle',
    scene: 'obstacle',
    // Of 8 inches a die is lost: 7 and 6 get over it, the rest stops before the hedge.
    results: [
      [{ sherman: { moved: 7 } }, '1/6'],
      [{ sherman: { moved: 6 } }, '1/6'],
      [{ sherman: { moved: 2 } }, '1/6'],
    ],
  },
  { kind: 'dangerous ground', scene: 'rough', results: [[{ sherman: { moved: 6 } }, '1/3']] },
  { kind: 'a minefield', scene: 'mine', steps: { mine: '2/3' } },
  {
    kind: 'mine clearing',
    scene: 'clear',
    results: [
      [{ mines: { cleared: true } }, '1/2'],
      [{}, '1/2'],
    ],
  },
  {
    kind: 'repair',
    scene: 'repair',
    results: [
      [{ sherman: { mended: true } }, '1/6'],
      [{}, '5/6'],
    ],
  },

  // In the air.
  { kind: 'anti-aircraft guns', scene: 'flak', steps: { effect: '5/9' } },
  {
    kind: 'anti-aircraft machine guns',
    scene: 'aa-mg',
    // Two rolls of 6; each hit that counts destroys on 4 or more.
    results: [
      [{}, '25/36'],
      [ended('fighter'), '23/144'],
      [pinned('fighter'), '7/48'],
    ],
  },
  { kind: 'strafing men', scene: 'strafe', steps: { effect: '1/3', save: '1/6' } },
  { kind: 'strafing a tank', scene: 'strafe-tank', steps: { observe: '5/6', hit: '1/3', penetrate: '7/12' } },
  { kind: 'rockets of an aircraft', scene: 'rockets', steps: { hit: '11/36', penetrate: '13/18' } },
  { kind: 'bombs', scene: 'bombs', sampled: true },

  // Communication.
  {
    kind: 'communication: radio',
    scene: 'call-radio',
    results: [
      [through(true), '2/3'],
      [through(false), '1/3'],
    ],
  },
  {
    kind: 'communication: radio with a signals unit',
    scene: 'call',
    steps: { comm: '2/3', commReroll: '2/3' },
    results: [
      [through(true), '8/9'],
      [through(false), '1/9'],
    ],
  },
  {
    kind: 'communication: wire',
    scene: 'call-wire',
    results: [
      [{ wire: { gone: true }, ...through(true) }, '5/6'],
      [through(false), '1/6'],
    ],
  },
  {
    kind: 'communication: dispatch',
    scene: 'call-dispatch',
    results: [[{ rider: { gone: true }, ...through(true) }, '1']],
  },
  {
    kind: 'request: first priority, regiment',
    scene: 'call-priority-1',
    results: [
      [{}, '1/6'],
      [through(true), '25/36'],
      [through(false), '5/36'],
    ],
  },
  {
    kind: 'request: second priority, division',
    scene: 'call-priority-2',
    results: [
      [{}, '1/2'],
      [through(true), '1/3'],
      [through(false), '1/6'],
    ],
  },
  {
    kind: 'request: third priority, corps',
    scene: 'call-priority-3',
    results: [
      [{}, '2/3'],
      [through(true), '1/6'],
      [through(false), '1/6'],
    ],
  },

  // Morale.
  morale('infantry', 'infantry', [
    [{}, '1/2'],
    [pinned('gr'), '1/2'],
  ]),
  morale('infantry below half', 'half', [
    [{}, '1/2'],
    [ended('gr'), '1/3'],
    [pinned('gr'), '1/6'],
  ]),
  morale('infantry below half, alone', 'surrender', [
    [{}, '1/2'],
    [ended('gr'), '1/3'],
    [pinned('gr'), '1/6'],
  ]),
  // A 6 and 3 or more take the pin off.
  morale('infantry that is pinned', 'pinned', [
    [{}, '5/9'],
    [ended('gr'), '1/3'],
    [{ gr: { pinned: false } }, '1/9'],
  ]),
  morale('veterans', 'veteran', [
    [{}, '2/3'],
    [pinned('gr'), '1/3'],
  ]),
  morale('elites', 'elite', [
    [{}, '8/9'],
    [pinned('gr'), '1/9'],
  ]),
  morale('a gun', 'gun', [
    [{}, '1/2'],
    [ended('pak'), '1/3'],
    [pinned('pak'), '1/6'],
  ]),
  morale('a tank', 'tank', [
    [{}, '2/3'],
    [pinned('panzer'), '1/3'],
  ]),
  morale('a tank that cannot move', 'tank-immobile', [
    [{}, '2/3'],
    [ended('panzer'), '1/6'],
    [pinned('panzer'), '1/6'],
  ]),
  morale('a tank among enemy infantry', 'tank-alone', [
    [{}, '2/3'],
    [ended('panzer'), '1/6'],
    [pinned('panzer'), '1/6'],
  ]),
  morale('a truck', 'truck', [
    [{}, '2/3'],
    [ended('truck'), '1/6'],
    [pinned('truck'), '1/6'],
  ]),
  morale('an aircraft', 'aircraft', [
    [{}, '5/6'],
    [{ fighter: { gone: true } }, '1/6'],
  ]),
  {
    kind: 'Beyond the Call of Duty',
    scene: 'beyond',
    results: [
      [{ gr: { pinned: false } }, '5/6'],
      [{}, '1/6'],
    ],
  },
  {
    kind: 'rally',
    scene: 'rally',
    results: [
      [{ a: { pinned: false } }, '1/6'],
      [Object.fromEntries(['a', 'b', 'c', 'd'].map((unit) => [unit, { pinned: false }])), '1/2'],
    ],
  },

  // Counters that are played.
  {
    kind: 'breakdown',
    scene: 'breakdown',
    results: [
      [{}, '1/6'],
      [{ panther: { immobilised: true } }, '2/3'],
      [ended('panther'), '1/6'],
    ],
  },
  {
    kind: 'ammunition runs low',
    scene: 'ammo-low',
    results: [
      [{}, '1/6'],
      [{ mg: { ammo: 'one' } }, '1/3'],
      [{ mg: { ammo: 'out' } }, '1/3'],
      [ended('mg'), '1/6'],
    ],
  },
  { kind: 'a mine strike', scene: 'mine-strike', steps: { penetrate: '13/18' } },
  {
    kind: 'confusion',
    scene: 'confusion',
    results: [
      [{}, '1/2'],
      [pinned('gr'), '1/2'],
    ],
  },

  // Barrages. What comes before the shells is counted all the same.
  { kind: 'barrage', scene: 'barrage', sampled: true, steps: { priority: '5/6', comm: '2/3', commReroll: '2/3' } },
  { kind: 'barrage: counter-battery', scene: 'counter-battery', sampled: true, steps: { counterBattery: '1/3' } },
  { kind: 'barrage: harassing', scene: 'harass', sampled: true, steps: { priority: '5/6', comm: '2/3' } },
  { kind: 'barrage: pre-registered', scene: 'registered', sampled: true, steps: { priority: '5/6' } },
  { kind: 'barrage: timed', scene: 'timed', sampled: true },
  { kind: 'barrage: mortars on the table', scene: 'mortars', sampled: true, steps: { comm: '2/3' } },
  { kind: 'barrage: rocket launcher', scene: 'nebelwerfer', sampled: true, steps: { comm: '2/3' } },
];

/** Orders in which no die falls, or none that matters. */
export const SURE = ['bridge', 'disembark', 'ura', 'withdraw'];

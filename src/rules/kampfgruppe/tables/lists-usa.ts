/** The two American army lists, ours. */
import {
  type ArmyList,
  assets,
  battery,
  companyCommand,
  defences,
  type Entry,
  each,
  entry,
  FIRE_SUPPORT,
  headquarters,
  observer,
  option,
  type Section,
  section,
} from './lists.ts';

const US_ASSETS = (recovery: string): Section =>
  assets({
    ...{ supply: 'us-supply', signals: 'us-signals', medics: 'us-medics', runner: 'us-runner', rider: 'us-motorcycle' },
    ...{ sniper: 'us-sniper', controller: 'us-fac', car: 'us-jeep', recovery, ambulance: 'dodge-ambulance' },
  });

const US_OBSERVERS: readonly Entry[] = [
  observer('us-fao', option('jeep', 'jeep', [['us-jeep', 1]])),
  battery('105-battery', 'three 105 mm', 'us-105mm', 3, each(1, 1, 2)),
  battery('155-battery', 'three 155 mm', 'us-155mm', 3, each(0, 0, 1)),
  entry('chemical-mortars', 'Two 4.2" mortars', [['us-4-2-inch-team', 2]], each(1, 1, 2)),
];

const US_ENGINEERS: readonly Entry[] = [
  entry('engineers', 'Combat engineer squad', [['us-engineers', 1]], each(1, 2, 3), {
    options: [option('truck', 'truck', [['gmc-truck', 1]])],
  }),
  entry('assault-engineers', 'Assault engineer squad', [['us-flame-squad', 1]], each(1, 2, 3)),
  entry('bridging', 'Bridging party', [['us-bridging', 1]], each(0, 1, 1)),
  entry('dozer', 'M4 Dozer', [['m4-dozer', 1]], each(1, 1, 2)),
];

const US_DESTROYERS: readonly Entry[] = [
  entry('m10-section', 'Two M10', [['m10', 2]], each(1, 2, 3)),
  entry('m18-section', 'Two M18', [['m18', 2]], each(0, 1, 2)),
  entry('57mm', '57 mm anti-tank gun', [['us-57mm', 1]], each(2, 4, 6), {
    options: [
      option('dodge', 'Dodge 3/4 ton', [['dodge-wc51', 1]]),
      option('m3', 'M3 half-track', [['m3-half-track', 1]]),
    ],
  }),
  entry('3-inch', '3" anti-tank gun', [['us-3-inch', 1]], each(1, 2, 4), {
    options: [option('m3', 'M3 half-track', [['m3-half-track', 1]])],
  }),
];

const US_RECON: readonly Entry[] = [
  entry(
    'cavalry-patrol',
    'Cavalry patrol',
    [
      ['m8-greyhound', 1],
      ['us-recon-jeep', 2],
    ],
    each(1, 2, 3),
  ),
  entry(
    'recon-squad',
    'Reconnaissance squad',
    [
      ['us-scout-squad', 1],
      ['us-jeep', 2],
    ],
    each(1, 2, 2),
  ),
  entry('m20', 'M20', [['m20', 1]], each(1, 1, 2)),
  entry('light-tanks', 'Light tank section', [['m5a1', 2]], each(1, 2, 3)),
];

export const US_ARMOURED: ArmyList = {
  ...{ id: 'us-armoured', name: 'American Armoured Division', nation: 'us', sector: 'American', missions: 'us' },
  sections: [
    headquarters([
      ['us-hq', 1],
      ['m3-half-track', 1],
    ]),
    section('infantry', each(2, 4, 6), [
      entry(
        'armored-infantry',
        'Armored infantry platoon',
        [
          ['us-platoon-command', 1],
          ['us-armored-squad', 3],
          ['us-m1919-team', 1],
          ['m3-half-track', 5],
        ],
        each(2, 4, 6),
        { options: [option('60mm', '60 mm mortar team', [['us-60mm-team', 1]])] },
      ),
      companyCommand('us-company-command', each(0, 1, 2)),
    ]),
    section(
      'armour',
      each(2, 4, 6),
      [
        entry(
          'sherman-section',
          'Sherman section',
          [
            ['m4-command', 1],
            ['m4', 2],
          ],
          each(2, 4, 6),
          {
            options: [option('third', 'two more Shermans', [['m4', 2]])],
          },
        ),
        entry('sherman-76', 'Two M4A1 (76 mm)', [['m4a1-76', 2]], each(1, 2, 3)),
        entry('assault-guns', 'Two M4 (105 mm)', [['m4-105', 2]], each(0, 1, 2)),
        entry('howitzer-carriages', 'Two M8 howitzer carriages', [['m8-hmc', 2]], each(1, 1, 2)),
        entry('calliope', 'M4 Calliope', [['m4-calliope', 1]], each(0, 0, 1)),
      ],
      each(1, 1, 2),
    ),
    section('reconnaissance', each(2, 3, 4), US_RECON),
    section('support', each(4, 6, 9), [
      ...US_DESTROYERS,
      entry('mortar-carrier', 'M21 mortar carrier', [['m21', 1]], each(1, 2, 3)),
      entry('machine-gun', '.30 cal team', [['us-m1919-team', 1]], each(1, 2, 4)),
    ]),
    section('artillery', each(5, 9, 13), [
      ...US_OBSERVERS,
      entry('priests', 'Two M7 Priests', [['m7-priest', 2]], each(0, 1, 2)),
      entry('m12', 'M12', [['m12', 1]], each(0, 0, 1)),
      ...FIRE_SUPPORT,
    ]),
    section('engineers', each(1, 2, 4), US_ENGINEERS),
    section('anti-aircraft', each(1, 2, 3), [
      entry('m16', 'M16', [['m16', 1]], each(1, 2, 3)),
      entry('m15', 'M15', [['m15', 1]], each(1, 1, 2)),
    ]),
    US_ASSETS('m32'),
    defences(each(2, 4, 6)),
  ],
};

export const US_INFANTRY: ArmyList = {
  ...{ id: 'us-infantry', name: 'American Infantry Division', nation: 'us', sector: 'American', missions: 'us' },
  sections: [
    headquarters([
      ['us-hq', 1],
      ['us-jeep', 1],
    ]),
    section(
      'infantry',
      each(4, 8, 12),
      [
        entry(
          'rifle-platoon',
          'Rifle platoon',
          [
            ['us-platoon-command', 1],
            ['us-rifle-squad', 2],
            ['us-bazooka-squad', 1],
          ],
          each(3, 6, 9),
          {
            options: [
              option('machine-gun', '.30 cal team', [['us-m1919-team', 1]]),
              option('60mm', '60 mm mortar team', [['us-60mm-team', 1]]),
              option('trucks', 'trucks', [['gmc-truck', 2]]),
            ],
          },
        ),
        entry(
          'rangers',
          'Ranger platoon',
          [
            ['us-platoon-command', 1],
            ['us-ranger-squad', 2],
          ],
          each(0, 1, 1),
        ),
        companyCommand('us-company-command', each(1, 2, 3)),
      ],
      each(1, 2, 3),
    ),
    section('armour', each(1, 2, 3), [
      entry(
        'sherman-section',
        'Sherman section',
        [
          ['m4-command', 1],
          ['m4', 2],
        ],
        each(1, 2, 3),
        {
          per: { section: 'infantry', most: 1 },
        },
      ),
      entry('sherman-105', 'M4 (105 mm)', [['m4-105', 1]], each(1, 1, 2)),
    ]),
    section('reconnaissance', each(2, 3, 4), US_RECON),
    section('support', each(6, 10, 15), [
      ...US_DESTROYERS,
      entry('81mm-mortar', '81 mm mortar team', [['us-81mm-team', 1]], each(2, 4, 6), {
        options: [option('jeep', 'jeep', [['us-jeep', 1]])],
      }),
      entry('machine-gun', '.30 cal team', [['us-m1919-team', 1]], each(2, 4, 6)),
      entry('heavy-machine-gun', '.50 cal team', [['us-50-cal-team', 1]], each(1, 2, 3)),
      entry('bazooka', 'Bazooka team', [['us-bazooka-team', 1]], each(2, 3, 4)),
    ]),
    section('artillery', each(6, 10, 14), [
      ...US_OBSERVERS,
      entry(
        '105mm',
        '105 mm howitzer on the table',
        [
          ['us-105mm', 1],
          ['m5-tractor', 1],
        ],
        each(1, 2, 3),
      ),
      ...FIRE_SUPPORT,
    ]),
    section('engineers', each(1, 2, 4), US_ENGINEERS),
    section('anti-aircraft', each(1, 2, 3), [
      entry('m16', 'M16', [['m16', 1]], each(1, 1, 2)),
      entry(
        'bofors',
        '40 mm Bofors',
        [
          ['us-40mm', 1],
          ['m4-tractor', 1],
        ],
        each(1, 2, 3),
      ),
    ]),
    US_ASSETS('m1a1-wrecker'),
    defences(each(3, 6, 9)),
  ],
};

/** The two British army lists, ours. */
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
  type Units,
} from './lists.ts';

const BRITISH_ASSETS = (recovery: string): Section =>
  assets({
    ...{ supply: 'british-supply', signals: 'british-signals', medics: 'british-medics', runner: 'british-runner' },
    ...{
      rider: 'british-motorcycle',
      sniper: 'british-sniper',
      controller: 'british-fac',
      car: 'british-jeep',
      recovery,
    },
  });

const BRITISH_RIFLES: Entry = entry(
  'infantry-platoon',
  'Infantry platoon',
  [
    ['british-platoon-command', 1],
    ['british-rifle-squad', 1],
    ['british-bren-squad', 2],
  ],
  each(3, 6, 9),
  {
    options: [
      option('2-inch', '2" mortar team', [['british-2-inch-team', 1]]),
      option('piat', 'PIAT team', [['british-piat-team', 1]]),
      option('trucks', 'trucks', [['bedford-ql', 2]]),
    ],
  },
);

const SHERMAN_TROOP: Units = [
  ['sherman-v-command', 1],
  ['sherman-v', 2],
  ['sherman-firefly', 1],
];

const BRITISH_SUPPORT: readonly Entry[] = [
  entry('vickers', 'Vickers team', [['vickers-team', 1]], each(2, 4, 6), {
    options: [option('carrier', 'Bren carrier', [['bren-carrier', 1]])],
  }),
  entry('3-inch-mortar', '3" mortar team', [['british-3-inch-team', 1]], each(2, 4, 6), {
    options: [option('carrier', 'Bren carrier', [['bren-carrier', 1]])],
  }),
  entry('6-pdr', '6 pdr anti-tank gun', [['6-pdr', 1]], each(2, 4, 6), {
    options: [
      option('loyd', 'Loyd carrier', [['loyd-carrier', 1]]),
      option('m5', 'M5 half-track', [['british-m5', 1]]),
    ],
  }),
  entry('17-pdr', '17 pdr anti-tank gun', [['17-pdr', 1]], each(1, 2, 3), {
    options: [option('m5', 'M5 half-track', [['british-m5', 1]])],
  }),
  entry('achilles', 'Achilles', [['achilles', 1]], each(1, 2, 4)),
  entry('british-m10', 'M10', [['british-m10', 1]], each(1, 2, 4)),
];

const BRITISH_OBSERVERS: readonly Entry[] = [
  observer('british-fao', option('carrier', 'Bren carrier', [['bren-carrier', 1]])),
  battery('25-pdr-battery', 'three 25 pdrs', '25-pdr', 3, each(1, 1, 2)),
  entry('heavy-mortars', 'Two 4.2" mortars', [['british-4-2-inch-team', 2]], each(1, 1, 2)),
];

const BRITISH_ENGINEERS: readonly Entry[] = [
  entry('engineers', 'Royal Engineer squad', [['british-engineers', 1]], each(1, 2, 3), {
    options: [option('truck', 'truck', [['bedford-mw', 1]])],
  }),
  entry('assault-engineers', 'Assault engineer squad', [['british-flame-squad', 1]], each(1, 2, 3)),
  entry('bridging', 'Bridging party', [['british-bridging', 1]], each(0, 1, 1)),
  entry('avre', 'Churchill AVRE', [['churchill-avre', 1]], each(0, 1, 3), {
    options: [option('fascine', 'a second, with fascine', [['churchill-fascine', 1]])],
  }),
  entry('crab', 'Sherman Crab', [['sherman-crab', 1]], each(0, 2, 3)),
  entry('crocodile', 'Churchill Crocodile', [['churchill-crocodile', 1]], each(0, 2, 3)),
  entry('bridgelayer', 'Churchill Bridgelayer', [['churchill-bridgelayer', 1]], each(0, 1, 1)),
  entry('churchill-arv', 'Churchill ARV', [['churchill-arv', 1]], each(0, 1, 1)),
];

export const BRITISH_ARMOURED: ArmyList = {
  ...{
    id: 'british-armoured',
    name: 'British Armoured Division',
    nation: 'british',
    sector: 'British',
    missions: 'british',
  },
  sections: [
    headquarters([
      ['british-hq', 1],
      ['white-scout-car', 1],
    ]),
    section('infantry', each(2, 4, 6), [
      entry(
        'motor-platoon',
        'Motor platoon',
        [
          ['british-platoon-command', 1],
          ['british-motor-squad', 3],
          ['british-m5', 4],
        ],
        each(2, 4, 6),
        { options: [option('2-inch', '2" mortar team', [['british-2-inch-team', 1]])] },
      ),
      { ...BRITISH_RIFLES, most: each(1, 3, 5) },
      companyCommand('british-company-command', each(0, 1, 2)),
    ]),
    section(
      'armour',
      each(2, 4, 6),
      [
        entry('sherman-troop', 'Sherman troop', SHERMAN_TROOP, each(2, 3, 5)),
        entry(
          'cromwell-troop',
          'Cromwell troop',
          [
            ['cromwell-iv-command', 1],
            ['cromwell-iv', 2],
          ],
          each(2, 3, 5),
          { options: [option('firefly', 'Firefly', [['sherman-firefly', 1]])] },
        ),
        entry('close-support', 'Two Cromwell VI', [['cromwell-vi', 2]], each(0, 1, 1)),
      ],
      each(1, 1, 2),
    ),
    section('reconnaissance', each(2, 3, 4), [
      entry('stuart-patrol', 'Two Stuarts', [['stuart-vi', 2]], each(1, 2, 3)),
      entry('cromwell-recce', 'Two Cromwells of the reconnaissance regiment', [['cromwell-recce', 2]], each(1, 1, 2)),
      entry(
        'car-patrol',
        'Armoured car patrol',
        [
          ['daimler-armoured-car', 1],
          ['daimler-dingo', 1],
        ],
        each(1, 2, 3),
      ),
      entry(
        'heavy-cars',
        'Heavy armoured cars',
        [
          ['aec-iii', 1],
          ['staghound', 1],
        ],
        each(0, 1, 1),
      ),
      entry('carriers', 'Two scout carriers', [['bren-carrier-recce', 2]], each(1, 2, 2)),
      entry(
        'assault-troop',
        'Assault troop squad',
        [
          ['british-scout-squad', 1],
          ['white-scout-car', 1],
        ],
        each(1, 1, 2),
      ),
      entry('liaison-cars', 'Two Humber scout cars', [['humber-scout-car', 2]], each(1, 1, 2)),
    ]),
    section('support', each(4, 7, 10), BRITISH_SUPPORT),
    section('artillery', each(5, 8, 12), [
      ...BRITISH_OBSERVERS,
      entry('sherman-op', 'Sherman observation post', [['sherman-op', 1]], each(1, 1, 2)),
      entry('sextons', 'Two Sextons', [['sexton', 2]], each(0, 1, 2)),
      ...FIRE_SUPPORT,
    ]),
    section('engineers', each(1, 3, 5), BRITISH_ENGINEERS),
    section('anti-aircraft', each(1, 2, 3), [
      entry('crusader-aa', 'Crusader AA', [['crusader-aa', 1]], each(1, 2, 3)),
      entry(
        'bofors',
        'Bofors',
        [
          ['british-bofors', 1],
          ['aec-matador', 1],
        ],
        each(1, 2, 3),
      ),
    ]),
    BRITISH_ASSETS('sherman-arv'),
    defences(each(2, 4, 6)),
  ],
};

export const BRITISH_INFANTRY: ArmyList = {
  ...{
    id: 'british-infantry',
    name: 'British Infantry Division',
    nation: 'british',
    sector: 'British',
    missions: 'british',
  },
  sections: [
    headquarters([
      ['british-hq', 1],
      ['british-jeep', 1],
    ]),
    section(
      'infantry',
      each(4, 8, 12),
      [
        BRITISH_RIFLES,
        companyCommand('british-company-command', each(1, 2, 3)),
        entry(
          'commandos',
          'Commando section',
          [
            ['british-platoon-command', 1],
            ['commando-squad', 2],
          ],
          each(0, 1, 2),
        ),
      ],
      each(1, 2, 3),
    ),
    section('armour', each(1, 2, 4), [
      entry(
        'churchill-troop',
        'Churchill troop',
        [
          ['churchill-vii-command', 1],
          ['churchill-iv', 2],
        ],
        each(1, 2, 3),
      ),
      entry(
        'churchill-vii-troop',
        'Churchill VII troop',
        [
          ['churchill-vii-command', 1],
          ['churchill-vii', 2],
        ],
        each(0, 1, 2),
      ),
      entry('churchill-v', 'Churchill V', [['churchill-v', 1]], each(1, 1, 2)),
      entry('sherman-troop', 'Sherman troop', SHERMAN_TROOP, each(1, 2, 2), {
        per: { section: 'infantry', most: 1 },
      }),
    ]),
    section('reconnaissance', each(2, 3, 4), [
      entry('humber-patrol', 'Humber patrol', [['humber-armoured-car', 2]], each(1, 2, 2)),
      entry('liaison-cars', 'Humber scout car', [['humber-scout-car', 1]], each(1, 1, 2)),
      entry('carriers', 'Two scout carriers', [['bren-carrier-recce', 2]], each(1, 2, 3)),
      entry('assault-troop', 'Assault troop squad', [['british-scout-squad', 1]], each(1, 2, 2)),
    ]),
    section('support', each(5, 9, 14), [
      ...BRITISH_SUPPORT,
      entry('wasps', 'Two Wasps', [['wasp', 2]], each(1, 1, 2)),
      entry('carriers-platoon', 'Three Bren carriers', [['bren-carrier', 3]], each(1, 2, 3)),
    ]),
    section('artillery', each(5, 9, 14), [
      ...BRITISH_OBSERVERS,
      entry('priests', 'Two Priests', [['british-priest', 2]], each(0, 1, 1)),
      entry(
        '25-pdr',
        '25 pdr on the table',
        [
          ['25-pdr', 1],
          ['morris-quad', 1],
        ],
        each(1, 2, 3),
      ),
      ...FIRE_SUPPORT,
    ]),
    section('engineers', each(1, 3, 5), BRITISH_ENGINEERS),
    section('anti-aircraft', each(1, 2, 3), [
      entry(
        'bofors',
        'Bofors',
        [
          ['british-bofors', 1],
          ['morris-quad', 1],
        ],
        each(1, 2, 3),
      ),
    ]),
    BRITISH_ASSETS('scammell'),
    defences(each(3, 6, 9)),
  ],
};

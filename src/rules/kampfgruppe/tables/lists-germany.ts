/** The four German army lists, ours. */
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
  type PerSize,
  type Section,
  section,
} from './lists.ts';

const ASSETS = (supply: string, recovery: string): Section =>
  assets({
    ...{
      supply,
      signals: 'german-signals',
      medics: 'german-medics',
      runner: 'german-runner',
      rider: 'german-dispatch',
    },
    ...{ sniper: 'german-sniper', controller: 'german-fac', car: 'kubelwagen', recovery },
  });

const COMPANY_COMMAND: Entry = companyCommand('german-company-command', each(1, 2, 3));

const NEBELWERFER = (most: PerSize): Entry =>
  battery('nebelwerfer-battery', 'three Nebelwerfer', 'nebelwerfer-41', 3, most);

/** Panzergrenadiers, in trucks or half-tracks. */
const grenadiers = (id: string, name: string, command: string, squad: string): Entry =>
  entry(
    id,
    name,
    [
      [command, 1],
      [squad, 3],
    ],
    each(3, 5, 8),
    {
      options: [
        option('half-tracks', 'half-tracks', [['sdkfz-251-1', 4]]),
        option('trucks', 'trucks', [['opel-blitz', 3]]),
        option('panzerschreck', 'Panzerschreck team', [['panzerschreck-team', 1]]),
      ],
    },
  );

const TEAMS: readonly Entry[] = [
  entry('mg-team', 'MG42 team', [['german-mg-team', 1]], each(2, 3, 4)),
  entry('heavy-mg-team', 'MG42 tripod team', [['german-hmg-team', 1]], each(2, 4, 6)),
  entry('80mm-mortar', '80 mm mortar team', [['german-80mm-team', 1]], each(2, 4, 6)),
  entry('120mm-mortar', '120 mm mortar team', [['german-120mm-team', 1]], each(1, 2, 3)),
  entry('panzerschreck-team', 'Panzerschreck team', [['panzerschreck-team', 1]], each(2, 3, 4)),
  entry('infantry-gun', '75 mm infantry gun', [['leig-18', 1]], each(1, 2, 3)),
];

const MOTORISED_GUNS: readonly Entry[] = [
  entry('pak-40', 'PaK 40', [['pak-40', 1]], each(2, 3, 5), {
    options: [option('tow', 'SdKfz 11', [['sdkfz-11', 1]])],
  }),
  entry('88', '88 mm FlaK', [['flak-36', 1]], each(1, 1, 2), { options: [option('tow', 'SdKfz 7', [['sdkfz-7', 1]])] }),
  entry('pak-43', 'PaK 43', [['pak-43-41', 1]], each(0, 1, 2), {
    options: [option('tow', 'SdKfz 7', [['sdkfz-7', 1]])],
  }),
  entry('heavy-infantry-gun', 'Grille', [['grille', 1]], each(1, 2, 2)),
  entry('stummel', 'Two SdKfz 251/9', [['sdkfz-251-9', 2]], each(1, 1, 2)),
  entry('sdkfz-251-10', 'SdKfz 251/10', [['sdkfz-251-10', 1]], each(1, 2, 2)),
  entry('mortar-carrier', 'SdKfz 251/2', [['sdkfz-251-2', 1]], each(1, 2, 2)),
];

const PANZER_RECON: readonly Entry[] = [
  entry('puma', 'Puma', [['puma', 1]], each(1, 2, 3)),
  entry(
    'eight-wheelers',
    'SdKfz 234/1 and 234/3',
    [
      ['sdkfz-234-1', 1],
      ['sdkfz-234-3', 1],
    ],
    each(1, 1, 2),
  ),
  entry('old-eight-wheeler', 'SdKfz 231', [['sdkfz-231', 1]], each(1, 1, 2)),
  entry('light-cars', 'Two SdKfz 222', [['sdkfz-222', 2]], each(1, 1, 2)),
  entry(
    'half-track-scouts',
    'Reconnaissance squad in half-tracks',
    [
      ['german-scouts', 1],
      ['sdkfz-250-1', 2],
    ],
    each(1, 1, 2),
  ),
  entry('sdkfz-250-9', 'SdKfz 250/9', [['sdkfz-250-9', 1]], each(1, 2, 3)),
  entry('schwimmwagen', 'Two Schwimmwagen', [['schwimmwagen', 2]], each(1, 1, 2)),
  entry('luchs', 'Luchs', [['luchs', 1]], each(0, 1, 2)),
];

const PANZER_GUNS: readonly Entry[] = [
  observer('german-fao', option('half-track', 'SdKfz 250', [['sdkfz-250-1', 1]])),
  battery('wespe-battery', 'three Wespen', 'wespe', 3, each(1, 1, 1)),
  battery('hummel-battery', 'two Hummeln', 'hummel', 2, each(0, 1, 1)),
  NEBELWERFER(each(0, 1, 2)),
  entry('panzerwerfer', 'Panzerwerfer', [['panzerwerfer-42', 1]], each(0, 1, 2)),
];

const ENGINEERS: readonly Entry[] = [
  entry('pioneers', 'Pioneer squad', [['pioneer-squad', 1]], each(1, 2, 3), {
    options: [option('half-track', 'SdKfz 251/7', [['sdkfz-251-7', 1]])],
  }),
  entry('bridging', 'Bridging party', [['german-bridging', 1]], each(0, 1, 1)),
  entry('flame-half-track', 'SdKfz 251/16', [['sdkfz-251-16', 1]], each(0, 1, 2)),
];

const FLAK: readonly Entry[] = [
  entry('flakpanzer', 'Flakpanzer 38(t)', [['flakpanzer-38t', 1]], each(1, 2, 3)),
  entry('flak-half-track', 'SdKfz 10/5', [['sdkfz-10-5', 1]], each(1, 2, 3)),
  entry('quad-half-track', 'SdKfz 7/1', [['sdkfz-7-1', 1]], each(1, 1, 2)),
  entry('37mm-flak', '37 mm FlaK', [['flak-37', 1]], each(0, 1, 2)),
];

const tanks = (most: { readonly tiger: readonly [number, number, number] }): readonly Entry[] => [
  entry(
    'panzer-iv',
    'Panzer IV platoon',
    [
      ['panzer-iv-h-command', 1],
      ['panzer-iv-h', 2],
    ],
    each(2, 4, 6),
    {
      options: [option('fourth', 'one more Panzer IV', [['panzer-iv-h', 1]], 2)],
    },
  ),
  entry(
    'panther',
    'Panther platoon',
    [
      ['panther-command', 1],
      ['panther-a', 1],
    ],
    each(1, 2, 4),
    {
      options: [option('third', 'one more Panther', [['panther-g', 1]], 3)],
    },
  ),
  entry('tiger', 'Tiger', [['tiger-i', 1]], each(...most.tiger)),
  entry('jagdpanzer', 'Two Jagdpanzer IV', [['jagdpanzer-iv', 2]], each(1, 2, 3)),
];

export const SS_PANZER: ArmyList = {
  ...{ id: 'ss-panzer', name: 'SS Panzer Division', nation: 'german', sector: 'British', missions: 'german-panzer' },
  sections: [
    headquarters([
      ['german-hq', 1],
      ['sdkfz-251-1', 1],
    ]),
    section('infantry', each(3, 6, 9), [
      grenadiers('ss-grenadiers', 'SS Panzergrenadier platoon', 'ss-platoon-command', 'ss-squad'),
      COMPANY_COMMAND,
    ]),
    section(
      'armour',
      each(2, 4, 6),
      [
        ...tanks({ tiger: [1, 2, 3] }),
        entry('king-tiger', 'King Tiger', [['tiger-ii', 1]], each(0, 1, 2)),
        entry('stug-iv', 'Two StuG IV', [['stug-iv', 2]], each(1, 1, 2)),
      ],
      each(1, 1, 2),
    ),
    section('reconnaissance', each(2, 3, 4), PANZER_RECON),
    section('support', each(4, 8, 12), [...TEAMS, ...MOTORISED_GUNS]),
    section('artillery', each(4, 8, 12), [...PANZER_GUNS, ...FIRE_SUPPORT]),
    section('engineers', each(1, 2, 3), ENGINEERS),
    section('anti-aircraft', each(1, 3, 4), FLAK),
    ASSETS('german-supply', 'bergepanther'),
    defences(each(3, 6, 9)),
  ],
};

export const GERMAN_PANZER: ArmyList = {
  ...{
    id: 'german-panzer',
    name: 'German Panzer Division',
    nation: 'german',
    sector: 'American',
    missions: 'german-panzer',
  },
  sections: [
    headquarters([
      ['german-hq', 1],
      ['sdkfz-251-1', 1],
    ]),
    section('infantry', each(3, 6, 9), [
      grenadiers('panzergrenadiers', 'Panzergrenadier platoon', 'german-platoon-command', 'panzergrenadier-squad'),
      COMPANY_COMMAND,
    ]),
    section(
      'armour',
      each(2, 4, 6),
      [
        ...tanks({ tiger: [0, 1, 1] }),
        entry('jagdpanther', 'Jagdpanther', [['jagdpanther', 1]], each(0, 1, 2)),
        entry('panzer-iii', 'Panzer IIIN', [['panzer-iii-n', 1]], each(1, 1, 1)),
      ],
      each(1, 1, 2),
    ),
    section('reconnaissance', each(2, 3, 4), PANZER_RECON),
    section('support', each(4, 8, 12), [...TEAMS, ...MOTORISED_GUNS]),
    section('artillery', each(4, 8, 12), [...PANZER_GUNS, ...FIRE_SUPPORT]),
    section('engineers', each(1, 2, 3), ENGINEERS),
    section('anti-aircraft', each(1, 3, 4), FLAK),
    ASSETS('german-supply', 'sdkfz-9'),
    defences(each(3, 6, 9)),
  ],
};

const HORSE_GUNS: readonly Entry[] = [
  entry('pak-40', 'PaK 40', [['pak-40', 1]], each(2, 4, 6), {
    options: [option('team', 'horse team', [['horse-team', 1]])],
  }),
  entry('pak-38', 'PaK 38', [['pak-38', 1]], each(1, 2, 3), {
    options: [option('team', 'horse team', [['horse-team', 1]])],
  }),
  entry('88', '88 mm FlaK', [['flak-36', 1]], each(1, 2, 3), { options: [option('tow', 'SdKfz 7', [['sdkfz-7', 1]])] }),
  entry('heavy-infantry-gun', '150 mm infantry gun', [['sig-33', 1]], each(1, 2, 2)),
  entry('kettenkrad', 'Kettenkrad', [['kettenkrad', 1]], each(1, 2, 2)),
];

const FIELD_GUNS: readonly Entry[] = [
  observer('german-fao'),
  battery('105-battery', 'three 105 mm', 'lefh-18', 3, each(1, 1, 2)),
  NEBELWERFER(each(0, 1, 1)),
  ...FIRE_SUPPORT,
];

const ASSAULT_GUNS: readonly Entry[] = [
  entry(
    'stug',
    'StuG platoon',
    [
      ['stug-iii-command', 1],
      ['stug-iii-g', 1],
    ],
    each(1, 2, 3),
    {
      options: [option('third', 'one more StuG', [['stug-iii-g', 1]]), option('stuh', 'StuH 42', [['stuh-42', 1]])],
    },
  ),
  entry('marder', 'Two Marder III', [['marder-iii-m', 2]], each(1, 2, 3)),
  entry('marder-i', 'Marder I', [['marder-i', 1]], each(1, 2, 2)),
  entry('brummbar', 'Brummbär', [['sturmpanzer-iv', 1]], each(0, 1, 1)),
];

const FOOT_RECON: readonly Entry[] = [
  entry('scouts', 'Reconnaissance squad', [['german-scouts', 1]], each(1, 2, 2)),
  entry('motorcycles', 'Two motorcycles and sidecars', [['german-motorcycle', 2]], each(1, 1, 2)),
  entry('cyclists', 'Bicycle squad', [['german-bicycle-squad', 1]], each(1, 2, 3)),
  entry('schwimmwagen', 'Schwimmwagen', [['schwimmwagen', 1]], each(1, 1, 1)),
];

const TOWED_FLAK: readonly Entry[] = [
  entry('20mm-flak', '20 mm FlaK', [['flak-38', 1]], each(1, 2, 3)),
  entry('quad-flak', 'Quad 20 mm FlaK', [['flakvierling-38', 1]], each(1, 1, 2)),
  entry('37mm-flak', '37 mm FlaK', [['flak-37', 1]], each(0, 1, 2)),
];

export const GERMAN_INFANTRY: ArmyList = {
  ...{
    id: 'german-infantry',
    name: 'German Infantry Division',
    nation: 'german',
    sector: 'British',
    missions: 'german-infantry',
  },
  sections: [
    headquarters([
      ['german-hq', 1],
      ['kubelwagen', 1],
    ]),
    section(
      'infantry',
      each(4, 8, 12),
      [
        entry(
          'grenadiers',
          'Grenadier platoon',
          [
            ['german-platoon-command', 1],
            ['grenadier-squad', 3],
          ],
          each(3, 6, 9),
          {
            options: [
              option('panzerschreck', 'Panzerschreck team', [['panzerschreck-team', 1]]),
              option('50mm', '50 mm mortar team', [['german-50mm-team', 1]]),
            ],
          },
        ),
        entry(
          'ost-platoon',
          'Ost battalion platoon',
          [
            ['german-platoon-command', 1],
            ['osttruppen-squad', 3],
          ],
          each(1, 2, 3),
        ),
        COMPANY_COMMAND,
      ],
      each(1, 2, 3),
    ),
    section('armour', each(1, 2, 3), ASSAULT_GUNS),
    section('reconnaissance', each(1, 2, 3), FOOT_RECON),
    section('support', each(6, 11, 16), [...TEAMS, ...HORSE_GUNS]),
    section('artillery', each(5, 9, 13), FIELD_GUNS),
    section('engineers', each(1, 2, 3), ENGINEERS.slice(0, 2)),
    section('anti-aircraft', each(1, 2, 3), TOWED_FLAK),
    ASSETS('supply-cart', 'sdkfz-9'),
    defences(each(6, 12, 18)),
  ],
};

export const FALLSCHIRMJAGER: ArmyList = {
  ...{ id: 'fallschirmjager', name: 'German Fallschirmjäger Division', nation: 'german', sector: 'American' },
  missions: 'german-infantry',
  sections: [
    headquarters([
      ['german-hq', 1],
      ['kubelwagen', 1],
    ]),
    section(
      'infantry',
      each(3, 6, 9),
      [
        entry(
          'fallschirmjager-platoon',
          'Fallschirmjäger platoon',
          [
            ['fallschirmjager-command', 1],
            ['fallschirmjager-squad', 3],
          ],
          each(3, 5, 8),
          {
            options: [
              option('panzerschreck', 'Panzerschreck team', [['panzerschreck-team', 1]]),
              option('trucks', 'trucks', [['opel-blitz', 3]]),
            ],
          },
        ),
        COMPANY_COMMAND,
      ],
      each(1, 2, 3),
    ),
    section('armour', each(1, 2, 3), ASSAULT_GUNS.slice(0, 3)),
    section('reconnaissance', each(1, 2, 3), FOOT_RECON),
    section('support', each(6, 11, 16), [...TEAMS, ...HORSE_GUNS]),
    section('artillery', each(5, 9, 13), FIELD_GUNS),
    section('engineers', each(1, 2, 3), ENGINEERS.slice(0, 2)),
    section('anti-aircraft', each(1, 2, 3), TOWED_FLAK),
    ASSETS('german-supply', 'sdkfz-9'),
    defences(each(5, 10, 15)),
  ],
};

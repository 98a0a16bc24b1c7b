// A second, independent transcription of the Assault Gun charts, typed anew from the book and in another notation than the
// first (src/rules/assault-gun/tables). Only numbers and short labels.

interface TranscribedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly string[];
  readonly cells: readonly (readonly (string | number | null)[])[];
}

const CLASSES: Readonly<Record<string, string>> = {
  L: 'Leg',
  B: 'Bike',
  C: 'Cavalry',
  T: 'Truck',
  'T*': 'Truck *',
  H: 'Half-track',
  A: 'A/Car',
  S: 'Slow Tank',
  M: 'Medium Tank',
  F: 'Fast Tank',
};

const trimmed = (line: string): string[] => line.split('|').map((part) => part.trim());
const wordOrNull = (word: string): string | null => (word === '' ? null : word);

/** Vehicles of a country and type: `name | ability | class | initiative, AT, armour, HE`, a digit each. */
function vehicles(country: string, type: string, lines: readonly string[]): (string | number | null)[][] {
  return lines.map((line) => {
    const [name, ability, move, digits] = trimmed(line);
    return [country, type, name!, wordOrNull(ability!), CLASSES[move!]!, ...[...digits!].map(Number)];
  });
}

const AFV = [
  ...vehicles('Germany', 'Tank', [
    'Panther | | F | 8331',
    'Pz 35t, 38t | | M | 5110',
    'Pz I | | M | 3010',
    'Pz II | | M | 4010',
    'Pz II Lynx | | F | 4010',
    'Pz III 37mm | | M | 5110',
    'Pz III 50mm long | | M | 6210',
    'Pz III 50mm short | | M | 5110',
    'Pz III N | Support | M | 5221',
    'Pz IV A-E | | M | 5211',
    'Pz IV F2-G | | M | 7211',
    'Pz IV H-J | | M | 7221',
    'Tiger I | | S | 8331',
    'Tiger II | | S | 9331',
  ]),
  ...vehicles('Germany', 'SP Gun', [
    'Elefant/Ferdinand | AT | S | 9331',
    'Hetzer | AT | M | 7221',
    'Hummel | Range 10km | M | 5303',
    'JgdPanther | AT | F | 9331',
    'JgdPz IV | AT | M | 8331',
    'JgdTiger | AT | S | 9332',
    'Marder 75mm | AT | M | 7201',
    'Marder 76mm | AT | M | 6201',
    'Nashorn | AT | M | 9301',
    'PzJg I | AT | M | 5110',
    'Stug III G 105mm | Support | M | 5322',
    'Stug III G 75mm | Support | M | 7221',
    'Wespe | Range 10km | M | 5302',
  ]),
  ...vehicles('Italy', 'Tank', ['L3 | | M | 3000', 'L6 | | M | 4010', 'M11/39 | | S | 5110', 'M13/40 | | S | 5110']),
  ...vehicles('Italy', 'SP Gun', ['Semovente 75mm | Support | S | 5211']),
  ...vehicles('UK', 'Tank', [
    'A9, A10, A13 | | M | 5110',
    'Churchill III | | S | 6120',
    'Churchill IV | Support | S | 5322',
    'Churchill VI | | S | 6231',
    'Churchill VIII | Support | S | 5332',
    'Comet | | F | 8321',
    'Cromwell 75mm | | F | 6221',
    'Crusader 2 pdr | | F | 5110',
    'Crusader 6 pdr | | F | 6110',
    'Matilda I | | S | 3020',
    'Matilda II | | S | 5120',
    'Sherman VC | | M | 8321',
    'Valentine 1-6 | | S | 5120',
    'Valentine 7 | | S | 6120',
    'Valentine 8 | | S | 6221',
    'Vickers | | F | 3010',
  ]),
  ...vehicles('UK', 'SP Gun', [
    'Achilles | AT | M | 8301',
    'Archer | AT | S | 8301',
    'Bishop | 25pdr | S | 5302',
    'Sexton | 25pdr | M | 5302',
  ]),
  ...vehicles('USA', 'Tank', [
    'Chaffee | | F | 6211',
    'Grant/Lee | | M | 5221',
    'M10 | AT | M | 7211',
    'M18 | AT | F | 7211',
    'M36 | AT | M | 8311',
    'Pershing | | M | 8331',
    'Sherman 75mm | | M | 6221',
    'Sherman Jumbo | | S | 6231',
    'Sherman 76mm | | M | 7221',
    'Stuart/Honey | | F | 5110',
  ]),
  ...vehicles('USA', 'SP Gun', ['Priest | Range 10km | M | 5302']),
  ...vehicles('USSR', 'Tank', [
    'BT | | F | 5110',
    'IS II | | M | 8332',
    'KV 1 | | S | 6231',
    'KV 1s | | M | 6231',
    'KV 85 | | M | 7231',
    'KV II | | S | 5323',
    'T26 | | S | 5211',
    'T28 | | S | 5211',
    'T34/76 | | F | 6221',
    'T34/85 | | F | 7221',
    'T35 | | S | 5221',
    'T60, T70 | | M | 5110',
  ]),
  ...vehicles('USSR', 'SP Gun', [
    'ISU 122 | Support | M | 8332',
    'ISU 152 | Support | M | 5333',
    'SU 100 | AT | F | 9322',
    'SU 122 | Support | F | 5322',
    'SU 152 | Support | M | 5323',
    'SU 76 | Support | M | 5201',
    'SU 85 | AT | F | 7221',
  ]),
  ...vehicles('France', 'Tank', [
    'Hotchkiss 35 | | S | 4110',
    'Hotchkiss 39 | | S | 5110',
    'Renault R35 | | S | 4110',
    'Somua S35 | | M | 5120',
    'Char B1 bis | | S | 5221',
  ]),
];

const numbered = (rows: readonly unknown[]): string[] => rows.map((_, i) => String(i + 1));

/** A sheet: `count x type | equipment | ability | class | initiative | recce, AT, armour, HE, strength`, a digit each. */
function sheet(name: string, lines: readonly string[]): TranscribedTable {
  const cells = lines.flatMap((line) => {
    const [kind, equipment, ability, move, initiative, digits] = trimmed(line);
    const [count, type] = kind!.split(' x ');
    const shot = initiative!.includes('/') ? initiative! : Number(initiative);
    const row = [
      ...[type!, wordOrNull(equipment!), wordOrNull(ability!), CLASSES[move!]!, shot],
      ...[...digits!].map(Number),
    ];
    return Array.from({ length: Number(count) }, () => row);
  });
  const columns = ['Type', 'Equipment', 'Ability', 'Move', 'Init', 'Recc', 'AT', 'Arm', 'HE', 'STR'];
  return { name, columns, rows: numbered(cells), cells };
}

const lines = (name: string, column: string, rows: readonly (readonly [string, string | number])[]) => ({
  name,
  columns: [column],
  rows: rows.map(([row]) => row),
  cells: rows.map(([, cell]) => [cell]),
});

const rates = (text: string): number[] => text.split(' ').map(Number);

export const TABLES: readonly TranscribedTable[] = [
  {
    name: 'movement',
    columns: ['Road', 'Clear', 'Rough', 'Woods', 'Mountain', 'Swamp'],
    rows: ['Leg', 'Bike', 'Cavalry', 'Truck', 'Halftrack', 'A/Car', 'Slow Tank', 'Medium Tank', 'Fast Tank'],
    cells: [
      rates('9 6 6 6 3 3'),
      rates('12 9 6 6 3 3'),
      rates('9 9 9 6 6 6'),
      rates('24 12 6 3 3 0'),
      rates('18 18 12 6 3 0'),
      rates('21 18 15 3 3 0'),
      rates('9 9 6 6 3 0'),
      rates('15 12 9 6 3 0'),
      rates('18 15 12 6 3 0'),
    ],
  },
  {
    name: 'division-strengths',
    columns: ['AA', 'Engineers'],
    rows: ['0', '1', '2', '+1'],
    cells: [
      ['no or few units', 'no or few units'],
      ['company (10 to 20 guns)', '1-2 companies'],
      ['battalion (~40 guns)', '3-4 companies'],
      ['especially numerous, powerful or self-propelled', 'special equipment or ability, or especially numerous'],
    ],
  },
  lines('initiative', 'Initiative', [
    ['Swords/Spears', -1],
    ['Cavalry', 0.5],
    ['Rifles', 1],
    ['SMG/MG', 2],
    ['In half Tracks/armoured carriers', 3],
    ['Aircraft', 12],
    ['Guns: Artillery', '0/11'],
    ['Guns: AT', '0/10'],
    ['MG/HMG', 3],
    ['20mm', 4],
    ['Short 37mm', 4],
    ['Any 21-49mm, UK 2 Pdr', 5],
    ['German 50mm L36', 5],
    ['Short/Assault guns 75mm+', 5],
    ['US/UK 75mm, UK 6 Pdr', 6],
    ['German 50mm L60', 6],
    ['USSR 76mm', 6],
    ['US 76mm', 7],
    ['USSR 85mm', 7],
    ['German 75mm L43-48', 7],
    ['German 75mm L70', 8],
    ['German 88mm L56', 8],
    ['Soviet 122mm', 8],
    ['UK 77mm', 8],
    ['UK 17 Pdr', 8],
    ['US 90mm', 8],
    ['German 88mm L71', 9],
    ['Soviet 100mm', 9],
  ]),
  lines('recce-ratings', 'Recce', [
    ['Most units', 0],
    ['Integral recce company', 1],
    ['Highly mobile (cavalry, light tanks, aircraft)', 1],
    ['Most recce units', 2],
    ['Superior integral recce', 2],
    ['Superior recce units', 3],
    ['Recce aircraft', 3],
    ['Specialist recce aircraft', 4],
  ]),
  lines('strength', 'Points', [
    ['Battalion of infantry', 1],
    ['Two battalions of less than 400 troops', 1],
    ['15 Tanks, SP Guns, Armoured Cars, Aircraft or Towed Guns', 1],
    ['Regimental cohesion', '+1'],
    ['Large battalions (over 950 troops)', '+1'],
    ['Small battalions (under 700 troops)', '-1'],
    ['Elite veterans', '+2'],
    ['Battle hardened/motivated troops', '+1'],
    ['Inexperienced conscripts', '-1'],
    ['Unwilling conscripts', '-2'],
    ['Significantly better equipment', '+1'],
    ['Significantly worse equipment', '-1'],
    ['Large bore guns, 130mm to 199mm', '+1'],
    ['Super-heavy artillery, 200mm+', '+2'],
  ]),
  {
    name: 'weather',
    columns: ['Overcast', 'Storms', 'Clear'],
    rows: ['1 or less', '2', '3', '4', '5', '6+'],
    cells: [
      ['Clear', 'Clear', 'Clear'],
      ['Clear', 'Overcast', 'Clear'],
      ['Overcast', 'Overcast', 'Clear'],
      ['Overcast', 'Overcast', 'Clear'],
      ['Overcast', 'Storms', 'Overcast'],
      ['Storms', 'Storms', 'Roll Again: 1-4 = Overcast 5-6 = Storms'],
    ],
  },
  lines('recce', 'Recce Result', [
    ['Natural 1', 'Fail - "stewed prune"'],
    ['2 or less', 'Fail'],
    ['3', 'Attack'],
    ['4', 'Attack'],
    ['5', 'Attack'],
    ['6 or more', 'Attack + Support'],
    ['Natural 6', 'Attack + Support'],
  ]),
  lines('recce-modifiers', 'Modifier', [
    ['Recce strength', '+ rating'],
    ['Units are within 1 km of each other', '+1'],
    ['Spotting, which also fails on a natural 2', '-2'],
    ['Target is not the nearest in the direction of recce', '-2'],
    ['Target in a built-up area or wooded', '-1'],
    ['The same, for aircraft', '-2'],
    ['Storms', '-1'],
    ['Counter-recce only: recce strength of the opponent', '- rating'],
  ]),
  lines('hq-ratings', 'HQ', [
    ['1', 'Least able HQ'],
    ['2', 'Typical infantry HQ'],
    ['3', 'HQ with decent communications'],
    ['4', 'Good HQ'],
    ['5', 'Elite HQ'],
  ]),
  lines('air-mission', 'Result', [
    ['Natural 1', 'Mission fails to turn up. Remove plane from game'],
    ['2 or less', 'Mission fails'],
    ['3 or more', 'Mission succeeds'],
    ['Natural 6', 'Mission succeeds'],
  ]),
  lines('air-mission-modifiers', 'Modifier', [
    ['AA strength of the defending division', '- AA'],
    ['Defensive CAP, less own and supporting CAP', '- CAP'],
    ['Cover of the defending unit', '- cover'],
    ['In woods or built-up area', '-1'],
  ]),
  lines('air-strengths', 'Strength', [
    ['Recce: bombers', '0-2'],
    ['Recce: fighters', '1-3'],
    ['Recce: reconnaissance planes', '3-4'],
    ['Ground Support', '1 per 15 planes, +/- 1 or 2 for quality'],
    ['Interdiction', 'yes or no; most can'],
    ['Area bombing (medium and heavy bombers only)', '1 per 50 planes, +/- 1 or 2 for quality'],
    ['Combat Air Support', '1 per 15 planes, +/- 1 or 2 for quality'],
  ]),
  {
    name: 'air-landing',
    columns: ['Parachutes', 'Gliders'],
    rows: [
      ...['Clear', 'Rough', 'Woods', 'Mountain', 'Swamp', 'Linear Obstacle', 'Enemy Unit within 2km'],
      ...['Overcast weather', 'Storms weather', 'Entirely in water'],
    ],
    cells: [
      ...[
        [6, 7],
        [6, 5],
        [4, 3],
        [5, 3],
        [6, 4],
      ],
      ['+ obstacle rating to roll', '+ obstacle rating to roll PLUS two'],
      ['+ AA strength to roll', '+ AA strength to roll'],
      ['+1 to roll', '+1 to roll'],
      ['+2 to roll', '+3 to roll'],
      ['All eliminated', 'All eliminated'],
    ],
  },
  lines('dummies', 'Dummy counters', [
    ['Poor infantry', 'none'],
    ['Average infantry', 1],
    ['Good infantry', 2],
    ['Motorised infantry', '+1'],
    ['Poor armoured', 1],
    ['Average armoured', 2],
    ['Good armoured', 4],
    ['Corps or army headquarters', '0-3 extra'],
  ]),
  {
    name: 'afv',
    columns: ['Country', 'Type', 'Equipment', 'Ability', 'Move', 'Init', 'AT', 'Arm', 'HE'],
    rows: numbered(AFV),
    cells: AFV,
  },
  {
    name: 'divisions',
    columns: ['E', 'AA', 'LOG'],
    rows: [
      ...[
        'USA Armoured Division 1944',
        'Italian Infantry Division N. Africa 1940',
        'USSR Infantry Division August 1941',
      ],
      ...['UK Armoured Division 1942', 'German Volksgrenadier Division 1944', 'USSR Tank Corps', 'USSR Cavalry Corps'],
      ...['Volksgrenadier Division', 'Panzer Brigade'],
    ],
    cells: [
      rates('3 1 8'),
      rates('1 0 3'),
      rates('1 0 2'),
      rates('3 2 8'),
      rates('0 1 2'),
      rates('3 2 7'),
      rates('0 1 5'),
      rates('1 1 3'),
      rates('0 1 5'),
    ],
  },
  sheet('us-armoured-division', [
    '3 x Tanks | M4 Sherman | Support | M | 6 | 22215',
    '3 x Infantry | | | H | 3 | 12023',
    '3 x SP Guns | Priest | Range 11 km | M | 0/11 | 03022',
    '1 x A/Car | M8 | | A | 5 | 31004',
    '1 x SP Guns | M18 | AT | F | 7 | 12113',
  ]),
  sheet('italian-infantry-division', [
    '2 x Infantry | | | L | 1 | 00012',
    '1 x Guns | 75mm L27 | Range 9 km | T | 0/11 | 02012',
    '1 x Infantry | MG | Support | T | 2 | 00001',
    '1 x Tanks | L3 | | M | 3 | 10002',
  ]),
  sheet('ussr-infantry-division', [
    '3 x Infantry | | | L | 1 | 00002',
    '1 x Guns | 76mm | Range 4km | L | 0/11 | 02012',
  ]),
  sheet('uk-armoured-division', [
    '1 x Tanks | Crusader II | | F | 5 | 21103',
    '1 x Tanks | Grant | | M | 5 | 22213',
    '1 x Tanks | Stuart | | F | 5 | 21103',
    '1 x Infantry | Universal Carriers | Support Tanks | F | 3 | 21001',
    '1 x Infantry | | | T | 1 | 11014',
    '3 x Guns | 25 Pdr | Range 12 km | T | 0/11 | 03022',
    '1 x Guns | 6 Pdr | AT | T | 0/10 | 01003',
    '1 x A/Car | Humber | | A | 3 | 30003',
  ]),
  sheet('volksgrenadier-division-1944', [
    '1 x Infantry | SMG | | L | 2 | 12003',
    '2 x Infantry | SMG | | L | 2 | 02002',
    '1 x SP Gun | Stug III | Support | M | 7 | 02213',
    '1 x Guns | 105mm | Range 10 km | L | 0/11 | 03023',
  ]),
  sheet('ussr-tank-corps', [
    '1 x Tank | T34/85 | Support SMG | F | 7 | 12214',
    '2 x Tank | T34/76 | Support SMG | F | 6 | 12214',
    '3 x Infantry | SMG | | T* | 2 | 00001',
    '1 x Infantry | | | T | 1 | 11014',
    '1 x A/Car | | | A | 5 | 21002',
    '1 x SP Guns | ISU 152 | Support | M | 6 | 03332',
    '1 x Guns | 120mm mortar | Range 5km | T | 0/11 | 02022',
    '1 x SP Guns | ISU 122 | Support | M | 8 | 03322',
    '1 x SP Guns | SU 76 | Support | M | 5 | 02012',
    '1 x Guns | 76mm Zis3 | Range 13km | T | 0/11 | 02011',
  ]),
  sheet('ussr-cavalry-corps', [
    '3 x Tank | T34/76 | | F | 6 | 12213',
    '3 x Cavalry | SMG | | C | 2 | 21012',
    '1 x Guns | 120mm mortar | Range 5km | T | 0/11 | 02022',
    '1 x SP Guns | SU 76 | Support | F | 5 | 02012',
    '1 x Guns | 85mm | AT | T | 0/10 | 02011',
    '1 x Guns | Katyusha Rockets | Range 8km | T | 0/11 | 02032',
  ]),
  sheet('volksgrenadier-division', [
    '2 x Infantry | SMG | | L | 2 | 02002',
    '1 x Infantry | SMG, Bicycles | | B | 2 | 12003',
    '1 x Guns | 105mm | Range 10km | L | 0/11 | 03022',
    '1 x Guns | 75mm | AT | L | 0/10 | 02012',
    '1 x SP Guns | Stug III G | Support | M | 7 | 02212',
  ]),
  sheet('panzer-brigade', [
    '1 x Tanks | Pz IV H | Support | M | 7 | 12215',
    '1 x Tanks | Panthers | Support | F | 8 | 13316',
    '1 x A/Car | Puma | | A | 6 | 32002',
    '1 x Infantry | Half-track | | H | 3 | 02014',
  ]),
];

/** Lists that the book gives in prose: for each level what gives it, word by word as far as it can be quoted in brief. */
export const PROSE: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  cover: {
    1: ['field entrenchments', 'rough terrain', 'hills', 'swamp', 'light woods'],
    2: ['trenches', 'days', 'engineers', 'dense woods', 'light urban', 'suburbs', 'villages'],
    3: ['fortifications', 'concrete', 'dense urban'],
    4: ['special cases', 'Maginot', 'Monte Cas', 'factory', 'Stalingrad'],
  },
  'at-ratings': {
    0: ['early war infantry', 'MG', '20mm'],
    1: ['25-50mm', '2 pdr', '6 pdr', 'anti-tank rifles', 'guns'],
    2: ['German 50mm L60', 'most guns 75-85mm', 'rocket propelled'],
    3: ['superior', 'German 88mm', '75mm L70', 'US 90mm', 'UK 77mm', '17 pdr', 'any', '95mm+'],
  },
  'armour-ratings': {
    0: ['armoured cars', 'infantry', 'cavalry', 'open-topped', 'Priest', 'Wespe', 'Nashorn', 'SU 76'],
    1: ['basic', 'Pz I-III', 'M13/40', 'Cruisers', 'Stuart', 'T26', '28', '70'],
    2: ['enhanced', 'T34', 'Grant', 'Sherman', 'Matilda', 'Valentine', 'SU 85-152', 'Stug', 'Char B1'],
    3: ['heavy', 'ISU 122-152', 'KV I', 'Pershing', 'Churchill VIII', 'Tiger', 'Panther'],
  },
  'he-ratings': {
    0: ['no heavy weapons', 'less than 70mm'],
    1: ['71-94mm', 'combat engineers'],
    2: ['95-139mm', '25 pdr', 'well equipped combat engineers'],
    3: ['140-159mm', 'most rockets'],
    4: ['over 160mm'],
  },
};

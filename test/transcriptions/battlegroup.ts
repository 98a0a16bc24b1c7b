// A second, independent transcription of the Battlegroup charts, made from the seed without sight of the first
// (src/rules/battlegroup/tables). Only numbers and short labels.
//
// Conventions: `null` is a printed dash or an empty cell; "4+" stays a string; distances in inches, counts, rates of
// fire and modifiers are plain numbers; crew is the number of men. `page` is the printed book page, the reference
// sheet being p61-62 and the counter sheet p63. "gap-NN" is the numbered decision of the rule inventory.

interface TranscribedTable {
  readonly name: string;
  readonly page: string;
  readonly columns: readonly string[];
  readonly rows: readonly string[];
  readonly cells: readonly (readonly (string | number | null)[])[];
}

export const TABLES: readonly TranscribedTable[] = [
  {
    name: 'game-size',
    page: 'p10',
    columns: ['Minimum points', 'Maximum points', 'Standard points', '20mm table', '15mm table'],
    rows: ['Squad', 'Platoon', 'Company', 'Battalion'],
    cells: [
      [100, 350, 250, "6' x 4'", "4' x 4'"],
      [351, 750, 500, "6' x 6'", "6' x 4'"],
      [751, 1250, 1000, "6' x 8'", "6' x 6'"],
      // Battalion table sizes carry "or larger" under each; the maximum is open ended.
      [1251, '2000+', 1500, "6' x 10'", "6' x 8'"],
    ],
  },
  {
    name: 'orders-dice',
    page: 'p12, p61',
    columns: ['Dice'],
    rows: ['Squad', 'Platoon', 'Company', 'Battalion'],
    cells: [['1D6'], ['2D6'], ['3D6'], ['4D6']],
  },
  {
    name: 'unit-experience-test',
    page: 'p15, p42, p61',
    columns: ['D6'],
    rows: ['Inexperienced', 'Regular', 'Veteran', 'Elite'],
    // gap-70: Elite is 2+ in every copy although p46 promises better than Veteran.
    cells: [['4+'], ['3+'], ['2+'], ['2+']],
  },
  {
    name: 'movement-summary',
    page: 'p18, p61',
    columns: ['Off-Road', 'On-Road'],
    rows: [
      'Infantry',
      'Vehicle',
      'Cavalry',
      'Bicycle',
      'Horse towed gun',
      'Manhandled very light gun',
      'Manhandled light gun',
      'Manhandled medium gun',
      'Manhandled heavy gun',
      'Aircraft',
    ],
    cells: [
      [5, 5],
      ['profile', 'profile'],
      [8, 10],
      // gap-20: p17 and p18 print 10, p61 prints 12.
      [3, 10],
      [4, 6],
      [3, 4],
      [2, 3],
      [1, 2],
      [null, null],
      ['anywhere', 'anywhere'],
    ],
  },
  {
    // Footnote of the movement summary.
    name: 'cavalry-charge',
    page: 'p17, p18, p61',
    columns: ['Distance', 'Per game'],
    rows: ['Cavalry'],
    cells: [[12, 1]],
  },
  {
    name: 'basic-ranges',
    page: 'p21',
    columns: ['Range'],
    rows: [
      'Rifle',
      'Submachine gun',
      'Light machine gun',
      'Medium machine gun',
      'Heavy machine gun',
      'Autocannon',
      'Anti-tank gun',
      'Long anti-tank gun',
      'Deployed cannon or howitzer',
      'Tank gun',
      'Long tank gun',
    ],
    // gap-63: medium machine gun 30 here and in the tables, "30 or 40" in the prose of p28.
    cells: [[30], [10], [30], [30], [40], [50], [50], [70], [50], [50], [70]],
  },
  {
    // Prose, degrees of arc.
    name: 'fire-arcs',
    page: 'p20-21',
    columns: ['Arc'],
    rows: ['Infantry', 'Deployed gun or mortar', 'Vehicle fixed weapon', 'Turret', 'Pintle mount'],
    cells: [[360], [90], [45], [360], [360]],
  },
  {
    name: 'small-arms-rof',
    page: 'p24, p62',
    columns: ['RoF', 'Maximum range', 'Crew', 'Special'],
    rows: [
      'Rifle',
      'SMG',
      'Assault Rifle',
      'Light MG',
      'Medium MG',
      'Heavy MG',
      'MG34 bipod',
      'MG42 bipod',
      'MG34 tripod',
      'MG42 tripod',
      'Tank MG',
      'Pintle mount MG',
      'Light Autocannon (20mm)',
      'Heavy Autocannon (37mm, 40mm)',
      'Multiple Autocannons',
      'Multiple Medium MG mount',
      'Man-pack Flamethrower',
      'Vehicle Flamethrower',
    ],
    cells: [
      [1, 30, null, null],
      // RoF 2 at under 5", close assault order only.
      ['1(2)', 10, null, null],
      // Only on p62; RoF 2 at under 10".
      ['2/1', 30, null, 'RoF 2 under 10"'],
      [2, 30, 1, null],
      // gap-63
      [5, 30, 2, null],
      [6, 40, 3, null],
      [5, 30, 2, null],
      [6, 30, 2, null],
      [7, 40, 2, null],
      [8, 40, 2, null],
      [3, 30, null, null],
      [5, 40, null, null],
      // gap-32: the tables print "Light HE" for the three autocannon rows, p28 and p52 very light; adopted very light.
      [6, 50, 2, 'very light HE'],
      [8, 50, 3, 'very light HE'],
      [10, 50, 2, '2 x very light HE'],
      [10, 30, 3, null],
      // "one shot only" is on p24, absent on p62.
      [10, 5, 1, 'one shot, open save'],
      [10, 10, null, 'open save'],
    ],
  },
  {
    name: 'area-fire-effect',
    page: 'p22, p61',
    columns: ['Infantry', 'Deployed gun', 'Soft-skinned vehicle', 'Open-topped AFV', 'Enclosed AFV', 'Aircraft'],
    rows: [
      'RoF 9+ Short 0-10',
      'RoF 9+ Medium 10-20',
      'RoF 9+ Long 20-30+',
      'RoF 5-8 Short 0-10',
      'RoF 5-8 Medium 10-20',
      'RoF 5-8 Long 20-30+',
      'RoF 1-4 Short 0-10',
      'RoF 1-4 Medium 10-20',
      'RoF 1-4 Long 20-30+',
      'Armour Piercing shell',
      'HE very light gun',
      'HE light gun',
      'HE medium gun',
      'HE heavy gun',
    ],
    cells: [
      ['2+', '2+', '2+', '4+', '5+', null],
      ['3+', '3+', '2+', '5+', null, null],
      ['4+', '4+', '2+', '6+', null, '6+'],
      // gap-61: the aircraft cell is missing in all chapter copies, a dash on p61.
      ['3+', '3+', '2+', '5+', '6+', null],
      ['4+', '4+', '2+', '6+', null, null],
      ['5+', '5+', '3+', null, null, '6+'],
      ['4+', '4+', '2+', '6+', null, null],
      ['5+', '5+', '3+', null, null, null],
      ['6+', '6+', '4+', null, null, null],
      [null, '6+', '3+', '6+', '6+', null],
      ['5+', '5+', '2+', '5+', '6+', '5+'],
      ['4+', '4+', '2+', '4+', '6+', null],
      ['3+', '3+', '2+', '3+', '5+', null],
      ['2+', '2+', '2+', '2+', '4+', null],
    ],
  },
  {
    name: 'cover-save',
    page: 'p22, p61',
    columns: ['Open', 'Soft', 'Hard', 'Reinforced', 'Hardened'],
    rows: ['Infantry', 'Deployed gun', 'Vehicle'],
    cells: [
      ['6+', '5+', '4+', '3+', '2+'],
      ['6+', '5+', '4+', '3+', '2+'],
      // Open is the word "none"; the 4+ is marked dug-in on p22 (not on p61), gap-26.
      ['none', '6+', '4+', null, null],
    ],
  },
  {
    name: 'observation',
    page: 'p24, p62',
    columns: ['D6'],
    rows: [
      'Infantry in the Open Firing',
      'Infantry in the Open',
      'Obscured Infantry Firing',
      'Obscured Infantry',
      'Deployed Gun in the Open Firing',
      'Deployed Gun in the Open',
      'Obscured Gun Firing',
      'Obscured Gun',
      'Vehicle in the Open Firing',
      'Vehicle in the Open',
      'Obscured Vehicle Firing',
      'Obscured Vehicle',
      'Aircraft',
    ],
    cells: [
      ['2+'],
      ['3+'],
      ['3+'],
      ['4+'],
      ['automatic'],
      ['2+'],
      ['2+'],
      ['3+'],
      ['automatic'],
      ['2+'],
      ['2+'],
      ['3+'],
      ['automatic'],
    ],
  },
  {
    name: 'observation-modifiers',
    page: 'p24, p62',
    columns: ['Modifier'],
    // The one-man turret line is only on p62, its rule on p47 (gap-08).
    rows: ['Observer is Scout', 'Target infantry team of three or less', 'Observer has One Man Turret'],
    cells: [[1], [-1], [-1]],
  },
  {
    name: 'aimed-fire-to-hit',
    page: 'p24, p62',
    columns: ['Small Arms', 'MGs', 'Autocannon', 'Flamethrower'],
    rows: ['0-5', '5-10', '10-20', '20-30', '30-40', '40-50', '50-70'],
    cells: [
      ['2+', '2+', '2+', '2+'],
      ['3+', '3+', '3+', '3+'],
      ['4+', '4+', '4+', null],
      ['5+', '5+', '5+', null],
      [null, '6+', '6+', null],
      [null, null, '6+', null],
      [null, null, null, null],
    ],
  },
  {
    // 50-70 only for guns with extended range. p62 splits 0-10 into 0-5 and 5-10, both 2+.
    name: 'aimed-he-to-hit',
    page: 'p30, p62',
    columns: ['HE Shell'],
    rows: ['0-10', '10-20', '20-30', '30-40', '40-50', '50-70'],
    cells: [['2+'], ['3+'], ['4+'], ['5+'], ['6+'], ['6+']],
  },
  {
    // The chapter copies head this column "HE Shell" by mistake; p62 has "AP Shell".
    name: 'aimed-ap-to-hit',
    page: 'p30, p32, p62',
    columns: ['AP Shell'],
    rows: ['0-10', '10-20', '20-30', '30-40', '40-50', '50-70'],
    cells: [['2+'], ['3+'], ['4+'], ['5+'], ['6+'], ['6+']],
  },
  {
    name: 'shell-modifiers',
    page: 'p30, p32, p62',
    columns: ['HE Shell', 'AP Shell'],
    rows: [
      'Target moved last turn',
      'Target obscured',
      'Firer moved or will move this turn',
      'Target is a deployed gun',
      'Ace crew',
    ],
    cells: [
      [-1, -1],
      [-1, -1],
      [-1, -1],
      // Not in the HE list.
      [null, -1],
      [1, 1],
    ],
  },
  {
    // 2D6; both copies (p33, p62) agree in all 240 cells.
    name: 'armour-penetration',
    page: 'p33, p62',
    columns: ['SS', 'O', 'N', 'M', 'L', 'K', 'J', 'I', 'H', 'G', 'F', 'E', 'D', 'C', 'B', 'A'],
    rows: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15'],
    cells: [
      [7, 8, 9, 10, 11, 12, 12, null, null, null, null, null, null, null, null, null],
      [6, 7, 8, 9, 10, 11, 12, 12, null, null, null, null, null, null, null, null],
      [5, 6, 7, 8, 9, 10, 11, 12, 12, null, null, null, null, null, null, null],
      [4, 5, 6, 7, 8, 9, 10, 11, 12, 12, null, null, null, null, null, null],
      [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, null, null, null, null, null],
      [3, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, null, null, null, null],
      [3, 3, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, null, null, null],
      [3, 3, 3, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, null, null],
      [3, 3, 3, 3, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, null],
      [3, 3, 3, 3, 3, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12],
      [3, 3, 3, 3, 3, 3, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      [3, 3, 3, 3, 3, 3, 3, 3, 4, 5, 6, 7, 8, 9, 10, 11],
      [3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 5, 6, 7, 8, 9, 10],
      [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 5, 6, 7, 8, 9],
      [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 5, 6, 7, 8],
    ],
  },
  {
    // The four outcomes of the 2D6 roll printed under the penetration table.
    name: 'armour-penetration-results',
    page: 'p33, p62',
    columns: ['Result', 'Morale test'],
    rows: ['Greater than', 'Equal to', 'Less than', 'Double 1'],
    cells: [
      ['Destroyed', 'no'],
      ['Pinned', 'yes'],
      ['Glancing Hit', 'yes'],
      ['Immobilised', 'yes'],
    ],
  },
  {
    name: 'anti-tank-grenade',
    page: 'p34, p62',
    columns: ['Result', 'Men lost', 'Penetration', 'Armour'],
    rows: ['1', '2-4', '5', '6'],
    cells: [
      ['Heavy Casualties', '1D3', null, null],
      ['Casualty', 1, null, null],
      ['Success', null, 6, 'side'],
      ['Success', null, 6, 'rear'],
    ],
  },
  {
    name: 'spotter-round-accuracy',
    page: 'p35, p61',
    columns: ['Result', 'Misses by'],
    rows: ['1', '2-5', '6'],
    cells: [
      ['Wild', '4D6'],
      ['Miss', '2D6'],
      ['Accurate', '1D6'],
    ],
  },
  {
    name: 'barrage-accuracy',
    page: 'p37, p61',
    columns: ['Result'],
    rows: ['1', '2-5', '6'],
    cells: [['Miss'], ['Pinning'], ['Direct Hit']],
  },
  {
    // A trailing figure after a space is the footnote mark of the cell.
    // Footnotes: 1 only in the listed conditions, else Pinned; 2 OK for Veteran and Elite; 3 may try the BCD test.
    name: 'unit-morale',
    page: 'p42, p61',
    columns: ['Infantry', 'Gun', 'Vehicle', 'Aircraft'],
    rows: ['1', '2', '3', '4', '5', '6'],
    cells: [
      ['Pinned/Rout-Surrender', 'Abandoned', 'Abandoned 1', 'Return to Base'],
      ['Pinned/Rout-Surrender', 'Abandoned', 'Pinned', 'OK'],
      // gap-43: footnote 2 names infantry only but is also marked on the gun; adopted for both.
      ['Pinned 2', 'Pinned 2', 'OK', 'OK'],
      ['OK', 'OK', 'OK', 'OK'],
      ['OK', 'OK', 'OK', 'OK'],
      ['OK 3', 'OK 3', 'OK 3', 'OK 3'],
    ],
  },
  {
    // 96 in all (81 numbered, summing to 234, and 15 special); all nine copies agree.
    name: 'battle-counters',
    page: 'p44, p45, p62, p63',
    columns: ['Count'],
    rows: [
      '1',
      '2',
      '3',
      '4',
      '5',
      'Mine Strike',
      'Confusion',
      'Ammo Low',
      'Breakdown',
      'Beyond the Call of Duty',
      'Air Attack',
    ],
    cells: [[9], [21], [26], [20], [5], [2], [2], [2], [2], [2], [5]],
  },
  {
    name: 'mine-strike',
    page: 'p45',
    columns: ['Result', 'Penetration', 'Armour'],
    rows: ['1', '2-5', '6'],
    cells: [
      ['Friendly Fire', null, null],
      ['Kaboom', 5, 'rear'],
      // Counts as destroyed.
      ['Critical Damage', null, null],
    ],
  },
  {
    name: 'ammo',
    page: 'p45',
    columns: ['Result', 'Shots left', 'Destroyed'],
    rows: ['1', '2-3', '4-5', '6'],
    cells: [
      ['No Effect', null, 'no'],
      ['Almost Empty', 1, 'no'],
      ['Out of Ammo', 0, 'no'],
      ['Out of Ammunition', 0, 'yes'],
    ],
  },
  {
    name: 'breakdown',
    page: 'p45',
    columns: ['Result', 'Destroyed'],
    rows: ['1', '2-5', '6'],
    cells: [
      ['No Effect', 'no'],
      ['Immobilised', 'no'],
      ['Severe Breakdown', 'yes'],
    ],
  },
  {
    // Small, Medium, Large: the table of p50 (also pasted into p42). Cluster and PTAB: prose of p51.
    name: 'bombs',
    page: 'p42, p50, p51',
    columns: ['HE size', 'Penetration', 'HE rating', 'Armour'],
    rows: ['Small', 'Medium', 'Large', 'Cluster', 'PTAB'],
    cells: [
      // gap-53: side armour for the three ordinary bombs; the table prints no facing.
      ['Medium', 9, '7/3+', 'side'],
      ['Heavy', 12, '9/2+', 'side'],
      ['Heavy', 15, '11/2+', 'side'],
      ['Heavy', 2, '10/5+', 'rear'],
      ['Medium', 6, '6/5+', 'rear'],
    ],
  },
  {
    // Prose.
    name: 'mortars',
    page: 'p29',
    columns: ['Minimum range', 'Maximum range', 'Size', 'HE rating', 'Penetration', 'Moves as', 'Fire'],
    rows: ['Light', 'Medium', 'Heavy'],
    cells: [
      [5, 20, 'Very Light', '3/5+', 1, 'infantry', 'direct only'],
      // Indirect only: p35.
      [10, 90, 'Light', '4/4+', 2, 'very light gun', 'indirect only'],
      // The heavy mortar too is printed as a Light weapon.
      [15, 240, 'Light', '6/4+', 3, 'medium gun', 'indirect only'],
    ],
  },
  {
    // Sample on p55; the dash in the last band means no extended range.
    name: 'sample-gun-profile',
    page: 'p55',
    columns: ['HE effect', '0-10', '10-20', '20-30', '30-40', '40-50', '50-70'],
    rows: ['50mmL60 HE', '50mmL60 AP'],
    cells: [
      ['3/6+', 2, 2, 2, 2, 2, null],
      [null, 5, 5, 4, 3, 2, null],
    ],
  },
  {
    // Side armour in brackets is the rating with Schürzen.
    name: 'sample-vehicle-profile',
    page: 'p55',
    columns: ['Off-Road', 'Road', 'Special', 'Front', 'Side', 'Rear'],
    rows: ['Panzer IV H'],
    cells: [[8, 12, null, 'K', 'N(M)', 'N']],
  },
  {
    name: 'sample-vehicle-weapons',
    page: 'p55',
    columns: ['Mount', 'Ammo'],
    rows: ['75mmL48', 'MG 1', 'MG 2'],
    cells: [
      ['Turret', 9],
      ['Co-axial', null],
      ['Bow', null],
    ],
  },
  {
    // The frontline and support headings are lost as groupings in the text; only the sections are listed.
    name: 'roster-sections',
    page: 'p60',
    columns: ['Columns'],
    rows: [
      'Forward Headquarters',
      'Infantry',
      'Tanks',
      'Defences',
      'Artillery',
      'Reconnaissance Units',
      'Logistics Units',
      'Engineer Units',
      'Special Units',
      'Additional Fire Support',
    ],
    cells: [
      ['pts BR'],
      ['pts BR'],
      ['pts BR'],
      ['pts BR'],
      ['pts BR'],
      ['pts BR'],
      ['pts BR'],
      ['pts BR'],
      ['pts BR'],
      ['pts BR'],
    ],
  },
];

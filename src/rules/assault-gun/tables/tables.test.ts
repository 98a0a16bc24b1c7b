import { describe, expect, test } from 'vitest';
import { PROSE, TABLES } from '../../../../test/transcriptions/assault-gun.ts';
import { RULES } from '../rules.ts';
import { MOVE_CLASSES, UNIT_TYPES, type Weather } from '../state.ts';
import { AFV_NAMES, AFVS, abilityOf, afvNamed } from './afv.ts';
import { HILL_SHEETS, PANZER_BRIGADE, TANK_CORPS, VOLKSGRENADIERS } from './hill.ts';
import { CHARTS, SHEETS } from './index.ts';
import { LANDING_LOSS, LANDING_MODIFIERS, LANDING_SAFE } from './landing.ts';
import { COVER_LEVELS, DUMMIES, dummiesOf, HQ_RATINGS } from './lists.ts';
import { MISSION_MODIFIERS, MISSION_NEED, missionResult } from './missions.ts';
import {
  ITALIAN_100MM,
  ITALIAN_INFANTRY,
  SOVIET_INFANTRY,
  UK_ARMOURED,
  US_ARMOURED,
  VOLKSGRENADIERS_1944,
} from './organisations.ts';
import { RECCE_MODIFIERS, recceResult, SPOTTING_FAILS } from './recce.ts';
import { type Line, lineOf, rowOf, type Sheet } from './sheet.ts';
import { WEATHER_EFFECTS, weatherAfter, weatherAgain } from './weather.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const chart = (name: string) => CHARTS.find((one) => one.name === name)!;

describe('charts', () => {
  test('have a name of their own, a page, a rule of this book and full rows', () => {
    const ids = new Set<string>(RULES.map((rule) => rule.id));
    expect(new Set(CHARTS.map(({ name }) => name)).size).toBe(CHARTS.length);
    for (const { name, page, rule, rows, columns, cells } of CHARTS) {
      expect(name).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
      expect(page).toMatch(/^p\d{1,2}$/);
      expect(ids).toContain(rule);
      expect(new Set(rows).size, name).toBe(rows.length);
      expect(cells.length, name).toBe(rows.length);
      for (const line of cells) expect(line.length, name).toBe(columns.length);
    }
  });

  test('stand in the order of the book', () => {
    const pages = CHARTS.map(({ page }) => Number(page.slice(1)));
    expect(pages).toEqual([...pages].sort((a, b) => a - b));
    expect(CHARTS).toHaveLength(29);
  });

  test('agree with a second transcription, made apart from the first', () => {
    // What is said in words is compared apart.
    expect(CHARTS.map(({ name }) => name).filter((name) => !(name in PROSE))).toEqual(
      TABLES.map(({ name }) => name).sort((a, b) => order(a) - order(b)),
    );
    for (const { name, columns, rows, cells } of TABLES) {
      const ours = chart(name);
      expect(ours.columns, name).toEqual(columns);
      expect(ours.rows, name).toEqual(rows);
      expect(
        ours.cells.map((row) => row.map(bare)),
        name,
      ).toEqual(cells.map((row) => row.map(bare)));
    }
  });

  test.each(Object.entries(PROSE))(
    'ag-cover-02 ag-at-01 ag-arm-01 ag-he-01 %s: every word and number of each level stands there, and no other number',
    (name, levels) => {
      const { rows, cells } = chart(name);
      expect(rows).toEqual(Object.keys(levels));
      const numbers = (text: string): string[] => (text.match(/\d+/g) ?? []).sort();
      for (const [i, words] of Object.values(levels).entries()) {
        const line = cells[i]!.join('; ');
        for (const word of words) expect(line.toLowerCase(), word).toContain(word.toLowerCase());
        expect(numbers(line), line).toEqual(numbers(words.join(' ')));
      }
    },
  );

  test('ag-afv-01 ag-hill-10 ag-hill-13 ag-hill-16 ag-hill-18 every row is as it was transcribed the second time', () => {
    for (const name of ['afv', ...HILL_SHEETS.map(({ id }) => id)]) {
      const { cells } = TABLES.find((table) => table.name === name)!;
      expect(
        chart(name).cells.map((row) => row.map(bare)),
        name,
      ).toEqual(cells.map((row) => row.map(bare)));
    }
  });

  test('a difference of one figure is seen', () => {
    const other = TABLES.find(({ name }) => name === 'afv')!.cells.map((row) => row.map(bare));
    other[86]![8] = '2';
    expect(chart('afv').cells.map((row) => row.map(bare))).not.toEqual(other);
  });
});

const order = (name: string): number => CHARTS.findIndex((one) => one.name === name);
/** The one word that a line end has cut in two. */
const bare = (cell: string | number | null): string => String(cell ?? '').replace('Half- track', 'Half-track');

describe('weather', () => {
  const row = (day: Weather) => FACES.map((face) => weatherAfter(day, face));

  test('ag-wx-01 a die in the column of the day before', () => {
    expect(row('Overcast')).toEqual(['Clear', 'Clear', 'Overcast', 'Overcast', 'Overcast', 'Storms']);
    expect(row('Storms')).toEqual(['Clear', 'Overcast', 'Overcast', 'Overcast', 'Storms', 'Storms']);
    expect(row('Clear')).toEqual(['Clear', 'Clear', 'Clear', 'Clear', 'Overcast', 'again']);
  });

  test('ag-wx-02 ag-gap-36 after a clear day the highest row asks for a second die, which is not modified', () => {
    expect(FACES.map(weatherAgain)).toEqual(['Overcast', 'Overcast', 'Overcast', 'Overcast', 'Storms', 'Storms']);
    expect(() => weatherAgain(0)).toThrow('no weather for a 0');
    expect(() => weatherAgain(7)).toThrow();
  });

  test('ag-wx-03 below 1 and above 6 the end rows are read', () => {
    expect([0, -3].map((die) => weatherAfter('Storms', die))).toEqual(['Clear', 'Clear']);
    expect([7, 9].map((die) => weatherAfter('Overcast', die))).toEqual(['Storms', 'Storms']);
    expect(weatherAfter('Clear', 7)).toBe('again');
  });

  test('ag-wx-06 storms ground aircraft, take a third of movement and 1 from recce', () => {
    expect(WEATHER_EFFECTS.Storms).toEqual({ aircraft: false, move: [2, 3], recce: -1 });
    expect(WEATHER_EFFECTS.Overcast).toEqual({ aircraft: false, move: [1, 1], recce: 0 });
    expect(WEATHER_EFFECTS.Clear).toEqual({ aircraft: true, move: [1, 1], recce: 0 });
  });
});

describe('recce', () => {
  const results = (natural: number) => [-1, 2, 3, 5, 6, 9].map((modified) => recceResult(natural, modified).result);
  const SUPPORT = 'attack and support';

  test('ag-recce-17 failure to 2, attack to 5, attack and support from 6', () => {
    expect(results(3)).toEqual(['failed', 'failed', 'attack', 'attack', SUPPORT, SUPPORT]);
    expect(recceResult(4, 2).stewed).toBe(false);
  });

  test('ag-recce-18 ag-recce-19 a natural 1 always fails, a natural 6 is always attack and support', () => {
    expect(new Set(results(1))).toEqual(new Set(['failed']));
    expect(recceResult(1, 9).stewed).toBe(true);
    expect(new Set(results(6))).toEqual(new Set([SUPPORT]));
    expect(recceResult(6, 0).stewed).toBe(false);
  });

  test('ag-gap-17 ag-recce-27 all of the modifiers but rating and nearness are penalties', () => {
    const numbers = Object.entries(RECCE_MODIFIERS).flatMap(([name, { value }]) =>
      typeof value === 'number' ? [[name, value]] : [],
    );
    expect(Object.fromEntries(numbers)).toEqual({
      ...{ near: 1, spotting: -2, notNearest: -2, builtUp: -1, builtUpFromAir: -2, storms: -1 },
    });
    expect(SPOTTING_FAILS).toBe(2);
  });
});

describe('air', () => {
  test('ag-air-07 ag-air-10 a modified 3 succeeds', () => {
    expect([1, 2, 3, 4].map((modified) => missionResult(4, modified))).toEqual([
      ...['failed', 'failed', 'succeeded', 'succeeded'],
    ]);
    expect(MISSION_NEED).toBe(3);
    expect(MISSION_MODIFIERS.map(({ rule }) => rule)).toEqual(['ag-air-11', 'ag-air-12', 'ag-air-13', 'ag-air-14']);
  });

  test('ag-air-08 ag-air-09 a natural 1 is lost, a natural 6 succeeds, whatever the modifiers', () => {
    expect(missionResult(1, 9)).toBe('lost');
    expect(missionResult(6, -9)).toBe('succeeded');
  });

  test('ag-drop-07 to ag-drop-15 numbers for parachutes and gliders', () => {
    expect(Object.values(LANDING_LOSS).map(({ parachute }) => parachute)).toEqual([6, 6, 4, 5, 6]);
    expect(Object.values(LANDING_LOSS).map(({ glider }) => glider)).toEqual([7, 5, 3, 3, 4]);
    expect(LANDING_MODIFIERS).toEqual({
      obstacle: { parachute: 0, glider: 2 },
      Overcast: { parachute: 1, glider: 1 },
      Storms: { parachute: 2, glider: 3 },
    });
    expect(LANDING_SAFE).toBe(1);
  });
});

describe('lists', () => {
  test('ag-hid-02 dummies by kind and quality', () => {
    const of = (kind: 'infantry' | 'motorised infantry' | 'armoured') =>
      (['poor', 'average', 'good'] as const).map((quality) => dummiesOf(kind, quality));
    expect(of('infantry')).toEqual([0, 1, 2]);
    expect(of('motorised infantry')).toEqual([1, 2, 3]);
    expect(of('armoured')).toEqual([1, 2, 4]);
  });

  test('ag-hid-03 a higher headquarters adds up to three', () => {
    expect(DUMMIES.headquarters).toBe(3);
  });

  test('ag-hq-08 headquarters have ratings from 1 to 5', () => {
    expect(HQ_RATINGS.map(({ rating }) => rating)).toEqual([1, 2, 3, 4, 5]);
  });

  test('ag-cover-02 four levels of cover', () => {
    expect(COVER_LEVELS.map(({ level }) => level)).toEqual([1, 2, 3, 4]);
    expect(COVER_LEVELS[1].ground).toContain('dense woods');
    expect(COVER_LEVELS[2].ground).toContain('dense urban');
  });
});

describe('vehicles', () => {
  test('ag-afv-01 87 rows of six countries', () => {
    expect(AFVS).toHaveLength(87);
    const countries = AFVS.map(({ country }) => country);
    expect(
      Object.fromEntries([...new Set(countries)].map((one) => [one, countries.filter((c) => c === one).length])),
    ).toEqual({ Germany: 27, Italy: 5, UK: 20, USA: 11, USSR: 19, France: 5 });
    for (const { type, move } of AFVS)
      expect([UNIT_TYPES.includes(type), MOVE_CLASSES.includes(move)]).toEqual([true, true]);
    expect(AFVS.reduce((sum, afv) => sum + afv.initiative + afv.at + afv.armour + afv.he, 0)).toBe(900);
    expect(afvNamed('Tiger II')).toEqual({
      ...{ country: 'Germany', type: 'Tanks', equipment: 'Tiger II', ability: null, move: 'Slow Tank' },
      ...{ initiative: 9, distant: null, at: 3, armour: 3, he: 1 },
    });
  });

  test('ag-afv-02 Bishop and Sexton have the range of the towed 25 pdr', () => {
    const towed = UK_ARMOURED.rows.find(({ equipment }) => equipment === '25 Pdr')!.ability;
    expect(towed).toEqual({ kind: 'Range', km: 12 });
    for (const name of ['Bishop', 'Sexton']) expect(afvNamed(name)!.ability).toEqual(towed);
  });

  test('ag-gap-20 ag-init-07 a Range vehicle of the table has its own number in contact and 11 at a distance', () => {
    const ranged = AFVS.filter(({ ability }) => ability?.kind === 'Range');
    expect(ranged.map(({ equipment, initiative, distant }) => [equipment, initiative, distant])).toEqual([
      ['Hummel', 5, 11],
      ['Wespe', 5, 11],
      ['Bishop', 5, 11],
      ['Sexton', 5, 11],
      ['Priest', 5, 11],
    ]);
    expect(AFVS.filter(({ distant }) => distant !== null)).toHaveLength(5);
  });

  test('are found by the half of a joint row and by usual spellings, and no name means two rows', () => {
    expect(afvNamed('t-60')?.equipment).toBe('T60, T70');
    expect(afvNamed('JS II')?.equipment).toBe('IS II');
    expect(afvNamed('pz iv h')?.equipment).toBe('Pz IV H-J');
    expect(afvNamed('Maus')).toBeUndefined();
    for (const name of AFV_NAMES) expect(afvNamed(name), name).toBeDefined();
    for (const afv of AFVS) expect(afvNamed(afv.equipment)).toBe(afv);
  });
});

const LINE: Line = ['SP Gun', 'Priest', 'Range 11 km', 'Half- track', '0/11', 4, 3, 2, 1, 5];
const row = rowOf(LINE, { id: 'a', name: 'A', size: 'battalion', spotters: 'any', corps: true });

describe('rows', () => {
  test('ag-unit-01 ag-type-06 a type; the sheets write SP Gun and SP Guns, Tank and Tanks for the same', () => {
    expect(row.type).toBe('SP Guns');
    expect(new Set(SHEETS.flatMap((sheet) => sheet.rows.map(({ type }) => type)))).toEqual(new Set(UNIT_TYPES));
  });

  test('ag-unit-02 an equipment label', () => {
    expect(row.equipment).toBe('Priest');
  });

  test('ag-unit-03 one ability or none', () => {
    expect(row.ability).toEqual({ kind: 'Range', km: 11 });
    expect(['', 'AT', 'Support', 'Support SMG', 'Support Tanks', 'Range 4km'].map(abilityOf)).toEqual([
      null,
      { kind: 'AT' },
      { kind: 'Support' },
      { kind: 'Support', only: 'SMG' },
      { kind: 'Support', only: 'Tanks' },
      { kind: 'Range', km: 4 },
    ]);
    expect(() => abilityOf('Range far')).toThrow('no ability Range far');
  });

  test('ag-unit-04 one movement class, of the nine', () => {
    expect(row.move).toBe('Halftrack');
    for (const sheet of SHEETS) for (const { move } of sheet.rows) expect(MOVE_CLASSES).toContain(move);
  });

  test('ag-unit-05 an initiative; guns have two, in contact and at a distance', () => {
    expect([row.initiative, row.distant]).toEqual([0, 11]);
    const plain = rowOf(['Infantry', '', '', 'Leg', 0.5, 0, 0, 0, 0, 1], { id: 'b', name: 'B', size: 'regiment' });
    expect([plain.initiative, plain.distant]).toEqual([0.5, null]);
  });

  test('ag-unit-06 ag-unit-07 ag-unit-08 ag-unit-09 AT, armour, HE and recce, each from its own column', () => {
    expect([row.recce, row.at, row.armour, row.he, row.strength]).toEqual([4, 3, 2, 1, 5]);
  });

  test('ag-unit-07 only Tanks and SP Guns have armour', () => {
    const rows = SHEETS.flatMap((sheet) => sheet.rows);
    for (const { type, armour } of rows) if (type !== 'Tanks' && type !== 'SP Guns') expect(armour).toBe(0);
    expect(rows.filter(({ armour }) => armour > 0)).not.toEqual([]);
  });

  test('are printed again as they were read', () => {
    const same = (printed: string | number): string =>
      String(printed)
        .replace(/^Tank$/, 'Tanks')
        .replace(/^SP Gun$/, 'SP Guns')
        .replace(/^Half- ?track$/, 'Halftrack')
        .replace(' km', 'km');
    for (const sheet of SHEETS)
      for (const [i, line] of sheet.lines.entries()) {
        const [type, equipment, ...rest] = lineOf(sheet.rows[i]!).map(String);
        expect([type, same(equipment!), ...rest]).toEqual(line.map(same));
      }
  });
});

/** Heading and lines are those of the second transcription. */
function transcribed(sheet: Sheet, title: string): void {
  const second = (name: string) => TABLES.find((one) => one.name === name)!;
  const { rows, cells } = second('divisions');
  expect(sheet.title).toBe(title);
  expect([sheet.engineers, sheet.aa, sheet.log]).toEqual(cells[rows.indexOf(title)]);
  const shown = sheet.lines.map((line) => line.map((cell) => bare(cell)));
  expect(shown).toEqual(second(sheet.id).cells.map((line) => line.map(bare)));
  expect([sheet.country, chart(sheet.id).page, sheet.notes.length]).toEqual(COMMON[sheet.id]);
}

/** Country, page, notes. */
const COMMON: Readonly<Record<string, readonly [string, string, number]>> = {
  'us-armoured-division': ['USA', 'p29', 3],
  'italian-infantry-division': ['Italy', 'p29', 2],
  'ussr-infantry-division': ['USSR', 'p30', 1],
  'uk-armoured-division': ['UK', 'p30', 1],
  'volksgrenadier-division-1944': ['Germany', 'p30', 1],
};

const strengths = (sheet: Sheet) => sheet.rows.map(({ strength }) => strength);
const spotted = (sheet: Sheet) =>
  sheet.rows.filter(({ ability }) => ability?.kind === 'Range').map(({ spotters }) => spotters);

describe('sheets', () => {
  test('ag-org-01 USA Armoured Division 1944', () => {
    transcribed(US_ARMOURED, 'USA Armoured Division 1944');
    expect(strengths(US_ARMOURED)).toEqual([5, 5, 5, 3, 3, 3, 2, 2, 2, 4, 3]);
    expect(spotted(US_ARMOURED)).toEqual(['any', 'any', 'any']);
    expect(US_ARMOURED.corps).toEqual(['m18']);
  });

  test('ag-org-02 Italian Infantry Division 1940; heavier guns raise HE only', () => {
    transcribed(ITALIAN_INFANTRY, 'Italian Infantry Division N. Africa 1940');
    expect(strengths(ITALIAN_INFANTRY)).toEqual([2, 2, 2, 1, 2]);
    expect(spotted(ITALIAN_INFANTRY)).toEqual([[{ rows: ['infantry-1'] }]]);
    expect(ITALIAN_100MM).toEqual({ ...ITALIAN_INFANTRY.rows[2]!, equipment: '100mm L17', he: 2, calibre: 100 });
    expect([ITALIAN_INFANTRY.rows[2]!.he, ITALIAN_100MM.at]).toEqual([1, 2]);
  });

  test('ag-org-03 USSR Infantry Division 1941', () => {
    transcribed(SOVIET_INFANTRY, 'USSR Infantry Division August 1941');
    expect(strengths(SOVIET_INFANTRY)).toEqual([2, 2, 2, 2]);
    expect(spotted(SOVIET_INFANTRY)).toEqual([[{ rows: ['infantry-1'] }]]);
  });

  test('ag-org-04 UK Armoured Division 1942', () => {
    transcribed(UK_ARMOURED, 'UK Armoured Division 1942');
    expect(strengths(UK_ARMOURED)).toEqual([3, 3, 3, 1, 4, 2, 2, 2, 3, 3]);
    expect(spotted(UK_ARMOURED)).toEqual(Array.from({ length: 3 }, () => [{ types: ['Infantry', 'Tanks'] }]));
  });

  test('ag-org-05 German Volksgrenadier Division 1944', () => {
    transcribed(VOLKSGRENADIERS_1944, 'German Volksgrenadier Division 1944');
    expect(strengths(VOLKSGRENADIERS_1944)).toEqual([3, 2, 2, 3, 3]);
    expect(spotted(VOLKSGRENADIERS_1944)).toEqual(['any']);
  });

  test('ag-org-06 each heading carries engineers, AA and LOG', () => {
    expect(chart('divisions').columns).toEqual(['E', 'AA', 'LOG']);
    expect(chart('divisions').rows).toEqual(SHEETS.map(({ title }) => title));
    expect(chart('divisions').cells).toEqual([
      ...[
        [3, 1, 8],
        [1, 0, 3],
        [1, 0, 2],
        [3, 2, 8],
        [0, 1, 2],
      ],
      ...[
        [3, 2, 7],
        [0, 1, 5],
        [1, 1, 3],
        [0, 1, 5],
      ],
    ]);
  });

  test('ag-org-07 ag-gap-20 the row of the organisation is played: the Priest of the division is 0/11 with 11 km', () => {
    const priest = US_ARMOURED.rows.find(({ equipment }) => equipment === 'Priest')!;
    expect([priest.initiative, priest.distant, priest.ability]).toEqual([0, 11, { kind: 'Range', km: 11 }]);
    expect(afvNamed('Priest')!.ability).toEqual({ kind: 'Range', km: 10 });
  });

  test('ag-hill-10 ag-hill-12 the tank corps: its guns are spotted for by the infantry of strength 4 or the cars', () => {
    expect(strengths(TANK_CORPS)).toEqual([4, 4, 4, 1, 1, 1, 4, 2, 2, 2, 2, 2, 1]);
    const spotters = [{ types: ['Infantry'], strength: 4 }, { types: ['A/Car'] }];
    expect(spotted(TANK_CORPS)).toEqual([spotters, spotters]);
  });

  test('ag-hill-11 the asterisk: three battalions may ride on tanks', () => {
    const riders = HILL_SHEETS.flatMap((sheet) => sheet.rows.filter((one) => one.riders));
    expect(riders.map(({ id, move }) => [id, move])).toEqual([
      ['smg-1', 'Truck'],
      ['smg-2', 'Truck'],
      ['smg-3', 'Truck'],
    ]);
  });

  test('ag-hill-13 the cavalry corps: any cavalry spots, and its Katyushas are rockets', () => {
    const [, cavalry] = HILL_SHEETS;
    expect(strengths(cavalry!)).toEqual([3, 3, 3, 2, 2, 2, 2, 2, 1, 2]);
    expect(spotted(cavalry!)).toEqual([[{ types: ['Cavalry'] }], [{ types: ['Cavalry'] }]]);
    expect(cavalry!.rows.filter(({ special }) => special === 'rockets').map(({ id }) => id)).toEqual(['katyushas']);
  });

  test('ag-hill-16 ag-hill-18 the Volksgrenadiers and the Panzer brigade', () => {
    expect(strengths(VOLKSGRENADIERS)).toEqual([2, 2, 3, 2, 2, 2]);
    expect(spotted(VOLKSGRENADIERS)).toEqual(['any']);
    expect(strengths(PANZER_BRIGADE)).toEqual([5, 6, 2, 4]);
    expect(PANZER_BRIGADE.rows[3]!.move).toBe('Halftrack');
  });

  test('ag-unit-15 every Range unit has its spotters and a calibre, nobody else spotters; ids are unique on a sheet', () => {
    for (const sheet of SHEETS) {
      for (const { ability, spotters, calibre } of sheet.rows) {
        expect(spotters !== undefined).toBe(ability?.kind === 'Range');
        if (spotters) expect(calibre).toBeGreaterThan(0);
      }
      expect(new Set(sheet.rows.map(({ id }) => id)).size).toBe(sheet.rows.length);
    }
    const added = { id: 'a', name: 'A', size: 'battalion' } as const;
    expect(() => rowOf(LINE, added)).toThrow('spotters of a');
    expect(() => rowOf(['A/Car', '', '', 'A/Car', 5, 2, 1, 0, 0, 2], { ...added, spotters: 'any' })).toThrow(
      'spotters of a',
    );
  });
});

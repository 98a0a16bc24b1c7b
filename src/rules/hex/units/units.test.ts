import { describe, expect, test } from 'vitest';
import { type Card, NATIONS, QUALITIES, type Weapon } from '../card.ts';
import { faceOf, stepAt, thicknessOf } from './convert.ts';
import { CARDS, cardNamed, moraleOn, thresholdsOf } from './index.ts';

/** The inventory's table of foot units and crewed weapons: id, side, class, steps, AP, range, RoF, AT and barrel, notes. */
const FOOT = `
grenadier-squad           | german   | squad       | 2 | 5/3 | 6    | 6 | -         | Panzerfaust
panzergrenadier-squad     | german   | squad       | 2 | 6/4 | 6    | 6 | -         | Panzerfaust
german-parachute-squad    | german   | squad       | 2 | 6/4 | 6    | 6 | -         | Panzerfaust
hmg-42                    | german   | machine gun | 2 | 6/3 | 12   | 8 | 0         | -
8-cm-mortar               | german   | mortar      | 2 | 7/4 | 4-40 | 8 | -         | Mo 80
panzerschreck-team        | german   | AT team     | 1 | 1   | 3    | 6 | -         | portable 7
pak-40                    | german   | gun         | 2 | 5/3 | 40   | 6 | 11 Long   | -
pak-38                    | german   | gun         | 2 | 3/2 | 30   | 7 | 8 Long    | light
ig-18                     | german   | gun         | 2 | 7/4 | 30   | 7 | 4 Short   | light
88-mm-flak                | german   | gun         | 2 | 8/4 | 60   | 7 | 13 Long   | -
british-rifle-section     | british  | squad       | 2 | 4/2 | 6    | 6 | -         | -
british-parachute-section | british  | squad       | 2 | 5/3 | 5    | 6 | -         | -
vickers                   | british  | machine gun | 2 | 5/3 | 14   | 8 | 0         | -
3-inch-mortar             | british  | mortar      | 2 | 7/4 | 4-36 | 8 | -         | Mo 80, smoke
2-inch-mortar             | british  | mortar      | 1 | 3   | 2-10 | 7 | -         | Mo 60, smoke
piat-team                 | british  | AT team     | 1 | 1   | 3    | 6 | -         | portable 5
six-pounder               | british  | gun         | 2 | 3/2 | 40   | 7 | 10 Long   | light
17-pounder                | british  | gun         | 2 | 4/2 | 50   | 5 | 15 Long   | -
us-rifle-squad            | american | squad       | 2 | 5/3 | 5    | 6 | -         | -
us-parachute-squad        | american | squad       | 2 | 5/3 | 5    | 7 | -         | -
m1919                     | american | machine gun | 2 | 4/2 | 10   | 7 | 0         | -
m1917                     | american | machine gun | 2 | 5/3 | 12   | 8 | 0         | -
81-mm-mortar              | american | mortar      | 2 | 7/4 | 4-40 | 8 | -         | Mo 80, smoke
60-mm-mortar              | american | mortar      | 1 | 4   | 2-24 | 8 | -         | Mo 60
bazooka-team              | american | AT team     | 1 | 1   | 3    | 6 | -         | portable 6
57-mm-gun                 | american | gun         | 2 | 3/2 | 40   | 7 | 9 Long    | light
german-platoon-cp         | german   | CP          | 1 | 1   | 3    | 6 | -         | Panzerfaust
german-company-cp         | german   | CP          | 1 | 1   | 3    | 6 | -         | Panzerfaust, company
platoon-cp                | american british soviet | CP | 1 | 1 | 3 | 6 | -         | -
company-cp                | american british soviet | CP | 1 | 1 | 3 | 6 | -         | company
observer                  | american british german soviet | observer | 1 | 0 | - | - | - | -
`;

/** The inventory's vehicle cards: id, sides, move, MP, armour, size, turret, gun, MG, traits; a star: main weapon, may jam. */
const VEHICLES = `
panzer-iv-h       | german           | tracked   | 15 | 5/3  | normal     | slow   | 11 Long, 7, 50, 6  | 6, 10, 7  | Schürzen, smoke pots, tank
panther           | german           | tracked   | 17 | 12/5 | large      | normal | 14 Long, 6, 60, 6  | 6, 10, 7  | Nw, Schürzen, tank
tiger-i           | german           | tracked   | 13 | 11/8 | large      | slow   | 13 Long, 8, 60, 5  | 6, 10, 7  | Nw, tank
stug-iii-g        | german           | tracked   | 15 | 6/3  | small      | none   | 11 Long, 7, 50, 6  | 4, 8, 7   | Schürzen, tank
jagdpanzer-iv     | german           | tracked   | 15 | 9/4  | small      | none   | 11 Long, 6, 50, 6  | 4, 8, 7   | Nw, Schürzen, tank
marder-iii        | german           | tracked   | 15 | 2/1  | normal     | none   | 11 Long, 5, 50, 6  | 3, 8, 7   | open top
sdkfz-251         | german           | halftrack | 18 | 1/1  | normal     | none   | -                  | *5, 8, 7  | full transport, halftrack, open top
puma              | german           | 4x4       | 26 | 2/1  | normal     | fast   | 8 Long, 3, 40, 6   | 5, 10, 7  |
kubelwagen        | german           | 4x4       | 24 | -    | very small | none   | -                  | -         | light transport, no wreck, open top
truck             | american british german soviet | wheeled | 22 | - | large | none   | -                  | -         | full transport, no wreck
sherman-75        | american british | tracked   | 16 | 6/4  | large      | fast   | 9 Medium, 8, 50, 7 | 6, 10, 7  | smoke shells, tank
sherman-firefly   | british          | tracked   | 16 | 6/4  | large      | normal | 15 Long, 4, 60, 5  | 5, 10, 7  | tank
sherman-105       | american         | tracked   | 16 | 6/4  | large      | slow   | 6 Short, 10, 40, 5 | 6, 10, 7  | smoke shells, tank
cromwell          | british          | tracked   | 20 | 5/4  | normal     | fast   | 9 Medium, 8, 50, 7 | 6, 10, 7  | smoke pots, tank
churchill-75      | british          | tracked   | 10 | 8/6  | large      | normal | 9 Medium, 8, 50, 7 | 6, 10, 7  | smoke pots, tank
m5-stuart         | american british | tracked   | 20 | 4/3  | small      | normal | 5 Medium, 3, 40, 8 | 6, 10, 7  | tank
m10               | american british | tracked   | 17 | 4/2  | large      | slow   | 11 Long, 6, 50, 6  | 3, 10, 7  | open top
m8-greyhound      | american         | 4x4       | 26 | 2/1  | normal     | normal | 5 Medium, 3, 40, 7 | 5, 10, 7  | open top
daimler           | british          | 4x4       | 26 | 2/1  | small      | normal | 6 Medium, 2, 40, 7 | 4, 10, 7  | smoke pots
m3-halftrack      | american british | halftrack | 18 | 1/1  | normal     | none   | -                  | *5, 10, 7 | full transport, halftrack, open top
universal-carrier | british          | tracked   | 18 | 1/1  | very small | none   | -                  | *4, 6, 6  | light transport, no wreck, open top
jeep              | american british | 4x4       | 24 | -    | very small | none   | -                  | -         | light transport, no wreck, open top
`;

const rows = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

const sorted = (words: readonly (string | boolean)[]): string => words.filter(Boolean).sort().join(', ');

function footLine({ id, nations, class: kind, steps, main, portable, mortar, ...card }: Card): string[] {
  const ap = main === null ? '0' : steps === 2 ? `${main.ap}/${main.apReduced}` : `${main.ap}`;
  const range = main === null ? '-' : main.least > 0 ? `${main.least}-${main.range}` : `${main.range}`;
  const at = (main?.at ?? null) === null ? '-' : `${main!.at}${main!.barrel ? ` ${main!.barrel}` : ''}`;
  const notes = sorted([
    card.hasPanzerfaust && 'Panzerfaust',
    portable !== null && `portable ${portable.number}`,
    ...[mortar ?? false, card.hasSmoke && 'smoke', card.isLight && 'light', card.isCompany && 'company'],
  ]);
  return [id, [...nations].sort().join(' '), kind, `${steps}`, ap, range, main ? `${main.rof}` : '-', at, notes || '-'];
}

const mg = (weapon: Weapon | null): string => (weapon ? `${weapon.ap}, ${weapon.range}, ${weapon.rof}` : '-');

function vehicleLine({ id, nations, main, second, vehicle }: Card): string[] {
  const { move, mp, armour, size, turret, ...traits } = vehicle!;
  const cannon = main?.kind === 'gun' ? main : null;
  return [
    ...[
      id,
      [...nations].sort().join(' '),
      move,
      `${mp}`,
      armour ? `${armour.front}/${armour.side}` : '-',
      size,
      turret,
    ],
    cannon ? `${cannon.at} ${cannon.barrel}, ${cannon.ap}, ${cannon.range}, ${cannon.rof}` : '-',
    main?.kind === 'machine gun' ? `*${mg(main)}` : mg(second),
    sorted([
      traits.isTank && 'tank',
      traits.isHalftrack && 'halftrack',
      traits.isOpenTopped && 'open top',
      traits.transport !== 'none' && `${traits.transport} transport`,
      traits.hasSmokePots && 'smoke pots',
      traits.hasSmokeShells && 'smoke shells',
      traits.hasCloseDefence && 'Nw',
      traits.hasSkirts && 'Schürzen',
      !traits.leavesWreck && 'no wreck',
    ]),
  ];
}

describe('cards of the inventory', () => {
  test.each(rows(FOOT))('hex-unit-01 hex-unit-06 hex-unit-10 %s', (...line) => {
    expect(footLine(cardNamed(line[0]!))).toEqual(line);
  });

  test.each(rows(VEHICLES))('hex-unit-12 %s', (...line) => {
    expect(vehicleLine(cardNamed(line[0]!))).toEqual(line);
  });

  test('hex-unit-01, hex-unit-10 a vehicle is a class of its own, and has one step', () => {
    for (const card of CARDS) {
      expect(card.class === 'vehicle', card.id).toBe(card.vehicle !== null);
      if (card.vehicle) expect(card.steps, card.id).toBe(1);
    }
  });

  test('hex-unit-09 a gun has an AT value and a barrel; six-pounders and PaK 40 are Long', () => {
    const of = (id: string) => [cardNamed(id).main!.at, cardNamed(id).main!.barrel];
    expect(['six-pounder', 'pak-40', 'ig-18', 'sherman-75'].map(of)).toEqual([
      [10, 'Long'],
      [11, 'Long'],
      [4, 'Short'],
      [9, 'Medium'],
    ]);
  });
});

describe('every card', () => {
  test('has an id and a counter name of its own for a nation, and numbers that the tables know', () => {
    expect(new Set(CARDS.map(({ id }) => id)).size).toBe(CARDS.length);
    expect(() => cardNamed('maus')).toThrow('no card maus');
    for (const card of CARDS) {
      expect(card.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(card.short.length, card.id).toBeLessThanOrEqual(8);
      expect(card.nations.length, card.id).toBeGreaterThan(0);
      for (const weapon of [card.main, card.second]) {
        if (!weapon) continue;
        expect(Number.isInteger(weapon.ap) && Number.isInteger(weapon.apReduced), card.id).toBe(true);
        expect(weapon.apReduced, card.id).toBeLessThanOrEqual(weapon.ap);
        expect(weapon.rof >= 5 && weapon.rof <= 8, card.id).toBe(true);
        expect(weapon.kind === 'mortar', card.id).toBe(weapon.least > 0);
        if (weapon.barrel !== null) expect(weapon.at, card.id).not.toBeNull();
      }
    }
  });

  test.each(NATIONS)(
    '%s has squads, machine guns, mortars, guns, CPs, tanks and a truck, each with its own counter name',
    (nation) => {
      const own = CARDS.filter(({ nations }) => nations.includes(nation));
      const classes = new Set(own.map((card) => card.class));
      for (const kind of ['squad', 'machine gun', 'mortar', 'AT team', 'CP', 'observer', 'gun', 'vehicle'] as const)
        expect(classes.has(kind), kind).toBe(true);
      expect(own.some(({ vehicle }) => vehicle?.isTank)).toBe(true);
      expect(own.some(({ vehicle }) => vehicle?.move === 'wheeled')).toBe(true);
      expect(new Set(own.map(({ short }) => short)).size).toBe(own.length);
    },
  );

  test.each([
    ['t-34-76', '18 | 5/5 | normal | fast | 8 Medium, 7, 40, 6 | 5, 10, 6'],
    ['t-70', '17 | 4/2 | small | slow | 4 Medium, 3, 40, 7 | 4, 10, 6'],
    ['kv-1s', '15 | 6/6 | large | slow | 8 Medium, 7, 40, 6 | 5, 10, 6'],
    ['su-76m', '17 | 2/1 | normal | none | 8 Medium, 7, 40, 7 | 3, 8, 7'],
    ['sherman-76', '16 | 6/5 | large | fast | 11 Long, 6, 50, 6 | 6, 10, 7'],
    ['panzer-iii-n', '15 | 4/3 | normal | normal | 6 Short, 7, 40, 7 | 6, 10, 7'],
  ])('beyond the inventory, by the same conversion: %s', (id, line) => {
    expect(vehicleLine(cardNamed(id)).slice(3, 9).join(' | ')).toBe(line);
  });

  test.each([
    ['soviet-rifle-squad', '2 | 4/2 | 6 | 6 | - | -'],
    ['soviet-smg-squad', '2 | 5/3 | 3 | 6 | - | -'],
    ['maxim', '2 | 5/3 | 12 | 8 | 0 | -'],
    ['82-mm-mortar', '2 | 7/4 | 4-40 | 8 | - | Mo 80'],
    ['45-mm-gun', '2 | 3/2 | 30 | 7 | 4 Medium | light'],
    ['zis-3', '2 | 7/4 | 30 | 7 | 8 Medium | light'],
    ['ptrd-team', '1 | 1 | 8 | 6 | 2 Medium | -'],
  ])('beyond the inventory, by the same conversion: %s', (id, line) => {
    expect(footLine(cardNamed(id)).slice(3).join(' | ')).toBe(line);
  });
});

describe('morale and thresholds', () => {
  test('hex-unit-04 hex-gap-28 by quality, of men, CPs and vehicles', () => {
    const of = (id: string) => QUALITIES.map((quality) => moraleOn(cardNamed(id), quality));
    expect(of('grenadier-squad')).toEqual([9, 8, 7, 6]);
    expect(of('german-platoon-cp')).toEqual([10, 9, 8, 7]);
    expect(of('tiger-i')).toEqual([9, 8, 7, 6]);
  });

  test('hex-form-01 7 steps 3/5, 10 steps 4/7', () => {
    expect(thresholdsOf(7)).toEqual({ hesitant: 3, demoralised: 5 });
    expect(thresholdsOf(10)).toEqual({ hesitant: 4, demoralised: 7 });
  });
});

describe('the conversion', () => {
  test('a leaning plate is as thick as the way through it', () => {
    expect(thicknessOf({ where: 'hull', mm: 80, slope: 0 })).toBe(80);
    expect(thicknessOf({ where: 'hull', mm: 45, slope: 60 })).toBe(90);
    expect(thicknessOf({ where: 'hull', mm: 100, slope: 15 })).toBeCloseTo(103.95, 2);
    expect(() => thicknessOf({ where: 'hull', mm: 80, slope: 80 })).toThrow(RangeError);
  });

  test('a face is half its mean and half its weakest plate', () => {
    expect(
      faceOf([
        { where: 'hull', mm: 80, slope: 0 },
        { where: 'turret', mm: 40, slope: 0 },
      ]),
    ).toBe(50);
  });

  test('a table of steps holds from each limit on', () => {
    const steps = [
      [1, 10],
      [5, 20],
    ] as const;
    expect([1, 4.9, 5, 99].map((at) => stepAt(steps, at))).toEqual([10, 10, 20, 20]);
    expect(() => stepAt(steps, 0)).toThrow(RangeError);
  });
});

import { describe, expect, test } from 'vitest';
import { speakPlainly } from '../../../scenarios/words.ts';
import { ARMY_VERSION, rateArmy } from './army.ts';

speakPlainly();

class Bad extends Error {}
const rate = (body: object) =>
  rateArmy({ sandtable: ARMY_VERSION, ruleset: 'ag', ...body }, (place, reason) => new Bad(`${place}: ${reason}`));
const unit = (facts: object) => rate({ unit: { name: 'A', ...facts } }).units[0]!;
const row = (facts: object) => unit(facts).row;
const INFANTRY = { type: 'Infantry', battalions: 3 };
const TIGERS = { type: 'Tanks', vehicle: 'Tiger I', count: 45 };
const GUNS = { type: 'Guns', gun: { arsenal: 'lefh-18' }, range: 10, count: 36 };

describe('types', () => {
  test('ag-type-01 infantry goes on foot or is carried', () => {
    expect(row(INFANTRY)).toMatchObject({ type: 'Infantry', move: 'Leg', initiative: 1, size: 'regiment', armour: 0 });
    for (const move of ['Bike', 'Truck', 'A/Car'])
      expect(row({ ...INFANTRY, move })).toMatchObject({ move, initiative: 1 });
    for (const move of ['Halftrack', 'Fast Tank'])
      expect(row({ ...INFANTRY, move })).toMatchObject({ move, initiative: 3 });
    for (const move of ['Cavalry', 'Slow Tank', 'Medium Tank'])
      expect(() => row({ ...INFANTRY, move })).toThrow(
        `unit.move: Infantry moves as Leg, Bike, Truck, Halftrack, A/Car, Fast Tank; found "${move}"`,
      );
  });

  test('ag-type-02 cavalry is mounted, and so mobile', () => {
    expect(row({ type: 'Cavalry', battalions: 2 })).toMatchObject({ move: 'Cavalry', initiative: 0.5, recce: 1 });
    expect(row({ type: 'Cavalry', battalions: 2, arms: 'smg or mg', recce: ['recce'] })).toMatchObject({
      initiative: 2,
      recce: 2,
    });
    expect(() => row({ type: 'Cavalry', battalions: 2, move: 'Truck' })).toThrow(
      'unit.move: Cavalry moves as Cavalry; found "Truck"',
    );
  });

  test('ag-type-03 tanks are tracked', () => {
    expect(row(TIGERS)).toMatchObject({ move: 'Slow Tank', size: 'battalion', strength: 3 });
    expect(() => row({ ...TIGERS, move: 'Truck' })).toThrow(
      'unit.move: Tanks moves as Medium Tank, Slow Tank, Fast Tank; found "Truck"',
    );
  });

  test('ag-type-04 ag-arm-01 armoured cars', () => {
    const cars = { type: 'A/Car', gun: { country: 'UK', calibre: 15 }, count: 45 };
    expect(row(cars)).toMatchObject({ move: 'A/Car', initiative: 3, at: 0, armour: 0, he: 0, strength: 3 });
    expect(() => row({ ...cars, move: 'Truck' })).toThrow('unit.move: A/Car moves as A/Car; found "Truck"');
    expect(() => row({ ...cars, armour: 1 })).toThrow('unit.armour: armoured cars have armour 0');
    expect(() => row({ type: 'A/Car', vehicle: 'M8', count: 40 })).toThrow(
      'unit.vehicle: the AFV table has no armoured cars',
    );
  });

  test('ag-type-05 guns are towed: artillery with a range, AT guns without', () => {
    expect(row(GUNS)).toMatchObject({
      ...{
        equipment: '10.5 cm leichte Feldhaubitze 18',
        ability: { kind: 'Range', km: 10 },
        move: 'Leg',
        initiative: 0,
        distant: 11,
      },
      ...{ at: 3, he: 2, strength: 2, size: 'regiment', calibre: 105, spotters: 'any' },
    });
    const at = row({ type: 'Guns', gun: { arsenal: 'pak-40' }, count: 30, move: 'Truck' });
    expect(at).toMatchObject({ ability: { kind: 'AT' }, initiative: 0, distant: 10, at: 2, he: 1, size: 'battalion' });
    expect(at.spotters).toBeUndefined();
    expect(() => row({ ...GUNS, move: 'Fast Tank' })).toThrow(
      'unit.move: Guns moves as Leg, Truck, Halftrack, Medium Tank',
    );
    expect(() => row({ ...GUNS, role: 'at' })).toThrow('unit.range: anti-tank guns have no range');
    expect(() => row({ type: 'Guns', gun: { arsenal: 'pak-40' }, count: 30, role: 'artillery' })).toThrow(
      'unit: artillery needs its range',
    );
  });

  test('ag-type-06 SP guns: what is neither tank nor armoured car', () => {
    const own = { type: 'SP Guns', gun: { arsenal: 'sig-33' }, armour: 0, count: 15, ability: 'Support' };
    expect(row(own)).toMatchObject({
      move: 'Medium Tank',
      initiative: 5,
      distant: null,
      at: 3,
      armour: 0,
      he: 3,
      strength: 2,
    });
    expect(row({ ...own, move: 'Halftrack', range: 5 })).toMatchObject({
      ...{
        move: 'Halftrack',
        initiative: 5,
        distant: 11,
        ability: { kind: 'Range', km: 5 },
        calibre: 149,
        spotters: 'any',
      },
    });
    expect(() => row({ ...own, move: 'Leg' })).toThrow('unit.move: SP Guns moves as Medium Tank, Truck');
    expect(() => row({ ...own, armour: undefined })).toThrow('unit: SP Guns outside the AFV table needs its armour');
  });

  test('ag-type-07 LOG is no unit but points of the division', () => {
    expect(() => row({ type: 'LOG', count: 3 })).toThrow('unit.type: LOG is no unit but points of the division');
    const { division } = rate({
      division: { name: 'D', kind: 'infantry', quality: 'good', log: 4, units: [{ name: 'A', ...INFANTRY }] },
    });
    expect(division).toMatchObject({ log: 4, dummies: { value: 2 }, aa: { value: 0 }, engineers: { value: 0 } });
  });

  test('ag-type-08 a headquarters has no row', () => {
    expect(() => row({ type: 'HQ' })).toThrow('unit.type: a headquarters has no combat ability and so no row');
  });
});

describe('rating', () => {
  test('ag-gap-20 ag-org-07 a vehicle has its printed row, and a note where the text says otherwise', () => {
    const t26 = unit({ type: 'Tanks', vehicle: 't 26', count: 50 });
    expect(t26.row).toMatchObject({ equipment: 'T26', initiative: 5, at: 2, armour: 1, he: 1 });
    expect(t26.notes).toEqual([
      'T26: the table gives at 2, the text 1 (ag-at-01: 25-50mm, 2 pdr, 6 pdr)',
      'T26: the table gives he 1, the text 0 (ag-he-01: less than 70mm)',
    ]);
    expect(t26.ratings.at).toEqual({ value: 2, steps: [{ rule: 'ag-afv-01', why: 'T26 in the AFV table', value: 2 }] });
    const priest = unit({ type: 'SP Guns', vehicle: 'Priest', count: 18, troops: 'hardened', range: 11 });
    expect(priest.row).toMatchObject({
      initiative: 5,
      distant: 11,
      ability: { kind: 'Range', km: 11 },
      calibre: 105,
      strength: 2,
      troops: 1,
    });
    expect(priest.notes).toEqual([
      'AT 1 when it fires at a distance (ag-at-02, ag-at-03)',
      'basic strength 1: consider a larger unit (ag-str-02)',
    ]);
  });

  test('ag-afv-01 a vehicle has the ability of its row, be it a tank or an SP gun', () => {
    const abilities = (type: string, ...vehicles: string[]) =>
      vehicles.map((vehicle) => row({ type, vehicle, count: 45 }).ability);
    expect(abilities('Tanks', 'Pz III N', 'M10', 'Panther')).toEqual([{ kind: 'Support' }, { kind: 'AT' }, null]);
    expect(abilities('SP Guns', 'Stug III G 75mm', 'Hetzer', 'Wespe', 'Sexton')).toEqual([
      { kind: 'Support' },
      { kind: 'AT' },
      { kind: 'Range', km: 10 },
      { kind: 'Range', km: 12 },
    ]);
  });

  test('a large bore adds to strength, rockets do not, and are marked', () => {
    expect(row({ ...GUNS, gun: { arsenal: 'sfh-18' } }).strength).toBe(3);
    expect(row({ ...GUNS, gun: { arsenal: 'bm-13', kind: 'rockets' } })).toMatchObject({
      strength: 2,
      special: 'rockets',
      at: 2,
      he: 3,
    });
    expect(row({ type: 'SP Guns', vehicle: 'ISU 152', count: 21 }).strength).toBe(2);
  });

  test('infantry: AT and HE by what it has, spotters and bonuses as given', () => {
    const bonuses = [{ for: 'worse equipment', why: 'old rifles' }];
    expect(row({ ...INFANTRY, antiTank: 'rocket weapons', engineers: 'well equipped', bonuses })).toMatchObject({
      at: 2,
      he: 2,
      strength: 2,
    });
    expect(row({ ...INFANTRY, engineers: 'combat' }).he).toBe(1);
    expect(row({ ...INFANTRY, mortars: 120 }).he).toBe(2);
    expect(row({ ...GUNS, spotters: ['Infantry'] }).spotters).toEqual([{ types: ['Infantry'] }]);
    expect(row({ ...INFANTRY, battalions: 1 }).size).toBe('battalion');
    expect(row({ ...INFANTRY, battalions: 1, level: 'regiment' }).size).toBe('regiment');
  });

  test('a division gives its units ids of their own', () => {
    const units = [
      { name: 'I./5', ...TIGERS },
      { name: 'I 5', ...TIGERS },
      { name: '?', ...TIGERS },
    ];
    const { units: rated } = rate({ division: { name: 'D', kind: 'armoured', quality: 'poor', units } });
    expect(rated.map(({ row: { id } }) => id)).toEqual(['i-5', 'i-5-2', 'unit']);
  });
});

describe('what is wrong is named', () => {
  test.each([
    [{}, ': there is neither a division nor a unit'],
    [
      {
        unit: { name: 'A', ...INFANTRY },
        division: { name: 'D', kind: 'infantry', quality: 'good', units: [{ name: 'A', ...INFANTRY }] },
      },
      'unit: a file has a division or a unit',
    ],
    [{ unit: { name: 'A', ...INFANTRY, tanks: 3 } }, 'unit.tanks: there is no "tanks" here'],
    [{ unitt: 1 }, 'unitt: there is no "unitt" here'],
    [{ unit: { name: 'A', type: 'Infantry' } }, 'unit: Infantry needs its number of battalions'],
    [{ unit: { name: 'A', ...INFANTRY, count: 3 } }, 'unit.count: Infantry has no "count"'],
    [{ unit: { name: 'A', type: 'Tanks', vehicle: 'Tiger I' } }, 'unit: Tanks needs its count'],
    [{ unit: { name: 'A', ...TIGERS, men: 300 } }, 'unit.men: Tanks has no "men"'],
    [{ unit: { name: 'A', ...TIGERS, armour: 3 } }, "unit.armour: the vehicle's row says it"],
    [
      { unit: { name: 'A', ...TIGERS, vehicle: 'KV 9' } },
      'unit.vehicle: the AFV table has no "KV 9"; it has KV 1, KV 1s',
    ],
    [{ unit: { name: 'A', ...TIGERS, vehicle: 'Maus' } }, 'unit.vehicle: the AFV table has no "Maus"'],
    [{ unit: { name: 'A', type: 'Tanks', count: 3 } }, 'unit: Tanks needs a vehicle of the AFV table or a gun'],
    [
      {
        unit: { name: 'A', type: 'Tanks', count: 3, armour: 3, gun: { country: 'Germany', calibre: 128, length: 55 } },
      },
      'unit.gun: the initiative list has no line',
    ],
    [
      { unit: { name: 'A', type: 'Tanks', count: 3, armour: 3, gun: { country: 'Germany', calibre: 75 } } },
      "unit.gun: a vehicle's gun needs its length",
    ],
    [
      { unit: { name: 'A', ...GUNS, gun: { arsenal: 'tiger-i' } } },
      'unit.gun.arsenal: the arsenal has no gun "tiger-i"',
    ],
    [
      { unit: { name: 'A', ...GUNS, gun: { arsenal: 'pak-40', calibre: 75 } } },
      'unit.gun: a gun of the arsenal has its own',
    ],
    [{ unit: { name: 'A', ...GUNS, gun: { calibre: 75 } } }, 'unit.gun: a gun needs its country and calibre'],
    [{ unit: { name: 'A', ...GUNS, vehicle: 'Priest' } }, 'unit.vehicle: Guns has no "vehicle"'],
    [
      { unit: { name: 'A', ...INFANTRY, engineers: 'combat', mortars: 81 } },
      'unit.mortars: HE comes from engineers or from mortars',
    ],
    [
      {
        unit: {
          name: 'A',
          ...INFANTRY,
          bonuses: [
            { for: 'compromise', why: 'a' },
            { for: 'compromise', why: 'b' },
          ],
        },
      },
      'unit.bonuses.1: this bonus is given twice',
    ],
    [
      {
        division: {
          name: 'D',
          kind: 'infantry',
          quality: 'good',
          units: [
            { name: 'A', ...INFANTRY },
            { name: 'B', ...GUNS, range: undefined, role: 'artillery' },
          ],
        },
      },
      'division.units.1: artillery needs its range',
    ],
  ])('%j', (body, says) => {
    expect(() => rate(body)).toThrow(Bad);
    expect(() => rate(body)).toThrow(says);
  });
});

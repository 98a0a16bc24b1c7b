/** Every chart against a second transcription, single cells against the book, and that no table has a hole. */
import { describe, expect, test } from 'vitest';
import { PROSE, TABLES } from '../../../../test/transcriptions/stonk.ts';
import { RULES } from '../rules.ts';
import { cutScore, messengerScore, netScore, REPAIR_PER_MINUTE } from './communications.ts';
import { CHARTS, OUR_CHARTS, PRINTED_CHARTS, PROSE_CHARTS } from './index.ts';
import {
  LOCATED_COVERS,
  LOCATION,
  locationScore,
  OBSERVER_ADDITIONS,
  observerState,
  qualityAddition,
  rangeAddition,
  TARGET_ADDITIONS,
  TARGET_KINDS,
} from './location.ts';
import {
  combatTenths,
  fireplanMinutes,
  movementTenths,
  opportunityMinutes,
  registeredMinutes,
  setupMinutes,
  unfamiliarTenths,
} from './orders.ts';
import { D10, fireResult, type Quality, rowAt, rowOrNull } from './print.ts';
import { PARAGRAPHS, REFERENCES } from './references.ts';
import { STEPS } from './sequence.ts';

const chart = (name: string) => CHARTS.find((found) => found.name === name)!;
const times = <T>(count: number, of: T): T[] => Array.from({ length: count }, () => of);

describe('charts', () => {
  test('have a name of their own, a page, a rule of this book and full rows', () => {
    const ids = new Set<string>(RULES.map((rule) => rule.id));
    expect(new Set(CHARTS.map(({ name }) => name)).size).toBe(CHARTS.length);
    for (const { name, page, rule, rows, columns, cells } of CHARTS) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
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
  });

  test.each([
    ...(['sequence-of-action 8 2', 'fireplan-time 4 1', 'means-of-communication 4 2'] as const),
    ...(['target-location 13 6', 'location-observer 8 1', 'location-target 9 1'] as const),
    ...(['armour-ranges 8 5', 'armour-indirect 1 5', 'armour-results 9 9', 'armour-additions 7 1'] as const),
    ...(['effects-infantry-near 11 5', 'effects-infantry-far 11 5', 'effects-tanks-near 11 5'] as const),
    ...(['effects-tanks-far 11 5', 'effects-field-artillery 11 5', 'effects-medium-artillery 11 5'] as const),
    ...(['beaten-zones 6 1', 'movement-rates 7 2', 'movement-restrictions 14 1', 'assault-factors 14 1'] as const),
    ...(['assault-results 7 3', 'demoralisation 7 6', 'rally-scores 3 1', 'troop-quality 3 3'] as const),
    ...(['leadership 4 1', 'artillery-ranges-british 8 2', 'artillery-ranges-us 6 2'] as const),
    ...(['artillery-ranges-german 12 2', 'artillery-ranges-general 2 2', 'wood-density 3 1'] as const),
    ...(['base-sizes 8 3', 'strength-points 8 2', 'ammunition 8 3', 'carrying-capacities 3 2'] as const),
  ])('%s', (said) => {
    const [name, rows, columns] = said.split(' ');
    expect([chart(name!).rows.length, chart(name!).columns.length]).toEqual([Number(rows), Number(columns)]);
  });

  test.each(TABLES)('$name agrees with a second transcription', ({ name, columns, rows, cells }) => {
    expect(chart(name).columns).toEqual(columns);
    expect(chart(name).rows).toEqual(rows);
    expect(chart(name).cells).toEqual(cells);
  });

  test.each(PROSE)('$name agrees with the sentences of the book, read a second time', ({ name, cells }) => {
    expect(chart(name).cells).toEqual(cells);
  });

  test('are all compared', () => {
    const byName = (charts: readonly { readonly name: string }[]) => charts.map(({ name }) => name).sort();
    expect(byName(PRINTED_CHARTS)).toEqual(byName(TABLES));
    expect(byName(PROSE_CHARTS)).toEqual(byName(PROSE));
    expect(OUR_CHARTS.map(({ name }) => name)).toEqual(['movement-rates-ours', 'ammunition-ours']);
    expect(CHARTS).toHaveLength(27 + 34 + 2);
  });

  test('a number beyond the lines has none', () => {
    expect(() => rowAt([{ from: 1, to: 6 }], 7)).toThrow('no line for 7');
    expect(rowOrNull([{ from: 1, to: 6 }], 0)).toBeNull();
    expect(rowAt([{ from: 3, to: null }], 99).from).toBe(3);
  });

  test('stonk-arm-07 stonk-inf-09 a number is lost, P pins, S suppresses', () => {
    expect(fireResult(null)).toBeNull();
    expect(fireResult('P')).toEqual({ losses: 0, state: 'pinned' });
    expect(fireResult('S')).toEqual({ losses: 0, state: 'suppressed' });
    expect(fireResult('2P')).toEqual({ losses: 2, state: 'pinned' });
    expect(fireResult('5S')).toEqual({ losses: 5, state: 'suppressed' });
  });
});

describe('sequence', () => {
  test('stonk-seq-01 eight steps, one after the other', () => {
    expect(STEPS.map(({ id }) => id)).toEqual([
      ...['orders', 'location', 'direct-fire', 'area-fire'],
      ...['movement', 'assault', 'morale', 'logistics'],
    ]);
  });
});

describe('orders', () => {
  test('stonk-ex-01 seven targets, three batteries and ten minutes lost: an hour; speculative, 35 minutes', () => {
    const plan = { targets: 7, batteries: 3, delays: 10 };
    expect(fireplanMinutes({ ...plan, speculative: false })).toBe(60);
    expect(fireplanMinutes({ ...plan, speculative: true })).toBe(35);
  });

  test('stonk-gap-77 the halving leaves delays alone', () => {
    expect(fireplanMinutes({ targets: 0, batteries: 0, delays: 30, speculative: true })).toBe(30);
  });

  test('stonk-order-18 stonk-order-19 stonk-gap-75 batteries are effective after 10, 15, 20 minutes', () => {
    expect([0, 1, 2].map(opportunityMinutes)).toEqual([10, 15, 20]);
  });

  test('stonk-order-20 stonk-order-21 on a registered target regiments after 5, 10, 15', () => {
    expect([0, 1, 2].map(registeredMinutes)).toEqual([5, 10, 15]);
  });

  test('stonk-order-26 to set up', () => {
    expect([setupMinutes('artillery'), setupMinutes('heavy-mortars'), setupMinutes('mortars')]).toEqual([40, 20, 10]);
  });

  const battalion = (platoons: number, quality: Quality = 'average', whole = true) => ({
    platoons: times(platoons, quality),
    whole,
    quality,
  });

  test('stonk-ex-02 stonk-order-17 slow orders: 9 platoons 90 minutes, 12 platoons 120; else an hour', () => {
    expect(combatTenths({ battalions: [battalion(9)], slow: true })).toBe(900);
    expect(combatTenths({ battalions: [battalion(12)], slow: true })).toBe(1200);
    expect(combatTenths({ battalions: [battalion(12)], slow: false })).toBe(600);
  });

  test('stonk-order-07 stonk-gap-73 less than a battalion: ten minutes a platoon, never above the hour', () => {
    expect(combatTenths({ battalions: [battalion(3, 'average', false)], slow: false })).toBe(300);
    expect(combatTenths({ battalions: [battalion(9, 'average', false)], slow: false })).toBe(600);
  });

  test('stonk-order-09 a further battalion on the same objective adds half an hour', () => {
    expect(combatTenths({ battalions: [battalion(12), battalion(12), battalion(9)], slow: false })).toBe(1200);
  });

  test('stonk-order-14 stonk-gap-79 veterans a fifth less, green troops three tenths more, each platoon by itself', () => {
    expect(combatTenths({ battalions: [battalion(1, 'veteran', false)], slow: false })).toBe(80);
    expect(combatTenths({ battalions: [battalion(1, 'green', false)], slow: false })).toBe(130);
    const mixed = { platoons: ['veteran', 'average', 'green'], whole: false, quality: 'average' } as const;
    expect(combatTenths({ battalions: [mixed], slow: false })).toBe(310);
    expect(combatTenths({ battalions: [battalion(12, 'green')], slow: false })).toBe(780);
  });

  test('stonk-order-15 units that do not know each other take longer still', () => {
    expect(unfamiliarTenths(combatTenths({ battalions: [battalion(1, 'green', false)], slow: false }))).toBe(169);
  });

  test('stonk-order-10 movement: ten minutes a company, forty a battalion', () => {
    expect([1, 3, 4, 5].map((companies) => movementTenths(companies, 'average'))).toEqual([100, 300, 400, 400]);
    expect(movementTenths('battalion', 'veteran')).toBe(320);
  });
});

describe('communications', () => {
  test('stonk-comm-02 nets of the US Army are better', () => {
    expect([netScore('company', 'other'), netScore('company', 'us')]).toEqual([7, 5]);
    expect([netScore('battalion', 'other'), netScore('battalion', 'us')]).toEqual([2, 1]);
  });

  test('stonk-comm-05 messengers', () => {
    expect([messengerScore('foot'), messengerScore('vehicle')]).toEqual([6, 1]);
  });

  test('stonk-comm-07 the heavier the shell, the easier a line is cut', () => {
    expect([cutScore('mortars'), cutScore('field'), cutScore('medium')]).toEqual([9, 8, 6]);
  });

  test('stonk-comm-08 200 metres of cable a move', () => {
    expect(REPAIR_PER_MINUTE * 10).toBe(200);
  });
});

describe('location', () => {
  test('stonk-loc-02 by kind, number, cover and firing', () => {
    expect(locationScore('vehicles', 1, { cover: 'open', firing: false })).toBe(4);
    expect(locationScore('vehicles', 40, { cover: 'open', firing: true })).toBe(-1);
    expect(locationScore('guns', 6, { cover: 'cover', firing: true })).toBe(3);
    expect(locationScore('infantry', 1, { cover: 'dug-in', firing: false })).toBe(10);
    expect(locationScore('infantry', 4, { cover: 'dug-in', firing: true })).toBe(8);
  });

  test('stonk-loc-03 stonk-loc-04 stonk-loc-05 every number from 1 has a line, 0 has none', () => {
    for (const kind of TARGET_KINDS) {
      for (let count = 1; count <= 60; count += 1)
        for (const cover of LOCATED_COVERS) expect(locationScore(kind, count, { cover, firing: false })).toBeDefined();
      expect(() => locationScore(kind, 0, { cover: 'open', firing: false })).toThrow('no line for 0');
    }
    expect(LOCATION.vehicles.at(-1)!.from).toBe(19);
    expect(LOCATION.guns.at(-1)!.from).toBe(13);
    expect(LOCATION.infantry.at(-1)!.from).toBe(9);
  });

  test('more are easier, cover is harder, firing is easier', () => {
    for (const kind of TARGET_KINDS) {
      const lines = LOCATION[kind];
      for (const { scores } of lines) {
        expect(scores[1]).toBeLessThan(scores[0]);
        expect(scores[3]).toBeLessThan(scores[2]);
        expect(scores[5]).toBeLessThan(scores[4]);
        expect(scores[2]).toBeGreaterThan(scores[0]);
        expect(scores[4]).toBeGreaterThan(scores[2]);
      }
      lines.slice(1).forEach(({ scores }, at) => {
        scores.forEach((score, column) => {
          expect(score).toBeLessThanOrEqual(lines[at]!.scores[column]!);
        });
      });
    }
  });

  test('stonk-loc-11 stonk-gap-24 ranges: under 200, over 1000, over 2000, the numbers themselves excluded', () => {
    expect([0, 199, 200, 1000, 1001, 2000, 2001].map(rangeAddition)).toEqual([
      ...['near', 'near', null, null, 'far', 'far', 'veryFar'],
    ]);
    expect([TARGET_ADDITIONS.near.value, TARGET_ADDITIONS.far.value, TARGET_ADDITIONS.veryFar.value]).toEqual([
      2, -1, -3,
    ]);
  });

  test('stonk-loc-09 stonk-loc-18 an observer is pinned or suppressed as armour or as infantry', () => {
    expect(observerState('ok', { armour: true })).toBeNull();
    const value = (state: 'pinned' | 'suppressed', armour: boolean) =>
      OBSERVER_ADDITIONS[observerState(state, { armour })!].value;
    expect([value('pinned', false), value('suppressed', false)]).toEqual([-1, -4]);
    expect([value('pinned', true), value('suppressed', true)]).toEqual([-2, -4]);
  });

  test('stonk-qual-05 quality counts for the observer and against the target', () => {
    expect(qualityAddition('average')).toBeNull();
    for (const quality of ['veteran', 'green'] as const)
      expect(OBSERVER_ADDITIONS[qualityAddition(quality)!].value).toBe(
        -TARGET_ADDITIONS[qualityAddition(quality)!].value,
      );
  });
});

test('stonk-gap-04 a d10 reads 0 to 9, so that even a net that works on a 1 may fail', () => {
  expect(D10).toEqual({ low: 0, high: 9 });
  expect(netScore('battalion', 'us')).toBeGreaterThan(D10.low);
});

test('stonk-gap-01 stonk-gap-02 paragraphs that are numbered twice, and references that lead nowhere, mean charts that exist', () => {
  const names = CHARTS.map(({ name }) => name);
  for (const { chart } of [...PARAGRAPHS, ...REFERENCES]) expect(names).toContain(chart);
  expect(PARAGRAPHS.map(({ printed, read }) => read - printed)).toEqual([1, 1]);
});

test('stonk-gap-73 a further battalion takes 30 minutes more; a battalion that only moves 40', () => {
  const battalion = { platoons: ['average', 'average'], whole: true, quality: 'average' } as const;
  expect(combatTenths({ battalions: [battalion, battalion], slow: false })).toBe(900);
  expect(combatTenths({ battalions: [battalion, battalion], slow: true })).toBe(400);
  expect(movementTenths('battalion', 'average')).toBe(400);
});

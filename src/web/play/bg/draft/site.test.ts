import { describe, expect, test } from 'vitest';
import type { TableState, TableStore } from '../store.ts';
import { planInHand, planItems, unitsToPlace, zonesAsked } from './site.ts';

/** A store that only shows. */
function storeOf(state: object): TableStore {
  return { get: () => ({ own: 'allies', chosen: null, ...state }) as unknown as TableState } as TableStore;
}

const plan = {
  about: 'plan',
  allowed: {
    axis: { points: 0, barrages: [], airstrikes: [] },
    allies: { points: 2, barrages: ['4x25pdr'], airstrikes: ['typhoon-bombs'] },
  },
};

describe('plans that are written down', () => {
  const written = { kind: 'plan-point', number: 0, at: [100, 200] };
  const state = { shown: { asked: plan }, look: { draft: [written] } };

  test('are all that the side has bought, with what is written', () => {
    const items = planItems(storeOf(state));
    expect(items.map(({ key, what }) => [key, what])).toEqual([
      ['plan-point:0', null],
      ['plan-point:1', null],
      ['plan-barrage:0', '4x25pdr'],
      ['plan-airstrike:0', 'typhoon-bombs'],
    ]);
    expect(items.map(({ written: one }) => one)).toEqual([written, null, null, null]);
  });

  test('the first that is missing is in hand, or the one that is chosen', () => {
    expect(planInHand(storeOf(state))?.key).toBe('plan-point:1');
    expect(planInHand(storeOf({ ...state, chosen: 'plan-barrage:0' }))?.key).toBe('plan-barrage:0');
  });
});

describe('places that are asked for', () => {
  const ground = { width: 7200, height: 4800, features: [] };
  const edges = { axis: 'east', allies: 'west' };
  const corners = { axis: null, allies: null };

  test('an objective of the defence line lies in the front line zone, the third anywhere', () => {
    const shown = (count: number) => ({
      ...{
        objectives: Array(count).fill(null),
        scenarioSetup: { scenario: 'defence-line', corners },
        edges,
        asked: null,
      },
    });
    const asked = (count: number) =>
      zonesAsked(storeOf({ ask: 'scenario-setup.objective', shown: shown(count), ground }));
    expect(asked(0)).toEqual([{ side: 'allies', west: 2400, north: 0, east: 4800, south: 4800 }]);
    expect(asked(2)).toBeNull();
  });

  test('reserves come on at the own edge', () => {
    const shown = { scenarioSetup: { scenario: 'high-ground', corners }, edges, asked: null };
    const zones = zonesAsked(storeOf({ ask: 'arrive.place', shown, ground }));
    expect(zones).toEqual([{ side: 'allies', west: 0, north: 0, east: 400, south: 4800 }]);
  });

  test('those are placed that wait: of reserves, what is not carried', () => {
    const unit = (id: string, more: object) => ({ id, side: 'allies', place: null, reserve: 0, aboard: null, ...more });
    const units = [
      unit('a', {}),
      unit('b', { aboard: { on: 'a' } }),
      unit('c', { side: 'axis' }),
      unit('d', { reserve: null }),
    ];
    const arriving = { ask: 'arrive.place', shown: { units, asked: { about: 'reserves' } } };
    expect(unitsToPlace(storeOf(arriving))).toEqual(['a']);
    const array = {
      ask: 'place-units.place',
      shown: { units, asked: { about: 'place-units', waiting: { axis: [], allies: ['d'] } } },
    };
    expect(unitsToPlace(storeOf(array))).toEqual(['d']);
  });
});

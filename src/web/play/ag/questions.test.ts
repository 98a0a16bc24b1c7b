import { describe, expect, test } from 'vitest';
import { assaultGun } from '../../../rules/assault-gun/index.ts';
import { AG_PANELS } from './panels.ts';
import { controlsOf } from './questions.ts';

describe('questions of Assault Gun', () => {
  test('every question of the ruleset has its panel, and every panel its question', () => {
    // A scene is one order for `resolve` and `odds`; nobody plays it on the page.
    const { scene: _scene, ...played } = assaultGun.procedures;
    const asks = Object.entries(played).flatMap(([proc, steps]) =>
      Object.entries(steps).flatMap(([step, one]) => (typeof one === 'function' ? [] : [`${proc}.${step}`])),
    );
    expect(Object.keys(AG_PANELS).sort()).toEqual(asks.sort());
  });

  test('what the map is for', () => {
    expect(
      ['set-up.place', 'recce.choose', 'combat-setup.call', 'other-movement.choose', 'night.staff', null].map(
        controlsOf,
      ),
    ).toEqual([...['place', 'recce', 'call', 'march', 'none', 'none']]);
  });
});

import { describe, expect, test } from 'vitest';
import { standingFor } from '../standing-orders.ts';
import type { UnitSeen } from '../view.ts';
import { bestShot } from './aim.ts';

describe('answers in the making', () => {
  test('the wish when to be asked becomes a standing answer', () => {
    expect(standingFor({ asking: 'always', near: 1000 }, false)).toBeNull();
    expect(standingFor({ asking: 'sight', near: 1000 }, false)).toEqual({ kind: 'hold', sight: true });
    expect(standingFor({ asking: 'sight', near: 1000 }, true)).toEqual({ kind: 'hold', within: 1000, sight: true });
    expect(standingFor({ asking: 'near', near: 800 }, false)).toEqual({
      ...{ kind: 'hold', fair: true, within: 800, reserve: 800 },
    });
    expect(standingFor({ asking: 'fair', near: 1000 }, false)).toEqual({ kind: 'hold', fair: true, reserve: 1000 });
    expect(standingFor({ asking: 'never', near: 800 }, true)).toEqual({ kind: 'hold' });
  });

  test('AP is offered at armour, HE at men', () => {
    const shot = (ammo: 'he' | 'ap') => ({ fire: 'aimed' as const, weapon: 'main' as const, ammo, target: 't' });
    const tank = { men: 0 } as UnitSeen;
    expect(bestShot([shot('he'), shot('ap')], tank)?.ammo).toBe('ap');
    expect(bestShot([shot('ap'), shot('he')], { ...tank, men: 9 })?.ammo).toBe('he');
    expect(bestShot([], tank)).toBeNull();
  });
});

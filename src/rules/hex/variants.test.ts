import { describe, expect, test } from 'vitest';
import { assaultFrame } from './assault/types.ts';
import { checkOf } from './fire/check.ts';
import { fireModifiers } from './fire/strength.ts';
import { mayHide } from './hidden.ts';
import { moveFrame } from './move/types.ts';
import { activationFrame } from './operations/impulse.ts';
import { optionsOf } from './setup.ts';
import { protectionOf } from './sight.ts';
import { at, CARDS, type HexStage, onTable, type Piece, type Setting, tableFor } from './stage.testing.ts';
import type { HexOptions } from './state.ts';
import { cardNamed } from './units/index.ts';

const chief = (where: string): Piece => ({ card: CARDS.cp, at: where });
const field = (axis: Record<string, Piece>, allies: Record<string, Piece>, more: Partial<Setting> = {}): Setting => ({
  groups: {
    a: { side: 'axis', units: { 'a-cp': chief('1201'), ...axis } },
    b: { side: 'allies', units: { 'b-cp': chief('1210'), ...allies } },
  },
  ...more,
});
const under = (options: HexOptions, more: Partial<Setting> = {}): Partial<Setting> => ({
  ...more,
  terms: { ...more.terms, options },
});

describe('variants are options of the table', () => {
  test('each by its name, none but those', () => {
    expect(optionsOf({ fireCheck: 'morale', smoke: 'scarce' })).toEqual({
      ok: true,
      value: { fireCheck: 'morale', smoke: 'scarce' },
    });
    expect(optionsOf({ fireCheck: 'luck' }).ok).toBe(false);
  });

  test('hex-gap-02 a fire check against M: of a veteran more than of a recruit, hesitancy counted once', () => {
    const need = (options: HexOptions, unit: Partial<Piece>, isHesitant = false) => {
      const setting = field({ 'a-1': { card: CARDS.grenadierSquad, at: '0502', ...unit } }, {}, under(options));
      const table = tableFor({
        ...setting,
        groups: { ...setting.groups, a: { ...setting.groups.a!, isHesitant } },
      });
      const found = checkOf(table, table.units.find(({ id }) => id === 'a-1')!, 'main').need;
      return [found.base, found.modifiers.length];
    };
    expect(need({}, { morale: 9 })).toEqual([6, 0]);
    expect(need({ fireCheck: 'morale' }, { morale: 9 })).toEqual([9, 0]);
    expect(need({ fireCheck: 'morale' }, { morale: 9 }, true)).toEqual([8, 0]);
    expect(need({}, { morale: 9 }, true)).toEqual([6, 1]);
  });

  test('hex-gap-06, hex-map-10 protections add up beyond 3', () => {
    const protection = (options: HexOptions) => {
      const table = tableFor(
        field(
          { 'a-1': { at: '0505' } },
          { 'b-1': { at: '0508' } },
          under(options, {
            ground: { ground: [{ 'stone building': '0505' }], hexsides: [{ bocage: '0505/0506' }] },
          }),
        ),
      );
      const [target, firer] = ['a-1', 'b-1'].map((id) => table.units.find((unit) => unit.id === id)!) as [never, never];
      const dice = fireModifiers(table, target, [firer]).reduce((sum, one) => sum + (one?.value ?? 0), 0);
      return [protectionOf(table, target, firer), dice];
    };
    expect(protection({})).toEqual([3, 3]);
    expect(protection({ protection: 'unlimited' })).toEqual([5, 5]);
  });

  test('hex-gap-21, hex-ass-05 the test of the first round holds for the whole assault', () => {
    const fought = (options: HexOptions, dice: string): HexStage => {
      const stage = onTable({
        ...field(
          { 'a-1': { at: '0505', isStopped: true, fire: 'no more' } },
          { 'b-1': { at: '0506' } },
          under(options, { dice }),
        ),
        stack: [assaultFrame('allies', ['b-1'], at('0505'), [], ['b-1'])],
      });
      stage.play({ kind: 'stand' });
      return stage;
    };
    const stage = fought({ assaultTest: 'once' }, 'assault=1,1 assault=6,6 strike=6,6 strike=6,6 strike=1,1');
    expect(stage.has('b-1')).toBe(false);
    const usual = fought({}, 'assault=1,1 assault=6,6 strike=6,6 strike=6,6 assault=6,6 assault=1,1 strike=1,1');
    expect([usual.has('a-1'), usual.has('b-1')]).toEqual([false, true]);
  });

  test('hex-hid-13 who has moved or fired does not hide again in the same turn', () => {
    const hides = (options: HexOptions, unit: Partial<Piece>): boolean => {
      const ground: Setting['ground'] = { ground: [{ forest: '0105-1206' }] };
      const table = tableFor(field({}, { 'b-1': { at: '0809', ...unit } }, under(options, { ground })));
      return mayHide(table, table.units.find(({ id }) => id === 'b-1')!);
    };
    for (const unit of [{ hasFired: true }, { hasMoved: true }])
      expect([hides({}, unit), hides({ rehiding: 'quiet' }, unit)]).toEqual([true, false]);
    expect(hides({ rehiding: 'quiet' }, {})).toBe(true);
  });

  test('hex-fx-02 scarce smoke is there on 1 to 3 of a die, and whoever has none has acted', () => {
    const lays = (options: HexOptions, dice: string): HexStage => {
      const stage = onTable({
        ...field({ 'a-1': { at: '0505' } }, {}, under(options, { dice })),
        stack: [activationFrame({ side: 'axis', formation: 'a', unit: null, isHidden: false })],
      });
      stage.play({ kind: 'smoke', unit: 'a-1', by: 'hand', move: 'none', hex: at('0504') });
      return stage;
    };
    const counts = (stage: HexStage) => [stage.table.smoke.length, stage.unit('a-1').isActivated];
    expect(counts(lays({}, ''))).toEqual([1, true]);
    expect(counts(lays({ smoke: 'scarce' }, 'smoke=3'))).toEqual([1, true]);
    expect(counts(lays({ smoke: 'scarce' }, 'smoke=4'))).toEqual([0, true]);
  });

  test('hex-ovr-10 an AFV that has a fire marker overruns nobody again', () => {
    const refused = (options: HexOptions, fire: 'none' | 'check'): string | null => {
      const stage = onTable({
        ...field(
          { 'a-1': { at: '0505', fire: 'no more' } },
          { 'b-1': { card: cardNamed('sherman-75'), at: '0506', facing: 1, fire } },
          under(options),
        ),
        stack: (table) => [moveFrame(table, 'b-1', 'normal', 20)],
      });
      return stage.refusal('allies', { kind: 'go', to: at('0505'), floor: 0, facing: 1 });
    };
    expect(refused({}, 'check')).toBeNull();
    expect(refused({ overrun: 'once' }, 'check')).toBe('HAS_FIRED hex-ovr-10');
    expect(refused({ overrun: 'once' }, 'none')).toBeNull();
  });
});

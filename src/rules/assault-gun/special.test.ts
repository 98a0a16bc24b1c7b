import { describe, expect, test } from 'vitest';
import { natural } from '../../kernel/explain.ts';
import { initiativeOf, isSupplied } from './combat/parts.ts';
import { needToHit } from './combat/saves.ts';
import { groundOf } from './ground.ts';
import { mayMarch, otherMovementFrame } from './move/other-movement.ts';
import { retreatOf } from './move/retreat.ts';
import { mayEnter } from './move/way.ts';
import { maySpotFor, refuseRecce, refuseTarget } from './recce/eligible.ts';
import { oddForces } from './special.ts';
import { ARTILLERY, block, onTable, type Setting, tableFor } from './stage.testing.ts';
import { type OnMap, type Row, unitAt } from './state.ts';
import { refuseLog } from './supply/log.ts';

const SAS = { special: 'special forces' } as const satisfies Partial<Row>;
const { spotters: _, ...GUNS } = ARTILLERY;
const SHIP = { ...GUNS, special: 'naval guns', he: 3, at: 3 } as const satisfies Partial<Row>;

const division = (rows: readonly object[], aa = 0, ep = 0) => ({
  divisions: [{ id: 'sas', aa, ep, units: rows.map((row) => ({ row })) }] as never,
});

describe('special forces', () => {
  test('ag-spec-03 ag-gap-66 they always count as having LOG, and are given none', () => {
    const table = tableFor({
      units: [
        { id: 'a1', at: [100, 100], row: SAS },
        { id: 'a2', at: [100, 120] },
        { id: 'b1', at: [106, 100] },
      ],
      fights: [{ target: 'b1', attackers: ['a1'] }],
    });
    expect(isSupplied(table, table.combats, unitAt(table, 'a1'))).toBe(true);
    expect(isSupplied(table, table.combats, unitAt(table, 'b1'))).toBe(false);
    expect(refuseLog(table, unitAt(table, 'a1'))?.code).toBe('HAS_LOG');
    expect(refuseLog(table, unitAt(table, 'a2'))).toBeNull();
  });

  test.for([
    [SAS, 5, 3],
    [{}, 6, 1],
  ] as const)(
    'ag-gap-66 ag-spec-03 %o hit on %d in attack and have initiative %d in defence',
    ([row, need, number]) => {
      const units: Setting['units'] = [
        { id: 'a1', at: [94, 100], row, moved: true },
        { id: 'b1', at: [100, 100] },
      ];
      const attack = tableFor({ units, fights: [{ target: 'b1', attackers: ['a1'] }] });
      expect(natural(needToHit(attack, attack.combats, 'a1', 'b1'))).toBe(need);
      const defence = tableFor({
        units: [{ ...units[0]!, moved: false }, units[1]!],
        fights: [{ target: 'a1', attackers: ['b1'] }],
      });
      expect(initiativeOf(defence, defence.combats, 'a1', [])).toBe(number);
    },
  );

  test('ag-spec-04 ag-gap-66 each is a division of its own, without AA and engineers', () => {
    expect(oddForces(division([SAS]))).toBeNull();
    expect(oddForces(division([{}, {}], 2, 2))).toBeNull();
    for (const odd of [division([SAS, {}]), division([SAS, SAS]), division([SAS], 1), division([SAS], 0, 1)])
      expect(oddForces(odd)).toContain('sas');
  });
});

describe('naval guns', () => {
  const sea = { areas: [{ id: 'sea', terrain: 'water', shape: block(0, 0, 40, 200) }] } as const;

  test('ag-spec-05 artillery that lies where it lies', () => {
    expect(oddForces(division([SHIP]))).toBeNull();
    expect(oddForces(division([{ ...SHIP, id: 'ship', ability: null }]))).toContain('ship');
    const stage = onTable({
      units: [
        { id: 'a1', at: [20, 100], row: SHIP },
        { id: 'a2', at: [100, 100] },
        { id: 'b1', at: [190, 100] },
      ],
      map: sea,
      stack: (table) => [otherMovementFrame(table)],
      table: { phase: 'other' },
    });
    expect(mayMarch(stage.unit('a1'))).toBe(false);
    expect(mayMarch(stage.unit('a2'))).toBe(true);
    expect(stage.refusal('axis', { kind: 'march', unit: 'a1', path: [[21, 100]] })).toBe('MAY_NOT_MOVE ag-other-01');
    expect(retreatOf(stage.table, stage.unit('a1') as OnMap)).toBe('stands');
    expect(retreatOf(stage.table, stage.unit('a2') as OnMap)).not.toBe('stands');
    // On the water, where nobody else can be.
    expect(groundOf(stage.table).width).toBe(200);
    expect(mayEnter(stage.table, stage.unit('a1'), { x: 20, y: 100 })).toBe(true);
    expect(mayEnter(stage.table, stage.unit('a2'), { x: 20, y: 100 })).toBe(false);
  });

  test('ag-spec-06 it always counts as having LOG', () => {
    const table = tableFor({
      units: [
        { id: 'a1', at: [20, 100], row: SHIP },
        { id: 'a2', at: [100, 100] },
        { id: 'b1', at: [106, 100] },
      ],
      fights: [{ target: 'b1', attackers: ['a2', 'a1:distant'] }],
    });
    expect(isSupplied(table, table.combats, unitAt(table, 'a1'))).toBe(true);
    expect(isSupplied(table, table.combats, unitAt(table, 'a2'))).toBe(false);
    expect(refuseLog(table, unitAt(table, 'a1'))?.code).toBe('HAS_LOG');
  });

  test('ag-gap-67 any friend on the ground spots for it; it is no target and does no recce', () => {
    const table = tableFor({
      units: [
        { id: 'a1', at: [20, 100], row: SHIP, division: 'a-ships' },
        { id: 'a2', at: [100, 100] },
        { id: 'a3', at: [100, 120], kind: 'dummy' },
      ],
    });
    expect(maySpotFor(unitAt(table, 'a2'), unitAt(table, 'a1'))).toBe(true);
    expect(maySpotFor(unitAt(table, 'a3'), unitAt(table, 'a1'))).toBe(false);
    expect(refuseTarget(table, 'a1', 'allies')?.code).toBe('NO_TARGET');
    expect(refuseRecce(table, unitAt(table, 'a1'), 'axis')?.code).toBe('NAVAL');
  });
});

/** Worked examples of the book that run through several chapters. */
import { expect, test } from 'vitest';
import type { Declared } from './activation/actions.ts';
import type { MoveAnswer } from './move/types.ts';
import { rallyFrame } from './rally.ts';
import { activate, commandAgain, houseAt, ofType, onTable, type Piece, rally, rallyDice } from './stage.testing.ts';
import { turnFrame } from './turn.ts';

const MOVE: Declared = { do: 'move' };
const go = (x: number, y: number): MoveAnswer => ({ kind: 'move', path: [[x * 100, y * 100]] });
const suppress = (target: string): Declared => ({ do: 'suppress', with: 'small arms', weapon: 'all', target });
const request = (guns: readonly string[], x: number, y: number): Declared => ({
  ...{ do: 'request', from: { guns: [...guns] }, at: { spot: [x * 100, y * 100] } },
});
const fire = { kind: 'effect', fire: true } as const;
const through = 'radio=3 spotter=6,6 deviation=1,1,1 scatter=1';

test('kgn-ex-05 a turn of a British battle group: twelve activations, one counter, two markers', () => {
  const platoon = { type: 'british-platoon-command' } as const;
  const battery = { type: '25-pdr', isOffTable: true } as const;
  const guns = ['g-1', 'g-2', 'g-3'];
  const stage = onTable({
    features: [houseAt([22, 34, 28, 40])],
    terms: { size: 'company' },
    allies: {
      ...{
        hq: { type: 'british-hq', at: [2, 2] },
        'p-1': { ...platoon, at: [2, 8] },
        'p-2': { ...platoon, at: [2, 14] },
      },
      ...{ 'p-3': { ...platoon, at: [2, 20] }, firefly: { type: 'sherman-firefly', at: [10, 4] } },
      ...{ sherman: { type: 'sherman-v', at: [10, 10] }, squad: { at: [14, 16] } },
      ...{ mg: { type: 'vickers-team', at: [14, 22] }, m5: { type: 'british-m5', at: [10, 28] } },
      gun: { type: '6-pdr', aboard: { on: 'm5', how: 'towed' } },
      carrier: { type: 'bren-carrier', at: [10, 37] },
      fao: { type: 'british-fao', aboard: { on: 'carrier', how: 'inside' } },
      ...{ 'g-1': battery, 'g-2': battery, 'g-3': battery },
      mortar: { type: 'british-3-inch-team', at: [4, 45], pick: 1 },
      's-1': { type: 'sherman-v', at: [3, 26], isSuppressed: true },
      's-2': { type: 'daimler-armoured-car', at: [3, 31], isSuppressed: true },
      's-3': { at: [3, 36], isSuppressed: true },
      's-4': { at: [10, 45], isSuppressed: true },
    },
    axis: {
      panzer: { type: 'panzer-iv-h', at: [50, 10] },
      team: { type: 'german-mg-team', at: [32, 16] },
      pak: { type: 'pak-40', at: [40, 22] },
      men: { at: [34, 27] },
    },
    stack: [turnFrame('allies')],
    dice: [
      'command=4 command=1 command=4 observe=6 hit=1 suppress=1 suppress=1 suppress=1',
      `${through} shots=1,1,1,1,1,1 ${through} counter=1 rally=2`,
    ].join(' '),
  });
  stage.play(commandAgain(1));
  expect(stage.table.activations).toBe(12);
  const left = (): number => stage.table.activations;
  stage.play(activate('firefly', MOVE, MOVE), go(16, 4), go(22, 4));
  stage.play(
    activate('sherman', MOVE, { do: 'anti-tank', weapon: '75mm-m3', round: 'AP', target: 'panzer' }),
    go(16, 10),
  );
  expect(stage.has('panzer')).toBe(true);
  stage.play(activate('squad', suppress('team'), MOVE), go(16, 16));
  stage.play(activate('mg', suppress('pak'), suppress('men')));
  expect(left()).toBe(8);
  stage.play(activate('m5', MOVE, { do: 'deploy', what: 'unlimber', on: ['gun'] }), go(18, 28), {
    ...{ kind: 'set-down', at: [1500, 2800], facing: 12 },
  });
  stage.play(activate('gun', { do: 'cover' }));
  expect(stage.unit('gun').isCovering).toBe(true);
  stage.play(activate('carrier', MOVE, { do: 'deploy', what: 'dismount', on: ['fao'] }), go(18.5, 37), {
    ...{ kind: 'set-down', at: [2200, 3700], facing: 12, stance: { kind: 'inside', section: 'house/all' } },
  });
  expect(stage.unit('fao').place?.inside).toBe('house/all');
  stage.play(activate('fao', request(guns, 55, 38)), fire);
  expect(left()).toBe(4);
  const [waiting] = stage.table.markers;
  stage.play(activate('g-1', { do: 'indirect', marker: waiting!.id, guns, times: 2 }));
  expect(left()).toBe(1);
  stage.play(activate('p-1', request(['mortar'], 30, 8)), fire);
  // The mortar has no activation left; its marker waits for the next turn.
  expect(stage.asked).toBe('rally.count allies');
  expect(stage.table.markers).toMatchObject([{ guns: ['mortar'], observer: 'p-1' }]);
  const events = [...stage.play(rallyDice(1)), ...stage.play(rally('s-1', 's-2'))];
  expect(stage.table.units.filter((unit) => unit.isSuppressed).map(({ id }) => id)).toEqual(['s-3', 's-4']);
  expect(stage.table.taken.allies).toEqual(['1']);
  expect(ofType(events, 'fights-on')).toMatchObject([{ side: 'axis' }]);
});

test('kgn-ex-21 kgn-ex-02 seven markers, two counters, and a 2 and a 5 make 7', () => {
  const seven = Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].map((n): [string, Piece] => [`b-${n}`, { at: [10, 6 * n], isSuppressed: true }]),
  );
  const stage = onTable({
    allies: seven,
    axis: { 'a-1': { at: [60, 10] } },
    ...{ stack: [rallyFrame('allies')], dice: 'counter=1 counter=2 rally=2,5' },
  });
  stage.play(rallyDice(2), rally(...Object.keys(seven)));
  expect(stage.table.taken.allies).toEqual(['1', '2']);
  expect(stage.table.units.some((unit) => unit.isSuppressed)).toBe(false);
});

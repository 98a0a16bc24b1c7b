import { expect, test } from 'vitest';
import type { BgAnswer } from '../../../rules/battlegroup/book.ts';
import { inch, lineOf, onTable, order, type Piece } from '../../../rules/battlegroup/stage.testing.ts';
import { UNITS } from '../../../rules/battlegroup/tables/units.ts';
import { sitesOf } from './bridge-sites.ts';
import type { UnitSeen } from './view.ts';

const RIVER = lineOf(
  'river',
  'river',
  [
    [0, 17.5],
    [72, 17.5],
  ],
  15,
);
const TRUCK: Piece = { id: 'a', side: 'allies', type: 'german-bridging-column', at: [20, 27], facing: 0 };
const IDLE: Piece = { id: 'idle', side: 'allies', type: 'rifle-squad', at: [2, 46], men: 1, strength: 1 };
const FAR: Piece = { id: 'b', side: 'axis', type: 'german-rifle-squad', at: [66, 5] };

test('bg-eng-07 one of the sites that the page offers is always right, from the bank and on from the bridge', () => {
  const stage = onTable({ units: [TRUCK, IDLE, FAR], features: [RIVER] });
  const { length } = UNITS[TRUCK.type!]!;
  for (let built = 0; built < 3; built += 1) {
    stage.table.units = stage.table.units.map((unit) => Object.freeze({ ...unit, ordered: false }));
    stage.play(order('a', 'engineering', 'river'));
    expect(stage.asked).toBe('bridge.site allies');
    const works = stage.table.ground.features.filter(({ kind }) => kind === 'bridge');
    const sites = sitesOf({ works }, stage.unit('a') as UnitSeen, length, [inch(20), inch(10)]);
    const answers = sites.map(({ answer }) => answer as unknown as BgAnswer);
    const right = answers.filter((answer) => stage.refusal('allies', answer) === null);
    expect(right.length).toBeGreaterThan(0);
    // The last piece leads farthest.
    stage.play(right.sort((a, b) => (a.kind === 'bridge' && b.kind === 'bridge' ? a.to[1] - b.to[1] : 0))[0]!);
  }
});

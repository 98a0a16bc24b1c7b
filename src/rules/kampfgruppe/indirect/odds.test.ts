import { describe, expect, test } from 'vitest';
import { seatViewOf } from '../../../kernel/seat-view.ts';
import { defaultPolicy, type Odds, oddsFor } from '../../../odds/count.ts';
import { activationsFrame } from '../activation/types.ts';
import type { KgnKinds } from '../book.ts';
import { kampfgruppe } from '../index.ts';
import { activate, onTable } from '../stage.testing.ts';

/** What the headquarters is told of a request for its mortar at a place. */
function asked(x: number, y: number, n?: number): Odds {
  const stage = onTable({
    allies: { hq: { type: 'british-hq', at: [10, 24] }, mortar: { type: 'british-3-inch-team', at: [4, 24] } },
    axis: { x: { at: [60, 24] } },
    stack: [activationsFrame('allies')],
  });
  const request = { do: 'request', from: { guns: ['mortar'] }, at: { spot: [x * 100, y * 100] } } as const;
  const answer = activate('hq', {
    ...request,
    from: { guns: [...request.from.guns] },
    at: { spot: [x * 100, y * 100] },
  });
  const odds = oddsFor<KgnKinds>(kampfgruppe, seatViewOf<KgnKinds>(kampfgruppe, stage.game, 'allies'), {
    ...{ inputs: [{ kind: 'answer', seat: 'allies', answer }], policy: defaultPolicy(kampfgruppe) },
    ...(n === undefined ? {} : { n }),
  });
  if ('code' in odds) throw new Error(odds.sentence);
  return odds;
}

const comes = ({ outcomes }: Odds): number =>
  outcomes.find(({ result }) => Object.keys(result).some((id) => id.startsWith('allies-marker')))?.decimal ?? 0;

describe('odds of a request', () => {
  test('kgn-ind-07 kgn-ind-12 in the middle of the table they are exact: it hangs on the radio alone', () => {
    const odds = asked(50, 24);
    expect(odds).toMatchObject({ exact: true, leftOut: 'which way the marker goes' });
    expect(comes(odds)).toBeCloseTo(4 / 6, 10);
  });

  test('kgn-ind-13 at the edge some ways lead off the table', () => {
    expect(comes(asked(50, 1, 400))).toBeLessThan(0.6);
  });
});

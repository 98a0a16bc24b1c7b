/** All shots of a unit at a target, for a screen that lays them side by side with their odds. */
import * as z from 'zod';
import type { Data } from '../../kernel/data.ts';
import type { Comparing } from '../../kit/contract.ts';
import { shotAdvice, shotsNow } from './advise.ts';
import type { HexKinds } from './book.ts';
import { aim, id } from './parts.ts';
import { isStanding, unitOf } from './state.ts';

const About = z.strictObject({ about: z.literal('shots'), unit: id, at: aim });

/** More than these are not laid side by side. */
const MOST = 6;

/** What `result` says of a unit, as far as it weighs. */
interface Change {
  readonly gone?: boolean;
  readonly lost?: number;
  readonly 'is neutralised'?: boolean;
  readonly 'is stopped'?: boolean;
  readonly 'is shut down'?: boolean;
  readonly 'is immobilised'?: boolean;
}

export const compare: Comparing<HexKinds> = {
  ways(game, seat, about) {
    const asked = About.safeParse(about);
    if (!asked.success) return null;
    const unit = unitOf(game.table, asked.data.unit);
    if (!unit || unit.side !== seat.side || !isStanding(unit)) return null;
    const key = JSON.stringify(asked.data.at);
    const shots = shotsNow(game, unit).filter(({ at }) => JSON.stringify(at) === key);
    const isMoving = game.stack.at(-1)?.proc === 'move';
    const told = shots.slice(0, MOST).map((fire) => shotAdvice(game.table, fire, isMoving));
    return {
      advice: { shots: told.length } as Data,
      ways: told.map((way) => ({ way: way as unknown as Data, answers: [way.fire] })),
    };
  },

  /** To lose a unit weighs as much as to lose two steps, a step as much as to be neutralised, which is twice being stopped. */
  worth(result, about) {
    const asked = About.safeParse(about);
    const change =
      asked.success && 'unit' in asked.data.at ? (result[asked.data.at.unit] as Change | undefined) : undefined;
    if (!change) return 0;
    if (change.gone) return 4;
    const { lost = 0 } = change;
    const isDown = change['is neutralised'] === true || change['is immobilised'] === true;
    return 2 * lost + (isDown ? 2 : change['is stopped'] || change['is shut down'] ? 1 : 0);
  },
};

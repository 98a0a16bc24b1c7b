/** Views and redaction read nothing that is closed to their seat: they run on copies in which whatever is closed throws when it is read. */
import { firstDifference, same } from '../../src/kernel/data.ts';
import { isKernelEvent, type KernelEvent } from '../../src/kernel/events.ts';
import type { GameEvent } from '../../src/kernel/flow.ts';
import { picker } from '../../src/kernel/pick.ts';
import { seatViewOf } from '../../src/kernel/seat-view.ts';
import { disclosed } from '../../src/kit/classes.ts';
import type { AnyRuleset } from '../../src/kit/contract.ts';
import { Poison, poisonedEvent, poisonedGame } from '../../src/kit/poison.ts';
import { insist, Violation } from './subject.ts';
import type { Property } from './walk.ts';

/** How much the last run has read: looks of seats to which something is closed, and events. */
export const poisonTally = { looks: 0, redacted: 0 };

/** For the books that say who may know what (`classes`). */
export const poisoned: Property = {
  watch({ subject: { ruleset }, seed, seats, opening }) {
    const { classes } = ruleset;
    if (!classes) return null;
    const whim = picker(seed + 41);
    const rules = knowing(ruleset);
    const others = seats.filter(({ role }) => role !== 'umpire');
    const read = (events: readonly (GameEvent | KernelEvent)[]) => {
      for (const event of events) {
        if (isKernelEvent(event)) continue;
        const seenBy = classes.events[event.type];
        insist(seenBy !== undefined, `nobody has said who may know of event ${event.type}`);
        for (const seat of others) {
          const shown = unpoisoned(seat.id, () => ruleset.redact(poisonedEvent(event, seenBy, seat), seat));
          insist(same(shown, ruleset.redact(event, seat)), () => `event ${event.type} is redacted by what is closed`);
          poisonTally.redacted += 1;
        }
      }
    };
    read(opening);
    return {
      moment({ game, seatViewOf: look }) {
        if (whim(3) > 0) return;
        for (const { proc } of game.stack)
          insist(proc in classes.frames, `nobody has said who may know of a frame of ${proc}`);
        const seat = others[whim(others.length)]!;
        const seen = unpoisoned(seat.id, () => seatViewOf(rules, poisonedGame(game, classes, seat), seat.id));
        insist(
          same(seen, look(seat.id)),
          () => `what ${seat.id} sees depends on what is closed to it: ${firstDifference(look(seat.id), seen)}`,
        );
        poisonTally.looks += 1;
      },
      after: read,
    };
  },
};

function unpoisoned<Seen>(seat: string, see: () => Seen): Seen {
  try {
    return see();
  } catch (error) {
    if (error instanceof Poison) throw new Violation(`for ${seat}: ${error.message}`);
    throw error;
  }
}

/** The rules with steps that know the truth: whom play waits for is no view. What they tell by it is for worlds that look alike to show. */
function knowing(ruleset: AnyRuleset): AnyRuleset {
  const truth = (value: unknown): unknown =>
    typeof value === 'object' && value !== null ? disclosed(value, (one) => one) : value;
  const procedures: Record<string, object> = {};
  for (const [proc, steps] of Object.entries(ruleset.procedures as Record<string, object>))
    procedures[proc] = Object.fromEntries(
      Object.entries(steps).map(([name, step]: [string, object]) => [
        name,
        typeof step === 'function'
          ? step
          : Object.fromEntries(
              Object.entries(step).map(([part, value]) => [
                part,
                typeof value === 'function' ? (...given: unknown[]) => value(...given.map(truth)) : value,
              ]),
            ),
      ]),
    );
  return { ...ruleset, procedures: procedures as AnyRuleset['procedures'] };
}

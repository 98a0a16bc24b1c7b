/** Prisoners: whether a surrender is accepted, and who guards them (stonk-pow-01 to stonk-pow-03, stonk-gap-88). */
import type { Play } from '../../../kernel/play.ts';
import { kit } from '../../../kit/chapter.ts';
import { count, name, say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { change } from '../../../kit/things.ts';
import { type MarkEvent, removeElement } from '../marks.ts';
import { takeCommander } from '../morale/leadership.ts';
import type { CommanderEvent } from '../morale/types.ts';
import { type OfUnit, ofUnit } from '../parts.ts';
import {
  companyAt,
  type Element,
  elementAt,
  elementOf,
  groupOf,
  membersOf,
  type Side,
  type StonkTable,
  sideOf,
} from '../state.ts';
import { guardsFor, mayRefuseQuarter, PRISONERS, refusesQuarter } from '../tables/supply.ts';
import type { CapturedFrame } from './types.ts';

export type PrisonerEvent =
  /** stonk-pow-03 s.p. that are detached, and the s.p. of prisoners whom they guard. */
  | (OfUnit<'guards'> & { readonly guards: number; readonly prisoners: number })
  /** stonk-pow-02 Told to the captor. */
  | (OfUnit<'no-quarter'> & { readonly points: number });

interface Prisoners extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: CapturedFrame;
  calls: never;
  answer: never;
  event: PrisonerEvent;
  emits: MarkEvent | CommanderEvent;
}

type Rolls = Play<PrisonerEvent | MarkEvent | CommanderEvent>;

/** stonk-gap-88 Has the force lost more than half of what it was when its orders for the position began? */
export function isBitter(table: StonkTable, companies: readonly string[]): boolean {
  let [lost, left] = [0, 0];
  for (const id of companies) {
    lost += companyAt(table, id).fallen;
    for (const one of membersOf(table, id)) {
      lost += one.lostInAttack;
      // Guards are detached, not lost.
      left += one.strength + one.guards;
    }
  }
  return mayRefuseQuarter(lost, lost + left);
}

/** Units surrender to another. `force`: all who took part in taking them, the captor among them; guards come from these. */
export function takePrisoners(
  table: StonkTable,
  play: Rolls,
  units: readonly string[],
  by: string,
  force: readonly string[] = [by],
): void {
  const taken = units.flatMap((id) => elementOf(table, id) ?? []);
  const [first] = taken;
  if (!first) return;
  const captor = elementAt(table, by);
  const points = taken.reduce((sum, { strength }) => sum + strength, 0);
  for (const { id } of taken) takeCommander(table, play, id);
  const companies = [...new Set(force.flatMap((id) => elementOf(table, id) ?? []).map(groupOf))];
  // stonk-pow-01 stonk-pow-02
  const isRefused =
    !table.terms.acceptsSurrender[captor.side] ||
    (isBitter(table, companies) &&
      refusesQuarter(play.die({ rule: 'stonk-pow-02', use: 'quarter', of: first.id, to: [] })));
  if (isRefused) {
    for (const { id } of taken) removeElement(table, play, id, 'destroyed', 'stonk-pow-02');
    play.emit({ type: 'no-quarter', rule: 'stonk-pow-02', ...ofUnit(captor), points });
    return;
  }
  for (const { id } of taken) removeElement(table, play, id, 'surrendered', 'stonk-pow-01');
  detachGuards(table, play, points, [by, ...force.filter((id) => id !== by)]);
}

/** stonk-pow-03 stonk-gap-88 One for every eight or part of eight; each unit keeps one s.p. with it. Whom nobody can guard escapes. */
function detachGuards(table: StonkTable, play: Rolls, points: number, force: readonly string[]): void {
  let left = points;
  for (const id of force) {
    const captor = elementOf(table, id);
    if (!captor || left <= 0) continue;
    const guards = Math.min(captor.strength - 1, guardsFor(left));
    if (guards <= 0) continue;
    const prisoners = Math.min(left, guards * PRISONERS.perGuard);
    left -= prisoners;
    play.emit({ type: 'guards', rule: 'stonk-pow-03', ...ofUnit(captor), guards, prisoners });
  }
}

const { chapter, procedure } = kit<Prisoners>(sideOf);

const captured = procedure<CapturedFrame>(() => ({
  take: ({ table, self, play }) => {
    takePrisoners(table, play, [self.unit], self.by);
    return 'done';
  },
}));

const detached = (was: Element, guards: number, prisoners: number): Partial<Element> => ({
  ...{ strength: was.strength - guards, guards: was.guards + guards, prisoners: was.prisoners + prisoners },
});

export const prisonersChapter = chapter({
  procedures: { captured },
  frames: { captured: { isHidden: true, fields: { unit: 'nobody', by: 'nobody' } } },
  answers: {},
  events: {
    guards: {
      seenBy: 'seat',
      reveals: true,
      tone: 'good',
      apply(table, { unit, guards, prisoners }) {
        change(table.elements, unit, detached(elementAt(table, unit), guards, prisoners));
      },
      say: ({ unit, guards, prisoners }) =>
        say`${name(unit)} takes ${count(prisoners, 'strength point')} prisoner and detaches ${count(guards, 'strength point')} as guards.`,
    },
    'no-quarter': {
      seenBy: 'seat',
      reveals: true,
      tone: 'grave',
      apply: () => {},
      say: ({ unit }) => say`${name(unit)} accepts no surrender.`,
    },
  },
});

/** Bren teams that leave their section. */
import { procedureOf } from '../../../kernel/flow.ts';
import type { Telling } from '../../../kernel/play.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { middleOf } from '../../../tabletop/place.ts';
import type { BgAnswer } from '../answers.ts';
import type { BgEvent } from '../events.ts';
import { has, typeOf } from '../ground.ts';
import { type BgKinds, type BgTable, commandersOf, placed, type Unit, unitAt, unitOf } from '../state.ts';
import type { DetachFrame } from './types.ts';

/** bg-spec-06 */
export const TEAM = 3;

/** bg-spec-06, bg-spec-07 Once for each section, and somebody must be left of it. */
export function mayDetach(table: BgTable, unit: Unit | undefined): boolean {
  return (
    unit !== undefined &&
    has(table, unit, 'bren section') &&
    typeOf(table, unit).detaches !== undefined &&
    unit.aboard === null &&
    unit.stock.detached !== 1 &&
    unit.men > TEAM
  );
}

/** The three men at one end of the section stay where they are. `to`: who hears of it, where the section is still a secret. */
export function detach(
  table: BgTable,
  unit: Unit,
  tell: Telling<BgEvent>,
  { rule = 'bg-spec-06', to }: { readonly rule?: 'bg-spec-06' | 'bg-spec-07'; readonly to?: readonly SeatId[] } = {},
): void {
  const { id, side, place } = unit;
  const cut = (men: NonNullable<typeof place>['men']) =>
    place &&
    placed(
      middleOf(men),
      place.facing,
      men.map((man) => ({ ...man })),
      place.inside,
    );
  const men = place?.men ?? [];
  tell.emit({
    ...{ type: 'detached', rule, unit: id, side, team: teamId(table, id), ...(to ? { to } : {}) },
    ...{ place: cut(men.slice(-TEAM)), rest: cut(men.slice(0, -TEAM)) },
  });
}

/** bg-spec-07 May it be deployed apart from its section, which is neither on the table nor aboard? */
export function refuseApart(
  table: BgTable,
  unit: Unit | undefined,
  { yes }: Extract<BgAnswer, { kind: 'detach' }>,
): Refusal | null {
  return yes && unit?.place === null && mayDetach(table, unit)
    ? null
    : refusal('DETACH', 'bg-spec-07', 'It has no Bren team that could be deployed on its own.');
}

export function teamId(table: BgTable, section: string): string {
  const id = `${section}-bren`;
  return unitOf(table, id) ? `${id}-team` : id;
}

export const detaching = procedureOf<BgKinds>()<DetachFrame>()({
  ask: {
    kind: 'ask',
    rule: 'bg-spec-06',
    waitsFor: (table, self) => commandersOf(table, self.unit),
    skip: (table, self) => (mayDetach(table, unitOf(table, self.unit)) ? null : 'done'),
    *offers() {
      yield { kind: 'detach', yes: false };
      yield { kind: 'detach', yes: true };
    },
    draw: (_table, _self, _seat, pick) => ({ kind: 'detach', yes: pick(4) === 0 }),
    refuse: (_table, _self, _seat, answer) =>
      answer.kind === 'detach' && answer.unit === undefined
        ? null
        : refusal('DETACH', 'bg-spec-06', 'Say whether the section detaches its Bren team.'),
    take(table, self, _seat, answer, tell) {
      const unit = unitAt(table, self.unit);
      if (answer.kind === 'detach' && answer.yes) detach(table, unit, tell);
      else tell.emit({ type: 'kept-together', rule: 'bg-spec-06', unit: unit.id, side: unit.side });
      return 'done';
    },
    usual: () => ({ kind: 'detach', yes: false }),
    standing: (_table, _self, _seat, order) => (order.kind === 'detach' ? { kind: 'detach', yes: false } : null),
  },
});

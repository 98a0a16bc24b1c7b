/** Bren teams that leave their section. */
import type { Picker } from '../../../kernel/pick.ts';
import type { Emitter } from '../../../kernel/play.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { yesNo } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import { middleOf } from '../../../tabletop/place.ts';
import { has, typeOf } from '../ground.ts';
import { type BgTable, commandersOf, placed, type Unit, unitAt, unitOf } from '../state.ts';
import { type DetachFrame, procedure, type SpecialAnswer, type SpecialEvent } from './types.ts';

type Detach = Extract<SpecialAnswer, { kind: 'detach' }>;

const rarely = (pick: Picker): Detach => ({ kind: 'detach', yes: pick(4) === 0 });

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
  tell: Emitter<Extract<SpecialEvent, { type: 'detached' }>>,
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
export function refuseApart(table: BgTable, unit: Unit | undefined, { yes }: Detach): Refusal | null {
  return yes && unit?.place === null && mayDetach(table, unit)
    ? null
    : refusal('DETACH', 'bg-spec-07', 'It has no Bren team to deploy on its own.');
}

export function teamId(table: BgTable, section: string): string {
  const id = `${section}-bren`;
  return unitOf(table, id) ? `${id}-team` : id;
}

export const detaching = procedure<DetachFrame>(({ ask }) => ({
  ask: ask(['detach'], {
    rule: 'bg-spec-06',
    title: say`Does the section detach its Bren team?`,
    hint: say`The three men stay where they are as a unit of their own for the rest of the battle. They cannot rejoin the section.`,
    waitsFor: ({ table, self }) => commandersOf(table, self.unit),
    autoResolve: ({ table, self }) => (mayDetach(table, unitOf(table, self.unit)) ? null : 'done'),
    form: () => ({ ...yesNo<Detach>({ kind: 'detach', yes: false }, { kind: 'detach', yes: true }), draw: rarely }),
    words: ({ yes }, { self }) => (yes ? say`Detach it` : say`${name(self.unit)} stays together`),
    take({ table, self, answer, play }) {
      const unit = unitAt(table, self.unit);
      if (answer.yes) detach(table, unit, play);
      else play.emit({ type: 'kept-together', rule: 'bg-spec-06', unit: unit.id, side: unit.side });
      return 'done';
    },
    standingOrder: ({ order }) => (order.kind === 'detach' ? { kind: 'detach', yes: false } : null),
  }),
}));

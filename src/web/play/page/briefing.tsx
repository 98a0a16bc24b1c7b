/** The briefing: who fights with what, for what, who begins, and how it is won. And how it stands. */
import { useEffect, useRef } from 'react';
import { ratingSpent } from '../bg/units.ts';
import { isSettingUp, type RosterEntry, type Shown, type UnitSeen } from '../bg/view.ts';
import { objectiveText } from '../bg/words.ts';
import { Icon } from '../icons.tsx';
import { Chip, RuleId } from '../parts.tsx';
import { enemyOf, type Side, sideName } from '../sides.ts';
import type { TableStore } from '../store/store.ts';
import { useTable } from '../store/use.ts';

/** Units of a side by their kind: `2 M4 Sherman`. */
export function forceOf(
  units: readonly Pick<UnitSeen, 'side' | 'type'>[],
  side: Side,
  roster: ReadonlyMap<string, Pick<RosterEntry, 'name'>>,
): string[] {
  const counts = new Map<string, number>();
  for (const unit of units)
    if (unit.side === side) {
      const name = roster.get(unit.type)?.name ?? unit.type;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} ${name}`));
}

export function Briefing({ store }: { store: TableStore }) {
  const { shown, own, title, sides, roster, isBriefing } = useTable(store);
  const box = useRef<HTMLDialogElement>(null);
  const isOpen = isBriefing && shown !== null && own !== null;
  useEffect(() => {
    const dialog = box.current;
    if (isOpen && dialog && !dialog.open) {
      dialog.showModal();
      dialog.querySelector<HTMLElement>('[data-testid="to-the-table"]')?.focus({ preventScroll: true });
    }
    if (!isOpen && dialog?.open) dialog.close();
  }, [isOpen]);
  if (!shown || !own || !isBriefing) return null;
  const close = (): void => store.set({ isBriefing: false });
  const enemy = enemyOf(own);
  const isBegun = !isSettingUp(shown);
  return (
    <dialog className="menu briefing" ref={box} aria-label="Briefing" data-testid="briefing" onClose={close}>
      <header>
        <div>
          <p className="eyebrow">Briefing · you are the {sideName(own, sides)} side</p>
          <h2>{title}</h2>
        </div>
        <button type="button" className="icon-button" aria-label="Close the briefing" onClick={close}>
          <Icon of="close" />
        </button>
      </header>
      <p>
        {whoBegins(shown, own, sides)} The battle goes over {shown.limit} turns of each side.
        {isBegun && ` Now it is turn ${Math.max(1, shown.turn)}.`}
      </p>
      <h3>How it is won</h3>
      <ul className="bare-list">
        <li>
          Every unit that is lost, every objective that is taken and some other blows make a side draw a battle counter.
          A side whose counters come to <b>more</b> than its battle rating is beaten at once. <RuleId id="bg-br-06" />
        </li>
        <li>
          A side whose units are all lost or pinned at the start of its turn is beaten. <RuleId id="bg-vic-02" />
        </li>
        <li>
          When time is up, the side with more of its battle rating left wins; then the one with more objectives.{' '}
          <RuleId id="bg-vic-03" />
        </li>
      </ul>
      <div className="two-sides">
        {[own, enemy].map((side) => (
          <section key={side} aria-label={sideName(side, sides)}>
            <p>
              <Chip side={side}>{sideName(side, sides)}</Chip> {side === own ? 'you' : 'the enemy'}
            </p>
            <p>{standsAt(shown, side)}</p>
            <ul className="bare-list">
              {forceOf(shown.units, side, roster).map((line) => (
                <li key={line}>{line}</li>
              ))}
              {side !== own && shown.muster && !isBegun && (
                <li>Its units are not known before they are on the table.</li>
              )}
            </ul>
          </section>
        ))}
      </div>
      <h3>Objectives</h3>
      <ul className="bare-list">
        {shown.objectives.length === 0 && (
          <li>{isBegun ? 'None: it is about the enemy alone.' : 'They are marked before the units are placed.'}</li>
        )}
        {shown.objectives.map(({ id, holder }) => (
          <li key={id}>
            {capital(objectiveText(id))}:{' '}
            {holder === null ? 'nobody holds it' : holder === own ? 'yours' : 'the enemy’s'}
          </li>
        ))}
      </ul>
      <div className="buttons">
        <button type="button" className="button main" data-testid="to-the-table" onClick={close}>
          {isBegun ? 'Back to the table' : 'Set out your force'}
        </button>
      </div>
    </dialog>
  );
}

function whoBegins(shown: Shown, own: Side, sides: readonly string[]): string {
  const isDiced = shown.muster?.scenario === 'attack' || shown.muster?.scenario === 'flank';
  if (isDiced && isSettingUp(shown)) return 'Who has the first turn is diced for when all are placed.';
  if (shown.muster)
    return shown.first === own
      ? 'You have the first turn.'
      : `The ${sideName(shown.first, sides)} side has the first turn.`;
  if (shown.first === own) return 'You have the first turn, and set out after the enemy.';
  return `The ${sideName(shown.first, sides)} side has the first turn; you set out first.`;
}

function standsAt(shown: Shown, side: Side): string {
  const taken = shown.taken[side];
  const spent = ratingSpent(taken, shown.storm);
  const counters = `${taken.length} ${taken.length === 1 ? 'counter' : 'counters'}`;
  if (taken.length === 0) return `Battle rating ${shown.rating[side]}`;
  return `${spent ?? '?'} of ${shown.rating[side]} points, in ${counters}${spent === null ? ', some face down' : ''}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

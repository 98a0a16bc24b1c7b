/** Which units begin on the table, or in ambush: so many of so many. */
import { Commit, Panel, PanelButton, Undo, UnitRow } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { markUnit } from '../draft/hand.ts';
import type { PanelProps } from '../store.ts';
import { carriedWords, strengthOf } from '../units.ts';
import { askedOf, unitIn } from '../view.ts';
import { Staff } from './staff.tsx';
import { StaffAll } from './staff-all.tsx';
import '../scenario.css';

export function MusterPick({ store, isPhone }: PanelProps) {
  const { shown, question, marked, roster, ask, names } = usePick(
    store,
    'shown',
    'question',
    'marked',
    'roster',
    'ask',
    'names',
  );
  const asked = askedOf(shown, 'scenario-setup');
  if (!shown || !asked) return null;
  const { among, least, left: most, rule } = asked;
  const isAmbush = ask === 'scenario-setup.waiting';
  const units = among.map((id) => unitIn(shown, id)).filter((unit) => unit !== undefined);
  const chosen = among.filter((id) => marked.includes(id));
  const isOff = chosen.length < least || chosen.length > most;
  const nameOf = (id: string): string => names.get(id)?.label ?? id;
  const howMany = least === most ? `${most}` : least === 0 ? `up to ${most}` : `${least} to ${most}`;
  const give = (ids: readonly string[]): void => void store.answer({ kind: 'pick', units: ids });
  return (
    <Panel name="muster-pick" eyebrow="Before the battle" title={question ?? 'Which units?'}>
      <p className="hint">
        {isAmbush
          ? "They start on Ambush Fire and may fire in the enemy's first turn, before you have given them an order."
          : 'All others come later, as reserves. A vehicle brings what it carries.'}{' '}
        <RuleId id={rule} />
      </p>
      <p className="tally" aria-live="polite" data-testid="tally">
        Choose <b>{howMany}</b> of {among.length}: <b>{chosen.length}</b> chosen
      </p>
      <ul className="unit-list">
        {units.map((unit) => (
          <UnitRow
            key={unit.id}
            store={store}
            unit={unit}
            isPressed={chosen.includes(unit.id)}
            onClick={() => markUnit(store, unit.id)}
          >
            <span>{strengthOf(unit)}</span>
            <small>
              {[roster.get(unit.type)?.name, carriedWords(unit, shown.units, nameOf), `BR ${unit.rating}`]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </UnitRow>
        ))}
      </ul>
      <StaffAll store={store} />
      <Commit
        store={store}
        words={isOff ? `Choose ${howMany}` : chosen.length === 0 ? 'None of them' : `These ${chosen.length}`}
        isOff={isOff}
        isDeclining={chosen.length === 0}
        hint={chosen.length > most ? `${chosen.length - most} too many.` : null}
        onClick={() => give(chosen)}
      >
        <PanelButton
          store={store}
          name="staff"
          className={chosen.length === 0 ? 'button brass' : 'button'}
          hotkey={isPhone ? false : 'S'}
          onClick={() => give(among.slice(0, most))}
        >
          <Staff isPhone={isPhone} />
        </PanelButton>
        {isPhone && <Undo store={store} isSmall />}
      </Commit>
    </Panel>
  );
}

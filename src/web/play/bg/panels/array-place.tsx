/** Placing units before the battle, and reserves that come. */
import { UnitRow } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { previewReady } from '../draft/deploy.ts';
import { unitsToPlace } from '../draft/site.ts';
import type { PanelProps } from '../store.ts';
import { carriedWords, roundsOf, strengthOf } from '../units.ts';
import { askedOf, unitIn } from '../view.ts';
import { Split } from './deploy.tsx';
import { SitePanel } from './site-panel.tsx';

export function ArrayPlace({ store, isPhone }: PanelProps) {
  const { shown, selected, names, roster, preview } = usePick(store, 'shown', 'selected', 'names', 'roster', 'preview');
  const reserves = askedOf(shown, 'reserves');
  if (!shown) return null;
  const waiting = unitsToPlace(store)
    .map((id) => unitIn(shown, id))
    .filter((unit) => unit !== undefined);
  const inHand = waiting.find(({ id }) => id === selected);
  const nameOf = (id: string): string => names.get(id)?.label ?? id;
  const isArriving = reserves !== null;
  const count = reserves ? Math.min(reserves.left, waiting.length) : waiting.length;
  const isOneByOne = askedOf(shown, 'place-units')?.alternate ?? false;
  return (
    <SitePanel
      store={store}
      name={isArriving ? 'arrive' : 'array'}
      eyebrow={
        isArriving
          ? `Reserves: ${count} of ${waiting.length} ${count === 1 ? 'comes' : 'come'} on`
          : `Deployment: ${count} to place`
      }
      words={inHand ? `${isArriving ? 'Bring on' : 'Place'} ${names.get(inHand.id)?.label ?? ''}`.trim() : 'Place it'}
      isPhone={isPhone}
      canTurn={inHand !== undefined && inHand.men === 0}
      isOff={!inHand}
      staff={() => {
        // First it shows where they would stand; one by one, in turn with the enemy, that is not known beforehand.
        if (!isOneByOne && !preview) {
          void previewReady(store);
          return;
        }
        // The staff goes on when it is asked again.
        store.memory.isStaffPlacing = isOneByOne;
        void store.answer({ kind: 'ready' });
      }}
      staffWords={
        isOneByOne
          ? 'Leave them all to your staff'
          : preview
            ? `Take ${preview.length === 1 ? 'this place' : `these ${preview.length} places`}`
            : 'Ask your staff where'
      }
      isStaffNext={preview !== null}
    >
      <p className="hint">
        {isArriving
          ? `${count < waiting.length ? 'You choose who comes. ' : ''}They are placed at once, entirely within 4 in of the bright edge, and may have orders this turn.`
          : `Inside the bright zone. ${isOneByOne ? 'You and the enemy place one unit each in turn.' : 'A unit that is placed stays there.'}`}{' '}
        <RuleId id={isArriving ? 'bg-res-02' : 'bg-scn-00'} />
      </p>
      {!isArriving && inHand && (inHand.he ?? 0) + (inHand.ap ?? 0) > 0 && <Split store={store} unit={inHand} />}
      <ul className="unit-list">
        {waiting.map((unit) => (
          <UnitRow
            key={unit.id}
            store={store}
            unit={unit}
            isPressed={unit.id === selected}
            onClick={() => store.set({ selected: unit.id, site: null, refusal: null })}
          >
            <span>{[strengthOf(unit), roundsOf(unit)].filter(Boolean).join(' · ')}</span>
            <small>
              {[roster.get(unit.type)?.name, carriedWords(unit, shown.units, nameOf)].filter(Boolean).join(' · ')}
            </small>
          </UnitRow>
        ))}
      </ul>
    </SitePanel>
  );
}

/** What an aircraft fires or drops. */
import { useState } from 'react';
import { Commit, Foot, Panel, PanelButton, Stepper, UnitRow } from '../../dock/panel.tsx';
import { inHundredths } from '../../measures.ts';
import { RuleId } from '../../parts.tsx';
import { useJudged } from '../../store/asked.ts';
import { usePick } from '../../store/use.ts';
import type { Answer } from '../answers.ts';
import { nearestSeen } from '../draft/advice.ts';
import { takeAim } from '../draft/aim.ts';
import type { PanelProps, TableStore } from '../store.ts';
import { stockOf } from '../units.ts';
import { type UnitSeen, unitIn } from '../view.ts';
import { Fire } from './fire.tsx';

export function FlightAct({ store, isShort }: PanelProps) {
  const { shown, selected, aim, targets, names } = usePick(store, 'shown', 'selected', 'aim', 'targets', 'names');
  const unit = unitIn(shown, selected);
  if (!unit) return null;
  if (aim) return <Fire store={store} isShort={isShort} />;
  const bombs = unit.stock.bombs ?? 0;
  const stock = stockOf(unit);
  const at = unit.place?.at ?? { x: 0, y: 0 };
  // The range of an aircraft's fire is always the same: the nearest on the table are the first here.
  const foes = nearestSeen(targets)
    .flatMap(({ target }) => unitIn(shown, target) ?? [])
    .map((foe) => ({ foe, far: foe.place ? Math.hypot(foe.place.at.x - at.x, foe.place.at.y - at.y) : 0 }))
    .sort((a, b) => a.far - b.far);
  const aimAt = (target: string): void => {
    store.set({ part: 'fire', spot: null });
    void takeAim(store, target);
  };
  return (
    <Panel name="flight-act" eyebrow="In the air" title={`What does ${names.get(unit.id)?.label ?? 'it'} do?`}>
      <p className="hint">
        One attack: choose an enemy to fire at it{bombs > 0 ? ', or the ground to bomb it' : ''}.{' '}
        {stock && (
          <>
            It has <b>{stock}</b> left. With nothing left it flies home.{' '}
          </>
        )}
        <RuleId id="bg-air-06" />
      </p>
      <ul className="unit-list" aria-label="Fire at">
        {foes.map(({ foe, far }) => (
          <UnitRow key={foe.id} store={store} unit={foe} onClick={() => aimAt(foe.id)}>
            <span>{inHundredths(far)} away</span>
          </UnitRow>
        ))}
      </ul>
      {bombs > 0 ? (
        <Bombs store={store} unit={unit} most={bombs} />
      ) : (
        <Foot store={store}>
          <Nothing store={store} />
        </Foot>
      )}
    </Panel>
  );
}

function Nothing({ store }: { store: TableStore }) {
  return (
    <PanelButton store={store} name="cease" hotkey="C" onClick={() => void store.answer({ kind: 'cease' })}>
      Nothing now
    </PanelButton>
  );
}

/** How many, and where: at a point on the table, or at the marker of its observer. */
function Bombs({ store, unit, most }: { store: TableStore; unit: UnitSeen; most: number }) {
  const { spot, shown, own } = usePick(store, 'spot', 'shown', 'own');
  const [bombs, setBombs] = useState(most);
  const marker = own ? (shown?.airMarkers[own] ?? null) : null;
  const answer: Answer | null = spot ? { kind: 'bomb', bombs, at: spot } : marker ? { kind: 'bomb', bombs } : null;
  const [refusal = null] = useJudged(store, answer ? [answer] : []) ?? [];
  return (
    <>
      <p className="hold-row">
        <span>Bombs to drop</span>
        <Stepper less="One less" more="One more" onStep={(by) => setBombs(Math.min(most, Math.max(1, bombs + by)))}>
          {bombs}
        </Stepper>
      </p>
      <p className="hint">
        {spot
          ? 'At the point that is marked on the table. The crew aims for itself: the bombs miss by 1D6 in more than a spotter round.'
          : marker
            ? "At the observer's marker, with no further deviation."
            : 'Choose the place, or use the arrow keys.'}{' '}
        <RuleId id="bg-air-11" />
      </p>
      {!spot && (
        <div className="buttons small-ones">
          <button
            type="button"
            className="button"
            data-testid="bomb-below"
            onClick={() =>
              unit.place && store.set({ part: 'spot', spot: [unit.place.at.x, unit.place.at.y], refusal: null })
            }
          >
            Bomb what is below
          </button>
        </div>
      )}
      <Commit
        store={store}
        words={`Drop ${bombs} ${bombs === 1 ? 'bomb' : 'bombs'}`}
        isOff={!answer || refusal !== null}
        {...(refusal ? { refusal } : {})}
        onClick={() => answer && void store.answer(answer)}
      >
        {spot && marker && (
          <PanelButton store={store} onClick={() => store.set({ spot: null })}>
            At the marker instead
          </PanelButton>
        )}
        <Nothing store={store} />
      </Commit>
    </>
  );
}

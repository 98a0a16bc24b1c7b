/** Recce: a unit, a counter in its reach, then probe or spot. */
import { Panel, PanelButton } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { needOf, oddsOf, sixths } from '../chances.ts';
import { lengthOf, selectPiece, stepBack, takeAim } from '../draft/hand.ts';
import { say } from '../draft/say.ts';
import { passRecce } from '../end-turn.ts';
import { Foot } from '../parts/foot.tsx';
import { UnitLine } from '../parts/unit.tsx';
import type { PanelProps, TableStore } from '../store.ts';
import { forceIn, pieceIn } from '../view.ts';
import { ChanceBar } from './chance.tsx';
import { SincePart } from './since.tsx';

export function ReccePanel({ store }: PanelProps) {
  const { selected, target, names, shown, own } = usePick(store, 'selected', 'target', 'names', 'shown', 'own');
  if (!shown) return null;
  const piece = pieceIn(shown, selected);
  const inHand = piece && piece.side === own && piece.isOwn ? piece : null;
  const hasPassed = shown.passed.some((side) => side !== own);
  return (
    <Panel
      name="recce"
      eyebrow="Recce phase, you have the initiative"
      title={
        target !== null
          ? `${names.get(selected ?? '')?.label}: recce of ${names.get(target)?.label}`
          : inHand
            ? `${names.get(inHand.id)?.full}: at which counter?`
            : 'Which unit performs recce?'
      }
    >
      {!inHand && <SincePart store={store} />}
      {!inHand && <Scouts store={store} />}
      {inHand && target === null && <Targets store={store} />}
      {inHand && target !== null && <Aimed store={store} />}
      <Foot
        store={store}
        hint={hasPassed && !inHand ? 'The other side has passed: it does nothing more in this phase.' : undefined}
      >
        {inHand && target !== null && <Send store={store} />}
        {inHand ? (
          <PanelButton store={store} name="back" onClick={() => stepBack(store)}>
            {target !== null ? 'Another counter' : 'Another unit'}
          </PanelButton>
        ) : (
          <PanelButton
            store={store}
            className="button main declining"
            name="pass"
            hotkey="E"
            onClick={() => passRecce(store)}
          >
            Pass for this turn
          </PanelButton>
        )}
      </Foot>
    </Panel>
  );
}

/** Those who can go, with how many counters are near enough. */
function Scouts({ store }: { store: TableStore }) {
  const { scouts, shown, flights, names } = usePick(store, 'scouts', 'shown', 'flights', 'names');
  if (!scouts) return <p className="hint">Looking for units that can go…</p>;
  const ready = scouts.filter(({ why, inSight }) => !why && inSight > 0);
  const rest = scouts.length - ready.length;
  return (
    <>
      <p className="hint">
        Success lets you attack at once and keeps the initiative. Failure hands it over. If you pass you are out of this
        phase. <RuleId id="ag-recce-04" />
      </p>
      <ul className="unit-list tight">
        {ready
          .sort((a, b) => recceOf(b.unit) - recceOf(a.unit))
          .map(({ unit, inSight }) => (
            <UnitLine key={unit} store={store} id={unit} name="scout" onClick={() => selectPiece(store, unit)}>
              recce {recceOf(unit)} · {inSight} {inSight === 1 ? 'counter' : 'counters'} in reach ·{' '}
              {forceIn(shown, pieceIn(shown, unit)?.division)?.name}
            </UnitLine>
          ))}
      </ul>
      {ready.length === 0 ? (
        <p>
          <b>No unit has an enemy in reach.</b> Engineers may bring a unit near enough, by a kilometre or a crossing:
          choose a unit and give it engineer points. Or pass: your divisions move after this turn's combat.
        </p>
      ) : (
        rest > 0 && (
          <p className="hint">
            {rest === 1
              ? '1 other has no enemy in reach or has already acted.'
              : `${rest} others have no enemy in reach or have already acted.`}
          </p>
        )
      )}
      {[...new Set(flights?.map(({ aircraft }) => aircraft))].map((flyer) => (
        <section key={flyer} aria-label={`Air recce by ${names.get(flyer)?.label}`}>
          <p className="eyebrow">Air recce by {names.get(flyer)?.label}</p>
          <ul className="bare-list">
            {flights!
              .filter(({ aircraft }) => aircraft === flyer)
              .sort((one, other) => oddsOf(other.chance).good - oddsOf(one.chance).good)
              .map(({ aircraft, target, by, chance }) => (
                <li key={target}>
                  <button
                    type="button"
                    className="button small-words"
                    onClick={() => void say(store, { kind: 'fly', aircraft, target, by })}
                  >
                    over {names.get(target)?.label}: {needOf(chance)}, {sixths(oddsOf(chance).good)}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );

  function recceOf(unit: string): number {
    return pieceIn(shown, unit)?.row?.recce ?? 0;
  }
}

function Targets({ store }: { store: TableStore }) {
  const { targets } = usePick(store, 'targets');
  if (!targets) return <p className="hint">Looking around…</p>;
  if (targets.length === 0)
    return <p className="hint">No counter is within its normal move, or it has already acted.</p>;
  return (
    <ul className="unit-list tight">
      {targets.map(({ target, far, probe, spot }) => (
        <UnitLine key={target} store={store} id={target} name="target" onClick={() => takeAim(store, target)}>
          {(far / 1000).toFixed(1)} km ·{' '}
          {probe ? `probe ${needOf(probe)}, ${sixths(oddsOf(probe).good)}` : 'no place to probe from'} · spot{' '}
          {needOf(spot)}, {sixths(oddsOf(spot).good)}
        </UnitLine>
      ))}
    </ul>
  );
}

function Aimed({ store }: { store: TableStore }) {
  const { targets, target, how, spots, spot, selected, shown, way } = usePick(
    store,
    'targets',
    'target',
    'how',
    'spots',
    'spot',
    'selected',
    'shown',
    'way',
  );
  const known = targets?.find((one) => one.target === target);
  const from = pieceIn(shown, selected)?.at;
  if (!known) return null;
  const chance = how === 'probe' ? known.probe : known.spot;
  const setHow = (next: 'probe' | 'spot'): void => store.set({ how: next, way: null, refusal: null });
  return (
    <>
      <fieldset className="choices two-up">
        <legend className="heard">How</legend>
        {(['probe', 'spot'] as const).map((one) => (
          <label key={one} className={how === one ? 'chosen' : ''}>
            <input
              type="radio"
              name="how"
              checked={how === one}
              disabled={one === 'probe' && !known.probe}
              data-testid={one}
              onChange={() => setHow(one)}
            />
            <b>{one === 'probe' ? 'Probe' : 'Spot'}</b>
            <small>{one === 'probe' ? 'moves into contact and fights' : 'stays back and calls in another unit'}</small>
          </label>
        ))}
      </fieldset>
      {chance && <ChanceBar chance={chance} title={how === 'probe' ? 'Probing' : 'Spotting'} />}
      {how === 'probe' && spot && from && (
        <p className="hint">
          Comes at it from the {spot.edge}, {(lengthOf(from, spot.path) / 4).toFixed(1)} km
          {spots && spots.length > 1 && `; ${spots.length} places, choose one on the map`}. If it fails it stops half a
          kilometre off. <RuleId id="ag-recce-28" />
        </p>
      )}
      {how === 'spot' && (
        <p className="hint">
          {way
            ? `It first moves ${(lengthOf(from ?? [0, 0], way.path) / 4).toFixed(1)} km nearer. Then the enemy may make a counter-recce.`
            : 'It stays where it is. Or choose a place on the map: it moves up to half its move nearer, but not within 2 km. Then the enemy may make a counter-recce.'}{' '}
          <RuleId id="ag-recce-14" />
        </p>
      )}
    </>
  );
}

function Send({ store }: { store: TableStore }) {
  const { selected, target, how, spot, way } = usePick(store, 'selected', 'target', 'how', 'spot', 'way');
  if (!selected || !target) return null;
  const go = (): void => {
    if (how === 'probe' && spot)
      void say(store, { kind: 'probe', unit: selected, target, path: spot.path.map(([x, y]) => [x, y]) });
    if (how === 'spot')
      void say(store, {
        ...{ kind: 'spot', unit: selected, target },
        ...(way ? { path: way.path.map(([x, y]): [number, number] => [x, y]) } : {}),
      });
  };
  return (
    <PanelButton
      store={store}
      className="button main"
      name="commit"
      isOff={how === 'probe' && !spot}
      hotkey="↵"
      onClick={go}
    >
      {how === 'probe' ? 'Probe' : 'Spot'}
    </PanelButton>
  );
}

/** Fire that the unit in hand asks for: of whom is chosen here, where to is pointed at on the map. */
import { PanelButton } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import type { TableStore as AnyStore } from '../../store/store.ts';
import { usePick } from '../../store/use.ts';
import { sourceWords } from '../action-words.ts';
import { declare } from '../draft/actions.ts';
import { beforeCall, pointCall, takeCall } from '../draft/call.ts';
import type { TableStore } from '../store.ts';
import type { Call, Declared } from '../view.ts';

type Request = Declared & { readonly do: 'request' };

const isSame = (a: Call['from'], b: Call['from']): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Enemies in sight and registered points: the same as a tap there. */
function Aims({ store, call }: { store: TableStore; call: Call }) {
  const { actions, shown, names } = usePick(store, 'actions', 'shown', 'names');
  const requests = (actions?.offers ?? []).flatMap(({ action, refusal }): Request[] =>
    action.do === 'request' && refusal === null && isSame(action.from, call.from) ? [action] : [],
  );
  const wordsOf = ({ at }: Request): string => {
    if ('registered' in at) return 'registered point';
    const unit = shown?.units.find(({ place }) => place?.at.x === at.spot[0] && place.at.y === at.spot[1]);
    return unit ? (names.get(unit.id)?.full ?? unit.name) : 'that place';
  };
  if (requests.length === 0) return null;
  return (
    <ul className="options kgn-samples" data-testid="aims">
      {requests.map((request) => (
        <li key={JSON.stringify(request.at)}>
          <PanelButton
            store={store as unknown as AnyStore}
            className="button option"
            onClick={() => declare(store, request)}
          >
            at {wordsOf(request)}
          </PanelButton>
        </li>
      ))}
    </ul>
  );
}

/** The house at the place that was pointed at may be named as the target. */
function Named({ store }: { store: TableStore }) {
  const { aim } = usePick(store, 'aim');
  if (!aim?.building) return null;
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={aim.isNamed}
        onChange={(event) => void pointCall(store, aim.at, (one) => declare(store, one), event.target.checked)}
      />{' '}
      at the house itself, {aim.building} <RuleId id="kgn-gap-50" />
    </label>
  );
}

const callOff = (marker: string) => ({ kind: 'call-off', marker });

/** kgn-gap-43 Missions whose markers still wait for their guns: they may be called off. */
export function Waiting({ store }: { store: TableStore }) {
  const { shown, own, names } = usePick(store, 'shown', 'own', 'names');
  const waiting = (shown?.table.markers ?? []).filter(({ side }) => side === own);
  if (waiting.length === 0) return null;
  return (
    <section className="kgn-calls" data-testid="waiting">
      <p>
        <span className="eyebrow">Fire that waits for its guns</span> <RuleId id="kgn-gap-43" />
      </p>
      <ul className="options">
        {waiting.map(({ id, guns }, n) => (
          <li key={id}>
            <PanelButton
              store={store as unknown as AnyStore}
              name={`call-off ${n + 1}`}
              className="button option"
              onClick={() => void store.answer(callOff(id))}
            >
              Call off {guns.map((gun) => names.get(gun)?.full ?? gun).join(', ')}
            </PanelButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Calls({ store }: { store: TableStore }) {
  const state = usePick(store, 'actions', 'call', 'names', 'aim', 'declared');
  const { actions, call, names, aim, declared } = state;
  const calls = actions?.calls ?? (call ? [call] : []);
  const isAsked = declared.at(-1)?.do === 'request';
  if (calls.length === 0 || (declared.length > beforeCall(state).length && !isAsked)) return null;
  const shown = isAsked && call ? [call] : calls.filter(({ refusal }) => refusal === null);
  if (shown.length === 0) return null;
  return (
    <section className="kgn-calls" data-testid="calls">
      <p>
        <span className="eyebrow">Ask for fire</span> <RuleId id="kgn-act-30" />
      </p>
      <ul className="options">
        {shown.map((one) => (
          <li key={JSON.stringify(one.from)}>
            <PanelButton
              store={store as unknown as AnyStore}
              name={`call ${JSON.stringify(one.from)}`}
              className={`button option${call && isSame(call.from, one.from) ? ' pressed' : ''}`}
              onClick={() => takeCall(store, one)}
            >
              {sourceWords(one.from, names)}
            </PanelButton>
          </li>
        ))}
      </ul>
      {call && (
        <>
          <p className="hint">
            {isAsked
              ? 'The marker is set: tap elsewhere to move it.'
              : 'Tap the place on the map, an enemy, or one of your registered points.'}{' '}
            <RuleId id="kgn-ind-06" />
          </p>
          {aim?.offer.refusal && <p className="hint">{aim.offer.refusal.sentence}</p>}
          <Named store={store} />
          {!isAsked && <Aims store={store} call={call} />}
        </>
      )}
    </section>
  );
}

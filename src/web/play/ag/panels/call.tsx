/** Who attacks: units in front and behind, guns, aircraft and LOG, as one plan. */
import { Panel, PanelButton } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { useJudged } from '../../store/asked.ts';
import { usePick } from '../../store/use.ts';
import {
  callAll,
  callAnswer,
  callUnit,
  giveCall,
  joinGuns,
  joinPlan,
  leavePlan,
  mayHaveLog,
  promised,
  roomFor,
  toggleIn,
} from '../draft/call.ts';
import { stepBack } from '../draft/hand.ts';
import { withStaff } from '../draft/say.ts';
import { Commit } from '../parts/foot.tsx';
import { Tick, UnitLine } from '../parts/unit.tsx';
import type { PanelProps, TableStore } from '../store.ts';
import { ownIn, pieceIn } from '../view.ts';
import { FightOdds } from './fight-odds.tsx';

const MOST = {
  nobody: 'The recce result allows only the unit in contact to attack.',
  one: 'One unit can be called in: to attack in contact, or guns or aircraft.',
  any: 'Attack and support: call in any units of the division that can come.',
} as const;

export function CallPanel({ store, isShort }: PanelProps) {
  const { shown, call, calling, plan, distant, air, names, supplied } = usePick(
    store,
    'shown',
    'call',
    'calling',
    'plan',
    'distant',
    'air',
    'names',
    'supplied',
  );
  const judged = useJudged(store, call && !calling ? [withStaff(store, callAnswer(store))] : []);
  const setup = shown?.going.setup;
  const target = pieceIn(shown, setup?.target);
  if (!shown || !setup || !target) return null;
  const declared = setup.declared;
  const what = [target.row?.equipment, target.row?.type].filter(Boolean).join(' ') || 'an unknown counter';
  const title = calling
    ? `${names.get(calling.unit)?.label}: ${calling.role === 'front' ? 'against it, where?' : `behind ${names.get(calling.of ?? '')?.label}, where?`}`
    : `Attack on ${names.get(target.id)?.label}`;
  const nobody = setup.how !== 'probe' && plan.length + distant.length + air.length === 0;
  return (
    <Panel name="call" eyebrow="The attack" title={title}>
      <p className="hint">
        {declared ? (
          <>
            Declared: {what}, <b>strength {declared.strength}</b>
            {declared.log ? ' with LOG' : ''} (may be 1 out).
          </>
        ) : (
          `${capital(what)}: its strength has not been declared.`
        )}{' '}
        <RuleId id="ag-attack-02" />
      </p>
      {calling ? (
        <Calling store={store} />
      ) : (
        <>
          <p className="hint">{call ? MOST[call.most] : 'Looking for units that can come…'}</p>
          <PlanList store={store} by={setup.how === 'probe' ? setup.by : null} />
          {supplied.length > 0 && call && !isShort && (
            <p className="hint">
              {promised({ supplied, call })} of {call.pool} LOG: attackers with LOG hit on 5 and 6, without on 6 alone.{' '}
              <RuleId id="ag-combat-17" />
            </p>
          )}
          {!nobody && call && (
            <FightOdds
              store={store}
              said={{ answer: withStaff(store, callAnswer(store)) }}
              first={[target.id, ...(setup.how === 'probe' ? [setup.by] : []), ...plan.map(({ unit }) => unit)]}
              only={ownIn(shown)}
              title="If it is fought like this"
              isShort={isShort}
            />
          )}
          {call && roomFor(store) && <Candidates store={store} />}
          <Commit
            store={store}
            words={
              nobody
                ? 'No attack'
                : setup.how === 'probe' && plan.length + distant.length + air.length === 0
                  ? 'Attack alone'
                  : 'Attack'
            }
            isOff={(judged?.[0] ?? null) !== null}
            isDeclining={nobody && call !== null && roomFor(store)}
            onClick={() => giveCall(store)}
          />
        </>
      )}
    </Panel>
  );
}

/** A place for the unit that is being called in. */
function Calling({ store }: { store: TableStore }) {
  const { calling, spots, spot, call, names } = usePick(store, 'calling', 'spots', 'spot', 'call', 'names');
  if (!calling) return null;
  const can = call?.units.find(({ unit }) => unit === calling.unit);
  return (
    <>
      {can && (can.behind.length > 0 || can.front) && (
        <fieldset className="choices two-up">
          <legend className="heard">Role</legend>
          {can.front && (
            <label className={calling.of === null ? 'chosen' : ''}>
              <input
                type="radio"
                name="role"
                checked={calling.of === null}
                onChange={() => callUnit(store, calling.unit, null)}
              />
              <b>In front</b>
              <small>fights in contact</small>
            </label>
          )}
          {can.behind.map((of) => (
            <label key={of} className={calling.of === of ? 'chosen' : ''}>
              <input
                type="radio"
                name="role"
                checked={calling.of === of}
                onChange={() => callUnit(store, calling.unit, of)}
              />
              <b>Behind</b>
              <small>supports {names.get(of)?.label}</small>
            </label>
          ))}
        </fieldset>
      )}
      <p className="hint">
        {spots === null
          ? 'Looking for places…'
          : spots.length === 0
            ? 'There is no place for it there.'
            : `${spots.length} places; the nearest is taken unless you choose another on the map.`}
      </p>
      <div className="foot">
        <div className="buttons commit">
          <PanelButton
            store={store}
            className="button main"
            name="commit"
            isOff={!spot}
            hotkey="↵"
            onClick={() => void joinPlan(store)}
          >
            Call it in
          </PanelButton>
          <PanelButton store={store} onClick={() => stepBack(store)}>
            Back
          </PanelButton>
        </div>
      </div>
    </>
  );
}

/** Who takes part so far, each with its LOG. */
function PlanList({ store, by }: { store: TableStore; by: string | null }) {
  const { plan, distant, air, names, supplied, call, shown } = usePick(
    store,
    'plan',
    'distant',
    'air',
    'names',
    'supplied',
    'call',
    'shown',
  );
  const logTick = (id: string) => {
    const holds = pieceIn(shown, id)?.hasLog;
    if (holds) return <small>holds LOG</small>;
    return (
      <Tick
        isOn={supplied.includes(id)}
        isOff={!supplied.includes(id) && !mayHaveLog({ supplied, call }, id)}
        name={`log-${id}`}
        onChange={() => toggleIn(store, 'supplied', id)}
      >
        LOG
      </Tick>
    );
  };
  const row = (id: string, words: string, isFixed: boolean) => (
    <li key={id} className="plan-row">
      <ul className="bare-list">
        <UnitLine store={store} id={id}>
          {words}
        </UnitLine>
      </ul>
      {logTick(id)}
      {!isFixed && (
        <button
          type="button"
          className="icon-button"
          aria-label={`Leave ${names.get(id)?.label} out`}
          onClick={() => leavePlan(store, id)}
        >
          ×
        </button>
      )}
    </li>
  );
  if (!by && plan.length + distant.length + air.length === 0) return null;
  return (
    <ol className="plan" data-testid="plan">
      {by && row(by, 'in contact, made the recce', true)}
      {plan.map(({ unit, role, of }) =>
        row(
          unit,
          role === 'front' ? 'called in to the front' : `supports ${names.get(of ?? '')?.label ?? ''} from behind`,
          false,
        ),
      )}
      {distant.map((id) => row(id, 'fires from a distance', false))}
      {air.map((id) => (
        <li key={id} className="plan-row">
          <b>{names.get(id)?.full ?? id}</b> flies ground support
          <button
            type="button"
            className="icon-button"
            aria-label={`Leave ${names.get(id)?.label} out`}
            onClick={() => leavePlan(store, id)}
          >
            ×
          </button>
        </li>
      ))}
    </ol>
  );
}

function Candidates({ store }: { store: TableStore }) {
  const { call, names, plan, distant, air } = usePick(store, 'call', 'names', 'plan', 'distant', 'air');
  if (!call) return null;
  const guns = call.guns.filter(({ unit, why }) => !why && !distant.includes(unit));
  const planes = call.air.filter((id) => !air.includes(id));
  return (
    <>
      {call.units.length > 0 && (
        <header className="division-head">
          <p className="eyebrow">Can be called in</p>
          {call.most === 'any' && call.units.length > 1 && (
            <PanelButton
              store={store}
              className="button small"
              name="call-all"
              hotkey="G"
              onClick={() => void callAll(store)}
            >
              Call in all that fit
            </PanelButton>
          )}
        </header>
      )}
      {call.units.length === 0 && call.full.length === 0 && call.most !== 'nobody' && (
        <p className="hint" data-testid="nobody-comes">
          No{plan.length > 0 ? ' other' : ''} unit of the division can get there now.
        </p>
      )}
      <ul className="unit-list tight">
        {call.units.map(({ unit, front, behind }) => (
          <UnitLine
            key={unit}
            store={store}
            id={unit}
            name="candidate"
            onClick={() => callUnit(store, unit, front ? null : (behind[0] ?? null))}
          >
            {[front && 'in front', behind.length > 0 && `behind ${behind.map((id) => names.get(id)?.label).join(', ')}`]
              .filter(Boolean)
              .join(' or ')}
          </UnitLine>
        ))}
      </ul>
      {call.full.length > 0 && (
        <p className="hint" data-testid="no-room">
          There is no room left for {call.full.map((id) => names.get(id)?.full).join(', ')}.
        </p>
      )}
      {guns.length + planes.length > 0 && <p className="eyebrow">Can fire</p>}
      <ul className="unit-list tight">
        {guns.map(({ unit }) => (
          <UnitLine key={unit} store={store} id={unit} name="guns" onClick={() => joinGuns(store, unit)}>
            from where it stands
          </UnitLine>
        ))}
        {planes.map((id) => (
          <li key={id}>
            <button type="button" className="unit-line" onClick={() => toggleIn(store, 'air', id)}>
              <b>{names.get(id)?.full ?? id}</b>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** One is attacked: which guns and aircraft help. */
import { Panel } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { toggleIn } from '../draft/call.ts';
import { say, withStaff } from '../draft/say.ts';
import { Commit } from '../parts/foot.tsx';
import { Tick, UnitLine } from '../parts/unit.tsx';
import type { PanelProps } from '../store.ts';
import { type AnswerOf, forceIn, pieceIn } from '../view.ts';
import { FightOdds } from './fight-odds.tsx';

export function SupportPanel({ store, isShort }: PanelProps) {
  const {
    shown,
    support,
    distant,
    air,
    supplied,
    sorties,
    names,
    target: battery,
  } = usePick(store, ...(['shown', 'support', 'distant', 'air', 'supplied', 'sorties', 'names', 'target'] as const));
  const setup = shown?.going.setup;
  const target = pieceIn(shown, setup?.target);
  if (!shown || !setup || !target) return null;
  const pool = forceIn(shown, target.division)?.log ?? 0;
  const answer: AnswerOf<'support'> = {
    ...{ kind: 'support', distant: [...distant], log: [...supplied] },
    air: air.map((aircraft) => ({ aircraft, against: sorties[aircraft] ?? support?.against[0] ?? '' })),
    ...(battery ? { counterBattery: battery } : {}),
  };
  const isNone = distant.length + air.length === 0 && !battery;
  return (
    <Panel name="support" eyebrow="You are attacked" title={`What supports ${names.get(target.id)?.full}?`}>
      <ul className="bare-list">
        {setup.attackers.map(({ unit, role }) => (
          <UnitLine key={unit} store={store} id={unit}>
            {role === 'front'
              ? 'attacks in contact'
              : role === 'distant'
                ? 'fires from a distance'
                : `supports from ${role}`}
          </UnitLine>
        ))}
      </ul>
      {support && support.distant.length > 0 && <p className="eyebrow">Guns in range, {pool} LOG left</p>}
      <ul className="plan">
        {support?.distant.map((id) => (
          <li key={id} className="plan-row">
            <ul className="bare-list">
              <UnitLine
                store={store}
                id={id}
                name="guns"
                isPressed={distant.includes(id)}
                onClick={() => {
                  if (distant.includes(id) && supplied.includes(id)) toggleIn(store, 'supplied', id);
                  toggleIn(store, 'distant', id);
                }}
              >
                {distant.includes(id) ? 'fires in defence' : 'could fire'}
              </UnitLine>
            </ul>
            {distant.includes(id) && support.log.includes(id) && (
              <Tick
                isOn={supplied.includes(id)}
                isOff={!supplied.includes(id) && supplied.length >= pool}
                onChange={() => toggleIn(store, 'supplied', id)}
              >
                LOG
              </Tick>
            )}
          </li>
        ))}
      </ul>
      {support && support.counterBattery.length > 0 && (
        <div className="ticks">
          <p className="eyebrow">
            Counter-battery fire <RuleId id="ag-attack-10" />
          </p>
          {support.counterBattery.map((id) => (
            <Tick key={id} isOn={battery === id} onChange={() => store.set({ target: battery === id ? null : id })}>
              at {names.get(id)?.full}
            </Tick>
          ))}
        </div>
      )}
      {support && support.air.length > 0 && (
        <div className="ticks">
          <p className="eyebrow">Aircraft</p>
          {support.air.map((id) => (
            <div key={id} className="plan-row">
              <Tick isOn={air.includes(id)} onChange={() => toggleIn(store, 'air', id)}>
                {names.get(id)?.full ?? id}
              </Tick>
              {air.includes(id) && support.against.length > 1 && (
                <select
                  aria-label="Against whom"
                  value={sorties[id] ?? support.against[0]}
                  onChange={(event) => store.set({ sorties: { ...sorties, [id]: event.target.value } })}
                >
                  {support.against.map((one) => (
                    <option key={one} value={one}>
                      {names.get(one)?.full}
                    </option>
                  ))}
                </select>
              )}
            </div>
          ))}
        </div>
      )}
      {support && (
        <FightOdds
          store={store}
          said={{ answer: withStaff(store, answer) }}
          first={[target.id, ...setup.attackers.filter(({ role }) => role === 'front').map(({ unit }) => unit)]}
          title="If it is fought like this"
          isShort={isShort}
        />
      )}
      <Commit
        store={store}
        words={isNone ? 'No support' : 'Add the support'}
        isOff={!support}
        isDeclining={isNone}
        onClick={() => void say(store, answer)}
      />
    </Panel>
  );
}

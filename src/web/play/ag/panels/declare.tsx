/** One's unit has been found: what is said of it, and who gets LOG. */
import { useState } from 'react';
import { Panel } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { toggleIn } from '../draft/call.ts';
import { say, withStaff } from '../draft/say.ts';
import { Commit } from '../parts/foot.tsx';
import { Tick, UnitLine } from '../parts/unit.tsx';
import type { PanelProps } from '../store.ts';
import { type AnswerOf, forceIn, ownIn, pieceIn } from '../view.ts';
import { FightOdds } from './fight-odds.tsx';

export function DeclarePanel({ store, isShort }: PanelProps) {
  const { shown, declare, supplied, names } = usePick(store, 'shown', 'declare', 'supplied', 'names');
  const setup = shown?.going.setup;
  const target = pieceIn(shown, setup?.target);
  const by = pieceIn(shown, setup?.by);
  const [said, setSaid] = useState<number | null>(null);
  const [behind, setBehind] = useState<readonly string[]>([]);
  if (!shown || !setup || !target) return null;
  const truth = target.strength ?? 0;
  const strength = said ?? (declare?.strengths.includes(truth) ? truth : (declare?.strengths[0] ?? truth));
  const division = forceIn(shown, target.division);
  const answer: AnswerOf<'declare'> = {
    ...{ kind: 'declare', strength, log: [...supplied] },
    ...(behind.length > 0 ? { supports: [...behind] } : {}),
  };
  return (
    <Panel
      name="declare"
      eyebrow={`${names.get(by?.id ?? '')?.label ?? 'The enemy'} has succeeded against you`}
      title={`${names.get(target.id)?.full}: what do you declare?`}
    >
      <ul className="bare-list">
        <UnitLine store={store} id={target.id}>
          true strength {truth} ·{' '}
          {setup.how === 'probe' ? 'the enemy is in contact' : 'the enemy spots from a distance'}
        </UnitLine>
      </ul>
      <p className="hint">
        {(declare?.strengths.length ?? 2) > 1
          ? 'It is revealed. Its strength may be declared one too high or one too low: the enemy plans by what you say.'
          : 'What was declared of it this turn stands.'}{' '}
        <RuleId id="ag-attack-02" />
      </p>
      <fieldset className="choices strengths">
        <legend className="heard">Declared strength</legend>
        {(declare?.strengths ?? [truth]).map((one) => (
          <label key={one} className={strength === one ? 'chosen' : ''}>
            <input
              type="radio"
              name="strength"
              checked={strength === one}
              data-testid={`strength-${one}`}
              onChange={() => setSaid(one)}
            />
            <b>{one}</b>
            <small>{one === truth ? 'the truth' : one > truth ? 'a bluff' : 'a trap'}</small>
          </label>
        ))}
      </fieldset>
      <p className="eyebrow">LOG, {division?.log ?? 0} left in the pool</p>
      <div className="ticks">
        {declare && declare.log.length === 0 && <p className="hint">No unit here can be given LOG now.</p>}
        {declare?.log.map((id) => (
          <Tick
            key={id}
            isOn={supplied.includes(id)}
            isOff={!supplied.includes(id) && supplied.length >= (division?.log ?? 0)}
            name={`log-${id}`}
            onChange={() => toggleIn(store, 'supplied', id)}
          >
            {names.get(id)?.full} {id === target.id && <small>+2 initiative when it defends</small>}
          </Tick>
        ))}
      </div>
      {declare && declare.beside.length > 1 && (
        <>
          <p className="eyebrow">Units that support it from behind</p>
          <div className="ticks">
            {declare.beside.map((id) => (
              <Tick
                key={id}
                isOn={behind.includes(id)}
                onChange={() => setBehind(behind.includes(id) ? behind.filter((one) => one !== id) : [...behind, id])}
              >
                {names.get(id)?.full}
              </Tick>
            ))}
          </div>
        </>
      )}
      {declare && setup.how === 'probe' && (
        <FightOdds
          store={store}
          said={{ answer: withStaff(store, answer) }}
          first={[target.id, setup.by]}
          only={ownIn(shown)}
          title="If nobody else comes"
          isShort={isShort}
        />
      )}
      <Commit
        store={store}
        words={`Declare strength ${strength}${supplied.length > 0 ? ' with LOG' : ''}`}
        onClick={() => void say(store, answer)}
      />
    </Panel>
  );
}

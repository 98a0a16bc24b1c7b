/** The questions of a combat, under what has been told of it. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Panel, PanelButton } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { setSettings } from '../../store/settings.ts';
import { usePick } from '../../store/use.ts';
import { combatTitle } from '../combat-title.ts';
import { seal } from '../draft/say.ts';
import { Commit, Foot } from '../parts/foot.tsx';
import { Tick } from '../parts/unit.tsx';
import { isAnsweredPlainly } from '../quiet.ts';
import type { PanelProps, TableStore } from '../store.ts';
import { type GroupSeen, pieceIn } from '../view.ts';
import { FightOdds } from './fight-odds.tsx';
import { Ladder, Lineup } from './ladder.tsx';
import { OfferList } from './offers.tsx';
import { EndedBefore } from './since.tsx';

function useCombatTitle(store: TableStore): string {
  const { shown, names } = usePick(store, 'shown', 'names');
  const engagement = shown?.going.engagement;
  const targets = shown?.combats.filter(({ id }) => engagement?.combats.includes(id)).map(({ target }) => target) ?? [];
  return combatTitle(targets.map((id) => names.get(id)?.full ?? id));
}

export function CombatPanel({
  store,
  name,
  isShort,
  children,
}: {
  store: TableStore;
  name: string;
  isShort: boolean;
  children: ReactNode;
}) {
  const { question, engagement, look, offers } = usePick(store, 'question', 'engagement', 'look', 'offers');
  const title = useCombatTitle(store);
  const box = useRef<HTMLDivElement>(null);
  // What is asked comes into sight, however long the story is.
  const key = `${look?.answers} ${engagement !== null} ${offers !== null}`;
  useEffect(() => {
    const asked = box.current?.querySelector('.question-box');
    if (key === '' || !asked) return;
    // It grows once its odds are counted.
    const sight = new ResizeObserver(() => asked.scrollIntoView({ block: 'nearest' }));
    sight.observe(asked);
    return () => sight.disconnect();
  }, [key]);
  return (
    <Panel name={name} eyebrow={title} title={question ?? title}>
      {!isShort && <EndedBefore store={store} />}
      {!isShort && <Lineup store={store} />}
      <Ladder store={store} isShort={isShort} />
      <div ref={box} className="combat-question">
        {children}
      </div>
    </Panel>
  );
}

/** ag-combat-22 */
export function HoldBack({ store, isShort }: PanelProps) {
  const { offers, names } = usePick(store, 'offers', 'names');
  const all =
    offers?.reduce<readonly string[]>(
      (most, one) => (one.kind === 'hold' && one.units.length > most.length ? one.units : most),
      [],
    ) ?? [];
  const [held, setHeld] = useState<readonly string[]>([]);
  return (
    <CombatPanel store={store} name="hold-back" isShort={isShort}>
      <div className="question-box">
        <p className="hint">
          A unit that holds back fires at initiative 0 with the others, after the enemy. <RuleId id="ag-combat-22" />
        </p>
        <div className="ticks">
          {all.map((id) => (
            <Tick
              key={id}
              isOn={held.includes(id)}
              onChange={() => setHeld(held.includes(id) ? held.filter((one) => one !== id) : [...held, id])}
            >
              {names.get(id)?.full ?? id} holds back
            </Tick>
          ))}
        </div>
      </div>
      <Commit
        store={store}
        words={held.length === 0 ? 'All fire now' : `${held.length} hold back`}
        onClick={() => void (held.length === 0 ? store.commit() : seal(store, { kind: 'hold', units: [...held] }))}
      />
    </CombatPanel>
  );
}

const total = (damage: GroupSeen['damage']): number => damage.reduce((sum, { hits }) => sum + hits, 0);

/** What staying or leaving would cost a group, in words. */
function fateOf(
  group: GroupSeen,
  strengthOf: (id: string) => number,
): { readonly stay: string; readonly retreat: string } {
  const hits = total(group.damage);
  if (hits === 0) return { stay: 'no hits; holds its ground', retreat: 'retreats unharmed' };
  const half = Math.ceil(hits / 2);
  const [first] = group.damage;
  const before = strengthOf(first!.unit);
  const after = (n: number): string =>
    group.damage.length > 1 ? '' : before - n < 0 ? ': eliminated' : `: strength ${before} → ${before - n}`;
  return { stay: `takes all ${hits}${after(hits)}`, retreat: `takes half, ${half}${after(half)}; retreats` };
}

/** ag-combat-26 Both sides answer unseen. */
export function Decide({ store, isShort }: PanelProps) {
  const { engagement, names, shown, own, settings } = usePick(store, 'engagement', 'names', 'shown', 'own', 'settings');
  // Who was hit first.
  const groups = [...(engagement?.groups ?? [])].sort((a, b) => total(b.damage) - total(a.damage));
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const answer = (retreat: readonly string[]): void =>
    void (retreat.length === 0 ? store.commit() : seal(store, { kind: 'stay-or-retreat', retreat: [...retreat] }));
  const call = (id: string): string => names.get(id)?.full ?? id;
  const fate = (group: GroupSeen) => fateOf(group, (id) => pieceIn(shown, id)?.strength ?? 0);
  const [only] = groups.length === 1 ? groups : [];
  const fighters = engagement?.fighters.filter(({ role }) => role !== 'air').map(({ unit }) => unit) ?? [];
  const inFront = engagement?.fighters.filter(({ role }) => role === 'target' || role === 'front') ?? [];
  if (isAnsweredPlainly(store))
    return (
      <CombatPanel store={store} name="staying" isShort={isShort}>
        <p className="hint">No hits: your units stay.</p>
      </CombatPanel>
    );
  return (
    <CombatPanel store={store} name="decide" isShort={isShort}>
      <div className="question-box">
        {groups.length > 1 &&
          groups.map((group) => (
            <fieldset key={group.id} className="choices two-up">
              <legend>
                {pieceIn(shown, group.id)?.side === own ? call(group.id) : `The attack on ${call(group.id)}`}
              </legend>
              {(['stay', 'retreat'] as const).map((one) => {
                const isOn = leaving.includes(group.id) === (one === 'retreat');
                const others = leaving.filter((id) => id !== group.id);
                return (
                  <label key={one} className={isOn ? 'chosen' : ''}>
                    <input
                      type="radio"
                      name={`fate-${group.id}`}
                      checked={isOn}
                      data-testid={`${one}-${group.id}`}
                      onChange={() => setLeaving(one === 'retreat' ? [...others, group.id] : others)}
                    />
                    <b>{one === 'stay' ? 'Stay' : 'Retreat'}</b>
                    <small>{fate(group)[one]}</small>
                  </label>
                );
              })}
            </fieldset>
          ))}
        <FightOdds
          store={store}
          said={{ sealed: leaving.length === 0 ? [] : [{ kind: 'stay-or-retreat', retreat: [...leaving] }] }}
          first={inFront.map(({ unit }) => unit)}
          only={fighters}
          title={leaving.length === 0 ? 'If all stay to the end' : 'If it goes on like this'}
          isShort={isShort}
        />
        {!isShort && (
          <div className="ticks">
            <Tick
              isOn={settings.staying === 'always'}
              name="ask-always"
              onChange={() => setSettings(store, { staying: settings.staying === 'always' ? 'hit' : 'always' })}
            >
              ask me even if there were no hits
            </Tick>
          </div>
        )}
      </div>
      <Foot store={store} hint={isShort ? undefined : 'Both sides choose in secret. The choices are shown together.'}>
        {groups.length > 1 ? (
          <PanelButton store={store} className="button main" name="stay" hotkey="S" onClick={() => answer(leaving)}>
            {leaving.length === 0 ? 'All stay' : leaving.length === groups.length ? 'All retreat' : 'Confirm'}
          </PanelButton>
        ) : (
          <>
            <PanelButton store={store} className="button main fate" name="stay" hotkey="S" onClick={() => answer([])}>
              <span>
                Stay <small>{only ? fate(only).stay : 'it cannot retreat'}</small>
              </span>
            </PanelButton>
            {only && (
              <PanelButton
                store={store}
                className="button fate"
                name="retreat"
                hotkey="R"
                onClick={() => answer([only.id])}
              >
                <span>
                  Retreat <small>{fate(only).retreat}</small>
                </span>
              </PanelButton>
            )}
          </>
        )}
      </Foot>
    </CombatPanel>
  );
}

/** ag-combat-24 Hit by hit: who takes it. */
export function Assign({ store, isShort }: PanelProps) {
  const { shown, own, names } = usePick(store, 'shown', 'own', 'names');
  const open = shown?.going.engagement?.volleys.filter(({ side, hits }) => side === own && hits > 0) ?? [];
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const unitFor = (volley: number, hit: number): string =>
    given[`${volley} ${hit}`] ?? open[volley]!.at[hit % open[volley]!.at.length]!;
  const hits = open.flatMap((volley, v) => {
    const counts = new Map<string, number>();
    for (let i = 0; i < volley.hits; i += 1) counts.set(unitFor(v, i), (counts.get(unitFor(v, i)) ?? 0) + 1);
    return [...counts].map(([unit, n]) => ({ from: volley.from, unit, hits: n }));
  });
  return (
    <CombatPanel store={store} name="assign" isShort={isShort}>
      <div className="question-box">
        {open.map((volley, v) => (
          <div key={v}>
            <p>
              {names.get(volley.from)?.label}: {volley.hits} {volley.hits === 1 ? 'hit' : 'hits'}
            </p>
            {Array.from({ length: volley.hits }, (_, i) => (
              <select
                key={i}
                aria-label={`Hit ${i + 1}`}
                value={unitFor(v, i)}
                onChange={(event) => setGiven({ ...given, [`${v} ${i}`]: event.target.value })}
              >
                {volley.at.map((id) => (
                  <option key={id} value={id}>
                    {names.get(id)?.full}, strength {pieceIn(shown, id)?.strength}
                  </option>
                ))}
              </select>
            ))}
          </div>
        ))}
        <p className="hint">
          The enemy never learns how many hits there were. <RuleId id="ag-combat-24" />
        </p>
      </div>
      <Commit store={store} words="Assign the hits" onClick={() => void store.answer({ kind: 'assign', hits })} />
    </CombatPanel>
  );
}

/** ag-combat-29 Who advances: out of a short list, or by a tap. */
export function Advance({ store, isShort }: PanelProps) {
  return (
    <CombatPanel store={store} name="combat-offers" isShort={isShort}>
      <OfferList store={store} />
    </CombatPanel>
  );
}

/** While the other side answers, the story so far. */
export function CombatStory({ store }: { store: TableStore }) {
  const { shown } = usePick(store, 'shown');
  if (!shown?.going.engagement) return null;
  return (
    <>
      <Lineup store={store} />
      <Ladder store={store} />
    </>
  );
}

/** The questions of a combat, under what has been told of it. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Panel, PanelButton } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { seal } from '../draft/say.ts';
import { Commit, Foot } from '../parts/foot.tsx';
import { Tick } from '../parts/unit.tsx';
import type { PanelProps, TableStore } from '../store.ts';
import { type GroupSeen, pieceIn } from '../view.ts';
import { FightOdds } from './fight-odds.tsx';
import { Ladder, Lineup } from './ladder.tsx';
import { OfferList } from './offers.tsx';

function useCombatTitle(store: TableStore): string {
  const { shown, names } = usePick(store, 'shown', 'names');
  const engagement = shown?.going.engagement;
  const targets = shown?.combats.filter(({ id }) => engagement?.combats.includes(id)).map(({ target }) => target) ?? [];
  return targets.length === 0 ? 'Combat' : `Combat at ${targets.map((id) => names.get(id)?.label ?? id).join(' and ')}`;
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
    if (key !== '') box.current?.querySelector('.question-box')?.scrollIntoView({ block: 'nearest' });
  }, [key]);
  return (
    <Panel name={name} eyebrow={title} title={question ?? title}>
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
          A unit that holds back fires at 0 with the rest, after the enemy. <RuleId id="ag-combat-22" />
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

/** What staying or leaving would cost a group. */
function Fate({ store, group }: { store: TableStore; group: GroupSeen }) {
  const { names, shown } = usePick(store, 'names', 'shown');
  const hits = total(group.damage);
  const [first] = group.damage;
  const before = pieceIn(shown, first?.unit ?? group.units[0])?.strength ?? 0;
  const after = (n: number): string => (before - n < 0 ? 'destroyed' : `strength ${before} → ${before - n}`);
  return (
    <div className="fates">
      <div>
        <b>Stay</b>
        <p className="small">
          {hits === 0
            ? 'nothing got through; holds the ground'
            : `takes all ${hits}${group.damage.length === 1 ? `: ${after(hits)}` : ''}`}
        </p>
      </div>
      <div>
        <b>Retreat</b>
        <p className="small">
          {hits === 0
            ? 'breaks off'
            : `takes half, ${Math.ceil(hits / 2)}${group.damage.length === 1 ? `: ${after(Math.ceil(hits / 2))}` : ''}`}
          ; {group.units.map((id) => names.get(id)?.label ?? id).join(', ')} fall back
        </p>
      </div>
    </div>
  );
}

/** ag-combat-26 Both sides answer unseen. */
export function Decide({ store, isShort }: PanelProps) {
  const { engagement, names, shown } = usePick(store, 'engagement', 'names', 'shown');
  const groups = engagement?.groups ?? [];
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const answer = (retreat: readonly string[]): void =>
    void (retreat.length === 0 ? store.commit() : seal(store, { kind: 'stay-or-retreat', retreat: [...retreat] }));
  const [only] = groups;
  return (
    <CombatPanel store={store} name="decide" isShort={isShort}>
      <div className="question-box">
        {groups.length === 1 && only && <Fate store={store} group={only} />}
        {groups.length > 1 &&
          groups.map((group) => (
            <div key={group.id}>
              <Tick
                isOn={leaving.includes(group.id)}
                onChange={() =>
                  setLeaving(
                    leaving.includes(group.id) ? leaving.filter((one) => one !== group.id) : [...leaving, group.id],
                  )
                }
              >
                {pieceIn(shown, group.id)?.isOwn
                  ? `${names.get(group.id)?.full} retreats`
                  : `break off from ${names.get(group.id)?.full}`}
              </Tick>
              <Fate store={store} group={group} />
            </div>
          ))}
        <FightOdds
          store={store}
          said={{ sealed: leaving.length === 0 ? [] : [{ kind: 'stay-or-retreat', retreat: [...leaving] }] }}
          first={groups.flatMap(({ units }) => units.slice(0, 1))}
          title={leaving.length === 0 ? 'If all stay to the end' : 'If it goes on so'}
          isShort={isShort}
        />
        <p className="hint">
          Both sides answer unseen; the choices are shown together. <RuleId id="ag-combat-26" />
        </p>
      </div>
      <Foot store={store}>
        {groups.length <= 1 ? (
          <>
            <PanelButton store={store} className="button main" name="stay" hotkey="S" onClick={() => answer([])}>
              Stay
            </PanelButton>
            <PanelButton
              store={store}
              name="retreat"
              hotkey="R"
              isOff={!only}
              onClick={() => only && answer([only.id])}
            >
              Retreat
            </PanelButton>
          </>
        ) : (
          <PanelButton store={store} className="button main" name="stay" hotkey="S" onClick={() => answer(leaving)}>
            {leaving.length === 0 ? 'All stay' : 'So be it'}
          </PanelButton>
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
      <Commit store={store} words="They take them" onClick={() => void store.answer({ kind: 'assign', hits })} />
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

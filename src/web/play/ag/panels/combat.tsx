/** The questions of a combat, under what has been told of it. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Panel, PanelButton } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { setSettings } from '../../store/settings.ts';
import { usePick } from '../../store/use.ts';
import { combatTitle } from '../combat-title.ts';
import type { Said } from '../counted.ts';
import { seal } from '../draft/say.ts';
import { Commit, Foot } from '../parts/foot.tsx';
import { Tick } from '../parts/unit.tsx';
import { isAnsweredPlainly } from '../quiet.ts';
import type { PanelProps, TableStore } from '../store.ts';
import { type AgAdvice, type GroupSeen, pieceIn } from '../view.ts';
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
  title: asked,
  children,
}: {
  store: TableStore;
  name: string;
  isShort: boolean;
  /** What is asked, where it says more than the question does. */
  title?: string | undefined;
  children: ReactNode;
}) {
  const { question, engagement, look, offers } = usePick(store, 'question', 'engagement', 'look', 'offers');
  const title = useCombatTitle(store);
  const box = useRef<HTMLDivElement>(null);
  // What is asked comes into sight, however long the story is.
  const key = `${look?.answers} ${engagement !== null} ${offers !== null}`;
  useEffect(() => {
    const asked = box.current?.querySelector('.question-box, .choices');
    if (key === '' || !asked) return;
    // It grows once its odds are counted.
    const sight = new ResizeObserver(() => asked.scrollIntoView({ block: 'nearest' }));
    sight.observe(asked);
    return () => sight.disconnect();
  }, [key]);
  return (
    <Panel name={name} eyebrow={title} title={asked ?? question ?? title}>
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
  const { offers, names, engagement } = usePick(store, 'offers', 'names', 'engagement');
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
        <ToTheEnd
          store={store}
          engagement={engagement}
          said={{ sealed: held.length === 0 ? [] : [{ kind: 'hold', units: [...held] }] }}
          title={
            held.length === 0 ? 'If all fire now and stay to the end' : 'If they hold back and all stay to the end'
          }
          isShort={isShort}
        />
      </div>
      <Commit
        store={store}
        words={held.length === 0 ? 'All fire now' : `${held.length} hold back`}
        onClick={() => void (held.length === 0 ? store.commit() : seal(store, { kind: 'hold', units: [...held] }))}
      />
    </CombatPanel>
  );
}

/** What the combat may come to: for one's own in front, and for whoever else may come to harm in it. */
export function ToTheEnd({
  store,
  engagement,
  said,
  title,
  note,
  isShort,
}: {
  store: TableStore;
  engagement: AgAdvice['engagement'];
  said: Said;
  title: string;
  note?: string | undefined;
  isShort: boolean;
}) {
  const { own } = usePick(store, 'own');
  const fighters = engagement?.fighters.filter(({ role }) => role !== 'air') ?? [];
  const inFront = fighters.filter(({ role, side }) => side === own && (role === 'target' || role === 'front'));
  return (
    <FightOdds
      store={store}
      said={said}
      first={inFront.map(({ unit }) => unit)}
      only={fighters.map(({ unit }) => unit)}
      title={title}
      note={note}
      isShort={isShort}
    />
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
  const isGone = (n: number): boolean => group.damage.length === 1 && before - n < 0;
  const after = (n: number): string =>
    group.damage.length > 1 ? '' : isGone(n) ? ': eliminated' : `: strength ${before} → ${before - n}`;
  // Whoever does not outlive the hits goes nowhere.
  const away = isGone(half) ? '' : ', and retreats';
  return { stay: `takes all ${hits}${after(hits)}`, retreat: `takes half, ${half}${after(half)}${away}` };
}

/** ag-combat-26 Both sides answer unseen. */
export function Decide({ store, isShort }: PanelProps) {
  const { engagement, names, shown, settings, own } = usePick(store, 'engagement', 'names', 'shown', 'settings', 'own');
  // Who was hit first.
  const groups = [...(engagement?.groups ?? [])].sort((a, b) => total(b.damage) - total(a.damage));
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const answer = (retreat: readonly string[]): void =>
    void (retreat.length === 0 ? store.commit() : seal(store, { kind: 'stay-or-retreat', retreat: [...retreat] }));
  const call = (id: string): string => names.get(id)?.full ?? id;
  const fate = (group: GroupSeen) => fateOf(group, (id) => pieceIn(shown, id)?.strength ?? 0);
  const [only] = groups.length === 1 ? groups : [];
  const whose = ({ id, role }: Pick<GroupSeen, 'id' | 'role'>): string =>
    role === 'defenders' ? call(id) : `The attack on ${call(id)}`;
  // ag-combat-02 What one's own dice did is the enemy's secret, also in games that are imagined.
  const hasFired = engagement?.fighters.some(
    ({ side, state, dice, need }) => side === own && state === 'now' && need !== null && (dice ?? 0) > 0,
  );
  if (isAnsweredPlainly(store))
    return (
      <CombatPanel store={store} name="staying" isShort={isShort}>
        <p className="hint">No hits: your units stay.</p>
      </CombatPanel>
    );
  return (
    <CombatPanel store={store} name="decide" isShort={isShort} title={only && `${whose(only)}: stay or retreat?`}>
      <div className="question-box">
        {engagement?.barred.map((one) => (
          <p key={one.id} className="hint" data-testid="barred">
            {whose(one)}{' '}
            {one.rule === 'ag-combat-30'
              ? 'cannot retreat: it is attacked on two opposite sides.'
              : one.rule === null
                ? 'cannot retreat: there is no room behind.'
                : 'cannot retreat: it has just landed.'}{' '}
            {one.rule !== null && <RuleId id={one.rule} />}
          </p>
        ))}
        {groups.length > 1 &&
          groups.map((group) => (
            <fieldset key={group.id} className="choices two-up">
              <legend>{whose(group)}</legend>
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
        <ToTheEnd
          store={store}
          engagement={engagement}
          said={{ sealed: leaving.length === 0 ? [] : [{ kind: 'stay-or-retreat', retreat: [...leaving] }] }}
          title={leaving.length === 0 ? 'If all stay to the end' : 'If it goes on like this'}
          note={
            hasFired
              ? 'you are not told what your dice have just done: for each of your units that fired it is taken to be one hit or none, at even chances'
              : undefined
          }
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

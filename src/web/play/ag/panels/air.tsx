/** The air board: every aircraft, what it can fly, and for or against whom. */
import { useState } from 'react';
import { Panel, PanelButton } from '../../dock/panel.tsx';
import { wholePercent } from '../../odds.ts';
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { useCounted } from '../counted.ts';
import { flyersOf, named } from '../names.ts';
import { Commit, Foot } from '../parts/foot.tsx';
import type { PanelProps, TableStore } from '../store.ts';
import { type Aircraft, type AnswerOf, forceIn } from '../view.ts';

type Mission = NonNullable<AnswerOf<'mission'>['mission']>;

const MISSIONS: Readonly<Record<Mission, string>> = {
  ...{
    recce: 'Recce for',
    gs: 'Ground support for',
    int: 'Interdiction against',
    ab: 'Area bombing of',
    cap: 'CAP over',
  },
  escort: 'Escort',
};

const KINDS: readonly Mission[] = ['gs', 'int', 'ab', 'recce', 'cap', 'escort'];

const rated = ({ recce, gs, int, ab, cap }: Aircraft): string =>
  [
    recce === null ? null : `recce ${recce}`,
    gs === null ? null : `GS ${gs}`,
    int ? 'INT' : null,
    ab === null ? null : `AB ${ab}`,
    cap === null ? null : `CAP ${cap}`,
  ]
    .filter(Boolean)
    .join(' · ');

export function AirPanel({ store }: PanelProps) {
  const { shown, own, offers, names, mission } = usePick(store, 'shown', 'own', 'offers', 'names', 'mission');
  const [flyer, setFlyer] = useState<string | null>(null);
  if (!shown) return null;
  const call = (id: string): string => names.get(id)?.label ?? id;
  const mine = shown.aircraft.filter((one) => one.side === own && !one.lost);
  const theirs = shown.aircraft.filter((one) => one.side !== own && one.mission);
  const list = (offers ?? []).filter(
    (one): one is AnswerOf<'mission'> => one.kind === 'mission' && one.aircraft !== null,
  );
  const free = mine.filter(({ id }) => list.some(({ aircraft }) => aircraft === id));
  const chosen = free.find(({ id }) => id === flyer) ?? free[0];
  const meant = mission?.aircraft === chosen?.id ? mission : null;
  const missionWords = ({ mission: has }: Aircraft): string => {
    if (!has) return 'no mission yet';
    const of = 'division' in has ? has.division : 'target' in has ? has.target : has.aircraft;
    return `${MISSIONS[has.kind]} ${call(of)}`;
  };
  return (
    <Panel
      name="air"
      eyebrow="Clear sky: assign air missions"
      title={chosen ? `${flyersOf(chosen.name)}: which mission?` : 'Missions'}
    >
      <p className="hint">
        The sides assign one aircraft at a time, in the open. <RuleId id="ag-air-02" />
      </p>
      <ul className="unit-list tight">
        {mine.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="unit-line flyer"
              aria-pressed={one.id === chosen?.id}
              disabled={!free.includes(one)}
              onClick={() => setFlyer(one.id)}
            >
              <span className="unit-words">
                <b>{flyersOf(one.name)}</b>
                <small>
                  {rated(one)} · {missionWords(one)}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {theirs.length > 0 && (
        <p className="hint">They: {theirs.map((one) => `${flyersOf(one.name)}, ${missionWords(one)}`).join('; ')}.</p>
      )}
      {chosen && (
        <div className="missions" data-testid="missions">
          {KINDS.map((kind) => {
            const of = list.filter(({ aircraft, mission: flown }) => aircraft === chosen.id && flown === kind);
            return (
              of.length > 0 && (
                <div key={kind} className="works">
                  <span>{MISSIONS[kind]}</span>
                  {of.map((one) => (
                    <button
                      key={one.of}
                      type="button"
                      className="work"
                      aria-label={`${MISSIONS[kind]} ${call(one.of ?? '')}`}
                      aria-pressed={meant?.mission === kind && meant.of === one.of}
                      onClick={() => store.set({ mission: one, refusal: null })}
                    >
                      {call(one.of ?? '')}
                    </button>
                  ))}
                </div>
              )
            );
          })}
        </div>
      )}
      {meant && <MissionOdds store={store} mission={meant} />}
      <Foot store={store}>
        {meant && (
          <PanelButton
            store={store}
            className="button main"
            name="commit"
            hotkey="↵"
            onClick={() => void store.answer(meant)}
          >
            {MISSIONS[meant.mission!]} {call(meant.of ?? '')}
          </PanelButton>
        )}
        <PanelButton
          store={store}
          name="no-mission"
          onClick={() => void store.answer({ kind: 'mission', aircraft: null })}
        >
          No more aircraft today
        </PanelButton>
      </Foot>
    </Panel>
  );
}

/** Whether a mission that flies tonight comes through. Others roll by day, when they are called. */
function MissionOdds({ store, mission }: { store: TableStore; mission: AnswerOf<'mission'> }) {
  const isNight = mission.mission === 'int' || mission.mission === 'ab';
  const { names } = usePick(store, 'names');
  const odds = useCounted(store, isNight ? { answer: mission } : null);
  if (!isNight)
    return (
      <p className="hint">
        {mission.mission === 'cap' || mission.mission === 'escort'
          ? 'Fighters make enemy missions harder. They roll no die of their own.'
          : 'It rolls by day, when it is called in: 3 or more, less anti-aircraft fire, fighters and cover.'}{' '}
        <RuleId id={mission.mission === 'cap' || mission.mission === 'escort' ? 'ag-air-12' : 'ag-air-10'} />
      </p>
    );
  if (!odds) return <p className="hint">Counting its chances…</p>;
  if ('code' in odds) return <p className="hint refused-plan">Not possible: {named(odds.sentence, names)}</p>;
  const step = odds.steps.find(({ use, of }) => use === 'mission' && of === mission.aircraft);
  if (!step) return null;
  return (
    <div className="chance" data-testid="odds">
      <p className="sum-head">
        <span>Succeeds</span>
        {step.need !== undefined && (
          <em>{step.need - (step.modifiers ?? []).reduce((sum, { value }) => sum + value, 0)}+</em>
        )}
        <b>{wholePercent(step.decimal)}</b>
      </p>
      <p className="small">
        {(step.modifiers ?? []).map(({ why, value, rule }) => (
          <span key={rule}>
            {value > 0 ? '+' : '−'}
            {Math.abs(value)} {why} <RuleId id={rule} />{' '}
          </span>
        ))}
        a 6 always succeeds, a 1 loses the aircraft
        {odds.exact || odds.spread === 0 ? '' : '; averaged over their possible cover'}
      </p>
    </div>
  );
}

/** ag-air-20 The roads or the trains of a division. */
export function InterdictPanel({ store }: PanelProps) {
  const { shown, offers, choice, names } = usePick(store, 'shown', 'offers', 'choice', 'names');
  const flyer = shown?.aircraft.find(({ id }) => id === shown.going.flying);
  const target = flyer?.mission?.kind === 'int' ? forceIn(shown, flyer.mission.target) : undefined;
  const list = (offers ?? []).filter((one): one is AnswerOf<'interdict'> => one.kind === 'interdict');
  const answer = list[Math.min(choice, list.length - 1)];
  return (
    <Panel
      name="offers"
      eyebrow={`${names.get(flyer?.id ?? '')?.label ?? 'The aircraft'} succeeded`}
      title={`Interdiction of ${target?.name ?? 'the division'}: which effect?`}
    >
      <fieldset className="choices two-up">
        <legend className="heard">What is attacked</legend>
        {list.map((one, i) => (
          <label key={one.effect} className={one === answer ? 'chosen' : ''}>
            <input
              type="radio"
              name="effect"
              checked={one === answer}
              onChange={() => store.set({ choice: i, refusal: null })}
            />
            <b>{one.effect === 'halve' ? 'Its movement' : 'Its LOG'}</b>
            <small>
              {one.effect === 'log'
                ? 'it loses one LOG, if it has any'
                : shown?.terms.options.interdictionLasts === 'day'
                  ? 'half speed all day'
                  : 'half speed in the first turn of the day'}
            </small>
          </label>
        ))}
      </fieldset>
      <p className="hint">
        Its counters are framed on the map. <RuleId id="ag-air-20" />
      </p>
      <Commit store={store} words="Attack" isOff={!answer} onClick={() => answer && void store.answer(answer)} />
    </Panel>
  );
}

/** The air board: every aircraft, what it can fly, and for or against whom. */
import { useState } from 'react';
import { Panel, PanelButton } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { useTable } from '../../store/use.ts';
import { Foot } from '../parts/foot.tsx';
import type { PanelProps } from '../store.ts';
import type { Aircraft, AnswerOf } from '../view.ts';

type Mission = NonNullable<AnswerOf<'mission'>['mission']>;

const MISSIONS: Readonly<Record<Mission, string>> = {
  ...{ recce: 'Recce for', gs: 'Ground support for', int: 'Cut the roads of', ab: 'Bomb', cap: 'Cover over' },
  escort: 'Escort',
};

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
  const { shown, own, offers, names } = useTable(store);
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
  const missionWords = ({ mission }: Aircraft): string => {
    if (!mission) return 'no mission yet';
    const of = 'division' in mission ? mission.division : 'target' in mission ? mission.target : mission.aircraft;
    return `${MISSIONS[mission.kind]} ${call(of)}`;
  };
  return (
    <Panel
      name="air"
      eyebrow="Clear sky: missions of the day"
      title={chosen ? `What does ${chosen.name} fly?` : 'Missions'}
    >
      <p className="hint">
        The sides give one aircraft at a time its mission, in sight of each other. <RuleId id="ag-air-02" />
      </p>
      <ul className="unit-list tight">
        {mine.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="unit-line"
              aria-pressed={one.id === chosen?.id}
              disabled={!free.includes(one)}
              onClick={() => setFlyer(one.id)}
            >
              <span className="unit-words">
                <b>{one.name}</b>
                <small>
                  {rated(one)} · {missionWords(one)}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {theirs.length > 0 && (
        <p className="hint">They: {theirs.map((one) => `${one.name}, ${missionWords(one)}`).join('; ')}.</p>
      )}
      {chosen && (
        <div className="works" data-testid="missions">
          {list
            .filter(({ aircraft }) => aircraft === chosen.id)
            .map((one) => (
              <button
                key={`${one.mission} ${one.of}`}
                type="button"
                className="work"
                onClick={() => void store.answer(one)}
              >
                {MISSIONS[one.mission!]} {call(one.of ?? '')}
              </button>
            ))}
        </div>
      )}
      <Foot store={store}>
        <PanelButton store={store} name="commit" onClick={() => void store.answer({ kind: 'mission', aircraft: null })}>
          Nobody else today
        </PanelButton>
      </Foot>
    </Panel>
  );
}

/** Many scenarios of a book in one card: a few choices in place of a long list. */
import { type ReactNode, useId, useState } from 'react';
import type { CatalogueScenario } from '../protocol/catalogue.ts';
import type { Choice, ScenarioChoices } from './books/book.ts';
import { homeBookOf } from './books/index.ts';

/** One of those that are chosen by a few choices? The others are battles of their own. */
export function isContest({ id, ruleset }: Pick<CatalogueScenario, 'id' | 'ruleset'>): boolean {
  return homeBookOf(ruleset)?.scenarios?.has(id) ?? false;
}

export function Contests({
  choices: { choices, scenarioOf },
  scenarios,
  onChoose,
  children,
}: {
  choices: ScenarioChoices;
  scenarios: readonly CatalogueScenario[];
  /** What is chosen now, in the order of the choices. */
  onChoose?(chosen: readonly string[]): void;
  /** What stands under the choices, for the scenario that is chosen. */
  children: (scenario: CatalogueScenario) => ReactNode;
}) {
  const [chosen, setChosen] = useState(() => choices.map(({ first }) => first));
  const scenario = scenarios.find(({ id }) => id === scenarioOf(chosen));
  const choose = (next: readonly string[]): void => {
    setChosen([...next]);
    onChoose?.(next);
  };
  return (
    <div className="contests" data-testid="contests">
      <div className="three-choices">
        {choices.map((one, i) => (
          <Choose key={one.name} choice={one} value={chosen[i]!} onChoose={(id) => choose(chosen.with(i, id))} />
        ))}
      </div>
      {scenario ? children(scenario) : <p className="note">There is no such battle yet.</p>}
    </div>
  );
}

function Choose({
  choice: { legend, of },
  value,
  onChoose,
}: {
  choice: Choice;
  value: string;
  onChoose: (id: string) => void;
}) {
  const group = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      {of.map(([id, title, help]) => (
        <label key={id} className={id === value ? 'on' : ''}>
          <input type="radio" name={group} value={id} checked={id === value} onChange={() => onChoose(id)} />
          <span>
            {title}
            {help !== '' && <small>{help}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

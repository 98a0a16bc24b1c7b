/** The scenarios of the book: which one, how large, on which front. Three choices in place of a long list. */
import { type ReactNode, useState } from 'react';
import type { CatalogueScenario } from '../protocol/catalogue.ts';

const KINDS = [
  ['attack', 'Attack and Counter-Attack', 'both sides come on from opposite corners'],
  ['flank', 'Flanking Attack', 'few at first, scouts on the flanks'],
  ['defence-line', 'Defence Line', 'a dug-in front in the middle of the table'],
  ['high-ground', 'High Ground', 'a hill to be taken'],
] as const;

const SIZES = [
  ['squad', 'Squad', 'a handful of units, an evening'],
  ['platoon', 'Platoon', ''],
  ['company', 'Company', ''],
  ['battalion', 'Battalion', 'the largest tables, a long day'],
] as const;

const FRONTS = [
  ['kursk', 'Kursk 1943', 'Germans against Soviets'],
  ['caen', 'Caen 1944', 'British against Germans'],
  ['bocage', 'The bocage 1944', 'Americans against Germans'],
] as const;

const ID = /^bg-(attack|flank|defence-line|high-ground)-(squad|platoon|company|battalion)-(kursk|caen|bocage)$/;

/** One of the book's scenarios? The others are battles of their own. */
export function isContest({ id }: Pick<CatalogueScenario, 'id'>): boolean {
  return ID.test(id);
}

export function Contests({
  scenarios,
  children,
}: {
  scenarios: readonly CatalogueScenario[];
  /** What stands under the choices, for the scenario that is chosen. */
  children: (scenario: CatalogueScenario) => ReactNode;
}) {
  const [kind, setKind] = useState<string>('attack');
  const [size, setSize] = useState<string>('squad');
  const [front, setFront] = useState<string>('bocage');
  const scenario = scenarios.find(({ id }) => id === `bg-${kind}-${size}-${front}`);
  return (
    <div className="contests" data-testid="contests">
      <div className="three-choices">
        <Choose legend="Scenario" name="kind" of={KINDS} value={kind} onChoose={setKind} />
        <Choose legend="Size" name="size" of={SIZES} value={size} onChoose={setSize} />
        <Choose legend="Front" name="front" of={FRONTS} value={front} onChoose={setFront} />
      </div>
      {scenario ? children(scenario) : <p className="note">There is no such battle yet.</p>}
    </div>
  );
}

function Choose({
  legend,
  name,
  of,
  value,
  onChoose,
}: {
  legend: string;
  name: string;
  of: readonly (readonly [id: string, title: string, help: string])[];
  value: string;
  onChoose: (id: string) => void;
}) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {of.map(([id, title, help]) => (
        <label key={id} className={id === value ? 'on' : ''}>
          <input
            type="radio"
            name={`contest-${name}`}
            value={id}
            checked={id === value}
            onChange={() => onChoose(id)}
          />
          <span>
            {title}
            {help !== '' && <small>{help}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

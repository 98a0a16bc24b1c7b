/** The battles that can be played, a card each, and those of a book in one card. */
import { useState } from 'react';
import type { Catalogue, CatalogueRuleset, CatalogueScenario } from '../../protocol/catalogue.ts';
import type { ScenarioChoices } from '../books/book.ts';
import { HOME_BOOKS } from '../books/index.ts';
import { Contests, isContest } from '../contests.tsx';
import { Band, Icon } from './band.tsx';
import { capital, Dot, Waiting } from './parts.tsx';
import { OpenRecord } from './record.tsx';
import { Sides } from './sides.tsx';

export function Battles({ catalogue }: { catalogue: Catalogue | null }) {
  return (
    <section className="battles" id="battles" aria-labelledby="battles-title" tabIndex={-1}>
      <h2 id="battles-title">Battles</h2>
      {!catalogue && <Waiting />}
      {catalogue && catalogue.scenarios.length === 0 && <NoBattles />}
      {catalogue && catalogue.scenarios.length > 0 && (
        <OpenRecord titles={new Map(catalogue.scenarios.map(({ id, title }) => [id, title]))} />
      )}
      {catalogue && catalogue.scenarios.length > 0 && (
        <ul className="cards">
          {catalogue.scenarios
            .filter((scenario) => !isContest(scenario))
            .map((scenario) => (
              <Battle
                key={`${scenario.ruleset}/${scenario.id}`}
                scenario={scenario}
                book={catalogue.rulesets.find((ruleset) => ruleset.id === scenario.ruleset)}
              />
            ))}
          {catalogue.rulesets.map((book) => {
            const choices = HOME_BOOKS[book.id]?.scenarios;
            const scenarios = catalogue.scenarios.filter((one) => one.ruleset === book.id && isContest(one));
            return (
              choices &&
              scenarios.length > 0 && (
                <BookScenarios key={book.id} choices={choices} scenarios={scenarios} book={book} />
              )
            );
          })}
        </ul>
      )}
    </section>
  );
}

function NoBattles() {
  return (
    <div className="empty">
      <Icon of="flag" />
      <h3>No battles yet</h3>
      <p>The first ones come with the first rulebook that plays.</p>
      <p>Each will stand here with its sides, its size and its turn limit.</p>
    </div>
  );
}

function Battle({ scenario, book }: { scenario: CatalogueScenario; book: CatalogueRuleset | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="card">
      <Band of={scenario.ruleset} chip={book?.title ?? scenario.ruleset} />
      <h3>{scenario.title}</h3>
      <p className="note">
        {scenario.size} <Dot /> {scenario.turnLimit} turns
      </p>
      <ul className="sides" aria-label="Sides">
        {scenario.sides.map((side) => (
          <li key={side} className={side === 'axis' ? 'second' : 'first'}>
            {capital(side)}
          </li>
        ))}
      </ul>
      {isOpen ? (
        <Sides scenario={scenario} onClose={() => setOpen(false)} />
      ) : (
        <button type="button" className="play" onClick={() => setOpen(true)}>
          Play<span className="heard"> {scenario.title}</span>
        </button>
      )}
    </li>
  );
}

/** The scenarios of a book in one card. */
function BookScenarios({
  choices,
  scenarios,
  book,
}: {
  choices: ScenarioChoices;
  scenarios: readonly CatalogueScenario[];
  book: CatalogueRuleset;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="card wide-card">
      <Band of={book.id} chip={book.title} />
      <h3>{choices.title}</h3>
      <Contests choices={choices} scenarios={scenarios}>
        {(scenario) => (
          <>
            <p className="note" data-testid="contest">
              <strong>{scenario.title}</strong> <Dot /> {scenario.size} <Dot /> {scenario.turnLimit} turns
            </p>
            {isOpen ? (
              <Sides key={scenario.id} scenario={scenario} onClose={() => setOpen(false)} />
            ) : (
              <button type="button" className="play" onClick={() => setOpen(true)}>
                Play<span className="heard"> {scenario.title}</span>
              </button>
            )}
          </>
        )}
      </Contests>
    </li>
  );
}

/** The battles that can be played: an introduction to each book, then its other battles; those of a book told apart by a few choices in one card. */
import { useState } from 'react';
import type { Catalogue, CatalogueRuleset, CatalogueScenario } from '../../protocol/catalogue.ts';
import type { ScenarioChoices } from '../books/book.ts';
import { homeBookOf } from '../books/index.ts';
import { Contests, isContest } from '../contests.tsx';
import type { Engine } from '../engine.ts';
import { Icon, Picture } from './band.tsx';
import { Facts, Favoured } from './facts.tsx';
import { capital, Dot, Waiting } from './parts.tsx';
import { OpenRecord } from './record.tsx';

interface BattlesProps {
  readonly catalogue: Catalogue | null;
  readonly engine: Engine;
  /** The id of the book whose battles are shown; null for all. */
  readonly book: string | null;
  onBook(book: string | null): void;
  onPlay(scenario: CatalogueScenario): void;
}

export function Battles({ catalogue, engine, book, onBook, onPlay }: BattlesProps) {
  const isEmpty = catalogue?.scenarios.length === 0;
  return (
    <section className="battles" id="battles" aria-labelledby="battles-title" tabIndex={-1}>
      <div className="battles-head">
        <h2 id="battles-title">Battles</h2>
        {catalogue && !isEmpty && <Filter rulesets={catalogue.rulesets} book={book} onBook={onBook} />}
        {catalogue && !isEmpty && (
          <OpenRecord engine={engine} titles={new Map(catalogue.scenarios.map(({ id, title }) => [id, title]))} />
        )}
      </div>
      {!catalogue && <Waiting />}
      {isEmpty && <NoBattles />}
      {catalogue && !isEmpty && <Groups catalogue={catalogue} book={book} onPlay={onPlay} />}
    </section>
  );
}

function NoBattles() {
  return (
    <div className="empty">
      <Icon of="flag" />
      <h3>No battles</h3>
      <p>No playable rulebook is installed here.</p>
    </div>
  );
}

function Filter({
  rulesets,
  book,
  onBook,
}: Pick<BattlesProps, 'book' | 'onBook'> & { rulesets: readonly CatalogueRuleset[] }) {
  const one = (id: string | null, title: string) => (
    <button key={title} type="button" aria-pressed={book === id} onClick={() => onBook(id)}>
      {title}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div className="filter" role="group" aria-label="Battles of">
      {one(null, 'All')}
      {rulesets.filter(({ playable }) => playable).map(({ id, title }) => one(id, capital(title.replace(/^The /, ''))))}
    </div>
  );
}

function Groups({ catalogue, book, onPlay }: Pick<BattlesProps, 'book' | 'onPlay'> & { catalogue: Catalogue }) {
  const of = (id: string) => catalogue.scenarios.filter(({ ruleset }) => ruleset === id);
  const titleOf = (id: string): string => catalogue.rulesets.find((one) => one.id === id)?.title ?? id;
  const books = [...new Set(catalogue.scenarios.map(({ ruleset }) => ruleset))];
  const cards = (scenarios: readonly CatalogueScenario[]) =>
    scenarios.map((scenario, i) => (
      <Battle
        key={scenario.id}
        scenario={scenario}
        book={titleOf(scenario.ruleset)}
        isWide={i >= scenarios.length - widerOf(scenarios.length)}
        onPlay={onPlay}
      />
    ));
  const choices = (id: string) => {
    const found = homeBookOf(id)?.scenarios;
    const scenarios = of(id).filter(isContest);
    return (
      found &&
      scenarios.length > 0 && (
        <BookScenarios choices={found} scenarios={scenarios} book={id} title={titleOf(id)} onPlay={onPlay} />
      )
    );
  };
  if (book !== null)
    return (
      <ul className="cards">
        {cards(of(book).filter((one) => !isContest(one)))}
        {choices(book)}
      </ul>
    );
  return (
    <>
      <h3 className="battles-group">Start here: the introduction to each book</h3>
      <ul className="cards">{cards(books.map((id) => of(id)[0]!))}</ul>
      {books.map((id) => {
        const rest = of(id).slice(1);
        return (
          rest.length > 0 && (
            <div key={id} className="group-of-book">
              <h3 className="battles-group">More battles: {titleOf(id)}</h3>
              <ul className="cards">
                {cards(rest.filter((one) => !isContest(one)))}
                {choices(id)}
              </ul>
            </div>
          )
        );
      })}
    </>
  );
}

/** How many cards at the end of rows of three stand two in a row, so that no row has a hole. */
const widerOf = (cards: number): number => (cards % 3 === 2 ? 2 : cards % 3 === 1 && cards > 3 ? 4 : 0);

function Battle({
  scenario,
  book,
  isWide,
  onPlay,
}: {
  scenario: CatalogueScenario;
  book: string;
  isWide: boolean;
  onPlay(scenario: CatalogueScenario): void;
}) {
  return (
    <li className={`card battle-card${isWide ? ' wide' : ''}`}>
      <Picture of={scenario.ruleset} name={scenario.id} chip={book} />
      <h4>{scenario.title}</h4>
      <Facts scenario={scenario} />
      <Favoured scenario={scenario} />
      {/* The button reaches over the whole card. */}
      <button type="button" className="play" onClick={() => onPlay(scenario)}>
        Play<span className="heard"> {scenario.title}</span>
      </button>
    </li>
  );
}

/** The scenarios of a book in one card. */
function BookScenarios({
  choices,
  scenarios,
  book,
  title,
  onPlay,
}: {
  choices: ScenarioChoices;
  scenarios: readonly CatalogueScenario[];
  book: string;
  title: string;
  onPlay(scenario: CatalogueScenario): void;
}) {
  const [picture, setPicture] = useState(() => choices.pictureOf(choices.choices.map(({ first }) => first)));
  return (
    <li className="card wide-card">
      <Picture of={book} name={picture} chip={title} />
      <h4>{choices.title}</h4>
      <Contests choices={choices} scenarios={scenarios} onChoose={(chosen) => setPicture(choices.pictureOf(chosen))}>
        {(scenario) => (
          <>
            <p className="note" data-testid="contest">
              <strong>{scenario.title}</strong> <Dot /> {scenario.size} <Dot /> {`${scenario.turnLimit}\u00a0turns`}
            </p>
            <Favoured scenario={scenario} />
            <button type="button" className="play" onClick={() => onPlay(scenario)}>
              Play<span className="heard"> {scenario.title}</span>
            </button>
          </>
        )}
      </Contests>
    </li>
  );
}

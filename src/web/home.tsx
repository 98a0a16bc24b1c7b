/** The first page: what Sandtable is, which battles there are, and the five rulebooks. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Catalogue, CatalogueRuleset, CatalogueScenario } from '../protocol/catalogue.ts';
import type { ScenarioChoices } from './books/book.ts';
import { HOME_BOOKS } from './books/index.ts';
import { Contests, isContest } from './contests.tsx';
import { Ground, type View } from './ground.tsx';
import { ago, forget, keep, kept, type Save, saveOf, seatedAt } from './saves.ts';

type Loaded = { state: 'loading' } | { state: 'failed'; reason: string } | { state: 'ready'; catalogue: Catalogue };

export function Home({ catalogue }: { catalogue: Promise<Catalogue> }) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  useEffect(() => {
    catalogue.then(
      (value) => setLoaded({ state: 'ready', catalogue: value }),
      (error: Error) => setLoaded({ state: 'failed', reason: error.message }),
    );
  }, [catalogue]);
  const [save, setSave] = useState<Save | null>(null);
  useEffect(() => {
    void kept().then(setSave);
  }, []);
  const ready = loaded.state === 'ready' ? loaded.catalogue : null;
  return (
    <>
      <a className="skip" href="#rulebooks">
        Skip to the rulebooks
      </a>
      <header className="bar">
        <Wordmark />
        <p className="motto">The Second World War on a table, by the book</p>
        <nav aria-label="On this page">
          <a href="#battles">Battles</a>
          <a href="#rulebooks">Rulebooks</a>
        </nav>
      </header>
      <main className={ready && ready.scenarios.length > 0 ? 'with-battles' : ''}>
        {save ? <Continue save={save} onForget={() => setSave(null)} /> : <Welcome catalogue={ready} />}
        {loaded.state === 'failed' ? (
          <Failure reason={loaded.reason} />
        ) : (
          <>
            <Battles catalogue={ready} />
            <Rulebooks rulesets={ready?.rulesets ?? null} />
          </>
        )}
      </main>
      <footer>
        Mechanics and figures come from the books, every sentence here is our own. Sandtable is not affiliated with
        their authors or publishers.
      </footer>
    </>
  );
}

function Welcome({ catalogue }: { catalogue: Catalogue | null }) {
  const books = catalogue?.rulesets ?? [];
  const rules = books.reduce((sum, book) => sum + book.rules, 0);
  const playable = books.filter((book) => book.playable).length;
  return (
    <section className="welcome" aria-labelledby="welcome">
      <Ground />
      <div className="words">
        <p className="eyebrow">A table in the making</p>
        <h1 id="welcome">Five rulebooks, one table</h1>
        <p>
          Sandtable is learning to play them completely and by the book: to keep the fog, roll the dice and explain
          every roll.
        </p>
        <p className="soon">
          {playable > 0
            ? 'Pick a battle below and play it against the computer; the other books are still on the workbench.'
            : 'The table you can play on is still on the workbench; today you can look over the books it is learning.'}
        </p>
        <dl className="facts">
          <Fact name="Rulebooks" value={catalogue && String(books.length)} />
          <Fact name="Rules in them" value={catalogue && rules.toLocaleString('en')} />
          <Fact name="Ready to play" value={catalogue && `${playable} of ${books.length}`} />
        </dl>
      </div>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string | null }) {
  return (
    <div>
      <dt className="eyebrow">{name}</dt>
      <dd>{value ?? '…'}</dd>
    </div>
  );
}

function Battles({ catalogue }: { catalogue: Catalogue | null }) {
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

/** A game that was saved to a file: gone on with from either side, or looked at. */
function OpenRecord({ titles }: { titles: ReadonlyMap<string, string> }) {
  const [fault, setFault] = useState('');
  const [found, setFound] = useState<Save | null>(null);
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setFault('');
    setFound(null);
    try {
      const save = saveOf(await file.text());
      setFound({ ...save, title: titles.get(save.scenario) ?? save.title });
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  const go = async (hash: string): Promise<void> => {
    if (!found) return;
    await keep(found);
    location.hash = hash;
  };
  return (
    <div className="open-record">
      <label className="plain">
        Open a record
        <input type="file" accept=".json,application/json" onChange={(event) => void open(event.target.files?.[0])} />
      </label>
      {fault !== '' && <span role="alert">{fault}</span>}
      {found && (
        <form
          className="sides-form record-form"
          aria-label={`The record of ${found.title}`}
          onSubmit={(event) => {
            event.preventDefault();
            void go('#/table');
          }}
        >
          <p>
            <strong>{found.title}</strong>,{' '}
            {found.facts.map(([name, value]) => `${value} ${name.toLowerCase()}`).join()}
          </p>
          <fieldset>
            <legend>Your side</legend>
            {Object.keys(found.sitters).map((seat) => (
              <label key={seat}>
                <input
                  type="radio"
                  name="record-side"
                  checked={found.seat === seat}
                  onChange={() => setFound(seatedAt(found, seat, found.against))}
                />
                {capital(seat)}
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>Against the computer</legend>
            {BOTS.map(([id, title]) => (
              <label key={id}>
                <input
                  type="radio"
                  name="record-bot"
                  checked={found.against === id}
                  onChange={() => setFound(seatedAt(found, found.seat, id))}
                />
                {title}
              </label>
            ))}
          </fieldset>
          <div className="form-buttons">
            <button type="submit" className="play">
              Go on playing
            </button>
            <button type="button" className="plain" onClick={() => void go('#/replay')}>
              Watch the replay
            </button>
          </div>
        </form>
      )}
    </div>
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

const BOTS = [
  ['steady', 'Steady', 'a sensible commander'],
  ['random', 'Random', 'any order that the rules allow'],
] as const;

const SEATINGS = [
  ['bot', 'Against the computer', ''],
  ['two', 'Two at this table', 'a curtain between'],
  ['watch', 'Watch two bots', ''],
] as const;

const MEASURING = [
  ['open', 'Open', 'ranges, reach and odds are shown'],
  ['faithful', 'By eye', 'nothing is measured before the order is given'],
] as const;

/** Who plays, which side, against whom; then the table. */
function Sides({ scenario, onClose }: { scenario: CatalogueScenario; onClose: () => void }) {
  const [side, setSide] = useState(scenario.sides.includes('allies') ? 'allies' : scenario.sides[0]!);
  const [bot, setBot] = useState<string>('steady');
  const [seating, setSeating] = useState<(typeof SEATINGS)[number][0]>('bot');
  const [isFaithful, setFaithful] = useState(false);
  const name = `${scenario.ruleset}-${scenario.id}`;
  const form = useRef<HTMLFormElement>(null);
  // The button that starts the battle comes into sight with the choices.
  useEffect(() => form.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <form
      ref={form}
      className="sides-form"
      onSubmit={(event) => {
        event.preventDefault();
        const seats = { bot: [side, bot], two: ['two'], watch: ['watch', bot] }[seating];
        const parts = [scenario.ruleset, scenario.id, ...seats].map(encodeURIComponent);
        // A battle that somebody else has played can be played again: `/?seed=...`.
        const seed = new URLSearchParams(location.search).get('seed');
        const query = new URLSearchParams({
          ...(seed === null ? {} : { seed }),
          ...(isFaithful ? { measuring: 'faithful' } : {}),
        }).toString();
        location.hash = `#/play/${parts.join('/')}${query === '' ? '' : `?${query}`}`;
      }}
    >
      <fieldset>
        <legend>Who plays</legend>
        {SEATINGS.map(([id, title, help]) => (
          <label key={id}>
            <input
              type="radio"
              name={`seating-${name}`}
              value={id}
              checked={seating === id}
              onChange={() => setSeating(id)}
            />
            {title} {help !== '' && <small>{help}</small>}
          </label>
        ))}
      </fieldset>
      {seating === 'bot' && (
        <fieldset>
          <legend>Your side</legend>
          {scenario.sides.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={`side-${name}`}
                value={one}
                checked={side === one}
                onChange={() => setSide(one)}
              />
              {capital(one)}
            </label>
          ))}
        </fieldset>
      )}
      {seating !== 'two' && (
        <fieldset>
          <legend>{seating === 'bot' ? 'The computer' : 'Both sides'}</legend>
          {BOTS.map(([id, title, help]) => (
            <label key={id}>
              <input type="radio" name={`bot-${name}`} value={id} checked={bot === id} onChange={() => setBot(id)} />
              {title} <small>{help}</small>
            </label>
          ))}
        </fieldset>
      )}
      {/* bg-hid-07 */}
      {scenario.ruleset === 'bg' && (
        <fieldset>
          <legend>Measuring</legend>
          {MEASURING.map(([id, title, help]) => (
            <label key={id}>
              <input
                type="radio"
                name={`measuring-${name}`}
                value={id}
                checked={isFaithful === (id === 'faithful')}
                onChange={() => setFaithful(id === 'faithful')}
              />
              {title} <small>{help}</small>
            </label>
          ))}
        </fieldset>
      )}
      <div className="form-buttons">
        <button type="submit" className="play">
          Start the battle
        </button>
        <button type="button" className="plain" onClick={onClose}>
          Close
        </button>
      </div>
    </form>
  );
}

/** While two play at one screen, neither may look at what the other has seen. */
function personsAt({ sitters }: Save): number {
  return Object.values(sitters).filter((sitter) => sitter === 'person').length;
}

function WhoPlays({ save }: { save: Save }) {
  const { seat, against } = save;
  const persons = personsAt(save);
  if (persons > 1) return <p>Two at this table, a curtain between them</p>;
  if (persons === 0)
    return (
      <p>
        You look on: <strong>{against}</strong> on both sides
      </p>
    );
  return (
    <p>
      You play the {seat === 'axis' ? 'Axis' : 'Allied'} side against <strong>{against}</strong>
    </p>
  );
}

/** The game that was left. */
function Continue({ save, onForget }: { save: Save; onForget: () => void }) {
  return (
    <section className="welcome continue" aria-labelledby="continue-title" data-testid="continue">
      <Ground />
      <div className="words">
        <p className="eyebrow">
          {save.isOver ? 'Finished' : 'Continue'} · saved {ago(save.savedAt, Date.now())}
        </p>
        <h1 id="continue-title">{save.title}</h1>
        <WhoPlays save={save} />
        <dl className="facts">
          {save.facts.map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </dl>
        <div className="form-buttons">
          <a className="play" href="#/table">
            {save.isOver ? 'See how it ended' : 'Continue'}
          </a>
          {(save.isOver || personsAt(save) < 2) && (
            <a className="plain" href="#/replay">
              Watch the replay
            </a>
          )}
          <button
            type="button"
            className="plain"
            onClick={() => {
              void forget().then(onForget);
            }}
          >
            Forget it
          </button>
        </div>
      </div>
    </section>
  );
}

function Rulebooks({ rulesets }: { rulesets: readonly CatalogueRuleset[] | null }) {
  return (
    <section className="rulebooks" id="rulebooks" aria-labelledby="rulebooks-title" tabIndex={-1}>
      <h2 id="rulebooks-title">The rulebooks</h2>
      {rulesets ? (
        <ul className="cards">
          {rulesets.map((ruleset) => (
            <Rulebook key={ruleset.id} ruleset={ruleset} />
          ))}
        </ul>
      ) : (
        <Waiting />
      )}
    </section>
  );
}

function Rulebook({ ruleset }: { ruleset: CatalogueRuleset }) {
  const { id, title, author, scale, ground, special, rules, gaps, examples, playable } = ruleset;
  return (
    <li className="card rulebook">
      <Band of={id} />
      <h3>{title}</h3>
      <p className="note">{author}</p>
      <p className="special">{sentence(special)}</p>
      <dl>
        <Row name="Scale" value={scale} />
        <Row name="Ground" value={ground} />
        <Row
          name="Inventory"
          value={[counted(rules, 'rule'), counted(gaps, 'ruling'), counted(examples, 'example')]
            .filter(Boolean)
            .join(', ')}
        />
      </dl>
      <p className={playable ? 'status playable' : 'status'}>{playable ? 'Playable' : 'Not playable yet'}</p>
    </li>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Waiting() {
  return (
    <p className="note" role="status">
      Fetching the list…
    </p>
  );
}

function Failure({ reason }: { reason: string }) {
  return (
    <section className="panel failure" role="alert">
      <h2>The engine did not start</h2>
      <p>{reason}</p>
      <p>
        <a href="/">Load the page again</a>
      </p>
    </section>
  );
}

function counted(n: number, noun: string): string {
  return n === 0 ? '' : `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`;
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const sentence = (text: string): string => `${capital(text).replace(/\.$/, '')}.`;

/** A divider for the eye; a reader hears a pause. */
function Dot() {
  return (
    <>
      <span aria-hidden="true" className="dot">
        ·
      </span>
      <span className="heard">, </span>
    </>
  );
}

const A = 'M2.2 20L7.4 2.8M11.2 2.8L16.4 20M7.2 14.2h4.2';

/** The name in stencil letters, each where it begins: stems and bowls with the bridges of a cut plate. */
const LETTERS: readonly (readonly [left: number, path: string])[] = [
  [
    0,
    'M13 6.4C12.6 4 10.8 2.6 8.9 2.3M6.1 2.3C3.8 2.6 2.4 4 2.4 5.8c0 2.6 2.4 3.4 5.1 4.2s5.1 1.7 5.1 4.3' +
      'c0 1.8-1.4 3.2-3.7 3.4M6.1 17.7C3.8 17.3 2.2 15.9 1.8 13.5',
  ],
  [17, A],
  [38.5, 'M2.2 0v20M4.6 1.4l9.6 16.8M16.6 0v20'],
  [61, 'M2.2 0v20M6.2 2.2H8c4.8 0 7 3.4 7 7.8s-2.2 7.8-7 7.8H6.2'],
  [80.5, 'M0 2.2h5.3M9.3 2.2h5.3M7.3 4.4V20'],
  [95, A],
  [
    116.5,
    'M2.2 0v20M6.2 2.2h2.4c3 0 4.6 1.4 4.6 3.7s-1.6 3.7-4.6 3.7H6.2M10 9.6c3 .2 4.6 1.8 4.6 4.1s-1.8 4.1-4.8 4.1H6.2',
  ],
  [137, 'M2.2 0v20M6.2 17.8h8'],
  [154.5, 'M2.2 0v20M6.2 2.2h6M6.2 10h4.6M6.2 17.8h6'],
];

function Wordmark() {
  return (
    <p className="wordmark">
      <svg viewBox="0 0 167 20" role="img" aria-label="Sandtable">
        <g fill="none" stroke="currentColor" strokeWidth="4.4">
          {LETTERS.map(([left, path]) => (
            <path key={left} d={path} transform={`translate(${left})`} />
          ))}
        </g>
      </svg>
    </p>
  );
}

/** The head of a card: the kind of ground that a rulebook is played on, in its own dress. */
function Band({ of, chip }: { of: string; chip?: string }) {
  const dress = DRESSES[of] ?? DRESSES.bg!;
  return (
    <div className={`band ${of}`}>
      <Ground view={dress.view} />
      {dress.lines && (
        <svg className="lines" viewBox="0 0 300 117" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          {dress.lines}
        </svg>
      )}
      <Icon of={of} />
      {chip && <span className="chip">{chip}</span>}
    </div>
  );
}

/** Six-sided cells with their points up and down, the long way 2 x `r`. */
function hexes(r: number): string {
  const half = r * 0.866;
  let path = '';
  for (let row = -1; row * 1.5 * r < 130; row += 1) {
    for (let x = row % 2 === 0 ? 0 : half; x < 310; x += 2 * half) {
      path += `M${x.toFixed(1)} ${(row * 1.5 * r).toFixed(1)}l${half.toFixed(1)} ${-r / 2}v${-r}l${-half.toFixed(1)} ${-r / 2}`;
      path += `l${-half.toFixed(1)} ${r / 2}v${r}z`;
    }
  }
  return path;
}

function grid(step: number): string {
  let path = '';
  for (let x = step / 2; x < 300; x += step) path += `M${x} 0V117`;
  for (let y = step / 2; y < 117; y += step) path += `M0 ${y}H300`;
  return path;
}

const DRESSES: Record<string, { view: View; lines?: ReactNode }> = {
  bg: { view: [566, 34, 300, 117] },
  kgn: { view: [716, 246, 300, 117] },
  hex: { view: [800, 84, 300, 117], lines: <path d={hexes(21)} /> },
  stonk: {
    view: [360, 60, 720, 281],
    lines: (
      <>
        <path d={grid(30)} />
        <circle className="strong" cx="196" cy="52" r="27" strokeDasharray="6 4" />
        <path className="strong" d="M196 44v16M188 52h16" />
      </>
    ),
  },
  ag: {
    view: [0, 0, 1077, 420],
    lines: (
      <>
        <path d={grid(24)} />
        <g className="contours">
          <path d="M176 62c-8-26 22-40 52-36s58 12 52 36-38 34-62 30-36-12-42-30zM190 60c-6-18 16-28 38-25s42 9 38 25-28 23-45 20-27-8-31-20zM206 58c-4-11 10-17 23-15s26 6 23 15-17 14-28 12-16-5-18-12z" />
          <path d="M-4 96c30-18 54 4 82-6s30-34 62-40M-4 112c34-16 60 2 92-8s36-30 66-34" />
        </g>
        <path className="strong" d="M92-4c8 36-12 60 4 82s6 30 10 44" />
      </>
    ),
  },
};

const ICONS: Record<string, ReactNode> = {
  bg: (
    <g fill="currentColor" strokeWidth="1">
      <path d="M8 3l1 3 2.6-1.7L10.4 7l3.1.6-2.8 1.5 1.9 2.5-3-.7L9.3 14 8 11.2 6.3 13.8l.1-3.1-3 .7 2-2.5-2.9-1.4 3.1-.6-1.1-2.8L7 5.8z" />
      <path d="M16.5 10.5l.9 2.7 2.4-1.5-1.1 2.5 2.8.5-2.5 1.4 1.7 2.2-2.7-.6-.3 2.8-1.2-2.5-1.5 2.3.1-2.8-2.7.7 1.8-2.3-2.6-1.2 2.8-.6-1-2.5 2.3 1.4z" />
    </g>
  ),
  kgn: (
    <>
      <path d="M3 14h9l9-6M5 14l-2 5M10 14l3 5" />
      <circle cx="8" cy="16" r="3" />
    </>
  ),
  hex: <path d="M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9z" />,
  stonk: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3.5 2" />
    </>
  ),
  ag: <path d="M12 3l8 3v6q0 6-8 9-8-3-8-9V6z" />,
  flag: <path d="M5 22V3M5 4h13l-3 4 3 4H5" />,
};

function Icon({ of }: { of: string }) {
  return (
    <span className="icon" aria-hidden="true">
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.9" strokeLinejoin="round">
        <title>{of}</title>
        {ICONS[of] ?? ICONS.flag}
      </svg>
    </span>
  );
}

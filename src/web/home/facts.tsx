/** A battle in a line or two: where, when, how large; who fights and who is favoured. */
import type { CatalogueScenario } from '../../protocol/catalogue.ts';
import { capital, Dot } from './parts.tsx';

/** Where, when, how large and how long. */
export function Facts({ scenario: { setting, size, turnLimit } }: { scenario: CatalogueScenario }) {
  return (
    <p className="note">
      {setting && (
        <>
          <span className="setting">{setting}</span> <Dot />{' '}
        </>
      )}
      {size} <Dot /> {`${turnLimit}\u00a0turns`}
    </p>
  );
}

/** Who fights; and where steady players have fought it often enough, how it came out. */
export function Favoured({ scenario: { sides, nations, tried } }: { scenario: CatalogueScenario }) {
  const named = [...sides].sort().map((side) => {
    const share = tried && Math.round((100 * (tried.won[side] ?? 0)) / tried.games);
    return { side, share, name: nations?.[side] ?? capital(side) };
  });
  return (
    <div className="favoured">
      <ul className="sides" aria-label="Sides">
        {named.map(({ side, name, share }) => (
          <li key={side} className={side === 'axis' ? 'second' : 'first'}>
            {name}
            {share !== undefined && <span className="share"> {share} %</span>}
          </li>
        ))}
      </ul>
      {tried && (
        <p className="tried" title={`Games won between two steady players, of ${tried.games}`}>
          {named.map(({ side, share }) => (
            <span key={side} className={side === 'axis' ? 'second' : 'first'} style={{ flexGrow: share ?? 0 }} />
          ))}
          <span className="heard">of {tried.games} games between two steady players</span>
        </p>
      )}
    </div>
  );
}

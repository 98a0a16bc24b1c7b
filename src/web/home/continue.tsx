/** The head of the first page for who has left a game: the latest. */
import { Ground } from '../ground.tsx';
import { ago, nameOf, type Save } from '../saves/save.ts';
import { Fact } from './parts.tsx';
import { personsAt, WhoPlays } from './who-plays.tsx';

/** The game that was left. */
export function Continue({ at, save }: { at: string; save: Save }) {
  return (
    <section className="welcome continue" aria-labelledby="continue-title" data-testid="continue">
      <Ground />
      <div className="words">
        <p className="eyebrow">
          {save.isOver ? 'Finished' : 'Continue'} · saved {ago(save.savedAt, Date.now())}
        </p>
        <h1 id="continue-title">{nameOf(save)}</h1>
        <p>
          <WhoPlays save={save} />
        </p>
        <dl className="facts">
          {save.facts.map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </dl>
        <div className="form-buttons">
          <a className="play" href={`#/table/${at}`}>
            {save.isOver ? 'See how it ended' : 'Continue'}
          </a>
          {(save.isOver || personsAt(save) < 2) && (
            <a className="plain" href={`#/replay/${at}`}>
              Watch the replay
            </a>
          )}
        </div>
      </div>
    </section>
  );
}

/** The head of the first page for who has left a game: that game. */
import { Ground } from '../ground.tsx';
import { ago, forget, type Save } from '../saves.ts';
import { Fact } from './parts.tsx';

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
export function Continue({ save, onForget }: { save: Save; onForget: () => void }) {
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

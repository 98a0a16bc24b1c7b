/** The five rulebooks, a card each. */
import type { CatalogueRuleset } from '../../protocol/catalogue.ts';
import { Band } from './band.tsx';
import { capital, Waiting } from './parts.tsx';

export function Rulebooks({ rulesets }: { rulesets: readonly CatalogueRuleset[] | null }) {
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

function counted(n: number, noun: string): string {
  return n === 0 ? '' : `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`;
}
const sentence = (text: string): string => `${capital(text).replace(/\.$/, '')}.`;

/** The five rulebooks: who wrote them, what is special about them, how large our inventory of them is. */
import type { CatalogueRuleset } from '../../protocol/catalogue.ts';
import { Icon } from './band.tsx';
import { capital, Dot, Waiting } from './parts.tsx';

interface RulebooksProps {
  readonly rulesets: readonly CatalogueRuleset[] | null;
  /** Show the battles of this book. */
  onBattles(book: string): void;
}

export function Rulebooks({ rulesets, onBattles }: RulebooksProps) {
  return (
    <section className="rulebooks panel" id="rulebooks" aria-labelledby="rulebooks-title" tabIndex={-1}>
      <h2 id="rulebooks-title">The rulebooks</h2>
      {rulesets ? (
        <ul>
          {rulesets.map((ruleset) => (
            <Rulebook key={ruleset.id} ruleset={ruleset} onBattles={onBattles} />
          ))}
        </ul>
      ) : (
        <Waiting />
      )}
    </section>
  );
}

function Rulebook({
  ruleset: { id, title, author, scale, ground, special, rules, gaps, examples, playable },
  onBattles,
}: Pick<RulebooksProps, 'onBattles'> & { ruleset: CatalogueRuleset }) {
  const inventory = [counted(rules, 'rule'), counted(gaps, 'ruling'), counted(examples, 'example')];
  return (
    <li className="rulebook">
      <Icon of={id} />
      <div>
        <h3>{title}</h3>
        <p className="note">{capital(author)}</p>
        <p className="special">{sentence(special)}</p>
        <p className="note">
          {capital(scale)} <Dot /> {ground}
        </p>
        <p className="note">{inventory.filter(Boolean).join(', ')}</p>
        {playable ? (
          <button type="button" className="as-link" onClick={() => onBattles(id)}>
            Its battles<span className="heard"> in {title}</span>
          </button>
        ) : (
          <p className="status">Not playable yet</p>
        )}
      </div>
    </li>
  );
}

function counted(n: number, noun: string): string {
  return n === 0 ? '' : `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`;
}
const sentence = (text: string): string => `${capital(text).replace(/\.$/, '')}.`;

/** A sentence in parts, as the engine says it: names become chips, numbers agree with their nouns. */
import type { Narrated, Said as Sentence } from '../../protocol/play.ts';
import { agreeing } from './agree.ts';
import type { KnownUnit, Named } from './names.ts';
import { UnitChip } from './parts.tsx';
import type { TableStore } from './store/store.ts';
import { usePick } from './store/use.ts';

export type { Narrated, Sentence };

/** The words alone, for labels and screen readers. */
export function plainOf(sentence: Sentence, names: ReadonlyMap<string, Named>): string {
  return agreeing(sentence, names)
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('name' in part) return names.get(part.name)?.full ?? part.name;
      return 'count' in part ? countOf(part.count, part.of) : placeOf(part.at);
    })
    .join('');
}

function countOf(n: number, noun: string): string {
  if (n === 1) return `1 ${noun}`;
  if (/(?:s|x|z|ch|sh)$/.test(noun)) return `${n} ${noun}es`;
  return /[^aeiou]y$/.test(noun) ? `${n} ${noun.slice(0, -1)}ies` : `${n} ${noun}s`;
}

const placeOf = (at: unknown): string => (Array.isArray(at) ? at.join(',') : String(at));

export function Said({
  store,
  sentence,
  onUnit,
}: {
  store: TableStore;
  sentence: Sentence;
  onUnit?: ((unit: string) => void) | undefined;
}) {
  const { names } = usePick(store, 'names');
  return (
    <>
      {agreeing(sentence, names).map((part, i) => {
        if (typeof part === 'string') return <span key={i}>{part}</span>;
        if (!('name' in part)) return <span key={i}>{plainOf([part], names)}</span>;
        const party: KnownUnit | undefined = store.knownUnits.get(part.name);
        if (!party) return <span key={i}>{names.get(part.name)?.label ?? part.name}</span>;
        return <UnitChip key={i} unit={party} names={names} onClick={onUnit ? () => onUnit(part.name) : undefined} />;
      })}
    </>
  );
}

/** What actions are called, at what they are aimed, and who is asked for fire. */
import type { Named } from '../names.ts';
import type { Sentence } from '../sentence.tsx';
import { targetOf } from './draft/actions.ts';
import type { Call, Declared } from './view.ts';

/** What a kind of action is called. */
export const KINDS: Readonly<Record<Declared['do'], string>> = {
  ...{ move: 'Move', deploy: 'Deploy', withdraw: 'Withdraw', suppress: 'Suppressing fire', direct: 'Direct fire' },
  ...{ 'anti-tank': 'Direct fire, anti-tank', cover: 'Covering fire', indirect: 'Fire for effect' },
  ...{ request: 'Request artillery', rockets: 'Rockets', engineer: 'Engineer', 're-supply': 'Re-supply' },
  shell: 'Fire at a building',
};

type Names = ReadonlyMap<string, Named>;

/** `the hedge` for `hedge-3`: what lies on the ground has no name of its own. */
export const thingName = (id: string): string => {
  const work = /^(?:axis|allies)-work-\d+$/.test(id);
  return work ? 'the work' : `the ${id.replace(/[-./]?[\d./]+$/, '').replaceAll('-', ' ')}`;
};

const calledIn = (names: Names, id: string): string => names.get(id)?.full ?? thingName(id);

/** A sentence in which things of the ground are called by what they are. */
export function withThings(sentence: Sentence, names: Names): Sentence {
  return sentence.map((part) =>
    typeof part === 'object' && 'name' in part && !names.has(part.name) ? thingName(part.name) : part,
  );
}

/** Whom or what an action is aimed at, in a few words; null where it is at nothing. */
export function aimWords(action: Declared, names: Names): string | null {
  const target = targetOf(action);
  if (target !== null) return `at ${calledIn(names, target)}`;
  switch (action.do) {
    case 'shell':
      return `at ${calledIn(names, action.building)}`;
    case 'engineer':
      return `${action.task}, ${calledIn(names, action.on)}`;
    case 're-supply':
      return calledIn(names, action.unit);
    case 'request':
      return `of ${sourceWords(action.from, names)}`;
    default:
      return null;
  }
}

const LEVELS = { brigade: 'brigade', division: 'division', corps: 'corps', army: 'army' } as const;

/** Guns that belong to the battle group, bombs of an aircraft, or a level of support. */
export function sourceWords(from: Call['from'], names: Names): string {
  if ('guns' in from) {
    const [first] = from.guns;
    const name = names.get(first ?? '')?.full ?? 'the guns';
    return from.guns.length > 1 ? `${name.replace(/ \d+$/, '')}, ${from.guns.length} guns` : name;
  }
  return `${LEVELS[from.level]} artillery, ${from.priority} priority`;
}

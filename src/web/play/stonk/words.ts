/** Elements and contacts in words: for cards, labels and speech. */
import { type ShownContact, type ShownElement, type ShownFriend, timeOf } from './view.ts';

export const STATE_WORDS = {
  ok: '',
  pinned: 'pinned',
  suppressed: 'suppressed',
} as const;

export const POSTURE_WORDS = {
  stationary: 'halted',
  tactical: 'moving tactically',
  'non-tactical': 'on the march',
} as const;
const DUG = { 'dug-in': 'dug in', 'deeply-dug-in': 'deeply dug in' } as const;

/** What befalls it now, the gravest first. */
export function statesOf(one: ShownElement): string[] {
  const words = [
    one.isDemoralised ? 'demoralised' : '',
    STATE_WORDS[one.state as keyof typeof STATE_WORDS] ?? one.state,
    one.isAssaulting ? 'in close assault' : '',
    one.dug ? DUG[one.dug] : '',
    one.watches ? 'watches for movement' : '',
    one.hasFired ? 'has fired' : '',
    one.task ? `${one.task.kind.replaceAll('-', ' ')}: ${one.task.done} of ${one.task.needed} minutes` : '',
  ];
  return words.filter((word) => word !== '');
}

/** The lines of its card. */
export function cardOf(one: ShownElement): string[] {
  const { strength, original, quality, rates, ammunition, arrives, isOffTable } = one;
  const rate = [
    rates.tactical === null ? '' : `${rates.tactical} m tactical`,
    rates.nonTactical === null ? '' : `${rates.nonTactical} m non-tactical`,
  ].filter((word) => word !== '');
  return [
    `${strength} of ${original} strength points, ${quality}`,
    ...(isOffTable ? ['off the table'] : rate.length > 0 ? [`moves ${rate.join(', ')} in a move`] : []),
    ...(ammunition === null ? [] : [`${ammunition} points of ammunition`]),
    ...(arrives === null ? [] : [`comes in move ${arrives}`]),
  ];
}

export function elementSpoken(one: ShownElement, name: string, isOwn: boolean, isPressed: boolean): string {
  const words = [
    name,
    isOwn ? 'yours' : one.side,
    isPressed ? 'selected' : '',
    POSTURE_WORDS[one.posture],
    ...statesOf(one),
  ];
  return words.filter((word) => word !== '').join(', ');
}

/** `located now`, `A Company, 8 min ago`, `last seen 10:12`. */
export function howKnown({ how, by, age, minute }: ShownContact): string {
  if (how === 'last seen') return `last seen ${timeOf(minute)}`;
  if (how === 'located' && age === 0) return 'located now';
  const who = by[0] ?? '';
  return age === 0 ? `${who}, now` : `${who}, ${age} min ago`;
}

export const contactSpoken = (one: ShownContact, number: string): string =>
  `Enemy contact ${number}: ${one.words}, ${howKnown(one)}`;

export const friendSpoken = ({ name, age, state }: ShownFriend): string =>
  `${name}, a friend, reported ${age === 0 ? 'now' : `${age} minutes ago`}${state === 'ok' ? '' : `, ${state}`}`;

/** The orders of a scene as answers to the questions of the rules. */
import type { Data } from '../../kernel/data.ts';
import { Bad } from '../../kit/scene.ts';
import { meant } from '../../scenarios/near.ts';
import { supportOf } from './artillery/guns.ts';
import { BOOK, type StonkAnswer } from './book.ts';
import { weaponsFor } from './direct-fire/judge.ts';
import { KINDS } from './orders/entries.ts';
import { MOMENTS, type Moment, steps } from './scene-words.ts';
import { elementOf, type Side, type StonkTable } from './state.ts';

/** One thing that the side says: to which question, and where in the file it stands. */
export interface Said {
  readonly ask: string;
  readonly place: string;
  readonly answer: StonkAnswer;
}

/** The sealed questions of each moment, in order. */
const ASKS: { readonly [M in Exclude<Moment, 'move'>]: readonly string[] } = {
  ...{ leadership: [], density: [], commanders: [], nets: [], orders: ['orders.write'], location: ['calls.write'] },
  ...{ calls: ['calls.write'], 'direct-fire': ['direct-fire.choose'], 'area-fire': ['area-fire.check'] },
  ...{ movement: [], assault: ['assaults.intervene'], morale: ['morale.intervene'], logistics: ['logistics.allot'] },
};

/** stonk-gap-98 In the alternate method paths are written as units move. */
export function asksOf(table: StonkTable, moments: readonly Moment[]): string[] {
  return moments.flatMap((moment): readonly string[] => {
    if (moment === 'move')
      return asksOf(
        table,
        MOMENTS.filter((one) => !['leadership', 'density', 'commanders', 'nets', 'calls', 'move'].includes(one)),
      );
    return moment === 'movement' && table.bound !== null ? ['movement.paths'] : ASKS[moment];
  });
}

/** The steps in which an order of a kind is written and carried out. */
function momentsFor(kind: string, answer: { readonly [name: string]: Data }): readonly Moment[] {
  switch (kind) {
    case 'march':
    case 'mount':
    case 'close-up':
    case 'watch':
    case 'press-on':
      return ['orders', 'movement'];
    case 'path':
      return ['movement'];
    case 'break-off':
      return ['orders', 'assault'];
    case 'call':
    case 'air-call':
      return ['calls', 'area-fire'];
    case 'tank-smoke':
      return ['calls'];
    case 'fire':
    case 'speculate':
      return ['direct-fire'];
    case 'check':
      return ['area-fire'];
    case 'intervene':
      return answer.roll === 'assault' ? ['assault'] : ['morale'];
    case 'resupply':
      return ['logistics'];
    default:
      return ['orders'];
  }
}

function askFor(kind: string, answer: { readonly [name: string]: Data }): string {
  if ((KINDS as readonly string[]).includes(kind)) return 'orders.write';
  const [moment] = momentsFor(kind, answer);
  if (moment === 'movement') return 'movement.paths';
  return ASKS[moment as keyof typeof ASKS][0]!;
}

const ALL_KINDS: readonly string[] = [
  ...KINDS,
  ...['call', 'air-call', 'tank-smoke', 'fire', 'speculate', 'check', 'path', 'intervene', 'resupply'],
];

// ---- words -------------------------------------------------------------------------------------------------------------

type Words = { readonly [name: string]: Data };

const LENGTH = /^-?[\d.]+ ?(km|m|in|cm|mm|ft)$/;
/** Lengths as scenes write them, in metres. */
function inMetres(value: Data, place: string): Data {
  if (typeof value === 'string') return LENGTH.test(value) ? steps(value, place) : value;
  if (Array.isArray(value)) return value.map((part: Data, i) => inMetres(part, `${place}.${i}`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, part === undefined ? part : inMetres(part, `${place}.${name}`)]),
  );
}

/** An enemy unit as the side knows it; what is no unit stays what it is. */
function contactFor(table: StonkTable, side: Side, unit: Data, place: string): Data {
  if (typeof unit !== 'string' || !elementOf(table, unit)) return unit;
  const contact = table.contacts.find((one) => one.side === side && one.of === unit);
  if (!contact)
    throw new Bad(
      place,
      `the ${side} have not located ${unit}: turn.knows says who has located whom [stonk-secret-05]`,
    );
  return contact.id;
}

/** What may be left out of an order. */
function filled(table: StonkTable, side: Side, said: Words, place: string): Words {
  switch (said.kind) {
    case 'fire': {
      const firer = typeof said.unit === 'string' ? elementOf(table, said.unit) : undefined;
      const target = contactFor(table, side, said.target ?? null, `${place}.target`);
      const contact = table.contacts.find(({ id }) => id === target);
      const [weapon = 'ordinary'] = firer && contact ? weaponsFor(firer, contact.seen) : [];
      return { weapon, rate: 'normal', ...said, target };
    }
    case 'speculate':
      return { rate: 'normal', ...said };
    case 'march':
      return { posture: 'tactical', ...said };
    case 'work':
      return { on: null, to: null, ...said };
    case 'watch':
      return { watches: true, ...said };
    case 'press-on':
      return { presses: true, ...said };
    case 'mount':
      return { mounts: true, ...said };
    case 'message':
      return { ...said, contact: contactFor(table, side, said.contact ?? null, `${place}.contact`) };
    case 'call':
    case 'air-call': {
      const company = table.companies.find(({ id }) => id === said.company);
      const on = aimFrom(table, side, said.on ?? null, `${place}.on`);
      if (said.kind === 'air-call') return { ...said, on };
      const usual = { shell: 'he', rate: 'normal', front: null, facing: null, together: false };
      const batteries = company ? supportOf(table, company).slice(0, 1) : [];
      return { ...usual, batteries: [...batteries], ...said, on };
    }
    case 'fireplan':
      return { ...said, targets: targetsFrom(said.targets) };
    case 'change-plan':
      return { drop: [], ...said, add: targetsFrom(said.add ?? []) };
    default:
      return said;
  }
}

function aimFrom(table: StonkTable, side: Side, on: Data, place: string): Data {
  if (typeof on !== 'object' || on === null || !('contact' in on)) return on;
  return { ...on, contact: contactFor(table, side, on.contact ?? null, `${place}.contact`) };
}

function targetsFrom(value: Data | undefined): Data {
  if (!Array.isArray(value)) return value ?? null;
  const usual = { front: null, facing: null, shell: 'he', rate: 'normal', kind: 'predicted' };
  return value.map((one: Data) => (typeof one === 'object' && one !== null ? { ...usual, ...one } : one));
}

// ---- orders ------------------------------------------------------------------------------------------------------------

function orderFrom(table: StonkTable, side: Side, value: Data, place: string): Said {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !('kind' in value))
    throw new Bad(place, 'an order has a kind');
  const said = inMetres(value, place) as Words;
  const { kind } = said;
  if (typeof kind !== 'string' || !ALL_KINDS.includes(kind)) {
    const near = typeof kind === 'string' ? meant(kind, ALL_KINDS) : '';
    throw new Bad(`${place}.kind`, `there is no order ${String(kind)}${near || `; there are ${ALL_KINDS.join(', ')}`}`);
  }
  for (const word of ['unit', 'company', 'battalion'] as const) {
    const name = said[word];
    if (typeof name !== 'string') continue;
    const list = word === 'unit' ? table.elements : word === 'company' ? table.companies : table.battalions;
    if (!(list as readonly { id: string; side: Side }[]).some((one) => one.id === name && one.side === side))
      throw new Bad(`${place}.${word}`, `the ${side} have no ${word} ${name}`);
  }
  const parsed = BOOK.answers(filled(table, side, said, place));
  if (!parsed.ok) throw new Bad(parsed.place ? `${place}.${parsed.place}` : place, parsed.reason);
  return { ask: askFor(kind, said), place, answer: parsed.value };
}

/** What the side says, and what is played for it. */
export function planOf(
  table: StonkTable,
  side: Side,
  order: Data,
  play: readonly Moment[] | undefined,
): { readonly moments: readonly Moment[]; readonly said: readonly Said[] } {
  const isList = Array.isArray(order);
  const values: readonly Data[] = isList ? (order as readonly Data[]) : order === null ? [] : [order];
  const said = values.map((one, i) => orderFrom(table, side, one, isList ? `order.${i}` : 'order'));
  const needed = new Set(values.flatMap((one) => momentsFor(String((one as Words).kind), one as Words)));
  const moments = play ?? MOMENTS.filter((one) => needed.has(one));
  if (moments.length === 0) throw new Bad('turn.play', 'without orders a scene says what is played');
  const asks = asksOf(table, moments);
  for (const { ask, place } of said)
    if (!asks.includes(ask))
      throw new Bad(place, `nobody is asked for that in ${moments.join(', ')}: it answers ${ask}`);
  return { moments, said };
}

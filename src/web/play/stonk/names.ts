/** What elements, companies and contacts are called. */
import type { Named } from '../names.ts';
import type { KnownUnit } from './store.ts';
import type { Shown } from './view.ts';

const SHORT: Readonly<Record<string, string>> = {
  ...{ infantry: 'Pl', engineers: 'Eng', hq: 'HQ', mmg: 'MMG', 'anti-tank': 'A/Tk', mortars: 'Mor', carriers: 'Carr' },
  ...{ apc: 'APC', armour: 'Tp', 'armoured-cars': 'A/C', battery: 'Bty', lorries: 'Lorries', horses: 'Horses' },
};

/** `A Company` as `A`, `1. Kompanie` as `1`, `Sherman troop` as `Sherman`. */
export function shortCompany(name: string): string {
  const [first = name] = name.split(/[ ,.]/);
  return first;
}

/** The number that an element has in its company: `rifles-a/2` is the second. */
const numberOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1);

export function knownUnitsOf(shown: Shown): KnownUnit[] {
  const companyName = (id: string): string => shown.companies.find((one) => one.id === id)?.name ?? '';
  return [
    ...shown.elements.map(({ id, side, name, company, kind, echelon }) => {
      const of = companyName(company);
      const number = echelon === 'platoon' && kind !== 'hq' ? `${numberOf(id)} ` : '';
      return {
        ...{ id, side, name: of ? `${name} ${number}of ${of}`.replace(/ {2}/g, ' ') : name },
        short: echelon === 'platoon' ? `${number}${SHORT[kind] ?? kind}` : `${shortCompany(of)} HQ`,
      };
    }),
    ...shown.companies.map(({ id, side, name }) => ({ id, side, name, short: name })),
    ...shown.battalions.map(({ id, side, name }) => ({ id, side, name, short: name })),
    ...shown.friends.map(({ id, side, name }) => ({ id, side, name, short: name })),
    ...shown.contacts.map(({ id, side, words }) => {
      const number = id.slice(id.lastIndexOf('#') + 1);
      return { id, side, name: `contact ${number}: ${words}`, short: `contact ${number}` };
    }),
    ...(['allies', 'axis'] as const).flatMap((side) =>
      shown.seats[side]
        .filter((id) => id !== side)
        .map((id) => ({ id, side, name: seatName(id), short: seatName(id) })),
    ),
  ];
}

const POSTS: Readonly<Record<string, string>> = {
  ...{ commander: 'commander', gunner: 'gunner', brigadier: 'brigadier', first: 'first battalion' },
  second: 'second battalion',
};

/** `allies-gunner`: the Allied gunner. */
export function seatName(seat: string): string {
  if (seat === 'umpire') return 'Umpire';
  const [side, post] = seat.split(/-(.*)/);
  const who = side === 'axis' ? 'Axis' : 'Allied';
  return post ? `${who} ${POSTS[post] ?? post}` : `${who} commander`;
}

export function namesOf(units: readonly KnownUnit[]): Map<string, Named> {
  return new Map(units.map(({ id, name, short }) => [id, { label: short, full: name }]));
}

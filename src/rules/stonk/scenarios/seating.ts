/** Who sits where: one player a side, two, or four (brigadier, two battalion commanders, gunner), with umpires or without. */
import type { Seat, SeatId } from '../../../kernel/seats.ts';
import type { Seating } from '../../../kit/contract.ts';
import { onePlayerEach, SIDES, type Side } from '../../../kit/sides.ts';
import type { UnitKind } from '../oob/profile.ts';
import type { Battalion } from '../oob/types.ts';
import { profileOf } from '../oob/units.ts';
import type { Listed } from '../state.ts';
import { POSTS, TABLE_NAMES } from './listed.ts';
import type { StonkScenario } from './types.ts';

/** Companies of a battalion; stonk-state-18 its headquarters is one by itself. */
export const companyIds = ({ id, hq, companies }: Battalion): string[] => [
  ...(hq ? [hqCompany(id)] : []),
  ...companies.map((one) => one.id),
];
export const hqCompany = (of: string): string => `${of}-hq`;

const LED: readonly UnitKind[] = ['hq', 'armour', 'battery'];
/**
 * stonk-gap-70 Battalion troops: platoons of a battalion that belong to none of its companies. Ours: what stands under a battalion's HQ, has no
 * HQ of its own and is neither a squadron nor a battery.
 */
export function areBattalionTroops(forces: readonly Listed[], company: string): boolean {
  const own = forces.filter((one) => one.company === company);
  const [first] = own;
  if (!first || !forces.some((one) => one.company === hqCompany(first.battalion))) return false;
  return !own.some(({ profile }) => LED.includes(profileOf(profile).kind));
}

type Count = keyof typeof POSTS;

/** Which post has a battalion, or, where there is one battalion for two posts, one of its companies. */
function postsOf(scenario: StonkScenario, side: Side, count: Count): Map<string, string> {
  const { formation } = scenario.sides[side];
  const fighting = formation.battalions.filter(({ role }) => role !== 'artillery');
  const out = new Map<string, string>();
  const give = (companies: readonly string[], post: string) => {
    for (const one of companies) out.set(one, post);
  };
  for (const battalion of formation.battalions)
    if (battalion.role === 'artillery') give(companyIds(battalion), 'gunner');
  if (count === 2) for (const battalion of fighting) give(companyIds(battalion), 'commander');
  if (count === 4) {
    const halves = fighting.length > 1 ? fighting.map(companyIds) : fighting.flatMap(companyIds).map((one) => [one]);
    for (const [i, companies] of halves.entries()) give(companies, i % 2 === 0 ? 'first' : 'second');
  }
  if (formation.hq) give([hqCompany(formation.id)], count === 4 ? 'brigadier' : 'commander');
  return out;
}

/** So many players a side. Everybody who has nobody to command still sits there, and is asked what all are asked. */
export function commanders(scenario: StonkScenario, count: Count): Seat[] {
  if (count === 1) return onePlayerEach();
  return SIDES.flatMap((side) => {
    const posts = postsOf(scenario, side, count);
    return POSTS[count].map((post): Seat => {
      const units = [...posts].filter(([, whose]) => whose === post).map(([company]) => company);
      return { id: `${side}-${post}`, side, role: 'player', units };
    });
  });
}

export const UMPIRE: Seat = {
  ...{ id: 'umpire', side: null, role: 'umpire', units: 'none', confirms: ['order', 'time', 'sight'] },
};

export const seatingsFor = (scenario: StonkScenario): Seating[] => [
  { name: 'one a side', seats: commanders(scenario, 1) },
  { name: 'two a side and an umpire', seats: [...commanders(scenario, 2), UMPIRE] },
  { name: 'four a side', seats: commanders(scenario, 4) },
];

/** What players may choose: one, two or four a side, each with an umpire or without. */
export const tablesFor = (scenario: StonkScenario): Seating[] =>
  ([1, 2, 4] as const).flatMap((count) => {
    const [name, seats] = [TABLE_NAMES[count], commanders(scenario, count)];
    return [
      { name, seats },
      { name: `${name}, umpire`, seats: [...seats, UMPIRE] },
    ];
  });

/** The seat that commands a company; null: nobody does. */
export function seatFor(seats: readonly Seat[], side: Side, company: string): SeatId | null {
  const own = seats.filter((seat) => seat.role === 'player' && seat.side === side);
  return own.find(({ units }) => units === 'side' || units.includes(company))?.id ?? null;
}

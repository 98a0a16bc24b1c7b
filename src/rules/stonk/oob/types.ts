/** An order of battle: formations, battalions, companies, elements; and how it is read as a list of elements. */
import type { Radio } from '../tables/communications.ts';
import type { Leadership, RallyScore } from '../tables/morale.ts';
import { DEFAULT_RALLY } from '../tables/morale.ts';
import type { Quality } from '../tables/print.ts';
import type { Nation } from './profile.ts';
import { type ProfileId, profileOf } from './units.ts';

export interface ElementLine {
  readonly profile: ProfileId;
  readonly count: number;
  /** stonk-sp-07 Strength of each at the start; null: full establishment. */
  readonly strength: number | null;
}

/** stonk-org-02 What is commanded as one: company, squadron, battery, or a detached HQ. */
export interface Company {
  readonly id: string;
  readonly name: string;
  /** stonk-state-18 Its HQ element; null: its first element is (armour's HQ troop, a battery). */
  readonly hq: ProfileId | null;
  readonly elements: readonly ElementLine[];
  /** Null: as its battalion. */
  readonly quality: Quality | null;
  /** stonk-lead-02 stonk-umpire-07 Null: rolled. */
  readonly leadership: Leadership | null;
}

export interface Battalion {
  readonly id: string;
  readonly name: string;
  readonly role: 'infantry' | 'armour' | 'artillery' | 'support';
  /** The HQ element; null for batteries and companies in support, which have no battalion of theirs here. */
  readonly hq: ProfileId | null;
  readonly companies: readonly Company[];
  /** Null: as the formation. */
  readonly quality: Quality | null;
  /** stonk-state-23 Leadership of its commander. Null: rolled. */
  readonly leadership: Leadership | null;
}

export interface Formation {
  readonly id: string;
  readonly name: string;
  readonly nation: Nation;
  /** stonk-comm-02 */
  readonly radio: Radio;
  readonly quality: Quality;
  /** Null: the headquarters is not in play. */
  readonly hq: ProfileId | null;
  readonly battalions: readonly Battalion[];
  readonly source: string;
}

/** One element as set-up makes it. */
export interface Element {
  readonly id: string;
  readonly profile: ProfileId;
  readonly battalion: string | null;
  readonly company: string | null;
  readonly isHq: boolean;
  readonly strength: number;
  readonly quality: Quality;
  readonly rally: RallyScore;
}

const strengthFor = (profile: ProfileId, strength: number | null): number => strength ?? profileOf(profile).strength;

function elementsOfCompany(company: Company, battalion: string, quality: Quality): Element[] {
  const of = { battalion, company: company.id, quality, rally: DEFAULT_RALLY[quality] };
  const line = company.elements.flatMap(({ profile, count, strength }) =>
    Array.from({ length: count }, () => ({ profile, strength: strengthFor(profile, strength) })),
  );
  const hq = company.hq
    ? [{ ...of, id: `${company.id}/hq`, profile: company.hq, isHq: true, strength: profileOf(company.hq).strength }]
    : [];
  return [
    ...hq,
    ...line.map((one, at) => ({ ...of, ...one, id: `${company.id}/${at + 1}`, isHq: company.hq === null && at === 0 })),
  ];
}

/** Every element of a formation: headquarters first, then in the order of the lists. */
export function elementsOf(formation: Formation): readonly Element[] {
  const headquarters = (id: string, profile: ProfileId, battalion: string | null, quality: Quality): Element => ({
    ...{ id: `${id}/hq`, profile, battalion, company: null, isHq: true, strength: profileOf(profile).strength },
    ...{ quality, rally: DEFAULT_RALLY[quality] },
  });
  return [
    ...(formation.hq ? [headquarters(formation.id, formation.hq, null, formation.quality)] : []),
    ...formation.battalions.flatMap((battalion) => {
      const quality = battalion.quality ?? formation.quality;
      return [
        ...(battalion.hq ? [headquarters(battalion.id, battalion.hq, battalion.id, quality)] : []),
        ...battalion.companies.flatMap((company) =>
          elementsOfCompany(company, battalion.id, company.quality ?? quality),
        ),
      ];
    }),
  ];
}

/** Makers, for lists that read like an order of battle. */
export const line = (profile: ProfileId, count = 1, strength: number | null = null): ElementLine => ({
  profile,
  count,
  strength,
});

export const company = (
  id: string,
  name: string,
  hq: ProfileId | null,
  elements: readonly ElementLine[],
  { quality = null, leadership = null }: Partial<Pick<Company, 'quality' | 'leadership'>> = {},
): Company => ({ id, name, hq, elements, quality, leadership });

export const battalion = (
  id: string,
  name: string,
  role: Battalion['role'],
  hq: ProfileId | null,
  companies: readonly Company[],
  { quality = null, leadership = null }: Partial<Pick<Battalion, 'quality' | 'leadership'>> = {},
): Battalion => ({ id, name, role, hq, companies, quality, leadership });

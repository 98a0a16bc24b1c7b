/** The cards of the introduction. */
import type { Card, Weapon } from '../card.ts';

const weapon = (kind: Weapon['kind'], ap: number, apReduced: number, range: number, rof: number): Weapon => ({
  ...{ kind, ap, apReduced, least: 0, range, rof, at: kind === 'machine gun' ? 0 : null, barrel: null },
});

const NOTHING = {
  ...{ second: null, portable: null, hasPanzerfaust: false, mortar: null, hasSmoke: false, isLight: false },
  ...{ isCompany: false, vehicle: null },
} as const;

const made = (card: Omit<Card, keyof typeof NOTHING> & Partial<Card>): Card => Object.freeze({ ...NOTHING, ...card });

export const CARDS = {
  cp: made({
    ...{ id: 'platoon-cp', name: 'Platoon CP', short: 'CP', nations: ['german', 'american'], class: 'CP', steps: 1 },
    main: weapon('small arms', 1, 1, 3, 6),
  }),
  grenadierSquad: made({
    ...{ id: 'grenadier-squad', name: 'Grenadier squad', short: 'Gren', nations: ['german'], class: 'squad', steps: 2 },
    ...{ main: weapon('small arms', 5, 3, 6, 6), hasPanzerfaust: true },
  }),
  hmg42: made({
    ...{ id: 'hmg-42', name: 'HMG 42', short: 'HMG42', nations: ['german'], class: 'machine gun', steps: 2 },
    main: weapon('machine gun', 6, 3, 12, 8),
  }),
  rifleSquad: made({
    ...{ id: 'rifle-squad', name: 'Rifle squad', short: 'Rifle', nations: ['american'], class: 'squad', steps: 2 },
    main: weapon('small arms', 5, 3, 5, 6),
  }),
  m1919: made({
    ...{
      id: 'm1919',
      name: 'Machine gun M1919',
      short: 'M1919',
      nations: ['american'],
      class: 'machine gun',
      steps: 2,
    },
    main: weapon('machine gun', 4, 2, 10, 7),
  }),
  mortar60: made({
    ...{ id: 'mortar-60', name: '60 mm mortar', short: '60mm', nations: ['american'], class: 'mortar', steps: 1 },
    ...{ main: { ...weapon('mortar', 4, 4, 24, 8), least: 2 }, mortar: 'Mo 60' },
  }),
} as const;

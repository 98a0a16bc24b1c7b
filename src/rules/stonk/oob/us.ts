/** US orders of battle, mid 1944: ours. */
import { type Battalion, battalion, type Company, company, type Formation, line } from './types.ts';

/** Three rifle companies, a heavy weapons company, an anti-tank platoon. */
export function infantryBattalion(
  id: string,
  name: string,
  letters: readonly [string, string, string, string],
): Battalion {
  const [first, second, third, heavy] = letters;
  const rifle = (letter: string): Company =>
    company(`${id}-${letter.toLowerCase()}`, `Company ${letter}`, 'us-hq', [line('us-rifle', 3), line('us-weapons')]);
  return battalion(id, name, 'infantry', 'us-hq', [
    ...[first, second, third].map(rifle),
    company(`${id}-${heavy.toLowerCase()}`, `Company ${heavy}`, 'us-hq', [line('us-hmg', 4), line('us-mortars')]),
    company(`${id}-anti-tank`, 'Anti-tank platoon', null, [line('us-57mm')]),
    company(`${id}-signals`, 'Communication platoon', null, [line('us-signals')]),
    company(`${id}-transport`, 'Transport', null, [line('us-lorries')]),
  ]);
}

export const REGIMENT_LETTERS = [
  ['A', 'B', 'C', 'D'],
  ['E', 'F', 'G', 'H'],
  ['I', 'K', 'L', 'M'],
] as const;

/** Cannon and anti-tank companies of a regiment. */
export function regimentSupport(id: string): Battalion {
  return battalion(id, 'Regimental companies', 'support', null, [
    company(`${id}-cannon`, 'Cannon company', null, [line('us-cannon')]),
    company(`${id}-anti-tank`, 'Anti-tank company', null, [line('us-57mm', 3)]),
  ]);
}

/** Three batteries of four. */
export function artilleryBattalion(id: string, name: string, profile: 'us-105mm' | 'us-155mm' = 'us-105mm'): Battalion {
  return battalion(
    id,
    name,
    'artillery',
    null,
    ['A', 'B', 'C'].map((letter) =>
      company(`${id}-${letter.toLowerCase()}`, `Battery ${letter}`, null, [line(profile)]),
    ),
  );
}

/** What makes a regiment a combat team: engineers, tanks, tank destroyers. */
export function teamSupport(id: string): Battalion {
  return battalion(id, 'Attached', 'support', null, [
    company(`${id}-engineers`, 'Engineer company', 'us-hq', [line('us-engineers', 3)]),
    company(`${id}-tanks`, 'Tank company', null, [line('us-sherman-hq'), line('us-sherman', 3)]),
    company(`${id}-destroyers`, 'Tank destroyer company', null, [line('us-m10', 3)]),
  ]);
}

const SOURCE = 'Tables of organization of February 1944, entered without a reference at hand.';
const common = { nation: 'us', radio: 'us', quality: 'average', hq: 'us-hq', source: SOURCE } as const;
const regiment = (): readonly Battalion[] => [
  ...(['First', 'Second', 'Third'] as const).map((name, at) =>
    infantryBattalion(name.toLowerCase(), `${name} battalion`, REGIMENT_LETTERS[at]!),
  ),
  regimentSupport('regiment'),
];

export const US_FORMATIONS: readonly Formation[] = [
  { ...common, id: 'us-infantry-regiment', name: 'US infantry regiment', battalions: regiment() },
  {
    ...{ ...common, id: 'us-regimental-combat-team', name: 'US regimental combat team' },
    battalions: [
      ...regiment(),
      teamSupport('attached'),
      artilleryBattalion('field', 'Field artillery battalion'),
      battalion('medium', 'On call', 'artillery', null, [
        company('medium-a', '155 mm battery', null, [line('us-155mm')]),
      ]),
    ],
  },
];

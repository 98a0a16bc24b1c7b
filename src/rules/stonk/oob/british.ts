/** British orders of battle, mid 1944: ours. */
import { type Battalion, battalion, type Company, company, type Formation, line } from './types.ts';

/** stonk-org-02 Four rifle companies and a support company. */
export function infantryBattalion(id: string, name: string): Battalion {
  const rifle = (letter: string): Company =>
    company(`${id}-${letter.toLowerCase()}`, `${letter} Company`, 'british-hq', [line('british-rifle', 3)]);
  return battalion(id, name, 'infantry', 'british-hq', [
    ...['A', 'B', 'C', 'D'].map(rifle),
    company(`${id}-mortars`, 'Mortar platoon', null, [line('british-mortars')]),
    company(`${id}-carriers`, 'Carrier platoon', null, [line('british-carriers', 4)]),
    company(`${id}-anti-tank`, 'Anti-tank platoon', null, [line('british-6pdr', 3)]),
    company(`${id}-pioneers`, 'Assault pioneers', null, [line('british-pioneers')]),
    company(`${id}-signals`, 'Signals', null, [line('british-signals')]),
    company(`${id}-transport`, 'Transport', null, [line('british-lorries')]),
  ]);
}

/** Regimental headquarters, three squadrons of four troops, reconnaissance. */
export function shermanRegiment(id: string, name: string): Battalion {
  const squadron = (letter: string): Company =>
    company(`${id}-${letter.toLowerCase()}`, `${letter} Squadron`, null, [
      line('british-sherman-hq'),
      line('british-sherman', 4),
    ]);
  return battalion(id, name, 'armour', 'british-sherman-hq', [
    ...['A', 'B', 'C'].map(squadron),
    // Eleven Stuarts as three bases.
    company(`${id}-recce`, 'Reconnaissance troop', null, [line('british-stuart', 2), line('british-stuart', 1, 3)]),
    company(`${id}-transport`, 'Transport', null, [line('british-lorries')]),
  ]);
}

/** As above, in Cromwells, with the close support tanks of each squadron's headquarters. */
export function cromwellRegiment(id: string, name: string): Battalion {
  const squadron = (letter: string): Company =>
    company(`${id}-${letter.toLowerCase()}`, `${letter} Squadron`, null, [
      line('british-cromwell', 1, 2),
      line('british-cromwell-cs'),
      line('british-cromwell', 4),
    ]);
  return battalion(id, name, 'armour', 'british-cromwell', [
    ...['A', 'B', 'C'].map(squadron),
    company(`${id}-recce`, 'Reconnaissance troop', null, [line('british-stuart', 2), line('british-stuart', 1, 3)]),
    company(`${id}-transport`, 'Transport', null, [line('british-lorries')]),
  ]);
}

/** Three squadrons of five troops of three. */
export function churchillRegiment(id: string, name: string): Battalion {
  const squadron = (letter: string): Company =>
    company(`${id}-${letter.toLowerCase()}`, `${letter} Squadron`, null, [
      line('british-churchill-hq'),
      line('british-churchill', 5),
    ]);
  return battalion(id, name, 'armour', 'british-churchill-hq', [
    ...['A', 'B', 'C'].map(squadron),
    company(`${id}-recce`, 'Reconnaissance troop', null, [line('british-stuart', 2), line('british-stuart', 1, 3)]),
    company(`${id}-transport`, 'Transport', null, [line('british-lorries')]),
  ]);
}

/** Three motor companies and an anti-tank company of twelve guns. */
export function motorBattalion(id: string, name: string): Battalion {
  const motor = (letter: string): Company =>
    company(`${id}-${letter.toLowerCase()}`, `${letter} Company`, 'british-hq', [
      line('british-motor', 3),
      line('british-carriers', 3),
    ]);
  return battalion(id, name, 'infantry', 'british-hq', [
    ...['F', 'G', 'H'].map(motor),
    company(`${id}-anti-tank`, 'Anti-tank platoons', null, [line('british-6pdr', 6)]),
    company(`${id}-mmg`, 'Machine gun platoons', null, [line('british-mmg', 4)]),
    company(`${id}-transport`, 'Transport', null, [line('british-lorries')]),
  ]);
}

const batteries = (
  id: string,
  name: string,
  profile: 'british-25pdr' | 'british-sexton' | 'british-5.5-inch',
  numbers: readonly string[],
): Battalion =>
  battalion(
    id,
    name,
    'artillery',
    null,
    numbers.map((number) => company(`${id}-${number}`, `${number} Battery`, null, [line(profile)])),
  );

/** stonk-org-06 Three batteries of eight. */
export const fieldRegiment = (id: string, name: string, numbers: readonly string[] = ['1', '2', '3']): Battalion =>
  batteries(id, name, 'british-25pdr', numbers);
export const sextonRegiment = (id: string, name: string, numbers: readonly string[] = ['1', '2', '3']): Battalion =>
  batteries(id, name, 'british-sexton', numbers);
export const mediumRegiment = (id: string, name: string, numbers: readonly string[] = ['1', '2']): Battalion =>
  batteries(id, name, 'british-5.5-inch', numbers);

/** What division lends a brigade: engineers, machine guns, heavy mortars, anti-tank guns. */
export function brigadeSupport(id: string): Battalion {
  return battalion(id, 'In support', 'support', null, [
    company(`${id}-engineers`, 'Field company', 'british-hq', [line('british-engineers', 3)]),
    company(`${id}-mmg`, 'Machine gun company', null, [line('british-mmg', 6)]),
    company(`${id}-mortars`, 'Heavy mortar platoon', null, [line('british-heavy-mortars')]),
    company(`${id}-anti-tank`, 'Anti-tank battery', null, [line('british-17pdr', 2), line('british-6pdr', 4)]),
  ]);
}

const SOURCE = 'War establishments of 1944, entered without a reference at hand.';
const common = { nation: 'british', radio: 'other', quality: 'average', source: SOURCE } as const;

export const BRITISH_FORMATIONS: readonly Formation[] = [
  {
    ...{ ...common, id: 'british-infantry-battalion', name: 'British infantry battalion', hq: null },
    battalions: [infantryBattalion('battalion', 'The battalion')],
  },
  {
    ...{ ...common, id: 'british-infantry-brigade', name: 'British infantry brigade', hq: 'british-hq' },
    battalions: [
      infantryBattalion('first', 'First battalion'),
      infantryBattalion('second', 'Second battalion'),
      infantryBattalion('third', 'Third battalion'),
      brigadeSupport('support'),
      churchillRegiment('tanks', 'Tank regiment'),
      fieldRegiment('field', 'Field regiment'),
    ],
  },
  {
    ...{ ...common, id: 'british-armoured-regiment', name: 'British armoured regiment', hq: null },
    battalions: [shermanRegiment('regiment', 'The regiment')],
  },
  {
    ...{ ...common, id: 'british-armoured-brigade', name: 'British armoured brigade', hq: 'british-sherman-hq' },
    battalions: [
      shermanRegiment('first', 'First regiment'),
      shermanRegiment('second', 'Second regiment'),
      shermanRegiment('third', 'Third regiment'),
      motorBattalion('motor', 'Motor battalion'),
      sextonRegiment('field', 'Self-propelled field regiment'),
    ],
  },
];

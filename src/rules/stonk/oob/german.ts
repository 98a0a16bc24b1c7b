/** German orders of battle, mid 1944: ours. */
import { type Battalion, battalion, type Company, company, type ElementLine, type Formation, line } from './types.ts';

/** Three companies and a heavy company. */
export function grenadierBattalion(id: string, name: string, numbers: readonly number[]): Battalion {
  const rifle = (number: number): Company =>
    company(`${id}-${number}`, `${number}. Kompanie`, 'german-hq', [line('german-grenadiers', 3)]);
  return battalion(id, name, 'infantry', 'german-hq', [
    ...numbers.map(rifle),
    company(`${id}-heavy`, 'Heavy company', 'german-hq', [
      ...[line('german-mmg', 3), line('german-8cm'), line('german-12cm')],
    ]),
    company(`${id}-transport`, 'Transport', null, [line('german-horses')]),
  ]);
}

/** 13th and 14th companies, and the telephone sections of the staff. */
export function regimentSupport(id: string): Battalion {
  return battalion(id, 'Regimental companies', 'support', null, [
    company(`${id}-13`, '13. Kompanie', 'german-hq', [line('german-leig'), line('german-sig')]),
    company(`${id}-14`, '14. Kompanie', 'german-hq', [line('german-pak40'), line('german-tank-hunters', 2)]),
    company(`${id}-signals`, 'Signals', null, [line('german-signals')]),
  ]);
}

/** Three batteries of four, and rockets where there are any. */
export function artilleryBattalion(
  id: string,
  name: string,
  profile: 'german-lefh' | 'german-wespe' = 'german-lefh',
): Battalion {
  return battalion(
    id,
    name,
    'artillery',
    null,
    [1, 2, 3].map((number) => company(`${id}-${number}`, `${number}. Batterie`, null, [line(profile)])),
  );
}

export const nebelwerfers = (id: string, name = 'Nebelwerfer'): Battalion =>
  battalion(id, name, 'artillery', null, [
    company(`${id}-1`, 'Nebelwerfer battery', null, [line('german-nebelwerfer')]),
  ]);

/** Three companies of three platoons, on lorries or in half-tracks, and a heavy company. */
export function panzergrenadierBattalion(
  id: string,
  name: string,
  profile: 'german-panzergrenadiers' | 'german-armoured-grenadiers' = 'german-panzergrenadiers',
): Battalion {
  const rifle = (number: number): Company =>
    company(`${id}-${number}`, `${number}. Kompanie`, 'german-hq', [line(profile, 3), line('german-mmg')]);
  return battalion(id, name, 'infantry', 'german-hq', [
    ...[1, 2, 3].map(rifle),
    company(`${id}-heavy`, 'Heavy company', 'german-hq', [
      line('german-8cm'),
      line('german-pak40'),
      line('german-sig'),
    ]),
    company(`${id}-transport`, 'Transport', null, [line('german-lorries')]),
  ]);
}

/** A company of tanks, assault guns or tank destroyers: its first platoon has the company commander. */
export const armourCompany = (id: string, name: string, elements: readonly ElementLine[]): Company =>
  company(id, name, null, elements);

const SOURCE = 'Establishments of 1944, entered without a reference at hand.';
const common = { nation: 'german', radio: 'other', quality: 'average', hq: 'german-hq', source: SOURCE } as const;

export const GERMAN_FORMATIONS: readonly Formation[] = [
  {
    ...{ ...common, id: 'german-grenadier-regiment', name: 'German grenadier regiment' },
    battalions: [
      grenadierBattalion('first', 'I. Bataillon', [1, 2, 3]),
      grenadierBattalion('second', 'II. Bataillon', [5, 6, 7]),
      regimentSupport('regiment'),
      artilleryBattalion('artillery', 'Artillery battalion'),
      nebelwerfers('rockets'),
    ],
  },
  {
    ...{ ...common, id: 'panzer-kampfgruppe', name: 'Panzer Kampfgruppe' },
    battalions: [
      battalion('panzer', 'Panzer battalion', 'armour', null, [
        armourCompany('panzer-iv', 'Panzer IV company', [line('german-panzer-iv', 4)]),
        armourCompany('panther', 'Panther company', [line('german-panther', 4)]),
        armourCompany('assault-guns', 'Assault gun company', [line('german-assault-guns', 2)]),
        armourCompany('tigers', 'Tiger platoon', [line('german-tiger')]),
      ]),
      panzergrenadierBattalion('armoured', 'Armoured battalion', 'german-armoured-grenadiers'),
      panzergrenadierBattalion('motorised', 'Lorried battalion'),
      battalion('divisional', 'Divisional troops', 'support', null, [
        company('recce', 'Reconnaissance company', null, [
          ...[line('german-armoured-cars', 2), line('german-armoured-grenadiers', 2)],
        ]),
        company('flak', '8.8 cm battery', null, [line('german-flak88', 2)]),
        company('pioneers', 'Pioneer company', 'german-hq', [line('german-pioneers', 3)]),
      ]),
      artilleryBattalion('artillery', 'Armoured artillery', 'german-wespe'),
    ],
  },
];

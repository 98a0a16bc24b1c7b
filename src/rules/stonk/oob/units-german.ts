/** German elements, mid 1944: ours. Entered without a reference at hand; each entry awaits a second reader. */
import {
  antiTankSection,
  apcPlatoon,
  armouredCars,
  armourTroop,
  battery,
  column,
  foot,
  mmgSection,
  mortarPlatoon,
} from './make.ts';

const nation = 'german';
const REGIMENT = 'Grenadier regiment, infantry division of 1944';

export const GERMAN_UNITS = {
  'german-hq': foot({
    ...{ id: 'german-hq', name: 'Headquarters', nation, kind: 'hq', source: 'The book: HQ elements 4 (L750).' },
  }),
  'german-grenadiers': foot({
    ...{ id: 'german-grenadiers', name: 'Grenadier platoon', nation, strength: 6 },
    source: `${REGIMENT}: about 30 men. The book's example: 6 (L656).`,
  }),
  'german-paratroops': foot({
    ...{ id: 'german-paratroops', name: 'Parachute platoon', nation, heavy: true },
    source: 'Parachute company of 1944: about 38 men with two machine guns a squad.',
  }),
  'german-pioneers': foot({
    ...{ id: 'german-pioneers', name: 'Pioneer platoon', nation, kind: 'engineers', traits: ['specialist'] },
    source: 'Pioneer company of 1944: about 40 men with demolition charges.',
  }),
  'german-tank-hunters': foot({
    ...{ id: 'german-tank-hunters', name: 'Tank hunter platoon', nation, strength: 6, antiTank: 'heavy-infantry-at' },
    source: `${REGIMENT}: 14th company, platoons of some 30 men with Panzerschreck.`,
  }),
  'german-mmg': mmgSection({
    ...{ id: 'german-mmg', name: 'Heavy machine gun section', nation, transport: 'horse' },
    source: `${REGIMENT}: heavy company, three sections of two. The book's example: 4 (L656).`,
  }),
  'german-8cm': mortarPlatoon({
    ...{ id: 'german-8cm', name: '8 cm mortar platoon', nation, pieces: 6, indirect: '8cm-mortar', transport: 'horse' },
    source: `${REGIMENT}: heavy company, six tubes.`,
  }),
  'german-12cm': mortarPlatoon({
    ...{
      id: 'german-12cm',
      name: '12 cm mortar platoon',
      nation,
      pieces: 4,
      indirect: '12cm-mortar',
      effects: 'field',
    },
    ...{ transport: 'horse', source: `${REGIMENT}: heavy company, four tubes.` },
  }),
  'german-leig': battery({
    ...{
      id: 'german-leig',
      name: 'Light infantry gun company',
      nation,
      pieces: 6,
      indirect: 'ig-18',
      effects: 'field',
    },
    ...{ transport: 'horse', source: `${REGIMENT}: 13th company, six 7.5 cm.` },
  }),
  'german-sig': battery({
    ...{
      id: 'german-sig',
      name: 'Heavy infantry gun platoon',
      nation,
      pieces: 2,
      indirect: 'sig-33',
      effects: 'field',
    },
    ...{ antiTank: null, transport: 'horse' },
    source: `${REGIMENT}: 13th company, two 15 cm. The book: field artillery (L712).`,
  }),
  'german-pak40': antiTankSection({
    ...{ id: 'german-pak40', name: 'PaK 40 section', nation, pieces: 3, row: 'medium-at-gun' },
    source: `${REGIMENT}: 14th company, three 7.5 cm.`,
  }),
  'german-flak88': antiTankSection({
    ...{
      id: 'german-flak88',
      name: '8.8 cm Flak section',
      nation,
      pieces: 2,
      row: 'heavy-at-gun',
      indirect: 'flak-88',
    },
    source: 'Heavy Flak battery: four guns, here in two sections (L508).',
  }),
  'german-lefh': battery({
    ...{ id: 'german-lefh', name: '10.5 cm battery', nation, pieces: 4, indirect: 'lefh-18m', effects: 'field' },
    ...{ transport: 'horse', source: 'Artillery regiment of an infantry division of 1944: three batteries of four.' },
  }),
  'german-wespe': battery({
    ...{ id: 'german-wespe', name: 'Wespe battery', nation, pieces: 6, indirect: 'lefh-18m', effects: 'field' },
    ...{ selfPropelled: true, source: 'Artillery regiment of a Panzer division: batteries of six.' },
  }),
  'german-nebelwerfer': battery({
    ...{ id: 'german-nebelwerfer', name: 'Nebelwerfer battery', nation, pieces: 6, indirect: 'nebelwerfer' },
    ...{
      effects: 'medium',
      source: 'Werfer regiment: batteries of six launchers of 15 cm, larger than field artillery (L714).',
    },
  }),
  'german-nebelwerfer-21cm': battery({
    ...{ id: 'german-nebelwerfer-21cm', name: '21 cm Nebelwerfer battery', nation, pieces: 6, indirect: 'nebelwerfer' },
    ...{
      effects: 'medium',
      traits: ['long-range'],
      source: 'Werfer regiment, third battalion: the launcher of longer range (L779).',
    },
  }),
  'german-panzergrenadiers': foot({
    ...{ id: 'german-panzergrenadiers', name: 'Panzergrenadier platoon', nation, heavy: true, transport: 'lorry' },
    source: 'Panzergrenadier company on lorries: about 40 men, two machine guns a squad. The book: heavy rate (L720).',
  }),
  'german-armoured-grenadiers': apcPlatoon({
    ...{ id: 'german-armoured-grenadiers', name: 'Armoured Panzergrenadier platoon', nation, heavy: true },
    source: 'Panzergrenadier company in four half-tracks a platoon. The book: heavy rate (L720).',
  }),
  'german-panzer-iv': armourTroop({
    ...{ id: 'german-panzer-iv', name: 'Panzer IV platoon', nation, pieces: 4, row: 'tank-gun', armour: 'medium' },
    source: 'Panzer company of 1944: 17 tanks, four platoons of four. The book: medium (L640).',
  }),
  'german-panther': armourTroop({
    ...{ id: 'german-panther', name: 'Panther platoon', nation, pieces: 4, row: 'heavy-tank-gun', armour: 'medium' },
    source: 'Panzer company of 1944: 17 tanks, four platoons of four. The book: medium (L640); the gun is ours.',
  }),
  'german-tiger': armourTroop({
    ...{ id: 'german-tiger', name: 'Tiger platoon', nation, pieces: 4, row: 'heavy-tank-gun', armour: 'tiger' },
    ...{ mover: 'slow-armour', traits: ['tiger'], source: 'Heavy tank company: three platoons of four.' },
  }),
  'german-assault-guns': armourTroop({
    ...{ id: 'german-assault-guns', name: 'Assault gun platoon', nation, pieces: 4, row: 'tank-gun', armour: 'medium' },
    ...{
      traits: ['close-support'],
      source: 'Assault gun battery: platoons of three or four. The book: close support (L683).',
    },
  }),
  'german-jagdpanzer': armourTroop({
    ...{ id: 'german-jagdpanzer', name: 'Jagdpanzer platoon', nation, pieces: 5, row: 'tank-gun', armour: 'heavy' },
    source: 'Jagdpanzer company of 1944: two platoons of five. The book: some are heavy (L644).',
  }),
  'german-armoured-cars': armouredCars({
    ...{ id: 'german-armoured-cars', name: 'Armoured car troop', nation, pieces: 4, row: 'light-at-gun' },
    source: 'Reconnaissance battalion of a Panzer division: troops of four. The book: light (L642).',
  }),
  'german-signals': foot({
    ...{ id: 'german-signals', name: 'Signals platoon', nation, strength: 4, antiTank: null, traits: ['signals'] },
    source: `${REGIMENT}: telephone sections of the staff, about 20 men.`,
  }),
  'german-lorries': column('lorries', {
    ...{ id: 'german-lorries', name: 'Lorry column', nation, pieces: 8, source: 'Ammunition column of a battalion.' },
  }),
  'german-horses': column('horses', {
    ...{ id: 'german-horses', name: 'Horse column', nation, pieces: 12, source: 'Horse-drawn column of a battalion.' },
  }),
} as const;

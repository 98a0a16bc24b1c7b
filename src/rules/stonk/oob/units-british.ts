/** British elements, mid 1944: ours. Entered without a reference at hand; each entry awaits a second reader. */
import {
  antiTankSection,
  apcPlatoon,
  armourTroop,
  battery,
  carrierSection,
  column,
  foot,
  mmgSection,
  mortarPlatoon,
} from './make.ts';

const nation = 'british';
const BATTALION = 'Infantry battalion, war establishment of 1944';
const TANKS = 'Armoured regiment, war establishment of 1944';

export const BRITISH_UNITS = {
  'british-hq': foot({
    ...{ id: 'british-hq', name: 'Headquarters', nation, kind: 'hq', antiTank: null },
    source: 'The book: HQ elements 4 (L750).',
  }),
  'british-rifle': foot({
    ...{ id: 'british-rifle', name: 'Rifle platoon', nation },
    source: `${BATTALION}: about 36 men with three Brens, a PIAT and a 2" mortar. The book: 8 (L750).`,
  }),
  'british-pioneers': foot({
    ...{
      id: 'british-pioneers',
      name: 'Assault pioneer platoon',
      nation,
      kind: 'engineers',
      strength: 4,
      antiTank: null,
    },
    ...{ traits: ['specialist'], source: `${BATTALION}: about 20 men.` },
  }),
  'british-mortars': mortarPlatoon({
    ...{ id: 'british-mortars', name: '3" mortar platoon', nation, pieces: 6, indirect: '3-inch-mortar' },
    source: `${BATTALION}: six tubes in carriers.`,
  }),
  'british-carriers': carrierSection({
    ...{ id: 'british-carriers', name: 'Carrier section', nation },
    source: `${BATTALION}: four sections of three carriers, with Brens and PIATs. The book: 4 (L753).`,
  }),
  'british-6pdr': antiTankSection({
    ...{ id: 'british-6pdr', name: '6pdr section', nation, pieces: 2, row: 'medium-at-gun', transport: 'carrier' },
    source: `${BATTALION}: six guns in three sections.`,
  }),
  'british-17pdr': antiTankSection({
    ...{ id: 'british-17pdr', name: '17pdr section', nation, pieces: 2, row: 'heavy-at-gun' },
    source: 'Anti-tank battery of a divisional regiment: troops of four guns, here two sections a troop.',
  }),
  'british-mmg': mmgSection({
    ...{ id: 'british-mmg', name: 'Vickers section', nation, transport: 'carrier' },
    source: 'Machine gun battalion of a division: platoons of four guns, two sections each.',
  }),
  'british-heavy-mortars': mortarPlatoon({
    ...{ id: 'british-heavy-mortars', name: '4.2" mortar platoon', nation, pieces: 4, indirect: '4.2-inch-mortar' },
    ...{ effects: 'field', source: 'Heavy mortar company of a division: platoons of four tubes.' },
  }),
  'british-engineers': foot({
    ...{ id: 'british-engineers', name: 'Field engineer platoon', nation, kind: 'engineers', transport: 'lorry' },
    ...{ antiTank: null, source: 'Field company RE: three platoons of some 40 sappers.' },
  }),
  'british-plant': foot({
    ...{ id: 'british-plant', name: 'Mechanical equipment platoon', nation, kind: 'engineers', strength: 4 },
    ...{ antiTank: null, transport: 'lorry', traits: ['digging-equipment'] },
    source: 'Mechanical equipment company RE: bulldozers and excavators, a platoon of some 20 men (L853).',
  }),
  'british-bridging': foot({
    ...{ id: 'british-bridging', name: 'Bridging platoon', nation, kind: 'engineers', antiTank: null },
    ...{
      transport: 'lorry',
      traits: ['bridging'],
      source: 'Field park company RE with Bailey stores: some 40 sappers (L853).',
    },
  }),
  'british-signals': foot({
    ...{ id: 'british-signals', name: 'Signals platoon', nation, strength: 4, antiTank: null, transport: 'carrier' },
    ...{ traits: ['signals'], source: `${BATTALION}: about 35 men, of whom half lay and mend lines.` },
  }),
  'british-motor': apcPlatoon({
    ...{ id: 'british-motor', name: 'Motor platoon', nation, strength: 6 },
    source: 'Motor battalion, war establishment of 1944: about 30 men in four half-tracks.',
  }),
  'british-25pdr': battery({
    ...{ id: 'british-25pdr', name: '25pdr battery', nation, pieces: 8, indirect: '25pdr', effects: 'field' },
    source: 'Field regiment RA: three batteries of eight. The book: 2 a gun (L751).',
  }),
  'british-sexton': battery({
    ...{ id: 'british-sexton', name: 'Sexton battery', nation, pieces: 8, indirect: '25pdr', effects: 'field' },
    ...{ selfPropelled: true, source: 'Self-propelled field regiment: three batteries of eight.' },
  }),
  'british-5.5-inch': battery({
    ...{ id: 'british-5.5-inch', name: '5.5" battery', nation, pieces: 8, indirect: '5.5-inch', effects: 'medium' },
    source: 'Medium regiment RA: two batteries of eight.',
  }),
  'british-sherman': armourTroop({
    ...{ id: 'british-sherman', name: 'Sherman troop', nation, pieces: 4, row: 'tank-gun', armour: 'medium' },
    source: `${TANKS}: three 75 mm and one 17pdr; the row is that of the three.`,
  }),
  'british-sherman-hq': armourTroop({
    ...{
      id: 'british-sherman-hq',
      name: 'Sherman headquarters troop',
      nation,
      pieces: 4,
      row: 'tank-gun',
      armour: 'medium',
    },
    source: `${TANKS}: squadron or regimental headquarters.`,
  }),
  'british-firefly': armourTroop({
    ...{ id: 'british-firefly', name: 'Firefly troop', nation, pieces: 4, row: 'heavy-tank-gun', armour: 'medium' },
    source: 'The 17pdr Shermans of a squadron taken together, where a scenario says so.',
  }),
  'british-stuart': armourTroop({
    ...{ id: 'british-stuart', name: 'Stuart troop', nation, pieces: 4, row: 'light-at-gun', armour: 'light' },
    ...{
      mover: 'fast-armour',
      source: `${TANKS}: reconnaissance troop of eleven, in three parts. The book: light (L642).`,
    },
  }),
  'british-cromwell': armourTroop({
    ...{ id: 'british-cromwell', name: 'Cromwell troop', nation, pieces: 4, row: 'tank-gun', armour: 'medium' },
    ...{ mover: 'fast-armour', source: `${TANKS}: three 75 mm and one 17pdr; the row is that of the three.` },
  }),
  'british-cromwell-cs': armourTroop({
    ...{ id: 'british-cromwell-cs', name: 'Cromwell close support section', nation, pieces: 2, row: 'tank-gun' },
    ...{ armour: 'medium', mover: 'fast-armour', traits: ['close-support'] },
    source: 'Two 95 mm howitzer tanks of a squadron headquarters (L683).',
  }),
  'british-churchill': armourTroop({
    ...{ id: 'british-churchill', name: 'Churchill troop', nation, pieces: 3, row: 'tank-gun', armour: 'heavy' },
    ...{ mover: 'slow-armour', source: 'Tank regiment: squadrons of five troops of three. The book: heavy (L644).' },
  }),
  'british-crocodile': armourTroop({
    ...{ id: 'british-crocodile', name: 'Crocodile troop', nation, pieces: 3, row: 'tank-gun', armour: 'heavy' },
    ...{ mover: 'slow-armour', traits: ['flame'] },
    source: '79th Armoured Division: Churchill flamethrowers, squadrons of five troops of three (L689).',
  }),
  'british-churchill-hq': armourTroop({
    ...{ id: 'british-churchill-hq', name: 'Churchill headquarters troop', nation, pieces: 3, row: 'tank-gun' },
    ...{ armour: 'heavy', mover: 'slow-armour', source: 'Tank regiment: squadron headquarters.' },
  }),
  'british-lorries': column('lorries', {
    ...{ id: 'british-lorries', name: 'Lorry column', nation, pieces: 10 },
    source: 'First line transport of a battalion, the ammunition lorries of it.',
  }),
} as const;

/** The Kasserine pass, 16 to 22 February 1943: a scenario of our own. */
import type { UnitFacts } from '../ratings/army.ts';
import { KASSERINE } from './kasserine-map.ts';
import {
  aircraft,
  alone,
  box,
  cars,
  corps,
  division,
  foot,
  guns,
  pointAt,
  selfPropelled,
  tanks,
  unit,
} from './make.ts';
import type { AgScenario } from './types.ts';

const CREW: Partial<UnitFacts> = { troops: 'hardened', recce: ['recce company'] };
const GREEN: Partial<UnitFacts> = { troops: 'inexperienced' };
const CAR_20: NonNullable<UnitFacts['gun']> = { country: 'Germany', calibre: 20, length: 55 };
/** A 75 mm gun on a half-track, which the AFV table does not have. */
const HALFTRACK_75: Partial<UnitFacts> = {
  ...{ type: 'SP Guns', equipment: 'M3 75mm', move: 'Halftrack', armour: 0, ability: 'AT' },
  gun: { country: 'USA', calibre: 75, length: 36 },
};
const destroyers = (name: string, count: number): UnitFacts => ({
  ...HALFTRACK_75,
  ...{ name, type: 'SP Guns', count },
});

const NORTH = { kind: 'edge', edges: ['north'] } as const;
const on = (day: number, turn: number) => ({ from: { day, turn }, atLeast: null, latest: { day, turn } });

export const kasserine: AgScenario = {
  id: 'ag-kasserine',
  title: 'Kasserine Pass',
  date: '16 to 22 February 1943',
  background:
    'Since the 14th the 10th and 21st Panzer Divisions have broken out of the Faid pass and destroyed two American tank battalions at Sidi Bou Zid. Rommel is coming up from Gafsa with an assault group of the Afrika Korps. Ahead of both lie the passes of the western dorsal, and behind these Tebessa and Le Kef with the depots of the First Army. The American II Corps is falling back on Sbeitla and Kasserine, and French and British battalions are thrown in piecemeal.',
  briefing: {
    axis: 'Take Sbeitla and Kasserine, force the pass and come out of the mountains at Thala or Sbiba, or on the road to Tebessa. The Afrika Korps group starts at Feriana and the 21st Panzer Division in front of Sbeitla. The 10th arrives on the fourth day. A division that is cut off loses all the LOG that it uses.',
    allies:
      'Give ground at Sbeitla, hold the passes. The British 6th Armoured Division arrives from the fourth day on, a regiment of the 1st Division from the west on the fifth, and the artillery of the 9th Division on the last night. Thala and Sbiba must not fall.',
  },
  sources:
    'A scenario of ours: the book only says that its author played the battle. It begins on the evening of 16 February, after Sidi Bou Zid, so that the battle fits on 70 km. The losses of the first two days are included in the strengths. Formations and their arrival days are from general knowledge, battalions are grouped into the commands they fought under, and numbers are rounded. Mountains, wadis and roads are a sketch, accurate to a few kilometres. Ratings follow the guides of the book. LOG, supply, aircraft and points are our judgement.',
  sideNames: { axis: 'Axis', allies: 'Allied' },
  map: KASSERINE,
  days: 7,
  // ag-night-01 Africa.
  turnsPerDay: 3,
  previousWeather: 'Overcast',
  // ag-wx-03 Rain and low cloud in the mountains.
  weatherModifier: 1,
  turnaround: 1,
  starts: 'axis',
  supply: [
    { side: 'axis', at: 'east' },
    { side: 'axis', at: 'south' },
    { side: 'allies', at: 'north' },
    { side: 'allies', at: 'west' },
  ],
  // ag-scn-06, ag-log-11
  supplyLimits: { isolatedLoseAll: true },
  arrivals: [
    { division: '10pd', ...on(4, 1), zone: { kind: 'edge', edges: ['east'] } },
    { division: '6ad', ...on(4, 1), zone: NORTH },
    { division: '1id', ...on(5, 2), zone: { kind: 'edge', edges: ['west'] } },
    { division: '9th-artillery', ...on(7, 1), zone: NORTH },
  ],
  nightlyLog: [
    { side: 'axis', log: 2 },
    { side: 'allies', log: 3 },
  ],
  victory: {
    kind: 'places',
    places: [
      { name: 'Thelepte', at: pointAt(5, 64.5), radius: 6, points: 1, holder: 'allies' },
      { name: 'Sbeitla', at: pointAt(53, 39), radius: 6, points: 2, holder: 'allies' },
      { name: 'Kasserine', at: pointAt(25.5, 45.5), radius: 6, points: 2, holder: 'allies' },
      { name: 'the pass', at: pointAt(13.5, 35.5), radius: 6, points: 4, holder: 'allies' },
      { name: 'the road to Tebessa', at: pointAt(2, 29.5), radius: 8, points: 4, holder: 'allies' },
      { name: 'Sbiba', at: pointAt(47.5, 5.5), radius: 8, points: 5, holder: 'allies' },
      { name: 'Thala', at: pointAt(11, 3), radius: 8, points: 6, holder: 'allies' },
    ],
    needs: { side: 'axis', points: 9, draw: 7 },
  },
  stages: [['allies'], ['axis']],
  divisions: [
    division({
      ...{
        id: '21pd',
        side: 'axis',
        name: '21. Panzer-Division',
        short: '21pd',
        corps: 'gruppe-rommel',
        log: 6,
        hq: 5,
      },
      ...{ kind: 'armoured', quality: 'good', aaGuns: 16, engineers: 2, zone: box(59, 34, 70, 62) },
      units: [
        unit(tanks('I. Panzer-Regiment 5', 'Pz III 50mm long', 44, CREW), [60.5, 43]),
        unit(tanks('II. Panzer-Regiment 5', 'Pz IV F2-G', 24, CREW), [60.5, 45]),
        unit(foot('Panzergrenadier-Regiment 104', 'german-rifle-regiment'), [61, 40.5]),
        unit(foot('Panzergrenadier-Regiment 5', 'german-rifle-regiment', { men: 650 }), [61, 47.5]),
        unit(
          cars('Aufklärungs-Abteilung 580', 'Armoured cars 20mm', CAR_20, 24, { recce: ['superior recce'] }),
          [60, 50.5],
        ),
        unit(guns('Artillerie-Regiment 155', 'german-105mm', 24, { move: 'Truck' }), [63, 43.5]),
        unit(selfPropelled('Panzerjäger-Abteilung 39', 'Marder 76mm', 15, { troops: 'hardened' }), [62.5, 45.5]),
      ],
      decoys: [
        [0, 61, 53],
        [1, 61, 37.5],
        [2, 64, 50],
        [4, 60.5, 56],
      ],
    }),
    division({
      ...{
        id: '10pd',
        side: 'axis',
        name: '10. Panzer-Division',
        short: '10pd',
        corps: 'gruppe-rommel',
        log: 6,
        hq: 5,
      },
      ...{ kind: 'armoured', quality: 'good', aaGuns: 16, engineers: 2, zone: null },
      units: [
        unit(tanks('I. Panzer-Regiment 7', 'Pz III 50mm long', 36, CREW), null),
        unit(tanks('II. Panzer-Regiment 7', 'Pz IV F2-G', 24, CREW), null),
        unit(tanks('Schwere Panzer-Abteilung 501', 'Tiger I', 10, { ...CREW, recce: [] }), null),
        unit(foot('Panzergrenadier-Regiment 69', 'german-rifle-regiment'), null),
        unit(foot('Panzergrenadier-Regiment 86', 'german-rifle-regiment', { men: 650 }), null),
        unit(foot('Kradschützen 10', 'german-motorcyclists', { troops: 'hardened' }), null),
        unit(guns('Artillerie-Regiment 90', 'german-105mm', 24, { move: 'Truck' }), null),
      ],
    }),
    division({
      ...{
        id: 'dak',
        side: 'axis',
        name: 'Assault group of the Afrika Korps',
        short: 'dak',
        corps: 'gruppe-rommel',
        log: 5,
      },
      ...{ kind: 'armoured', quality: 'good', aaGuns: 12, engineers: 2, hq: 5, zone: box(0, 61, 16, 70) },
      units: [
        unit(tanks('I. Panzer-Regiment 8', 'Pz III 50mm long', 26, CREW), [8, 63]),
        unit(foot('Panzergrenadier-Regiment Afrika', 'german-rifle-regiment'), [5.5, 62.25]),
        unit(foot('Panzergrenadier-Bataillon 33', 'german-pioneers'), [3, 64]),
        unit(
          cars('Aufklärungs-Abteilung 33', 'Armoured cars 20mm', CAR_20, 20, { recce: ['superior recce'] }),
          [10, 62],
        ),
        unit(tanks('Centauro tank battalion', 'M13/40', 23), [10, 64.5]),
        unit(
          foot('5th Bersaglieri Regiment', 'italian-regiment-1940', {
            ...{ move: 'Truck', battalions: 2, troops: 'ordinary', antiTank: 'rifles or guns', bonuses: [] },
          }),
          [7.5, 65],
        ),
        unit(guns('Artillery of the group', 'german-105mm', 18, { move: 'Truck' }), [6, 67.5]),
      ],
      decoys: [
        [0, 13, 63],
        [1, 12.5, 66],
        [3, 2, 62],
        [4, 9.5, 68],
      ],
    }),
    corps({
      ...{ id: 'gruppe-rommel', side: 'axis', name: 'Gruppe Rommel', short: 'gr', aa: 1, ep: 1, log: 3 },
      zone: box(0, 61, 18, 70),
      units: [
        unit(guns('Werfer-Regiment 71', 'german-nebelwerfer', 36, { spotters: ['Infantry', 'Tanks'] }), [15, 67]),
        unit(guns('Flak-Abteilung', 'german-88mm', 12), [15, 64.5]),
      ],
    }),
    division({
      ...{ id: '1ad', side: 'allies', name: '1st Armored Division', short: '1ad', corps: 'ii-corps', log: 7, hq: 3 },
      ...{ kind: 'armoured', quality: 'average', aaGuns: 16, engineers: 3, zone: box(36, 24, 55, 52) },
      units: [
        unit(tanks('Combat Commands A and C', 'Sherman 75mm', 30), [52, 36.5]),
        unit(tanks('Combat Command B', 'Grant/Lee', 50), [52, 42.5]),
        unit(tanks('13th Armored, light', 'Stuart/Honey', 40, { recce: ['mobile'] }), [50, 45]),
        unit(foot('2nd of the 6th Armored Infantry', 'us-armoured-battalion', GREEN), [53, 39]),
        unit(foot('3rd of the 6th Armored Infantry', 'us-armoured-battalion', GREEN), [53.25, 44.5]),
        unit(selfPropelled('27th and 68th Field Artillery', 'Priest', 36), [48.5, 39.5]),
        unit(
          cars('81st Reconnaissance Battalion', 'Scout cars', { country: 'USA', calibre: 37, length: 53 }, 30),
          [50.5, 48],
        ),
        unit(destroyers('601st Tank Destroyer Battalion', 32), [50, 41]),
      ],
      decoys: [
        [0, 48, 35],
        [1, 45, 42],
      ],
    }),
    division({
      ...{ id: '34id', side: 'allies', name: '34th Infantry Division', short: '34', corps: 'ii-corps', log: 4, hq: 2 },
      ...{ kind: 'motorised infantry', quality: 'average', aaGuns: 12, engineers: 2, zone: box(34, 0, 58, 16) },
      units: [
        unit(foot('133rd Infantry', 'us-regiment', { ...GREEN, battalions: 2 }), [44, 8.5]),
        unit(foot('135th Infantry', 'us-regiment', GREEN), [47.5, 8.5], { entrenched: true }),
        unit(foot('18th Infantry', 'us-regiment'), [51, 8.5]),
        unit(guns('Field artillery of the division', 'us-105mm', 36), [47, 4.5]),
        unit(
          guns('Anti-tank companies', 'us-57mm-at', 27, {
            equipment: '37mm',
            gun: { country: 'USA', calibre: 37, length: 53 },
          }),
          [45.5, 6.5],
        ),
      ],
      decoys: [
        [0, 40.5, 8],
        [2, 54.5, 7],
      ],
    }),
    division({
      ...{ id: 'stark-force', side: 'allies', name: 'Stark Force', short: 'st', corps: 'ii-corps', log: 2, hq: 2 },
      ...{ kind: 'infantry', quality: 'average', aaGuns: 4, engineers: 4, zone: box(4, 24, 30, 50) },
      units: [
        unit(
          foot('Battalions of the 26th and 39th Infantry', 'us-regiment', { battalions: 2, cohesion: false }),
          [16, 36],
          {
            entrenched: true,
          },
        ),
        unit(
          {
            ...{ name: '19th Combat Engineers', type: 'Infantry', equipment: 'Engineers', move: 'Truck' },
            ...{ battalions: 2, men: 620, cohesion: true, troops: 'inexperienced', engineers: 'combat' },
          },
          [13.5, 37.5],
          { entrenched: true },
        ),
        unit(guns('33rd Field Artillery', 'us-105mm', 12, { level: 'battalion' }), [10.5, 31.5]),
        unit(destroyers('805th Tank Destroyer Battalion', 16), [24, 43.5]),
      ],
      decoys: [[0, 19.5, 38.5]],
    }),
    division({
      ...{
        id: 'constantine',
        side: 'allies',
        name: 'Division of Constantine',
        short: 'fr',
        corps: 'xix',
        log: 1,
        hq: 2,
      },
      ...{ kind: 'infantry', quality: 'average', aaGuns: 0, engineers: 1, zone: box(0, 50, 24, 58) },
      units: [
        unit(foot('3rd Zouaves', 'french-regiment-1940', { battalions: 2 }), [8, 56]),
        unit(
          foot('7th Moroccan Tirailleurs', 'french-regiment-1940', { battalions: 2, troops: 'ordinary' }),
          [13.5, 55],
        ),
        unit(guns('67th African Artillery', 'french-75mm', 16), [11.5, 52.5]),
      ],
      decoys: [[0, 3, 56]],
    }),
    division({
      ...{ id: '6ad', side: 'allies', name: '6th Armoured Division', short: '6ad', corps: 'v', log: 6, hq: 4 },
      ...{ kind: 'armoured', quality: 'average', aaGuns: 18, engineers: 2, zone: null },
      units: [
        unit(tanks('17th/21st Lancers', 'Valentine 1-6', 50, { recce: ['recce company'] }), null),
        unit(tanks('2nd Lothians', 'Crusader 6 pdr', 50, { recce: ['recce company'] }), null),
        unit(tanks('16th/5th Lancers', 'Sherman 75mm', 30, { recce: ['recce company'] }), null),
        unit(foot('1st Guards Brigade', 'uk-brigade', { troops: 'hardened' }), null),
        unit(foot('26th Brigade infantry', 'uk-brigade', { battalions: 2 }), null),
        unit(guns('152nd Field Regiment', 'uk-25-pdr', 24), null),
        unit(guns('72nd Anti-tank Regiment', 'uk-6-pdr', 36), null),
        unit(
          cars('Derbyshire Yeomanry', 'Humber', { country: 'UK', calibre: 15 }, 40, { recce: ['superior recce'] }),
          null,
        ),
      ],
    }),
    division({
      ...{ id: '1id', side: 'allies', name: '16th Combat Team', short: '16', corps: 'ii-corps', log: 2, hq: 3 },
      ...{ kind: 'motorised infantry', quality: 'average', aaGuns: 0, engineers: 1, zone: null },
      units: [
        unit(foot('16th Infantry', 'us-regiment'), null),
        unit(guns('7th Field Artillery', 'us-105mm', 12, { level: 'battalion' }), null),
      ],
    }),
    // ag-night-04 A forced march of the night of the 21st: guns for whoever needs them.
    corps({
      ...{
        id: '9th-artillery',
        side: 'allies',
        name: 'Artillery of the 9th Division',
        short: '9a',
        aa: 0,
        ep: 0,
        log: 2,
      },
      zone: null,
      units: [
        unit(guns('34th, 60th and 84th Field Artillery', 'us-105mm', 36), null),
        unit(guns('Medium battalion', 'us-155mm', 12, { level: 'battalion' }), null),
      ],
    }),
    // ag-spec-03, ag-spec-04
    alone({
      ...{ id: 'rangers-1', side: 'allies', name: '1st Ranger Battalion', short: 'rg', zone: box(0, 50, 16, 58) },
      units: [
        unit(
          {
            ...{ name: '1st Ranger Battalion', type: 'Infantry', equipment: 'Rangers', move: 'Truck', battalions: 1 },
            ...{
              men: 480,
              troops: 'elite',
              arms: 'smg or mg',
              antiTank: 'rocket weapons',
              recce: ['superior integral'],
            },
          },
          [5.5, 53],
          { special: 'special forces' },
        ),
      ],
    }),
    corps({
      ...{ id: 'ii-corps', side: 'allies', name: 'II Corps', short: 'ii', aa: 1, ep: 2, log: 3 },
      zone: box(2, 12, 34, 50),
      units: [
        unit(guns('13th Field Artillery Brigade', 'us-155mm', 24), [8, 28]),
        unit(destroyers('894th Tank Destroyer Battalion', 24), [10, 26]),
      ],
    }),
  ],
  aircraft: [
    aircraft('stg-3', 'Sturzkampfgeschwader 3', 'axis', 'ju-87', 20),
    aircraft('schg-2', 'Schlachtgruppe', 'axis', 'fw-190', 15),
    aircraft('jg-77', 'Jagdgeschwader 77', 'axis', 'bf-109', 30),
    aircraft('aufkl-14', 'Fliegerführer Tunis', 'axis', 'hs-126', 6),
    aircraft('fg-33', '33rd Fighter Group', 'allies', 'p-40', 30, -1),
    aircraft('fg-52', '52nd Fighter Group', 'allies', 'spitfire', 30),
    aircraft('bg-47', '47th Bombardment Group', 'allies', 'a-20', 20),
    aircraft('bg-12', '12th Bombardment Group', 'allies', 'b-25', 50),
    aircraft('obs-68', '68th Observation Group', 'allies', 'l-4', 8),
  ],
};

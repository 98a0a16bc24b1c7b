/**
 * Aircraft for scenarios of our own. The book has no table of them (only its guide, D 6): which missions a type flies and how it compares
 * with others (-2 to +2) is our judgement; the numbers then come from the guide.
 */
import { type AircraftKind, type AirStrengths, airStrengths } from '../ratings/aircraft.ts';
import type { Aircraft, Side } from '../state.ts';
import type { Country } from './afv.ts';

export interface AircraftType extends AircraftKind {
  readonly id: string;
  readonly name: string;
  readonly country: Country;
  readonly note: string;
}

type Row = readonly [
  ...[id: string, name: string, country: Country, kind: AircraftKind['class']],
  ...[recce: number, gs: number | null, int: boolean, ab: number | null, cap: number | null, note: string],
];

/** ag-air-29 Recce within the range of its class; then ground support, interdiction, area bombing, CAP. */
const ROWS: readonly Row[] = [
  ['ju-87', 'Ju 87', 'Germany', 'bomber', 0, 1, true, null, null, 'dive bomber: accurate, defenceless'],
  ['bf-109', 'Bf 109', 'Germany', 'fighter', 1, -1, true, null, 1, 'fighter'],
  ['bf-110', 'Bf 110', 'Germany', 'fighter', 2, 0, true, null, -1, 'heavy fighter'],
  ['he-111', 'He 111', 'Germany', 'medium bomber', 1, null, true, 0, null, 'level bomber'],
  ['ju-88', 'Ju 88', 'Germany', 'medium bomber', 2, 0, true, 1, null, 'fast bomber that also dives'],
  ['do-17', 'Do 17', 'Germany', 'medium bomber', 2, null, true, -1, null, 'light load'],
  ['hs-123', 'Hs 123', 'Germany', 'bomber', 0, 0, false, null, null, 'close support biplane, short range'],
  ['hs-126', 'Hs 126', 'Germany', 'reconnaissance', 3, null, false, null, null, 'army co-operation'],
  ['hs-129', 'Hs 129', 'Germany', 'bomber', 0, 1, true, null, null, 'armoured, for use against tanks'],
  ['fw-189', 'Fw 189', 'Germany', 'reconnaissance', 4, null, false, null, null, 'made for reconnaissance'],
  ['fw-190', 'Fw 190', 'Germany', 'fighter', 2, 0, true, null, 1, 'fighter and fighter-bomber'],
  ['fi-156', 'Fi 156 Storch', 'Germany', 'reconnaissance', 3, null, false, null, null, 'liaison and observation'],
  ['mc-200', 'MC 200', 'Italy', 'fighter', 1, -1, true, null, 0, 'fighter'],
  ['sm-79', 'SM 79', 'Italy', 'medium bomber', 1, null, true, 0, null, 'level bomber'],
  ['hurricane', 'Hurricane', 'UK', 'fighter', 1, 0, true, null, 0, 'fighter and fighter-bomber'],
  ['spitfire', 'Spitfire', 'UK', 'fighter', 2, -1, true, null, 1, 'fighter'],
  ['typhoon', 'Typhoon', 'UK', 'fighter', 1, 1, true, null, 0, 'rockets and bombs'],
  ['battle', 'Fairey Battle', 'UK', 'bomber', 1, -1, true, null, null, 'slow light bomber'],
  ['blenheim', 'Blenheim', 'UK', 'medium bomber', 2, -1, true, -1, null, 'light load'],
  ['lysander', 'Lysander', 'UK', 'reconnaissance', 3, -1, false, null, null, 'army co-operation'],
  ['p-40', 'P-40', 'USA', 'fighter', 1, 0, true, null, 0, 'fighter and fighter-bomber'],
  ['p-38', 'P-38', 'USA', 'fighter', 3, 0, true, null, 0, 'long range; also with cameras'],
  ['p-39', 'P-39', 'USA', 'fighter', 1, 0, true, null, 0, 'fighter, good low down'],
  ['p-47', 'P-47', 'USA', 'fighter', 1, 1, true, null, 1, 'fighter and fighter-bomber'],
  ['a-20', 'A-20', 'USA', 'medium bomber', 1, 1, true, 0, null, 'fast light bomber'],
  ['b-25', 'B-25', 'USA', 'medium bomber', 1, 0, true, 1, null, 'medium bomber'],
  ['b-17', 'B-17', 'USA', 'heavy bomber', 1, null, true, 2, null, 'heavy bomber'],
  ['l-4', 'L-4', 'USA', 'reconnaissance', 3, null, false, null, null, 'observation for the artillery'],
  ['ms-406', 'Morane 406', 'France', 'fighter', 1, null, false, null, -1, 'slow fighter'],
  ['hawk-75', 'Hawk 75', 'France', 'fighter', 1, null, false, null, 0, 'fighter'],
  ['d-520', 'Dewoitine 520', 'France', 'fighter', 1, null, false, null, 1, 'fighter'],
  ['breguet-693', 'Breguet 693', 'France', 'bomber', 1, 0, true, null, null, 'low level attack'],
  ['leo-451', 'LeO 451', 'France', 'medium bomber', 1, null, true, 0, null, 'medium bomber'],
  ['potez-63', 'Potez 63.11', 'France', 'reconnaissance', 3, null, false, null, null, 'army co-operation'],
  ['il-2', 'Il-2', 'USSR', 'bomber', 1, 1, true, null, null, 'armoured attack aircraft'],
  ['pe-2', 'Pe-2', 'USSR', 'medium bomber', 2, 1, true, 0, null, 'fast dive bomber'],
  ['sb-2', 'SB-2', 'USSR', 'medium bomber', 1, null, true, -1, null, 'bomber of before the war'],
  ['i-16', 'I-16', 'USSR', 'fighter', 1, -1, true, null, -1, 'fighter of before the war'],
  ['i-153', 'I-153', 'USSR', 'fighter', 1, 0, true, null, -2, 'biplane, used for attack'],
  ['yak-1', 'Yak-1', 'USSR', 'fighter', 1, -1, true, null, 0, 'fighter'],
  ['lagg-3', 'LaGG-3', 'USSR', 'fighter', 1, -1, true, null, -1, 'heavy for its engine'],
  ['la-5', 'La-5', 'USSR', 'fighter', 1, -1, true, null, 1, 'fighter'],
  ['u-2', 'U-2', 'USSR', 'reconnaissance', 3, -2, true, null, null, 'slow biplane, liaison and night bombing'],
];

export const AIRCRAFT_TYPES: readonly AircraftType[] = ROWS.map(
  ([id, name, country, kind, recce, gs, int, ab, cap, note]) => ({
    id,
    name,
    country,
    class: kind,
    recce,
    gs,
    int,
    ab,
    cap,
    note,
  }),
);

export function aircraftType(id: string): AircraftType {
  const found = AIRCRAFT_TYPES.find((one) => one.id === id);
  if (!found) throw new Error(`no aircraft ${id}`);
  return found;
}

/** ag-air-25 The strengths of so many planes of a type with crews of -2 to +2. */
export const strengthsOf = (id: string, planes: number, crews = 0): AirStrengths =>
  airStrengths(aircraftType(id), planes, crews);

/** ag-air-01 A unit of aircraft for a game: nothing flown yet. */
export function aircraftUnit(unit: string, side: Side, type: string, planes: number, crews = 0): Aircraft {
  const { recce, gs, int, ab, cap } = strengthsOf(type, planes, crews);
  return {
    id: unit,
    side,
    name: aircraftType(type).name,
    recce,
    gs: gs?.value ?? null,
    int,
    ab: ab?.value ?? null,
    cap: cap?.value ?? null,
    mission: null,
    readyAt: 0,
    flown: false,
    lost: false,
  };
}

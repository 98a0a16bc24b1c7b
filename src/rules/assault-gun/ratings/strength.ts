/** Strength, B 6. */
import { STRENGTH, type Troops } from '../tables/guides.ts';
import { points, type Rating, type Step, sum } from './rating.ts';

export interface StrengthFacts {
  /** Infantry: battalions, and men in each. */
  readonly battalions?: number | undefined;
  readonly men?: number | undefined;
  /** Tanks, SP guns, armoured cars, towed guns, planes. */
  readonly count?: number | undefined;
  /** ag-str-06 Battalions that fight together under their regiment. */
  readonly cohesion?: boolean | undefined;
  readonly troops?: Troops | undefined;
  /** ag-str-10, ag-str-11 With the reason. */
  readonly better?: string | undefined;
  readonly worse?: string | undefined;
  /** ag-str-03 Two bonuses that it just misses: which. */
  readonly compromise?: string | undefined;
  /** ag-str-12 Bore of guns and SP guns, mm. */
  readonly calibre?: number | undefined;
}

const TROOPS: Readonly<Record<Troops, string>> = {
  elite: 'elite veterans',
  hardened: 'battle hardened or motivated troops',
  ordinary: '',
  inexperienced: 'inexperienced conscripts',
  unwilling: 'unwilling or unsuitable conscripts',
};

/** ag-str-04, ag-str-05 Basic strength. */
export function basicStrength({ battalions, men, count }: StrengthFacts): readonly Step[] {
  const steps: Step[] = [];
  if (battalions !== undefined) {
    const isHalved = men !== undefined && men < STRENGTH.halvedBelow;
    const many = battalions === 1 ? '1 battalion' : `${battalions} battalions`;
    steps.push(
      isHalved
        ? { rule: 'ag-str-04', why: `${many} of less than ${STRENGTH.halvedBelow} men`, value: points(battalions, 2) }
        : { rule: 'ag-str-04', why: many, value: battalions },
    );
  }
  if (count !== undefined)
    steps.push({
      rule: 'ag-str-05',
      why: `${count}, one for every ${STRENGTH.vehiclesPerPoint}`,
      value: points(count, STRENGTH.vehiclesPerPoint),
    });
  return steps;
}

/** ag-str-01 Basic strength and every bonus that the facts give. */
export function strength(facts: StrengthFacts): Rating {
  const steps = [...basicStrength(facts), ...bonuses(facts)];
  const total = sum(steps);
  // ag-str-14
  const value = Math.min(Math.max(total, STRENGTH.lowest), STRENGTH.highest);
  if (value !== total)
    steps.push({
      rule: 'ag-str-14',
      why: `strength runs from ${STRENGTH.lowest} to ${STRENGTH.highest}`,
      value: value - total,
    });
  return { value, steps };
}

function bonuses(facts: StrengthFacts): readonly Step[] {
  const steps: Step[] = [];
  const { men, troops = 'ordinary', better, worse, compromise, calibre } = facts;
  // ag-ex-12, ag-ex-17 A brigade of three battalions: 3 + 1.
  if (facts.cohesion) steps.push({ rule: 'ag-str-06', why: 'regimental cohesion', value: STRENGTH.cohesion });
  if (facts.battalions !== undefined && men !== undefined) {
    // ag-ex-10 Two large battalions of Panzergrenadiers.
    if (men > STRENGTH.large.above)
      steps.push({ rule: 'ag-str-07', why: `battalions of ${men} men`, value: STRENGTH.large.value });
    // ag-ex-11, ag-ex-16 Soviet rifle regiments; ag-gap-62 those that count half already are not small besides.
    if (men < STRENGTH.small.below && men >= STRENGTH.halvedBelow)
      steps.push({ rule: 'ag-str-08', why: `battalions of ${men} men`, value: STRENGTH.small.value });
  }
  // ag-ex-18 Volksgrenadiers: -1 for the infantry, +1 for the guns.
  if (troops !== 'ordinary') steps.push({ rule: 'ag-str-09', why: TROOPS[troops], value: STRENGTH.troops[troops] });
  // ag-ex-14 The half-tracks of US armoured infantry.
  if (better !== undefined)
    steps.push({ rule: 'ag-str-10', why: `better equipment: ${better}`, value: STRENGTH.equipment.better });
  // ag-ex-08, ag-ex-15 Italian regiments, and the L3.
  if (worse !== undefined)
    steps.push({ rule: 'ag-str-11', why: `worse equipment: ${worse}`, value: STRENGTH.equipment.worse });
  // ag-ex-09 "Large battalion/good equipment": one point.
  if (compromise !== undefined)
    steps.push({
      rule: 'ag-str-03',
      why: `instead of two that it just misses: ${compromise}`,
      value: STRENGTH.compromise,
    });
  const { large, superHeavy } = STRENGTH.bore;
  if (calibre !== undefined && calibre >= superHeavy.from)
    steps.push({ rule: 'ag-str-13', why: `${calibre} mm`, value: superHeavy.value });
  else if (calibre !== undefined && calibre >= large.from)
    steps.push({ rule: 'ag-str-12', why: `${calibre} mm`, value: large.value });
  return steps;
}

/** ag-str-02, ag-scale-02 The size at which an arm is rated: infantry that has regiments, and artillery, by regiments, else by battalions. */
export function usualLevel({
  isFoot,
  isArtillery,
  battalions,
}: {
  readonly isFoot: boolean;
  readonly isArtillery: boolean;
  readonly battalions?: number | undefined;
}): 'regiment' | 'battalion' {
  return isArtillery || (isFoot && battalions !== 1) ? 'regiment' : 'battalion';
}

/** ag-str-02 Other arms whose battalion would be 1 are better rated at a higher level. */
export const isTooSmall = (facts: StrengthFacts, level: 'regiment' | 'battalion'): boolean =>
  facts.battalions === undefined && level === 'battalion' && sum(basicStrength(facts)) === 1;

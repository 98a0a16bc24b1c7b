/** Frames of direct fire with small arms and high explosive, of the harm that any fire does to men, and of tank riders who are struck. */
import type { Frame, Receives, Returns } from '../../../kernel/flow.ts';
import { type Due, nothingDue } from '../marks.ts';
import type { ObserveFrame } from '../observation/types.ts';
import type { InfantryWeapon } from '../profile.ts';
import type { Side } from '../state.ts';
import type { Cover } from '../tables/concealment.ts';
import type { HeRating } from '../tables/print.ts';

/**
 * kgn-sa-01 kgn-he-01 One action of direct fire. kgn-sup-08 kgn-obs-06 `from`: a direct hit of suppressing fire begins at `hit`: HE
 * need not hit.
 */
export interface DirectFrame extends Frame, Receives<{ spotted: ObserveFrame; struck: HarmFrame; bled: HarmFrame }> {
  readonly proc: 'direct';
  step: 'window' | 'observe' | 'spotted' | 'hit' | 'damage' | 'struck' | 'assault' | 'bled' | 'after';
  readonly unit: string;
  readonly with: 'small arms' | 'high explosive';
  readonly weapon: string;
  readonly target: string;
  /** A direct hit of suppressing fire. */
  readonly isLucky: boolean;
  /** kgn-aa-07 What an aircraft had left when it began to attack. */
  hits: number;
  /** Has the ammunition been spent? */
  isSpent: boolean;
  /** kgn-ca-02 Does the attacker lose a man by it? */
  isAssault: boolean;
  due: Due;
}
export const directFrame = (
  unit: string,
  kind: DirectFrame['with'],
  weapon: string,
  target: string,
  from: 'window' | 'hit' = 'window',
): DirectFrame => ({
  ...{ proc: 'direct', step: from, unit, with: kind, weapon, target, isLucky: from === 'hit', hits: 0 },
  ...{ isSpent: false, isAssault: false, due: nothingDue() },
});

/**
 * What strikes a unit. One of: `he` with so many `shells`, which roll their damage one by one; `hits` to save against; `losses` that
 * nothing saves. `cover`: the class of cover instead of what lies between it and the firer (mines, charges, shells from out of sight).
 */
export interface Blow {
  readonly firer?: string;
  readonly he?: HeRating;
  readonly shells?: number;
  readonly hits?: number;
  readonly losses?: number;
  readonly cover?: Cover;
  /** kgn-cov-09 A gun's shield helps against direct fire of small arms. */
  readonly isSmallArms?: boolean;
}

/** What falls due, as a value that a frame returns. */
type Settled = { readonly counters: Side[]; readonly tests: string[] };

/** Men who are struck: hits that they must still save against, and who has fallen. */
export interface Struck {
  readonly unit: string;
  readonly hits: number;
  readonly men: number;
}

/**
 * kgn-cov-14 kgn-sa-08 kgn-sv-01 kgn-he-10 kgn-cas-01 kgn-spec-09 Hits on infantry, a gun's crew, a soft-skin with those in it, an
 * aircraft, or those inside an open-topped vehicle: damage, saves, medic, special weapon, losses. Armour is the chapter of anti-tank
 * fire. It returns what falls due; the caller adds it to its own (`addDue`) and goes on to `aftermathFrame`.
 */
export interface HarmFrame extends Frame, Returns<Settled> {
  readonly proc: 'harm';
  step: 'blast' | 'saves' | 'settle' | 'next' | 'medic' | 'treat' | 'special' | 'fall' | 'dies' | 'close' | 'end';
  readonly target: string;
  readonly firer: string | null;
  readonly he: HeRating | null;
  readonly cover: Cover | null;
  readonly isSmallArms: boolean;
  shells: number;
  /** To be saved against now. */
  hits: number;
  /** Not saved. */
  taken: number;
  /** Men who fall: those of the target, or those who rode in it. */
  struck: Struck[];
  /** kgn-cas-02 Is a special weapon among the casualties? */
  isSpecial: boolean;
  /** kgn-cas-01 kgn-cas-03 What the owner has chosen. */
  fallen: readonly number[] | null;
  weapons: readonly InfantryWeapon[];
  due: Due;
}
export function harmFrame(target: string, blow: Blow): HarmFrame {
  const { firer = null, he = null, shells = he ? 1 : 0, hits = 0, losses = 0, cover = null } = blow;
  return {
    ...{ proc: 'harm', step: losses > 0 ? 'settle' : hits > 0 ? 'saves' : 'blast', target, firer, he, cover, shells },
    ...{ hits, taken: losses, struck: [], isSpecial: false, fallen: null, weapons: [], due: nothingDue() },
    isSmallArms: blow.isSmallArms === true,
  };
}

/**
 * kgn-rider-04 kgn-rider-05 kgn-gap-41 A vehicle with riders has been hit by anti-tank fire or HE: each unit on it takes a Light 3 hit,
 * jumps off and is suppressed. It is called before the penetration dice (kgn-dice-03) by whatever pierces, also by a direct hit of
 * suppressing fire; `hasRiders` says whether there is anybody. It returns what falls due.
 */
export interface RidersFrame extends Frame, Returns<Settled>, Receives<{ off: HarmFrame }> {
  readonly proc: 'riders';
  step: 'next' | 'off';
  readonly vehicle: string;
  readonly firer: string | null;
  unit: string | null;
  due: Due;
}
export const ridersFrame = (vehicle: string, firer: string | null): RidersFrame => ({
  ...{ proc: 'riders', step: 'next', vehicle, firer, unit: null, due: nothingDue() },
});

/** What falls due by a part of a shot is due by the whole. */
export function addDue(due: Due, more: Due): void {
  due.counters.push(...more.counters);
  for (const id of more.tests) if (!due.tests.includes(id)) due.tests.push(id);
}

/** Frames of fire, agreed with whoever calls them. */
import type { Hex } from '../../../geometry/hex/board.ts';
import type { Frame, Receives, Returns } from '../../../kernel/flow.ts';
import type { Side } from '../../../kit/sides.ts';
import type { MortarFrame } from '../indirect/types.ts';
import type { Aim, Fire, HexEventBase } from '../parts.ts';
import { type HexTable, unitAt } from '../state.ts';
import type { AttackEvent } from './attack.ts';
import type { AmmoLeft } from './check.ts';
import type { Strength } from './strength.ts';

/**
 * One fire from declaration to its end: fire checks in the declared order (hex-chk-10), the attack, its results, fire markers, being revealed.
 * It opens no response window: whoever calls it does. Returns whether anybody fired.
 */
export interface FireFrame extends Frame, Returns<boolean>, Receives<{ shot: MortarFrame }> {
  readonly proc: 'fire';
  step: 'check' | 'resolve' | 'shot' | 'over';
  readonly side: Side;
  /** Those who fire; who fails its check is taken off. */
  units: string[];
  readonly at: Aim;
  readonly weapon: Fire['weapon'];
  readonly on: Fire['on'];
  /** hex-face-07 */
  readonly facing: NonNullable<Fire['facing']> | null;
  /** hex-fire-10 */
  readonly each: NonNullable<Fire['each']>;
  /** hex-opp-09 A response triggers none, and hits only the trigger. */
  readonly isResponse: boolean;
  /** hex-fire-04, hex-at-03 Part of a move-and-fire action: half strength, or +2. */
  readonly isMoving: boolean;
  /** Are those who fire hidden, and where does the first stand: what the enemy may know of it. */
  readonly isHidden: boolean;
  readonly hex: Hex;
  /** hex-hid-03 Hidden ones that an enemy saw when they fired. */
  watched: string[];
}

/** hex-act-08, hex-act-10, hex-act-21, hex-act-25 The Fire action: fire, response window, and again as long as it can and wants to. */
export interface FireActionFrame extends Frame, Receives<{ fired: FireFrame }> {
  readonly proc: 'fire-action';
  step: 'fire' | 'fired' | 'again';
  readonly side: Side;
  next: Fire | null;
  /** Those whose action it is, as long as they go on; what the enemy may know of them, and where the first stands. */
  units: string[];
  isHidden: boolean;
  readonly hex: Hex;
  /** All whose action it was, and those of them whom everybody has seen. */
  readonly actors: readonly string[];
  shown: string[];
  /** hex-cp-08 As its activation has it. */
  readonly observes: readonly { readonly cp: string; readonly mortar: string }[];
}

/** hex-fire-11, hex-fire-12 A fire is opened: who, at whom, with what strength and why. Told to its own side alone while they are hidden. */
export type Fired = HexEventBase<'fired'> & {
  readonly side: Side;
  readonly units: readonly string[];
  /** The unit that is aimed at; null for the "?" in the hex. */
  readonly target: string | null;
  readonly place: string;
  readonly on: Fire['on'];
  readonly weapon: Fire['weapon'];
  readonly strengths: readonly Strength[];
  readonly factor: number;
  readonly isResponse: boolean;
};

/** hex-hid-03 What the enemy learns when hidden units open fire, before they are revealed: that they do, and at what. */
export type Ambush = HexEventBase<'ambush'> & {
  readonly side: Side;
  readonly target: string | null;
  readonly place: string;
};

export type FireEvent = Fired | Ambush | AttackEvent | AmmoLeft;

export function fireFrame(
  table: HexTable,
  { units, at, weapon, on, facing, each = [] }: Pick<Fire, 'units' | 'at' | 'weapon' | 'on' | 'facing' | 'each'>,
  how: { readonly isResponse?: boolean; readonly isMoving?: boolean } = {},
): FireFrame {
  const first = unitAt(table, units[0]!);
  const { isResponse = false, isMoving = false } = how;
  return {
    proc: 'fire',
    step: 'check',
    side: first.side,
    units: [...units],
    at,
    weapon,
    on,
    facing: facing ?? null,
    each: each.map((one) => ({ ...one })),
    isResponse,
    isMoving,
    isHidden: units.some((id) => unitAt(table, id).isHidden),
    hex: first.at,
    watched: [],
  };
}

export function fireActionFrame(table: HexTable, next: Fire, observes: FireActionFrame['observes']): FireActionFrame {
  const units = [...next.units];
  const first = unitAt(table, units[0]!);
  return {
    proc: 'fire-action',
    step: 'fire',
    side: first.side,
    next,
    units,
    hex: first.at,
    observes: [...observes],
    actors: [...units],
    shown: units.filter((id) => !unitAt(table, id).isHidden),
    isHidden: units.some((id) => unitAt(table, id).isHidden),
  };
}

import type { Data } from './data.ts';
import type { Modifier } from './explain.ts';
import type { GameEvent } from './flow.ts';
import type { RulingKind, Seat, SeatId } from './seats.ts';

/** The kernel's own events. They change no table; they say what fell, who ruled, what was taken back. */
export interface RollEvent extends GameEvent {
  readonly type: 'roll';
  readonly use: string;
  readonly of?: string;
  /** Against whom it was rolled, and where its need comes from: the table and its row, in words. */
  readonly against?: string;
  readonly source?: string;
  /** The seats that see it; all, if it says nothing. An umpire sees everything. */
  readonly to?: readonly SeatId[];
  /** What fell. For a draw: nothing, `drawn` says it. */
  readonly dice: readonly number[];
  /** The last of the dice is of another colour, and was read alone too. */
  readonly coloured?: true;
  readonly need?: number;
  /** Natural faces that decide whatever the modifiers say. */
  readonly always?: { readonly pass?: number; readonly fail?: number | readonly number[] };
  /** `need` is a maximum. */
  readonly most?: true;
  readonly base?: number;
  readonly modifiers?: readonly Modifier[];
  readonly success?: boolean;
  readonly hits?: number;
  readonly total?: number;
  readonly drawn?: string;
}

export interface RulingEvent extends GameEvent {
  readonly type: 'ruling';
  readonly what: RulingKind;
  readonly of?: string;
  readonly to?: readonly SeatId[];
  readonly seat: SeatId;
  readonly proposal: Data;
  readonly value: Data;
  readonly note?: string;
}

export interface InterventionEvent extends GameEvent {
  readonly type: 'intervention';
  readonly to?: readonly SeatId[];
  readonly seat: SeatId;
  readonly note?: string;
}

/** An umpire wants to be asked about these from now on. */
export interface ConfirmsEvent extends GameEvent {
  readonly type: 'confirms';
  readonly seat: SeatId;
  readonly kinds: readonly RulingKind[];
}

/** What an umpire rules on, in words. */
export const RULED_ON: Readonly<Record<RulingKind, string>> = {
  ...{ die: 'dice', result: 'results', sight: 'sight', time: 'times', order: 'orders', place: 'places' },
};

export function confirmsText({ kinds }: ConfirmsEvent): string {
  const what = kinds.map((kind) => RULED_ON[kind]);
  return `From now on the umpire confirms ${what.length > 0 ? what.join(', ') : 'nothing'}.`;
}

/** Somebody proposes to go back to when so many public answers had been given. */
export interface ProposalEvent extends GameEvent {
  readonly type: 'proposal';
  readonly seat: SeatId;
  readonly answers: number;
}

export interface AgreementEvent extends GameEvent {
  readonly type: 'agreement';
  readonly seat: SeatId;
  readonly yes: boolean;
}

export interface TakebackEvent extends GameEvent {
  readonly type: 'takeback';
  readonly seat: SeatId;
  /** The public answers that stand: what came after them is taken back. */
  readonly answers: number;
  readonly agreed: boolean;
  /** By an umpire. */
  readonly ordered?: true;
}

export type KernelEvent =
  | RollEvent
  | RulingEvent
  | InterventionEvent
  | ConfirmsEvent
  | ProposalEvent
  | AgreementEvent
  | TakebackEvent;

const KERNEL_TYPES: ReadonlySet<string> = new Set<KernelEvent['type']>([
  'roll',
  'ruling',
  'intervention',
  'confirms',
  'proposal',
  'agreement',
  'takeback',
]);

export function isKernelEvent(event: GameEvent): event is KernelEvent {
  return KERNEL_TYPES.has(event.type);
}

/** What a seat sees of a kernel event. Who else sees it is nobody's business. */
export function redactKernelEvent(event: KernelEvent, seat: Seat): KernelEvent | null {
  if (seat.role === 'umpire') return event;
  if (!('to' in event) || !event.to) return event;
  if (!event.to.includes(seat.id)) return null;
  const { to: _others, ...shown } = event;
  return shown;
}

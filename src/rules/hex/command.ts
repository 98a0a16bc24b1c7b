/** hex-cmd-01 to hex-cmd-10 The command phase: who is in command, and who is attached to whom. */

import * as z from 'zod';
import { distanceBetween } from '../../geometry/hex/board.ts';
import type { Frame } from '../../kernel/flow.ts';
import { pickOne } from '../../kernel/pick.ts';
import type { Emitter } from '../../kernel/play.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { kit } from '../../kit/chapter.ts';
import { closedAs } from '../../kit/classes.ts';
import { oneOf } from '../../kit/form.ts';
import { name, say } from '../../kit/sentence.ts';
import { bySide, enemyOf, type Side } from '../../kit/sides.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import { find } from '../../kit/things.ts';
import { boardOf } from './ground.ts';
import type { Decided } from './marks.ts';
import { type HexEventBase, id, names, type OfUnit, toldOf } from './parts.ts';
import {
  changeUnit,
  type Formation,
  formationOf,
  type HexTable,
  inOrder,
  isArmoured,
  isCp,
  isOnMap,
  seatsOf,
  sideOf,
  type Unit,
  unitAt,
  unitOf,
} from './state.ts';
import { COMMAND_RANGE } from './tables/command.ts';

// ---- what the chapter deals in -------------------------------------------------------------------------------------------

export interface CommandFrame extends Frame {
  readonly proc: 'command';
  step: 'mark' | 'attach' | 'next';
  /** hex-turn-06 Whose units are attached now. */
  side: Side;
  /** Sides that have yet to attach after this one. */
  isLast: boolean;
  /** Units that were attached in this phase, as far as everybody has seen them; and hidden ones, whose side alone knows. */
  attached: string[];
  unseen: Record<Side, string[]>;
}

const attach = z.strictObject({ kind: z.literal('attach'), unit: id, to: id });
const attached = z.strictObject({ kind: z.literal('attached') });
type Attach = z.infer<typeof attach>;

type Marked = HexEventBase<'command-marked'> & {
  readonly side: Side;
  readonly out: readonly string[];
  readonly back: readonly string[];
};

export interface Command extends ChapterKinds {
  table: HexTable;
  side: Side;
  frame: CommandFrame;
  calls: never;
  answer: Attach | z.infer<typeof attached>;
  event: Marked | (OfUnit<'attached'> & { readonly formation: string });
  emits: Decided;
}

const { chapter, procedure } = kit<Command>(sideOf);

export const commandFrame = (): CommandFrame => ({
  proc: 'command',
  step: 'mark',
  side: 'axis',
  isLast: false,
  attached: [],
  unseen: bySide(() => []),
});

// ---- in command ----------------------------------------------------------------------------------------------------------

/** hex-cmd-01, hex-cmd-03 How far a CP's word carries to a unit of its own. */
export function rangeTo(table: HexTable, formation: Formation, unit: Unit): number {
  const { vehicle, platoon } = COMMAND_RANGE;
  return formation.isVehicles && isArmoured(table, unit) ? vehicle.hexes : platoon.hexes;
}

/** hex-cmd-04 In hexes, terrain ignored; a passenger is where its vehicle is. */
const isWithin = (table: HexTable, a: Unit, b: Unit, hexes: number): boolean =>
  distanceBetween(boardOf(table), a.at, b.at) <= hexes;

/** hex-cmd-01, hex-cmd-05, hex-cmd-07 Is a unit on the map in command of the formation that it answers to? */
export function isInCommand(table: HexTable, unit: Unit): boolean {
  const own = table.formations.find(({ cp }) => cp === unit.id);
  if (own) return isCpInCommand(table, own, unit);
  const formation = formationOf(table, unit.under);
  const cp = formation.cp === null ? undefined : unitOf(table, formation.cp);
  if (!cp) return true;
  return !isOnMap(cp) || isWithin(table, cp, unit, rangeTo(table, formation, unit));
}

/** hex-form-05, hex-cmd-06 */
function isCpInCommand(table: HexTable, { company }: Formation, cp: Unit): boolean {
  if (company === null) return true;
  const above = find(table.formations, company)?.cp ?? null;
  const chief = above === null ? undefined : unitOf(table, above);
  if (!chief) return false;
  return !isOnMap(chief) || isWithin(table, chief, cp, COMMAND_RANGE.company.hexes);
}

/** hex-cmd-02, hex-cmd-09 What is told of hidden units goes to their own side. */
function mark(table: HexTable, side: Side, play: Emitter<Command['event']>): void {
  for (const isHidden of [false, true]) {
    const out: string[] = [];
    const back: string[] = [];
    for (const unit of table.units) {
      if (unit.side !== side || unit.isHidden !== isHidden) continue;
      const isOut = isOnMap(unit) && !isInCommand(table, unit);
      if (isOut !== unit.isOutOfCommand) (isOut ? out : back).push(unit.id);
    }
    if (out.length + back.length > 0)
      play.emit({ type: 'command-marked', rule: 'hex-cmd-02', side, out, back, ...toldOf(table, { isHidden, side }) });
  }
}

// ---- attachment ------------------------------------------------------------------------------------------------------------

/** hex-form-06, hex-cmd-08 Why a unit may not be attached; it lies within the range of the CP that it will answer to. */
function refuseAttach(table: HexTable, self: CommandFrame, { unit: of, to }: Attach): Refusal | null {
  const unit = unitOf(table, of);
  const formation = find(table.formations, to);
  if (!unit || unit.side !== self.side || !formation || formation.side !== self.side)
    return refusal('NOT_YOUR_UNIT', 'hex-form-06', 'That is no unit or formation of your side.');
  if (unit.under === to)
    return refusal('IS_THERE', 'hex-form-06', 'It answers to that formation already.', { unit: of });
  if (isAttached(self, of))
    return refusal('ATTACHED', 'hex-form-06', 'It has been attached in this phase.', { unit: of });
  if (isCp(table, unit)) return refusal('IS_CP', 'hex-form-06', 'A CP stays with its formation.', { unit: of });
  const cp = formation.cp === null ? undefined : unitOf(table, formation.cp);
  if (!cp || !isOnMap(cp) || !isOnMap(unit) || !isWithin(table, cp, unit, rangeTo(table, formation, unit)))
    return refusal('OUT_OF_RANGE', 'hex-cmd-08', 'It is out of range of the CP that it would answer to.', { unit: of });
  return null;
}

const isAttached = ({ side, attached: seen, unseen }: CommandFrame, unit: string): boolean =>
  seen.includes(unit) || unseen[side].includes(unit);

function* attachments(table: HexTable, self: CommandFrame): Iterable<Attach> {
  const chiefs: { readonly formation: Formation; readonly cp: Unit }[] = [];
  for (const formation of table.formations) {
    const cp = formation.side === self.side && formation.cp !== null ? unitOf(table, formation.cp) : undefined;
    if (cp && isOnMap(cp)) chiefs.push({ formation, cp });
  }
  for (const unit of table.units) {
    if (unit.side !== self.side || !isOnMap(unit) || isAttached(self, unit.id) || isCp(table, unit)) continue;
    for (const { formation, cp } of chiefs)
      if (unit.under !== formation.id && isWithin(table, cp, unit, rangeTo(table, formation, unit)))
        yield { kind: 'attach', unit: unit.id, to: formation.id };
  }
}

const command = procedure<CommandFrame>(({ ask }) => ({
  mark: ({ table, self, play }) => {
    for (const side of inOrder(table)) mark(table, side, play);
    self.side = inOrder(table)[0]!;
    return { to: 'attach' };
  },

  /** hex-turn-03 */
  attach: ask(['attached', 'attach'], {
    rule: 'hex-form-06',
    title: say`Is a unit attached to another formation?`,
    hint: say`It answers to that CP until it is attached elsewhere; its losses stay with its own formation.`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    autoResolve: ({ table, self }) => {
      for (const _ of attachments(table, self)) return null;
      return { to: 'next' };
    },
    isHidden: ({ table, self }) => table.units.some(({ side, isHidden }) => side === self.side && isHidden),
    form: ({ table, self }) =>
      oneOf<Attach | { kind: 'attached' }>(
        function* () {
          yield { kind: 'attached' };
          yield* attachments(table, self);
        },
        (answer) => (answer.kind === 'attach' ? refuseAttach(table, self, answer) : null),
        { draw: (pick) => pickOne([{ kind: 'attached' }, ...attachments(table, self)], pick) },
      ),
    words: (answer) =>
      answer.kind === 'attached' ? say`nobody else` : say`${name(answer.unit)} to ${name(answer.to)}`,
    take({ table, self, side, answer, play }) {
      if (answer.kind === 'attached') return { to: 'next' };
      const { unit, to: formation } = answer;
      (unitAt(table, unit).isHidden ? self.unseen[side] : self.attached).push(unit);
      play.emit({
        type: 'attached',
        rule: 'hex-form-06',
        side,
        unit,
        formation,
        ...toldOf(table, unitAt(table, unit)),
      });
      return { to: 'attach' };
    },
  }),

  next: ({ table, self, play }) => {
    // hex-cmd-08 Who has been attached is in command of its new CP.
    mark(table, self.side, play);
    play.emit({ type: 'decided', rule: 'hex-turn-03', side: self.side });
    if (self.isLast) return 'done';
    self.side = enemyOf(self.side);
    self.isLast = true;
    return { to: 'attach' };
  },
}));

export const commandChapter = chapter({
  procedures: { command },
  frames: {
    command: {
      side: 'public',
      isLast: 'public',
      attached: 'public',
      unseen: closedAs('bySide', { axis: [], allies: [] }),
    },
  },
  answers: { attach, attached },
  events: {
    'command-marked': {
      seenBy: { side: 'public', out: 'public', back: 'public' },
      // hex-cmd-02 The marker of a unit that is seen tells how far its CP is, though that be hidden.
      reveals: ({ side, to }, viewer) => to === undefined && side !== viewer.side,
      tone: 'quiet',
      pause: 'none',
      apply: (table, { out, back }) => {
        for (const unit of out) changeUnit(table, unit, { isOutOfCommand: true });
        for (const unit of back) changeUnit(table, unit, { isOutOfCommand: false });
      },
      say: ({ out, back }) =>
        out.length === 0
          ? say`${names(back)} ${back.length === 1 ? 'is' : 'are'} in command again.`
          : say`${names(out)} ${out.length === 1 ? 'is' : 'are'} out of command.`,
    },
    attached: {
      seenBy: { side: 'public', unit: 'public', formation: 'public' },
      tone: 'order',
      apply: (table, { unit, formation }) => changeUnit(table, unit, { under: formation }),
      say: ({ unit, formation }) => say`${name(unit)} is attached to ${name(formation)}.`,
    },
  },
});

/** hex-fm-01 to hex-fm-05, hex-adm-13 Formations that have lost much: step 6 of the administrative phase. */
import { atMost } from '../../kernel/explain.ts';
import type { Frame } from '../../kernel/flow.ts';
import type { Play } from '../../kernel/play.ts';
import { kit } from '../../kit/chapter.ts';
import { name, say } from '../../kit/sentence.ts';
import type { Side } from '../../kit/sides.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import { change } from '../../kit/things.ts';
import { leave, type MarkEvent } from './marks.ts';
import { cpMoraleOf, passes } from './morale.ts';
import { leaveEnemies } from './move/obliged.ts';
import { type HexEventBase, type OfUnit, toldOf } from './parts.ts';
import { changeUnit, type Formation, formationOf, type HexTable, inOrder, passengersOf, sideOf } from './state.ts';
import { FORMATION_MORALE } from './tables/command.ts';

export interface FormationMoraleFrame extends Frame {
  readonly proc: 'formation-morale';
  step: 'judge';
}

type OfFormation<Type extends string> = HexEventBase<Type> & { readonly side: Side; readonly formation: string };

export interface FormationMorale extends ChapterKinds {
  table: HexTable;
  side: Side;
  frame: FormationMoraleFrame;
  calls: never;
  answer: never;
  event:
    | OfFormation<'hesitates'>
    | OfFormation<'demoralised'>
    | OfFormation<'breaks'>
    | OfUnit<'left-behind'>
    | HexEventBase<'judged'>;
  emits: MarkEvent;
}

const { chapter, procedure } = kit<FormationMorale>(sideOf);

type Emitter = Play<FormationMorale['event'] | MarkEvent>;

export const formationMoraleFrame = (): FormationMoraleFrame => ({ proc: 'formation-morale', step: 'judge' });

/** hex-fm-02, hex-fm-04 For good, and before the demoralisation roll. */
function hesitate({ id, side, isHesitant, stepsLost, hesitantAt }: Formation, play: Emitter): void {
  if (!isHesitant && stepsLost >= hesitantAt) play.emit({ type: 'hesitates', rule: 'hex-fm-02', side, formation: id });
}

/** hex-fm-03, hex-gap-23 The roll, once a demoralised formation has lost a step since it was last judged. */
function waver(table: HexTable, { id, side, isDemoralised, ...lost }: Formation, play: Emitter): void {
  if (lost.stepsLost < lost.demoralisedAt || !lost.hasLostStep) return;
  if (!isDemoralised) play.emit({ type: 'demoralised', rule: 'hex-fm-03', side, formation: id });
  if (!table.units.some((unit) => unit.formation === id)) return;
  const need = atMost('hex-fm-03', cpMoraleOf(formationOf(table, id)) + FORMATION_MORALE.demoralisation);
  if (passes(play, { rule: 'hex-fm-03', use: 'demoralisation', of: id }, need)) return;
  play.emit({ type: 'breaks', rule: 'hex-fm-03', side, formation: id });
  // hex-fm-05 Its own units, wherever they are attached; whoever else rides with them stays behind.
  const left: string[] = [];
  for (const unit of table.units.filter(({ formation }) => formation === id)) {
    for (const rider of passengersOf(table, unit.id))
      if (rider.formation !== id) {
        play.emit({ type: 'left-behind', rule: 'hex-fm-05', side, unit: rider.id, ...toldOf(table, rider) });
        left.push(rider.id);
      }
    leave(table, play, unit.id, 'removed', 'hex-fm-03');
  }
  // hex-stack-06 They stand in a hex now in which they only rode.
  for (const rider of left) leaveEnemies(table, play, rider);
}

const judgeAll = procedure<FormationMoraleFrame>(() => ({
  judge: ({ table, play }) => {
    for (const side of inOrder(table))
      for (const { id } of table.formations.filter((one) => one.side === side)) {
        hesitate(formationOf(table, id), play);
        waver(table, formationOf(table, id), play);
      }
    // hex-veh-08 Steps that are lost after this, with a vehicle that is given up, count for the next turn's check.
    if (table.formations.some(({ hasLostStep }) => hasLostStep)) play.emit({ type: 'judged', rule: 'hex-fm-03' });
    return 'done';
  },
}));

export const formationMorale = chapter({
  procedures: { 'formation-morale': judgeAll },
  frames: { 'formation-morale': {} },
  answers: {},
  events: {
    hesitates: {
      seenBy: { side: 'public', formation: 'public' },
      tone: 'bad',
      apply: (table, { formation }) => change(table.formations, formation, { isHesitant: true }),
      say: ({ formation }) => say`${name(formation)} has lost so much that it hesitates.`,
    },
    demoralised: {
      seenBy: { side: 'public', formation: 'public' },
      tone: 'bad',
      apply: (table, { formation }) => change(table.formations, formation, { isDemoralised: true }),
      say: ({ formation }) => say`${name(formation)} is demoralised.`,
    },
    breaks: {
      seenBy: { side: 'public', formation: 'public' },
      tone: 'grave',
      group: 'opens',
      pause: 'long',
      apply: () => {},
      say: ({ formation }) => say`${name(formation)} gives up the fight.`,
    },
    judged: {
      seenBy: {},
      tone: 'silent',
      pause: 'none',
      apply: (table) => {
        for (const { id, hasLostStep } of [...table.formations])
          if (hasLostStep) change(table.formations, id, { hasLostStep: false });
      },
      say: () => say`The formations have been checked for their losses.`,
    },
    'left-behind': {
      seenBy: { side: 'public', unit: 'public' },
      tone: 'quiet',
      group: 'follows',
      apply: (table, { unit }) => changeUnit(table, unit, { carriedBy: null }),
      say: ({ unit }) => say`${name(unit)} stays behind.`,
    },
  },
});

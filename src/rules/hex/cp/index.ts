/** hex-cp-01 to hex-cp-09 The command action. */

import { kit } from '../../../kit/chapter.ts';
import { closedAs } from '../../../kit/classes.ts';
import { name, say } from '../../../kit/sentence.ts';
import type { Side } from '../../../kit/sides.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { flag, type MarkEvent, markFire } from '../marks.ts';
import { toldOf } from '../parts.ts';
import { changeUnit, type HexTable, sideOf, unitAt } from '../state.ts';
import type { CommandActionFrame, Commanded } from './types.ts';

export type { CommandActionFrame } from './types.ts';

export interface Cp extends ChapterKinds {
  table: HexTable;
  side: Side;
  frame: CommandActionFrame;
  calls: never;
  answer: never;
  event: Commanded;
  emits: MarkEvent;
}

const { chapter, procedure } = kit<Cp>(sideOf);

const commandAction = procedure<CommandActionFrame>(() => ({
  act: ({ table, self, play }) => {
    const { side, cp, unit: of, what } = self;
    const unit = unitAt(table, of);
    const isHidden = unit.isHidden || unitAt(table, cp).isHidden;
    play.emit({
      type: 'commanded',
      rule: 'hex-cp-02',
      side,
      unit: cp,
      of,
      what,
      ...toldOf(table, { side, isHidden }),
    });
    switch (what) {
      case 'reactivate':
        flag(table, play, of, 'isActivated', false, 'hex-cp-04');
        flag(table, play, of, 'isCalled', true, 'hex-cp-04');
        break;
      case 'clear':
        markFire(table, play, of, 'none', 'hex-cp-05');
        break;
      case 'ease':
        markFire(table, play, of, 'check', 'hex-cp-06');
        break;
      case 'unstop':
        flag(table, play, of, 'isStopped', false, 'hex-cp-07');
        if (!unit.isActivated) flag(table, play, of, 'isCalled', true, 'hex-cp-07');
        break;
      // hex-cp-08 The activation remembers who observes for whom.
      case 'observe':
        break;
    }
    return 'done';
  },
}));

export const cpChapter = chapter({
  procedures: { 'command-action': commandAction },
  frames: {
    'command-action': {
      side: 'public',
      cp: closedAs('ownSide', ''),
      unit: closedAs('ownSide', ''),
      what: closedAs('ownSide', 'clear'),
    },
  },
  answers: {},
  events: {
    commanded: {
      seenBy: { side: 'public', unit: 'public', of: 'public', what: 'public' },
      tone: 'order',
      group: 'opens',
      apply: (table, { unit }) => changeUnit(table, unit, { hasCommanded: true }),
      say: ({ unit, of, what }) =>
        what === 'observe' ? say`${name(unit)} observes for ${name(of)}.` : say`${name(unit)} spurs on ${name(of)}.`,
    },
  },
});

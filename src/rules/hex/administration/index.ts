/** The administrative phase. */
import { closedAs, masked, ownSideUntil } from '../../../kit/classes.ts';
import { name, say } from '../../../kit/sentence.ts';
import { change } from '../../../kit/things.ts';
import { changed, changeUnit, formationOf, type HexTable, unitOf } from '../state.ts';
import { chapter } from './kinds.ts';
import { rally } from './rally.ts';
import { administration } from './steps.ts';
import { ANSWERS, type RallyFrame } from './types.ts';

const SEEN = ownSideUntil<RallyFrame>(({ isHidden }) => !isHidden);

/** hex-hid-01 That a hidden unit has had its turn is known to its own side. */
const RALLIED = masked<readonly string[], readonly string[], RallyFrame, HexTable>(
  (done, _isOwner, _frame, viewer, table) =>
    done.filter((id) => {
      const unit = unitOf(table, id);
      return viewer.isUmpire || !unit?.isHidden || unit.side === viewer.side;
    }),
);

export const administrationChapter = chapter({
  procedures: { administration, rally },
  frames: {
    administration: { sides: 'public', kept: 'ownItems', formation: 'public', bonus: 'public' },
    rally: { side: 'public', isLast: 'public', done: RALLIED, unit: closedAs(SEEN, null), isHidden: 'public' },
  },
  answers: ANSWERS,
  events: {
    'markers-off': {
      seenBy: {
        side: 'public',
        kept: masked((kept, isOwner) => (isOwner ? kept : kept.filter(({ isHidden }) => !isHidden))),
      },
      // hex-veh-05 Which vehicles keep their marker was their side's secret until now.
      reveals: ({ side, kept }, viewer) => kept.length > 0 && side !== viewer.side,
      tone: 'silent',
      pause: 'none',
      apply: (table, { side, kept }) => {
        const keeps = new Set(kept.map(({ unit }) => unit));
        table.units = table.units.map((unit) => {
          if (unit.side !== side) return unit;
          const move = keeps.has(unit.id) ? unit.move : 'none';
          if (unit.fire === 'none' && unit.move === move && !unit.isShutDown && !unit.isStopped) return unit;
          return changed(unit, { fire: 'none', move, isShutDown: false, isStopped: false });
        });
      },
      say: () => say`Markers come off.`,
    },
    rested: {
      seenBy: {},
      tone: 'silent',
      pause: 'none',
      apply: (table) => {
        table.units = table.units.map((unit) =>
          unit.isActivated || unit.isCalled ? changed(unit, { isActivated: false, isCalled: false }) : unit,
        );
        table.formations = table.formations.map((one) =>
          one.isActivated ? Object.freeze({ ...one, isActivated: false }) : one,
        );
      },
      say: () => say`All may act again next turn.`,
    },
    'cp-replaced': {
      seenBy: {
        ...{ side: 'public', formation: 'public', cp: 'public', bonus: 'public' },
        // hex-hid-01 Where a hidden CP appears is its own side's to know.
        unit: masked((unit, isOwner) => (isOwner || !unit?.isHidden ? unit : null)),
      },
      reveals: 'others',
      tone: 'good',
      apply: (table, { formation, cp, bonus, unit }) => {
        if (unit) {
          table.units.push(changed(unit, {}));
          table.units.sort((a, b) => (a.id < b.id ? -1 : 1));
        } else changeUnit(table, cp, { morale: formationOf(table, formation).cpMorale, bonus });
        change(table.formations, formation, { cp, cpBonus: bonus });
      },
      say: ({ formation, cp }) => say`${name(cp)} takes command of ${name(formation)}.`,
    },
    'rally-read': {
      seenBy: { side: 'public', unit: 'public', isRallied: 'public' },
      // What the dice had to show is to be guessed from it.
      reveals: 'others',
      tone: 'silent',
      pause: 'none',
      apply: () => {},
      say: ({ unit, isRallied }) => (isRallied ? say`${name(unit)} rallies.` : say`${name(unit)} does not rally.`),
    },
    'fell-back': {
      seenBy: { side: 'public', unit: 'public', at: 'public', place: 'public' },
      tone: 'quiet',
      apply: (table, { unit, at }) => changeUnit(table, unit, { at, floor: 0 }),
      say: ({ unit, place }) => say`${name(unit)} falls back to ${place}.`,
    },
  },
});

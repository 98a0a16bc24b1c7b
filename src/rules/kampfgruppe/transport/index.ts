/** Deploying and transport: kgn-dep, kgn-trn, kgn-rider, kgn-soft. */
import { inFull, open } from '../../../kit/classes.ts';
import { name, say } from '../../../kit/sentence.ts';
import { change } from '../../../kit/things.ts';
import { kept, lose, nothingDue } from '../marks.ts';
import { names } from '../parts.ts';
import { unitAt } from '../state.ts';
import { deploy } from './deploy.ts';
import { chapter, procedure } from './kit.ts';
import { spill } from './spill.ts';
import { ANSWERS, type WithdrawFrame } from './types.ts';

const withdraw = procedure<WithdrawFrame>(() => ({
  /** kgn-soft-01 kgn-soft-02 Without a counter. */
  leave: ({ table, self, play }) => {
    lose(table, play, nothingDue(), self.unit, 'left', 'kgn-soft-01');
    return 'done';
  },
}));

export const transportChapter = chapter({
  procedures: { deploy, withdraw, spill },
  frames: {
    deploy: open('unit', 'side', 'what', 'on', 'how'),
    withdraw: open('unit'),
    spill: { ...open('carrier', 'side', 'queue', 'largest'), due: inFull },
  },
  answers: ANSWERS,
  events: {
    boards: {
      seenBy: open('side', 'unit', 'on', 'how'),
      group: 'follows',
      apply(table, { unit, on, how }) {
        // kgn-gap-102 Off covering fire.
        change(table.units, unit, { place: null, aboard: Object.freeze({ on, how }), isCovering: false });
      },
      say: ({ unit, on, how }) =>
        how === 'towed'
          ? say`${name(unit)} is limbered to ${name(on)}.`
          : say`${name(unit)} gets ${how === 'riding' ? 'on' : 'into'} ${name(on)}.`,
    },
    alights: {
      seenBy: open('side', 'unit', 'from', 'how', 'place'),
      // kgn-gap-74 Now it shows in what it rode.
      reveals: 'others',
      group: 'follows',
      apply: (table, { unit, place }) => change(table.units, unit, { aboard: null, place: kept(place) }),
      say({ unit, from, how, place }) {
        const into = place.inside ? ', straight into a building' : '';
        if (how === 'building') return say`${name(unit)} leaves the building${into}.`;
        return how === 'towed'
          ? say`${name(unit)} is unlimbered from ${name(from)}.`
          : say`${name(unit)} gets out of ${name(from)}${into}.`;
      },
    },
    enters: {
      seenBy: open('side', 'unit', 'building', 'place'),
      group: 'follows',
      apply: (table, { unit, place }) => change(table.units, unit, { place: kept(place) }),
      say: ({ unit }) => say`${name(unit)} enters the building.`,
    },
    manned: {
      seenBy: open('side', 'unit', 'gun', 'men', 'place'),
      group: 'follows',
      apply(table, { unit, gun, men, place }) {
        change(table.units, unit, { men: unitAt(table, unit).men - men, place: kept(place) });
        change(table.units, gun, { men: unitAt(table, gun).men + men });
      },
      say: ({ unit, gun, men }) => say`${name(unit)} gives ${men === 1 ? '1 man' : `${men} men`} to ${name(gun)}.`,
    },
    spilled: {
      seenBy: open('side', 'unit', 'units'),
      // kgn-gap-74
      reveals: 'others',
      group: 'follows',
      apply(table, { units }) {
        for (const id of units) change(table.units, id, { aboard: null });
      },
      say: ({ unit, units }) => say`${names(units)} ${units.length === 1 ? 'was' : 'were'} carried by ${name(unit)}.`,
    },
  },
});

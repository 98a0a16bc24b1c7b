/** Fire of all kinds, and what befalls a unit. */
import { inFull, open } from '../../../kit/classes.ts';
import { name, type Sentence, say } from '../../../kit/sentence.ts';
import { inches } from '../../../tabletop/words.ts';
import { typeOf } from '../ground.ts';
import type { Shot } from '../parts.ts';
import { shotText } from '../parts.ts';
import { type BgTable, change, keep, type Unit, unitAt } from '../state.ts';
import { grenade } from './grenades.ts';
import { lose } from './lose.ts';
import { firing, shot } from './shot.ts';
import { answers, chapter, type FireEventOf } from './types.ts';
import { armOf } from './weapons.ts';

const HOW: Readonly<Record<FireEventOf<'destroyed'>['how'], string>> = {
  shot: 'is destroyed',
  men: 'is wiped out',
  rout: 'routs',
  surrender: 'surrenders',
  abandoned: 'is abandoned',
  'last man': 'is down to its last man, who is pinned and gives up',
  crew: 'has no crew left',
  'off table': 'is driven off the table',
  ammunition: 'leaves, out of ammunition',
};

const WHY_NOT: Readonly<Record<Exclude<FireEventOf<'no-shot'>['why'], 'unseen'>, string>> = {
  gone: 'the target is gone',
  hidden: 'the target is no longer in sight',
  range: 'the target is out of range',
  ammo: 'it has no round left',
};

const PIERCED: Readonly<Record<FireEventOf<'pierced'>['result'], string>> = {
  destroyed: 'penetrates',
  pinned: 'almost penetrates',
  glanced: 'glances off',
  immobilised: 'wrecks the running gear of',
};

/** `area fire, HE shell at PaK 40, twice`: what is declared, each of a kind once. */
function shotsText(shots: readonly Shot[]): Sentence {
  const all = shots.map((shot) => ({ shot, text: `${shotText(shot)} at ${shot.target}` }));
  const each = all.filter(({ text }, i) => all.findIndex((other) => other.text === text) === i);
  return each.flatMap(({ shot, text }, i) => {
    const times = all.filter((other) => other.text === text).length;
    const often = times === 1 ? '' : times === 2 ? ', twice' : `, ${times} times`;
    return say`${i === 0 ? '' : '; '}${shotText(shot)} at ${name(shot.target)}${often}`;
  });
}

/** bg-state-18, bg-air-07, bg-air-08, bg-air-09 Aircraft count their bursts and their rockets; nobody else has any. */
function flown(stock: Unit['stock'], { weapon, pairs }: Shot): Unit['stock'] {
  const what = weapon === 'rockets' ? 'rockets' : weapon === 'mgs' ? 'bursts' : weapon === 'main' ? 'cannon' : null;
  const had = what === null ? undefined : stock[what];
  if (what === null || had === undefined) return stock;
  return Object.freeze({ ...stock, [what]: had - (weapon === 'rockets' ? 2 * (pairs ?? 1) : 1) });
}

function fired(table: BgTable, id: string, shot: Shot): void {
  const unit = unitAt(table, id);
  const { ammo, he, heFired, ap, apFired, stock } = unit;
  // bg-state-13 The rounds of an autocannon are of one kind, whatever they are fired at.
  const shell = armOf(typeOf(table, unit)) ? (ap > 0 ? 'ap' : 'he') : shot.ammo;
  change(table, id, {
    stock: flown(stock, shot),
    ...{ fired: true, acted: true },
    // bg-state-14
    ammo: ammo === 'one' ? 'out' : ammo,
    // What has no limit has no number.
    ...(shot.weapon === 'main' && shell === 'he' ? { he: Math.max(0, he - 1), heFired: heFired + 1 } : {}),
    ...(shot.weapon === 'main' && shell === 'ap' ? { ap: Math.max(0, ap - 1), apFired: apFired + 1 } : {}),
    // bg-weap-05, bg-state-18
    ...(shot.weapon === 'flame' ? { stock: Object.freeze({ ...stock, flame: (stock.flame ?? 0) - 1 }) } : {}),
  });
}

/** bg-state-17 A destroyed vehicle leaves a wreck. */
function destroy(table: BgTable, id: string, wreck: boolean): void {
  const unit = unitAt(table, id);
  if (wreck && unit.place)
    table.wrecks.push(
      Object.freeze({
        ...{ id, type: unit.type, side: unit.side, at: unit.place.at, facing: unit.place.facing },
        ...{ attempts: unit.stock.repairs ?? 0, was: unit },
      }),
    );
  table.units = table.units.filter((one) => one.id !== id);
}

export const fire = chapter({
  procedures: { fire: firing, shot, grenade, lose },
  frames: {
    fire: { ...open('unit', 'willMove', 'hasMoved', 'next'), shots: inFull },
    shot: {
      ...open('unit', 'willMove', 'hasMoved', 'side', 'owed'),
      shot: inFull,
      ...open('hits', 'losses', 'gunHit', 'tests', 'men'),
    },
    grenade: open('unit', 'target', 'owed', 'face', 'men'),
    lose: open('unit', 'from', 'rule', 'losses', 'lost', 'medic'),
  },
  answers,
  events: {
    aims: {
      seenBy: { ...open('unit', 'side'), shots: inFull },
      reveals: 'others',
      group: 'follows',
      apply: () => {},
      say: ({ unit, shots }) => say`${name(unit)} will fire: ${shotsText(shots)}.`,
    },
    ceased: {
      seenBy: open('unit'),
      apply: () => {},
      say: ({ unit }) => say`${name(unit)} does not fire.`,
    },
    shot: {
      seenBy: { ...open('unit', 'side', 'range'), shot: inFull },
      // A round that was there to be fired.
      reveals: 'others',
      group: 'opens',
      pause: 'short',
      tone: 'order',
      apply: (table, event) => fired(table, event.unit, event.shot),
      say: ({ unit, shot: one, range }) =>
        say`${name(unit)} fires at ${name(one.target)}: ${shotText(one)} at ${inches(range)}.`,
    },
    'no-shot': {
      seenBy: open('unit', 'side', 'target', 'why'),
      reveals: 'others',
      group: 'follows',
      tone: 'order',
      apply: () => {},
      say: ({ unit, target, why }) =>
        why === 'unseen'
          ? say`${name(unit)} fails to observe ${name(target)} and does not fire.`
          : say`${name(unit)} does not fire at ${name(target)}: ${WHY_NOT[why]}.`,
    },
    'no-effect': {
      seenBy: open('unit', 'why'),
      group: 'follows',
      apply: () => {},
      say: ({ unit, why }) =>
        why === 'saved'
          ? say`${name(unit)} is saved by its cover.`
          : why === 'missed'
            ? say`${name(unit)} is missed.`
            : say`No effect on ${name(unit)}.`,
    },
    pinned: {
      seenBy: open('unit', 'pinned'),
      tone: ({ pinned }) => (pinned ? 'bad' : 'plain'),
      group: 'follows',
      pause: 'short',
      apply: (table, { unit, pinned }) => change(table, unit, { pinned }),
      say: ({ unit, pinned }) => (pinned ? say`${name(unit)} is pinned.` : say`${name(unit)} is no longer pinned.`),
    },
    losses: {
      seenBy: open('unit', 'lost', 'men', 'place'),
      tone: 'grave',
      group: 'follows',
      // bg-state-06 Men are counted, and their fire goes by their number; each takes his base with him.
      pause: 'short',
      apply: (table, { unit, men, place }) => change(table, unit, place ? { men, place: keep(place) } : { men }),
      say: ({ unit, lost, men }) => {
        const many = lost === 1 ? 'man' : `${lost} men`;
        if (men === 0) return say`${name(unit)} loses its last ${many}.`;
        return say`${name(unit)} loses ${lost === 1 ? '1 man' : many}, ${men} left.`;
      },
    },
    // bg-state-12
    damaged: {
      seenBy: open('unit', 'hits'),
      tone: 'grave',
      group: 'follows',
      apply: (table, { unit, hits }) => change(table, unit, { hits }),
      say: ({ unit, hits }) => say`${name(unit)} takes a hit and has ${hits} left.`,
    },
    pierced: {
      seenBy: open('unit', 'result'),
      tone: 'bad',
      group: 'follows',
      pause: 'short',
      apply: () => {},
      say: ({ unit, result }) => say`The hit ${PIERCED[result]} ${name(unit)}.`,
    },
    immobilised: {
      seenBy: open('unit'),
      tone: 'grave',
      group: 'follows',
      apply: (table, { unit }) => change(table, unit, { immobile: true }),
      say: ({ unit }) => say`${name(unit)} is immobilised.`,
    },
    destroyed: {
      seenBy: open('unit', 'side', 'how', 'wreck'),
      // Whoever loses it takes a counter out of the common pot, and learns what the other side has not got.
      reveals: ({ side }, viewer) => side === viewer.side,
      tone: 'grave',
      group: 'follows',
      pause: 'short',
      apply: (table, { unit, wreck }) => destroy(table, unit, wreck),
      say: ({ unit, how }) => say`${name(unit)} ${HOW[how]}.`,
    },
    'fell-back': {
      seenBy: open('unit', 'yes'),
      tone: 'bad',
      group: 'follows',
      apply: () => {},
      say: ({ unit, yes }) => (yes ? say`${name(unit)} is to fall back.` : say`${name(unit)} does not fall back.`),
    },
  },
});

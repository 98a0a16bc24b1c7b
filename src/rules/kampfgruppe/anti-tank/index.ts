/** Anti-tank fire: kgn-at-01 to kgn-at-24, kgn-dice-03. */
import { kit } from '../../../kit/chapter.ts';
import { inFull, open } from '../../../kit/classes.ts';
import { name, type Sentence, say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { type AftermathFrame, aftermathFrame } from '../aftermath.ts';
import { type ArmsEvent, costOf, nowAt, refuseFirer, spend, weaponWords } from '../arms.ts';
import { type WindowFrame, windowFrame } from '../covering/types.ts';
import { type FireEvent, sideIn } from '../direct/index.ts';
import { addDue, type RidersFrame, ridersFrame } from '../direct/types.ts';
import { type MarkEvent, note } from '../marks.ts';
import { type ObserveFrame, observeFrame } from '../observation/types.ts';
import { bandOf, faceHit, rangeOf } from '../sight.ts';
import { aboardOf, type KgnTable, type Side, sideOf, standing, unitAt, unitOf } from '../state.ts';
import { type SpillFrame, spillFrame } from '../transport/types.ts';
import { refuseAntiTank } from './action.ts';
import { type Pierced, type PiercedEvent, pierce } from './pierce.ts';
import { hitNeed, penetrationOf } from './shot.ts';
import { type AntiTankFrame, type PierceFrame, pierceFrame } from './types.ts';

interface AntiTank extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: AntiTankFrame | PierceFrame;
  calls: WindowFrame | ObserveFrame | AftermathFrame | SpillFrame | RidersFrame;
  answer: never;
  event: PiercedEvent;
  emits: MarkEvent | ArmsEvent | FireEvent;
}

const { chapter, procedure } = kit<AntiTank>(sideOf);

const antiTank = procedure<AntiTankFrame>(() => ({
  /** kgn-gap-68 Before the dice of enemy fire. */
  window: ({ table, self }) => {
    const unit = unitAt(table, self.unit);
    self.hits = unit.hits;
    return unit.side === table.active ? { call: windowFrame(table, self.unit), then: 'observe' } : { to: 'observe' };
  },

  /** kgn-gap-11 kgn-wpn-20 kgn-cas-02 Who was suppressed, or lost his crew or weapon in the meantime, fires no more. */
  observe: ({ table, self, play }) => {
    const { unit: id, weapon, round, target } = self;
    const refused =
      refuseFirer(table, id, self.hits) ??
      refuseAntiTank(nowAt(table), unitAt(table, id), { do: 'anti-tank', weapon, round, target });
    if (!refused) return { call: observeFrame(id, target), then: 'observed' };
    const why = refused.sentence;
    play.emit({ type: 'no-shot', rule: 'kgn-gap-11', side: sideIn(table, id), unit: id, target, why });
    return 'done';
  },

  observed: ({ table, self, play, returned: isSpotted }) => {
    if (isSpotted) return { to: 'hit' };
    const { unit, target } = self;
    play.emit({ type: 'not-observed', rule: 'kgn-obs-01', side: unitAt(table, unit).side, unit, target });
    return 'done';
  },

  /** kgn-at-03 to kgn-at-06 kgn-at-23 */
  hit: ({ table, self, play }) => {
    const [firer, target] = [standing(table, self.unit)!, standing(table, self.target)!];
    const { id: unit, side } = firer;
    const band = bandOf(table, firer, target) ?? 'extreme';
    const what = self.round === 'flame' ? 'flamethrower' : `${self.round}, ${weaponWords(firer, self.weapon)}`;
    const range = rangeOf(table, firer, target);
    const shell = self.round === 'flame' ? null : self.round === 'HE' ? 'bursts' : 'pierces';
    play.emit({ type: 'fires', rule: 'kgn-shoot-01', side, unit, target: target.id, what, shell, range, band });
    note(table, play, firer.id, { fired: true }, 'kgn-gap-23');
    const need = hitNeed(table, firer, target, self.isMoving);
    spend(table, play, firer.id, costOf(firer, self.round, self.weapon));
    if (!need) return 'done';
    const always = { pass: 6, fail: 1 };
    if (play.test({ rule: 'kgn-at-03', use: 'hit', of: firer.id, need, always }).success) return { to: 'penetrate' };
    play.emit({ type: 'missed', rule: 'kgn-at-03', side, unit, target: target.id });
    return 'done';
  },

  penetrate: ({ table, self }) => {
    const [firer, target] = [standing(table, self.unit), standing(table, self.target)];
    if (!firer || !target) return 'done';
    const penetration = penetrationOf(table, firer, target, self);
    return {
      call: pierceFrame(firer.id, self.round, penetration, target.id, faceHit(firer, target)),
      then: 'after',
    };
  },

  after: ({ returned }) => ({ call: aftermathFrame(returned), then: 'done' }),
}));

const penetration = procedure<PierceFrame>(() => ({
  /** kgn-gap-41 They jump off at the hit, before the dice of penetration. */
  riders: ({ table, self }) =>
    aboardOf(table, self.target, 'riding').length > 0
      ? { call: ridersFrame(self.target, self.by), then: 'jumped' }
      : { to: 'roll' },

  jumped: ({ self, returned }) => {
    addDue(self.due, returned);
    return { to: 'roll' };
  },

  roll: ({ table, self, play }) => {
    if (!unitOf(table, self.target)) return { done: self.due };
    const carries = aboardOf(table, self.target).length > 0;
    pierce(table, self, play);
    return carries && !unitOf(table, self.target) ? { call: spillFrame(self.target), then: 'end' } : { to: 'end' };
  },

  end: ({ self }) => ({ done: self.due }),
}));

const RESULT: { readonly [R in Pierced]: string } = {
  dash: 'it cannot penetrate',
  'no effect': 'no penetration',
  glances: 'double 1, a glancing hit',
  immobilises: 'double 6, penetrated but only immobilised',
  destroys: 'penetrated',
};

const WHAT: { readonly [W in PiercedEvent['what']]: string } = {
  ...{ AP: 'AP', HE: 'HE', HEAT: 'HEAT', flame: 'Flame', mine: 'A mine', rocket: 'A rocket', bomb: 'A bomb' },
};

/** Value, face, armour, cell of the table, result. */
function piercedWords({ unit, what, penetration: value, face, armour, need, result }: PiercedEvent): Sentence {
  const struck = face ? say`the ${face} of ${name(unit)}` : say`${name(unit)}`;
  const against = armour === null ? 'no armour' : `armour ${armour}`;
  const cell =
    armour === null
      ? `2D6 need ${need}+`
      : value === null
        ? `must exceed ${armour}`
        : `penetration table ${need === null ? '-' : `${need}+`}`;
  const values = value === null || armour === null ? against : `penetration ${value} against ${against}`;
  return say`${WHAT[what]} strikes ${struck}, ${values}, ${cell}: ${RESULT[result]}.`;
}

export const antiTankChapter = chapter({
  procedures: { 'anti-tank': antiTank, pierce: penetration },
  frames: {
    'anti-tank': { ...open('unit', 'weapon', 'round', 'target', 'isMoving', 'hits'), due: inFull },
    pierce: { ...open('by', 'what', 'penetration', 'target', 'face'), due: inFull },
  },
  answers: {},
  events: {
    pierced: {
      seenBy: open('side', 'unit', 'by', 'what', 'penetration', 'face', 'armour', 'need', 'result'),
      group: 'follows',
      tone: ({ result }) => (result === 'destroys' || result === 'immobilises' ? 'bad' : 'plain'),
      apply: () => {},
      say: piercedWords,
    },
  },
});

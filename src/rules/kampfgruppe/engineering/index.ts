/** Engineering, mines and supply: kgn-eng, kgn-mine, kgn-dem, kgn-brg, kgn-rec, kgn-ammo. What may be declared is in `action.ts`. */
import { atLeast, when } from '../../../kernel/explain.ts';
import { kit } from '../../../kit/chapter.ts';
import { inFull, open } from '../../../kit/classes.ts';
import { amount, oneOf } from '../../../kit/form.ts';
import { count, name, say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { change, remove } from '../../../kit/things.ts';
import { areaCover } from '../../../tabletop/cover.ts';
import { bearing } from '../../../tabletop/words.ts';
import { type AftermathFrame, aftermathFrame } from '../aftermath.ts';
import { type PierceFrame, pierceFrame } from '../anti-tank/types.ts';
import { calledIn } from '../buildings/damage.ts';
import { bridgeOver, type Reshaped } from '../buildings/reshape.ts';
import { addDue, type HarmFrame, harmFrame } from '../direct/types.ts';
import { fieldOf, pieceOf } from '../ground.ts';
import { lose, type MarkEvent, put } from '../marks.ts';
import { splitOf } from '../set-up/index.ts';
import type { SetUpEvent } from '../set-up/types.ts';
import {
  aboardOf,
  frozen,
  has,
  isArmoured,
  isPlaced,
  type KgnTable,
  type Place,
  type Side,
  seatsOf,
  sideOf,
  standing,
  type Task,
  typeOf,
  type Unit,
  unitAt,
  unitOf,
} from '../state.ts';
import { BLASTS, MINES, RECOVERY, TASK_DONE } from '../tables/engineering.ts';
import { gunOf } from '../tables/guns.ts';
import { type SpillFrame, spillFrame } from '../transport/types.ts';
import { bridgeable, demolishable, immobilised, mineOf, wreckOf } from './contact.ts';
import { collapse, isDoomed, movingOff, victimsOf, whereIs } from './demolition.ts';
import { restored } from './recovery.ts';
import {
  ANSWERS,
  type EngineerFrame,
  type EngineeringAnswer,
  type EngineeringEvent,
  type MineFrame,
  type ResupplyFrame,
  type TaskEndFrame,
} from './types.ts';

interface Engineering extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: EngineerFrame | TaskEndFrame | MineFrame | ResupplyFrame;
  calls: HarmFrame | PierceFrame | SpillFrame | AftermathFrame;
  answer: EngineeringAnswer;
  event: EngineeringEvent;
  emits: MarkEvent | Reshaped | Extract<SetUpEvent, { type: 'loaded' }>;
}

const { chapter, procedure } = kit<Engineering>(sideOf);

// ---- work ------------------------------------------------------------------------------------------------------------

const engineer = procedure<EngineerFrame>(() => ({
  /** kgn-eng-02 kgn-gap-62 Counted for unit and task; kgn-rec-01 kgn-gap-67 an attempt to repair is rolled for at once. */
  work: ({ table, self, play }) => {
    const { unit: id, task: kind, on } = self;
    const unit = unitAt(table, id);
    if (kind === 'repair') {
      const damaged = wreckOf(table, on) ?? unitAt(table, on);
      const need = wreckOf(table, on) ? RECOVERY.destroyed : RECOVERY.immobilised;
      const { success } = play.test({ rule: 'kgn-rec-01', use: 'repair', of: id, need });
      const failed = damaged.repairs + (success ? 0 : 1);
      const rule = success ? 'kgn-rec-02' : 'kgn-rec-03';
      play.emit({ type: 'repaired', rule, side: damaged.side, unit: on, by: id, isDone: success, failed });
      return 'done';
    }
    const before = unit.task?.kind === kind && unit.task.on === on ? unit.task.actions : 0;
    const task: Task = { kind, on, actions: before + 1, isAtWork: true };
    play.emit({ type: 'worked', rule: 'kgn-gap-62', side: unit.side, unit: id, task, target: on });
    return 'done';
  },
}));

/** Is what they work at still there? */
function isStillThere(table: KgnTable, { kind, on }: Task): boolean {
  switch (kind) {
    case 'mines':
      return mineOf(table, on) !== undefined;
    case 'demolition':
      return demolishable(table, on) !== null || immobilised(table, on) !== null;
    case 'bridge':
      return bridgeable(table, on, false) !== null;
  }
}

/** The first name for a bridge that no feature has. */
function bridgeId(table: KgnTable, over: string): string {
  const { byId } = fieldOf(table);
  for (let n = 1; ; n += 1) if (!byId.has(`${over}.bridge-${n}`)) return `${over}.bridge-${n}`;
}

/** kgn-dem-02 Where the engineers may go. */
function spotsOf(table: KgnTable, self: TaskEndFrame): Place[] {
  const unit = standing(table, self.unit);
  return unit && self.on !== null ? movingOff(table, unit, self.on) : [];
}

const taskEnd = procedure<TaskEndFrame>(({ ask }) => ({
  /** kgn-eng-03 kgn-gap-91 kgn-dice-10 */
  roll: ({ table, self, play }) => {
    const unit = unitOf(table, self.unit);
    const task = unit?.task;
    if (!unit || !task?.isAtWork || !isStillThere(table, task)) return 'done';
    const { id, side } = unit;
    // kgn-brg-03
    const isFascine = task.kind === 'bridge' && !has(unit, 'bridging');
    const done = [when(true, 'kgn-eng-03', 'Engineer actions', task.actions)];
    const isDone =
      isFascine ||
      play.test({ rule: 'kgn-eng-03', use: 'task', of: id, need: atLeast('kgn-eng-03', TASK_DONE, done) }).success;
    const rule = isFascine ? 'kgn-brg-03' : isDone ? 'kgn-eng-03' : 'kgn-eng-04';
    play.emit({ type: 'task-rolled', rule, side, unit: id, kind: task.kind, target: task.on, isDone });
    if (!isDone) return 'done';
    self.on = task.on;
    if (task.kind === 'mines') {
      const { at } = mineOf(table, task.on)!;
      play.emit({ type: 'mines-cleared', rule: 'kgn-eng-05', side, unit: id, mine: task.on, at });
      return 'done';
    }
    if (task.kind === 'bridge') {
      const bank = bridgeable(table, task.on, false)!;
      if (isFascine) play.emit({ type: 'fascine-laid', rule: 'kgn-brg-03', side, unit: id });
      const near = standing(table, id)?.place.at ?? bank.line[0]!;
      const added = [bridgeOver(bank, near, bridgeId(table, bank.id))];
      play.emit({
        ...{ type: 'reshaped', rule: 'kgn-brg-01', feature: bank.id, name: calledIn(table, bank.id) },
        ...{ change: 'bridged', cover: null, added, removed: [] },
      });
      return 'done';
    }
    const set = whereIs(table, id);
    self.near = set && [set.x, set.y];
    // kgn-gap-62
    const at = unit.weapons.indexOf('demolition-charge');
    const weapons = unit.weapons.filter((_, i) => i !== at);
    play.emit({ type: 'charge-used', rule: 'kgn-gap-62', side, unit: id, weapons });
    return { to: 'move-off' };
  },

  /** kgn-dem-02 kgn-gap-94 At once, for nothing, and nobody interrupts it. */
  'move-off': ask(['move-off'], {
    rule: 'kgn-dem-02',
    title: say`The charge is lit. Where do the engineers go?`,
    hint: ({ self }) => say`${name(self.unit)} moves 5" away.`,
    waitsFor: ({ table, self }) => seatsOf(table, unitAt(table, self.unit).side),
    autoResolve: ({ table, self }) => (spotsOf(table, self).length === 0 ? { to: 'explode' } : null),
    form: ({ table, self }) =>
      oneOf(() =>
        spotsOf(table, self).map(({ at }) => ({ kind: 'move-off' as const, at: [at.x, at.y] as [number, number] })),
      ),
    words: ({ at: [x, y] }, { table, self }) => say`${bearing(standing(table, self.unit)!.place.at, { x, y })}`,
    take({ table, self, answer, play }) {
      const [x, y] = answer.at;
      const place = spotsOf(table, self).find(({ at }) => at.x === x && at.y === y)!;
      put(table, play, self.unit, place, 'kgn-dem-02');
      return { to: 'explode' };
    },
  }),

  explode: ({ table, self, play }) => {
    const vehicle = immobilised(table, self.on!);
    if (vehicle) {
      const carries = aboardOf(table, vehicle.id).length > 0;
      lose(table, play, self.due, vehicle.id, 'destroyed', 'kgn-dem-06');
      return carries ? { call: spillFrame(vehicle.id), then: 'after' } : { to: 'after' };
    }
    const feature = demolishable(table, self.on!);
    if (!feature) return 'done';
    self.victims = victimsOf(table, feature).map((unit) => unit.id);
    return { to: 'victims' };
  },

  /** kgn-dem-03 kgn-dem-04 */
  victims: ({ table, self, play }) => {
    const id = self.victims.shift();
    if (id === undefined) return { to: 'collapse' };
    const unit = unitOf(table, id);
    if (!isPlaced(unit)) return { to: 'victims' };
    if (!isDoomed(unit)) return { call: harmFrame(id, { he: BLASTS.demolition.he, cover: 'open' }), then: 'struck' };
    const carries = aboardOf(table, id).length > 0;
    lose(table, play, self.due, id, 'destroyed', 'kgn-dem-04');
    return carries ? { call: spillFrame(id), then: 'victims' } : { to: 'victims' };
  },

  struck: ({ self, returned }) => {
    addDue(self.due, returned);
    return { to: 'victims' };
  },

  collapse: ({ table, self, play }) => {
    const feature = demolishable(table, self.on!);
    // The charge goes off where it was set, whatever has become of the engineers.
    if (feature && self.near) collapse(table, play, feature, { x: self.near[0], y: self.near[1] });
    return { to: 'after' };
  },

  after: ({ self }) => ({ call: aftermathFrame(self.due), then: 'done' }),
}));

// ---- mines -----------------------------------------------------------------------------------------------------------

/** The lowest score that triggers one. */
const MINE_NEED = MINES.find(({ triggered }) => triggered)!.scores[0];

const mine = procedure<MineFrame>(() => ({
  /** kgn-mine-01 kgn-mine-02 kgn-dice-13 kgn-gap-63 Friend and foe, with the usual saves. */
  roll: ({ table, self, play }) => {
    const unit = standing(table, self.unit);
    if (!unit || !mineOf(table, self.mine)) return 'done';
    const { id, side } = unit;
    const { success } = play.test({ rule: 'kgn-mine-01', use: 'mine', of: id, need: MINE_NEED });
    play.emit({ type: 'mine-struck', rule: 'kgn-mine-01', side, unit: id, mine: self.mine, isStruck: success });
    if (!success) return 'done';
    const { he, penetration, face } = BLASTS.mine;
    if (isArmoured(unit)) return { call: pierceFrame(null, 'mine', penetration, id, face), then: 'struck' };
    const { cover } = areaCover(fieldOf(table), pieceOf(unit));
    return { call: harmFrame(id, { he, cover }), then: 'struck' };
  },

  struck: ({ returned }) => ({ call: aftermathFrame(returned), then: 'done' }),
}));

// ---- supply ----------------------------------------------------------------------------------------------------------

/** kgn-ammo-05 A full load where nothing is to be split: all of one kind. */
function fullLoad(unit: Unit): { readonly ap: number; readonly he: number } | null {
  const { main } = typeOf(unit);
  if (!main?.ammunition) return null;
  return gunOf(main.gun).he ? { ap: 0, he: main.ammunition } : { ap: main.ammunition, he: 0 };
}

const reSupply = procedure<ResupplyFrame>(({ ask }) => ({
  /** kgn-ammo-05 kgn-ammo-07 kgn-gap-61 */
  load: ({ table, self, play }) => {
    const unit = unitAt(table, self.to);
    const { side, id } = unit;
    play.emit({ type: 're-supplied', rule: 'kgn-ammo-05', side, unit: id, by: self.unit });
    if (splitOf(unit) !== null) return { to: 'split' };
    const load = fullLoad(unit);
    if (load) play.emit({ type: 'loaded', rule: 'kgn-ammo-05', side, unit: id, ...load });
    return 'done';
  },

  /** kgn-gap-74 The new load is its owner's note. */
  split: ask(['re-arm'], {
    rule: 'kgn-ammo-05',
    title: say`How many of the new rounds are HE?`,
    hint: ({ self }) => say`The rest of the load of ${name(self.to)} is AP.`,
    waitsFor: ({ table, self }) => seatsOf(table, unitAt(table, self.to).side),
    form: ({ table, self }) =>
      amount(0, splitOf(unitAt(table, self.to)) ?? 0, (he) => ({ kind: 're-arm' as const, he })),
    words: ({ he }) => say`${he} HE`,
    defaultAnswer: ({ table, self }) => ({
      kind: 're-arm',
      he: Math.floor((splitOf(unitAt(table, self.to)) ?? 0) / 2),
    }),
    take({ table, self, answer, play }) {
      const unit = unitAt(table, self.to);
      const ap = splitOf(unit)! - answer.he;
      play.emit({ type: 'loaded', rule: 'kgn-ammo-05', side: unit.side, unit: unit.id, ap, he: answer.he });
      return 'done';
    },
  }),
}));

const WORK: { readonly [K in Task['kind']]: string } = {
  mines: 'clearing mines at',
  demolition: 'setting a charge at',
  bridge: 'bridging',
};

export const engineeringChapter = chapter({
  procedures: { engineer, 'task-end': taskEnd, mine, 're-supply': reSupply },
  frames: {
    engineer: open('unit', 'task', 'on'),
    'task-end': { ...open('unit', 'on', 'near', 'victims'), due: inFull },
    mine: open('unit', 'mine'),
    're-supply': open('unit', 'to'),
  },
  answers: ANSWERS,
  events: {
    worked: {
      seenBy: { ...open('side', 'unit', 'target'), task: inFull },
      group: 'follows',
      apply: (table, { unit, task }) => change(table.units, unit, { task: frozen({ ...task }) }),
      say: ({ unit, task, target }) =>
        say`${name(unit)} is ${WORK[task.kind]} ${name(target)}: ${count(task.actions, 'Engineer action')} so far.`,
    },
    'task-rolled': {
      seenBy: open('side', 'unit', 'kind', 'target', 'isDone'),
      group: 'follows',
      tone: ({ isDone }) => (isDone ? 'good' : 'plain'),
      apply(table, { unit, isDone }) {
        const { task } = unitAt(table, unit);
        change(table.units, unit, { task: isDone || !task ? null : frozen({ ...task, isAtWork: false }) });
      },
      say: ({ unit, kind, target, isDone }) =>
        isDone
          ? say`${name(unit)} has finished ${WORK[kind]} ${name(target)}.`
          : say`${name(unit)} is not done with ${WORK[kind]} ${name(target)} yet.`,
    },
    'charge-used': {
      seenBy: open('side', 'unit', 'weapons'),
      group: 'follows',
      tone: 'quiet',
      apply: (table, { unit, weapons }) => change(table.units, unit, { weapons: frozen([...weapons]) }),
      say: ({ unit }) => say`${name(unit)} lights its charge.`,
    },
    'mines-cleared': {
      seenBy: open('side', 'unit', 'mine', 'at'),
      group: 'follows',
      tone: 'good',
      apply(table, { mine: gone }) {
        table.mines = Object.freeze(table.mines.filter(({ id }) => id !== gone));
      },
      say: ({ unit }) => say`${name(unit)} has cleared the minefield.`,
    },
    'mine-struck': {
      seenBy: open('side', 'unit', 'mine', 'isStruck'),
      group: 'follows',
      tone: ({ isStruck }) => (isStruck ? 'bad' : 'plain'),
      apply: () => {},
      say: ({ unit, isStruck }) =>
        isStruck ? say`${name(unit)} triggers a mine.` : say`${name(unit)} triggers no mine.`,
    },
    'fascine-laid': {
      seenBy: open('side', 'unit'),
      group: 'follows',
      tone: 'quiet',
      apply: (table, { unit }) => change(table.units, unit, { used: Math.max(1, table.playerTurn) }),
      say: ({ unit }) => say`${name(unit)} drops its fascine.`,
    },
    repaired: {
      seenBy: open('side', 'unit', 'by', 'isDone', 'failed'),
      group: 'follows',
      tone: ({ isDone }) => (isDone ? 'good' : 'plain'),
      apply(table, { unit: id, isDone, failed }) {
        const wreck = wreckOf(table, id);
        if (!wreck)
          change(table.units, id, { repairs: failed, ...(isDone && { isImmobilised: false, isActivated: true }) });
        else if (!isDone) change(table.wrecks, id, { repairs: failed });
        else {
          remove(table.wrecks, id);
          remove(table.lost, id);
          table.units.push(restored(wreck));
          table.units.sort((a, b) => (a.id < b.id ? -1 : 1));
        }
      },
      say: ({ unit, by, isDone, failed }) =>
        isDone
          ? say`${name(by)} gets ${name(unit)} going again.`
          : failed >= RECOVERY.attempts
            ? say`${name(by)} gives ${name(unit)} up as beyond repair.`
            : say`${name(by)} cannot repair ${name(unit)} yet.`,
    },
    're-supplied': {
      seenBy: open('side', 'unit', 'by'),
      group: 'follows',
      tone: 'good',
      apply: (table, { unit }) => change(table.units, unit, { apFired: 0, heFired: 0, ammo: 'normal' }),
      say: ({ unit, by }) => say`${name(by)} re-supplies ${name(unit)}.`,
    },
  },
});

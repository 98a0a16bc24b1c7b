/** Our sentences, for the log and for screen readers. A unit is called by its id, which the page turns into its chip. */
import { confirmsText, type KernelEvent } from '../../kernel/events.ts';
import type { Order, Shot } from './answers.ts';
import { chapterAsk, chapterMinor, chapterTell } from './chapters.ts';
import type { BgEvent } from './events.ts';
import type { BgFrame } from './frames.ts';
import type { MusterFrame } from './reserves/types.ts';
import type { BgTable } from './state.ts';
import type { BgView } from './view.ts';

type Side = 'axis' | 'allies';

export const ORDER_NAMES: Readonly<Record<Order, string>> = {
  'manoeuvre-and-fire': 'Manoeuvre and Fire',
  'fire-and-manoeuvre': 'Fire and Manoeuvre',
  'top-speed': 'Top Speed',
  'open-fire': 'Open Fire!',
  'close-assault': 'Close Assault',
  'tactical-co-ordination': 'Tactical Co-Ordination',
  'ambush-fire': 'Ambush Fire',
  'reserve-move': 'Reserve Move',
  disembark: 'Disembark',
  embark: 'Embark',
  unlimber: 'Unlimber',
  limber: 'Limber',
  withdraw: 'Withdraw',
  'request-artillery': 'Request Artillery Fire',
  're-arm': 'Re-arm',
  engineering: 'Engineering',
  repair: 'Repair',
  recover: 'Recover',
  ura: 'Ura! Ura!',
};

export const SIDE_NAMES: Readonly<Record<Side, string>> = { axis: 'Axis', allies: 'Allies' };

/** What each roll is for. */
export const USES: Readonly<Record<string, string>> = {
  observe: 'observation',
  hit: 'hits',
  effect: 'area fire',
  save: 'save',
  gunSave: 'the gun saves',
  damage: 'damage',
  penetrate: 'penetration',
  morale: 'morale',
  moraleReroll: 'morale again',
  bcd: 'beyond the call of duty',
  experience: 'experience',
  auxiliary: 'willing to obey',
  grenade: 'grenades',
  grenadeTable: 'anti-tank grenades',
  d3: 'men lost',
  passengerSave: 'passengers save',
  orders: 'orders dice',
  ordersReroll: 'one die again',
  rally: 'rally',
  difficult: 'difficult ground',
  obstacle: 'obstacle',
  reverse: 'reversing',
  dangerous: 'dangerous ground',
  counter: 'battle counter',
  mineStrike: 'mine strike',
  ammo: 'ammunition',
  breakdown: 'breakdown',
  airArrival: 'an aircraft comes',
  airType: 'which aircraft',
  airArms: 'its arms',
  medic: 'the medic saves one',
  loader: 'a third shot',
  mine: 'mines',
  minePenetration: 'force of the mine',
  flamePenetration: 'force of the flames',
  clear: 'clearing mines',
  charge: 'setting the charge',
  detonate: 'detonation',
  repair: 'repair',
  priority: 'priority',
  comm: 'communication',
  commReroll: 'communication again',
  gunsAvailable: 'guns that answer',
  spotter: 'spotter round',
  distance: 'it strays, in inches',
  distanceReroll: 'it strays, again',
  direction: 'it strays, by the clock',
  barrage: 'barrage',
  barrageReroll: 'barrage again',
  counterBattery: 'counter-battery',
  corner: 'the corner',
  flank: 'the flank',
  first: 'the first turn',
  initial: 'units on the table',
  objectives: 'objectives',
  weather: 'the weather',
  ambush: 'units in ambush',
  bombardment: 'the bombardment',
  pinned: 'pinned by it',
  reserves: 'reserves',
};

export function inchesText(hundredths: number): string {
  // Upwards, so that nothing looks nearer than it is.
  const tenths = Math.ceil(hundredths / 10);
  return `${Math.floor(tenths / 10)}${tenths % 10 ? `.${tenths % 10}` : ''} in`;
}

const COUNTERS: Readonly<Record<string, string>> = {
  'mine-strike': 'Mine Strike',
  confusion: 'Confusion',
  'ammo-low': 'Ammo Low',
  breakdown: 'Breakdown',
  'beyond-the-call-of-duty': 'Beyond the Call of Duty',
  'air-attack': 'Air Attack',
};

export function counterText(kind: string): string {
  return COUNTERS[kind] ?? kind;
}

/** `objective-farm` is the farm. */
export function objectiveText(id: string): string {
  // Those of a scenario of the book have numbers.
  return id.replace(/^objective-(\d+)$/, 'objective $1').replace(/^objective-/, 'the ');
}

export function shotText({ fire, weapon, ammo, pairs }: Shot): string {
  const how = fire === 'area' ? 'area fire' : 'aimed fire';
  switch (weapon) {
    case 'rockets':
      return `${how}, ${2 * (pairs ?? 1)} rockets`;
    case 'main':
      if (ammo === undefined) return `${how}, bursts`;
      return `${how}, ${ammo === 'ap' ? 'AP' : 'HE'} shell`;
    case 'mgs':
      return `${how}, machine guns`;
    case 'team':
      return `${how}, team weapon`;
    case 'arms':
      return `${how}, small arms`;
    case 'flame':
      return `${how}, flamethrower`;
  }
}

export function eventText(event: BgEvent | KernelEvent): string {
  switch (event.type) {
    case 'roll':
      return rollText(event);
    case 'ruling':
      return `The umpire rules: ${JSON.stringify(event.value)}.`;
    case 'intervention':
      return `The umpire steps in${event.note ? `: ${event.note}` : ''}.`;
    case 'confirms':
      return confirmsText(event);
    case 'proposal':
      return `${event.seat} asks to go back.`;
    case 'agreement':
      return `${event.seat} ${event.yes ? 'agrees' : 'does not agree'} to go back.`;
    case 'takeback':
      return 'Play goes back.';
    default:
      return chapterTell().get((event as { readonly type: string }).type)!(event);
  }
}

export function names(table: BgTable): { readonly [id: string]: string } {
  return Object.fromEntries(table.units.map(({ id, name }) => [id, name]));
}

/** What the next sentence tells again, or nobody asked for: a log may leave it out. */
export function isMinor(event: BgEvent | KernelEvent): boolean {
  switch (event.type) {
    // Who draws a counter is told with what he drew.
    case 'roll':
      return event.use === 'counter' && event.drawn !== undefined;
    default:
      return chapterMinor().get(event.type)?.(event) ?? false;
  }
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function rollText(event: Extract<KernelEvent, { type: 'roll' }>): string {
  const name = USES[event.use] ?? event.use;
  if (event.drawn !== undefined) return `${capital(name)}: ${counterText(event.drawn)} [${event.rule}].`;
  // A side by its name; a unit by its id, which the page turns into its chip.
  const who = event.of ? `${SIDE_NAMES[event.of as Side] ?? event.of}, ` : '';
  // Dice that are added up stand with a plus between them.
  const dice = event.dice.join(event.total === undefined ? ' ' : ' + ');
  const modifiers = (event.modifiers ?? []).map(({ value, why }) => `${value > 0 ? '+' : ''}${value} ${why}`);
  const all = modifiers.length === 0 ? dice : `${dice} (${modifiers.join(', ')})`;
  return `${who === '' ? capital(name) : who + name}: ${all}${needText(event)}${resultText(event)} [${event.rule}].`;
}

/** What it must come to; with modifiers, what one die itself must show. */
function needText({ use, need, dice, modifiers = [] }: Extract<KernelEvent, { type: 'roll' }>): string {
  if (need === undefined) return '';
  // bg-ap-06, bg-ap-07 More than the number of the table destroys, the number itself pins.
  if (use === 'penetrate') return need > 12 ? `, ${need - 1} pins` : `, needs ${need}+, ${need - 1} pins`;
  const natural = need - modifiers.reduce((sum, { value }) => sum + value, 0);
  return `, needs ${need}+${dice.length === 1 && modifiers.length > 0 ? ` (${natural}+ on the die)` : ''}`;
}

/** In the book's words, where a number alone is easily taken for the opposite. */
function resultText({ use, success }: Extract<KernelEvent, { type: 'roll' }>): string {
  if (use !== 'observe' || success === undefined) return '';
  return success ? ': observed' : ': not observed';
}

/** What an order is about to do when it has been declared and not begun. */
const DECLARED: Readonly<Partial<Record<Order, string>>> = {
  'open-fire': 'is about to fire',
  'fire-and-manoeuvre': 'is about to fire, and then to move',
  'manoeuvre-and-fire': 'is about to move, and then to fire',
  'top-speed': 'is about to move at top speed',
  'close-assault': 'is about to go in for a close assault',
  'tactical-co-ordination': 'is about to bring another unit on',
  disembark: 'is about to set its passengers down',
  embark: 'is about to take passengers up',
  unlimber: 'is about to unlimber its gun',
  limber: 'is about to limber a gun',
  withdraw: 'is about to leave the battle',
};

/**
 * bg-gap-17 What the enemy is doing when a side may break in, from the stack that it sees: `4th Squad is about to fire at StuG
 * 21.` Null if nobody may.
 */
export function actingText(stack: readonly BgFrame[], nameOf: (unit: string) => string): string | null {
  const self = stack[stack.length - 1];
  if (self?.proc !== 'react') return null;
  const below = stack[stack.length - 2];
  if (self.mover === null)
    return below?.proc === 'turn' && below.step === 'rally'
      ? 'The enemy has given his last order of this turn.'
      : 'The enemy is about to give an order.';
  const name = nameOf(self.mover);
  if (below?.proc === 'move') return `${name} is on the move, ${inchesText(below.along)} so far.`;
  if (below?.proc === 'overrun') return `${name} is about to run over ${nameOf(below.target)}.`;
  if (below?.proc === 'carry' && below.shots.length > 0)
    return `${name} is about to fire at ${nameOf(below.shots[0]!.target)}.`;
  if (below?.proc !== 'order') return `${name} acts.`;
  if (below.shots.length > 0) {
    const targets = [...new Set(below.shots.map(({ target }) => nameOf(target)))];
    return `${name} is about to fire at ${targets.join(' and ')}.`;
  }
  if (below.step === 'assault') return `${name} is about to assault.`;
  if (below.moves > 0) return `${name} has made its first move and may make another.`;
  return `${name} ${DECLARED[below.order] ?? 'acts'}.`;
}

const QUESTIONS: Readonly<Record<string, string>> = {};

export function questionText(ask: string, view?: BgView): string {
  const question = QUESTIONS[ask] ?? chapterAsk().get(ask) ?? ask;
  const self = (view?.all ?? view)?.stack.at(-1);
  return self?.proc === 'muster' && PICKS.includes(ask) ? `${question} ${pickedText(self)}` : question;
}

/** Questions about so many units. */
const PICKS: readonly string[] = ['muster.pick', 'muster.waiting'];

export function pickedText({ least, left }: MusterFrame): string {
  return least === left ? `Choose ${left}.` : least === 0 ? `Choose up to ${left}.` : `Choose ${least} to ${left}.`;
}

import { confirmsText, isKernelEvent, type KernelEvent } from '../../src/kernel/events.ts';
import type { DrillEvent } from './events.ts';

export function eventText(event: DrillEvent | KernelEvent): string {
  if (isKernelEvent(event)) return kernelText(event);
  switch (event.type) {
    case 'turn':
      return `Turn ${event.turn}.`;
    case 'ordered':
      return `${event.unit} is told to ${event.posture}.`;
    case 'struck':
      return `The order of ${event.unit} is struck: it digs.`;
    case 'clouded':
      return event.thick ? 'Clouds gather where nobody looks.' : 'No clouds gather.';
    case 'sky':
      return event.thick ? 'The sky is thick: no shell comes this turn.' : 'The sky is clear.';
    case 'active':
      return `${event.side} acts.`;
    case 'done':
      return `${event.seat} is done.`;
    case 'acted':
      return `${event.seat} has decided.`;
    case 'moved':
      return `${event.unit} is at ${event.x}, ${event.y}.`;
    case 'spotted':
      return `${event.seat} learns of ${event.unit} at ${event.x}, ${event.y}.`;
    case 'fired':
      return `${event.unit} fires at ${event.target}.`;
    case 'unseen':
      return `${event.unit} has no sight of ${event.target}.`;
    case 'hurt':
      return `${event.unit} is down to ${event.men}.`;
    case 'pinned':
      return event.pinned ? `${event.unit} is pinned.` : `${event.unit} rallies.`;
    case 'lost':
      return `${event.unit} is lost.`;
    case 'hero':
      return `${event.unit} stands up to it.`;
    case 'called':
      return `${event.side} calls a shell to ${event.x}, ${event.y}.`;
    case 'burst':
      return `It bursts at ${event.x}, ${event.y}.`;
    case 'drew':
      return event.counter === null ? `${event.side} draws a counter.` : `${event.side} draws ${event.counter}.`;
    case 'broken':
      return `${event.side} is broken.`;
  }
}

function kernelText(event: KernelEvent): string {
  switch (event.type) {
    case 'roll': {
      const why = event.modifiers?.map((m) => `${m.value > 0 ? '+' : ''}${m.value} ${m.why}`).join(', ');
      const need =
        event.need === undefined
          ? ''
          : `, needs ${event.need}${event.most ? ' or less' : '+'}${why ? ` (${why})` : ''}`;
      return `${event.use}: ${event.drawn ?? event.dice.join(' ')}${need} [${event.rule}].`;
    }
    case 'ruling':
      return `The umpire rules on ${event.what}: ${JSON.stringify(event.value)}.`;
    case 'intervention':
      return `The umpire intervenes${event.note ? `: ${event.note}` : ''}.`;
    case 'confirms':
      return confirmsText(event);
    case 'proposal':
      return `${event.seat} proposes to go back.`;
    case 'agreement':
      return `${event.seat} ${event.yes ? 'agrees' : 'says no'}.`;
    case 'takeback':
      return `${event.seat} takes back.`;
  }
}

const QUESTIONS: Readonly<Record<string, string>> = {
  'turn.orders': 'Give each of your units a posture.',
  'turn.choose': 'Move a unit, call a shell, or be done.',
  'move.window': 'Your unit watches: hold, or fire?',
  'fire.back': 'Shoot back?',
  'loss.surge': 'A surge: rally a unit, let it fire, or decline.',
};

export function questionText(ask: string): string {
  return QUESTIONS[ask] ?? ask;
}

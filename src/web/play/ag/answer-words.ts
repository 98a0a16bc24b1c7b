/** An answer as one would say it, for lists. */
import { type AgAnswer, pieceIn, type Shown } from './view.ts';

type Call = (id: string) => string;

export function answerWords(answer: AgAnswer, call: Call, shown: Shown | null): string {
  switch (answer.kind) {
    case 'split':
      return answer.dice
        .map(({ combat, dice }) => {
          const target = shown?.combats.find(({ id }) => id === combat)?.target ?? '';
          const isOwn = pieceIn(shown, target)?.isOwn ?? false;
          return `${dice} ${dice === 1 ? 'die' : 'dice'} ${isOwn ? 'against those who attack' : 'at'} ${call(target)}`;
        })
        .join(', ');
    case 'assign':
    case 'take':
      return answer.hits
        .filter(({ hits }) => hits > 0)
        .map(({ unit, hits }) => `${hits} on ${call(unit)}`)
        .join(', ');
    case 'advance':
      return answer.unit === null ? 'Nobody advances' : `${call(answer.unit)} advances`;
    case 'interdict':
      return answer.effect === 'halve' ? 'Cut its roads: half speed today' : 'Shoot up its trains: one LOG';
    case 'bombed': {
      const hits = answer.hits.map(({ unit, hits: n }) => `${n} on ${call(unit)}`);
      return [answer.log > 0 ? `give up ${answer.log} LOG` : null, ...hits].filter(Boolean).join(', ') || 'nothing';
    }
    case 'mission':
      return answer.aircraft === null
        ? 'Nobody else today'
        : `${call(answer.aircraft)}: ${answer.mission} ${call(answer.of ?? '')}`;
    case 'drop':
      return `${call(answer.unit)} jumps at ${answer.at.map(([x, y]) => `${x / 4}/${y / 4}`).join(', ')}`;
    case 'hq-order':
      return answer.to === null ? 'halt' : `go to ${answer.to[0] / 4}/${answer.to[1] / 4} km`;
    case 'no-drop':
      return 'Nobody jumps now';
    case 'scatter':
      return answer.moves
        .map(({ counter, direction }) => `counter ${counter + 1} to the ${COMPASS[direction]}`)
        .join(', ');
    case 'land':
      return answer.units.length === 0
        ? 'Nobody lands now'
        : answer.units.map(({ unit, at }) => `${call(unit)} at ${at[0] / 4}/${at[1] / 4}`).join(', ');
    default:
      return answer.kind;
  }
}

const COMPASS: readonly string[] = [
  ...['north', 'north', 'north-east', 'north-east', 'east', 'east', 'south-east', 'south-east'],
  ...['south', 'south', 'south-west', 'south-west', 'west', 'west', 'north-west', 'north-west'],
];

/** The questions of Battlegroup that the table and the keys help to answer. Every question's panel: `panels.ts`. */

/** What a tap on the table or a key is for while a question is open. */
export type Controls =
  | 'deploy'
  | 'orders'
  | 'move'
  | 'fire'
  | 'assault'
  | 'how-far'
  | 'reaction'
  | 'fall-to'
  | 'rally'
  | 'unpin'
  | 'counter'
  /** A place on the table, and nothing else. */
  | 'spot'
  /** A vehicle that loads or unloads, and moves or fires before or after it. */
  | 'transport'
  /** An aircraft that fires or drops bombs. */
  | 'flight'
  /** A place of the set-up or for artillery, drafted before it is given. */
  | 'site'
  /** A corner or an edge of the table. */
  | 'side'
  /** Some of one's own units. */
  | 'pick'
  | 'none';

const CONTROLS: Readonly<Record<string, Controls>> = {
  'deploy.place': 'deploy',
  'turn.choose': 'orders',
  'beyond-duty.order': 'orders',
  'turn.rally': 'rally',
  'turn.unpin': 'unpin',
  'rally.rally': 'rally',
  'rally.unpin': 'unpin',
  'order.move': 'move',
  'order.fire': 'fire',
  'order.assault': 'assault',
  'move.how-far': 'how-far',
  'reaction.ask': 'reaction',
  'shot.fall-to': 'fall-to',
  'counter.choose': 'counter',
  'transport-order.choose': 'transport',
  'bail-out.set-down': 'spot',
  'flight.fly': 'spot',
  'flight.act': 'flight',
  'guide.mark': 'spot',
  'bridge.site': 'spot',
  'remote.move': 'move',
  'reaction.declare': 'fire',
  'scenario-setup.corner': 'side',
  'scenario-setup.flank': 'side',
  'scenario-setup.edge': 'side',
  'scenario-setup.pick': 'pick',
  'scenario-setup.waiting': 'pick',
  'scenario-setup.objective': 'site',
  'scenario-setup.defence': 'site',
  'place-units.place': 'site',
  'arrive.place': 'site',
  'plan.write': 'site',
  'mission.mark': 'site',
  'mission.decide': 'pick',
};

/** `none` where nothing but the question's own panel answers it. */
export function controlsOf(ask: string | null): Controls {
  return CONTROLS[ask ?? ''] ?? 'none';
}

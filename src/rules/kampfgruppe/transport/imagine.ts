/** What the actions in hand tell of those who ride inside: kgn-gap-74 they show as they deploy. */
import type { Frame } from '../../../kernel/flow.ts';
import type { ActivationFrame } from '../activation/types.ts';
import type { DeployFrame, WithdrawFrame } from './types.ts';

export interface Known {
  /** Who rides in what. */
  readonly rides: ReadonlyMap<string, string>;
  /** Vehicles with room for units that are going to get in or to be limbered. */
  readonly takes: readonly { readonly vehicle: string; readonly units: readonly string[] }[];
  /** Vehicles in which nobody is. */
  readonly empty: ReadonlySet<string>;
}

export function knownRides(stack: readonly Frame[]): Known {
  const rides = new Map<string, string>();
  const takes: { vehicle: string; units: readonly string[] }[] = [];
  const empty = new Set<string>();
  const see = (vehicle: string, what: string, on: readonly string[], how?: string | null): void => {
    if (what === 'dismount') for (const id of on) rides.set(id, vehicle);
    if (what === 'limber' || (what === 'mount' && how !== 'riding')) takes.push({ vehicle, units: on });
  };
  for (const frame of stack) {
    if (frame.proc === 'deploy') {
      const { unit, what, on, how } = frame as DeployFrame;
      see(unit, what, on, how);
    } else if (frame.proc === 'withdraw') empty.add((frame as WithdrawFrame).unit);
    else if (frame.proc === 'activation') {
      const { unit, actions, done } = frame as ActivationFrame;
      for (const action of actions.slice(done)) {
        if (action.do === 'deploy') see(unit, action.what, action.on ?? [], action.how);
        else if (action.do === 'withdraw') empty.add(unit);
      }
    }
  }
  return { rides, takes, empty };
}

/** What a client may ask before any game: which books there are, and which battles. */

export interface CatalogueRuleset {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly scale: string;
  readonly ground: string;
  readonly special: string;
  /** How many entries our inventory of the book has, by kind. */
  readonly rules: number;
  readonly gaps: number;
  readonly examples: number;
  readonly playable: boolean;
  /** Of the rules as they are here; records of another are not played. Where it is playable. */
  readonly version?: number;
  /** The bots that can play it, its own first; where it is playable. */
  readonly bots?: readonly string[];
}

/** A seat that somebody takes when a game of the scenario is opened. */
export interface CatalogueSeat {
  readonly id: string;
  readonly side: string | null;
  readonly role: 'player' | 'umpire' | 'spectator';
}

export interface CatalogueScenario {
  readonly id: string;
  readonly ruleset: string;
  readonly title: string;
  readonly sides: readonly string[];
  readonly size: string;
  readonly turnLimit: number;
  /** Where and when: `Normandy, July 1944`. */
  readonly setting?: string;
  /** Who fights, side by side: `American`, `German`. */
  readonly nations?: Readonly<Record<string, string>>;
  /** Who attacks a side that only defends; left out where both attack, or nobody is to. */
  readonly attacker?: string;
  /** How many games two steady players fought, and how many each side won; left out where there were too few. */
  readonly tried?: { readonly games: number; readonly won: Readonly<Record<string, number>> };
  /** The usual seats: on each but a spectator's somebody must sit. */
  readonly seats?: readonly CatalogueSeat[];
  /** Other seatings that may be chosen, by name, the usual one first; left out where there is none. */
  readonly seatings?: readonly { readonly name: string; readonly seats: readonly CatalogueSeat[] }[];
}

export interface Catalogue {
  readonly rulesets: readonly CatalogueRuleset[];
  readonly scenarios: readonly CatalogueScenario[];
}

export interface CatalogueRequest {
  readonly type: 'catalogue';
}

export interface CatalogueResponse {
  readonly type: 'catalogue';
  readonly catalogue: Catalogue;
}

/** The message was none that the engine knows. */
export interface RefusedResponse {
  readonly type: 'refused';
  readonly code: 'BAD_MESSAGE';
  readonly sentence: string;
}

export type EngineRequest = CatalogueRequest;
export type EngineResponse = CatalogueResponse | RefusedResponse;

/** A message from outside as a request, or null if it is none. */
export function parseRequest(message: unknown): EngineRequest | null {
  if (typeof message !== 'object' || message === null || !('type' in message)) return null;
  return message.type === 'catalogue' ? { type: 'catalogue' } : null;
}

/** The engine behind the protocol: a message in, a message out. Runs in a page's worker and in Node alike. */
import { botNames } from '../bots/index.ts';
import {
  type Catalogue,
  type CatalogueScenario,
  type CatalogueSeat,
  type EngineResponse,
  parseRequest,
} from '../protocol/catalogue.ts';

export interface Book {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly scale: string;
  readonly ground: string;
  readonly special: string;
  /** Entries of its inventory, by kind. */
  readonly counts: { readonly rules: number; readonly gaps: number; readonly examples: number };
}

export interface PlayableRuleset {
  readonly id: string;
  readonly version: number;
  readonly scenarios: readonly Omit<CatalogueScenario, 'ruleset' | 'seats' | 'seatings'>[];
  seats?(scenario: string): readonly CatalogueSeat[];
  tables?(scenario: string): readonly { readonly name: string; readonly seats: readonly CatalogueSeat[] }[];
}

/** Answers one message. A message that is no request is refused, never thrown back. */
export function answer(message: unknown, books: readonly Book[], rulesets: readonly PlayableRuleset[]): EngineResponse {
  const request = parseRequest(message);
  if (!request) {
    return { type: 'refused', code: 'BAD_MESSAGE', sentence: 'The engine does not know this message.' };
  }
  return { type: 'catalogue', catalogue: catalogue(books, rulesets) };
}

/** The books in their order, each playable when a ruleset has its id, and the scenarios of the playable ones. */
export function catalogue(books: readonly Book[], rulesets: readonly PlayableRuleset[]): Catalogue {
  return {
    rulesets: books.map(({ id, title, author, scale, ground, special, counts }) => {
      const ruleset = rulesets.find((one) => one.id === id);
      return {
        ...{ id, title, author, scale, ground, special },
        ...counts,
        playable: ruleset !== undefined,
        ...(ruleset ? { version: ruleset.version, bots: botNames(ruleset) } : {}),
      };
    }),
    scenarios: rulesets.flatMap((ruleset) =>
      ruleset.scenarios.map(({ id, title, sides, size, turnLimit, setting, nations, attacker, tried }) => ({
        ...{ id, ruleset: ruleset.id, title, sides: [...sides], size, turnLimit },
        ...(setting === undefined ? {} : { setting }),
        ...(nations ? { nations } : {}),
        ...(attacker ? { attacker } : {}),
        ...(tried ? { tried } : {}),
        ...(ruleset.seats ? { seats: ruleset.seats(id).map(({ id, side, role }) => ({ id, side, role })) } : {}),
        ...(ruleset.tables ? { seatings: ruleset.tables(id) } : {}),
      })),
    ),
  };
}

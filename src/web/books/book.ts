/** What a book brings to the first page, beside what the catalogue says of it. Small: the first page loads all of it. */

export interface Choice {
  readonly name: string;
  readonly legend: string;
  /** What is chosen at first. */
  readonly first: string;
  readonly of: readonly (readonly [id: string, title: string, help: string])[];
}

/** Many scenarios in one card, told apart by a few choices. */
export interface ScenarioChoices {
  readonly title: string;
  readonly choices: readonly Choice[];
  /** Is a scenario one of these? The others are battles of their own. */
  has(scenario: string): boolean;
  /** The scenario of what is chosen, in the order of the choices. */
  scenarioOf(chosen: readonly string[]): string;
  /** The scenario whose picture stands over the card. */
  pictureOf(chosen: readonly string[]): string;
}

/** Options of a game that are chosen before it begins; nothing chosen is nothing said. */
export interface GameOptions {
  readonly choices: readonly (Omit<Choice, 'first'> & { readonly none: string })[];
  /** A number by which there are as many battles: one by chance, unless somebody writes his own. */
  readonly number?: { readonly name: string; readonly legend: string; readonly most: number };
}

export interface HomeBook {
  readonly scenarios?: ScenarioChoices;
  /** Null for a scenario that has none. */
  options?(scenario: string): GameOptions | null;
}

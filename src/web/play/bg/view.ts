/** What a seat sees of a game of Battlegroup, as the engine sends it. What a screen shows of it is made beside the rules. */
import type { Update } from '../../../protocol/play.ts';
import type { Asked, BgScreen, Doing } from '../../../rules/battlegroup/show.ts';
import type { BgAdvice, BgAdviceAsk, RosterEntry, UnitSeen } from '../../../rules/battlegroup/view.ts';

export type { Asked, BgAdvice, BgAdviceAsk, BgScreen as ScreenModel, Doing, RosterEntry, UnitSeen };

export type SeatView = Omit<Update['look'], 'view'> & { readonly view: unknown };
export type Order = Extract<BgAdviceAsk, { about: 'reach' }>['order'];
export type Stance = BgAdvice['stances'][number]['stance'];
export type Shot = BgAdvice['shots']['shots'][number]['shot'];
export type Zone = BgScreen['zones'][number];
export type ScenarioSetup = NonNullable<BgScreen['scenarioSetup']>;
export type Corner = NonNullable<ScenarioSetup['corners']['axis']>;
export type Edge = BgScreen['edges']['axis'];
export type Defence = ScenarioSetup['defences'][number];
export type Support = NonNullable<BgScreen['support']['axis']>;

export function unitIn(shown: BgScreen | null, id: string | null | undefined): UnitSeen | undefined {
  return shown?.units.find((unit) => unit.id === id);
}

/** What the question is about, if it is one of this kind. */
export function askedOf<About extends Asked['about']>(
  shown: BgScreen | null,
  about: About,
): Extract<Asked, { readonly about: About }> | null {
  const asked = shown?.asked;
  return asked?.about === about ? (asked as Extract<Asked, { readonly about: About }>) : null;
}

/** What a seat sees of a game of Assault Gun, as the engine sends it. What a screen shows of it is made beside the rules. */
import type { Update } from '../../../protocol/play.ts';
import type { AgScreen, Force, Going, Piece } from '../../../rules/assault-gun/show.ts';
import type {
  AgAdvice,
  AgAdviceAsk,
  AgAnswer,
  Aircraft,
  AnswerOf,
  Chance,
  Combat,
  Edge,
  FighterSeen,
  GroupSeen,
  Part,
  RowSeen,
  Spot,
  StaffWork,
} from '../../../rules/assault-gun/view.ts';

export type {
  AgAdvice,
  AgAdviceAsk,
  AgAnswer,
  AgScreen as ScreenModel,
  Aircraft,
  AnswerOf,
  Chance,
  Combat,
  Edge,
  FighterSeen,
  Force,
  Going,
  GroupSeen,
  Part,
  Piece,
  RowSeen,
  Spot,
  StaffWork,
};

export type SeatView = Omit<Update['look'], 'view'> & { readonly view: unknown };
export type Terms = AgScreen['terms'];

export function pieceIn(shown: AgScreen | null, id: string | null | undefined): Piece | undefined {
  return shown?.pieces.find((piece) => piece.id === id);
}

export function forceIn(shown: AgScreen | null, id: string | null | undefined): Force | undefined {
  return shown?.forces.find((one) => one.id === id);
}

/** The ids of one's own counters. */
export const ownIn = ({ pieces }: AgScreen): string[] => pieces.filter(({ isOwn }) => isOwn).map(({ id }) => id);

export const isSettingUp = ({ phase }: AgScreen): boolean => phase === 'setup';

/** Half of a base, in steps. */
export const halfOf = ({ size }: Pick<Piece, 'size'>): number => (size === 'regiment' ? 3 : 2);

/** From edge to edge, in steps. */
export function gapOf(a: Piece, b: Piece): number {
  if (!a.at || !b.at) return Infinity;
  const both = halfOf(a) + halfOf(b);
  const dx = Math.max(0, Math.abs(a.at[0] - b.at[0]) - both);
  const dy = Math.max(0, Math.abs(a.at[1] - b.at[1]) - both);
  return Math.hypot(dx, dy);
}

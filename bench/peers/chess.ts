/** Random games of chess with chessops. */
import { type Picker, picker, pickOne } from '../../src/kernel/pick.ts';
import { number, type Ready } from '../harness.ts';
import { importPeer } from './load.ts';

interface Position {
  readonly turn: 'white' | 'black';
  readonly halfmoves: number;
  readonly board: { readonly pawn: { has(square: number): boolean } };
  allDests(): Map<number, Iterable<number>>;
  play(move: Move): void;
}

interface Move {
  readonly from: number;
  readonly to: number;
  readonly promotion?: string;
}

const PROMOTIONS = ['queen', 'rook', 'bishop', 'knight'];

function legalMoves(position: Position): Move[] {
  const moves: Move[] = [];
  const lastRank = position.turn === 'white' ? 7 : 0;
  for (const [from, squares] of position.allDests()) {
    const isPawn = position.board.pawn.has(from);
    for (const to of squares) {
      if (isPawn && to >> 3 === lastRank) for (const promotion of PROMOTIONS) moves.push({ from, to, promotion });
      else moves.push({ from, to });
    }
  }
  return moves;
}

function playGame(position: Position, pick: Picker): number {
  let decisions = 0;
  for (;;) {
    // No legal move is mate or stalemate: nothing else need be asked.
    const moves = legalMoves(position);
    if (moves.length === 0 || position.halfmoves >= 100) return decisions;
    if (moves.length > 1) decisions += 1;
    position.play(pickOne(moves, pick));
  }
}

export async function playChess(): Promise<Ready> {
  const { Chess } = await importPeer<{ Chess: { default(): Position } }>('chessops/dist/esm/chess.js');
  let seed = 0;
  const work = () => playGame(Chess.default(), picker(++seed));
  let decisions = 0;
  for (let i = 0; i < 50; i++) decisions += work();
  return { work, note: `${number(decisions / 50)} decisions a game` };
}

import { playOut } from '../../src/bots/random.ts';
import { hashOfGame } from '../../src/kernel/match.ts';
import { fresh, type Subject } from './subject.ts';

/** Plays a whole seeded game and returns its fingerprints: compared between Node and a browser. */
export function fingerprints(subject: Subject, seed: number): string[] {
  const { runtime, game, pick } = fresh(subject, seed);
  const out = [hashOfGame(game)];
  playOut(runtime, game, pick, subject.ruleset.bound(subject.scenario), () => out.push(hashOfGame(game)));
  return out;
}

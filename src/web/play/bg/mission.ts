/** What a scenario of the book is about: who attacks, where each side begins, and when its reserves come. */
import { type Side, sideName } from '../sides.ts';
import type { ScreenModel } from './view.ts';

type Setup = NonNullable<ScreenModel['scenarioSetup']>;

interface MissionLine {
  readonly words: string;
  readonly rule: string;
}

/** bg-res-06 Larger games roll more dice for reserves where the scenario says so. */
const DICE: Readonly<Record<string, string>> = { company: '2D6', battalion: '3D6' };

/** Role and plan, the own side's first. `own`: null for whoever looks on. */
export function missionOf(
  { scenario, attacker }: Pick<Setup, 'scenario' | 'attacker'>,
  size: string,
  own: Side | null,
  sides: readonly string[],
): readonly MissionLine[] {
  const dice = DICE[size] ?? 'D6';
  const [isAttacker, isDefender] = [own === attacker, own !== null && own !== attacker];
  const attackers = isAttacker ? 'You attack' : `The ${sideName(attacker, sides)} side attacks`;
  const mine = (is: boolean, whose: string): string => (is ? 'your' : whose);
  const ofAttacker = mine(isAttacker, 'the attacker’s');
  const ofDefender = mine(isDefender, 'the defender’s');
  switch (scenario) {
    case 'attack':
      return [
        {
          words: 'Both sides attack, from opposite corners. Reconnaissance units are on the table first.',
          rule: 'bg-scn-a-04',
        },
        {
          words: `All others come on from turn 2, ${dice} units a turn, within 20 in of their own corner.`,
          rule: 'bg-scn-a-07',
        },
      ];
    case 'flank':
      return [
        {
          words:
            'Both sides attack, from opposite corners: D6 units each at first, and their scouts on a flank, in one of the other two corners.',
          rule: 'bg-scn-b-07',
        },
        {
          words: `All others come on from turn 2, ${dice} units a turn, within 20 in of the corner of the first.`,
          rule: 'bg-scn-b-09',
        },
      ];
    case 'defence-line':
      return [
        {
          words: `${attackers} a line of defences in the middle third of the table, held by up to 2D6 units.`,
          rule: 'bg-scn-c-03',
        },
        {
          words: `Up to three of ${ofAttacker} units and all reconnaissance begin within 10 in of the short edge that the defender leaves to the attack. The rest come on there from turn 3, ${dice} units a turn.`,
          rule: 'bg-scn-c-10',
        },
        {
          words: `The rest of ${ofDefender} units come on at the opposite edge from turn 5, ${dice} units a turn.`,
          rule: 'bg-scn-c-04',
        },
      ];
    case 'high-ground':
      return [
        {
          words: `${attackers} a hill in ${ofDefender} half of the table. Half of ${ofDefender} units hold it at first.`,
          rule: 'bg-scn-d-03',
        },
        {
          words: `The larger half of ${ofAttacker} units begin within 10 in of their edge. All the rest come on there on turn 4.`,
          rule: 'bg-scn-d-10',
        },
        {
          words: `The rest of ${ofDefender} units come on at the opposite edge from turn 4, D6 units a turn.`,
          rule: 'bg-scn-d-09',
        },
      ];
  }
}

/** From which corner or edge of the table a side comes. */

import { CORNERS, oppositeCorner, oppositeEdge, shortEdges } from '../../../../tabletop/zones.ts';
import { RuleId } from '../../parts.tsx';
import { enemyOf, sideName } from '../../sides.ts';
import { usePick } from '../../store/use.ts';
import type { PanelProps } from '../store.ts';
import type { Corner, Edge } from '../view.ts';
import { type Choice, Choices } from './choices.tsx';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function MusterSide({ store, isPhone }: PanelProps) {
  const { ask, shown, own, sides, ground } = usePick(store, 'ask', 'shown', 'own', 'sides', 'ground');
  if (!shown || !own || !ground) return null;
  const enemy = sideName(enemyOf(own), sides);
  const ofCorner = (corner: Corner): Choice => ({
    key: corner,
    answer: { kind: 'corner', corner },
    label: capital(corner),
    help: `${enemy}: ${oppositeCorner(corner)}`,
  });
  const ofEdge = (edge: Edge): Choice => ({
    key: edge,
    answer: { kind: 'edge', edge },
    label: `The enemy comes from the ${edge}`,
    help: `your own edge: ${oppositeEdge(edge)}`,
  });
  const { axis, allies } = shown.scenarioSetup?.corners ?? { axis: null, allies: null };
  const free = CORNERS.filter((corner) => corner !== axis && corner !== allies);
  const choices =
    ask === 'scenario-setup.edge'
      ? shortEdges(ground).map(ofEdge)
      : (ask === 'scenario-setup.flank' ? free : CORNERS).map(ofCorner);
  return (
    <Choices
      store={store}
      name="muster-side"
      eyebrow="Before the battle"
      legend={ask === 'scenario-setup.edge' ? 'A short edge of the table' : 'A corner of the table'}
      choices={choices}
      words={({ key }) => `From the ${key}`}
      isPhone={isPhone}
    >
      <p className="hint">
        {HELP[ask ?? ''] ?? ''} Choose it on the table or here. <RuleId id={RULES[ask ?? ''] ?? ''} />
      </p>
    </Choices>
  );
}

const HELP: Readonly<Record<string, string>> = {
  'scenario-setup.corner':
    'Your scouts were quicker: you choose your corner, and the enemy gets the opposite one. Reserves arrive within 20 in of it.',
  'scenario-setup.flank':
    "Your scouts were quicker: they deploy within 20 in of the corner that you choose, and the enemy's in the opposite one.",
  'scenario-setup.edge': 'The attacker comes from a short edge of the table. You choose which.',
};

const RULES: Readonly<Record<string, string>> = {
  'scenario-setup.corner': 'bg-scn-a-01',
  'scenario-setup.flank': 'bg-scn-b-05',
  'scenario-setup.edge': 'bg-scn-c-01',
};

/** While the other side answers: the story of the combat, which comes with the panels. */
import { lazy, Suspense } from 'react';
import type { TableStore } from './store.ts';

const CombatStory = lazy(async () => ({ default: (await import('./panels/combat.tsx')).CombatStory }));

export function Waiting({ store }: { store: TableStore }) {
  return (
    <Suspense fallback={null}>
      <CombatStory store={store} />
    </Suspense>
  );
}

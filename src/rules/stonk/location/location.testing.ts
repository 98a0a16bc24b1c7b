import type { StonkStage } from '../stage.testing.ts';

/** A stage's table and one of its companies. */
export const asUnit = (stage: StonkStage, company: string) => ({
  table: stage.table,
  company: stage.company(company),
});

/** What a division has besides its units: AA, engineers, dummies. */
import { AA_STRENGTH, ENGINEERS } from '../tables/guides.ts';
import { type Rating, type Step, sum } from './rating.ts';

/** ag-div-04 By the number of AA guns; `special`: why they are better than their number. */
export function aaStrength(guns: number, special?: string): Rating {
  const steps: Step[] = [aaGuns(guns)];
  if (special !== undefined) steps.push({ rule: 'ag-div-04', why: special, value: AA_STRENGTH.special });
  return { value: sum(steps), steps };
}

function aaGuns(guns: number): Step {
  const { company, battalion } = AA_STRENGTH;
  // Between a company's 20 and a battalion's 40 the nearer, halves up.
  const isBattalion = 2 * guns >= company.to + battalion.about;
  if (isBattalion) return { rule: 'ag-div-04', why: `${guns} guns, a battalion`, value: battalion.value };
  if (guns >= company.from) return { rule: 'ag-div-04', why: `${guns} guns, a company`, value: company.value };
  return { rule: 'ag-div-04', why: guns === 0 ? 'no AA guns' : `${guns} guns: few`, value: 0 };
}

/** ag-div-05 By the number of companies; more than four are especially numerous. */
export function engineerStrength(companies: number, special?: string): Rating {
  const { few, many } = ENGINEERS;
  const value = companies >= many.from ? many.value : companies >= few.from ? few.value : 0;
  const steps: Step[] = [{ rule: 'ag-div-05', why: companies === 1 ? '1 company' : `${companies} companies`, value }];
  const why = special ?? (companies > many.to ? 'especially numerous' : undefined);
  if (why !== undefined) steps.push({ rule: 'ag-div-05', why, value: ENGINEERS.special });
  return { value: sum(steps), steps };
}

/** What strength points mean in men, for reports after the action (stonk-sp-02). */

/** stonk-ex-06 Of infantry: one killed and two wounded for each point (L746). */
export const casualtiesOf = (points: number): { readonly killed: number; readonly wounded: number } => ({
  ...{ killed: points, wounded: 2 * points },
});

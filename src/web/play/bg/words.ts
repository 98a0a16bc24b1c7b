/**
 * Words of the ruleset that the page needs. The ruleset's own text brings the whole engine along, which belongs in the worker:
 * these are copied, and a test holds them to the original.
 */

/** `objective-farm` is the farm. */
export function objectiveText(id: string): string {
  // Those of a scenario of the book have numbers.
  return id.replace(/^objective-(\d+)$/, 'objective $1').replace(/^objective-/, 'the ');
}

/** What marks it on the map: its number; where it has a name, the ground shows it. */
export function objectiveMark(id: string): string | undefined {
  return /^objective-(\d+)$/.exec(id)?.[1];
}

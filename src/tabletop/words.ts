/** What things on the table are called in a sentence. */
import { nearestFacing } from '../geometry/table/facing.ts';
import { minus, type Point } from '../geometry/table/vector.ts';
import type { Field } from './field.ts';
import type { Stance } from './place.ts';

/** `the long hedge`; what is no feature is the edge of the table. */
export function nameOf(field: Field, id: string): string {
  const feature = field.byId.get(id);
  if (!feature) return 'the edge of the table';
  return feature.name ?? `the ${feature.kind}`;
}

/** `4.5 in`. Upwards: nothing looks nearer than it is. */
export function inches(hundredths: number): string {
  const tenths = Math.ceil(hundredths / 10);
  return `${Math.floor(tenths / 10)}${tenths % 10 ? `.${tenths % 10}` : ''} in`;
}

/** `along the bocage`. */
export function stanceText(field: Field, stance: Stance): string {
  switch (stance.kind) {
    case 'line':
      return 'in line';
    case 'column':
      return 'in column';
    case 'cluster':
      return 'in a cluster';
    case 'lining':
      return `along ${nameOf(field, stance.feature)}`;
    case 'inside': {
      const section = field.sections.get(stance.section);
      return `into ${section ? nameOf(field, section.building) : 'the house'}`;
    }
  }
}

const BEARINGS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** `to the north-east`. */
export function bearing(from: Point, to: Point): string {
  if (from.x === to.x && from.y === to.y) return 'here';
  return `to the ${BEARINGS[nearestFacing(minus(to, from), 8) / 6]}`;
}

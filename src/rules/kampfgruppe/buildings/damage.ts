/** Hits and cover of houses and bunkers: kgn-bld-01, kgn-bld-04 to kgn-bld-08. */
import type { Building, Feature, Work } from '../../../geometry/table/feature.ts';
import { nameOf } from '../../../tabletop/words.ts';
import { coverOf, fieldOf } from '../ground.ts';
import type { KgnTable, Unit } from '../state.ts';
import { BUILDINGS, buildingHits, type Material } from '../tables/buildings.ts';
import { type Cover, worseCover } from '../tables/concealment.ts';

/** What can be fired at, damaged and blown up as a building. */
export type Structure = Building | (Work & { readonly kind: 'bunker' });

export const isStructure = (feature: Feature | undefined): feature is Structure =>
  feature?.kind === 'building' || feature?.kind === 'bunker';

export function structureOf(table: KgnTable, id: string): Structure | null {
  const feature = fieldOf(table).byId.get(id);
  return isStructure(feature) ? feature : null;
}

/** Earth and timber are as brick; a bunker of which nothing is said is of concrete. */
export function materialOf({ kind, material = kind === 'bunker' ? 'concrete' : 'stone' }: Structure): Material {
  return material === 'wood' || material === 'concrete' ? material : 'brick';
}

/** kgn-bld-04 Hits until its cover drops. A bunker of which nothing is said is of medium size. */
export const setOfHits = (structure: Structure): number =>
  buildingHits(materialOf(structure), structure.kind === 'building' ? structure.size : 'medium');

/** What fire has done to it so far. */
export const damageOf = ({ damage }: Pick<KgnTable, 'damage'>, id: string): number =>
  damage.find(({ building }) => building === id)?.hits ?? 0;

/** kgn-bld-06 kgn-gap-64 Its cover after so many more hits: one class for each full set of hits, down to the least of its material. */
export function coverAfter(table: KgnTable, structure: Structure, hits: number): Cover {
  const set = setOfHits(structure);
  const before = damageOf(table, structure.id);
  let cover = coverOf(structure) ?? 'open';
  const { least } = BUILDINGS[materialOf(structure)];
  for (let n = Math.floor((before + hits) / set) - Math.floor(before / set); n > 0 && cover !== least; n -= 1)
    cover = worseCover(cover);
  return cover;
}

/** Those who are in it. */
export function occupantsOf(table: KgnTable, structure: string): Unit[] {
  const { sections } = fieldOf(table);
  return table.units.filter(({ place }) => place?.inside && sections.get(place.inside)?.building === structure);
}

/** `the church`, `the bunker`. */
export const calledIn = (table: KgnTable, feature: string): string => nameOf(fieldOf(table), feature);

/** The card of a type of unit: what is printed on its counter. Quality and morale are its formation's, not its type's. */

export const NATIONS = ['german', 'american', 'british', 'soviet'] as const;
export type Nation = (typeof NATIONS)[number];

/** hex-unit-02 */
export const QUALITIES = ['Shock', 'Veteran', 'Line', 'Recruit'] as const;
export type Quality = (typeof QUALITIES)[number];

/** hex-unit-01 A light cannon is a gun whose card says that it is light; a dismantled heavy weapon is a state of its unit. */
export const UNIT_CLASSES = ['squad', 'machine gun', 'mortar', 'AT team', 'CP', 'observer', 'gun', 'vehicle'] as const;
export type UnitClass = (typeof UNIT_CLASSES)[number];

/** hex-unit-09 */
export const BARRELS = ['Short', 'Medium', 'Long'] as const;
export type Barrel = (typeof BARRELS)[number];

export interface Weapon {
  readonly kind: 'small arms' | 'machine gun' | 'mortar' | 'gun';
  /** hex-unit-06 Anti-personnel strength; 0 where it does not fire at men. */
  readonly ap: number;
  /** hex-unit-06 Of the reduced side; of a unit with one step, and of a vehicle, the same as `ap`. */
  readonly apReduced: number;
  /** hex-mor-01 Of a mortar; 0 of all others. */
  readonly least: number;
  /** hex-unit-07 Normal range in hexes; of a mortar its longest. */
  readonly range: number;
  /** hex-unit-08 */
  readonly rof: number;
  /** hex-unit-09 AT value; null for a weapon that does not fire on the anti-tank tables. Of a heavy machine gun 0 (hex-at-17). */
  readonly at: number | null;
  /** hex-unit-09 Null where there is no AT value, and of a machine gun. */
  readonly barrel: Barrel | null;
}

/** hex-unit-12 What only a vehicle has. */
export interface Chassis {
  readonly move: 'tracked' | 'halftrack' | '4x4' | 'wheeled';
  /** Whole movement points. */
  readonly mp: number;
  /** Null for a soft vehicle. Rear armour follows (hex-unit-13). */
  readonly armour: { readonly front: number; readonly side: number } | null;
  readonly size: 'large' | 'normal' | 'small' | 'very small';
  readonly turret: 'fast' | 'normal' | 'slow' | 'none';
  readonly isOpenTopped: boolean;
  readonly isTank: boolean;
  readonly isHalftrack: boolean;
  /** hex-trn-01, hex-trn-02 */
  readonly transport: 'full' | 'light' | 'none';
  readonly hasSmokePots: boolean;
  readonly hasSmokeShells: boolean;
  /** Close-defence weapon (Nw). */
  readonly hasCloseDefence: boolean;
  /** Side skirts (Schürzen). */
  readonly hasSkirts: boolean;
  /** hex-veh-07 */
  readonly leavesWreck: boolean;
}

export interface Card {
  /** `grenadier-squad`, `panzer-iv-h`: small letters, figures and hyphens. */
  readonly id: string;
  /** As a player would call it: `Grenadier squad`. */
  readonly name: string;
  /** For the counter, eight letters at most: `Gren`, `PzIVH`. */
  readonly short: string;
  /** Who has it: more than one for a Sherman, all for a truck. */
  readonly nations: readonly Nation[];
  readonly class: UnitClass;
  /** hex-unit-10 */
  readonly steps: 1 | 2;
  /** What it fights with: a squad's arms, a crew's piece, a vehicle's gun, or its machine gun where it has nothing else (hex-chk-04). */
  readonly main: Weapon | null;
  /** hex-veh-09 The machine gun of a vehicle that has a gun. */
  readonly second: Weapon | null;
  /** hex-pat-01 The printed number of a Panzerschreck, Bazooka or PIAT; null of all others. */
  readonly portable: { readonly name: 'Panzerschreck' | 'Bazooka' | 'PIAT'; readonly number: number } | null;
  /** hex-unit-16 Carries Panzerfausts. */
  readonly hasPanzerfaust: boolean;
  /** hex-mor-05 The column in which a mortar attacks vehicles. */
  readonly mortar: 'Mo 80' | 'Mo 60' | null;
  /** hex-mor-06 A mortar that has smoke. */
  readonly hasSmoke: boolean;
  /** hex-unit-14 A light cannon. */
  readonly isLight: boolean;
  /** hex-form-02 Of a CP: of a company, not of a platoon. */
  readonly isCompany: boolean;
  readonly vehicle: Chassis | null;
}

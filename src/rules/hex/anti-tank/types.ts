/** Events of anti-tank fire. It is carried out within a `fire` frame: there are no frames of its own. */
import type { HexArc } from '../../../geometry/hex/facing.ts';
import type { OfUnit } from '../parts.ts';
import type { AtResult } from '../tables/anti-tank.ts';

/** hex-trn-10 A passenger has got out of a destroyed vehicle and stands in its hex. */
export type Escaped = OfUnit<'escaped'>;

/** hex-at-11, hex-pat-01 What a shot at a vehicle came to. `by`: null while nobody has seen who fired. */
export type VehicleShot = OfUnit<'vehicle-shot'> & {
  readonly by: string | null;
  readonly with: 'gun' | 'machine gun' | 'Panzerschreck' | 'Panzerfaust' | 'Bazooka' | 'PIAT';
  readonly distance: number;
  /** hex-face-04 Where the vehicle is struck. */
  readonly arc: HexArc;
  /** hex-at-11 AT value less armour; null where armour does not matter (hex-pat-05). */
  readonly differential: number | null;
  readonly result: AtResult | 'missed' | 'no effect';
};

/** hex-pat-06 There was no Panzerfaust at hand. */
export type NoPanzerfaust = OfUnit<'no-panzerfaust'>;

export type AntiTankEvent = Escaped | VehicleShot | NoPanzerfaust;

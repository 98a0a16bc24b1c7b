/** The battles one can choose, without what is in them: a page shows the list before it has loaded the rules. */

export interface Listed {
  readonly id: string;
  readonly title: string;
  readonly sides: readonly ['axis', 'allies'];
  readonly size: string;
  readonly turnLimit: number;
}

const sides = ['axis', 'allies'] as const;

export const HEX_LIST: readonly Listed[] = [
  { id: 'hex-sunken-lane', title: 'The Sunken Lane', sides, size: '14 x 12 hexes', turnLimit: 8 },
  { id: 'hex-four-elms', title: 'Four Elms', sides, size: '20 x 18 hexes', turnLimit: 9 },
  { id: 'hex-hill61', title: 'Hill 61', sides, size: '22 x 18 hexes', turnLimit: 10 },
  { id: 'hex-pont-saint-clair', title: 'Bridgehead at Pont-Saint-Clair', sides, size: '20 x 16 hexes', turnLimit: 9 },
  { id: 'hex-oudesluis', title: 'The Lock at Oudesluis', sides, size: '16 x 14 hexes', turnLimit: 7 },
  { id: 'hex-dubrovka', title: 'Dubrovka', sides, size: '22 x 16 hexes', turnLimit: 9 },
  { id: 'hex-croix-rault', title: 'Counter-attack at La Croix-Rault', sides, size: '22 x 18 hexes', turnLimit: 9 },
  { id: 'hex-hautpre', title: 'The Manor of Hautpré', sides, size: '18 x 18 hexes', turnLimit: 9 },
  { id: 'hex-random-skirmish', title: 'Random skirmish', sides, size: '14 x 12 hexes', turnLimit: 7 },
  { id: 'hex-random-company', title: 'Random company battle', sides, size: '20 x 16 hexes', turnLimit: 9 },
];

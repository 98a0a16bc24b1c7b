/** Entries of the Normandy lists in few lines: what stands in every entry is said here once. */
import type { GunFacts, Nation, Plate, VehicleFacts } from './types.ts';

/** What these lists rest on until somebody has read them a second time. */
export const COMMON = 'Figures as commonly printed for the type, entered without a reference at hand: all about.';

type Plates = readonly (readonly [mm: number, slope: number])[];
const plates = (of: Plates): Plate[] =>
  of.map(([mm, slope], at) => ({ where: at === 0 ? 'hull' : 'above it', mm, slope }));

interface Hull {
  readonly id: string;
  readonly name: string;
  readonly note?: string;
  /** Length, width and height in metres. */
  readonly size: readonly [number, number, number];
  /** Tonnes. */
  readonly weight: number;
  readonly crew: number;
  readonly running: VehicleFacts['running'];
  readonly speed: number;
  readonly open?: true;
  readonly main?: readonly [gun: string, mount: 'turret' | 'hull', rounds: number];
  readonly guns?: VehicleFacts['machineGuns'];
  /** Front, side, rear. */
  readonly armour?: readonly [Plates, Plates, Plates];
  readonly skirts?: number;
}

export function vehicleOf(nation: Nation): (hull: Hull) => VehicleFacts {
  return ({
    id,
    name,
    note,
    size: [length, width, height],
    weight,
    crew,
    running,
    speed,
    open,
    main,
    guns,
    armour,
    skirts,
  }) => ({
    kind: 'vehicle',
    id,
    name,
    nation,
    source: note ? `${COMMON} ${note}` : COMMON,
    length,
    width,
    height,
    widthOverSkirts: null,
    weight,
    crew,
    running,
    roadSpeed: speed,
    isOpenTopped: open ?? false,
    main: main ? { gun: main[0], mount: main[1], rounds: main[2] } : null,
    machineGuns: guns ?? [],
    armour: armour
      ? { front: plates(armour[0]), side: plates(armour[1]), rear: plates(armour[2]), skirts: skirts ?? null }
      : null,
  });
}

interface Piece {
  readonly id: string;
  readonly name: string;
  readonly note?: string;
  readonly nation: Nation;
  readonly calibre: number;
  readonly length: number | null;
  readonly velocity: number;
  /** At 500, 1000, 1500 and 2000 m. */
  readonly pierces?: readonly [shell: string, number, number, number, number];
  readonly he: number | null;
  readonly rate: number;
  /** Weight in kg, crew, length and width in metres. */
  readonly carriage?: readonly [number, number, number, number];
}

export function gunOf({
  id,
  name,
  note,
  nation,
  calibre,
  length,
  velocity,
  pierces,
  he,
  rate,
  carriage,
}: Piece): GunFacts {
  return {
    kind: 'gun',
    id,
    name,
    nation,
    source: note ? `${COMMON} ${note}` : COMMON,
    calibre,
    length,
    velocity,
    pierces: pierces
      ? { shell: pierces[0], at500: pierces[1], at1000: pierces[2], at1500: pierces[3], at2000: pierces[4] }
      : null,
    heShell: he,
    rate,
    carriage: carriage ? { weight: carriage[0], crew: carriage[1], length: carriage[2], width: carriage[3] } : null,
  };
}

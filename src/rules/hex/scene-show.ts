/** The table in the words of scenes: what `resolve` shows afterwards. */
import type { Hex } from '../../geometry/hex/board.ts';
import type { Data } from '../../kernel/data.ts';
import { hexName } from './parts.ts';
import { type HexTable, OFF, type Unit } from './state.ts';

/** The words of scenes for what a unit bears or has done. */
const FLAGS = {
  ...{ hidden: 'isHidden', stopped: 'isStopped', neutralised: 'isNeutralised', shutDown: 'isShutDown' },
  ...{ immobilised: 'isImmobilised', outOfCommand: 'isOutOfCommand', activated: 'isActivated', called: 'isCalled' },
  ...{ jammed: 'isJammed', dismantled: 'isDismantled', parachuted: 'isParachuted', moved: 'hasMoved' },
  ...{ fired: 'hasFired', mounted: 'hasMounted', dismounted: 'hasDismounted', commanded: 'hasCommanded' },
  justImmobilised: 'wasImmobilised',
} as const satisfies { readonly [word: string]: keyof Unit };

const WAYS = ['', 'N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;

function unitShown(table: HexTable, unit: Unit): Data {
  const { at, floor, facing, steps, fire, move, ammo, digging, bonus, carriedBy, under, formation } = unit;
  const flags = Object.entries(FLAGS).filter(([, field]) => unit[field]);
  return {
    ...(at === OFF ? {} : { at: hexName(table, at) }),
    ...(floor > 0 ? { floor } : {}),
    ...(facing === 0 ? {} : { facing: WAYS[facing] }),
    ...{ steps, fire, move },
    ...Object.fromEntries(flags.map(([word]) => [word, true])),
    ...(ammo === null ? {} : { ammo }),
    ...(digging > 0 ? { digging } : {}),
    ...(bonus === 0 ? {} : { bonus }),
    ...(carriedBy === null ? {} : { carriedBy }),
    ...(under === formation ? {} : { attached: under }),
  };
}

export function show(table: HexTable): { [name: string]: Data } {
  const names = (hexes: readonly Hex[]): string[] => hexes.map((hex) => hexName(table, hex));
  const some = (name: string, hexes: readonly Hex[]): object => (hexes.length === 0 ? {} : { [name]: names(hexes) });
  const works = (kind: string): Hex[] => table.works.filter((one) => one.kind === kind).map(({ hex }) => hex);
  return {
    ...{ turn: table.turn, phase: table.phase, initiative: table.initiative },
    units: Object.fromEntries(table.units.map((unit) => [unit.id, unitShown(table, unit)])),
    formations: Object.fromEntries(
      table.formations.map(({ id, cp, stepsLost, isHesitant, isDemoralised, isActivated }) => [
        id,
        {
          ...{ cp, lost: stepsLost },
          ...(isHesitant ? { hesitant: true } : {}),
          ...(isDemoralised ? { demoralised: true } : {}),
          ...(isActivated ? { activated: true } : {}),
        },
      ]),
    ),
    ...(table.batteries.length === 0
      ? {}
      : {
          batteries: Object.fromEntries(
            table.batteries.map(({ id, fires, mission }) => [
              id,
              { fires, mission: mission && { at: hexName(table, mission.hex), delayed: mission.delayed } },
            ]),
          ),
        }),
    ...(table.smoke.length === 0
      ? {}
      : { smoke: Object.fromEntries(table.smoke.map(([hex, type]) => [hexName(table, hex), type])) }),
    ...some('blazes', table.blazes),
    ...some('ruins', table.ruins),
    ...some('wrecks', table.wrecks),
    ...some('entrenchments', works('entrenchment')),
    ...some('prepared positions', works('prepared position')),
    points: { ...table.points },
  };
}

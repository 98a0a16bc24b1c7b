/** hex-pat-01 to hex-pat-10 Panzerfaust, Panzerschreck, Bazooka and PIAT. */
import { atMost, type Modifier } from '../../../kernel/explain.ts';
import type { Play } from '../../../kernel/play.ts';
import { modified, readDice } from '../fire/read.ts';
import type { MarkEvent } from '../marks.ts';
import { toldOf } from '../parts.ts';
import { arcTo, distanceOf } from '../sight.ts';
import { cardOf, type HexTable, type Unit, unitAt } from '../state.ts';
import {
  type AtResult,
  crewPortable,
  PORTABLE_MODIFIERS,
  PORTABLES,
  type Portable,
  portableResult,
  sizePortable,
} from '../tables/anti-tank.ts';
import { strikeVehicle } from './harm.ts';
import type { AntiTankEvent } from './types.ts';

type Tell = Play<MarkEvent | AntiTankEvent>;

/** hex-pat-03, hex-pat-04 hex-pat-05 Neither armour nor protection nor hindrance counts. */
export function portableModifiers(table: HexTable, unit: Unit, target: Unit, isMoving: boolean): (Modifier | null)[] {
  const { firerMoved, targetMoved, skirts, twoHexes } = PORTABLE_MODIFIERS;
  const { vehicle } = cardOf(table, target);
  return [
    vehicle ? sizePortable(vehicle.size) : null,
    isMoving || unit.move !== 'none' ? firerMoved : null,
    target.move !== 'none' ? targetMoved : null,
    crewPortable(unit.quality),
    vehicle?.hasSkirts && arcTo(table, target, unit.at) === 'flank' ? skirts : null,
    distanceOf(table, unit, target) === 2 ? twoHexes : null,
  ];
}

/** Fires the weapon; `found`: what is to be told once there is a Panzerfaust. Says whether it was fired: hex-pat-06 without a Panzerfaust at hand it was not. */
export function shootPortable(
  table: HexTable,
  play: Tell,
  of: string,
  at: string,
  weapon: Portable,
  isMoving: boolean,
  found: () => void,
): boolean {
  const [unit, target] = [unitAt(table, of), unitAt(table, at)];
  const { number } = PORTABLES[weapon];
  const need = atMost('hex-pat-01', number, portableModifiers(table, unit, target, isMoving));
  const read = (natural: number): AtResult | null => portableResult(number, modified(need, natural));
  let result: AtResult | null;
  if (weapon === 'Panzerfaust') {
    // hex-hid-01 Whether there was one must not show while the squad is hidden.
    const label = { rule: 'hex-pat-06', use: 'panzerfaust', of, need, ...toldOf(table, unit) };
    const came = readPanzerfaust(play, label, read, table.terms.panzerfaust);
    if (came === 'none') {
      play.emit({ type: 'no-panzerfaust', rule: 'hex-pat-06', side: unit.side, unit: of, ...toldOf(table, unit) });
      return false;
    }
    result = came;
    found();
  } else result = readDice<AtResult | null>(play, { rule: 'hex-pat-01', use: 'portable', of: at, need }, read);
  play.emit({
    type: 'vehicle-shot',
    rule: 'hex-pat-01',
    side: target.side,
    unit: at,
    by: unit.isHidden ? null : of,
    with: weapon,
    distance: distanceOf(table, unit, target),
    differential: null,
    arc: arcTo(table, target, unit.at),
    result: result ?? 'no effect',
  });
  if (result !== null) strikeVehicle(table, play, at, result, 'hex-pat-01');
  return true;
}

/** hex-dice-02, hex-pat-06, hex-gap-19 The coloured die of the attack roll itself, natural, says whether there was one. */
function readPanzerfaust(
  play: Tell,
  label: Parameters<typeof readDice>[1],
  read: (natural: number) => AtResult | null,
  availability: number,
): AtResult | null | 'none' {
  if (availability < 1) return 'none';
  const from = [2];
  const results = [read(2)];
  for (let natural = 3; natural <= 12; natural += 1) {
    const result = read(natural);
    if (result === results[results.length - 1]) continue;
    from.push(natural);
    results.push(result);
  }
  const { coloured, band } = play.sum({ ...label, n: 2, coloured: { atMost: availability }, from });
  return coloured ? results[band]! : 'none';
}

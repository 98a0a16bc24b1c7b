import { describe, expect, test } from 'vitest';
import { onePlayerEach, SIDES } from '../../../../kit/sides.ts';
import { HEX_KINDS } from '../../../../scenarios/hexmap/generate/kinds.ts';
import { buildHexMap } from '../../../../scenarios/hexmap/hexmap.ts';
import { hasFacing, refusePlace } from '../../placing.ts';
import { optionsOf, setup } from '../../setup.ts';
import { CARDS, cardNamed } from '../../units/index.ts';
import type { HexScenario } from '../types.ts';
import { RANDOM_SIZES, randomBattle } from './index.ts';
import { OPPONENTS, POSTURES, type RandomChoice } from './options.ts';
import { BATTERY_POINTS, pointsOf } from './points.ts';

const [skirmish, company] = RANDOM_SIZES;

function battle(choice: RandomChoice, size: (typeof RANDOM_SIZES)[number] = skirmish): HexScenario {
  const made = randomBattle(size, choice);
  if (!made.ok) throw new Error(made.reason);
  return made.value;
}

/** What a side has spent, its battery included. */
const spent = ({ formations, batteries = [] }: HexScenario, side: 'axis' | 'allies'): number =>
  formations
    .filter((one) => one.side === side)
    .flatMap(({ units, quality }) => units.map(({ card, count = 1 }) => count * pointsOf(card, quality)))
    .reduce((sum, n) => sum + n, 0) +
  batteries
    .filter((one) => one.side === side)
    .reduce((sum, { type, fires }) => sum + fires * BATTERY_POINTS[type as 'Light' | 'Medium'], 0);

describe('points', () => {
  test('better arms, better men and thicker armour cost more', () => {
    const cost = (id: string) => pointsOf(cardNamed(id));
    expect(cost('panzergrenadier-squad')).toBeGreaterThan(cost('grenadier-squad'));
    expect(cost('panther')).toBeGreaterThan(cost('panzer-iv-h'));
    expect(cost('pak-40')).toBeGreaterThan(cost('pak-38'));
    const squad = cardNamed('grenadier-squad');
    const by = (['Recruit', 'Line', 'Veteran', 'Shock'] as const).map((quality) => pointsOf(squad, quality));
    expect(by).toEqual([...by].sort((a, b) => a - b));
    expect(new Set(by).size).toBe(4);
  });

  test('every card has a price', () => {
    for (const card of CARDS) expect(pointsOf(card), card.id).toBeGreaterThanOrEqual(1);
  });
});

describe('a battle', () => {
  test('the same choice is the same battle, another number another', () => {
    expect(battle({ battle: 7 })).toEqual(battle({ battle: 7 }));
    expect(battle({ battle: 7 }).map).not.toEqual(battle({ battle: 8 }).map);
  });

  test.each(POSTURES.flatMap((posture) => OPPONENTS.map((allies) => [posture, allies] as const)))(
    '%s against %s: forces within their points, and of their nations',
    (posture, allies) => {
      for (const size of RANDOM_SIZES)
        for (let n = 1; n <= 6; n += 1) {
          const made = battle({ battle: n, posture, allies }, size);
          const { usual } = size.points;
          const attacker = posture === 'meeting' ? null : posture === 'axis-attacks' ? 'axis' : 'allies';
          for (const side of SIDES) {
            const most = attacker === null || attacker === side ? usual : Math.floor((usual * 3) / 4);
            expect(spent(made, side)).toBeLessThanOrEqual(most);
            expect(spent(made, side), `${size.id} ${n} ${side}`).toBeGreaterThan((most * 3) / 5);
            const nation = side === 'axis' ? 'german' : allies;
            for (const { units } of made.formations.filter((one) => one.side === side))
              for (const { card } of units) expect(card.nations).toContain(nation);
          }
          // Who attacks has no guns that stay where they are.
          const heavy = made.formations.filter(
            ({ side, units }) => side === attacker && units.some(({ card }) => card.class === 'gun'),
          );
          expect(heavy).toEqual([]);
          expect(made.hidden ?? {}).toEqual(
            attacker === null ? {} : { [attacker === 'axis' ? 'allies' : 'axis']: 'all' },
          );
        }
    },
  );

  test.each(HEX_KINDS)('on %s: objectives lie on the map, and everybody has a place', (ground) => {
    const made = battle({ battle: 3, ground });
    expect(made.map.id).toContain(ground);
    expect(buildHexMap(made.map).objectives).toHaveLength(made.objectives.length);
    expect(made.objectives.length).toBeGreaterThan(0);
    // What is proposed is taken as it is.
    const start = setup(skirmish.id, { battle: 3, ground }, onePlayerEach());
    if (!start.ok) throw new Error(start.reason);
    const { table } = start.value();
    for (const unit of table.units) {
      const proposed = table.terms.proposed[unit.id];
      expect(proposed, unit.id).toBeDefined();
      const answer = { kind: 'place', unit: unit.id, hex: proposed!.hex, floor: 0, isHidden: unit.isHidden } as const;
      const facing = hasFacing(table, unit) ? 1 : 0;
      expect(refusePlace(table, unit.side, { ...answer, facing }), unit.id).toBeNull();
    }
  });

  test('left out, steppe is in the East and bocage in the West', () => {
    expect(battle({ battle: 5, ground: 'steppe' }).sideNames.allies).toBe('Soviet');
    for (let n = 1; n <= 12; n += 1) {
      const { map, sideNames } = battle({ battle: n });
      expect(map.id.startsWith(sideNames.allies === 'Soviet' ? 'bocage' : 'steppe')).toBe(false);
    }
  });
});

describe('options', () => {
  const seats = onePlayerEach();

  test('figures may be text, as a page and a command line have them', () => {
    const options = optionsOf({ battle: '12', points: '55', ground: 'river' });
    expect(options).toEqual({ ok: true, value: { battle: 12, points: 55, ground: 'river' } });
    expect(optionsOf({})).toEqual({ ok: true, value: {} });
  });

  test.each([
    ['battle', { battle: 0 }, 'expected a whole number from 1 to 999999'],
    ['battle', { battle: 'seven' }, 'expected a whole number from 1 to 999999'],
    ['ground', { ground: 'desert' }, 'bocage'],
    ['allies', { allies: 'german' }, 'american'],
    ['posture', { posture: 'attack' }, 'axis-attacks'],
    ['weather', { weather: 'rain' }, 'weather'],
  ])('a bad %s is refused', (place, value, reason) => {
    const options = optionsOf(value);
    expect(options).toMatchObject({ ok: false });
    expect(`${(options as { place: string }).place} ${(options as { reason: string }).reason}`).toContain(reason);
    expect(`${(options as { place: string }).place} ${(options as { reason: string }).reason}`).toContain(place);
  });

  test('too many points for the size, and options of a battle that is not random', () => {
    expect(setup(skirmish.id, { points: 200 }, seats)).toEqual({
      ...{ ok: false, place: 'options.points', reason: 'a skirmish has 40 to 90 points, not 200' },
    });
    expect(setup(company.id, { points: 50 }, seats)).toMatchObject({ ok: false, place: 'options.points' });
    expect(setup('hex-sunken-lane', { ground: 'river' }, seats)).toEqual({
      ...{ ok: false, place: 'options.ground', reason: 'only a random battle has ground' },
    });
    expect(setup('hex-random-army', {}, seats)).toMatchObject({ ok: false, place: 'scenario' });
  });
});

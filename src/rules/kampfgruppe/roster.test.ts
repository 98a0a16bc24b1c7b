/** Army lists and what is chosen from them. */
import { describe, expect, test } from 'vitest';
import { checkRoster, type Roster, rosterTotals, rosterUnits } from './roster.ts';
import { ARMY_LISTS, armyList, entryIn } from './tables/army-lists.ts';
import { FIRE_MISSIONS, fireMission, type MissionTable } from './tables/fire-missions.ts';
import { READY_ROSTERS, readyRoster } from './tables/forces.ts';
import { GAME_SIZES, type GameSize } from './tables/game-size.ts';
import { gunOf } from './tables/guns.ts';
import { SUPPORT_LEVELS, type SupportLevel } from './tables/indirect.ts';
import { type ArmyList, entryMorale, entryPoints, type Units, unitsMorale, unitsPoints } from './tables/lists.ts';
import { pointsOf } from './tables/points.ts';
import { UNITS, unitType } from './tables/units.ts';

const SIZES: readonly GameSize[] = ['platoon', 'company', 'battalion'];
const entriesOf = (list: ArmyList) => list.sections.flatMap(({ entries }) => entries);
const unitsIn = (list: ArmyList): Units =>
  entriesOf(list).flatMap(({ units, options = [] }) => [...units, ...options.flatMap(({ adds }) => adds)]);
const texts = (roster: Roster): string[] => checkRoster(roster).map(({ text }) => text);
const rulesOf = (roster: Roster): string[] => checkRoster(roster).map(({ rule }) => rule);

/** The least that the British infantry list allows at Platoon size. */
const LEAST: Roster = {
  list: 'british-infantry',
  size: 'platoon',
  role: 'attacker',
  picks: [{ entry: 'hq' }, { entry: 'infantry-platoon' }],
};
const withPicks = (...entries: readonly string[]): Roster => ({
  ...LEAST,
  picks: [...LEAST.picks, ...entries.map((entry) => ({ entry }))],
});

describe('army lists', () => {
  test('kgn-setup-06 there are eight, four of each side, two German ones in each sector', () => {
    expect(ARMY_LISTS.map(({ name }) => name)).toEqual([
      ...['British Armoured Division', 'British Infantry Division', 'SS Panzer Division', 'German Infantry Division'],
      ...['American Armoured Division', 'American Infantry Division', 'German Panzer Division'],
      'German Fallschirmjäger Division',
    ]);
    for (const sector of ['British', 'American'] as const) {
      const german = ARMY_LISTS.filter((list) => list.sector === sector && list.nation === 'german');
      expect(german).toHaveLength(2);
    }
    expect(armyList('ss-panzer')?.nation).toBe('german');
    expect(armyList('toString')).toBeUndefined();
  });

  test.each(ARMY_LISTS)('$id: entries once, units of its nation, limits that grow with the game', (list) => {
    const ids = entriesOf(list).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(list.sections.map(({ id }) => id)).size).toBe(list.sections.length);
    for (const [type, count] of unitsIn(list)) {
      expect(unitType(type).nation, type).toBe(list.nation);
      expect(unitType(type).kind, type).not.toBe('aircraft');
      expect(count).toBeGreaterThan(0);
    }
    for (const { least, most, entries } of list.sections) {
      for (const size of SIZES) expect(least[size]).toBeLessThanOrEqual(most[size]);
      for (const limits of [most, ...entries.map((one) => one.most)]) {
        expect(limits.platoon).toBeLessThanOrEqual(limits.company);
        expect(limits.company).toBeLessThanOrEqual(limits.battalion);
      }
      for (const { most: own, id } of entries) expect(own.battalion, id).toBeGreaterThan(0);
    }
  });

  test.each(ARMY_LISTS)('$id: one headquarters, with the supreme commander', (list) => {
    const first = list.sections[0]!;
    expect(first).toMatchObject({ id: 'headquarters', least: { platoon: 1 }, most: { battalion: 1 } });
    const supreme = unitsIn(list).filter(([type]) => unitType(type).traits.includes('supreme command'));
    expect(supreme).toHaveLength(1);
    expect(first.entries[0]!.units.map(([type]) => type)).toContain(supreme[0]![0]);
  });

  test.each(ARMY_LISTS)(
    '$id: an entry is a formation, a support or a defence; off-table guns can fire indirectly',
    (list) => {
      for (const entry of entriesOf(list)) {
        const kinds = [entry.units.length > 0, entry.support !== undefined, entry.defence !== undefined];
        expect(kinds.filter(Boolean), entry.id).toHaveLength(1);
        expect(entryPoints(entry)).toBeGreaterThan(0);
        if (entry.offTable)
          for (const [type] of entry.units) expect(gunOf(unitType(type).main!.gun).indirect, type).not.toBeNull();
      }
    },
  );

  test('kgn-ex-05 kgn-ex-16 the battery of three 25 pdrs off the table, high and low priority', () => {
    for (const id of ['british-armoured', 'british-infantry']) {
      const list = armyList(id)!;
      expect(entryIn(list, '25-pdr-battery')).toMatchObject({ units: [['25-pdr', 3]], offTable: true });
      expect(entryIn(list, 'high-priority')?.support).toBe('high');
      expect(entryIn(list, 'low-priority')?.support).toBe('low');
    }
  });

  test('every list has a supply column among its HQ assets', () => {
    for (const list of ARMY_LISTS) {
      const column = list.sections.find(({ id }) => id === 'assets')!.entries.find(({ id }) => id === 'supply-column')!;
      expect(unitType(column.units[0]![0]).traits).toContain('re-supply');
    }
  });

  test('every unit on the ground is in some list, or fires for one', () => {
    const used = new Set(ARMY_LISTS.flatMap((list) => unitsIn(list).map(([type]) => type)));
    for (const levels of Object.values(FIRE_MISSIONS))
      for (const rows of Object.values(levels)) for (const { type } of rows) used.add(type);
    expect(UNITS.filter(({ id, kind }) => kind !== 'aircraft' && !used.has(id)).map(({ id }) => id)).toEqual([]);
  });

  test('kgn-bgm-01 a formation costs and counts what its units do', () => {
    const platoon = entryIn(armyList('british-infantry')!, 'infantry-platoon')!;
    expect(entryMorale(platoon)).toBe(2 + 1 + 1 + 1);
    expect(entryPoints(platoon)).toBe(
      ['british-platoon-command', 'british-rifle-squad', 'british-bren-squad', 'british-bren-squad']
        .map((type) => pointsOf(unitType(type)))
        .reduce((a, b) => a + b),
    );
    const troop: Units = [['sherman-v', 3]];
    expect([unitsPoints(troop), unitsMorale(troop)]).toEqual([75, 6]);
  });
});

describe('fire missions', () => {
  test('kgn-ex-16 a British request to Corps, a 5: three 5.5 inch guns', () => {
    expect(fireMission('british', 'corps', 5)).toEqual({ type: '5-5-inch', guns: 3 });
  });

  test('kgn-ind-11 every table has a battery for every face, of guns that fire indirectly', () => {
    for (const table of Object.keys(FIRE_MISSIONS) as MissionTable[])
      for (const level of Object.keys(SUPPORT_LEVELS) as SupportLevel[]) {
        for (const face of [1, 2, 3, 4, 5, 6]) {
          const { type, guns } = fireMission(table, level, face);
          expect(gunOf(unitType(type).main!.gun).indirect, type).not.toBeNull();
          expect(guns >= 2 && guns <= 4).toBe(true);
        }
        expect(() => fireMission(table, level, 7)).toThrow();
      }
  });
});

describe('rosters', () => {
  test.each(READY_ROSTERS)('the ready $size of $list is legal and uses its points', (roster) => {
    expect(texts(roster)).toEqual([]);
    const { points, morale, commandUnits } = rosterTotals(roster);
    const target = GAME_SIZES[roster.size].usual ?? GAME_SIZES[roster.size].most;
    expect(points).toBeLessThanOrEqual(target);
    expect(points).toBeGreaterThanOrEqual(target * 0.94);
    // A tenth of the points, more or less, so that no side breaks much sooner than the other.
    expect(morale / points).toBeGreaterThan(0.075);
    expect(morale / points).toBeLessThan(0.115);
    expect(commandUnits).toBeGreaterThanOrEqual(3);
  });

  test('there is one for each list and size', () => {
    expect(READY_ROSTERS).toHaveLength(24);
    expect(readyRoster('us-infantry', 'company')).toMatchObject({ list: 'us-infantry', size: 'company' });
    expect(() => readyRoster('us-infantry', 'army' as GameSize)).toThrow('no ready roster us-infantry, army');
  });

  test('kgn-setup-24 kgn-cc-03 kgn-setup-19 a roster adds up points, morale, command and recce units', () => {
    const roster = withPicks('carriers', 'high-priority', 'registered-target');
    const totals = rosterTotals(roster);
    expect(totals.points).toBe(22 + 31 + 22 + 15 + 10);
    expect(totals.morale).toBe(3 + 5 + 2);
    expect(totals.commandUnits).toBe(2);
    expect(totals.recce).toBe(2);
    expect(totals).toMatchObject({ requests: { high: 1, low: 0 }, registered: 1, counterBattery: 0, defences: [] });
  });

  test('kgn-bgm-01 the total is the sum of all units, options too', () => {
    const picks = [...LEAST.picks, { entry: '6-pdr', options: { m5: 1 } }];
    const worth = ['6-pdr', 'british-m5'].map((type) => unitType(type).morale);
    expect(Math.min(...worth)).toBeGreaterThan(0);
    expect(rosterTotals({ ...LEAST, picks }).morale).toBe(rosterTotals(LEAST).morale + worth[0]! + worth[1]!);
    expect(rosterTotals(LEAST).morale).toBe(3 + 5);
  });

  test('kgn-state-24 off-table guns are listed as such, and add no morale', () => {
    const roster = withPicks('25-pdr-battery');
    expect(
      rosterUnits(roster)
        .filter(({ offTable }) => offTable)
        .map(({ type }) => type),
    ).toEqual([...['25-pdr', '25-pdr', '25-pdr']]);
    expect(rosterTotals(roster).morale).toBe(rosterTotals(LEAST).morale);
    expect(rosterTotals(roster).points).toBe(rosterTotals(LEAST).points + 54);
  });

  test('options are counted with their entry', () => {
    const roster: Roster = {
      ...LEAST,
      picks: [{ entry: 'hq' }, { entry: 'infantry-platoon', options: { trucks: 1, piat: 1 } }],
    };
    expect(rosterUnits(roster).map(({ type }) => type)).toContain('bedford-ql');
    expect(rosterTotals(roster).points).toBe(rosterTotals(LEAST).points + 16 + 4);
    expect(rosterTotals(roster).morale).toBe(rosterTotals(LEAST).morale + 1);
    expect(texts(roster)).toEqual([]);
  });

  test('kgn-setup-03 more points than agreed', () => {
    const roster = { ...LEAST, limit: 50 };
    expect(texts(roster)).toEqual(['53 points are more than the 50 agreed.']);
    expect(rulesOf(roster)).toEqual(['kgn-setup-03']);
    expect(texts({ ...LEAST, limit: 53 })).toEqual([]);
  });

  test('kgn-setup-01 more agreed than the size allows, but for Battalion, where players may agree on more', () => {
    expect(texts({ ...LEAST, limit: 251 })).toEqual(['A Platoon game has at most 250 points, not 251.']);
    expect(rulesOf({ ...LEAST, limit: 251 })).toEqual(['kgn-setup-01']);
    const large = readyRoster('us-infantry', 'battalion');
    expect(texts({ ...large, limit: 1200 })).toEqual([]);
    expect(texts({ ...readyRoster('us-infantry', 'company'), limit: 501 })).toHaveLength(1);
  });

  test('kgn-setup-02 too few and too many of a section, too many of an entry', () => {
    expect(texts({ ...LEAST, picks: [{ entry: 'hq' }] })).toEqual([
      'Infantry: a Platoon game needs at least 1, not 0.',
    ]);
    expect(texts({ ...LEAST, picks: [{ entry: 'infantry-platoon' }] })).toEqual([
      'Headquarters: a Platoon game needs at least 1, not 0.',
    ]);
    expect(texts(withPicks('engineers', 'engineers'))).toEqual([
      'Engineers: a Platoon game allows at most 1, not 2.',
      'Royal Engineer squad: a Platoon game allows at most 1, not 2.',
    ]);
    expect(texts(withPicks('crab'))).toEqual(['Sherman Crab: a Platoon game allows at most 0, not 1.']);
    expect(rulesOf(withPicks('crab'))).toEqual(['kgn-setup-02']);
  });

  test('kgn-setup-02 some entries need another: a company command needs a platoon', () => {
    const alone: Roster = {
      ...LEAST,
      list: 'german-panzer',
      picks: [{ entry: 'hq' }, { entry: 'panzer-iv' }, { entry: 'company-command' }],
    };
    expect(texts(alone)).toEqual(['Company command: at most 1 for each formation of Infantry.']);
    expect(texts({ ...alone, picks: [...alone.picks, { entry: 'panzergrenadiers' }] })).toEqual([]);
  });

  test('kgn-setup-09 defences are for the defender', () => {
    const roster = withPicks('minefield');
    expect(texts(roster)).toEqual(['Minefield is for the defender only.']);
    expect(texts({ ...roster, role: 'meeting' })).toEqual(['Minefield is for the defender only.']);
    expect(texts({ ...roster, role: 'defender' })).toEqual([]);
    expect(rosterTotals(roster).defences).toEqual(['minefield']);
  });

  test('kgn-setup-10 lists, entries and options that are not there', () => {
    expect(texts({ ...LEAST, list: 'navy' })).toEqual(['There is no army list navy.']);
    expect(texts(withPicks('tiger'))).toEqual(['The British Infantry Division list has no tiger.']);
    const odd = (options: Record<string, number>): Roster => ({
      ...LEAST,
      picks: [{ entry: 'hq' }, { entry: 'infantry-platoon', options }],
    });
    expect(texts(odd({ sword: 1 }))).toEqual(['Infantry platoon has no option sword.']);
    expect(texts(odd({ piat: 2 }))).toEqual(['Infantry platoon: PIAT team at most 1 times, not 2.']);
    expect(texts(odd({ piat: 0.5 }))).toHaveLength(1);
    expect(texts(odd({ piat: -1 }))).toHaveLength(1);
    expect(() => rosterTotals({ ...LEAST, list: 'navy' })).toThrow('no army list navy');
  });
});

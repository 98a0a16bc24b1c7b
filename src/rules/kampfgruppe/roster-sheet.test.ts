import { describe, expect, test } from 'vitest';
import { type Roster, rosterTotals } from './roster.ts';
import { rosterSheet, sheetLines } from './roster-sheet.ts';
import { READY_ROSTERS } from './tables/forces.ts';

const ROSTER: Roster = {
  list: 'british-infantry',
  size: 'platoon',
  role: 'attacker',
  picks: [
    { entry: 'hq' },
    { entry: 'infantry-platoon', options: { piat: 1 } },
    { entry: '25-pdr-battery' },
    { entry: 'high-priority' },
  ],
};

describe('the roster sheet', () => {
  test('kgn-setup-10 reads as the opponent may read it', () => {
    expect(rosterSheet(ROSTER)).toBe(
      [
        'British Infantry Division, Platoon game',
        '',
        'Battle Group Headquarters',
        '  1 x Battle Group Headquarters: 18 points, morale 3',
        '  1 x Jeep: 4 points, morale 0',
        'Infantry platoon',
        '  1 x Platoon Command Squad: 8 points, morale 2',
        '  1 x Infantry Squad: 9 points, morale 1',
        '  2 x Infantry Squad without PIAT: 14 points, morale 2',
        '  1 x PIAT Team: 4 points, morale 1',
        'Dedicated battery of three 25 pdrs (off the table)',
        '  3 x 25 pdr: 54 points, morale 0',
        'Fire request, high priority: 15 points',
        '',
        'Points: 126 of 250',
        'Battle group morale value: 9',
        'Command roll: D6 + 2',
        'Recce units: 0',
        'Fire requests: 1 high priority, 0 low priority',
        'Registered target points: 0; counter-battery missions: 0; defences: 0',
      ].join('\n'),
    );
  });

  test('kgn-setup-24 its lines add up to the totals', () => {
    for (const roster of READY_ROSTERS) {
      const sheet = sheetLines(roster);
      const lines = sheet.flatMap(({ units }) => units);
      const others = sheet.reduce((sum, line) => sum + line.points, 0);
      const { morale, points } = rosterTotals(roster);
      expect(lines.reduce((sum, line) => sum + line.morale, 0)).toBe(morale);
      expect(lines.reduce((sum, line) => sum + line.points, others)).toBe(points);
      expect(rosterSheet(roster)).toContain(`Battle group morale value: ${morale}`);
    }
  });

  test('a list that is not there is a mistake', () => {
    expect(() => sheetLines({ ...ROSTER, list: 'navy' })).toThrow('no army list navy');
  });
});

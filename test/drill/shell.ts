import { procedureOf } from '../../src/kernel/flow.ts';
import { takeMen } from './fire.ts';
import { type DrillKinds, isWithin, knowersOf, type ShellFrame, unitOf } from './state.ts';
import { ARRIVAL, STRAY } from './tables/shells.ts';

export const shell = procedureOf<DrillKinds>()<ShellFrame>()({
  /** drill-shell-01 A D10 of 3 or more brings it. */
  arrive: (table, _self, play) => {
    // drill-shell-05 Whoever calls the first shell of a turn shows all what the sky is like.
    if (table.sky === 'unknown') play.emit({ type: 'sky', rule: 'drill-shell-05', thick: table.thick });
    if (table.thick) return 'done';
    const { success } = play.test({ rule: 'drill-shell-01', use: 'arrive', sides: 10, low: 0, need: ARRIVAL });
    return success ? { to: 'stray' } : 'done';
  },

  /** drill-shell-02 It strays D3 times 2 in one of eight directions. */
  stray: (table, self, play) => {
    const direction = play.direction({ rule: 'drill-shell-02', use: 'direction', points: 8 });
    const far = 2 * play.d3({ rule: 'drill-shell-02', use: 'distance' });
    const [dx, dy] = STRAY[direction - 1]!;
    const on = (value: number, end: number) => Math.min(Math.max(value, 0), end);
    self.impact = [on(self.at[0] + dx * far, table.width), on(self.at[1] + dy * far, table.height)];
    play.emit({ type: 'burst', rule: 'drill-shell-02', x: self.impact[0], y: self.impact[1] });
    self.hit = [];
    const [x, y] = self.impact;
    for (const unit of table.units) if (isWithin(unit, { x, y }, 4)) self.hit.push(unit.id);
    return { to: 'burst' };
  },

  /** drill-shell-03 Three dice for each unit within 4: 4 or more pins, a 6 takes a man too. */
  burst: (table, self, play) => {
    const id = self.hit.shift();
    if (id === undefined) return 'done';
    const unit = unitOf(table, id);
    if (!unit) return { to: 'burst' };
    // Dice for a unit that is not known to all are shown to those who know it.
    const [, pins, kills] = play.bands({
      rule: 'drill-shell-03',
      use: 'burst',
      of: id,
      to: knowersOf(table, unit),
      n: 3,
      from: [1, 4, 6],
    });
    if (pins! + kills! > 0 && !unit.pinned)
      play.emit({ type: 'pinned', rule: 'drill-shell-03', to: knowersOf(table, unit), unit: id, pinned: true });
    takeMen(table, unit, kills!, 'drill-shell-03', play);
    return unitOf(table, id)
      ? { to: 'burst' }
      : { call: { proc: 'loss', step: 'draw', side: unit.side }, then: 'burst' };
  },
});

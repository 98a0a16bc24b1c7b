import type { Rule } from '../../src/kernel/rules.ts';

/** A toy of STONK: sealed orders over unsure nets, under an umpire, every commander with what he himself was told. */
export const RULES = [
  { id: 'toy-move-01', kind: 'rule', title: 'A move: orders, nets, four minutes, location, reports', section: 'Move' },
  { id: 'toy-move-02', kind: 'rule', title: 'After the last move the side with more strength wins', section: 'Move' },
  { id: 'toy-order-01', kind: 'rule', title: 'All commanders write orders and messages at once', section: 'Orders' },
  { id: 'toy-order-02', kind: 'rule', title: 'An umpire strikes what cannot be, all in one ruling', section: 'Orders' },
  {
    id: 'toy-order-03',
    kind: 'rule',
    title: 'An umpire sets the minutes that orders take, all in one ruling',
    section: 'Orders',
  },
  {
    id: 'toy-order-04',
    kind: 'rule',
    title: 'A message is heard on 3 or more; nobody sees the die',
    section: 'Orders',
  },
  { id: 'toy-net-01', kind: 'rule', title: 'A net is up on 3 or more; nobody sees the die', section: 'Nets' },
  { id: 'toy-net-02', kind: 'rule', title: 'An order reaches its company when the net is up', section: 'Nets' },
  {
    id: 'toy-net-03',
    kind: 'rule',
    title: 'A company whose net is up reports at the end of the move',
    section: 'Nets',
  },
  { id: 'toy-run-01', kind: 'rule', title: 'All companies go one cell a minute, at the same time', section: 'Run' },
  { id: 'toy-loc-01', kind: 'rule', title: 'Enemies within 3 are located on 3 or more', section: 'Location' },
  { id: 'toy-loc-02', kind: 'rule', title: 'At 3 an umpire may deny the sight', section: 'Location' },
  { id: 'toy-opp-01', kind: 'rule', title: 'Who has located an enemy within 2 may fire at it', section: 'Fire' },
  { id: 'toy-opp-02', kind: 'rule', title: '4 or more hits; the firer sees the die and not the loss', section: 'Fire' },
] as const satisfies readonly Rule[];

export type RuleId = (typeof RULES)[number]['id'];

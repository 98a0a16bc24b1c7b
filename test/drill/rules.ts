import type { Rule } from '../../src/kernel/rules.ts';

/** The drill is no book: a small exercise that has every knot a book can tie, for the suites to pull at. */
export const RULES = [
  { id: 'drill-turn-01', kind: 'rule', title: 'A turn: sealed orders, red acts, blue acts, reports', section: 'Turn' },
  {
    id: 'drill-turn-02',
    kind: 'rule',
    title: 'Each seat of the active side acts until it says it is done',
    section: 'Turn',
  },
  { id: 'drill-turn-03', kind: 'rule', title: 'After the last turn the side with more men wins', section: 'Turn' },
  {
    id: 'drill-order-01',
    kind: 'rule',
    title: 'Both sides give their units postures at once, in secret',
    section: 'Orders',
  },
  { id: 'drill-order-02', kind: 'rule', title: 'Every unit of a seat needs a posture', section: 'Orders' },
  { id: 'drill-order-03', kind: 'rule', title: 'At most half of a seat’s units may watch', section: 'Orders' },
  {
    id: 'drill-move-01',
    kind: 'rule',
    title: 'A unit told to advance moves once, up to its speed',
    section: 'Movement',
  },
  { id: 'drill-move-02', kind: 'rule', title: 'A pinned unit does not move', section: 'Movement' },
  {
    id: 'drill-move-03',
    kind: 'rule',
    title: 'A move is walked in four legs and can be broken into after each',
    section: 'Movement',
  },
  { id: 'drill-move-04', kind: 'rule', title: 'A unit pinned on its way stops there', section: 'Movement' },
  {
    id: 'drill-spot-01',
    kind: 'rule',
    title: 'A unit sees enemies within 8; only its own seat knows',
    section: 'Knowledge',
  },
  {
    id: 'drill-spot-02',
    kind: 'rule',
    title: 'Seats of a side tell each other at the end of the turn',
    section: 'Knowledge',
  },
  { id: 'drill-spot-03', kind: 'rule', title: 'Who fires is seen by all', section: 'Knowledge' },
  {
    id: 'drill-watch-01',
    kind: 'rule',
    title: 'A watching unit may fire at a mover it knows within 12, once a turn',
    section: 'Watch',
  },
  {
    id: 'drill-watch-02',
    kind: 'rule',
    title: 'It may hold for the rest of the move, or until the mover is close',
    section: 'Watch',
  },
  { id: 'drill-fire-01', kind: 'rule', title: 'One die a man, 4 or more hits', section: 'Fire' },
  { id: 'drill-fire-02', kind: 'rule', title: 'Within 6: one better', section: 'Fire' },
  { id: 'drill-fire-03', kind: 'rule', title: 'At a unit that digs: one worse', section: 'Fire' },
  { id: 'drill-fire-04', kind: 'rule', title: 'A 6 that hits takes two men', section: 'Fire' },
  { id: 'drill-fire-05', kind: 'rule', title: 'Beyond 10 an umpire may deny the sight', section: 'Fire' },
  {
    id: 'drill-morale-01',
    kind: 'rule',
    title: 'A unit that lost men is pinned unless 2D6 are at most 6 and its men',
    section: 'Morale',
  },
  {
    id: 'drill-morale-02',
    kind: 'rule',
    title: 'Doubles: the unit may shoot back at once, once a turn',
    section: 'Morale',
  },
  {
    id: 'drill-shell-01',
    kind: 'rule',
    title: 'Each side may call one shell a turn; a D10 of 3 or more brings it',
    section: 'Shells',
  },
  { id: 'drill-shell-02', kind: 'rule', title: 'It strays D3 times 2 in one of eight directions', section: 'Shells' },
  {
    id: 'drill-shell-03',
    kind: 'rule',
    title: 'Units within 4: three dice each, 4 or more pins, a 6 takes a man too',
    section: 'Shells',
  },
  {
    id: 'drill-pot-01',
    kind: 'rule',
    title: 'A lost unit costs its side a counter, drawn and not put back',
    section: 'Counters',
  },
  {
    id: 'drill-pot-02',
    kind: 'rule',
    title: 'What a counter says is known to its side only, but a surge to all',
    section: 'Counters',
  },
  { id: 'drill-pot-03', kind: 'rule', title: 'A surge rallies a unit or lets it fire', section: 'Counters' },
  {
    id: 'drill-pot-04',
    kind: 'rule',
    title: 'A side whose counters reach its rating has lost at once',
    section: 'Counters',
  },
  {
    id: 'drill-gap-01',
    kind: 'gap',
    title: 'A seat with one unit may let it watch: half is rounded up',
    section: 'Gaps',
  },
  {
    id: 'drill-ex-01',
    kind: 'example',
    title: 'Three men hit twice at close range, one hit a six',
    section: 'Examples',
  },
] as const satisfies readonly Rule[];

export type RuleId = (typeof RULES)[number]['id'];

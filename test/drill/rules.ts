import { type IdIn, inventory } from '../../src/kit/inventory.ts';

/** The drill is no book: a small exercise that has every knot a book can tie, for the suites to pull at. */
// biome-ignore format: one line a rule
export const RULES = inventory({
  'Turn': {
    'drill-turn-01': 'A turn: sealed orders, red acts, blue acts, reports',
    'drill-turn-02': 'Each seat of the active side acts until it says it is done',
    'drill-turn-03': 'After the last turn the side with more men wins',
  },
  'Orders': {
    'drill-order-01': 'Both sides give their units postures at once, in secret',
    'drill-order-02': 'Every unit of a seat needs a posture',
    'drill-order-03': 'At most half of a seat’s units may watch',
    'drill-order-04': 'An umpire may strike orders, all in one ruling: those units dig',
  },
  'Movement': {
    'drill-move-01': 'A unit told to advance moves once, up to its speed',
    'drill-move-02': 'A pinned unit does not move',
    'drill-move-03': 'A move is walked in four legs and can be broken into after each',
    'drill-move-04': 'A unit pinned on its way stops there',
  },
  'Knowledge': {
    'drill-spot-01': 'A unit sees enemies within 8; only its own seat knows',
    'drill-spot-02': 'Seats of a side tell each other at the end of the turn',
    'drill-spot-03': 'Who fires is seen by all',
  },
  'Watch': {
    'drill-watch-01': 'A watching unit may fire at a mover it knows within 12, once a turn',
    'drill-watch-02': 'It may hold for the rest of the move, or until the mover is close',
  },
  'Fire': {
    'drill-fire-01': 'One die a man, 4 or more hits',
    'drill-fire-02': 'Within 6: one better',
    'drill-fire-03': 'At a unit that digs: one worse',
    'drill-fire-04': 'A 6 that hits takes two men',
    'drill-fire-05': 'Beyond 10 an umpire may deny the sight',
  },
  'Morale': {
    'drill-morale-01': 'A unit that lost men is pinned unless 2D6 are at most 6 and its men',
    'drill-morale-02': 'Doubles: the unit may shoot back at once, once a turn',
  },
  'Shells': {
    'drill-shell-01': 'Each side may call one shell a turn; a D10 of 3 or more brings it',
    'drill-shell-02': 'It strays D3 times 2 in one of eight directions',
    'drill-shell-03': 'Units within 4: three dice each, 4 or more pins, a 6 takes a man too',
    'drill-shell-04': 'A die that nobody sees, rolled when orders are closed: on a 1 no shell comes this turn',
    'drill-shell-05': 'The first shell that is called in a turn shows everybody what the sky is like',
  },
  'Counters': {
    'drill-pot-01': 'A lost unit costs its side a counter, drawn and not put back',
    'drill-pot-02': 'What a counter says is known to its side only, but a surge to all',
    'drill-pot-03': 'A surge rallies a unit or lets it fire',
    'drill-pot-04': 'A side whose counters reach its rating has lost at once',
  },
  'Gaps': {
    'drill-gap-01': 'A seat with one unit may let it watch: half is rounded up',
  },
  'Examples': {
    'drill-ex-01': 'Three men hit twice at close range, one hit a six',
  },
});

export type RuleId = IdIn<typeof RULES>;

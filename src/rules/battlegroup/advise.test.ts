import { expect, test } from 'vitest';
import { seatOf } from '../../kernel/seats.ts';
import { advise } from './advise.ts';
import type { MoveAnswer } from './move/going.ts';
import { refuseMove } from './move/judge.ts';
import type { Stance } from './parts.ts';
import { area, box, go, house, inch, lineOf, onTable, order, type Piece, type Stage } from './stage.testing.ts';
import type { Placed } from './state.ts';
import type { BgAdvice, BgAdviceAsk } from './view.ts';

const SQUAD: Piece = { id: 'us', side: 'allies', type: 'us-rifle-squad', at: [20, 40], stance: { kind: 'cluster' } };
const TANK: Piece = { id: 'a1', side: 'allies', type: 'm4-sherman', at: [20, 40] };
const FRIEND: Piece = { id: 'plt', side: 'allies', type: 'us-platoon-hq', at: [66, 44] };
const FAR: Piece = { id: 'ge', side: 'axis', type: 'panzergrenadier-squad', at: [60, 4] };

function asked<About extends BgAdviceAsk['about']>(
  { game }: Stage,
  ask: Extract<BgAdviceAsk, { about: About }>,
): BgAdvice[About] {
  return advise(game, seatOf(game.seats, 'allies')!, ask as never) as unknown as BgAdvice[About];
}

const at = (x: number, y: number) => [inch(x), inch(y)] as [number, number];
const wayTo = (stage: Stage, unit: string, to: [number, number], more: object = {}) =>
  asked<'way'>(stage, { about: 'way', unit, to, order: 'manoeuvre-and-fire', ...more })!;

// ---- formations ------------------------------------------------------------------------------------------------

const BANK = lineOf('bocage', 'bank', [
  [10, 36],
  [30, 36],
]);
const LINING: Stance = { kind: 'lining', feature: 'bank' };

test('bg-meas-02 a formation into which its men cannot get is refused before the order is spent, with the way of the farthest', () => {
  const stage = onTable({ units: [{ ...SQUAD, at: [20, 41] }, FAR], features: [BANK] });
  stage.play(order('us', 'manoeuvre-and-fire'));
  const answer: MoveAnswer = { kind: 'move', path: [at(20, 36.6)], stance: LINING };
  expect(stage.refusal('allies', answer)).toEqual({ code: 'TOO_FAR', rule: 'bg-meas-02' });
  const refused = refuseMove(stage.table, stage.unit('us') as Placed, answer);
  expect(refused!.sentence).toMatch(
    /^To stand along the bocage, .* would have to move \d+(\.\d)? in: .* more than 5 in\.$/,
  );
  // In a cluster it gets there.
  expect(stage.refusal('allies', { kind: 'move', path: [at(20, 36.6)] })).toBeNull();
});

test('bg-move-15 a move to where the unit stands is no move', () => {
  const stage = onTable({ units: [SQUAD, TANK, FAR].map((one, i) => ({ ...one, at: [20 + 10 * i, 40 - 12 * i] })) });
  stage.play(order('a1', 'manoeuvre-and-fire'));
  expect(stage.refusal('allies', go([30, 28]))).toEqual({ code: 'NOWHERE', rule: 'bg-move-15' });
  expect(stage.refusal('allies', { kind: 'move', path: [at(30, 28)], facing: 6 })).toBeNull();
});

test('bg-move-15 stances are those that the judge accepts there, each once, and each arrives where it says', () => {
  const parallel = lineOf('bocage', 'lane', [
    [10, 34],
    [30, 34],
  ]);
  const near: Piece = { ...SQUAD, at: [20, 37.4], stance: { kind: 'line' } };
  const stage = onTable({ units: [near, FAR], features: [BANK, parallel] });
  const listed = asked<'stances'>(stage, { about: 'stances', unit: 'us', at: at(20, 36.6) });
  expect(new Set(listed.map(({ label }) => label)).size).toBe(listed.length);
  expect(listed.map(({ label }) => label)).toEqual(['in a cluster', 'in line', 'in column', 'along the bocage']);
  const path = [...wayTo(stage, 'us', at(20, 36.6)).path].map(([x, y]) => [x, y] as [number, number]);
  for (const { stance, goal } of listed) {
    const played = onTable({ units: [near, FRIEND, FAR], features: [BANK, parallel] });
    played.play(order('us', 'manoeuvre-and-fire'), { kind: 'move', path, stance });
    const { men } = played.unit('us').place!;
    expect(men.map(({ x, y }) => [x, y])).toEqual(goal.men);
  }
});

test('bg-move-15 two banks of one name are told apart by where they lie', () => {
  const lane = [35.4, 36.6].map((y, i) =>
    lineOf('bocage', `bank-${i}`, [
      [10, y],
      [30, y],
    ]),
  );
  const stage = onTable({ units: [{ ...SQUAD, at: [20, 37.6], stance: { kind: 'line' } }, FAR], features: lane });
  const labels = asked<'stances'>(stage, { about: 'stances', unit: 'us', at: at(20, 36) }).map(({ label }) => label);
  expect(labels.filter((label) => label.startsWith('along'))).toEqual([
    'along the bocage, to the north',
    'along the bocage, to the south',
  ]);
});

test('bg-state-16 the place that is drawn is the place of arrival, and the default formation has its name', () => {
  const stage = onTable({ units: [{ ...SQUAD, stance: { kind: 'line' } }, FRIEND, FAR] });
  const shown = wayTo(stage, 'us', at(22, 37));
  expect(shown.stance).toEqual({ stance: { kind: 'cluster' }, label: 'in a cluster' });
  stage.play(order('us', 'manoeuvre-and-fire'), go([22, 37]));
  const { at: middle, facing, men, inside } = stage.unit('us').place!;
  expect(shown.goal).toEqual({ at: [middle.x, middle.y], facing, men: men.map(({ x, y }) => [x, y]), inside });
  expect(wayTo(stage, 'us', at(22, 20)).goal).toBeNull();
});

test('bg-move-13 who is sent into a house by its middle is shown inside, and told how many it holds if it is too small', () => {
  const farm = house('farm', 16, 28, 24, 34.5);
  const near: Piece = { ...SQUAD, at: [20, 38] };
  const stage = onTable({ units: [near, FRIEND, FAR], features: [farm] });
  const shown = wayTo(stage, 'us', at(20, 31));
  expect(shown).toMatchObject({
    refusal: null,
    goal: { inside: 'farm/whole' },
    stance: { label: 'into the building' },
  });
  expect(
    asked<'stances'>(stage, { about: 'stances', unit: 'us', at: at(20, 31) }).map(({ stance }) => stance),
  ).toContainEqual(shown.stance!.stance);
  const path = shown.path.map(([x, y]) => [x, y] as [number, number]);
  stage.play(order('us', 'manoeuvre-and-fire'), { kind: 'move', path, stance: shown.stance!.stance });
  expect(stage.unit('us').place!.men.map(({ x, y }) => [x, y])).toEqual(shown.goal!.men);
  const shed = onTable({ units: [near, FRIEND, FAR], features: [house('shed', 18, 33, 21, 35)] });
  expect(wayTo(shed, 'us', at(20, 34)).refusal).toMatchObject({ code: 'NO_ROOM', facts: { room: 6, men: 12 } });
});

// ---- ways ------------------------------------------------------------------------------------------------------

const ROAD = lineOf(
  'road',
  'road',
  [
    [20, 48],
    [20, 38],
    [24, 34],
    [24, 10],
  ],
  2,
);
const STREAM = lineOf('stream', 'stream', [
  [0, 36],
  [50, 36],
]);
const BRIDGE = box('bridge', 'bridge', 20.6, 35, 23.4, 37);

test('bg-move-10 the way goes along the road and over its bridge, at the road rate', () => {
  const stage = onTable({ units: [TANK, FAR], features: [ROAD, STREAM, BRIDGE] });
  const found = wayTo(stage, 'a1', at(24, 30));
  expect(found).toMatchObject({ refusal: null, dice: [], allowance: 1200 });
  expect(found.path.length).toBeGreaterThan(1);
  expect(found.length).toBeGreaterThan(800);
  // Off the road it has its 8 inches, and the stream takes a die.
  expect(wayTo(stage, 'a1', at(14, 35)).dice).toEqual(['over the stream: 8 in less D6']);
});

test('bg-move-10 the reach has an arm up the road, and none beside it', () => {
  const stage = onTable({ units: [TANK, FAR], features: [ROAD, STREAM, BRIDGE] });
  const { rings, sure, allowance, road } = asked<'reach'>(stage, { about: 'reach', unit: 'a1', order: 'top-speed' });
  const north = (of: typeof rings) => Math.min(...of.flatMap((ring) => ring.map(([, y]) => y)));
  expect([allowance, road]).toEqual([800, 1200]);
  expect(north(rings)).toBeLessThan(inch(31));
  // Without dice nobody gets over the stream but by the bridge.
  const west = (of: typeof rings) =>
    Math.min(...of.flatMap((ring) => ring.flatMap(([x, y]) => (y < inch(35) ? [x] : []))));
  expect(west(sure)).toBeGreaterThan(west(rings) + inch(1));
});

test('bg-terr-03 of two ways the one without dice is offered, if it is within the allowance', () => {
  const hedge = lineOf('hedge', 'hedge', [
    [18, 37],
    [22, 37],
  ]);
  const stage = onTable({ units: [TANK, FAR], features: [hedge] });
  const round = wayTo(stage, 'a1', at(20, 35));
  expect(round).toMatchObject({ refusal: null, dice: [] });
  expect(round.path.length).toBeGreaterThan(1);
  // Where the way round is too long, it goes over.
  const long = onTable({
    units: [TANK, FAR],
    features: [
      lineOf('hedge', 'hedge', [
        [5, 37],
        [40, 37],
      ]),
    ],
  });
  expect(wayTo(long, 'a1', at(20, 35))).toMatchObject({ refusal: null, dice: ['over the hedge: 8 in less D6'] });
});

test('bg-terr-03 bg-terr-02 every obstacle takes its die: said in one line, each obstacle named once', () => {
  const hedges = [37, 36].map((y, i) =>
    lineOf('hedge', `hedge-${i}`, [
      [0, y],
      [72, y],
    ]),
  );
  const wood = box('wood', 'wood', 0, 30, 72, 35.5);
  const stage = onTable({ units: [TANK, FAR], features: [...hedges, wood] });
  expect(wayTo(stage, 'a1', at(20, 34)).dice).toEqual(['difficult ground, over the hedge twice: 8 in less 3D6']);
});

test('bg-move-15 way-points are kept', () => {
  const stage = onTable({ units: [TANK, FAR] });
  expect(wayTo(stage, 'a1', at(22, 38), { via: [at(19, 38), at(20, 37)] })).toMatchObject({
    path: [at(19, 38), at(20, 37), at(22, 38)],
    refusal: null,
  });
});

// ---- fire ------------------------------------------------------------------------------------------------------

const MG: Piece = { id: 'mg', side: 'axis', type: 'mg42-tripod-team', at: [20, 10], marker: 'ambush' };

test('bg-move-01 to a place out of reach it is shown as far as one move goes, round what is in the way', () => {
  const far = at(20, 20);
  const open = onTable({ units: [TANK, FAR] });
  expect(wayTo(open, 'a1', far).refusal).toMatchObject({ code: 'TOO_FAR' });
  const plain = wayTo(open, 'a1', far, { asFar: true });
  expect(plain.refusal).toBeNull();
  expect(plain.path.at(-1)![0]).toBe(inch(20));
  expect(plain.length).toBeGreaterThan(plain.allowance - 60);
  // A house right before it: straight it could not go at all.
  const closed = onTable({ units: [TANK, FAR], features: [house('farm', 17, 34, 23, 37)] });
  const round = wayTo(closed, 'a1', far, { asFar: true });
  expect(round.refusal).toBeNull();
  expect(round.path.length).toBeGreaterThan(1);
  // Farther towards it than the wall of the house lets it go.
  expect(round.path.at(-1)![1]).toBeLessThan(inch(37));
  // Friends where the straight way ends: beside them, not short of them.
  const behind: Piece = { ...SQUAD, id: 'mate', at: [20, 32.5] };
  const beside = wayTo(onTable({ units: [TANK, behind, FAR] }), 'a1', far, { asFar: true });
  expect(beside.refusal).toBeNull();
  expect(beside.length).toBeGreaterThan(beside.allowance - 150);
});

test('bg-gap-07 beyond a place with no room for the hull it goes as far as it may end', () => {
  // Bocage upon bocage: a tank gets over, but there is no room for it between them.
  const banks = Array.from({ length: 8 }, (_, i) =>
    lineOf('bocage', `bocage-${i}`, [
      [0, 37 - 1.5 * i],
      [72, 37 - 1.5 * i],
    ]),
  );
  const stage = onTable({ units: [TANK, FAR], features: banks });
  const { refusal, path } = wayTo(stage, 'a1', at(20, 20), { asFar: true });
  expect(refusal).toBeNull();
  expect(path.length).toBeGreaterThan(0);
});

test('bg-gap-02 bg-gap-17 nobody is asked to break in with a shot from which nothing can come', () => {
  const passing = (far: number) => {
    const stage = onTable({ units: [{ ...TANK, at: [20, 10 + far] }, MG] });
    stage.play(order('a1', 'manoeuvre-and-fire'));
    return stage.asked;
  };
  // A machine gun does nothing to a tank at that range by the Area fire effect table (bg-area-02).
  expect([passing(30), passing(8)]).toEqual(['order.move allies', 'reaction.ask axis']);
});

test('bg-gap-02 Open Fire! is not offered where it can do nothing, but a shot may still be declared', () => {
  const stage = onTable({
    units: [
      { ...MG, side: 'allies', marker: null },
      { ...TANK, side: 'axis' },
    ],
  });
  const { orders } = asked<'unit'>(stage, { about: 'unit', unit: 'mg' });
  expect(orders.find((one) => one.order === 'open-fire')!.refusal).toMatchObject({ code: 'NO_EFFECT' });
  const { shots } = asked<'shots'>(stage, { about: 'shots', unit: 'mg', target: 'a1' });
  expect(shots.filter(({ refusal }) => !refusal).map(({ vain }) => vain)).not.toContain(null);
  expect(stage.refusal('allies', order('mg', 'open-fire'))).toBeNull();
  stage.play(order('mg', 'open-fire'));
  expect(stage.refusal('allies', { kind: 'fire', shots: [area('team', 'a1')] })).toBeNull();
});

test('bg-state-11 an immobilised tank is told why it is not worth an order to move, and what is', () => {
  const stage = onTable({
    units: [
      { ...TANK, immobile: true },
      { ...FAR, at: [20, 20] },
    ],
  });
  const { orders } = asked<'unit'>(stage, { about: 'unit', unit: 'a1' });
  const of = (name: string) => orders.find((one) => one.order === name)!.refusal;
  expect(of('manoeuvre-and-fire')).toMatchObject({ code: 'CANNOT_MOVE' });
  expect(of('fire-and-manoeuvre')!.sentence).toBe('It cannot move anyway: Open Fire! has two shots instead of one.');
  expect(of('open-fire')).toBeNull();
  // The judge still takes it.
  expect(stage.refusal('allies', order('a1', 'manoeuvre-and-fire'))).toBeNull();
});

test('bg-gap-02 why nothing can come of a shot is said with the range that it lacks', () => {
  const stage = onTable({
    units: [
      { ...SQUAD, at: [10, 44] },
      { ...FAR, at: [60, 44] },
    ],
  });
  const { shots } = asked<'shots'>(stage, { about: 'shots', unit: 'us', target: 'ge' });
  expect(shots.map(({ vain }) => vain)).toContainEqual(
    expect.stringMatching(/^Out of range: 4\d(\.\d)? in, and it reaches 30 in\.$/),
  );
});

test('bg-meas-04 one sentence says what hides a target', () => {
  const said = (feature: ReturnType<typeof box> | null) => {
    const stage = onTable({
      units: [SQUAD, { ...FAR, at: [20, 20] }],
      features: feature ? [feature] : [],
    });
    return asked<'shots'>(stage, { about: 'shots', unit: 'us', target: 'ge' }).sight;
  };
  expect(said(null)).toBe('Seen: nothing in the way.');
  expect(said(box('wood', 'wood', 5, 26, 35, 33))).toBe('Not seen: the wood in between is deeper than 5 in.');
  expect(
    said(
      lineOf('bocage', 'bank', [
        [5, 30],
        [35, 30],
      ]),
    ),
  ).toBe('Not seen: the bocage is in the way.');
  const half = said(
    lineOf('bocage', 'bank', [
      [5, 39],
      [20.4, 39],
    ]),
  );
  expect(half).toMatch(/^(Seen|Not seen: only \d+ of 12 men see it, and at least half must; the bocage is in the way)/);
});

// ---- orders that name something, guns that may be overrun --------------------------------------------------------

test('bg-turn-04 orders that a unit never gets are left out, and those that name nothing have nothing to name', () => {
  const stage = onTable({ units: [TANK, FRIEND, FAR] });
  const orders = asked(stage, { about: 'unit', unit: 'a1' }).orders;
  expect(orders.every(({ others }) => others.length === 0)).toBe(true);
  // Orders that it never gets are left out.
  expect(orders.some((one) => one.order === 're-arm' || one.order === 'ura')).toBe(false);
});

test('bg-gap-24 guns that it could run over come with the move onto them', () => {
  const tank: Piece = { ...TANK, at: [20, 24], facing: 12 };
  const gun: Piece = { id: 'gun', side: 'axis', type: 'pak-40', at: [29, 24], facing: 36 };
  const stage = onTable({ units: [tank, gun, FRIEND] });
  const [one, ...rest] = asked(stage, { about: 'overruns', unit: 'a1' });
  expect(rest).toEqual([]);
  expect(one).toMatchObject({ target: 'gun', move: { onto: 'gun' } });
  stage.play(order('a1', 'manoeuvre-and-fire'));
  expect(
    stage.refusal('allies', { kind: 'move', ...one!.move, path: [...one!.move.path] as [number, number][] }),
  ).toBeNull();
});

test('bg-ord-30 of a spotter in a vehicle the screen learns that he may call, and why he may do nothing else', () => {
  const units: Piece[] = [
    { id: 'track', side: 'allies', type: 'm3-half-track', at: [20, 40] },
    { id: 'fac', side: 'allies', type: 'us-air-controller', at: [0, 0], aboard: { on: 'track', how: 'inside' } },
    { id: 'bomber', side: 'allies', type: 'p-47-bombs', at: [0, 24] },
    FAR,
  ];
  const stage = onTable({ units });
  const { orders } = asked<'unit'>(stage, { about: 'unit', unit: 'fac' });
  const codes = Object.fromEntries(orders.map(({ order, refusal }) => [order, refusal?.code ?? null]));
  expect(codes).toMatchObject({ 'request-artillery': null, 'top-speed': 'CARRIED' });
  const roster = asked<'roster'>(stage, { about: 'roster' });
  expect(roster.filter(({ traits }) => traits.includes('air spotter')).map(({ type }) => type)).toEqual([
    'us-air-controller',
  ]);
  // His vehicle is still to come.
  const late = onTable({ units: units.slice(1) });
  expect(asked<'unit'>(late, { about: 'unit', unit: 'fac' })).toBeNull();
});

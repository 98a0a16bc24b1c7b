/** Requests for fire: availability, radio, messengers, deviation, target points. */
import { describe, expect, test } from 'vitest';
import type { Feature } from '../../../geometry/table/feature.ts';
import type { Declared } from '../activation/actions.ts';
import { activationsFrame } from '../activation/types.ts';
import { activate, at, ofType, onTable, rolls, type Setting } from '../stage.testing.ts';
import type { KgnTable, Registered } from '../state.ts';
import type { SupportLevel } from '../tables/indirect.ts';

const battery = { type: '25-pdr', isOffTable: true } as const;
const guns = ['g-1', 'g-2', 'g-3'];

const setting: Setting = {
  allies: {
    fao: { type: 'british-fao', at: [10, 10] },
    hq: { type: 'british-hq', at: [4, 20] },
    plt: { type: 'british-platoon-command', at: [4, 30] },
    'g-1': battery,
    'g-2': battery,
    'g-3': battery,
    mortar: { type: 'british-3-inch-team', at: [4, 40], pick: 1 },
  },
  axis: { 'a-1': { at: [40, 10] } },
  stack: [activationsFrame('allies')],
};

type Request = Extract<Declared, { do: 'request' }>;

const ask = (from: readonly string[] | SupportLevel, x = 40, y = 10): Request => ({
  do: 'request',
  from: typeof from === 'string' ? { level: from, priority: 'high' } : { guns: [...from] },
  at: { spot: [x * 100, y * 100] },
});
const low: Request = { do: 'request', from: { level: 'corps', priority: 'low' }, at: { spot: [4000, 1000] } };
const fire = { kind: 'effect', fire: true } as const;
const cancel = { kind: 'effect', fire: false } as const;
const again = { kind: 'radio-again', again: true } as const;

const bought = () => ({ requests: { axis: { high: 0, low: 0 }, allies: { high: 1, low: 1 } } });
const markers = ({ markers: all }: KgnTable) => all;
const point: Registered = { id: 'allies-point-1', side: 'allies', at: at(60, 40), isRevealed: false };

describe('the request', () => {
  test('kgn-ind-03 kgn-ind-04 kgn-ind-08 kgn-ind-12 kgn-dice-05 kgn-state-22 dedicated guns need no die but one check; then the marker may deviate', () => {
    const stage = onTable({ ...setting, dice: 'radio=3 spotter=4,5 deviation=5,4,2 scatter=91' });
    const events = stage.play(activate('fao', ask(guns)));
    expect(rolls(events)).toEqual(['radio 3', 'spotter 4 5', 'deviation 5 4 2', 'scatter 91']);
    expect(stage.asked).toBe('request.decide allies');
    // 11 against 9: two inches to the east, 90 degrees clockwise from the top.
    expect(markers(stage.table)).toMatchObject([{ at: { x: 4200, y: 1000 }, guns, level: null }]);
    stage.play(fire);
    expect(stage.unit('fao').isActivated).toBe(true);
    expect(stage.table.activations).toBe(9);
    expect(markers(stage.table)).toHaveLength(1);
  });

  test('kgn-ind-12 kgn-gap-46 the marker stays where the enemy does not roll more; the scatter is rolled all the same', () => {
    const stage = onTable({ ...setting, dice: 'radio=3 spotter=5,6 deviation=5,4,2 scatter=1' });
    stage.play(activate('fao', ask(guns)), fire);
    expect(markers(stage.table)).toMatchObject([{ at: { x: 4000, y: 1000 } }]);
  });

  test('kgn-ind-02 the request comes first, then the guns may fire for effect', () => {
    const stage = onTable({ ...setting, dice: 'radio=3 spotter=6,6 deviation=1,1,1 scatter=1' });
    const mayFire = () =>
      stage
        .offers('allies')
        .some((one) => one.kind === 'activate' && one.actions.some(({ do: what }) => what === 'indirect'));
    expect(mayFire()).toBe(false);
    stage.play(activate('fao', ask(guns)), fire);
    expect(mayFire()).toBe(true);
  });

  test('kgn-ind-14 to fire for effect leaves the marker; the observer has had his activation, and both its actions', () => {
    const stage = onTable({ ...setting, dice: 'radio=3 spotter=6,6 deviation=1,1,1 scatter=1' });
    expect(stage.refusal('allies', activate('fao', ask(guns), ask(guns)))).toBe('TAKES_BOTH kgn-act-30');
    stage.play(activate('fao', ask(guns)), fire);
    expect(markers(stage.table)).toHaveLength(1);
    expect(stage.unit('fao').isActivated).toBe(true);
  });

  test('kgn-ind-32 an accepted request is used up', () => {
    const dice = 'available=3 radio=3 battery=5 spotter=6,6 deviation=1,1,1 scatter=1';
    const stage = onTable({ ...setting, table: bought(), dice });
    stage.play(activate('fao', ask('brigade')), fire);
    expect(stage.table.requests.allies).toEqual({ high: 0, low: 1 });
  });

  test('kgn-ind-07 kgn-ind-10 a radio check of 2 ends the mission', () => {
    const stage = onTable({ ...setting, dice: 'radio=2' });
    const events = stage.play(activate('fao', ask(guns)));
    expect(ofType(events, 'marker-gone')).toMatchObject([{ why: 'radio' }]);
    expect(markers(stage.table)).toEqual([]);
    expect(stage.asked).toBe('activations.choose allies');
  });

  test('kgn-ind-13 a marker that leaves the table ends the mission', () => {
    const stage = onTable({ ...setting, dice: 'radio=3 spotter=1,1 deviation=6,6,6 scatter=1' });
    const events = stage.play(activate('fao', ask(guns, 40, 4)));
    expect(ofType(events, 'marker-gone')).toMatchObject([{ why: 'off the table' }]);
    expect(markers(stage.table)).toEqual([]);
  });

  test('kgn-ind-14 the mission may be cancelled; the activation of the observer is over all the same', () => {
    const stage = onTable({ ...setting, dice: 'radio=3 spotter=6,6 deviation=1,1,1 scatter=1' });
    stage.play(activate('fao', ask(guns)), cancel);
    expect(markers(stage.table)).toEqual([]);
    expect(stage.table.activations).toBe(9);
  });

  test('kgn-ind-05 kgn-gap-47 high priority needs 3+, low priority 5+; kgn-ind-32 a declined request is not used up', () => {
    const declined = onTable({ ...setting, table: bought(), dice: 'available=2' });
    declined.play(activate('fao', ask('corps')));
    expect(declined.table.requests.allies).toEqual({ high: 1, low: 1 });
    const poor = onTable({ ...setting, table: bought(), dice: 'available=4' });
    const events = poor.play(activate('fao', low));
    expect(ofType(events, 'marker-gone')).toMatchObject([{ why: 'declined', marker: null }]);
    const lucky = onTable({ ...setting, table: bought(), dice: 'available=5 radio=1' });
    lucky.play(activate('fao', low));
    expect(lucky.table.requests.allies.low).toBe(1);
  });

  test('kgn-ind-09 kgn-ind-11 kgn-gap-44 kgn-gap-48 a check for each level; then the request is used up and a battery lent', () => {
    const dice = 'available=3 radio=3 radio=6 radio=4 battery=5 spotter=6,6 deviation=1,1,1 scatter=1';
    const stage = onTable({ ...setting, table: bought(), dice });
    stage.play(activate('fao', ask('corps')));
    expect(stage.table.requests.allies).toEqual({ high: 0, low: 1 });
    const [marker] = markers(stage.table);
    expect(marker?.guns).toHaveLength(3);
    expect(stage.unit(marker!.guns[0]!)).toMatchObject({ type: '5-5-inch', isOffTable: true, side: 'allies' });
    stage.play(cancel);
    expect(stage.has(marker!.guns[0]!)).toBe(false);
    expect(stage.table.requests.allies.high).toBe(0);
  });

  test('kgn-ind-11 American requests are answered from the table of US Artillery Support', () => {
    const dice = 'available=3 radio=3 battery=5 spotter=6,6 deviation=1,1,1 scatter=1';
    const stage = onTable({
      ...setting,
      allies: { fao: { type: 'us-fao', at: [10, 10] } },
      terms: { lists: { axis: 'german-infantry', allies: 'us-infantry' } },
      ...{ table: bought(), dice },
    });
    stage.play(activate('fao', ask('brigade')));
    expect(markers(stage.table)[0]?.guns.map((gun) => stage.unit(gun).type)).toEqual(['us-105mm', 'us-105mm']);
  });

  test('kgn-spec-06 kgn-gap-78 each signals unit rolls one failed check again in a turn, suppressed or not', () => {
    const allies = { ...setting.allies, sig: { type: 'british-signals', at: [2, 2], isSuppressed: true } } as const;
    const dice = 'available=3 radio=1 radio=3 radio=2 ';
    const stage = onTable({ ...setting, allies, table: bought(), dice });
    const events = [...stage.play(activate('fao', ask('corps'))), ...stage.play(again)];
    expect(stage.unit('sig').used).toBe(1);
    expect(ofType(events, 'marker-gone')).toMatchObject([{ why: 'radio' }]);
    const given = onTable({ ...setting, allies, dice: 'radio=1' });
    given.play(activate('fao', ask(guns)), { kind: 'radio-again', again: false });
    expect(given.unit('sig').used).toBe(0);
  });

  test('kgn-core-22 a check that was rolled again is not rolled a third time', () => {
    const sig = { type: 'british-signals', at: [2, 2] } as const;
    const allies = { ...setting.allies, 'sig-1': sig, 'sig-2': { ...sig, at: [2, 5] } } as const;
    const stage = onTable({ ...setting, allies, dice: 'radio=1 radio=1' });
    stage.play(activate('fao', ask(guns)), again);
    expect(stage.asked).toBe('activations.choose allies');
  });

  test('kgn-spec-07 kgn-act-34 kgn-gap-78 a messenger replaces all checks, costs an activation and no counter', () => {
    const allies = { ...setting.allies, run: { type: 'british-runner', at: [2, 2] } } as const;
    const dice = 'available=3 battery=5 spotter=6,6 deviation=1,1,1 scatter=1';
    const stage = onTable({ ...setting, allies, table: bought(), dice });
    stage.play(activate('fao', ask('corps')));
    expect(stage.asked).toBe('request.messenger allies');
    stage.play({ kind: 'messenger', unit: 'run' }, fire);
    expect(stage.has('run')).toBe(false);
    expect(stage.table.activations).toBe(8);
    expect(stage.table.taken.allies).toEqual([]);
  });

  test.each([
    ['is suppressed', { isSuppressed: true }, 10],
    ['has no activation left for him', {}, 1],
  ])('kgn-gap-78 kgn-act-34 nobody is sent who %s', (_why, unit, activations) => {
    const allies = { ...setting.allies, run: { type: 'british-runner', at: [2, 2], ...unit } } as const;
    const stage = onTable({ ...setting, allies, table: { activations }, dice: 'radio=2' });
    stage.play(activate('fao', ask(guns)));
    expect(stage.has('run')).toBe(true);
  });

  test('kgn-rtp-02 kgn-rtp-03 kgn-rtp-04 kgn-rtp-05 kgn-gap-49 a target point needs no sight and never deviates, but it needs the radio', () => {
    const stage = onTable({ ...setting, table: { registered: [point] }, dice: 'radio=3' });
    expect(stage.look('axis').view.table.registered[0]?.at).toBeUndefined();
    const events = stage.play(activate('fao', { do: 'request', from: { guns }, at: { registered: point.id } }), fire);
    expect(ofType(events, 'point-shown')).toHaveLength(1);
    expect(markers(stage.table)).toMatchObject([{ at: point.at, registered: point.id }]);
    expect(stage.table.registered).toMatchObject([{ at: point.at, isRevealed: true }]);
    expect(stage.look('axis').view.table.registered[0]?.at).toEqual(point.at);
  });

  test('kgn-rtp-03 nobody need see it', () => {
    const wood = { id: 'wood', kind: 'wood', outline: [at(20, 0), at(30, 0), at(30, 48), at(20, 48)] } as const;
    const stage = onTable({ ...setting, features: [wood], table: { registered: [point] } });
    const aim: Request = { do: 'request', from: { guns }, at: { registered: point.id } };
    expect(stage.refusal('allies', activate('fao', aim))).toBeNull();
  });

  test('kgn-rtp-01 an enemy cannot call fire on it', () => {
    const theirs = { ...point, side: 'axis' } as const;
    const stage = onTable({ ...setting, table: { registered: [theirs] } });
    const aim: Request = { do: 'request', from: { guns }, at: { registered: point.id } };
    expect(stage.refusal('allies', activate('fao', aim))).toBe('NO_POINT kgn-rtp-01');
  });

  test('kgn-rtp-04 general support must be available for it', () => {
    const stage = onTable({ ...setting, table: { ...bought(), registered: [point] }, dice: 'available=2' });
    const from = { level: 'brigade', priority: 'high' } as const;
    const aim: Request = { do: 'request', from, at: { registered: point.id } };
    const events = stage.play(activate('fao', aim));
    expect(ofType(events, 'marker-gone')).toMatchObject([{ why: 'declined' }]);
  });

  test('kgn-rtp-05 it may be used again and again', () => {
    const stage = onTable({ ...setting, table: { registered: [point] }, dice: 'radio=3 radio=3' });
    const aim = (gun: string): Request => ({ do: 'request', from: { guns: [gun] }, at: { registered: point.id } });
    stage.play(activate('fao', aim('g-1')), fire, activate('hq', aim('g-2')), fire);
    expect(markers(stage.table).map((one) => one.at)).toEqual([point.at, point.at]);
  });

  test('kgn-gap-43 guns that are asked for anew leave the marker that waited for them', () => {
    const dice = 'radio=3 spotter=6,6 deviation=1,1,1 scatter=1 radio=3 spotter=6,6 deviation=1,1,1 scatter=1';
    const stage = onTable({ ...setting, dice });
    stage.play(activate('fao', ask(guns)), fire, activate('hq', ask(['g-1'], 44)), fire);
    expect(markers(stage.table).map((one) => one.guns)).toEqual([['g-2', 'g-3'], ['g-1']]);
  });
});

describe('who may ask, and where', () => {
  const refused = (unit: string, action: Parameters<typeof activate>[1], more: Partial<Setting> = {}) =>
    onTable({ ...setting, ...more }).refusal('allies', activate(unit, action));

  test('kgn-ind-29 kgn-ind-30 kgn-spec-02 kgn-spec-05 kgn-spec-19 kgn-gap-83 observers and headquarters call guns, any command calls mortars', () => {
    expect(refused('fao', ask(guns))).toBeNull();
    expect(refused('hq', ask(guns))).toBeNull();
    expect(refused('plt', ask(guns))).toBe('NOT_THE_OBSERVER kgn-ind-29');
    expect(refused('plt', ask(['mortar']))).toBeNull();
    expect(refused('plt', ask('brigade'), { table: bought() })).toBe('NOT_THE_OBSERVER kgn-ind-29');
    expect(refused('hq', ask('brigade'), { table: bought() })).toBeNull();
  });

  test('kgn-ind-30 an artillery observer calls mortars, a squad does not', () => {
    const allies = { ...setting.allies, squad: { at: [4, 36] } } as const;
    expect(refused('fao', ask(['mortar']))).toBeNull();
    expect(refused('squad', ask(['mortar']), { allies })).toBe('NOT_THE_OBSERVER kgn-ind-29');
  });

  test('kgn-ind-31 nor does the crew of a gun', () => {
    const allies = { ...setting.allies, gun: { type: '25-pdr', at: [20, 40] } } as const;
    expect(refused('gun', ask(['mortar']), { allies })).toBe('NOT_FOR_ITSELF kgn-ind-31');
  });

  test('kgn-ind-31 a mortar does not spot', () => {
    expect(refused('mortar', ask(['mortar']))).toBe('NOT_FOR_ITSELF kgn-ind-31');
  });

  test('kgn-act-30 it takes both actions', () => {
    const stage = onTable(setting);
    expect(stage.refusal('allies', activate('fao', ask(guns), ask(guns)))).toBe('TAKES_BOTH kgn-act-30');
  });

  test('kgn-ind-05 a request that was not bought cannot be made', () => {
    expect(refused('fao', ask('corps'))).toBe('NO_REQUEST kgn-ind-05');
  });

  test('kgn-ind-04 guns that were not bought together are no battery', () => {
    expect(refused('fao', ask(['g-1', 'mortar']))).toBe('NO_BATTERY kgn-ind-04');
    expect(refused('fao', ask(['g-1', 'g-1']))).toBe('TWICE kgn-ind-04');
  });

  test('kgn-ind-06 within 72" and in sight', () => {
    const wood = { id: 'wood', kind: 'wood', outline: [at(20, 0), at(30, 0), at(30, 48), at(20, 48)] } as const;
    expect(refused('fao', ask(guns), { features: [wood] })).toBe('NOT_SEEN kgn-ind-06');
    const far = { ...setting, allies: { fao: { type: 'british-fao', at: [1, 1] }, 'g-1': battery } } as const;
    expect(refused('fao', ask(['g-1'], 71, 40), far)).toBe('TOO_FAR kgn-ind-06');
    expect(refused('fao', ask(['g-1'], 70, 10), far)).toBeNull();
  });

  test('kgn-ind-06 on the table', () => {
    expect(refused('fao', ask(guns, 40, 49))).toBe('OFF_TABLE kgn-ind-06');
  });

  test('kgn-ind-33 kgn-night-01 kgn-gap-49 at night within 24", but for target points', () => {
    const night: Partial<Setting> = { terms: { isNight: true }, table: { registered: [point] } };
    expect(refused('fao', ask(guns), night)).toBe('TOO_FAR kgn-ind-06');
    expect(refused('fao', ask(guns, 30), night)).toBeNull();
    expect(refused('fao', { do: 'request', from: { guns }, at: { registered: point.id } }, night)).toBeNull();
  });

  test('kgn-gap-50 a building is named only where it stands', () => {
    const outline = [at(39, 9), at(42, 9), at(42, 12), at(39, 12)];
    const house: Feature = {
      ...{ id: 'house', kind: 'building', outline, floors: 1, material: 'stone', size: 'small', hits: 4 },
      sections: [{ id: 'house-1', outline }],
    };
    const on = { ...ask(guns, 40.5, 10.5), building: 'house' };
    const more = { features: [house], axis: {} };
    expect(refused('fao', on, more)).toBeNull();
    expect(refused('fao', { ...on, at: { spot: [4600, 1000] } }, more)).toBe('NO_BUILDING kgn-gap-50');
  });
});

/** Suppressing fire, concealment saves against it, and anti-aircraft fire. */
import { describe, expect, test } from 'vitest';
import { activationFrame, activationsFrame } from '../activation/types.ts';
import { directFrame } from '../direct/types.ts';
import {
  activate,
  areaAt,
  houseAt,
  lineAt,
  ofType,
  onTable,
  type Piece,
  rolls,
  type Setting,
} from '../stage.testing.ts';
import { unitType } from '../tables/units.ts';
import { suppressFrame } from './types.ts';

type Kind = Parameters<typeof suppressFrame>[1];

/** One action of `b-1` at `a-1`; both stand on y = 20. */
function shoot(
  firer: Piece & { readonly x?: number },
  target: Piece & { readonly x?: number },
  dice: string,
  more: Setting & { readonly with?: Kind; readonly weapon?: string } = {},
) {
  const { with: kind = 'small arms', weapon = 'all', ...setting } = more;
  const { x: from = 10, ...b } = firer;
  const { x: to = 28, ...a } = target;
  const stage = onTable({
    ...setting,
    allies: { 'b-1': { at: [from, 20], ...b }, ...setting.allies },
    axis: { 'a-1': { at: [to, 20], ...a }, ...setting.axis },
    stack: [suppressFrame('b-1', kind, weapon, 'a-1')],
    dice,
  });
  stage.defaults();
  return stage;
}
const isSuppressed = (stage: ReturnType<typeof shoot>) => stage.unit('a-1').isSuppressed;

describe('the three steps', () => {
  test('kgn-ex-09 kgn-gap-03 a squad of eight with a Bren suppresses a machine gun team in a building at 20"', () => {
    const stage = shoot(
      {},
      { type: 'german-mg-team', x: 32, stance: { kind: 'inside', section: 'house/all' } },
      'suppress=3 effect=4 save=2',
      {
        features: [houseAt([30, 18, 34, 22])],
      },
    );
    expect(ofType(stage.opening, 'fires')).toMatchObject([
      { band: 'effective', what: expect.stringContaining('9 dice') },
    ]);
    expect(ofType(stage.opening, 'concealed')).toMatchObject([{ row: 'infantry hard', need: 4 }]);
    expect(rolls(stage.opening)).toEqual(['suppress 3', 'effect 4', 'save 2']);
    expect(isSuppressed(stage)).toBe(true);
  });

  test('kgn-ex-10 kgn-act-23 kgn-gap-87 a Panther suppresses a 6 pdr in a wood at 34" with HE', () => {
    const stage = onTable({
      features: [areaAt('wood', [44, 10, 50, 30])],
      axis: { 'a-1': { type: 'panther-a', at: [9, 20], facing: 12, he: 20 } },
      allies: { 'b-1': { type: '6-pdr', at: [46, 20], facing: 36 } },
      table: { active: 'axis' },
      stack: [suppressFrame('a-1', 'high explosive', 'kwk-42', 'b-1')],
      dice: 'suppress=4 effect=5 save=3',
    });
    expect(ofType(stage.opening, 'fires')).toMatchObject([
      { band: 'very-long', what: expect.stringMatching(/Medium/) },
    ]);
    expect(ofType(stage.opening, 'roll').map(({ need }) => need ?? null)).toEqual([null, 4, 5]);
    expect(ofType(stage.opening, 'concealed')).toMatchObject([{ row: 'gun obscured', by: 'wood' }]);
    expect(stage.unit('b-1').isSuppressed).toBe(true);
    expect(stage.unit('a-1').he).toBe(19);
  });

  test('kgn-sup-02 kgn-sup-03 kgn-sup-06 kgn-dice-04 a 1 misses, whatever the fire', () => {
    const stage = shoot({}, {}, 'suppress=1');
    expect(rolls(stage.opening)).toEqual(['suppress 1']);
    expect(isSuppressed(stage)).toBe(false);
  });

  test('kgn-sup-07 kgn-sup-09 kgn-sup-11 2 to 5 roll for the effect; failing it does nothing', () => {
    for (const die of [2, 5]) expect(rolls(shoot({}, {}, `suppress=${die} effect=3`).opening)).toHaveLength(2);
    expect(isSuppressed(shoot({}, {}, 'suppress=2 effect=3'))).toBe(false);
  });

  test('kgn-sup-12 kgn-sup-13 kgn-dice-04 one save for the unit: made nothing happens, failed it is suppressed', () => {
    expect(isSuppressed(shoot({}, {}, 'suppress=2 effect=4 save=6'))).toBe(false);
    expect(isSuppressed(shoot({}, {}, 'suppress=2 effect=4 save=5'))).toBe(true);
  });

  test('kgn-sup-09 kgn-gap-05 small arms need 2+ at 8", 3+ at 16", 4+ at 24", 5+ beyond', () => {
    const need = (x: number, type = 'german-mg-team') =>
      ofType(shoot({ type, x: 10 }, { x }, 'suppress=2 effect=1').opening, 'roll').at(-1)!.need;
    expect([need(17), need(24), need(32), need(40)]).toEqual([2, 3, 4, 5]);
  });

  test('kgn-sup-10 kgn-gap-28 a dash: fire is allowed, 2 to 5 does nothing', () => {
    const stage = shoot({}, { type: 'panther-a', x: 32 }, 'suppress=5');
    expect(ofType(stage.opening, 'unmoved')).toMatchObject([{ rule: 'kgn-sup-10' }]);
    expect(isSuppressed(stage)).toBe(false);
  });

  test('kgn-gap-28 kgn-sup-08 small arms that hit armour directly do nothing', () => {
    const stage = shoot({}, { type: 'panther-a', x: 32 }, 'suppress=6');
    expect(ofType(stage.opening, 'unmoved')).toMatchObject([{ rule: 'kgn-gap-28' }]);
  });

  test('kgn-sup-01 kgn-shoot-01 it needs no observation, and counts as fired', () => {
    const stage = shoot({}, {}, 'suppress=1');
    expect(rolls(stage.opening)).not.toContain('observe');
    expect(stage.unit('b-1').did.fired).toBe(true);
  });

  test('kgn-sup-21 kgn-sup-22 kgn-um-08 kgn-state-03 who is suppressed is not suppressed again, and nobody tests for it', () => {
    const stage = shoot({}, { type: 'opel-blitz', isSuppressed: true }, 'suppress=3 effect=2');
    expect(ofType(stage.opening, 'flag').filter(({ flag }) => flag === 'isSuppressed')).toEqual([]);
    expect(stage.asked).toBe('over');
    const fresh = shoot({}, { type: 'opel-blitz' }, 'suppress=3 effect=2');
    expect(isSuppressed(fresh)).toBe(true);
    expect(fresh.asked).toBe('over');
  });

  test('kgn-um-13 suppressing fire makes a last man run as a morale test does', () => {
    const last = shoot({}, { men: 1, strength: 9, weapons: [] }, 'suppress=3 effect=4 save=1 counter=1');
    expect(last.table.lost).toMatchObject([{ id: 'a-1', how: 'withdrawn' }]);
  });

  test('kgn-spec-13 kgn-um-12 a last man runs, a sniper does not', () => {
    const last = shoot({}, { men: 1, strength: 9, weapons: [] }, 'suppress=3 effect=4 save=1 counter=1');
    expect(last.has('a-1')).toBe(false);
    expect(isSuppressed(shoot({}, { type: 'german-sniper', men: 1 }, 'suppress=3 effect=4 save=1'))).toBe(true);
  });
});

describe('who may', () => {
  const refusal = (unit: Piece, with_: Kind, weapon: string, target: Piece = {}) =>
    onTable({
      allies: { 'b-1': { at: [10, 20], ...unit } },
      axis: { 'a-1': { at: [28, 20], ...target } },
      stack: [activationsFrame('allies')],
    }).refusal('allies', activate('b-1', { do: 'suppress', with: with_, weapon, target: 'a-1' }));

  test('kgn-sup-04 kgn-gap-27 kgn-act-22 small arms need a firepower of 3 that can hit now; a sniper is exempt', () => {
    expect(refusal({ men: 2, weapons: [] }, 'small arms', 'all')).toBe('TOO_WEAK kgn-sup-04');
    expect(refusal({ men: 3, weapons: [] }, 'small arms', 'all')).toBeNull();
    expect(refusal({ type: 'vickers-team', men: 2, isMoving: true }, 'small arms', 'all')).toBe('TOO_WEAK kgn-sup-04');
    expect(refusal({ type: 'british-sniper' }, 'small arms', 'all')).toBeNull();
  });

  test('kgn-sup-05 kgn-sup-16 any HE, whatever its rating; what has only AP cannot', () => {
    expect(refusal({ type: 'sherman-v' }, 'high explosive', '75mm-m3')).toBeNull();
    expect(refusal({ type: 'british-2-inch-team' }, 'high explosive', '2-inch-mortar')).toBeNull();
    expect(refusal({ type: 'british-piat-team' }, 'high explosive', 'piat')).toBe('NO_HE kgn-sup-16');
    expect(refusal({ type: 'sherman-v', he: 0 }, 'high explosive', '75mm-m3')).toBe('NO_ROUNDS kgn-ammo-03');
    expect(refusal({ type: 'british-3-inch-team' }, 'high explosive', '3-inch-mortar')).toBe(
      'ONLY_INDIRECT kgn-wpn-02',
    );
  });

  test('kgn-gap-25 a weapon that the unit has not got cannot fire', () => {
    expect(refusal({}, 'small arms', 'mgs')).toBe('NO_WEAPON kgn-gap-25');
    expect(refusal({}, 'high explosive', '75mm-m3')).toBe('NO_WEAPON kgn-gap-25');
  });

  test('kgn-gap-87 a light mortar reaches 24", a gun as far as it sees', () => {
    const far: Piece = { at: [68, 20] };
    expect(refusal({ type: 'british-2-inch-team' }, 'high explosive', '2-inch-mortar', far)).toBe(
      'OUT_OF_RANGE kgn-gap-87',
    );
    expect(refusal({ type: 'sherman-v' }, 'high explosive', '75mm-m3', far)).toBeNull();
  });

  test('kgn-sup-19 machine guns of a tank spend no round', () => {
    const stage = shoot({ type: 'sherman-v' }, {}, 'suppress=1');
    expect(ofType(stage.opening, 'spent')).toEqual([]);
  });

  test('kgn-gap-11 what a move may change is not judged before it is made', () => {
    const stage = onTable({
      allies: { 'b-1': { at: [10, 20] } },
      axis: { 'a-1': { at: [60, 20] } },
      stack: [activationFrame('allies', 'b-1', [{ do: 'suppress', with: 'small arms', weapon: 'all', target: 'a-1' }])],
    });
    expect(ofType(stage.opening, 'action-lost')).toMatchObject([{ why: 'None of its small arms reaches that.' }]);
  });
});

describe('direct hits', () => {
  test('kgn-sup-08 kgn-sup-14 kgn-obs-06 small arms: no observation, the firepower rolls to hit, then saves for each hit', () => {
    const stage = shoot({ men: 4, weapons: [] }, {}, 'suppress=6 hit=4,5,1,3 save=6,1 special-weapon=1');
    expect(rolls(stage.opening)).toEqual(['suppress 6', 'hit 4 5 1 3', 'save 6 1', 'special-weapon 1']);
    expect(stage.unit('a-1').men).toBe(8);
  });

  test('kgn-sup-15 kgn-dice-04 HE: no observation, no roll to hit, damage at once; one round in all', () => {
    const stage = shoot({ type: 'sherman-v', he: 5 }, {}, 'suppress=6 damage=4,4,3,1 save=1,6 special-weapon=2', {
      ...{ with: 'high explosive', weapon: '75mm-m3' },
    });
    expect(stage.unit('a-1').men).toBe(8);
    expect(stage.unit('b-1')).toMatchObject({ he: 4, heFired: 1 });
  });

  test('kgn-sup-15 kgn-wpn-17 kgn-cov-15 HE that hits armour directly is rolled for penetration, without a save, obscured or not', () => {
    const stage = onTable({
      features: [lineAt('hedge', 25)],
      allies: { 'b-1': { type: 'sherman-v', at: [10, 20] } },
      axis: { 'a-1': { type: 'sdkfz-251-1', at: [28, 20] } },
      stack: [suppressFrame('b-1', 'high explosive', '75mm-m3', 'a-1')],
      dice: 'suppress=6 penetrate=6,5 counter=1',
    });
    expect(rolls(stage.opening)).toEqual(['suppress 6', 'penetrate 6 5', 'counter 1']);
    expect(ofType(stage.opening, 'spent')).toMatchObject([{ unit: 'b-1', he: 1 }]);
    expect(stage.has('a-1')).toBe(false);
  });
});

describe('autocannons', () => {
  const flak = (type: string, dice: string, target: Piece = {}, kind: Kind = 'small arms', weapon = 'all') =>
    shoot({ type }, target, dice, { with: kind, weapon });

  test('kgn-sup-17 small arms or Light HE, whichever number is better', () => {
    const need = (target: Piece) => ofType(flak('flak-38', 'suppress=2 effect=1', target).opening, 'roll').at(-1)!.need;
    expect(need({ at: [30, 20] })).toBe(4);
    expect(need({ at: [50, 20] })).toBe(5);
    expect(need({ type: 'sdkfz-251-1', at: [28, 20] })).toBe(5);
  });

  test('kgn-wpn-17 as small arms or Light HE, whichever number is better', () => {
    const need = (x: number) =>
      ofType(flak('flak-38', 'suppress=2 effect=1', { at: [x, 20] }).opening, 'roll').at(-1)!.need;
    expect([need(20), need(50)]).toEqual([2, 5]);
  });

  test('kgn-sup-18 kgn-dice-04 several of them roll step 2 twice, and each is saved against', () => {
    const stage = flak('flakvierling-38', 'suppress=2 effect=4,5 save=6,1');
    expect(isSuppressed(stage)).toBe(true);
    expect(isSuppressed(flak('flakvierling-38', 'suppress=2 effect=4,5 save=6,6'))).toBe(false);
  });

  test('kgn-sup-14 kgn-ammo-03 the last round of an autocannon hits with all its dice', () => {
    const stage = shoot({ type: 'daimler-armoured-car' }, {}, 'suppress=1');
    expect(ofType(stage.opening, 'spent')).toEqual([]);
    const luchs = onTable({
      axis: { 'a-1': { type: 'luchs', at: [28, 20], he: 1 } },
      allies: { 'b-1': { at: [10, 20], weapons: [] } },
      table: { active: 'axis' },
      stack: [suppressFrame('a-1', 'small arms', 'all', 'b-1')],
      dice: `suppress=6 hit=${Array.from({ length: 5 + 3 * unitType('luchs').mgs.length }, () => 1).join(',')}`,
    });
    expect(luchs.unit('a-1')).toMatchObject({ he: 0, heFired: 1 });
    expect(ofType(luchs.opening, 'spent')).toHaveLength(1);
  });

  test('kgn-wpn-17 a direct hit on men is rolled as small arms', () => {
    const stage = flak('flak-38', 'suppress=6 hit=5,1,1,1,1 save=6', { at: [28, 20] }, 'high explosive', 'flak-38');
    expect(stage.unit('a-1').men).toBe(9);
  });

  test('kgn-wpn-17 kgn-gap-25 kgn-air-10 no other weapon fires with the direct hit of its HE', () => {
    const target = { at: [10, 20], weapons: [] } as const;
    const luchs = onTable({
      axis: { 'a-1': { type: 'luchs', at: [28, 20], he: 1 } },
      ...{ allies: { 'b-1': target }, table: { active: 'axis' } },
      stack: [suppressFrame('a-1', 'high explosive', 'kwk-38', 'b-1')],
      dice: 'suppress=6 hit=1,1,1,1,1',
    });
    expect(rolls(luchs.opening)).toEqual(['suppress 6', 'hit 1 1 1 1 1']);
    expect(luchs.unit('a-1')).toMatchObject({ he: 0, heFired: 1 });
    const { gun } = unitType('spitfire').main!;
    const plane = shoot({ type: 'spitfire' }, {}, 'suppress=6 hit=1,1,1,1,1,1,1,1,1', {
      ...{ with: 'high explosive', weapon: gun },
    });
    const fresh = onTable({ allies: { 'b-1': { type: 'spitfire' } } }).unit('b-1').load!;
    expect(plane.unit('b-1').load).toEqual({ ...fresh, cannon: fresh.cannon - 1 });
  });
});

describe('concealment', () => {
  const row = (target: Piece, features: Setting['features'] = [], terms: Setting['terms'] = {}) => {
    const stage = shoot({ type: 'sherman-v' }, target, 'suppress=3 effect=6 save=6', { features, terms: terms ?? {} });
    const [found] = ofType(stage.opening, 'concealed');
    return `${found?.row} ${found?.need}`;
  };

  test('kgn-cov-01 kgn-cov-02 infantry saves by its cover, in the open on 6', () => {
    expect(row({})).toBe('infantry open 6');
    expect(row({}, [areaAt('wood', [27, 10, 40, 30])])).toBe('infantry visual 5');
    const lined = { type: 'german-fao' };
    expect(row(lined, [lineAt('wall', 27)])).toBe('infantry hard 4');
    expect(row(lined, [lineAt('bocage', 27)])).toBe('infantry hard 4');
  });

  test('kgn-cov-05 kgn-cov-06 kgn-bld-01 trenches and strong houses are reinforced, concrete is fortified', () => {
    expect(row({}, [areaAt('trench', [20, 10, 40, 30])])).toBe('infantry reinforced 3');
    const inside = { stance: { kind: 'inside', section: 'house/all' } } as const;
    expect(row(inside, [houseAt([26, 18, 30, 22])])).toBe('infantry hard 4');
    expect(row(inside, [houseAt([26, 18, 30, 22], 'fortified')])).toBe('infantry reinforced 3');
    expect(row(inside, [houseAt([26, 18, 30, 22], 'plain', 'concrete')])).toBe('infantry fortified 2');
  });

  test('kgn-cov-07 kgn-cov-08 guns and vehicles are open or obscured; a vehicle in the open has no save', () => {
    expect(row({ type: 'pak-40' })).toBe('gun open 6');
    expect(row({ type: 'pak-40' }, [lineAt('hedge', 26)])).toBe('gun obscured 5');
    const none = shoot({}, { type: 'opel-blitz' }, 'suppress=3 effect=2');
    expect(ofType(none.opening, 'concealed')).toMatchObject([{ row: 'vehicle open', need: null }]);
    expect(isSuppressed(none)).toBe(true);
    expect(row({ type: 'opel-blitz' }, [lineAt('hedge', 25.5)])).toBe('vehicle obscured 5');
  });

  test('kgn-cov-09 the shield does not help against suppression', () => {
    expect(row({ type: 'pak-40', facing: 36 })).toBe('gun open 6');
  });

  test('kgn-cov-11 kgn-gap-21 a gun in a reinforced position has that save against every fire', () => {
    expect(row({ type: 'pak-40' }, [areaAt('trench', [20, 10, 40, 30])])).toBe('infantry reinforced 3');
  });

  test('kgn-gap-66 at night vehicles and guns are obscured, infantry keeps its cover', () => {
    expect(row({ type: 'pak-40' }, [], { isNight: true })).toBe('gun obscured 5');
    expect(row({}, [], { isNight: true })).toBe('infantry open 6');
  });

  test('kgn-gap-02 by an option an obscured vehicle saves as printed for suppressing fire', () => {
    const stage = shoot({}, { type: 'opel-blitz' }, 'suppress=3 effect=2 save=5', {
      features: [lineAt('hedge', 25.5)],
      options: { obscured: 'as printed for suppressing fire' },
    });
    expect(isSuppressed(stage)).toBe(true);
  });
});

describe('fire at aircraft', () => {
  const spitfire = (dice: string, firer: Piece, more: Piece = {}) =>
    onTable({
      allies: { 'b-1': { type: 'spitfire', at: [40, 30], ...more } },
      axis: { 'a-1': { at: [20, 30], facing: 12, ...firer } },
      table: { active: 'axis' },
      stack: [suppressFrame('a-1', 'anti-aircraft', 'all', 'b-1')],
      dice,
    });

  test('kgn-ex-18 kgn-aa-01 kgn-aa-03 kgn-act-25 a quad 20 mm gun suppresses a Spitfire: two rolls at 5+, no save', () => {
    const stage = spitfire('suppress=3 effect=2,6', { type: 'flakvierling-38' });
    expect(ofType(stage.opening, 'roll').at(-1)).toMatchObject({ use: 'effect', dice: [2, 6], need: 5 });
    expect(stage.unit('b-1').isSuppressed).toBe(true);
  });

  test('kgn-aa-01 kgn-aa-02 machine guns need a 6, at no range', () => {
    const stage = spitfire('suppress=3 effect=5', { type: 'german-mg-team' });
    expect(ofType(stage.opening, 'fires')).toMatchObject([{ range: null, band: 'long' }]);
    expect(stage.unit('b-1').isSuppressed).toBe(false);
  });

  test('kgn-ex-19 kgn-aa-04 kgn-aa-07 kgn-aa-09 kgn-aa-10 20 mm on covering fire damages a Typhoon in its attack run', () => {
    const stage = onTable({
      allies: { 'b-1': { type: 'typhoon-rockets', at: [40, 30], facing: 36 } },
      axis: { 'a-1': { type: 'flak-38', at: [20, 30], facing: 12, isCovering: true } },
      stack: [activationFrame('allies', 'b-1', [{ do: 'direct', with: 'small arms', weapon: 'all', target: 'a-1' }])],
      dice: 'suppress=6 hit=6,6,5,1,1 morale=4',
    });
    expect(stage.unit('b-1').hits).toBe(4);
    const fire = { do: 'suppress', with: 'anti-aircraft', weapon: 'all', target: 'b-1' } as const;
    stage.play({ kind: 'cover', unit: 'a-1', fire });
    expect(stage.unit('b-1').hits).toBe(2);
    expect(stage.asked).toBe('test.offer axis');
    const events = stage.play({ kind: 'test', asked: true });
    expect(ofType(events, 'fires')).toEqual([]);
    expect(stage.unit('b-1')).toMatchObject({ hits: 2, isSuppressed: false });
  });

  test('kgn-aa-05 kgn-bgm-15 with its last hit gone it is shot down, which costs two counters', () => {
    const stage = spitfire('suppress=6 hit=6,1,1,1,1 counter=1 counter=1', { type: 'flak-38' }, { hits: 1 });
    expect(stage.has('b-1')).toBe(false);
    expect(stage.table.taken.allies).toEqual(['1', '1']);
  });

  test('kgn-aa-06 kgn-aa-08 one that is suppressed in its run does not attack', () => {
    const stage = onTable({
      allies: { 'b-1': { type: 'typhoon-rockets', at: [40, 30], facing: 36 } },
      axis: { 'a-1': { type: 'flak-38', at: [20, 30], facing: 12, isCovering: true } },
      stack: [activationFrame('allies', 'b-1', [{ do: 'direct', with: 'small arms', weapon: 'all', target: 'a-1' }])],
      dice: 'suppress=2 effect=5',
    });
    const fire = { do: 'suppress', with: 'anti-aircraft', weapon: 'all', target: 'b-1' } as const;
    const events = stage.play({ kind: 'cover', unit: 'a-1', fire });
    expect(stage.unit('b-1').isSuppressed).toBe(true);
    expect(ofType(events, 'fires').map(({ unit }) => unit)).toEqual(['a-1']);
    expect([...ofType(events, 'begins'), ...ofType(events, 'action-lost')]).toEqual([]);
  });

  test('kgn-aa-06 nor one that is suppressed right before its dice', () => {
    const stage = onTable({
      allies: { 'b-1': { type: 'spitfire', at: [40, 30], facing: 36 } },
      axis: { 'a-1': { type: 'flak-38', at: [20, 30], facing: 12, isCovering: true } },
      stack: [directFrame('b-1', 'small arms', 'all', 'a-1')],
      dice: 'suppress=2 effect=5',
    });
    const fire = { do: 'suppress', with: 'anti-aircraft', weapon: 'all', target: 'b-1' } as const;
    const events = stage.play({ kind: 'cover', unit: 'a-1', fire });
    expect(ofType(events, 'no-shot')).toMatchObject([{ unit: 'b-1' }]);
  });

  test('kgn-aa-01 kgn-air-26 aircraft take anti-aircraft fire and no other, and only from the ground', () => {
    const flak = (with_: Kind, type: string, ...before: { readonly do: 'move' }[]) =>
      onTable({
        allies: { 'b-1': { type, at: [10, 20] }, 'b-2': { at: [4, 40] } },
        axis: { 'a-1': { type: 'fw-190a', at: [28, 20] } },
        stack: [activationsFrame('allies')],
      }).refusal('allies', activate('b-1', ...before, { do: 'suppress', with: with_, weapon: 'all', target: 'a-1' }));
    expect(flak('small arms', 'vickers-team')).toBe('IN_THE_AIR kgn-aa-01');
    expect(flak('anti-aircraft', 'vickers-team')).toBeNull();
    expect(flak('anti-aircraft', 'spitfire', { do: 'move' })).toBe('NOT_FROM_THE_AIR kgn-air-26');
  });

  test('kgn-air-10 machine guns of an aircraft suppress as small arms, its cannon with HE alone', () => {
    const suppressing = (with_: Kind, weapon: string) =>
      onTable({
        allies: { 'b-1': { type: 'spitfire', at: [10, 20] }, 'b-2': { at: [4, 40] } },
        axis: { 'a-1': { at: [28, 20] } },
        stack: [activationsFrame('allies')],
      }).refusal('allies', activate('b-1', { do: 'move' }, { do: 'suppress', with: with_, weapon, target: 'a-1' }));
    expect(suppressing('small arms', 'mgs')).toBeNull();
    expect(suppressing('small arms', 'all')).toBe('AS_SHELLS kgn-air-10');
    expect(suppressing('high explosive', unitType('spitfire').main!.gun)).toBeNull();
  });

  test('kgn-gap-52 kgn-gap-53 kgn-air-26 who may fire at aircraft, and at which', () => {
    const refusal = (firer: Piece, target: Piece = {}, with_: Kind = 'anti-aircraft') =>
      onTable({
        allies: { 'b-1': { at: [10, 20], ...firer } },
        axis: { 'a-1': { type: 'fw-190a', at: [28, 20], ...target } },
        stack: [activationsFrame('allies')],
      }).refusal('allies', activate('b-1', { do: 'suppress', with: with_, weapon: 'all', target: 'a-1' }));
    expect(refusal({})).toBe('NO_REACH kgn-gap-52');
    expect(refusal({ type: 'vickers-team' })).toBeNull();
    expect(refusal({ type: '17-pdr' })).toBe('NO_REACH kgn-gap-52');
    expect(refusal({ type: 'vickers-team' }, { isSuppressed: true })).toBe('OUT_OF_REACH kgn-gap-53');
    expect(refusal({ type: 'vickers-team' }, {}, 'small arms')).toBe('IN_THE_AIR kgn-aa-01');
    expect(refusal({ type: 'vickers-team' }, { type: 'opel-blitz' })).toBe('NOT_IN_THE_AIR kgn-aa-01');
    expect(refusal({ type: 'british-bofors', facing: 36 })).toBe('NO_REACH kgn-gap-52');
  });
});

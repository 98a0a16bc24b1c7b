import { describe, expect, test } from 'vitest';
import { type CommandFrame, commandFrame } from './command.ts';
import { acting, activationOf, go, halt, move } from './move/moving.testing.ts';
import { CARDS, type Group, onTable, type Setting } from './stage.testing.ts';
import { cardNamed } from './units/index.ts';

const AXIS: Group = { side: 'axis', units: { 'a-cp': { card: CARDS.cp, at: '0101' } } };
const phase = (groups: Setting['groups']) => onTable({ groups: { a: AXIS, ...groups }, stack: [commandFrame()] });
const platoon = (more: Partial<Group> = {}, units: Group['units'] = {}): Group => ({
  side: 'allies',
  units: { 'b-cp': { card: CARDS.cp, at: '0505' }, ...units },
  ...more,
});

describe('in command', () => {
  test('hex-cmd-01, hex-cmd-02 within 3 hexes of the CP of its platoon, the limit included', () => {
    const stage = phase({
      b: platoon({}, { 'b-1': { at: '0508' }, 'b-2': { at: '0509' }, 'b-3': { at: '0506', isOutOfCommand: true } }),
    });
    expect(['b-1', 'b-2', 'b-3'].map((id) => stage.unit(id).isOutOfCommand)).toEqual([false, true, false]);
  });

  test('hex-cmd-01, hex-form-02 a platoon CP within 5 of its company CP', () => {
    const company: Group = { side: 'allies', units: { 'c-cp': { card: CARDS.cp, at: '0510' } } };
    expect(phase({ b: platoon({ company: 'c' }), c: company }).unit('b-cp').isOutOfCommand).toBe(false);
    const far: Group = { side: 'allies', units: { 'c-cp': { card: CARDS.cp, at: '1110' } } };
    expect(phase({ b: platoon({ company: 'c' }), c: far }).unit('b-cp').isOutOfCommand).toBe(true);
    const beyond: Group = { side: 'allies', units: { 'c-cp': { card: CARDS.cp, at: '1105' } } };
    expect(phase({ b: platoon({ company: 'c' }), c: beyond }).unit('b-cp').isOutOfCommand).toBe(true);
  });

  test('hex-cmd-01 an AFV within 5 of its Vehicle CP', () => {
    const tank = { card: cardNamed('sherman-75'), facing: 1 } as const;
    const troop: Group = {
      side: 'allies',
      units: { 'b-cp': { ...tank, at: '0505' }, 'b-1': { ...tank, at: '1005' }, 'b-2': { ...tank, at: '1105' } },
    };
    const stage = phase({ b: troop });
    expect(['b-1', 'b-2'].map((id) => stage.unit(id).isOutOfCommand)).toEqual([false, true]);
  });

  test('hex-cmd-03 units directly under a company CP within 3 of it', () => {
    const company: Group = {
      side: 'allies',
      units: { 'c-cp': { card: CARDS.cp, at: '0505' }, 'c-1': { at: '0508' }, 'c-2': { at: '0509' } },
    };
    const b: Group = { side: 'allies', company: 'c', units: { 'b-cp': { card: CARDS.cp, at: '0504' } } };
    const stage = phase({ b, c: company });
    expect(['c-1', 'c-2'].map((id) => stage.unit(id).isOutOfCommand)).toEqual([false, true]);
  });

  test('hex-form-05 a formation without a company is always in command', () => {
    expect(phase({ b: platoon() }).unit('b-cp').isOutOfCommand).toBe(false);
  });

  test('hex-cmd-05 without its own CP nobody is out of command; hex-cmd-06 without the company CP the platoon CP is', () => {
    const orphans = platoon({ cp: null }, { 'b-1': { at: '1210' } });
    expect(phase({ b: orphans }).unit('b-1').isOutOfCommand).toBe(false);
    const headless: Group = { side: 'allies', cp: null, units: { 'c-1': { at: '0506' } } };
    expect(phase({ b: platoon({ company: 'c' }), c: headless }).unit('b-cp').isOutOfCommand).toBe(true);
  });

  test.each(['isNeutralised', 'isStopped'] as const)('hex-cmd-07 a CP that %s still commands', (how) => {
    const dazed: Group = {
      side: 'allies',
      units: { 'b-cp': { card: CARDS.cp, at: '0505', [how]: true }, 'b-1': { at: '0506' } },
    };
    expect(phase({ b: dazed }).unit('b-1').isOutOfCommand).toBe(false);
  });

  test('hex-cmd-09 moving into range changes nothing before the next command phase', () => {
    const squad = { card: CARDS.grenadierSquad, at: '0105', isOutOfCommand: true };
    const stage = acting({ 'a-1': squad }, { stack: [{ ...activationOf('a'), formation: null, unit: 'a-1' }] });
    stage.play(move('a-1'), go('0104'), go('0103'), halt);
    expect(stage.unit('a-1').isOutOfCommand).toBe(true);
  });

  test('hex-cmd-10 a CP out of command acts with its formation', () => {
    const stage = acting({ 'a-cp': { card: CARDS.cp, at: '0101', isOutOfCommand: true } });
    expect(stage.refusal('axis', move('a-cp'))).toBeNull();
  });
});

describe('attachment', () => {
  const near: Group = { side: 'allies', units: { 'c-cp': { card: CARDS.cp, at: '0605' }, 'c-1': { at: '1205' } } };

  test('hex-form-06, hex-cmd-08 a unit within range of another CP may answer to it; its losses stay (hex-form-07)', () => {
    const stage = phase({ b: platoon({}, { 'b-1': { at: '0705' } }), c: near });
    expect(stage.asked).toBe('command.attach allies');
    stage.play({ kind: 'attach', unit: 'b-1', to: 'c' });
    expect(stage.unit('b-1')).toMatchObject({ under: 'c', formation: 'b' });
  });

  test('hex-cmd-08 the range is that of the new CP, and who is attached is in command of it', () => {
    const stage = phase({ b: platoon({}, { 'b-1': { at: '0705' }, 'b-2': { at: '0502' } }), c: near });
    // Near its own CP, too far from the other.
    expect(stage.refusal('allies', { kind: 'attach', unit: 'b-2', to: 'c' })).toBe('OUT_OF_RANGE hex-cmd-08');
    const far = phase({ b: platoon({}, { 'b-3': { at: '0905' } }), c: near });
    expect(far.unit('b-3').isOutOfCommand).toBe(true);
    far.play({ kind: 'attach', unit: 'b-3', to: 'c' });
    far.defaults();
    expect(far.unit('b-3').isOutOfCommand).toBe(false);
  });

  test('hex-form-06, hex-hid-01 the enemy knows who was attached in plain sight, and of a hidden unit nothing', () => {
    const units = { 'b-1': { at: '0705' }, 'b-2': { at: '0706', isHidden: true }, 'b-3': { at: '0506' } };
    const stage = phase({ b: platoon({}, units), c: near });
    stage.play({ kind: 'attach', unit: 'b-1', to: 'c' }, { kind: 'attach', unit: 'b-2', to: 'c' });
    const known = (seat: 'axis' | 'allies') => stage.look(seat).view.stack.at(-1) as unknown as CommandFrame;
    expect(known('axis')).toMatchObject({ attached: ['b-1'] });
    expect(known('axis').unseen?.allies).toBeUndefined();
    expect(known('allies').unseen.allies).toEqual(['b-2']);
    expect(stage.refusal('allies', { kind: 'attach', unit: 'b-2', to: 'b' })).toBe('ATTACHED hex-form-06');
  });

  test('hex-form-06 not beyond the range, not a CP, not twice in a phase', () => {
    const stage = phase({ b: platoon({}, { 'b-1': { at: '0705' } }), c: near });
    expect(stage.refusal('allies', { kind: 'attach', unit: 'c-1', to: 'b' })).toBe('OUT_OF_RANGE hex-cmd-08');
    expect(stage.refusal('allies', { kind: 'attach', unit: 'b-cp', to: 'c' })).toBe('IS_CP hex-form-06');
    expect(stage.refusal('allies', { kind: 'attach', unit: 'b-1', to: 'a' })).toBe('NOT_YOUR_UNIT hex-form-06');
    stage.play({ kind: 'attach', unit: 'b-1', to: 'c' });
    expect(stage.asked).toBe('over');
  });
});

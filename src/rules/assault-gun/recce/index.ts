/** Recce, counter-recce and the attack process. */
import { inFull, masked } from '../../../kit/classes.ts';
import { counted, name, say } from '../../../kit/sentence.ts';
import { SIDE_NAMES } from '../../../kit/sides.ts';
import { change } from '../../../kit/things.ts';
import { ROW_SEEN, rowWords } from '../hidden.ts';
import { names } from '../parts.ts';
import { type AgTable, aircraftOf, type Combat, divisionOf, isOnMap, unitAt, unitOf } from '../state.ts';
import { costOf } from '../supply/log.ts';
import { combatSetup } from './combat-setup.ts';
import { probe } from './probe.ts';
import { recce as phase } from './recce.ts';
import { spot } from './spot.ts';
import { answers, chapter } from './types.ts';

export const recce = chapter({
  procedures: { recce: phase, probe, spot, 'combat-setup': combatSetup },
  frames: {
    recce: { active: 'public' },
    probe: {
      ...{ side: 'public', unit: 'public', target: 'public', path: 'public' },
      ...{ counter: 'public', slow: 'public', result: 'public' },
    },
    spot: {
      ...{ side: 'public', unit: 'public', aircraft: 'public', target: 'public', path: 'public' },
      ...{ from: 'public', result: 'public' },
    },
    'combat-setup': {
      owner: ({ target }, table) => unitOf(table, target)?.side ?? null,
      fields: {
        ...{ target: 'public', by: 'public', how: 'public', result: 'public', moves: inFull, air: inFull },
        ...{ attackers: inFull, defenders: inFull, declared: inFull },
        // ag-gap-84 Whom the defender keeps behind a target is not seen before the combat is set.
        supports: masked((ids, isOwner) => (isOwner ? ids : null)),
      },
    },
  },
  answers,
  events: {
    'recce-phase': {
      seenBy: { side: 'public' },
      tone: 'silent',
      pause: 'none',
      apply: () => {},
      say: ({ side }) => say`The ${SIDE_NAMES[side]} have the initiative.`,
    },
    probes: {
      seenBy: { unit: 'public', side: 'public', target: 'public', counter: 'public' },
      tone: 'order',
      group: 'opens',
      // ag-recce-06 The attempt is spent; ag-gap-09 waiting at an obstacle is over.
      apply: (table, { unit }) => change(table.units, unit, { recced: true, probed: true, waits: null }),
      say: ({ unit, target, counter }) =>
        counter
          ? say`${name(unit)} makes a counter-recce against ${name(target)}.`
          : say`${name(unit)} probes ${name(target)}.`,
    },
    spots: {
      seenBy: { unit: 'public', side: 'public', target: 'public', aircraft: 'public' },
      tone: 'order',
      group: 'opens',
      // ag-gap-83 No dummy leads aircraft to their target.
      apply: (table, { unit, aircraft }) =>
        change(table.units, unit, aircraft === null ? { recced: true, waits: null } : { proven: true }),
      say: ({ unit, target, aircraft }) =>
        aircraft
          ? say`${name(aircraft)} tries to spot ${name(target)} for ${name(unit)}.`
          : say`${name(unit)} tries to spot ${name(target)}.`,
    },
    recce: {
      seenBy: {
        ...{ unit: 'public', side: 'public', target: 'public' },
        ...{ result: 'public', stewed: 'public', aircraft: 'public', isUnseen: 'public' },
      },
      // ag-gap-83 Of an enemy's recce the outcome; ag-counter-03 of one whose die nobody saw to its own side as well.
      reveals: ({ side, isUnseen }, viewer) => isUnseen || side !== viewer.side,
      group: 'follows',
      pause: 'long',
      tone: 'good',
      // ag-hid-05 A dummy goes now, so whoever stays is a unit.
      apply: (table, { target }) => change(table.units, target, { proven: true }),
      say({ unit, target, result, stewed, aircraft }) {
        const who = name(aircraft ?? unit);
        if (stewed) return say`${who} fails its recce and never gets going.`;
        if (result === 'failed') return say`${who} fails its recce of ${name(target)}.`;
        return result === 'attack'
          ? say`${who} succeeds: ${name(target)} may be attacked.`
          : say`${who} succeeds: ${name(target)} may be attacked with support.`;
      },
    },
    'no-counter': {
      seenBy: 'ownSide',
      tone: 'silent',
      pause: 'none',
      apply: () => {},
      say: () => say`No counter-recce is made.`,
    },
    passed: {
      seenBy: { side: 'public', automatic: 'public' },
      reveals: ({ side, automatic }, viewer) => automatic && side !== viewer.side,
      tone: 'order',
      // ag-gap-14 Whoever is out of it first counts, of his own will or not.
      apply: (table, { side }) => {
        table.passed.push(side);
      },
      say: ({ side, automatic }) =>
        automatic ? say`The ${SIDE_NAMES[side]} have no unit left for recce.` : say`The ${SIDE_NAMES[side]} pass.`,
    },
    declared: {
      seenBy: { unit: 'public', side: 'public', row: ROW_SEEN, strength: 'public', log: 'public' },
      reveals: 'others',
      group: 'opens',
      pause: 'long',
      tone: 'bad',
      apply: () => {},
      say: ({ unit, row, strength, log }) =>
        say`${name(unit)} is declared: ${rowWords(row)}, strength ${strength} (may be 1 out)${log ? ', with LOG' : ''}.`,
    },
    combat: {
      seenBy: { combat: inFull },
      reveals: true,
      group: 'follows',
      tone: 'bad',
      apply: (table, { combat }) => setCombat(table, combat),
      say({ rule, combat: { target, attackers, defenders } }) {
        const helpers = defenders.length > 0 ? `, ${counted(defenders.length, 'unit')} supporting the defence` : '';
        const sides = `${counted(attackers.length, 'attacker')}${helpers}`;
        return rule === 'ag-attack-13'
          ? say`Combat at ${name(target)} now: ${sides}.`
          : say`Combat at ${name(target)}: ${sides}.`;
      },
    },
    called: {
      seenBy: { side: 'public', target: 'public', parts: inFull },
      reveals: true,
      tone: 'order',
      group: 'opens',
      apply: () => {},
      say: ({ side, target, parts }) =>
        parts.length === 0
          ? say`The ${SIDE_NAMES[side]} call in nobody against ${name(target)}.`
          : say`The ${SIDE_NAMES[side]} call in ${names(parts.map(({ unit }) => unit))} against ${name(target)}.`,
    },
    'log-given': {
      seenBy: { unit: 'public', side: 'public' },
      reveals: 'others',
      group: 'follows',
      pause: 'none',
      // ag-log-03, ag-log-06
      apply: (table, { unit: id, to }) => {
        const unit = unitAt(table, id);
        const division = divisionOf(table, unit.division);
        const cost = isOnMap(unit) ? costOf(table, unit) : 1;
        change(table.divisions, division.id, { log: division.log - cost });
        change(table.units, id, { log: true, logCost: cost, logShown: to === undefined });
      },
      say: ({ unit }) => say`${name(unit)} is given LOG.`,
    },
  },
});

/** ag-attack-09, ag-other-02 Target and all who were declared are in it; those who merely stand behind the target are not yet. */
function setCombat(table: AgTable, combat: Combat): void {
  const at = table.combats.findIndex(({ id }) => id === combat.id);
  const frozen: Combat = Object.freeze(structuredClone(combat));
  if (at < 0) table.combats.push(frozen);
  else table.combats[at] = frozen;
  const named = [...combat.attackers, ...combat.defenders.filter(({ role }) => role !== 'behind' && role !== 'second')];
  // ag-gap-09 Who attacks or fires from afar waits at no obstacle; defending is no action.
  const acts = named.filter((part) => combat.attackers.includes(part) || part.role !== 'front').map(({ unit }) => unit);
  // ag-gap-76 LOG of those who stand behind the target is seen now.
  for (const { unit: id } of combat.defenders) if (unitOf(table, id)?.log) change(table.units, id, { logShown: true });
  for (const id of [combat.target, ...named.map(({ unit }) => unit)]) {
    const unit = unitOf(table, id);
    if (unit)
      // ag-gap-86 LOG that was given ahead is seen now.
      change(table.units, id, { fought: true, logShown: unit.log, ...(acts.includes(id) ? { waits: null } : {}) });
    else if (aircraftOf(table, id)) change(table.aircraft, id, { flown: true });
  }
  // ag-combat-07 Whoever moved in attacks for the rest of the turn, wherever it is met.
  for (const { unit: id, role } of combat.attackers)
    if (role !== 'distant' && unitOf(table, id)?.moved) change(table.units, id, { attacks: true });
  // ag-ep-05
  if (unitOf(table, combat.target) && combat.attackers.some(({ role }) => role === 'front'))
    change(table.units, combat.target, { attacked: true });
}

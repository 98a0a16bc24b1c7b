/** Ready battle groups, one for each list and size of game: ours, near the points of the size (Battalion: the usual 750). */
import type { Roster, RosterPick } from '../roster.ts';
import type { GameSize } from './game-size.ts';

const take = (entry: string, times = 1, options?: RosterPick['options']): readonly RosterPick[] =>
  Array.from({ length: times }, () => (options ? { entry, options } : { entry }));

type Picks = readonly (readonly RosterPick[])[];

const READY: Readonly<Record<string, Readonly<Record<GameSize, Picks>>>> = {
  'british-armoured': {
    platoon: [
      ...[take('hq'), take('sherman-troop'), take('infantry-platoon'), take('car-patrol')],
      ...[take('vickers'), take('6-pdr', 1, { loyd: 1 }), take('3-inch-mortar'), take('medics'), take('low-priority')],
    ],
    company: [
      ...[take('hq'), take('sherman-troop', 2), take('motor-platoon', 1, { '2-inch': 1 }), take('stuart-patrol')],
      ...[
        take('6-pdr', 2, { m5: 1 }),
        take('3-inch-mortar', 2),
        take('observer'),
        take('high-priority'),
        take('medics'),
      ],
      ...[take('supply-column'), take('signals')],
    ],
    battalion: [
      ...[take('hq'), take('sherman-troop', 2), take('cromwell-troop', 1, { firefly: 1 }), take('motor-platoon', 2)],
      ...[take('company-command'), take('car-patrol'), take('stuart-patrol'), take('6-pdr', 2, { m5: 1 })],
      ...[take('3-inch-mortar', 2), take('vickers', 2), take('observer'), take('high-priority', 2), take('signals')],
      ...[take('medics'), take('supply-column')],
    ],
  },
  'british-infantry': {
    platoon: [
      ...[take('hq'), take('infantry-platoon', 2, { '2-inch': 1 }), take('churchill-troop'), take('vickers')],
      ...[take('6-pdr', 1, { loyd: 1 }), take('3-inch-mortar'), take('observer'), take('low-priority')],
    ],
    company: [
      ...[take('hq'), take('infantry-platoon', 3, { '2-inch': 1, piat: 1 }), take('company-command')],
      ...[take('churchill-troop', 1), take('carriers'), take('vickers', 2), take('6-pdr', 3, { loyd: 1 })],
      ...[take('3-inch-mortar', 2), take('wasps'), take('observer'), take('25-pdr-battery'), take('engineers')],
      ...[take('medics'), take('sniper'), take('signals')],
    ],
    battalion: [
      ...[
        take('hq'),
        take('infantry-platoon', 5, { '2-inch': 1 }),
        take('company-command', 2),
        take('churchill-troop'),
      ],
      ...[take('sherman-troop'), take('carriers'), take('vickers', 3), take('6-pdr', 3, { loyd: 1 }), take('17-pdr')],
      ...[take('3-inch-mortar', 3), take('observer', 2), take('25-pdr-battery'), take('high-priority')],
      ...[take('engineers'), take('medics', 2), take('signals'), take('low-priority'), take('sniper')],
    ],
  },
  'ss-panzer': {
    platoon: [
      ...[
        take('hq'),
        take('panther'),
        take('ss-grenadiers', 1, { panzerschreck: 1 }),
        take('puma'),
        take('heavy-mg-team'),
      ],
      ...[take('80mm-mortar'), take('pak-40', 1, { tow: 1 }), take('medics')],
    ],
    company: [
      ...[
        take('hq'),
        take('panzer-iv', 1, { fourth: 1 }),
        take('tiger'),
        take('ss-grenadiers', 2, { panzerschreck: 1 }),
      ],
      ...[take('company-command'), take('light-cars'), take('heavy-mg-team', 2), take('80mm-mortar', 2)],
      ...[
        take('pak-40', 2, { tow: 1 }),
        take('flak-half-track'),
        take('observer'),
        take('high-priority'),
        take('signals'),
      ],
      ...[take('medics'), take('runner'), take('sniper')],
    ],
    battalion: [
      ...[take('hq'), take('panther', 1, { third: 1 }), take('panzer-iv'), take('tiger', 2), take('jagdpanzer')],
      ...[
        take('ss-grenadiers', 2, { 'half-tracks': 1 }),
        take('company-command'),
        take('puma'),
        take('80mm-mortar', 2),
      ],
      ...[take('pak-40', 1, { tow: 1 }), take('120mm-mortar'), take('quad-half-track'), take('observer')],
      ...[take('high-priority'), take('pioneers'), take('signals'), take('medics')],
    ],
  },
  'german-infantry': {
    platoon: [
      ...[take('hq'), take('grenadiers', 2, { panzerschreck: 1 }), take('stug'), take('heavy-mg-team', 2)],
      ...[take('80mm-mortar'), take('pak-40', 1, { team: 1 }), take('observer'), take('low-priority'), take('sniper')],
    ],
    company: [
      ...[
        take('hq'),
        take('grenadiers', 3, { panzerschreck: 1 }),
        take('company-command'),
        take('stug', 1, { third: 1 }),
      ],
      ...[
        take('marder'),
        take('scouts'),
        take('heavy-mg-team', 2),
        take('80mm-mortar', 2),
        take('pak-40', 2, { team: 1 }),
      ],
      ...[
        take('88', 1, { tow: 1 }),
        take('observer'),
        take('105-battery'),
        take('pioneers'),
        take('medics'),
        take('signals'),
      ],
    ],
    battalion: [
      ...[take('hq'), take('grenadiers', 5, { panzerschreck: 1 }), take('company-command', 2)],
      ...[take('stug', 2, { third: 1 }), take('scouts'), take('cyclists'), take('heavy-mg-team', 3)],
      ...[take('80mm-mortar', 3), take('pak-40', 3, { team: 1 }), take('88'), take('observer'), take('105-battery')],
      ...[take('high-priority'), take('quad-flak'), take('pioneers'), take('medics', 2), take('signals')],
    ],
  },
  'us-armoured': {
    platoon: [
      ...[take('hq'), take('sherman-section'), take('armored-infantry'), take('m20'), take('57mm', 1)],
      ...[take('observer'), take('low-priority'), take('medics')],
    ],
    company: [
      ...[take('hq'), take('sherman-section', 1, { third: 1 }), take('sherman-76'), take('armored-infantry')],
      ...[take('cavalry-patrol'), take('57mm', 2, { m3: 1 }), take('mortar-carrier', 2), take('observer')],
      ...[take('high-priority'), take('m16'), take('medics'), take('signals')],
    ],
    battalion: [
      ...[take('hq'), take('sherman-section', 2, { third: 1 }), take('sherman-76'), take('armored-infantry')],
      ...[take('company-command'), take('light-tanks'), take('cavalry-patrol'), take('m10-section')],
      ...[take('mortar-carrier', 2), take('observer', 1), take('105-battery'), take('high-priority'), take('m16')],
      ...[take('medics'), take('signals'), take('supply-column')],
    ],
  },
  'us-infantry': {
    platoon: [
      ...[take('hq'), take('rifle-platoon', 2, { 'machine-gun': 1 }), take('sherman-section')],
      ...[take('57mm', 1, { dodge: 1 }), take('81mm-mortar'), take('bazooka'), take('observer'), take('low-priority')],
    ],
    company: [
      ...[take('hq'), take('rifle-platoon', 3, { 'machine-gun': 1, '60mm': 1 }), take('company-command')],
      ...[
        take('sherman-section'),
        take('m20'),
        take('57mm', 2, { dodge: 1 }),
        take('81mm-mortar', 2),
        take('m10-section'),
      ],
      ...[
        take('observer'),
        take('105-battery'),
        take('high-priority'),
        take('engineers'),
        take('medics'),
        take('signals'),
      ],
      ...[take('machine-gun'), take('low-priority')],
    ],
    battalion: [
      ...[take('hq'), take('rifle-platoon', 5, { 'machine-gun': 1, '60mm': 1 }), take('company-command', 2)],
      ...[take('sherman-section', 2), take('recon-squad'), take('57mm', 2, { dodge: 1 }), take('81mm-mortar', 3)],
      ...[take('m10-section'), take('observer', 2), take('105-battery'), take('high-priority'), take('engineers')],
      ...[take('medics', 2), take('signals'), take('m20'), take('m16')],
    ],
  },
  'german-panzer': {
    platoon: [
      ...[take('hq'), take('panzer-iv'), take('panzergrenadiers', 1, { panzerschreck: 1 }), take('puma')],
      ...[take('heavy-mg-team'), take('80mm-mortar'), take('pak-40', 1, { tow: 1 }), take('flak-half-track')],
    ],
    company: [
      ...[take('hq'), take('panther', 1, { third: 1 }), take('panzer-iv'), take('panzergrenadiers', 2)],
      ...[take('company-command'), take('light-cars'), take('heavy-mg-team', 2), take('80mm-mortar', 2)],
      ...[take('pak-40', 1, { tow: 1 }), take('observer'), take('high-priority'), take('signals'), take('medics')],
      take('sniper'),
    ],
    battalion: [
      ...[take('hq'), take('panther', 1, { third: 1 }), take('panzer-iv', 1, { fourth: 1 }), take('jagdpanther')],
      ...[take('panzergrenadiers', 2, { 'half-tracks': 1 }), take('company-command'), take('eight-wheelers')],
      ...[take('80mm-mortar', 2), take('pak-40', 2, { tow: 1 }), take('observer'), take('wespe-battery')],
      ...[take('quad-half-track'), take('pioneers'), take('signals'), take('medics')],
    ],
  },
  fallschirmjager: {
    platoon: [
      ...[take('hq'), take('fallschirmjager-platoon', 1, { panzerschreck: 1 }), take('stug'), take('heavy-mg-team', 2)],
      ...[
        take('80mm-mortar', 2),
        take('pak-40', 1, { team: 1 }),
        take('120mm-mortar'),
        take('observer'),
        take('low-priority'),
      ],
      take('scouts'),
    ],
    company: [
      ...[take('hq'), take('fallschirmjager-platoon', 3, { panzerschreck: 1 }), take('company-command'), take('stug')],
      ...[take('scouts'), take('heavy-mg-team', 2), take('80mm-mortar', 2), take('pak-40', 2), take('120mm-mortar')],
      ...[take('observer'), take('105-battery'), take('sniper'), take('medics'), take('signals')],
      take('pioneers'),
    ],
    battalion: [
      ...[take('hq'), take('fallschirmjager-platoon', 4, { panzerschreck: 1 }), take('company-command', 2)],
      ...[
        take('stug', 1, { third: 1 }),
        take('marder'),
        take('scouts'),
        take('heavy-mg-team', 3),
        take('80mm-mortar', 3),
      ],
      ...[take('pak-40', 2), take('88', 1, { tow: 1 }), take('120mm-mortar', 2), take('observer'), take('105-battery')],
      ...[take('high-priority'), take('quad-flak'), take('pioneers'), take('sniper'), take('medics'), take('signals')],
      ...[take('low-priority'), take('cyclists')],
    ],
  },
};

/** All 24. They need no defender: none has defences. */
export const READY_ROSTERS: readonly Roster[] = Object.entries(READY).flatMap(([list, sizes]) =>
  (Object.keys(sizes) as GameSize[]).map((size) => ({
    list,
    size,
    role: 'meeting' as const,
    picks: sizes[size].flat(),
  })),
);

export function readyRoster(list: string, size: GameSize): Roster {
  const found = READY_ROSTERS.find((roster) => roster.list === list && roster.size === size);
  if (!found) throw new Error(`no ready roster ${list}, ${size}`);
  return found;
}

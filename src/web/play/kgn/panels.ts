/** The panels of Kampfgruppe Normandy: setting out, activating, moving, and one for every other question. */
import type { ComponentType } from 'react';
import { ActivatePanel } from './panels/activate.tsx';
import { AskPanel } from './panels/ask.tsx';
import { MovePanel } from './panels/move.tsx';
import { NotesPanel } from './panels/notes.tsx';
import { PlacePanel } from './panels/place.tsx';
import { SitePanel } from './panels/site.tsx';
import type { PanelProps } from './store.ts';

export const KGN_PANELS: Readonly<Record<string, ComponentType<PanelProps>>> = {
  'set-up.place': PlacePanel,
  'reserves.arrive': PlacePanel,
  'set-up.works': SitePanel,
  'set-up.tray': SitePanel,
  'set-up.notes': NotesPanel,
  'activations.choose': ActivatePanel,
  'move.plan': MovePanel,
  '*': AskPanel,
};

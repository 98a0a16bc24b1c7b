/** The panels of the hex game: one for setting up, and one for every other question. */
import type { ComponentType } from 'react';
import { AskPanel } from './panels/ask.tsx';
import { PlacePanel } from './panels/place.tsx';
import type { PanelProps } from './store.ts';

export const HEX_PANELS: Readonly<Record<string, ComponentType<PanelProps>>> = {
  'placing.place': PlacePanel,
  '*': AskPanel,
};

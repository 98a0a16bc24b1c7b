/** The panels of STONK, by question; the kit's own panel for all others. */
import type { Panels } from '../ruleset-page.ts';
import { List } from './panels/list.tsx';
import { Orders } from './panels/orders.tsx';
import { Ruling } from './panels/ruling.tsx';
import type { StonkKinds } from './store.ts';

export const STONK_PANELS: Panels<StonkKinds> = {
  'orders.write': Orders,
  'calls.write': List,
  'direct-fire.choose': List,
  'area-fire.check': List,
  'movement.paths': List,
  'assaults.intervene': List,
  'morale.intervene': List,
  'logistics.allot': List,
  ruling: Ruling,
};

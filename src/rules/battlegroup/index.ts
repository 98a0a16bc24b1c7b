import type { Ruleset } from '../../kit/contract.ts';
import { battlegroupAtPlay } from './at-play.ts';
import { RULES } from './rules.ts';
import { stage } from './scene.ts';
import type { BgKinds } from './state.ts';
import { CHARTS } from './tables/index.ts';

export const battlegroup: Ruleset<BgKinds> = { ...battlegroupAtPlay, rules: RULES, charts: CHARTS, scene: stage };

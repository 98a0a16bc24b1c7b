import type { Ruleset } from '../../kit/contract.ts';
import { assaultGunAtPlay } from './at-play.ts';
import { RULES } from './rules.ts';
import { stage } from './scene.ts';
import type { AgKinds } from './state.ts';
import { CHARTS } from './tables/index.ts';

export const assaultGun: Ruleset<AgKinds> = { ...assaultGunAtPlay, rules: RULES, charts: CHARTS, scene: stage };

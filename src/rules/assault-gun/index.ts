import type { Ruleset } from '../../kit/contract.ts';
import { assaultGunAtPlay } from './at-play.ts';
import type { AgKinds } from './book.ts';
import { RULES } from './rules.ts';
import { stage } from './scene.ts';
import { CHARTS } from './tables/index.ts';

export const assaultGun: Ruleset<AgKinds> = { ...assaultGunAtPlay, rules: RULES, charts: CHARTS, scene: stage };

import { test } from 'vitest';
import { onTable, unit } from '../drill/stage.ts';
test('left over', () => { onTable({ units: [unit('a', 'red-1', [0, 0], 1)], dice: 'hit=1' }); });

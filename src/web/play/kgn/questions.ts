/** Which question breaks into the enemy's turn. */
export const isInterrupt = (ask: string | null): boolean => ask === 'window.ask';

/** How the wire's numbers of presence are called by the building blocks and the texts. */
export const presenceNames = { 0: 'offline', 1: 'online', 2: 'idle', 3: 'busy' } as const;

import type { Presence } from '#shared/contract/users.ts';

/** How the wire's numbers of presence are called by the building blocks and the texts. */
export const presenceNames = { 0: 'offline', 1: 'online', 2: 'idle', 3: 'busy' } as const;

/** What a presence is called by the person it is of: others see them offline, they are invisible. */
export function ownPresenceText(presence: Presence) {
  const name = presenceNames[presence];
  return `ui.presence.${name === 'offline' ? 'invisible' : name}` as const;
}

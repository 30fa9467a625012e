/** Where accounts can be connected to, by their own names, which are the same in every language. */
export const connectionProviders = { kick: 'Kick', twitch: 'Twitch' } as const;
export type ConnectionProviderId = keyof typeof connectionProviders;

/** Whether an id is that of a provider (E-218). */
export function isConnectionProvider(id: string): id is ConnectionProviderId {
  return Object.hasOwn(connectionProviders, id);
}

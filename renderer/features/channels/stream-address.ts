import type { Channel } from '#shared/contract/channels/channel.ts';

const sites = { twitch: 'https://www.twitch.tv/', kick: 'https://kick.com/' } as const;

/** Where a watch channel's stream is seen on its own site; null for a channel without one. */
export function streamAddress(data: Channel['additionalData']): string | null {
  if (data === null) return null;
  return sites[data.streamPlatform] + encodeURIComponent(data.streamChannel);
}

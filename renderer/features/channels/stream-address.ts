import type { Channel } from '#shared/contract/channels/channel.ts';

const sites = { twitch: 'https://www.twitch.tv/', kick: 'https://kick.com/' } as const;

type Stream = NonNullable<Channel['additionalData']>;

const pastedAddress =
  /^(?:https?:\/\/)?(?:www\.|m\.)?(?<site>twitch\.tv|kick\.com)\/(?:popout\/)?(?<name>[\w-]+)(?:[/?#]|$)/i;
const pastedPlayer = /^(?:https?:\/\/)?player\.twitch\.tv\/.*[?&]channel=(?<name>[\w-]+)/i;

/** The stream that a pasted address leads to; null where the text is no address of a stream. */
export function streamOfAddress(text: string): Stream | null {
  const player = pastedPlayer.exec(text.trim())?.groups?.['name'];
  if (player !== undefined) return { streamPlatform: 'twitch', streamChannel: player };
  const { site, name } = pastedAddress.exec(text.trim())?.groups ?? {};
  if (site === undefined || name === undefined) return null;
  const streamPlatform = site.toLowerCase() === 'kick.com' ? 'kick' : 'twitch';
  return { streamPlatform, streamChannel: name };
}

/** Where a watch channel's stream is seen on its own site; null for a channel without one. */
export function streamAddress(data: Channel['additionalData']): string | null {
  if (data === null) return null;
  return sites[data.streamPlatform] + encodeURIComponent(data.streamChannel);
}

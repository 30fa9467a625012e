import { watchLimits } from './limits.ts';

/** Where the frames of the two stream platforms come from: nothing else is framed. */
export const streamOrigins = {
  twitch: 'https://embed.twitch.tv',
  kick: 'https://player.kick.com',
  kickChat: 'https://kick.com',
} as const;

/** What the content policy admits as frames; of Kick's own site only the chats that stand alone. */
export const streamFrameSources = [
  streamOrigins.twitch,
  streamOrigins.kick,
  `${streamOrigins.kickChat}/popout/`,
] as const;

/**
 * Twitch's player with its chat, dark (T-356).
 * @param parent host name of the page around it: Twitch shows itself nowhere else
 */
export function twitchFrame(name: string, parent: string): string {
  const facts = {
    channel: name,
    parent,
    theme: 'dark',
    layout: 'video-with-chat',
    allowfullscreen: 'true',
  };
  const query = Object.entries(facts).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `${streamOrigins.twitch}/?${query.join('&')}`;
}

/** Kick's player (T-357). */
export function kickFrame(name: string): string {
  return `${streamOrigins.kick}/${encodeURIComponent(name)}`;
}

/** Kick's chat of a channel, as it stands in a window of its own (T-357). */
export function kickChatFrame(name: string): string {
  return `${streamOrigins.kickChat}/popout/${encodeURIComponent(name)}/chat`;
}

/** Whether a platform could have a channel of this name: Twitch knows no hyphens. */
export function isNameOn(platform: 'twitch' | 'kick', name: string): boolean {
  return (platform === 'twitch' ? /^\w{4,25}$/ : /^[\w-]{4,25}$/).test(name);
}

const PLAYER = 'twitch-embed-player-proxy';
/** What Twitch's own embed script numbers the setting of the volume with. */
const SET_VOLUME = 11;

/** Tells Twitch's player how loud to be (T-356). */
export const twitchVolumeMessage = {
  namespace: PLAYER,
  eventName: SET_VOLUME,
  params: watchLimits.twitchVolume,
} as const;

/** Whether a message of Twitch's frame says that its video is ready. */
export function isVideoReady(message: unknown): boolean {
  if (typeof message !== 'object' || message === null) return false;
  if (!('namespace' in message) || !('eventName' in message)) return false;
  return message.namespace === 'twitch-embed' && message.eventName === 'video.ready';
}

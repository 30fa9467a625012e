import type { Channel } from '#shared/contract/channels/channel.ts';
import { channelKinds } from '#shared/rules/channel-kinds.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Channels as a list shows them: voice channels with who is in them (T-258). */
export function withParticipants(
  { voice }: Pick<ActionDeps, 'voice'>,
  channels: readonly Channel[],
): Channel[] {
  return channels.map((channel) =>
    channelKinds[channel.type].holds === 'voice'
      ? { ...channel, participants: voice.participantsIn(channel.id) }
      : channel,
  );
}

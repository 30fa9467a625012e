import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { aChannel, aMessage, id } from '../../gateway/memory-teams.ts';

export const teamId = id<'team'>(234_567_890_123_456_700);
export const channelId = id<'channel'>(234_567_890_123_456_800);
export const theChannel = aChannel(teamId, channelId);

/** A message like any other, with a stamp in its text. */
export function aMessageEvent(channel: ChannelId, stamp: string): StateEvent {
  const messageId = id<'message'>(234_567_890_123_456_900);
  const content = `${stamp} anyone up for a round tonight?`;
  const message = aMessage({ teamId, channelId: channel }, messageId, content);
  return { type: 'MESSAGE_SEND', data: { message } };
}

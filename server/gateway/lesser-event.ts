import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import { idTime, type ChannelId, type MessageId } from '#shared/lib/ids.ts';
import { withoutOriginal } from '../present/message.ts';
import type { Audience } from './audience.ts';

/**
 * What those hear of an event who may not read the history of its channel. It is the same for all of
 * them and for every event made at most once: who hears which is decided once for each group of
 * members who see the same.
 */
export interface Lesser {
  readonly channelId: ChannelId;
  readonly event: StateEvent;
  /**
   * Only sessions that were there when the message came hear of it, in milliseconds since 1970: to
   * others it is history. null: the event brings the message itself.
   */
  readonly messageTime: number | null;
}

/** What the event is to those without history; null where it is the same for all. */
export function lesserOf(event: StateEvent): Lesser | null {
  switch (event.type) {
    case 'MESSAGE_SEND': {
      const { message } = event.data;
      if (message.teamId === null || message.replyToMessage === null) return null;
      return {
        channelId: message.channelId,
        event: { type: 'MESSAGE_SEND', data: { ...event.data, message: withoutOriginal(message) } },
        messageTime: null,
      };
    }
    case 'MESSAGE_EDITED': {
      const { message } = event.data;
      const edited = {
        type: 'MESSAGE_EDITED',
        data: { message: withoutOriginal(message) },
      } as const;
      return aboutOne(message, message.id, edited);
    }
    case 'MESSAGE_EMBEDS_UPDATED':
    case 'REACTION_ADDED':
    case 'REACTION_REMOVED':
    case 'POLL_UPDATED':
    case 'MESSAGE_PINNED':
    case 'MESSAGE_UNPINNED':
      return aboutOne(event.data, event.data.messageId, event);
    default:
      return null;
  }
}

/** Of what happens in a thread, the history of its channel decides. */
export function underAudience(lesser: Lesser | null, audience: Audience): Lesser | null {
  if (lesser === null || audience.kind !== 'channel') return lesser;
  return { ...lesser, channelId: audience.channelId };
}

/** What became of a message that came before. */
function aboutOne(
  place: { readonly teamId: string | null; readonly channelId: ChannelId },
  messageId: MessageId,
  event: StateEvent,
): Lesser | null {
  // the people of a chat read all of it
  if (place.teamId === null) return null;
  return { channelId: place.channelId, event, messageTime: idTime(messageId) };
}

import type { Message } from '#shared/contract/messages/message.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findMessage, type MessageRow } from '../../store/messages.ts';
import type { Conversation, TeamConversation } from '../access/conversation.ts';
import type { ReadConversation, ReadChannel } from '../access/read-scope.ts';
import type { Tx } from '../write/write.ts';

/** What leaves the server of an announcement: the title is always there. */
export type Announcement = Message & { title: string };

/**
 * The announcement channel that a call is about; chats, which pass for conversations, hold none.
 * @throws ProblemError channel.not-announcement
 */
export function announcementChannel<Place extends Conversation | ReadConversation>(
  place: Place,
): Extract<Place, TeamConversation | ReadChannel> {
  if (place.kind === 'chat') throw new ProblemError('channel.not-announcement');
  // reason: what is no chat is the other kind of the union
  return place as Extract<Place, TeamConversation | ReadChannel>;
}

/**
 * An announcement as a write finds it.
 * @throws ProblemError announcement.not-found
 */
export async function readAnnouncement(
  { db }: Pick<Tx, 'db'>,
  { channelId, announcementId }: Parameters<typeof keyOf>[0],
): Promise<MessageRow> {
  const row = await findMessage(db, channelId, announcementId);
  if (!row) throw new ProblemError('announcement.not-found');
  return row;
}

/** Where the message of an announcement stands. */
export function keyOf({ channelId, announcementId }: AnnouncementKey) {
  return { channelId, messageId: announcementId };
}

interface AnnouncementKey {
  readonly channelId: MessageRow['channel_id'];
  readonly announcementId: MessageRow['id'];
}

/** What stands in an announcement channel always has a title. */
export function asAnnouncement(message: Message): Announcement {
  return { ...message, title: message.title ?? '' };
}

/** All words of an announcement, for the rules of its team. */
export function saidIn({ title, content }: { readonly title: string; readonly content: string }) {
  return { content: `${title}\n${content}`, hasAttachments: false, nonce: null } as const;
}

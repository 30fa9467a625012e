import type { Author, Message, Reaction, ReplyMessage } from '#shared/contract/messages/message.ts';
import type { Thread } from '#shared/contract/channels/thread.ts';
import type { Presence } from '#shared/contract/users.ts';
import { idTime, type MessageId, type TeamId, type UserId } from '#shared/lib/ids.ts';
import { wornTeamFace } from '#shared/rules/shown-name.ts';
import { isoTime } from '../lib/clock.ts';
import type { ImageLinks } from '../lib/image-links.ts';
import type { MessageRow } from '../store/messages.ts';
import type { PollState } from '../store/polls.ts';
import type { WebhookAuthor } from '../store/webhook-table.ts';
import { presentEmbeds } from './embeds.ts';
import { presentPoll } from './poll.ts';

/** What a row does not hold. */
export interface MessagePlace {
  readonly imageLinks: Pick<ImageLinks, 'pathOf'>;
  readonly teamId: TeamId | null;
  /** How a user appears who chose this presence. */
  readonly presenceOf: (userId: UserId, chosen: Presence) => Presence;
  /** Of the messages presented; none is known where it is left out. */
  readonly reactions?: ReadonlyMap<MessageId, Reaction[]>;
  /** How the polls of those presented stand; one that is left out has no votes. */
  readonly polls?: ReadonlyMap<MessageId, PollState>;
  /** The threads that began with those presented. */
  readonly threads?: ReadonlyMap<MessageId, Thread>;
}

const noMentions = { users: [], roles: [], everyone: false, here: false };

function presentAuthor(row: MessageRow, place: MessagePlace): Author {
  if (row.webhook && !row.webhook.claimed)
    return presentWebhookAuthor(row.author_id, row.webhook, place);
  return {
    id: row.author_id,
    // the account is gone, what it wrote is not
    username: row.username ?? 'Unknown User',
    profilePicture: row.profile_picture,
    ...wornTeamFace({ nickname: row.nickname, teamPicture: row.team_picture }),
    flags: row.flags ?? 0,
    presence: row.presence === null ? 0 : place.presenceOf(row.author_id, row.presence),
    verified: row.is_verified,
  };
}

/** Pictures of other sites come through the image proxy, as those of embeds do. */
function presentWebhookAuthor(
  id: UserId,
  { name, picture, imported }: WebhookAuthor,
  { imageLinks }: MessagePlace,
): Author {
  const isForeign = picture !== null && /^https?:/i.test(picture);
  return {
    id,
    username: name,
    profilePicture: isForeign ? imageLinks.pathOf(picture) : picture,
    flags: 0,
    presence: 0,
    verified: false,
    webhook: true,
    ...(imported && { imported }),
  };
}

/** What leaves the server of a message that another one answers to. */
export function presentReplyMessage(row: MessageRow, place: MessagePlace): ReplyMessage {
  return {
    id: row.id,
    channelId: row.channel_id,
    teamId: place.teamId,
    content: row.content,
    createdAt: isoTime(idTime(row.id)),
    editedAt: row.edited_at === null ? null : isoTime(row.edited_at),
    createdBy: presentAuthor(row, place),
    replyTo: row.reply_to,
    state: 'sent',
    type: 'text',
    attachments: row.attachments ?? [],
    embeds: presentEmbeds(row.embeds ?? [], place.imageLinks),
    // what hangs on an original is not shown with the reply
    reactions: [],
    pinnedAt: null,
    mentions: row.mentions ?? noMentions,
    nonce: row.nonce,
    scheduledAt: null,
    ...(row.call && { call: row.call }),
    ...(row.title !== null && { title: row.title }),
    ...(row.announced_in && { announcedIn: row.announced_in }),
    ...(row.poll_end && { pollEnd: row.poll_end }),
    ...(row.used_command && { usedCommand: row.used_command }),
    // from where, a reader asks who may see that
    ...(row.forwarded_from && { forwarded: true }),
  };
}

/** What leaves the server of a message; `original` is what it answers to, if that can be shown. */
export function presentMessage(
  row: MessageRow,
  place: MessagePlace,
  original: MessageRow | undefined,
): Message {
  return {
    ...presentReplyMessage(row, place),
    reactions: place.reactions?.get(row.id) ?? [],
    ...(row.poll && { poll: presentPoll(row.poll, place.polls?.get(row.id)) }),
    ...(row.team_event_id && { teamEventId: row.team_event_id }),
    ...(row.components && { components: row.components }),
    ...threadBelow(row.id, place),
    pinnedAt: row.pinned_at === null ? null : isoTime(row.pinned_at),
    replyToMessage: original ? presentReplyMessage(original, place) : null,
    failedToLoadReplies: row.reply_to !== null && !original,
  };
}

function threadBelow(id: MessageId, { threads }: MessagePlace): Pick<Message, 'thread'> {
  const thread = threads?.get(id);
  return thread ? { thread } : {};
}

/**
 * A message for one who may not read what it answers to: that it is a reply still shows. History is
 * judged by the reader.
 */
export function withoutOriginal(message: Message): Message {
  if (message.replyTo === null) return message;
  return { ...message, replyToMessage: null, failedToLoadReplies: true };
}

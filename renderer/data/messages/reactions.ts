import type { Message } from '#shared/contract/messages/message.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { applyEvent } from '#shared/reduce/apply-event.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { messageIndex } from '#shared/reduce/message-order.ts';
import { callApi } from '../../lib/api-client.ts';
import { createTurns } from '../../lib/turns.ts';
import { report } from '../../lib/report.ts';
import { userNameIn } from '../people/mention-names.ts';
import { viewStore } from '../view-store.ts';

type Place = Pick<Message, 'id' | 'channelId' | 'teamId' | 'title' | 'announcedIn'>;

/** Announcements have calls of their own; what was brought into a text channel is a message there. */
function isAnnouncement({ title, announcedIn }: Place): boolean {
  return title !== undefined && announcedIn === undefined;
}

/** Asks the server to put my reaction there, or to take it back. */
function ask(verb: 'add' | 'remove', place: Place, emojiId: string): Promise<unknown> {
  const { id, channelId } = place;
  if (isAnnouncement(place)) {
    const params = { channelId, announcementId: id, emojiId };
    return callApi(`${verb}AnnouncementReaction`, { params });
  }
  return callApi(`${verb}Reaction`, { params: { channelId, messageId: id, emoji: emojiId } });
}

function heldReaction(view: ClientView, { id, channelId }: Place, emojiId: string) {
  const held = view.messages[channelId]?.messages ?? [];
  return held[messageIndex(held, id)]?.reactions.find((each) => each.emojiId === emojiId);
}

/** Calls about one reaction go out one after the other: the last word is the last one pressed. */
const inTurn = createTurns();

/** Shows my reaction, or takes it away, before the server has said so; its event sets the count. */
function show(place: Place, emojiId: string, isAdded: boolean): void {
  viewStore.update((view) => {
    const userId = view.me.id;
    const reaction = heldReaction(view, place, emojiId);
    const isMine = reaction?.users.includes(userId) ?? false;
    if (isMine === isAdded) return view;
    const { teamId, channelId, id: messageId } = place;
    const count = (reaction?.count ?? 0) + (isAdded ? 1 : -1);
    const data = { teamId, channelId, messageId, emojiId, userId, count };
    const type = isAdded ? 'REACTION_ADDED' : 'REACTION_REMOVED';
    return applyEvent(view, { type, data }, Date.now());
  });
}

/**
 * Adds my reaction to a message, at once; a refusal takes it back (M-140).
 * @throws ApiProblem
 */
export async function addReaction(place: Place, emojiId: string): Promise<void> {
  show(place, emojiId, true);
  try {
    await inTurn(`${place.id}:${emojiId}`, () => ask('add', place, emojiId));
  } catch (error) {
    show(place, emojiId, false);
    throw error;
  }
}

/** Takes my reaction back, at once; when that fails it stands there again, and nothing is said (M-144). */
export async function removeReaction(place: Place, emojiId: string): Promise<void> {
  show(place, emojiId, false);
  try {
    await inTurn(`${place.id}:${emojiId}`, () => ask('remove', place, emojiId));
  } catch (error) {
    show(place, emojiId, true);
    report('a reaction could not be taken back', error);
  }
}

/** The team that a channel is in; null for a chat. */
export function teamOfChannel(view: ClientView, channelId: ChannelId): TeamId | null {
  const teamId = Object.keys(view.channels).find((team) => view.channels[team]?.[channelId]);
  // reason: the channels of a view are held by the ids of their teams
  return (teamId ?? null) as TeamId | null;
}

/** What a user is called, as far as it is known here. */
export function knownName(view: ClientView, channelId: ChannelId, id: UserId): string | undefined {
  return userNameIn(view, { teamId: teamOfChannel(view, channelId), channelId }, id);
}

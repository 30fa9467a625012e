import type { ChannelId, TeamId } from '../lib/ids.ts';
import { showsHistory } from '../rules/channel-kinds.ts';
import type { ClientView } from './client-view.ts';
import { channelMaskOf, myPlace } from './my-place.ts';
import { withEntry } from './record.ts';
import { emptyWindow } from './reduce-messages.ts';
import { parentOfThread } from './reduce-threads.ts';

/**
 * Whether I may read what was written before in a channel of a team, as far as I was told of it. The
 * answer for chats, where nothing can change it, is false.
 */
export function readsHistory(view: ClientView, place: ChannelId): boolean {
  // of a thread, the history of its channel decides
  const channelId = parentOfThread(view, place) ?? place;
  const teamId = teamOf(view, channelId);
  const channel = teamId && view.channels[teamId]?.[channelId];
  if (!channel) return false;
  const mask = channelMaskOf(view, channelId, myPlace(view, teamId));
  return showsHistory(channel.type, mask);
}

function teamOf(view: ClientView, channelId: ChannelId): TeamId | undefined {
  return view.teams.find(({ id }) => view.channels[id]?.[channelId])?.id;
}

/** The parts of a view that decide about permissions. */
const permissionParts = ['teams', 'roles', 'channels', 'categories', 'memberships'] as const;

/**
 * Forgets the messages of channels whose history has become mine to read or is no longer: a
 * client that comes now is answered another page there, so that it is asked for again. Own messages
 * under way stay.
 */
export function forgetChangedHistory(before: ClientView, after: ClientView): ClientView {
  // most events are words, which no permission hangs on
  const isAsBefore = permissionParts.every((part) => before[part] === after[part]);
  if (isAsBefore) return after;
  let { messages } = after;
  for (const [key, window] of Object.entries(after.messages)) {
    // reason: the keys of the view's message map are channel ids
    const channelId = key as ChannelId;
    const teamId = teamOf(after, parentOfThread(after, channelId) ?? channelId);
    if (!teamId || isSameTeam(before, after, teamId)) continue;
    if (readsHistory(before, channelId) === readsHistory(after, channelId)) continue;
    messages = withEntry(messages, channelId, { ...emptyWindow, pending: window.pending });
  }
  return messages === after.messages ? after : { ...after, messages };
}

/** Whether all that decides about permissions in a team is what it was. */
function isSameTeam(before: ClientView, after: ClientView, teamId: TeamId): boolean {
  return (
    before.roles[teamId] === after.roles[teamId] &&
    before.channels[teamId] === after.channels[teamId] &&
    before.categories[teamId] === after.categories[teamId] &&
    before.memberships[teamId] === after.memberships[teamId] &&
    before.teams === after.teams
  );
}

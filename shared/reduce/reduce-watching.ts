import type { StateEventData } from '../contract/socket/server-events.ts';
import type { ChannelId, TeamId, UserId } from '../lib/ids.ts';
import type { ClientView } from './client-view.ts';
import { withEntry } from './record.ts';

/** A user began or ended watching a stream. */
export function watchedChanged(
  view: ClientView,
  { userId, isWatching, ...place }: StateEventData<'CHANNEL_WATCHED'>,
): ClientView {
  if (!isInSight(view, place)) return view;
  const held = view.watchers[place.channelId] ?? { users: {}, isLoaded: false };
  const users = withEntry(held.users, userId, isWatching);
  if (users === held.users) return view;
  return { ...view, watchers: withEntry(view.watchers, place.channelId, { ...held, users }) };
}

/** Who watches, as it was answered; what events said meanwhile is newer. */
export function addWatchers(
  view: ClientView,
  place: { readonly teamId: TeamId; readonly channelId: ChannelId },
  watchers: readonly { readonly id: UserId }[],
): ClientView {
  if (!isInSight(view, place)) return view;
  const answered = Object.fromEntries(watchers.map(({ id }) => [id, true]));
  const users = { ...answered, ...view.watchers[place.channelId]?.users };
  return {
    ...view,
    watchers: withEntry(view.watchers, place.channelId, { users, isLoaded: true }),
  };
}

/** Of channels that are not, or no longer, in sight nothing is kept. */
function isInSight(
  view: ClientView,
  { teamId, channelId }: { readonly teamId: TeamId; readonly channelId: ChannelId },
): boolean {
  return view.channels[teamId]?.[channelId] !== undefined;
}

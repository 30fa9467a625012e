import type { Emoji } from '../contract/teams/emoji.ts';
import type { StateEventData } from '../contract/socket/server-events.ts';
import type { ClientView } from './client-view.ts';
import { withItem, withLoaded, withoutItem } from './collection.ts';
import { withEntry } from './record.ts';

/** A custom emoji came or was renamed. */
export function emojiChanged(
  view: ClientView,
  { emoji }: StateEventData<'EMOJI_CREATED'>,
): ClientView {
  const { teamId } = emoji;
  if (!view.memberships[teamId]) return view;
  const ofTeam = withItem(view.emojis[teamId], emoji);
  return { ...view, emojis: withEntry(view.emojis, teamId, ofTeam) };
}

/** A custom emoji is gone. */
export function emojiDeleted(
  view: ClientView,
  { teamId, emojiId }: StateEventData<'EMOJI_DELETED'>,
): ClientView {
  if (!view.memberships[teamId]) return view;
  const ofTeam = withoutItem(view.emojis[teamId], emojiId);
  return { ...view, emojis: withEntry(view.emojis, teamId, ofTeam) };
}

/** The custom emojis of all my teams, as they were answered. */
export function addEmojis(view: ClientView, emojis: readonly Emoji[]): ClientView {
  const byTeam = Map.groupBy(emojis, ({ teamId }) => teamId);
  return view.teams.reduce((next, { id }) => {
    const ofTeam = withLoaded(next.emojis[id], byTeam.get(id) ?? []);
    return { ...next, emojis: withEntry(next.emojis, id, ofTeam) };
  }, view);
}

import type { StateEventData } from '../contract/socket/server-events.ts';
import type { TeamId } from '../lib/ids.ts';
import type { ById, ClientView } from './client-view.ts';
import { withEntry, withoutEntry } from './record.ts';
import { noteChange } from './stale-teams.ts';
import { withoutChannels } from './without-channels.ts';

/** A channel was made or changed; of teams that are not mine nothing is kept. */
export function channelChanged(
  view: ClientView,
  { channel }: StateEventData<'CHANNEL_CREATED' | 'CHANNEL_UPDATED'>,
): ClientView {
  const { teamId } = channel;
  const ofTeam = view.channels[teamId];
  // a team that is being fetched for the first time may be answered without it
  if (!ofTeam) return noteChange(view, teamId);
  const channels = withEntry(view.channels, teamId, withEntry(ofTeam, channel.id, channel));
  return noteChange({ ...view, channels }, teamId);
}

/** A channel is gone with its messages. */
export function channelDeleted(
  view: ClientView,
  { teamId, channelId }: StateEventData<'CHANNEL_DELETED'>,
): ClientView {
  const channels = withoutInTeam(view.channels, teamId, channelId);
  if (channels === view.channels && !view.unloaded[teamId]) return view;
  return noteChange({ ...withoutChannels(view, [channelId]), channels }, teamId);
}

export function categoryChanged(
  view: ClientView,
  { category }: StateEventData<'CATEGORY_CREATED' | 'CATEGORY_UPDATED'>,
): ClientView {
  const { teamId } = category;
  const ofTeam = view.categories[teamId];
  // a team that is being fetched for the first time may be answered without it
  if (!ofTeam) return noteChange(view, teamId);
  const categories = withEntry(view.categories, teamId, withEntry(ofTeam, category.id, category));
  return noteChange({ ...view, categories }, teamId);
}

/** A category is gone; each channel that was in it is told of by an event of its own. */
export function categoryDeleted(
  view: ClientView,
  { teamId, categoryId }: StateEventData<'CATEGORY_DELETED'>,
): ClientView {
  const categories = withoutInTeam(view.categories, teamId, categoryId);
  if (categories === view.categories)
    return view.unloaded[teamId] ? noteChange(view, teamId) : view;
  return noteChange({ ...view, categories }, teamId);
}

function withoutInTeam<Value>(
  byTeam: ById<ById<Value>>,
  teamId: TeamId,
  id: string,
): ById<ById<Value>> {
  const ofTeam = byTeam[teamId];
  return ofTeam ? withEntry(byTeam, teamId, withoutEntry(ofTeam, id)) : byTeam;
}

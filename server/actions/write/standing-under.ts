import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import type { AddressedEvent } from '../../lib/announcements.ts';
import type { TeamDirectory } from '../../state/team-directory.ts';

/**
 * Events of what happens in threads, with the channel that each stands in: who sees that one hears of
 * it. Where a channel stands is remembered, so that those of channels in use ask the database nothing.
 */
export function standingUnder(
  directory: Pick<TeamDirectory, 'placeOfChannel'>,
  events: readonly AddressedEvent[],
): Promise<readonly AddressedEvent[]> {
  return Promise.all(
    events.map(async (addressed) => {
      const channelId = addressed.to ? null : channelOf(addressed.event);
      const place = channelId === null ? undefined : await directory.placeOfChannel(channelId);
      return place?.parentId ? { ...addressed, under: place.parentId } : addressed;
    }),
  );
}

/** The channel in which something happened, of a team. */
function channelOf({ data }: StateEvent): ChannelId | null {
  // of a thread that is gone, its own event names the channel
  if ('parentId' in data && !('message' in data)) return null;
  const place = 'message' in data ? data.message : data;
  return 'channelId' in place && 'teamId' in place && place.teamId !== null
    ? place.channelId
    : null;
}

import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { storedAtom, storedAtomFamily } from '../../lib/atoms.ts';
import { asRecord } from '../../lib/parse-stored.ts';
import type { ChannelPlace } from '../slices/slice.ts';

function parseId(found: unknown): string | null {
  return typeof found === 'string' && /^\d{1,19}$/.test(found) ? found : null;
}

/** The channel last looked at, by team (T-026). */
export const lastChannelAtom = storedAtomFamily<ChannelId | null>({
  key: 'lastChannel',
  version: 1,
  initial: null,
  // reason: a stored number is as good as any other address: a channel that is gone is not opened
  parse: (found) => parseId(found) as ChannelId | null,
});

/** The team last looked at (T-026). */
export const lastTeamAtom = storedAtom<TeamId | null>({
  key: 'lastTeam',
  version: 1,
  initial: null,
  // reason: as above
  parse: (found) => parseId(found) as TeamId | null,
});

/** So many channels are remembered; ours. */
const RECENT = 12;

function parsePlaces(found: unknown): readonly ChannelPlace[] | null {
  if (!Array.isArray(found)) return null;
  return found.flatMap((entry: unknown) => {
    const place = asRecord(entry);
    const teamId = parseId(place?.['teamId']);
    const channelId = parseId(place?.['channelId']);
    if (teamId === null || channelId === null) return [];
    // reason: as above
    return [{ teamId: teamId as TeamId, channelId: channelId as ChannelId }];
  });
}

/** The channels last looked at, the newest first; the quick switcher offers them. */
export const recentPlacesAtom = storedAtom<readonly ChannelPlace[]>({
  key: 'recentPlaces',
  version: 1,
  initial: [],
  parse: parsePlaces,
});

/** The same list after a channel was opened. */
export function withRecentPlace(
  places: readonly ChannelPlace[],
  opened: ChannelPlace,
): readonly ChannelPlace[] {
  const others = places.filter(({ channelId }) => channelId !== opened.channelId);
  return [opened, ...others].slice(0, RECENT);
}

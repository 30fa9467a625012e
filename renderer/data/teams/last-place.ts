import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { storedAtom, storedAtomFamily } from '../../lib/atoms.ts';

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

import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { namedMembersSlice } from '../slices/named-members-slice.ts';
import { useSlice } from '../slices-of-page.ts';

/** A pause in typing before the server is asked. Milliseconds. */
const SEARCH_PAUSE_MS = 150;

interface NamedMembers {
  readonly teamId: TeamId | null;
  /** Only those who may view it. */
  readonly channelId?: ChannelId;
  /** What they are called, or the beginning of it; null asks nothing. */
  readonly text: string | null;
}

/**
 * Asks the server for members by name. They come into the view; the answer says whether they are
 * still on their way.
 */
export function useNamedMembers({ teamId, channelId, text }: NamedMembers): boolean {
  const wanted = teamId === null || text === null || text === '' ? null : text;
  const asked = useSettled(wanted, SEARCH_PAUSE_MS);
  const isAsked = teamId !== null && asked !== null;
  const { status } = useSlice(
    namedMembersSlice,
    isAsked ? { teamId, channelId, text: asked } : null,
  );
  return wanted !== null && (asked !== wanted || status === 'loading');
}

import { createContext } from 'react';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';

/** Where a text stands: what its mentions are looked up in. */
export interface MarkdownPlace {
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId | null;
}

export const MarkdownPlaceContext = createContext<MarkdownPlace>({
  teamId: null,
  channelId: null,
});

import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Channel } from '#shared/contract/channels/channel.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { paths } from '../../lib/paths.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { PaneBackContext } from '../../ui/layout/pane-header.tsx';
import { LazyThread } from './lazy-thread.tsx';

/** Below it a thread and its channel would both be too narrow to read. */
const BESIDE = '(width > 1100px)';

/** Where the thread that the address names stands: beside its channel, or alone in its place. */
export function useThreadPlace(
  teamId: TeamId,
  channel: Channel | undefined,
  threadId: ChannelId | undefined,
): { readonly beside: ReactNode; readonly alone: ReactNode } {
  const navigate = useNavigate();
  const hasSpace = useMediaQuery(BESIDE);
  if (!channel || threadId === undefined) return { beside: null, alone: null };
  const place = { teamId, channelId: channel.id, threadId };
  const close = () => void navigate(paths.channel(teamId, channel.id));
  if (hasSpace) return { beside: <LazyThread place={place} onClose={close} />, alone: null };
  return {
    beside: null,
    alone: (
      <PaneBackContext value={close}>
        <LazyThread place={place} onClose={null} />
      </PaneBackContext>
    ),
  };
}

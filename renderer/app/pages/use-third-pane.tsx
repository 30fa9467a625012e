import type { ReactNode } from 'react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { channelKinds } from '#shared/rules/channel-kinds.ts';
import { sizes } from '../../lib/sizes.ts';
import { MemberList } from '../../features/members/member-list.tsx';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { useMembersShown } from '../shell/members-shown.ts';
import type { Pane } from '../shell/swipe.ts';
import { useSearchPane } from '../shell/use-search-pane.tsx';

interface ThirdPaneInput {
  readonly teamId: TeamId;
  readonly channel: Channel | undefined;
  readonly setPane: (pane: Pane) => void;
  /** a thread that is open beside the channel; a search goes before it */
  readonly thread: ReactNode;
}

interface ThirdPane {
  readonly members: ReactNode;
  readonly isSearch: boolean;
  readonly isThread: boolean;
  /** what the line above the channel has to do with it */
  readonly header: {
    readonly search: ReactNode;
    readonly areMembersShown: boolean | null;
    readonly onToggleMembers: () => void;
  };
}

/** One of them stands there at a time. */
function firstShown(...panes: readonly ReactNode[]): ReactNode {
  return panes.find(Boolean) ?? null;
}

/** What stands beside a channel: who is there, a thread, or a search. */
export function useThirdPane({ teamId, channel, setPane, thread }: ThirdPaneInput): ThirdPane {
  const [isWanted, toggleWanted] = useMembersShown();
  const isNarrow = useMediaQuery(`(width <= ${sizes.panesNarrow}px)`);
  const search = useSearchPane({ teamId, channelId: channel?.id ?? null, showPane: setPane });
  const hasMembers = channel !== undefined && channelKinds[channel.type].listsMembers;
  const members = hasMembers && (isNarrow || isWanted) && (
    <MemberList teamId={teamId} channelId={channel.id} />
  );
  const areMembersShown = isWanted && !isNarrow && !search.isOpen && thread === null;
  const onToggleMembers = () => {
    if (search.isOpen) search.close();
    if (isNarrow) setPane('members');
    else if (!search.isOpen || !isWanted) toggleWanted();
  };
  return {
    members: firstShown(search.panel, thread, members),
    isSearch: search.isOpen,
    isThread: !search.isOpen && thread !== null,
    header: {
      search: search.button,
      areMembersShown: hasMembers ? areMembersShown : null,
      onToggleMembers,
    },
  };
}

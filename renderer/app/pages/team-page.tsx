import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { Channel } from '#shared/contract/channels/channel.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { useChannel } from '../../data/channels/channels.ts';
import { useIsMyTeam } from '../../data/teams/my-team.ts';
import { useLoadedTeam } from '../../data/teams/team-loading.ts';
import { useTeam } from '../../data/teams/teams.ts';
import { ChannelHeader } from '../../features/channels/channel-header.tsx';
import { ChannelSidebar } from '../../features/channels/channel-sidebar.tsx';
import { prepareConversation } from '../../features/messages/lazy-conversation.tsx';
import { paths } from '../../lib/paths.ts';
import { Redirect } from '../../lib/redirect.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ChannelContent, type TeamItem } from './channel-content.tsx';
import { Shell } from '../shell/shell.tsx';
import { usePane } from '../shell/use-pane.ts';
import { TeamNotices } from './team-notices.tsx';
import { TeamStartPlace } from './team-start-place.tsx';
import { useLastPlace } from './use-last-place.ts';
import { useThirdPane } from './use-third-pane.tsx';
import { useThreadPlace } from './use-thread-place.tsx';

/** A team: its channels, the one that is open, and who is there (T-013 to T-015, T-024). */
export function TeamPage() {
  const params = useParams();
  // reason: the route's own parameter; the server refuses what is no id
  const teamId = (params['teamId'] ?? '') as TeamId;
  const isMine = useIsMyTeam(teamId);
  if (!isMine) return <Redirect to={paths.home()} />;
  const { channelId, blogId, applicationId, threadId } = params;
  const item = itemOf(blogId, applicationId);
  return (
    <TeamFrame
      key={teamId}
      teamId={teamId}
      channelId={channelId}
      item={item}
      applicationId={applicationId}
      blogId={blogId}
      // reason: the server refuses what is no id
      threadId={threadId as ChannelId | undefined}
    />
  );
}

function itemOf(blogId: string | undefined, applicationId: string | undefined): TeamItem {
  if (blogId !== undefined) return 'blog';
  return applicationId === undefined ? null : 'application';
}

interface TeamFrameProps {
  readonly teamId: TeamId;
  readonly channelId: string | undefined;
  readonly item: TeamItem;
  readonly applicationId: string | undefined;
  readonly blogId: string | undefined;
  readonly threadId: ChannelId | undefined;
}

function TeamFrame(props: TeamFrameProps) {
  const { teamId, channelId, item, applicationId, blogId, threadId } = props;
  const team = useTeam(teamId);
  const channel = useChannel(teamId, item === null ? channelId : undefined);
  useLoadedTeam(teamId);
  const isPlaceNamed = channelId !== undefined || item !== null;
  const [pane, setPane] = usePane(isPlaceNamed);
  const thread = useThreadPlace(teamId, channel, threadId);
  const third = useThirdPane({ teamId, channel, setPane, thread: thread.beside });
  useLastPlace(teamId, isPlaceNamed, channel);
  useEffect(prepareConversation, []);
  const title = titleOf(channel, team);
  usePageTitle(title);

  return (
    <Shell
      title={title}
      panes={{
        list: <ChannelSidebar teamId={teamId} openChannelId={channelId} />,
        members: third.members,
        isSearch: third.isSearch,
        isThread: third.isThread,
        pane,
        onPane: setPane,
      }}
    >
      <TeamNotices teamId={teamId} />
      {thread.alone}
      {!thread.alone && channel && <ChannelHeader channel={channel} {...third.header} />}
      {!thread.alone && channel && (
        <TeamStartPlace
          teamId={teamId}
          onShowMembers={() => {
            if (third.header.areMembersShown === false) third.header.onToggleMembers();
          }}
        />
      )}
      {!thread.alone && (
        <ChannelContent
          teamId={teamId}
          channelId={channelId}
          item={item}
          applicationId={applicationId}
          blogId={blogId}
          channel={channel}
        />
      )}
    </Shell>
  );
}

function titleOf(channel: Channel | undefined, team: Team | undefined): string {
  return [channel?.name, team?.name].filter(Boolean).join(' · ');
}

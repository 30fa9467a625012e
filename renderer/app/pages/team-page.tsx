import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Channel } from '#shared/contract/channels/channel.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { useChannel } from '../../data/channels/channels.ts';
import { firstPlaceOf } from '../../data/channels/places.ts';
import {
  lastChannelAtom,
  lastTeamAtom,
  recentPlacesAtom,
  withRecentPlace,
} from '../../data/teams/last-place.ts';
import { useLoadedTeam } from '../../data/teams/team-loading.ts';
import { useTeam } from '../../data/teams/teams.ts';
import { useView } from '../../data/view-store.ts';
import { ChannelHeader } from '../../features/channels/channel-header.tsx';
import { ChannelSidebar } from '../../features/channels/channel-sidebar.tsx';
import { prepareConversation } from '../../features/messages/lazy-conversation.tsx';
import { useIsTeamRefused } from '../../data/teams/team-exists.ts';
import { useAtom, useSetAtom } from '../../lib/atoms.ts';
import { paths } from '../../lib/paths.ts';
import { Redirect } from '../../lib/redirect.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ChannelContent, type TeamItem } from './channel-content.tsx';
import { Shell } from '../shell/shell.tsx';
import { usePane, type PaneState } from '../shell/use-pane.ts';
import { TeamNotices } from './team-notices.tsx';
import { TeamStartPlace } from './team-start-place.tsx';
import { useThirdPane } from './use-third-pane.tsx';
import { useThreadPlace } from './use-thread-place.tsx';

/** A team: its channels, the one that is open, and who is there (T-013 to T-015, T-024). */
export function TeamPage() {
  const params = useParams();
  // reason: the route's own parameter; the server refuses what is no id
  const teamId = (params['teamId'] ?? '') as TeamId;
  const isMine = useIsMine(teamId);
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

/**
 * False once it is known that a team is not mine: it went while I looked at it (T-436), or it never
 * was. A team just joined may be a moment behind on the socket, so the server is asked first.
 */
function useIsMine(teamId: TeamId): boolean {
  const hasView = useView(() => true) ?? false;
  const isHeld = useTeam(teamId) !== undefined;
  const [seen, setSeen] = useState<TeamId | null>(null);
  if (isHeld && seen !== teamId) setSeen(teamId);
  const isRefused = useIsTeamRefused(teamId, hasView && !isHeld);
  if (isHeld || !hasView) return true;
  return !isRefused && seen !== teamId;
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

/** Remembers the channel that is open; where the address names none, opens the last of this team (T-013, T-014), on a first visit its first. */
function useLastPlace(teamId: TeamId, isPlaceNamed: boolean, channel: Channel | undefined): void {
  const navigate = useNavigate();
  const [lastChannel, setLastChannel] = useAtom(lastChannelAtom(teamId));
  const setLastTeam = useSetAtom(lastTeamAtom);
  const setRecentPlaces = useSetAtom(recentPlacesAtom);
  const isKnown = useView((view) => view.channels[teamId] !== undefined) ?? false;
  const hasLast =
    useView((view) =>
      lastChannel === null ? false : view.channels[teamId]?.[lastChannel] !== undefined,
    ) ?? false;

  // where a channel was stored that has gone, nothing is opened instead (T-014)
  const [isFirstVisit] = useState(lastChannel === null);
  const first = useView((view) => (isFirstVisit ? firstPlaceOf(view, teamId) : null)) ?? null;

  const openId = channel?.id;
  useEffect(() => setLastTeam(teamId), [teamId, setLastTeam]);
  useEffect(() => {
    if (openId === undefined) return;
    setLastChannel(openId);
    setRecentPlaces((places) => withRecentPlace(places, { teamId, channelId: openId }));
  }, [teamId, openId, setLastChannel, setRecentPlaces]);
  useEffect(() => {
    // who has gone on meanwhile is not led back: the address is ahead of what is drawn
    const isHere = globalThis.location.pathname.replace(/\/$/, '') === paths.team(teamId);
    if (isPlaceNamed || !isKnown || !isHere) return;
    if (lastChannel === null) {
      if (first !== null) void navigate(paths.channel(teamId, first), { replace: true });
      return;
    }
    if (!hasLast) {
      setLastChannel(null);
      return;
    }
    const state: PaneState = { pane: 'list' };
    void navigate(paths.channel(teamId, lastChannel), { replace: true, state });
  }, [teamId, isPlaceNamed, isKnown, lastChannel, first, hasLast, setLastChannel, navigate]);
}

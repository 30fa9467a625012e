import type { ReactElement } from 'react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import { ID_PATTERN, type ChannelId, type TeamId } from '#shared/lib/ids.ts';
import { useView } from '../../data/view-store.ts';
import { LockedChannel, NoChannelOpen } from '../../features/channels/channel-purpose.tsx';
import { channelContents } from './channel-contents.tsx';
import { LazyThreadByItsId } from './lazy-thread.tsx';
import {
  LazyTeamApplications,
  LazyTeamBlogs,
  LazyTeamEvents,
  LazyTeamOverview,
} from './lazy-team-pages.tsx';

/** What the address names below a channel (T-017, T-018). */
export type TeamItem = 'blog' | 'application' | null;

interface ChannelContentProps {
  readonly teamId: TeamId;
  readonly channelId: string | undefined;
  readonly item: TeamItem;
  /** the application that the address names */
  readonly applicationId: string | undefined;
  /** of the item that is a blog */
  readonly blogId: string | undefined;
  readonly channel: Channel | undefined;
}

/** What stands below the header of a team's page: by the type of the channel, or a page of the team. */
export function ChannelContent(props: ChannelContentProps) {
  const { teamId, channelId, item, applicationId, blogId, channel } = props;
  const isKnown = useView((view) => view.channels[teamId] !== undefined) ?? false;
  if (item === 'application')
    return <LazyTeamApplications teamId={teamId} applicationId={applicationId} />;
  if (item === 'blog') return <LazyTeamBlogs teamId={teamId} blogId={blogId ?? ''} />;
  if (channel) {
    const Content = channelContents[channel.type];
    return <Content key={channel.id} channel={channel} />;
  }
  const special = specialPage(teamId, channelId);
  if (special) return special;
  if (channelId === undefined) return <NoChannelOpen />;
  if (!isKnown) return null;
  // reason: an id by its pattern; the server says of what
  if (ID_PATTERN.test(channelId)) return <LazyThreadByItsId threadId={channelId as ChannelId} />;
  return <LockedChannel />;
}

/** The pages of a team whose names stand where a channel's id would. */
function specialPage(teamId: TeamId, name: string | undefined): ReactElement | null {
  switch (name) {
    case 'overview':
      return <LazyTeamOverview teamId={teamId} />;
    case 'applications':
      return <LazyTeamApplications teamId={teamId} />;
    case 'blogs':
      return <LazyTeamBlogs teamId={teamId} blogId={null} />;
    case 'events':
      return <LazyTeamEvents teamId={teamId} />;
    default:
      return null;
  }
}

import type { Channel } from '#shared/contract/channels/channel.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { useView } from '../../data/view-store.ts';
import { LockedChannel, NoChannelOpen } from '../../features/channels/channel-purpose.tsx';
import { TeamSection, UnknownItem } from '../../features/team-pages/lazy-team-section.tsx';
import { LazyTeamApplications as TeamApplications } from './lazy-team-applications.tsx';
import { channelContents } from './channel-contents.tsx';

/** What the address names below a channel (T-017, T-018). */
export type TeamItem = 'blog' | 'application' | null;

interface ChannelContentProps {
  readonly teamId: TeamId;
  readonly channelId: string | undefined;
  readonly item: TeamItem;
  /** the application that the address names */
  readonly applicationId: string | undefined;
  readonly channel: Channel | undefined;
}

/** What stands below the header of a team's page: by the type of the channel, or a page of the team. */
export function ChannelContent(props: ChannelContentProps) {
  const { teamId, channelId, item, applicationId, channel } = props;
  const isKnown = useView((view) => view.channels[teamId] !== undefined) ?? false;
  if (item === 'application')
    return <TeamApplications teamId={teamId} applicationId={applicationId} />;
  if (item !== null) return <UnknownItem teamId={teamId} />;
  if (channel) {
    const Content = channelContents[channel.type];
    return <Content key={channel.id} channel={channel} />;
  }
  if (channelId === 'applications') return <TeamApplications teamId={teamId} />;
  if (channelId === 'overview' || channelId === 'blogs')
    return <TeamSection teamId={teamId} section={channelId} />;
  if (channelId === undefined) return <NoChannelOpen />;
  return isKnown ? <LockedChannel /> : null;
}

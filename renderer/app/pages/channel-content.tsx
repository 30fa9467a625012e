import type { Channel } from '#shared/contract/channels/channel.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { useView } from '../../data/view-store.ts';
import { LockedChannel, NoChannelOpen } from '../../features/channels/channel-purpose.tsx';
import { TeamSection, UnknownItem } from '../../features/team-pages/lazy-team-section.tsx';
import { specialChannels } from '../../lib/paths.ts';
import { LazyOverviewContent } from './lazy-overview-content.tsx';
import { channelContents } from './channel-contents.tsx';

/** What the address names below a channel (T-017, T-018). */
export type TeamItem = 'blog' | 'application' | null;

interface ChannelContentProps {
  readonly teamId: TeamId;
  readonly channelId: string | undefined;
  readonly item: TeamItem;
  readonly channel: Channel | undefined;
}

/** What stands below the header of a team's page: by the type of the channel, or a page of the team. */
export function ChannelContent({ teamId, channelId, item, channel }: ChannelContentProps) {
  const isKnown = useView((view) => view.channels[teamId] !== undefined) ?? false;
  if (item !== null) return <UnknownItem teamId={teamId} kind={item} />;
  if (channel) {
    const Content = channelContents[channel.type];
    return <Content key={channel.id} channel={channel} />;
  }
  const section = specialChannels.find((name) => name === channelId);
  if (section === 'overview') return <LazyOverviewContent teamId={teamId} />;
  if (section) return <TeamSection teamId={teamId} section={section} />;
  if (channelId === undefined) return <NoChannelOpen />;
  return isKnown ? <LockedChannel /> : null;
}

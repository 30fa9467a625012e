import type { Channel } from '#shared/contract/channels/channel.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { useView } from '../../data/view-store.ts';
import {
  ChannelPurpose,
  LockedChannel,
  NoChannelOpen,
} from '../../features/channels/channel-purpose.tsx';
import { LazyConversation } from '../../features/messages/lazy-conversation.tsx';
import { TeamSection, UnknownItem } from '../../features/team-pages/team-section.tsx';
import { TodoSkeleton } from '../../features/todos/todo-skeleton.tsx';
import { specialChannels } from '../../lib/paths.ts';
import { WithTexts } from '../with-texts.tsx';
import { LazyTodoContent } from './lazy-todo-content.tsx';

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
  if (channel) return <OpenChannel channel={channel} />;
  const section = specialChannels.find((name) => name === channelId);
  if (section) return <TeamSection teamId={teamId} section={section} />;
  if (channelId === undefined) return <NoChannelOpen />;
  return isKnown ? <LockedChannel /> : null;
}

function OpenChannel({ channel }: { readonly channel: Channel }) {
  const { teamId, id, type, name } = channel;
  if (type === 'text') return <LazyConversation key={id} teamId={teamId} channelId={id} />;
  if (type === 'todo') {
    return (
      <WithTexts extent="all" waiting={<TodoSkeleton />}>
        <LazyTodoContent key={id} teamId={teamId} channelId={id} name={name} />
      </WithTexts>
    );
  }
  return <ChannelPurpose channel={channel} />;
}

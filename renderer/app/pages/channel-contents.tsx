import type { ComponentType } from 'react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import type { ChannelType } from '#shared/rules/permissions.ts';
import { ChannelPurpose } from '../../features/channels/channel-purpose.tsx';
import { LazyConversation } from '../../features/messages/lazy-conversation.tsx';
import { TodoSkeleton } from '../../features/todos/todo-skeleton.tsx';
import { WatchSkeleton } from '../../features/watching/watch-skeleton.tsx';
import { WithTexts } from '../with-texts.tsx';
import { LazyAnnouncementContent } from './lazy-announcement-content.tsx';
import { LazyTodoContent } from './lazy-todo-content.tsx';
import { LazyVoiceContent } from './lazy-voice-content.tsx';
import { LazyWatchContent } from './lazy-watch-content.tsx';

interface ChannelContentProps {
  readonly channel: Channel;
}

/** What an open channel shows, by its type; those without a feature of their own say what they are for. */
export const channelContents: Readonly<Record<ChannelType, ComponentType<ChannelContentProps>>> = {
  text: TextContent,
  todo: TodoContent,
  voice: LazyVoiceContent,
  watchstream: WatchContent,
  announcement: AnnouncementContent,
  whiteboard: ChannelPurpose,
  category: ChannelPurpose,
  DM: ChannelPurpose,
  default: ChannelPurpose,
};

function TextContent({ channel: { teamId, id } }: ChannelContentProps) {
  return <LazyConversation teamId={teamId} channelId={id} />;
}

function TodoContent({ channel: { teamId, id, name } }: ChannelContentProps) {
  return (
    <WithTexts bundle="application" waiting={<TodoSkeleton />}>
      <LazyTodoContent teamId={teamId} channelId={id} name={name} />
    </WithTexts>
  );
}

function AnnouncementContent({ channel }: ChannelContentProps) {
  return (
    <WithTexts bundle="application" waiting={<TodoSkeleton />}>
      <LazyAnnouncementContent channel={channel} />
    </WithTexts>
  );
}

function WatchContent({ channel }: ChannelContentProps) {
  return (
    <WithTexts bundle="application" waiting={<WatchSkeleton />}>
      <LazyWatchContent channel={channel} />
    </WithTexts>
  );
}

import { Lock } from 'lucide-react';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { channelIn } from '#shared/reduce/channel-in.ts';
import { useChannelCan } from '../../data/permissions/permissions.ts';
import { useView } from '../../data/view-store.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ConversationFrame } from './conversation-frame.tsx';
import { MessageListSkeleton } from './message-list-skeleton.tsx';

interface ChannelConversationProps {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
}

/** What is said in a team's text channel, and the place to say something. It fills its parent. */
export function ChannelConversation({ teamId, channelId }: ChannelConversationProps) {
  // another channel is another conversation: nothing of the first one's list may stay
  return <Conversation key={channelId} teamId={teamId} channelId={channelId} />;
}

function Conversation({ teamId, channelId }: ChannelConversationProps) {
  const { t } = useTranslation();
  const isReady = useView(() => true) ?? false;
  const name = useView((view) => channelIn(view, teamId, channelId)?.name);
  const isThread = useView((view) => view.channels[teamId]?.[channelId] === undefined) ?? false;
  const mayView = useChannelCan(teamId, channelId, 'VIEW_CHANNEL');
  if (!isReady) return <MessageListSkeleton />;
  if (!mayView || name === undefined) {
    return (
      <EmptyState icon={Lock} title={t('messages.list.locked')}>
        {t('messages.list.lockedHint')}
      </EmptyState>
    );
  }
  const label = isThread ? name : `#${name}`;
  return <ConversationFrame {...{ teamId, channelId, name, label }} />;
}

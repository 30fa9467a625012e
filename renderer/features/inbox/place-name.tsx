import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { useChat } from '../../data/chats/chats.ts';
import { useChatFace } from '../../data/chats/chat-face.ts';
import { useChannel } from '../../data/channels/channels.ts';
import { useLoadedTeam } from '../../data/teams/team-loading.ts';
import { useTeam } from '../../data/teams/teams.ts';
import { useTranslation } from '../../lib/i18n.ts';

interface Place {
  /** null: a chat */
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
}

// reason: no team and no channel has it
const none = '' as TeamId;

/** Where something stands: a channel with its team, or a chat. */
export function usePlaceText({ teamId, channelId }: Place): string {
  const { t } = useTranslation();
  useLoadedTeam(teamId);
  const team = useTeam(teamId ?? none)?.name ?? '';
  const channel = useChannel(teamId ?? none, channelId)?.name ?? '';
  const { name } = useChatFace(useChat(channelId));
  return teamId === null ? name : t('inbox.place', { channel, team });
}

/** The same, where it is only read. */
export function PlaceName(place: Place) {
  return <span>{usePlaceText(place)}</span>;
}

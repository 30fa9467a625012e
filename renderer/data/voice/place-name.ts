import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { useChat, useChatName } from '../chats/chats.ts';
import { useView } from '../view-store.ts';

interface Place {
  /** null: a chat */
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
}

/** What a voice channel is called, or the chat of a call. */
export function useVoicePlaceName({ teamId, channelId }: Place): string {
  const channel = useView((view) =>
    teamId === null ? undefined : view.channels[teamId]?.[channelId]?.name,
  );
  const chat = useChatName(useChat(channelId));
  return teamId === null ? chat : (channel ?? '');
}

/** The name of where I am in voice, on this device or another; null: nowhere. */
export function useOwnPlaceName(): string | null {
  const channelId = useView(ownPlace) ?? null;
  const channel = useView((view) => channelId && channelName(view, channelId));
  const chat = useChatName(useChat(channelId ?? NOWHERE));
  return channelId === null ? null : channel || chat;
}

// reason: the id of no channel
const NOWHERE = '' as ChannelId;

function ownPlace({ me, participants }: ClientView): ChannelId | null {
  const found = Object.keys(participants).find((id) => participants[id]?.[me.id] !== undefined);
  // reason: participants are held by the ids of their channels
  return (found as ChannelId | undefined) ?? null;
}

function channelName({ channels }: ClientView, channelId: ChannelId): string {
  const inTeam = Object.values(channels).find((ofTeam) => ofTeam[channelId] !== undefined);
  return inTeam?.[channelId]?.name ?? '';
}

import type { ClientView } from '#shared/reduce/client-view.ts';
import { useChatFace } from '../chats/chat-face.ts';
import { useLoadedTeam } from '../teams/team-loading.ts';
import { useView } from '../view-store.ts';
import type { NotifyingPlace } from './notifications.ts';

function nameInTeam(view: ClientView, { teamId, channelId }: NotifyingPlace): string {
  if (teamId === null) return '';
  if (channelId === null) return view.teams.find(({ id }) => id === teamId)?.name ?? '';
  const channel = view.channels[teamId]?.[channelId];
  return channel ? `#${channel.name}` : '';
}

/** What a team, a channel or a chat is called. */
export function usePlaceName(place: NotifyingPlace): string {
  useLoadedTeam(place.teamId);
  const inTeam = useView((view) => nameInTeam(view, place));
  const chat = useView((view) =>
    place.teamId === null ? view.chats.find(({ id }) => id === place.channelId) : undefined,
  );
  const { name } = useChatFace(chat);
  return chat ? name : (inTeam ?? '');
}

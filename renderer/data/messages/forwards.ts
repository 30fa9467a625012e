import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ForwardSource } from '#shared/contract/messages/forward.ts';
import type { Message } from '#shared/contract/messages/message.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { channelMaskOf, myPlace } from '#shared/reduce/my-place.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import { callApi } from '../../lib/api-client.ts';
import { useAllTeamsLoaded } from '../teams/team-loading.ts';
import { useView } from '../view-store.ts';

/** Somewhere a message may be forwarded to. */
export interface ForwardPlace {
  readonly channelId: ChannelId;
  /** null: a chat */
  readonly teamId: TeamId | null;
  readonly name: string;
  /** The team of a channel, the slug of a person; empty for a group. */
  readonly detail: string;
  readonly picture: string | null;
}

function chatPlaces(view: ClientView): ForwardPlace[] {
  return view.chats.map((chat) => {
    const others = chat.users.filter(({ id }) => id !== view.me.id);
    const [partner] = chat.type === 'direct' ? others : [];
    return {
      channelId: chat.id,
      teamId: null,
      name: chat.name ?? others.map(({ username }) => username).join(', '),
      detail: partner?.subdomain ?? '',
      picture: partner?.profilePicture ?? chat.picture,
    };
  });
}

function channelPlaces(view: ClientView): ForwardPlace[] {
  return view.teams.flatMap((team) => {
    const place = myPlace(view, team.id);
    return Object.values(view.channels[team.id] ?? {})
      .filter(({ id, type }) => {
        const mask = channelMaskOf(view, id, place);
        return type === 'text' && hasChannelPermission(type, mask, 'SEND_MESSAGES');
      })
      .map(({ id, name }) => ({
        channelId: id,
        teamId: team.id,
        name,
        detail: team.name,
        picture: null,
      }));
  });
}

/** My chats, newest first, and the text channels in which I may write; teams come as they load. */
export function useForwardPlaces(): readonly ForwardPlace[] {
  useAllTeamsLoaded();
  const view = useView((held) => held);
  return useMemo(() => (view ? [...chatPlaces(view), ...channelPlaces(view)] : []), [view]);
}

/**
 * Forwards a message to a place, with words of my own behind it; `nonce` makes a second try harmless.
 * The socket brings what was written.
 * @throws ApiProblem
 */
export async function forwardMessage(
  { channelId, id }: Pick<Message, 'channelId' | 'id'>,
  to: { readonly channelId: ChannelId; readonly content: string; readonly nonce: string },
): Promise<void> {
  const { content, nonce } = to;
  const body = { from: { channelId, messageId: id }, content, nonce };
  await callApi('forwardMessage', { params: { channelId: to.channelId }, body });
}

/** Where a forwarded message was said first, if I may see that; undefined until it is known. */
export function useForwardSource({
  channelId,
  id: messageId,
}: Pick<Message, 'channelId' | 'id'>): ForwardSource | null | undefined {
  const { data } = useQuery({
    queryKey: ['forward-source', channelId, messageId],
    queryFn: async ({ signal }) => {
      const params = { channelId, messageId };
      return (await callApi('getForwardSource', { params, signal })).source;
    },
    retryOnMount: false,
  });
  return data;
}

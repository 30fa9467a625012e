import { useMemo } from 'react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { channelMaskOf, myPlace } from '#shared/reduce/my-place.ts';
import { channelKinds } from '#shared/rules/channel-kinds.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import { callApi } from '../../lib/api-client.ts';
import { useCan, useChannelCan } from '../permissions/permissions.ts';
import { useView, viewStore } from '../view-store.ts';

/** The voice channel of a team that a member is in. */
export function useVoicePlaceOf(teamId: TeamId, userId: UserId): ChannelId | null {
  return useView((view) => voicePlaceOf(view, teamId, userId)) ?? null;
}

function voicePlaceOf(view: ClientView, teamId: TeamId, userId: UserId): ChannelId | null {
  const channels = Object.values(view.channels[teamId] ?? {});
  return channels.find(({ id }) => view.participants[id]?.[userId] !== undefined)?.id ?? null;
}

/** Where a participant could be brought to: the others that I may join (T-393). */
function moveTargets(view: ClientView, teamId: TeamId, from: ChannelId): readonly Channel[] {
  const place = myPlace(view, teamId);
  return Object.values(view.channels[teamId] ?? {}).filter(
    ({ id, type }) =>
      id !== from &&
      channelKinds[type].holds === 'voice' &&
      hasChannelPermission(type, channelMaskOf(view, id, place), 'CONNECT'),
  );
}

/** What I may do to a participant of a voice channel (T-393, T-394). */
export function useVoiceModeration(teamId: TeamId, channelId: ChannelId) {
  const mayMove = useCan(teamId, 'MOVE_MEMBERS');
  const mayDisconnect = useChannelCan(teamId, channelId, 'DISCONNECT');
  const channels = useView((view) => view.channels[teamId]);
  const targets = useMemo(() => {
    const view = viewStore.get();
    return view && channels && mayMove ? moveTargets(view, teamId, channelId) : [];
  }, [channels, mayMove, teamId, channelId]);
  return { targets, mayDisconnect };
}

interface Moving {
  readonly teamId: TeamId;
  readonly userId: UserId;
  readonly from: ChannelId;
  readonly to: ChannelId;
}

/**
 * Brings a participant into another voice channel (T-398).
 * @throws ApiProblem
 */
export async function moveParticipant({ teamId, userId, from, to }: Moving): Promise<void> {
  const params = { teamId, channelId: to };
  await callApi('moveParticipant', { params, body: { userId, fromChannelId: from } });
}

/**
 * Takes a participant out of a voice channel (T-399).
 * @throws ApiProblem
 */
export async function disconnectParticipant(
  params: Readonly<Record<'teamId', TeamId> & Record<'channelId', ChannelId>> & {
    readonly userId: UserId;
  },
): Promise<void> {
  await callApi('disconnectParticipant', { params });
}

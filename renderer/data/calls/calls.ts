import { useMemo } from 'react';
import type { Call } from '#shared/contract/voice/calls.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { isSilenced } from '#shared/rules/presence.ts';
import { callApi } from '../../lib/api-client.ts';
import { isPlaceMuted } from '../notifications/notifications.ts';
import { useView } from '../view-store.ts';

const none: readonly Call[] = [];

/** The call that runs in a chat. */
export function useCall(channelId: ChannelId): Call | undefined {
  return useView((view) => view.calls[channelId]);
}

/** Calls that ring for me, the oldest first. */
export function useRingingCalls(): readonly Call[] {
  const calls = useView((view) => view.calls);
  const me = useView((view) => view.me.id);
  return useMemo(() => {
    if (!calls || me === undefined) return none;
    return Object.values(calls)
      .filter(({ ringing }) => ringing.includes(me))
      .toSorted((left, right) => left.startedAt.localeCompare(right.startedAt));
  }, [calls, me]);
}

/** Whether a call may make itself heard: not in do not disturb, and not from a muted chat. */
export function useMayRing(channelId: ChannelId): boolean {
  return (
    useView(
      (view) => !isSilenced(view.me.presence) && !isPlaceMuted(view, { teamId: null, channelId }),
    ) ?? false
  );
}

/** Whether I am in the call of a chat, on this device or another. */
export function useIsInCall(channelId: ChannelId): boolean {
  return useView((view) => view.participants[channelId]?.[view.me.id] !== undefined) ?? false;
}

/**
 * Lets a call ring no longer on my devices.
 * @throws ApiProblem
 */
export async function declineCall({ id: callId, channelId }: Call): Promise<void> {
  await callApi('declineCall', { params: { chatId: channelId }, body: { callId } });
}

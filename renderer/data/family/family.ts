import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UserId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';
import { onLiveEvent } from '../live.ts';

const familyKey = ['family'] as const;

/** Who is connected with me; asked again when that changes. */
export function useFamily() {
  useFreshFamily();
  return useQuery({
    queryKey: familyKey,
    queryFn: ({ signal }) => callApi('getFamily', { signal }),
    staleTime: 0,
  });
}

/** What I see of a teen of mine. */
export function useTeenActivity(teenId: UserId) {
  useFreshFamily();
  return useQuery({
    queryKey: [...familyKey, teenId],
    queryFn: ({ signal }) => callApi('getTeenActivity', { params: { teenId }, signal }),
    staleTime: 0,
  });
}

function useFreshFamily(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type !== 'FAMILY_UPDATED') return;
        // of one who is connected no more nothing is kept
        if (event.data.change === 'disconnected' || event.data.change === 'grown')
          queries.removeQueries({ queryKey: [...familyKey, event.data.other.id] });
        void queries.invalidateQueries({ queryKey: familyKey });
      }),
    [queries],
  );
}

/**
 * A new code for one parent; the one before works no more (E-149).
 * @throws ApiProblem
 */
export async function createFamilyCode(): Promise<{ code: string; expiresAt: string }> {
  return callApi('createFamilyCode');
}

/**
 * Connects me to the teen who made a code (E-152).
 * @throws ApiProblem
 */
export async function connectTeen(code: string): Promise<string> {
  return (await callApi('connectTeen', { body: { code } })).teen.username;
}

/**
 * Ends the connection with a parent, or with a teen (E-155).
 * @throws ApiProblem
 */
export async function disconnect(side: 'parent' | 'teen', id: UserId): Promise<void> {
  if (side === 'parent') await callApi('disconnectParent', { params: { parentId: id } });
  else await callApi('disconnectTeen', { params: { teenId: id } });
}

/**
 * Keeps a teen to teams that are safe for teens, or takes that back.
 * @throws ApiProblem
 */
export async function limitTeen(teenId: UserId, isLimited: boolean): Promise<void> {
  const joinNonTeenTeams = isLimited ? 'Disabled' : 'Enabled';
  await callApi('limitTeen', { params: { teenId }, body: { joinNonTeenTeams } });
}

import { useEffect, useSyncExternalStore } from 'react';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { addMembers } from '#shared/reduce/reduce-members.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { callApi } from '../../lib/api-client.ts';
import { viewStore } from '../view-store.ts';

/** A page of messages is drawn within this: its mentions are asked for together. Milliseconds. */
const GATHER_MS = 30;

/** Asked for, and whether the server knew them; by team and user. */
const asked = new Map<string, 'under-way' | 'unknown'>();
const waiting = new Map<TeamId, UserId[]>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function keyOf(teamId: TeamId, userId: UserId): string {
  return `${teamId} ${userId}`;
}

function tell(): void {
  for (const listener of listeners) listener();
}

async function fetchMembers(teamId: TeamId, userIds: readonly UserId[]): Promise<void> {
  try {
    const query = { ids: userIds.join(',') };
    const { members } = await callApi('listMembers', { params: { teamId }, query });
    viewStore.update((view) => addMembers(view, teamId, members));
    const found = new Set(members.map(({ id }) => id));
    for (const userId of userIds) {
      // a view that begins afresh forgets whom it knew: they are asked for again
      if (found.has(userId)) asked.delete(keyOf(teamId, userId));
      else asked.set(keyOf(teamId, userId), 'unknown');
    }
  } catch {
    // asked again when they are drawn next
    for (const userId of userIds) asked.delete(keyOf(teamId, userId));
  }
  tell();
}

function fetchWaiting(): void {
  timer = undefined;
  for (const [teamId, userIds] of waiting) {
    for (let from = 0; from < userIds.length; from += teamLimits.membersAskedFor)
      void fetchMembers(teamId, userIds.slice(from, from + teamLimits.membersAskedFor));
  }
  waiting.clear();
}

function ask(teamId: TeamId, userId: UserId): void {
  const key = keyOf(teamId, userId);
  if (asked.has(key)) return;
  asked.set(key, 'under-way');
  waiting.set(teamId, [...(waiting.get(teamId) ?? []), userId]);
  timer ??= setTimeout(fetchWaiting, GATHER_MS);
}

/** Finds out about members a text names, before it is told where it cannot follow their names. */
export async function learnMembers(teamId: TeamId, userIds: readonly UserId[]): Promise<void> {
  const known = viewStore.get()?.members[teamId];
  const missed = userIds
    .filter((id) => !known?.[id] && !asked.has(keyOf(teamId, id)))
    .slice(0, teamLimits.membersAskedFor);
  for (const id of missed) asked.set(keyOf(teamId, id), 'under-way');
  if (missed.length > 0) await fetchMembers(teamId, missed);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Finds out about a member whom nobody has told of, together with all others that are missed at the
 * same time. null: there is nobody to ask about.
 * @returns whether the server does not know them either (M-099)
 */
export function useMissingMember(teamId: TeamId | null, userId: UserId | null): boolean {
  useEffect(() => {
    if (teamId !== null && userId !== null) ask(teamId, userId);
  }, [teamId, userId]);
  return useSyncExternalStore(
    subscribe,
    () => teamId === null || userId === null || asked.get(keyOf(teamId, userId)) === 'unknown',
  );
}

import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { shownName } from '#shared/rules/shown-name.ts';
import { createMemberSlice } from '../slices/member-slice.ts';
import { slices, useSlice, wait } from '../slices-of-page.ts';
import { useView, viewStore } from '../view-store.ts';

const memberSlice = createMemberSlice(wait);

/** Finds out about members a text names, before it is told where it cannot follow their names. */
export async function learnMembers(teamId: TeamId, userIds: readonly UserId[]): Promise<void> {
  const known = viewStore.get()?.members[teamId];
  const missed = userIds
    .filter(
      (userId) => !known?.[userId] && !slices.state(memberSlice, { teamId, userId }).isAnswered,
    )
    .slice(0, teamLimits.membersAskedFor);
  // without an answer the text is told without their names
  await Promise.allSettled(missed.map((userId) => slices.load(memberSlice, { teamId, userId })));
}

/** The name of a member for words that are said once; '?' where no one can say it. */
export async function nameOfMember(teamId: TeamId, userId: UserId): Promise<string> {
  await learnMembers(teamId, [userId]);
  const member = viewStore.get()?.members[teamId]?.[userId];
  return member ? shownName(member) : '?';
}

/**
 * Finds out about a member of whom nothing was told yet, together with all others that are missed at
 * the same time. null: there is none to ask about.
 * @returns whether the server does not know them either (M-099)
 */
export function useMissingMember(teamId: TeamId | null, userId: UserId | null): boolean {
  const isAsked = teamId !== null && userId !== null;
  const { isAnswered } = useSlice(memberSlice, isAsked ? { teamId, userId } : null);
  const isHeld =
    useView((view) => isAsked && view.members[teamId]?.[userId] !== undefined) ?? false;
  return !isAsked || (isAnswered && !isHeld);
}

import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import type { OnboardingStage } from '#shared/rules/permissions.ts';
import { useView } from '../view-store.ts';

/** How far I am with what a team shows and asks; null: it asks nothing. */
function stageIn(view: ClientView, teamId: TeamId): OnboardingStage | null {
  const stage = view.memberships[teamId]?.onboarding?.stage ?? null;
  // one who came as a member may have been handed the team
  const isMine = view.teams.some(({ id, createdBy }) => id === teamId && createdBy === view.me.id);
  return stage !== null && isMine ? 'done' : stage;
}

/** How far I am with what a team shows and asks its members; null: it asks nothing. */
export function useOnboardingStage(teamId: TeamId | null): OnboardingStage | null {
  return useView((view) => (teamId === null ? null : stageIn(view, teamId))) ?? null;
}

/** Whether a channel is out of my list, because I chose nothing that brings it. */
export function isHiddenByChoice(
  view: Pick<ClientView, 'memberships'>,
  { teamId, channelId }: { readonly teamId: TeamId | null; readonly channelId: ChannelId },
): boolean {
  if (teamId === null) return false;
  return view.memberships[teamId]?.onboarding?.hiddenChannelIds.includes(channelId) ?? false;
}

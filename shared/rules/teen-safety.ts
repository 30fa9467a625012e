import { teamLimits } from './limits.ts';
import { hasTeamPermission, type TeamMask } from './permissions.ts';

export interface TeenSafetyFacts {
  readonly memberCount: number;
  /** The actor's team mask. */
  readonly permissions: TeamMask;
  /** The actor's `ampFeatureStates.joinNonTeenTeams` is Disabled. */
  readonly isKeptToTeenTeams: boolean;
}

/** Why the choice safe or not safe for teen is locked; null when it is open (T-137 to T-139). */
export function teenSafetyLock(
  facts: TeenSafetyFacts,
): 'team.safe-for-teen-locked' | 'team.missing-permission' | null {
  if (facts.memberCount > teamLimits.teenSafetyMembers) return 'team.safe-for-teen-locked';
  if (facts.isKeptToTeenTeams || !hasTeamPermission(facts.permissions, 'MANAGE_TEAM')) {
    return 'team.missing-permission';
  }
  return null;
}

/** Whether a team is hidden from someone who is kept to teams that are safe for teens (T-140). */
export function isHiddenFromTeen(
  team: { readonly isSafeForTeen: boolean; readonly createdBy: string },
  viewer: { readonly id: string; readonly isKeptToTeenTeams: boolean },
): boolean {
  return viewer.isKeptToTeenTeams && !team.isSafeForTeen && team.createdBy !== viewer.id;
}

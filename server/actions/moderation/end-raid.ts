import type * as contract from '#shared/contract/teams/moderation.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';
import type { TaskData } from '../job.ts';
import { systemPrincipal } from '../principal.ts';
import { openDoor } from './change-door.ts';

/** Opens the team's door; an open one is fine, and not told. */
export const endRaid: Action<typeof contract.endRaid> = async function endRaid(
  deps,
  context,
  { params: { teamId } },
) {
  return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    if (tx.team.moderation.raid) await openDoor(tx, { isOwn: false });
    return { success: true };
  });
};

/** Opens a door whose time is over, unless it was opened or closed anew meanwhile. */
export async function endRaidInTime(
  deps: ActionDeps,
  { teamId, since }: TaskData<'end-raid'>,
): Promise<void> {
  try {
    await deps.write(systemPrincipal, { lock: { of: 'team', teamId } }, async (tx) => {
      if (tx.team.moderation.raid?.since === since) await openDoor(tx, { isOwn: true });
    });
  } catch (error) {
    // a team that was deleted meanwhile has no door
    if (!(error instanceof ProblemError && error.code === 'team.not-found')) throw error;
  }
}

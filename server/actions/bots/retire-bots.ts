import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { deleteBotRow, findBotsToRetire, findTeamIdsOfBot } from '../../store/bots.ts';
import type { ActionDeps } from '../action-deps.ts';
import { endMembership } from '../members/end-membership.ts';
import { systemPrincipal } from '../principal.ts';

/** Bots handled at once; the next ones when these are done. */
const BATCH = 50;

/**
 * Takes bots that are deleted, or whose owner's account is gone, out of their teams. What they said
 * stays, under their name.
 */
export async function retireBots(deps: ActionDeps): Promise<void> {
  for (;;) {
    const botIds = await findBotsToRetire(deps.db, BATCH);
    for (const botId of botIds) await retire(deps, botId);
    if (botIds.length < BATCH) return;
  }
}

async function retire(deps: ActionDeps, botId: UserId): Promise<void> {
  for (const teamId of await findTeamIdsOfBot(deps.db, botId)) await leave(deps, botId, teamId);
  await deleteBotRow(deps.db, botId);
}

async function leave(deps: ActionDeps, userId: UserId, teamId: TeamId): Promise<void> {
  try {
    await deps.write(systemPrincipal, { lock: { of: 'team', teamId } }, (tx) =>
      endMembership(tx, { userId, reason: 'left' }),
    );
  } catch (error) {
    // a team that was deleted meanwhile has no members
    if (!(error instanceof ProblemError && error.code === 'team.not-found')) throw error;
  }
}

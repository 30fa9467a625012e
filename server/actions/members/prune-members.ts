import type * as contract from '#shared/contract/teams/member-management.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { countPrunable, findPrunable } from '../../store/managed-members.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';
import type { TaskData } from '../job.ts';
import { systemPrincipal } from '../principal.ts';
import { auditChange } from '../write/audit-change.ts';
import { endMembership } from './end-membership.ts';

const DAY_MS = 86_400_000;
/** Taken out with one write: others wait no longer than for these. */
const BATCH = 25;

/** How many a prune would take now. */
export const previewPrune: Action<typeof contract.previewPrune> = async function previewPrune(
  deps,
  _context,
  { params: { teamId }, query: { days } },
) {
  const since = new Date(deps.clock.now() - days * DAY_MS);
  return { count: await countPrunable(deps.db, teamId, since) };
};

/** Begins a prune: what it was asked for is written down now, and done by a job. */
export const pruneMembers: Action<typeof contract.pruneMembers> = async function pruneMembers(
  deps,
  context,
  { params: { teamId }, body: { days } },
) {
  const unseenSince = new Date(deps.clock.now() - days * DAY_MS);
  return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    const count = await countPrunable(tx.db, teamId, unseenSince);
    if (count > 0) {
      const changes = auditChange('days', { old: null, new: days });
      await tx.audit({ action: 'members.pruned', options: { count }, changes });
      const data = { teamId, unseenSince: unseenSince.getTime() };
      await tx.later({ name: 'prune-members', data }, { key: `prune:${teamId}` });
    }
    return { success: true, count };
  });
};

/** Takes out who holds no role and was not seen since, some at a time; who has come back stays. */
export async function runPrune(
  deps: ActionDeps,
  { teamId, unseenSince }: TaskData<'prune-members'>,
): Promise<void> {
  const batch = { teamId, unseenSince: new Date(unseenSince), limit: BATCH };
  for (;;) {
    const taken = await pruneSome(deps, batch);
    if (taken < BATCH) return;
  }
}

async function pruneSome(
  deps: ActionDeps,
  batch: Parameters<typeof findPrunable>[1],
): Promise<number> {
  const { teamId } = batch;
  try {
    return await deps.write(systemPrincipal, { lock: { of: 'team', teamId } }, async (tx) => {
      const userIds = await findPrunable(tx.db, batch);
      for (const userId of userIds) await endMembership(tx, { userId, reason: 'kicked' });
      return userIds.length;
    });
  } catch (error) {
    // a team that was deleted meanwhile has no members
    if (error instanceof ProblemError && error.code === 'team.not-found') return 0;
    throw error;
  }
}

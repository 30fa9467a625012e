import type * as contract from '#shared/contract/teams/application.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentApplication } from '../../present/application.ts';
import { decidePending, findApplication } from '../../store/applications.ts';
import { isBanned } from '../../store/bans.ts';
import { countTeamsForJoining, findMemberFacts } from '../../store/members.ts';
import type { Action } from '../action.ts';
import type { ActionDeps } from '../action-deps.ts';
import { admitMember } from '../members/admit-member.ts';
import { requireOpenDoor } from '../moderation/change-door.ts';
import type { TeamTx } from '../write/write.ts';
import { emitApplication } from './emit-application.ts';

/**
 * Decides a pending application, once: of two who decide at the same time the second is refused. One
 * that is accepted makes its applicant a member in the same transaction.
 */
export const decideApplication: Action<typeof contract.decideApplication> =
  async function decideApplication(deps, context, { params, body: { status } }) {
    const { teamId, applicationId } = params;
    return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
      const found = await findApplication(tx.db, applicationId);
      if (found?.team_id !== teamId) throw new ProblemError('application.not-found');
      const isDecidedNow = await decidePending(tx.db, applicationId, {
        status,
        decidedBy: context.actor.userId,
        decidedAt: new Date(deps.clock.now()),
      });
      if (!isDecidedNow) throw new ProblemError('application.decided');
      if (status === 'accepted') await admit(deps, tx, found.applicant.id);
      const row = await emitApplication(tx, applicationId);
      await tx.audit({ action: `application.${status}`, targetId: row.applicant.id });
      await tx.later({ name: 'send-application-message', data: { applicationId } });
      await tx.later({ name: 'send-application-mail', data: { applicationId } });
      return { success: true, application: presentApplication(row) };
    });
  };

async function admit(deps: ActionDeps, tx: TeamTx, userId: UserId): Promise<void> {
  const teamId = tx.team.team.id;
  if (await isBanned(tx.db, teamId, userId)) throw new ProblemError('application.applicant-banned');
  if (await findMemberFacts(tx.db, teamId, userId)) return;
  if ((await countTeamsForJoining(tx.db, userId)) >= teamLimits.teamsPerUser)
    throw new ProblemError('application.applicant-full');
  requireOpenDoor(tx);
  await admitMember(deps, tx, userId);
}

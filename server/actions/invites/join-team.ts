import type * as contract from '#shared/contract/teams/invite.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { isBanned } from '../../store/bans.ts';
import {
  countInviteUse,
  findInvite,
  findInviteForUse,
  type InviteRow,
} from '../../store/invites.ts';
import { countTeamsForJoining, findMemberFacts } from '../../store/members.ts';
import type { Action } from '../action.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TeamTx } from '../write/write.ts';
import { isTeamHiddenFrom } from '../access/hidden-from-teen.ts';
import { entryByInvite } from '../applications/entry-by-invite.ts';
import { settlePending } from '../applications/settle-pending.ts';
import { submitApplication } from '../applications/submit-application.ts';
import { admitMember } from '../members/admit-member.ts';
import { isUsableInvite } from './usable-invite.ts';

/**
 * Makes the actor a member, or takes their application where the invite asks for one. Everything that may stand against it is decided inside the team's
 * change, so that an invite is used exactly as often as it allows, however many come at once.
 */
export const joinTeam: Action<typeof contract.joinTeam> = async function joinTeam(
  deps,
  context,
  { params: { code }, body },
) {
  const invite = await findInvite(deps.db, code);
  if (!invite) throw new ProblemError('invite.not-found');
  const { actor } = context;
  const { userId } = actor;
  return deps.write(context, { lock: { of: 'team', teamId: invite.team_id } }, async (tx) => {
    const held = await requireMayJoin(deps, tx, { userId, code });
    const { entry, form } = await entryByInvite(tx.db, held);
    if (entry === 'closed') throw new ProblemError('invite.applications-disabled');
    // an application uses the invite up too: it brings as many as it allows, however it is decided
    await countInviteUse(tx.db, code);
    if (entry === 'apply') {
      const { questions = [] } = form ?? {};
      const given = { actor, questions, answers: body?.answers ?? [] };
      const application = await submitApplication(deps, tx, given);
      return { success: true, team: tx.team.team, application };
    }
    await settlePending(tx, { userId, status: 'accepted', at: deps.clock.now() });
    const team = await admitMember(deps, tx, userId);
    return { success: true, team, application: null };
  });
};

async function requireMayJoin(
  deps: ActionDeps,
  tx: TeamTx,
  { userId, code }: { userId: UserId; code: string },
): Promise<InviteRow> {
  const { db } = tx;
  const teamId = tx.team.team.id;
  if (tx.team.isSuspended || (await isBanned(db, teamId, userId)))
    throw new ProblemError('invite.not-found');
  if (await isTeamHiddenFrom(db, tx.team.team, userId)) throw new ProblemError('invite.not-found');
  if (await findMemberFacts(db, teamId, userId)) throw new ProblemError('team.already-member');
  const invite = await findInviteForUse(db, code);
  if (!invite || !(await isUsableInvite(db, invite, deps.clock.now())))
    throw new ProblemError('invite.not-found');
  if ((await countTeamsForJoining(db, userId)) >= teamLimits.teamsPerUser)
    throw new ProblemError('team.limit-reached');
  return invite;
}

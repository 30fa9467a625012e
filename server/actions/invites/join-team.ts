import type * as contract from '#shared/contract/teams/invite.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { isBanned } from '../../store/bans.ts';
import { findTeamByVanity } from '../../store/teams.ts';
import { countInviteUse, findInvite, findInviteForUse } from '../../store/invites.ts';
import { countTeamsForJoining, findMemberFacts } from '../../store/members.ts';
import type { Action } from '../action.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TeamTx } from '../write/write.ts';
import { isTeamHiddenFrom } from '../access/hidden-from-teen.ts';
import { entryByInvite, type EntryWay } from '../applications/entry-by-invite.ts';
import { settlePending } from '../applications/settle-pending.ts';
import { submitApplication } from '../applications/submit-application.ts';
import { admitMember } from '../members/admit-member.ts';
import { requireOpenDoor } from '../moderation/change-door.ts';
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
  const teamId = invite?.team_id ?? (await findTeamByVanity(deps.db, code));
  if (!teamId) throw new ProblemError('invite.not-found');
  const { actor } = context;
  const { userId } = actor;
  return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    const way = await requireMayJoin(deps, tx, { userId, code, isVanity: !invite });
    requireOpenDoor(tx);
    const { entry, form } = await entryByInvite(tx.db, way);
    if (entry === 'closed') throw new ProblemError('invite.applications-disabled');
    // an application uses the invite up too: it brings as many as it allows, however it is decided
    if (invite) await countInviteUse(tx.db, code);
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
  { userId, code, isVanity }: { userId: UserId; code: string; isVanity: boolean },
): Promise<EntryWay> {
  const { db } = tx;
  const teamId = tx.team.team.id;
  if (tx.team.isSuspended || (await isBanned(db, teamId, userId)))
    throw new ProblemError('invite.not-found');
  if (await isTeamHiddenFrom(db, tx.team.team, userId)) throw new ProblemError('invite.not-found');
  if (await findMemberFacts(db, teamId, userId)) throw new ProblemError('team.already-member');
  const way = isVanity ? vanityWay(tx, code) : await openInvite(deps, tx, code);
  if (!way) throw new ProblemError('invite.not-found');
  if ((await countTeamsForJoining(db, userId)) >= teamLimits.teamsPerUser)
    throw new ProblemError('team.limit-reached');
  return way;
}

/** The code that the team chose, if it is still this one: it asks what the team asks everyone. */
function vanityWay({ team: { team } }: TeamTx, code: string): EntryWay | undefined {
  if (team.vanityUrl?.toLowerCase() !== code.toLowerCase()) return undefined;
  return { team_id: team.id, application_enabled: team.applicationRequired };
}

async function openInvite(
  deps: ActionDeps,
  { db }: TeamTx,
  code: string,
): Promise<EntryWay | undefined> {
  const invite = await findInviteForUse(db, code);
  return invite && (await isUsableInvite(db, invite, deps.clock.now())) ? invite : undefined;
}

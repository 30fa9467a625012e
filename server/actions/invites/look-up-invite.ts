import type * as contract from '#shared/contract/teams/invite.ts';
import { problems } from '#shared/contract/problem.ts';
import { idTime, type TeamId, type UserId } from '#shared/lib/ids.ts';
import { isRaidOn } from '#shared/rules/moderation.ts';
import { isoTime } from '../../lib/clock.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentApplicationForm } from '../../present/application-form.ts';
import { presentTeam } from '../../present/team.ts';
import { presentPublicUser } from '../../present/user.ts';
import { isBanned } from '../../store/bans.ts';
import { findInvite } from '../../store/invites.ts';
import { findTeamByVanity, findTeamRow, type TeamRow } from '../../store/teams.ts';
import { findUser } from '../../store/users.ts';
import type { Action } from '../action.ts';
import type { ActionDeps } from '../action-deps.ts';
import { entryByInvite, type EntryWay } from '../applications/entry-by-invite.ts';
import { isTeamHiddenFrom } from '../access/hidden-from-teen.ts';
import { isUsableInvite } from './usable-invite.ts';

/**
 * What an invite leads to. One that is unknown, used up or expired, of a suspended team, or of a
 * team that banned the caller, is refused in the same words: its holder learns nothing else.
 */
export const lookUpInvite: Action<typeof contract.lookUpInvite> = async function lookUpInvite(
  deps,
  { actor },
  { params },
) {
  const { code, way, team } = await entrance(deps, params.code, actor?.userId ?? null);
  const [owner, state, member, { entry, form }] = await Promise.all([
    findUser(deps.db, team.created_by),
    deps.directory.get(team.id),
    actor ? deps.directory.member(team.id, actor.userId) : null,
    entryByInvite(deps.db, way),
  ]);
  if (!owner) throw new ProblemError('invite.not-found');
  return {
    success: true,
    code,
    team: { ...presentTeam(team), createdAt: isoTime(idTime(team.id)) },
    teamOwner: presentPublicUser(owner),
    applicationEnabled: entry !== 'join',
    applicationQuestions: {
      enabled: entry === 'apply',
      // the form is told only where it can be filled in
      ...presentApplicationForm(entry === 'apply' ? form : undefined),
    },
    isClosed: isRaidOn(state?.moderation.raid ?? null, deps.clock.now()),
    message: member ? problems['team.already-member'].message : null,
  };
};

/** The code that a team chose is its public link: it asks what the team asks everyone. */
function wayOf(team: TeamRow): EntryWay {
  return { team_id: team.id, application_enabled: team.applications_required };
}

/** Where a code leads: that of an invite, or one that a team chose. */
async function entrance(deps: ActionDeps, code: string, userId: UserId | null) {
  const invite = await findInvite(deps.db, code);
  if (!invite) {
    const teamId = await findTeamByVanity(deps.db, code);
    const team = teamId ? await openTeam(deps, teamId, userId) : null;
    if (!team) throw new ProblemError('invite.not-found');
    return { code: team.vanity_slug ?? code, way: wayOf(team), team };
  }
  if (!(await isUsableInvite(deps.db, invite, deps.clock.now())))
    throw new ProblemError('invite.not-found');
  const team = await openTeam(deps, invite.team_id, userId);
  if (!team) throw new ProblemError('invite.not-found');
  return { code: invite.code, way: invite, team };
}

async function openTeam(
  deps: ActionDeps,
  teamId: TeamId,
  userId: UserId | null,
): Promise<TeamRow | null> {
  const [team, banned] = await Promise.all([
    findTeamRow(deps.db, teamId),
    userId ? isBanned(deps.db, teamId, userId) : false,
  ]);
  if (!team || team.suspended_at !== null || banned) return null;
  const facts = { isSafeForTeen: team.is_safe_for_teen, createdBy: team.created_by };
  return userId && (await isTeamHiddenFrom(deps.db, facts, userId)) ? null : team;
}

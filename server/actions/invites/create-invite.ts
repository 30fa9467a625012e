import type * as contract from '#shared/contract/teams/invite.ts';
import { inviteState, maxUsesValue } from '#shared/rules/invites.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { hasTeamPermission } from '#shared/rules/permissions.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { newCode } from '../../lib/tokens.ts';
import { inviteFacts, presentInvite } from '../../present/invite.ts';
import {
  deleteInvites,
  findInvitesOfTeam,
  findUnusedInvite,
  insertInvite,
} from '../../store/invites.ts';
import type { Action } from '../action.ts';
import { changeTeam, type TeamChange } from '../change-team.ts';
import { actorInChange } from '../members/facts-in-change.ts';

/** About 46 bits: with 120 look-ups a minute nobody finds a code by trying. */
const CODE_LENGTH = 8;

/**
 * Makes an invite. The dialog asks for one whenever it opens, so the actor's unused invite that
 * never ends and allows as many uses is answered again rather than joined by another.
 */
export const createInvite: Action<typeof contract.createInvite> = async function createInvite(
  deps,
  { actor },
  { body },
) {
  const { teamId } = body;
  const now = deps.clock.now();
  const maxUses = maxUsesValue(body.maxUses ?? 0);
  const expiresAt = body.expiresAt ? new Date(body.expiresAt) : null;
  if (expiresAt && expiresAt.getTime() <= now)
    throw fieldProblem('expiresAt', 'Must be in the future');
  if (body.applicationEnabled) throw new ProblemError('invite.applications-disabled');

  return changeTeam(deps, teamId, async (change) => {
    await requireMayInvite(change, actor.userId);
    const like = { teamId, inviterId: actor.userId, maxUses };
    const known = expiresAt ? undefined : await findUnusedInvite(change.db, like);
    if (!known) await requireRoomForInvite(change, now);
    const code = newCode(CODE_LENGTH);
    const row =
      known ??
      (await insertInvite(change.db, { ...like, code, expiresAt, createdAt: new Date(now) }));
    return { success: true, code: row.code, invite: presentInvite(row) };
  });
};

async function requireMayInvite(
  change: TeamChange,
  userId: Parameters<typeof actorInChange>[1],
): Promise<void> {
  const { actor } = await actorInChange(change, userId);
  const mask = change.team.teamPermissions(actor);
  if (!hasTeamPermission(mask, 'CREATE_INVITES') && !hasTeamPermission(mask, 'MANAGE_TEAM'))
    throw new ProblemError('team.missing-permission');
}

/** A full team first loses the invites that let nobody in any more. */
async function requireRoomForInvite(change: TeamChange, now: number): Promise<void> {
  const teamId = change.team.team.id;
  const max = teamLimits.invitesPerTeam;
  const invites = await findInvitesOfTeam(change.db, teamId, max);
  if (invites.length < max) return;
  const dead = invites.filter((row) => inviteState(inviteFacts(row), now) !== 'usable');
  if (dead.length === 0) throw new ProblemError('invite.limit-reached');
  await deleteInvites(
    change.db,
    teamId,
    dead.map((row) => row.code),
  );
}

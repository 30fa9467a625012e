import type * as contract from '#shared/contract/teams/invite.ts';
import { inviteState, maxUsesValue } from '#shared/rules/invites.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { newCode } from '../../lib/tokens.ts';
import { inviteFacts, presentInvite } from '../../present/invite.ts';
import { findApplicationForm } from '../../store/applications.ts';
import {
  deleteInvites,
  findInvitesOfTeam,
  findUnusedInvite,
  insertInvite,
} from '../../store/invites.ts';
import type { Action } from '../action.ts';
import type { TeamTx } from '../write/write.ts';

/** About 46 bits: with 120 look-ups a minute no code is found by trying. */
const CODE_LENGTH = 8;

/**
 * Makes an invite. The dialog asks for one whenever it opens, so the actor's unused invite that
 * never ends and allows as many uses is answered again rather than joined by another.
 */
export const createInvite: Action<typeof contract.createInvite> = async function createInvite(
  deps,
  context,
  { body },
) {
  const { teamId } = body;
  const now = deps.clock.now();
  const maxUses = maxUsesValue(body.maxUses ?? 0);
  const expiresAt = body.expiresAt ? new Date(body.expiresAt) : null;
  if (expiresAt && expiresAt.getTime() <= now)
    throw fieldProblem('expiresAt', 'Must be in the future');

  return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    const { applicationEnabled } = body;
    if (applicationEnabled) await requireIntake(tx);
    const like = { teamId, inviterId: context.actor.userId, maxUses, applicationEnabled };
    const known = expiresAt ? undefined : await findUnusedInvite(tx.db, like);
    if (!known) await assertInviteLimit(tx, now);
    const code = newCode(CODE_LENGTH);
    const row =
      known ?? (await insertInvite(tx.db, { ...like, code, expiresAt, createdAt: new Date(now) }));
    return {
      success: true,
      code: row.code,
      message: known ? 'The invite is ready.' : 'The invite was made.',
      invite: presentInvite(row),
    };
  });
};

/** T-229: an invite that asks for an application takes a form, and that applications are taken. */
async function requireIntake({ db, team }: TeamTx): Promise<void> {
  const form = await findApplicationForm(db, team.team.id);
  if (!form?.is_open) throw new ProblemError('invite.applications-disabled');
}

/** A full team first loses the invites that admit no one any more. */
async function assertInviteLimit(tx: TeamTx, now: number): Promise<void> {
  const teamId = tx.team.team.id;
  const max = teamLimits.invitesPerTeam;
  const invites = await findInvitesOfTeam(tx.db, teamId, max);
  if (invites.length < max) return;
  const dead = invites.filter((row) => inviteState(inviteFacts(row), now) !== 'usable');
  if (dead.length === 0) throw new ProblemError('invite.limit-reached');
  await deleteInvites(
    tx.db,
    teamId,
    dead.map((row) => row.code),
  );
}

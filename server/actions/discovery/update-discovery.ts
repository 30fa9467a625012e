import type * as contract from '#shared/contract/teams/discovery.ts';
import type { InputOf } from '#shared/contract/endpoint.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import { isEligibleForDiscovery } from '#shared/rules/discovery.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { newCode } from '../../lib/tokens.ts';
import { presentTeam } from '../../present/team.ts';
import {
  deleteListingInvite,
  replaceListingInvite,
  updateListingInvite,
} from '../../store/invites.ts';
import { updateTeamRow, type TeamEdit } from '../../store/team-writes.ts';
import type { Action } from '../action.ts';
import type { ActionDeps } from '../action-deps.ts';
import { requireDeed } from '../require-deed.ts';
import { auditChange } from '../write/audit-change.ts';
import type { MemberTx } from '../write/write.ts';
import { findApplicationQuestions } from './application-questions.ts';

/** As long as the codes of invites: 46 bits. */
const CODE_LENGTH = 8;

type Edit = InputOf<typeof contract.updateDiscovery>['body'];

/**
 * Lists a team or takes it off. The link of its card is an invite of the team's own: it is made when
 * the team is listed and ends when it is taken off.
 */
export const updateDiscovery: Action<typeof contract.updateDiscovery> =
  async function updateDiscovery(deps, context, { params: { teamId }, body }) {
    if (body.state === true) requireDeed('list-team', context.actor);
    return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
      const { team } = tx.team;
      if (body.state === true && !isEligibleForDiscovery(team))
        throw new ProblemError('team.not-eligible');
      if (body.applicationEnabled === true) await requireQuestions(tx);
      const row = await updateTeamRow(tx.db, teamId, {
        ...(await changeLink(deps, tx, body)),
        applicationRequired: body.applicationEnabled,
        language: body.language,
      });
      const updated = presentTeam(row);
      const changes = changesOf(team, updated);
      if (changes.length > 0) {
        tx.markStructural();
        tx.emit({ type: 'TEAM_UPDATED', data: { team: updated } });
        await tx.audit({ action: 'team.updated', targetId: teamId, changes });
      }
      return { success: true, message: messageOf(body, updated) };
    });
  };

async function requireQuestions(tx: MemberTx): Promise<void> {
  const questions = await findApplicationQuestions(tx.db, tx.team.team.id);
  if (questions.length === 0) throw new ProblemError('invite.applications-disabled');
}

/** The link begins and ends with the listing; said again, nothing changes. */
async function changeLink(deps: ActionDeps, tx: MemberTx, body: Edit): Promise<TeamEdit> {
  const { id: teamId, createdBy, isDiscoverable, applicationRequired } = tx.team.team;
  const { state = isDiscoverable, applicationEnabled = applicationRequired } = body;
  if (state && !isDiscoverable) {
    const code = newCode(CODE_LENGTH);
    await replaceListingInvite(tx.db, {
      code,
      teamId,
      inviterId: createdBy,
      applicationEnabled,
      createdAt: new Date(deps.clock.now()),
    });
    return { isDiscoverable: true, discoverableInvite: code };
  }
  if (!state && isDiscoverable) {
    await deleteListingInvite(tx.db, teamId);
    return { isDiscoverable: false, discoverableInvite: null };
  }
  if (applicationEnabled !== applicationRequired)
    await updateListingInvite(tx.db, teamId, { applicationEnabled });
  return { isDiscoverable: state };
}

function changesOf(old: Team, updated: Team) {
  return (['isDiscoverable', 'applicationRequired'] as const).flatMap((key) =>
    auditChange(key, { old: old[key], new: updated[key] }),
  );
}

function messageOf({ state }: Edit, { isDiscoverable }: Team): string {
  if (state === undefined) return 'Discovery settings saved';
  return isDiscoverable ? 'Discovery enabled' : 'Discovery disabled';
}

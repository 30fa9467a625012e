import type * as contract from '#shared/contract/teams/onboarding.ts';
import type { RoleId } from '#shared/lib/ids.ts';
import {
  answersFault,
  isOfferableRole,
  memberOnboarding,
  onboardingFacts,
  outcomeOf,
  rolesAfterAnswers,
  type Onboarding,
} from '#shared/rules/onboarding.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { findMember, setMemberRoles, type MemberRow } from '../../store/members.ts';
import { findAnswers, findOnboarding, saveAnswers } from '../../store/onboarding.ts';
import type { Action } from '../action.ts';
import type { ActionDeps } from '../action-deps.ts';
import { describeMember } from '../members/describe-member.ts';
import { presentMembership } from '../teams/load-team-slice.ts';
import type { MemberTx } from '../write/write.ts';

const faultTexts = {
  unknown: 'This answer is no longer offered',
  several: 'Only one answer can be chosen',
  missing: 'This question needs an answer',
} as const;

/**
 * Takes what a member says to the rules and questions: from then on they may write. Roles that their
 * answers give are given and taken with it, in the same write.
 */
export const answerOnboarding: Action<typeof contract.answerOnboarding> =
  async function answerOnboarding(deps, context, { params: { teamId }, body }) {
    return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
      const { userId } = tx.actor.actor;
      const { version, settings } = await findOnboarding(tx.db, teamId);
      const held = await findAnswers(tx.db, teamId, userId);
      const optionIds = [...new Set(body.optionIds)];
      if (!settings.isOn) throw new ProblemError('onboarding.off');
      // what is accepted must be what was read
      if (version !== body.version) throw new ProblemError('onboarding.changed');
      requireAnswers(settings, { ...body, optionIds, isNew: held?.isFinished === false });
      const { roleIds: wanted, hiddenChannelIds } = outcomeOf(settings.questions, optionIds);
      const row = await findMember(tx.db, teamId, userId);
      if (!row) throw new ProblemError('member.not-found');
      const before = { held: row.role_ids, given: held?.givenRoleIds ?? [] };
      const after = rolesAfterAnswers(before, wanted, (id) => mayBeGiven(tx, id));
      await saveAnswers(
        tx.db,
        { teamId, userId, at: new Date(tx.now) },
        { optionIds, givenRoleIds: after.given, hiddenChannelIds },
      );
      await changeRoles(deps, tx, { row, roleIds: after.held });
      const own = { isFinished: true, hiddenChannelIds };
      const onboarding = memberOnboarding(onboardingFacts(settings), own);
      tx.markMember({ userId, change: 'roles', roleIds: after.held });
      const member = { userId, roleIds: after.held, ...(onboarding && { onboarding }) };
      const told = presentMembership(teamId, member).onboarding;
      tx.emit({ type: 'ONBOARDING_ANSWERED', data: { teamId, onboarding: told } }, [userId]);
      return { success: true, onboarding: told };
    });
  };

interface Given {
  readonly acceptsRules: boolean;
  readonly optionIds: readonly string[];
  /** One who came after it was switched on, and has not been through it. */
  readonly isNew: boolean;
}

/** @throws ProblemError onboarding.rules-first, request.invalid */
function requireAnswers(
  { rules, questions }: Onboarding,
  { acceptsRules, optionIds, isNew }: Given,
): void {
  if (isNew && rules.length > 0 && !acceptsRules) throw new ProblemError('onboarding.rules-first');
  const fault = answersFault(questions, optionIds);
  if (fault) throw fieldProblem('optionIds', faultTexts[fault]);
}

/** Looked at when it is given: a role may have come to more since it was put into an option. */
function mayBeGiven({ team }: MemberTx, roleId: RoleId): boolean {
  const role = team.roles.get(roleId);
  return role !== undefined && isOfferableRole(team.team, role);
}

async function changeRoles(
  deps: ActionDeps,
  tx: MemberTx,
  { row, roleIds }: { readonly row: MemberRow; readonly roleIds: readonly RoleId[] },
): Promise<void> {
  const teamId = tx.team.team.id;
  if (row.role_ids.toSorted().join() === roleIds.join()) return;
  await setMemberRoles(tx.db, { teamId, userId: row.id, roleIds });
  const member = describeMember(deps, tx.team, { ...row, role_ids: [...roleIds] });
  tx.emit({ type: 'MEMBER_UPDATED', data: { teamId, member } });
}

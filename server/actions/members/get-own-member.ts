import type * as contract from '#shared/contract/teams/member.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findMember } from '../../store/members.ts';
import type { Action } from '../action.ts';
import { describeMember } from './describe-member.ts';

/** The actor as a member. */
export const getOwnMember: Action<typeof contract.getOwnMember> = async function getOwnMember(
  deps,
  { actor, team },
  { params },
) {
  const row = await findMember(deps.db, params.teamId, actor.userId);
  if (!row) throw new ProblemError('team.not-found');
  return { member: describeMember(deps, team, row) };
};

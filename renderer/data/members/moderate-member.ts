import type { Given } from '#shared/contract/endpoint-call.ts';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';

/** A member of a team. */
interface MemberPlace {
  readonly teamId: TeamId;
  readonly userId: UserId;
}

/** @throws ApiProblem */
export async function kickMember({ teamId, userId }: MemberPlace): Promise<void> {
  await callApi('kickMember', { params: { teamId, userId } });
}

/** @throws ApiProblem */
export async function banMember(
  { teamId, userId }: MemberPlace,
  body: Given<'banMember'>['body'],
): Promise<void> {
  await callApi('banMember', { params: { teamId, userId }, body });
}

/**
 * Keeps a member from writing and speaking for so many seconds.
 * @throws ApiProblem
 */
export async function timeOutMember(
  { teamId, userId }: MemberPlace,
  seconds: number,
): Promise<void> {
  await callApi('timeOutMember', { params: { teamId, userId }, body: { seconds } });
}

/** @throws ApiProblem */
export async function endTimeout({ teamId, userId }: MemberPlace): Promise<void> {
  await callApi('endTimeout', { params: { teamId, userId } });
}

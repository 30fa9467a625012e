import type { Given } from '#shared/contract/endpoint-call.ts';
import type { MessageId, TeamId, UserId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';

/**
 * Says that a message breaks the rules.
 * @throws ApiProblem
 */
export async function reportMessage(
  messageId: MessageId,
  body: Given<'reportMessage'>['body'],
): Promise<void> {
  await callApi('reportMessage', { params: { messageId }, body });
}

/**
 * The same of a user.
 * @throws ApiProblem
 */
export async function reportUser(userId: UserId, body: Given<'reportUser'>['body']): Promise<void> {
  await callApi('reportUser', { params: { userId }, body });
}

/**
 * The same of a team.
 * @throws ApiProblem
 */
export async function reportTeam(teamId: TeamId, body: Given<'reportTeam'>['body']): Promise<void> {
  await callApi('reportTeam', { params: { teamId }, body });
}

import type { Given } from '#shared/contract/endpoint-call.ts';
import type { MessageId } from '#shared/lib/ids.ts';
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

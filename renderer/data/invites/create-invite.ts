import type { Given } from '#shared/contract/endpoint-call.ts';
import { callApi } from '../../lib/api-client.ts';

/**
 * Makes an invite and answers its code.
 * @throws ApiProblem
 */
export async function createInvite(body: Given<'createInvite'>['body']): Promise<string> {
  return (await callApi('createInvite', { body })).code;
}

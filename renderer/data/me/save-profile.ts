import type { Given } from '#shared/contract/endpoint-call.ts';
import { callApi } from '../../lib/api-client.ts';

/**
 * Changes what I say of myself; what is left out stays.
 * @throws ApiProblem
 */
export async function saveProfile(body: Given<'setProfile'>['body']): Promise<void> {
  await callApi('setProfile', { body });
}

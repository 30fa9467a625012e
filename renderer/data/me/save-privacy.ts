import type { Settings } from '#shared/contract/users.ts';
import { callApi } from '../../lib/api-client.ts';

/**
 * Changes who may ask to be my friend and who may write to me (E-145); the socket brings it back.
 * @throws ApiProblem
 */
export async function savePrivacy(privacy: Partial<Settings['privacy']>): Promise<void> {
  await callApi('updatePrivacy', { body: { privacy } });
}

import { callApi } from '../../lib/api-client.ts';

/**
 * Gives me another name (E-121); the socket brings it to all who are shown it, and to me.
 * @throws ApiProblem
 */
export async function changeUsername(username: string): Promise<void> {
  await callApi('setUsername', { body: { username } });
}

import { callApi } from '../../lib/api-client.ts';

/**
 * A ticket that opens one socket, for where cookies do not go along.
 * @throws ApiProblem
 */
export async function createSocketTicket(): Promise<string> {
  return (await callApi('createSocketTicket')).ticket;
}

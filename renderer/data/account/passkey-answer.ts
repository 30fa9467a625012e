import { callApi } from '../../lib/api-client.ts';
import { answerWithPasskey } from '../../lib/passkey-device.ts';

/**
 * An answer of one of my passkeys to the server, for one purpose.
 * @throws ApiProblem passkey.refused
 */
export async function passkeyAnswer(purpose: 'sign-in' | 'confirm'): Promise<string> {
  const { options } = await callApi('askPasskey', { body: { purpose } });
  return answerWithPasskey(options);
}

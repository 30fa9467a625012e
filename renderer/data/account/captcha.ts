import type { Reply } from '#shared/contract/endpoint-call.ts';
import { callApi } from '../../lib/api-client.ts';

/**
 * A captcha to solve.
 * @throws ApiProblem
 */
export function fetchCaptcha(): Promise<Reply<'getCaptcha'>> {
  return callApi('getCaptcha');
}

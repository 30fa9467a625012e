import type { Given, Reply } from '#shared/contract/endpoint-call.ts';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import { answeredProblem, ApiProblem, networkProblem } from './api-problem.ts';
import { callAddress, type AddressParts } from './call-address.ts';
import { endpointPath } from './endpoint-path.ts';
import { twoFactorPrompt } from './two-factor-prompt.ts';

interface CallOptions {
  readonly signal?: AbortSignal;
  /** `reload` where an answer that may be kept for a while is known to be old */
  readonly cache?: 'reload';
}

/** The arguments of a call after its name. */
export type GivenArguments<Name extends EndpointName> = keyof Given<Name> extends never
  ? [given?: CallOptions]
  : [given: Given<Name> & CallOptions];

interface LooseGiven extends AddressParts {
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly cache?: 'reload';
}

async function send(name: EndpointName, given: LooseGiven): Promise<unknown> {
  let response: Response;
  try {
    const [method, path] = await endpointPath(name);
    response = await fetch(callAddress(path, given), {
      method,
      credentials: 'same-origin',
      ...(given.signal ? { signal: given.signal } : {}),
      ...(given.cache ? { cache: given.cache } : {}),
      ...(given.body === undefined
        ? {}
        : { body: JSON.stringify(given.body), headers: { 'content-type': 'application/json' } }),
    });
  } catch (error) {
    if (given.signal?.aborted) throw error;
    throw networkProblem();
  }
  if (!response.ok) throw answeredProblem(await response.json().catch(() => null), response);
  return response.json();
}

/**
 * Calls an endpoint of the contract by its name. An answer with the message 2FA opens the prompt
 * and the call is sent again with what it answered.
 * @throws ApiProblem
 */
export async function callApi<Name extends EndpointName>(
  name: Name,
  ...[given]: GivenArguments<Name>
): Promise<Reply<Name>> {
  // reason: what an endpoint's own type demands is a case of the loose shape
  const loose = (given ?? {}) as LooseGiven;
  try {
    // reason: the server answers what the contract says; its tests parse every reply
    return (await send(name, loose)) as Reply<Name>;
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.message !== '2FA') throw error;
    const extra = await twoFactorPrompt().ask({
      endpoint: name,
      needsCaptcha: error.errors['captchaToken'] !== undefined,
    });
    if (!extra) throw error;
    const body = { ...(typeof loose.body === 'object' ? loose.body : {}), ...extra };
    // reason: as above
    return (await sendAnswered(name, { ...loose, body })) as Reply<Name>;
  }
}

async function sendAnswered(name: EndpointName, given: LooseGiven): Promise<unknown> {
  try {
    return await send(name, given);
  } catch (error) {
    if (error instanceof ApiProblem) twoFactorPrompt().onRefused(error);
    throw error;
  }
}

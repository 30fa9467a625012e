import type { Given, Reply } from '#shared/contract/endpoint-call.ts';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import { answeredProblem, networkProblem } from './api-problem.ts';
import { callAddress, type AddressParts } from './call-address.ts';
import { endpointPath } from './endpoint-path.ts';
import { sendWithSecondFactor } from './two-factor-prompt.ts';

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
 * and the call is sent again with what it answered: in its body, or in its address where it has no
 * fields there, as a GET or a list. A code is good once, so that nothing is lost by it in a log.
 * @throws ApiProblem
 */
export async function callApi<Name extends EndpointName>(
  name: Name,
  ...[given]: GivenArguments<Name>
): Promise<Reply<Name>> {
  // reason: what an endpoint's own type demands is a case of the loose shape
  const loose = (given ?? {}) as LooseGiven;
  const answer = await sendWithSecondFactor(name, async (fields) =>
    send(name, await withFields(name, loose, fields)),
  );
  // reason: the server answers what the contract says; its tests parse every reply
  return answer as Reply<Name>;
}

/** A call with further fields; `fetch` refuses a GET with a body. */
async function withFields(
  name: EndpointName,
  given: LooseGiven,
  fields: Readonly<Record<string, string>>,
): Promise<LooseGiven> {
  if (Object.keys(fields).length === 0) return given;
  const [method] = await endpointPath(name);
  const { body, query } = given;
  if (method === 'GET' || Array.isArray(body)) return { ...given, query: { ...query, ...fields } };
  return { ...given, body: { ...(typeof body === 'object' ? body : {}), ...fields } };
}

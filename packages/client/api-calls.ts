import { answeredProblem, ApiProblem, networkProblem } from '#renderer/lib/api-problem.ts';
import { callAddress, type AddressParts } from '#renderer/lib/call-address.ts';
import type { Method } from '#shared/contract/endpoint.ts';
import { lateEndpointPaths } from '#shared/contract/endpoint-paths-late.ts';
import { endpointPaths as firstEndpointPaths } from '#shared/contract/endpoint-paths.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import { heldBackMs, mayRepeat, RETRY_DELAY_MS } from '#shared/rules/retry.ts';
import type { CallName, ClientOptions } from './client-types.ts';

const endpointPaths: Readonly<Record<CallName, readonly [Method, string]>> = {
  ...firstEndpointPaths,
  ...lateEndpointPaths,
};

/** A call as it goes out, whichever it is. */
export interface LooseGiven extends AddressParts {
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/** A call is made again at most this often because it came too often. */
const MOST_WAITS = 5;
const LONGEST_WAIT_MS = 60_000;

const TOO_OFTEN: ProblemCode = 'request.rate-limited';

/** Waits, unless the call is given up meanwhile. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      clearTimeout(timer);
      // reason: what a signal was aborted with is what its calls fail with
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
  });
}

/**
 * What no place of an address can hold: it would lead to another call.
 * @throws ApiProblem
 */
function requirePlaces(params: AddressParts['params']): void {
  for (const [name, value] of Object.entries(params ?? {})) {
    if (!['', '.', '..'].includes(value)) continue;
    const message = 'Some of the details are not valid.';
    const errors = { [name]: 'Not allowed in an address' };
    throw new ApiProblem({ code: 'request.invalid', message, errors }, 400);
  }
}

/** The calls of one client, which keep to what the server says of their rate. */
export class ApiCalls {
  readonly #options: ClientOptions;
  /** Until when a call is not made, by its name. */
  readonly #heldUntil = new Map<CallName, number>();

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /** @throws ApiProblem */
  async make(name: CallName, given: LooseGiven): Promise<unknown> {
    requirePlaces(given.params);
    for (let failures = 0; ; failures += 1) {
      const held = (this.#heldUntil.get(name) ?? 0) - Date.now();
      if (held > 0) await pause(held, given.signal);
      try {
        return await this.#send(name, given);
      } catch (error) {
        await this.#outlast(error, { name, failures, signal: given.signal });
      }
    }
  }

  /**
   * Waits until a call that failed may be made again.
   * @throws what it failed with, where it stays so
   */
  async #outlast(
    error: unknown,
    call: { name: CallName; failures: number; signal: AbortSignal | undefined },
  ): Promise<void> {
    const { name, failures, signal } = call;
    if (!(error instanceof ApiProblem)) throw error;
    const wait = heldBackMs(error);
    if (wait > 0) {
      const { longestWaitMs = LONGEST_WAIT_MS } = this.#options;
      if (wait > longestWaitMs || failures >= MOST_WAITS) throw error;
      // all calls of this name are refused until then; a slow channel holds back its own only
      if (error.code === TOO_OFTEN) this.#heldUntil.set(name, Date.now() + wait);
      else await pause(wait, signal);
      return;
    }
    const [method] = endpointPaths[name];
    // what changes something may have done so, although no answer came
    if (method !== 'GET' || !mayRepeat(failures, error)) throw error;
    await pause(RETRY_DELAY_MS, signal);
  }

  async #send(name: CallName, given: LooseGiven): Promise<unknown> {
    const { origin, token } = this.#options;
    const [method, path] = endpointPaths[name];
    const { body, signal } = given;
    const isForm = body instanceof FormData;
    let response: Response;
    try {
      response = await fetch(new URL(callAddress(path, given), origin), {
        method,
        credentials: token === undefined ? 'same-origin' : 'omit',
        headers: {
          ...(token === undefined ? {} : { authorization: `Bot ${token}` }),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw networkProblem();
    }
    if (!response.ok) throw answeredProblem(await response.json().catch(() => null), response);
    return response.json();
  }
}

import type { CallOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { endpointPaths } from '#shared/contract/endpoint-paths.ts';
import type { EndpointMap, EndpointName } from '#shared/contract/endpoints.ts';
import type { ProblemBody } from '#shared/contract/problem.ts';

/** A call that the server refused or that never reached it. */
export class ApiProblem extends Error {
  /** A code of the contract, or `network` when there was no answer at all. */
  readonly code: string;
  readonly status: number;
  /** field -> the server's text */
  readonly errors: Readonly<Record<string, string>>;
  /** seconds */
  readonly retryAfter: number | undefined;

  constructor(problem: Partial<ProblemBody> & { code: string; message: string }, status: number) {
    super(problem.message);
    this.name = 'ApiProblem';
    this.code = problem.code;
    this.status = status;
    this.errors = problem.errors ?? {};
    this.retryAfter = problem.retryAfter;
  }
}

/** What a call is given: only the parts the endpoint has, and of those with content all. */
export type Given<Name extends EndpointName> = {
  [
    Part in keyof CallOf<EndpointMap[Name]> as CallOf<EndpointMap[Name]>[Part] extends undefined
      ? never
      : Part
  ]: CallOf<EndpointMap[Name]>[Part];
};

export type Reply<Name extends EndpointName> = ReplyOf<EndpointMap[Name]>;

interface CallOptions {
  readonly signal?: AbortSignal;
  /** `reload` where an answer that may be kept for a while is known to be old */
  readonly cache?: 'reload';
}

type GivenArguments<Name extends EndpointName> = keyof Given<Name> extends never
  ? [given?: CallOptions]
  : [given: Given<Name> & CallOptions];

interface LooseGiven {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly cache?: 'reload';
}

/** A call that the server answers only together with a second factor. */
export interface TwoFactorDemand {
  readonly endpoint: EndpointName;
  /** the answer named `captchaToken` among the fields that are missing (E-073) */
  readonly needsCaptcha: boolean;
}

export interface TwoFactorPrompt {
  /** The fields to send along, or null when given up. */
  readonly ask: (demand: TwoFactorDemand) => Promise<Record<string, string> | null>;
  /** The call was sent again and refused. */
  readonly onRefused: (problem: ApiProblem) => void;
}

const noPrompt: TwoFactorPrompt = { ask: () => Promise.resolve(null), onRefused: () => undefined };

let twoFactorPrompt = noPrompt;

/** The application supplies the prompt that opens whenever an answer carries the message 2FA. */
export function setTwoFactorPrompt(prompt: TwoFactorPrompt | null): void {
  twoFactorPrompt = prompt ?? noPrompt;
}

function urlOf(path: string, given: LooseGiven): string {
  const filled = path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(given.params?.[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(given.query ?? {}))
    if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

/** A refusal as it was answered; `body` is null where it was no JSON. */
export function answeredProblem(
  body: unknown,
  { status, statusText }: Pick<Response, 'status' | 'statusText'>,
): ApiProblem {
  const isProblem =
    typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
  // reason: every refusal of the server has this shape; anything else came from something between
  if (isProblem) return new ApiProblem(body as ProblemBody, status);
  return new ApiProblem({ code: 'network', message: statusText }, status);
}

/** There was no answer at all. */
export function networkProblem(): ApiProblem {
  return new ApiProblem({ code: 'network', message: 'Network error. Please try again.' }, 0);
}

async function send(name: EndpointName, given: LooseGiven): Promise<unknown> {
  const [method, path] = endpointPaths[name];
  let response: Response;
  try {
    response = await fetch(urlOf(path, given), {
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
    const extra = await twoFactorPrompt.ask({
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
    if (error instanceof ApiProblem) twoFactorPrompt.onRefused(error);
    throw error;
  }
}

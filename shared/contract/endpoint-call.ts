import type { CallOf, ReplyOf } from './endpoint.ts';
import type { EndpointMap, EndpointName } from './endpoints.ts';

/** What a call is given: only the parts the endpoint has, and of those with content all. */
export type Given<Name extends EndpointName> = {
  [
    Part in keyof CallOf<EndpointMap[Name]> as CallOf<EndpointMap[Name]>[Part] extends undefined
      ? never
      : Part
  ]: CallOf<EndpointMap[Name]>[Part];
};

/** What an endpoint answers. */
export type Reply<Name extends EndpointName> = ReplyOf<EndpointMap[Name]>;

/**
 * Calls an endpoint of the contract by its name; an endpoint without parts is given `{}`.
 * @throws what carries `status` and `retryAfter` where the server refused (rules/retry.ts)
 */
export type CallEndpoint = <Name extends EndpointName>(
  name: Name,
  given: Given<Name>,
) => Promise<Reply<Name>>;

import type { Method } from '#shared/contract/endpoint.ts';
import { endpointPaths } from '#shared/contract/endpoint-paths.ts';
import type { EndpointName } from '#shared/contract/endpoints.ts';

type MethodAndPath = readonly [Method, string];

/**
 * How an endpoint is called. What few people call is looked up in a table that is loaded then.
 * @throws Error when that cannot be loaded
 */
export async function endpointPath(name: EndpointName): Promise<MethodAndPath> {
  const first: Readonly<Partial<Record<EndpointName, MethodAndPath>>> = endpointPaths;
  const known = first[name];
  if (known) return known;
  const { lateEndpointPaths } = await import('#shared/contract/endpoint-paths-late.ts');
  const all: Readonly<Record<EndpointName, MethodAndPath>> = {
    ...endpointPaths,
    ...lateEndpointPaths,
  };
  return all[name];
}

import { endpoints } from '#shared/contract/endpoints.ts';

/** The text of shared/contract/endpoint-paths.ts as the contract demands it. */
export function endpointPathsSource(): string {
  // by name: the order of a module's exports differs between loaders
  const sorted = endpoints.toSorted((left, right) => (left.name < right.name ? -1 : 1));
  const rows = sorted.map(({ name, method, path }) => `  ${name}: ['${method}', '${path}'],`);
  return `import type { Method } from './endpoint.ts';
import type { EndpointName } from './endpoints.ts';

/**
 * Method and path of every endpoint, made from the contract by \`npm run generate\`: what a client
 * needs to call one, without carrying the schemas along.
 */
export const endpointPaths: Readonly<Record<EndpointName, readonly [Method, string]>> = {
${rows.join('\n')}
};
`;
}

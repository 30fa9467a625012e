import { queryOptions } from '@tanstack/react-query';

/** A package of others that is part of the page. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly homepage: string | null;
  /** the licence as the package brings it; null when it names it only */
  readonly text: string | null;
}

/** Written by the build, from what it has taken in (scripts/build/shipped-licences.ts). */
export const licensesQuery = queryOptions({
  queryKey: ['site', 'licenses'],
  queryFn: async ({ signal }) => {
    const response = await fetch('/licenses.json', { signal });
    if (!response.ok) throw new Error(`There is no list of licences: ${String(response.status)}`);
    // reason: a file of our own build
    return (await response.json()) as readonly ShippedPackage[];
  },
  staleTime: Infinity,
});

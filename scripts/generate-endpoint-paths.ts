import { writeFile } from 'node:fs/promises';
import { endpointPathsSource, type pathTables } from './endpoint-paths-source.ts';

/** Writes the tables of methods and paths that the renderer calls by name. */
for (const file of [
  'endpoint-paths.ts',
  'endpoint-paths-late.ts',
] as const satisfies readonly (keyof typeof pathTables)[])
  await writeFile(
    new URL(`../shared/contract/${file}`, import.meta.url),
    endpointPathsSource(file),
  );

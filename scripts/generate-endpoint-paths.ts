import { writeFile } from 'node:fs/promises';
import { endpointPathsSource } from './endpoint-paths-source.ts';

/** Writes the table of methods and paths that the renderer calls by name. */
await writeFile(
  new URL('../shared/contract/endpoint-paths.ts', import.meta.url),
  endpointPathsSource(),
);

import { writeFile } from 'node:fs/promises';
import { clientTypesSource } from './client/client-types-source.ts';

/** Writes the types of the client package: plain ones, which need no schema and no alias. */
await writeFile(
  new URL('../packages/client/api-types.ts', import.meta.url),
  await clientTypesSource(),
);

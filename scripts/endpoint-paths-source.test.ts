import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { endpointPathsSource } from './endpoint-paths-source.ts';

it.each(['endpoint-paths.ts', 'endpoint-paths-late.ts'] as const)(
  'the table %s is what the contract says; run `npm run generate` after changing it',
  async (name) => {
    const file = new URL(`../shared/contract/${name}`, import.meta.url);
    expect(await readFile(file, 'utf8')).toBe(endpointPathsSource(name));
  },
);

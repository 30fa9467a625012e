import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { endpointPathsSource } from './endpoint-paths-source.ts';

it('the table of paths is what the contract says; run `npm run generate` after changing it', async () => {
  const file = new URL('../shared/contract/endpoint-paths.ts', import.meta.url);
  expect(await readFile(file, 'utf8')).toBe(endpointPathsSource());
});

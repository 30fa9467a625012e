import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { clientTypesSource } from './client-types-source.ts';

it('the types of the client package are what the contract says; run `npm run generate` after changing it', async () => {
  const file = new URL('../../packages/client/api-types.ts', import.meta.url);
  expect(await readFile(file, 'utf8')).toBe(await clientTypesSource());
});

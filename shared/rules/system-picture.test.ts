import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { SYSTEM_PICTURE } from './system-picture.ts';

const root = new URL('../../', import.meta.url);

it('the picture of the system account is the mark, for a client that asks for its address', async () => {
  const [served, mark] = await Promise.all([
    readFile(new URL(`renderer/public${SYSTEM_PICTURE}`, root), 'utf8'),
    readFile(new URL('resources/logo.svg', root), 'utf8'),
  ]);
  expect(served).toBe(mark);
});

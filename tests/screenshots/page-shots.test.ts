import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pageShots } from './page-shots.ts';

it('every route of the page has a picture, and every picture a route', async () => {
  const table = join(import.meta.dirname, '../../renderer/app/route-table.tsx');
  const source = await readFile(table, 'utf8');
  const routes = new Set(
    [...source.matchAll(/(?:\b(?:open|own|ownFirst|within)\(|path: )'(\/[^']*)'/g)].map(
      ([, path]) => path,
    ),
  );
  expect(routes.size).toBeGreaterThan(20);
  expect(new Set(pageShots.map(({ route }) => route))).toEqual(routes);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { supportedExtensions } from 'file-type';
import { expect, it } from 'vitest';
import { acceptedDocuments, attachmentType } from '#shared/rules/uploads.ts';
import { contentTypeOf } from './content-types.ts';

it('says of every kind of file that is taken what the file server of a folder says', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tayfa-types-'));
  const server = Fastify();
  await server.register(fastifyStatic, { root: folder });
  const differing: string[] = [];
  let shown = 0;
  for (const ending of [...supportedExtensions, ...Object.keys(acceptedDocuments)]) {
    if (!/^[a-z0-9]+$/.test(ending)) continue;
    await writeFile(join(folder, `a.${ending}`), 'x');
    const { headers } = await server.inject(`/a.${ending}`);
    const served = String(headers['content-type']);
    const ours = contentTypeOf(`place/a.${ending}`);
    const isTaken = attachmentType(served) !== null;
    if (isTaken) shown += 1;
    if (ours !== served && (isTaken || ours !== 'application/octet-stream'))
      differing.push(`${ending}: ${served}, here ${ours}`);
  }
  expect(differing).toEqual([]);
  expect(shown).toBeGreaterThan(50);
  expect(contentTypeOf('place/a.constructor')).toBe('application/octet-stream');
  await server.close();
  await rm(folder, { recursive: true });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { LIVESTREAM_PREFIX } from '#shared/lib/content-path.ts';
import { createAllowance } from '../state/allowance.ts';
import { createMemoryCounters } from '../state/counters.ts';
import { ProblemError } from '../lib/problem-error.ts';
import { registerLivestreams } from './livestream-routes.ts';

it('gives each network so many pieces of livestreams, and counts addresses that are not there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tayfa-pieces-'));
  await writeFile(join(folder, 'piece000001.ts'), 'film');
  const server = Fastify();
  const pieces = createAllowance(createMemoryCounters(), { name: 'p', points: 3, seconds: 60 });
  const find = (secret: string, name: string) =>
    Promise.resolve(secret === 'known' ? join(folder, name) : null);
  registerLivestreams(server, { find, pieces });
  let refused: unknown;
  server.setErrorHandler((error, _request, reply) => {
    refused = error;
    return reply.code(error instanceof ProblemError ? 400 : 500).send();
  });
  const ask = (secret: string, remoteAddress: string) =>
    server.inject({ url: `${LIVESTREAM_PREFIX}${secret}/piece000001.ts`, remoteAddress });
  expect((await ask('known', '203.0.113.1')).body).toBe('film');
  for (const secret of ['guessed', 'known']) await ask(secret, '203.0.113.1');
  await ask('known', '203.0.113.1');
  expect(refused).toMatchObject({ code: 'request.rate-limited', retryAfter: 60 });
  expect((await ask('known', '198.51.100.7')).statusCode).toBe(200);
  await server.close();
  await rm(folder, { recursive: true });
});

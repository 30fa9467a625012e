import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createErrorHandler } from '#server/http/problems.ts';
import { registerWebRoutes } from '#server/http/web-routes.ts';
import { unlimited } from '#server/state/allowance.ts';

const script = 'export const answer = 42;'.repeat(100);
const page = '<!doctype html><html lang="en"><head><title>Tayfa</title></head></html>';

let folder: string;
let server: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tayfa-files-'));
  await mkdir(join(folder, 'dist', 'assets'), { recursive: true });
  const write = (name: string, data: string | Buffer) => writeFile(join(folder, name), data);
  await write('secret.txt', 'not built');
  await write('dist/index.html', page);
  await write('dist/build-manifest.json', '{}');
  await write('dist/icon.svg', '<svg/>');
  await write('dist/push-worker.js', script);
  await write('dist/assets/main-1a2b3c4.js', script);
  await write('dist/assets/main-1a2b3c4.js.br', brotliCompressSync(script));
  server = fastify();
  server.setErrorHandler(createErrorHandler(pino({ level: 'silent' })));
  await registerWebRoutes(server, {
    folder: join(folder, 'dist'),
    publicOrigin: 'https://tayfa.example',
    pinged: [],
    framed: [],
    lookups: unlimited,
    documents: unlimited,
    headOf: () => Promise.resolve(null),
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const open = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

describe('files of the page', () => {
  it('are kept for a year where their name says what they hold, else for an hour', async () => {
    const hashed = await open('/assets/main-1a2b3c4.js?v=2');
    expect(hashed.statusCode).toBe(200);
    expect(hashed.body).toBe(script);
    expect(hashed.headers['content-type']).toContain('javascript');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const icon = await open('/icon.svg');
    expect(icon.headers['content-type']).toContain('image/svg+xml');
    expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  });

  it('come compressed to those who can read it, in parts, and not again to those who have them', async () => {
    const small = await open('/assets/main-1a2b3c4.js', { 'accept-encoding': 'br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(script);
    const part = await open('/icon.svg', { range: 'bytes=1-3' });
    expect([part.statusCode, part.body]).toEqual([206, 'svg']);
    const known = { 'if-none-match': String((await open('/icon.svg')).headers.etag) };
    expect((await open('/icon.svg', known)).statusCode).toBe(304);
  });

  it('tell their length without being sent', async () => {
    const { statusCode, headers, body } = await server.inject({ method: 'HEAD', url: '/icon.svg' });
    expect([statusCode, headers['content-length'], body]).toEqual([200, '6', '']);
  });

  it('are those alone that browsers ask for', async () => {
    const others = [
      '/build-manifest.json',
      '/assets/main-1a2b3c4.js.br',
      '/assets/other.js',
      '/assets',
      '/assets/',
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '//assets/main-1a2b3c4.js',
      '/%00',
    ];
    for (const url of others) expect((await open(url)).statusCode, url).toBe(404);
  });

  it('leave every other path to the page, which comes with its own policy', async () => {
    for (const url of ['/', '/index.html', '/teams/1', '/a%20b?x']) {
      const answer = await open(url, { accept: 'text/html' });
      expect([answer.statusCode, answer.body], url).toEqual([200, page]);
      expect(answer.headers['cache-control'], url).toBe('no-cache');
      expect(answer.headers['content-security-policy'], url).toContain("default-src 'self'");
    }
    const worker = await open('/push-worker.js');
    expect(worker.headers['content-security-policy']).toContain("default-src 'none'");
  });
});

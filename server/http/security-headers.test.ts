import fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerSecurityHeaders } from './security-headers.ts';

async function headersOf(path: string, { isSecure = false } = {}) {
  const server = fastify();
  registerSecurityHeaders(server, { isSecure });
  server.get('/data', () => ({}));
  server.get('/page', (_request, reply) =>
    reply.header('content-security-policy', "default-src 'self'").send('<p>'),
  );
  const { headers } = await server.inject(path);
  await server.close();
  return headers;
}

it('lets nothing in an answer be run, framed or guessed at, refusals included', async () => {
  for (const path of ['/data', '/nothing-here']) {
    expect(await headersOf(path), path).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-site',
      'origin-agent-cluster': '?1',
    });
  }
});

it('leaves a page its own policy', async () => {
  const { 'content-security-policy': policy } = await headersOf('/page');
  expect(policy).toBe("default-src 'self'");
});

it('grants the page what voice and streams need, and nothing else', async () => {
  const { 'permissions-policy': policy } = await headersOf('/data');
  expect(policy).toContain('microphone=(self)');
  expect(policy).toContain('geolocation=()');
  expect(policy).toContain('payment=()');
});

it('holds browsers to https only where it is served', async () => {
  expect(await headersOf('/data')).not.toHaveProperty('strict-transport-security');
  expect(await headersOf('/data', { isSecure: true })).toHaveProperty(
    'strict-transport-security',
    'max-age=31536000; includeSubDomains',
  );
});

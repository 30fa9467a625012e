import { expect, it } from 'vitest';
import { safeLink } from './safe-link.ts';

const origin = 'https://tayfa.test';

it('[M-147] puts https before a link without a protocol', () => {
  expect(safeLink('example.com/a', origin)).toMatchObject({ url: 'https://example.com/a' });
});

it('[T-426] tells our own pages from those of others', () => {
  expect(safeLink('/teams/1/channels/2', origin)).toEqual({
    kind: 'internal',
    path: '/teams/1/channels/2',
  });
  expect(safeLink('https://tayfa.test/me/friends', origin)?.kind).toBe('internal');
  expect(safeLink('https://tayfa.test/api/x', origin)).toMatchObject({ isOwn: true });
  expect(safeLink('https://evil.test/teams/1', origin)).toMatchObject({
    kind: 'external',
    isOwn: false,
    host: 'evil.test',
  });
});

it.each([
  '/teams/1',
  '/discover/teams',
  '/me/friends',
  '/me/applications',
  '/me/subscription',
  '/me/subscriptions',
])('[T-426] opens %s within the application, and what lies below it', (path) => {
  for (const url of [path, `${path}/x?y=1#z`, `${origin}${path}`])
    expect(safeLink(url, origin)).toEqual({ kind: 'internal', path: url.replace(origin, '') });
  expect(safeLink(`https://tayfa.example${path}`, origin)?.kind).toBe('external');
});

it.each([
  '/me/settings',
  '/discover/tournaments',
  '/discover/teamsters',
  '/teamsx/1',
  '/me/friendship',
  '/',
])('[T-426] takes %s for no page of the application', (path) => {
  expect(safeLink(path, origin)).toMatchObject({ kind: 'external', isOwn: true });
});

it.each([
  'javascript:alert(1)',
  ' JAVASCRIPT:alert(1)',
  'data:text/html,x',
  'https://a@b.test',
  '',
])('refuses %j', (url) => {
  expect(safeLink(url, origin)).toBeNull();
});

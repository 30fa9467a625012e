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
  'javascript:alert(1)',
  ' JAVASCRIPT:alert(1)',
  'data:text/html,x',
  'https://a@b.test',
  '',
])('refuses %j', (url) => {
  expect(safeLink(url, origin)).toBeNull();
});

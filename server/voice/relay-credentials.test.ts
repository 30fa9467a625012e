import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import type { UserId } from '#shared/lib/ids.ts';
import { relayServers } from './relay-credentials.ts';

// reason: any text is an id here
const user = { userId: '7' as UserId, now: 1_000_000_500 };

it('gives credentials of the relay for twelve hours, and none without a relay', () => {
  const relay = { urls: ['turn:relay.example'], secret: 'a secret of the relay' };
  const username = `${1_000_000 + 12 * 3_600}:7`;
  const credential = createHmac('sha1', relay.secret).update(username).digest('base64');
  expect(relayServers(relay, user)).toEqual([{ urls: relay.urls, username, credential }]);
  expect(relayServers(null, user)).toEqual([]);
});

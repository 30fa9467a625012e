import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChat } from '#shared/contract/chats/chat.ts';
import { registerPerson, type Person } from '../support/client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { openDirect } from './chat-world.ts';

let server: TestServer;
let ann: Person;
let ben: Person;

beforeAll(async () => {
  server = await startTestServer();
  ann = await registerPerson(server, 'Ann');
  ben = await registerPerson(server, 'Ben');
});
afterAll(() => server.stop());

describe('opening a conversation', () => {
  it('[M-056] POST /api/v1/me/chats opens the conversation with a user or makes it', async () => {
    const answer = await ann.raw('POST', '/api/v1/me/chats', {
      body: JSON.stringify({ users: [{ id: ben.user.id }] }),
    });
    expect(answer).toMatchObject({ status: 200, body: { success: true, dm: { type: 'direct' } } });
    const { dm } = await ann.ok(openChat, { body: { users: [{ id: ben.user.id }] } });
    expect(answer.body).toMatchObject({ dm: { id: dm.id }, message: 'The conversation is open' });
    expect(await openDirect(ben, ann)).toBe(dm.id);
  });
});

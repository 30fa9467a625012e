import { afterAll, beforeAll, expect, it } from 'vitest';
import { setTeamNotifications } from '#shared/contract/account/notifications.ts';
import { blockUser } from '#shared/contract/social/block.ts';
import type { ReadyData } from '#shared/contract/socket/server-events.ts';
import { giveRole } from '#shared/contract/teams/role.ts';
import { makeFriends, newGroup, openDirect } from '../chats/chat-world.ts';
import { registerPerson, type Person } from '../support/client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { newRole } from '../teams/team-world.ts';
import { newRoom, say } from './message-world.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** What READY says besides its session, and besides who is there at this moment. */
function lasting(ready: ReadyData): unknown {
  const text = JSON.stringify(ready, (key, value: unknown) =>
    key === 'presence' || key === 'sessionId' ? undefined : value,
  );
  return JSON.parse(text);
}

async function readyOf(person: Person): Promise<unknown> {
  const socket = await person.connect();
  await socket.close();
  return lasting(socket.ready);
}

it('READYs that are made at the same time hold what each holds alone', async () => {
  const people: Person[] = [];
  for (const name of ['Ann', 'Ben', 'Cem', 'Dan', 'Eve'])
    people.push(await registerPerson(server, name));
  const [ann, ben, cem, dan, eve] = people;
  if (!ann || !ben || !cem || !dan || !eve) throw new Error('five people were made');
  // roles, mentions by name and by role, and what one has set, differ from one to the other
  const room = await newRoom(ann, [ben, cem, dan]);
  const role = await newRole(ann, room.teamId);
  const params = { teamId: room.teamId, userId: ben.user.id, roleId: role.id };
  await ann.ok(giveRole, { params });
  await say(ann, room.channelId, `<&${role.id}> and <@${cem.user.id}>`);
  await say(ben, room.channelId, `<@${dan.user.id}>`);
  await dan.ok(setTeamNotifications, {
    params: { teamId: room.teamId },
    body: { level: 'none', mutedUntil: null, suppressEveryone: false },
  });
  // friends, chats that two share, and one who is blocked
  const groupId = await newGroup(ann, [ben, cem]);
  await say(ben, groupId, 'in the group');
  await say(ann, await openDirect(ann, ben), 'to one alone');
  await makeFriends(dan, ben);
  await dan.ok(blockUser, { params: { userId: eve.user.id } });

  const alone: unknown[] = [];
  for (const person of people) alone.push(await readyOf(person));
  expect(await Promise.all(people.map(readyOf))).toEqual(alone);
});

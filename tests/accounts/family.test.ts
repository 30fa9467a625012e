import { describe, expect, it } from 'vitest';
import {
  connectTeen,
  createFamilyCode,
  disconnectParent,
  disconnectTeen,
  getFamily,
  getTeenActivity,
  limitTeen,
} from '#shared/contract/account/family.ts';
import { getMe } from '#shared/contract/account/session.ts';
import { openChat } from '#shared/contract/chats/chat.ts';
import { deleteMessage } from '#shared/contract/messages/message.ts';
import { answerFriend, requestFriend } from '#shared/contract/social/friend.ts';
import { listTeams, updateTeam } from '#shared/contract/teams/team.ts';
import { newChannel } from '../channels/channel-world.ts';
import { deny, newRoom, say } from '../messages/message-world.ts';
import {
  createClient,
  registerPerson,
  registerUnverified,
  type Client,
  type Person,
} from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase, jobsLeft } from '../support/in-database.ts';
import { objectWith } from '../support/matchers.ts';
import { newInvite, newTeam, join, refusal } from '../teams/team-world.ts';
import { post, statusesOf } from './account-world.ts';
import { bornForGrowingIn, connect, registerTeen } from './family-world.ts';

const DAY = 24 * 3_600_000;
const CODE = '/api/v1/me/family/teen';
const CONNECT = '/api/v1/me/family/parent';
/** A job comes with the change; the machine may be busy. */
const SOON = { timeoutMs: 20_000 };

const { server, stranger } = fileFixtures('other');

async function family(name: string): Promise<{ parent: Person; teen: Person }> {
  const parent = await registerPerson(server, `${name} P`);
  const teen = await registerTeen(server, `${name} T`);
  await connect(parent, teen);
  return { parent, teen };
}

function activityOf(parent: Client, teen: Person) {
  return parent.raw('GET', `${CONNECT}/${teen.user.id}`);
}

async function befriend(one: Person, other: Person): Promise<void> {
  await one.ok(requestFriend, { body: { slug: other.user.slug } });
  const params = { userId: one.user.id };
  await other.ok(answerFriend, { params, body: { status: 'accept' } });
}

// reason: the matcher's own type is any
const anyText = expect.any(String) as string;
const refusedAs = (status: number, code: string) => ({ status, body: objectWith({ code }) });
const notFound = refusedAs(404, 'family.not-found');

async function stateOf(person: Person) {
  return (await person.ok(getMe)).user?.ampFeatureStates;
}

const ids = (people: readonly { id: string }[] | undefined) => people?.map(({ id }) => id);

describe('a teen', () => {
  it('[E-147] is one who is under eighteen, for as long as they are; a parent may keep them to teen teams', async () => {
    const enabled = { familyCenter: 'Enabled', joinNonTeenTeams: 'Enabled' };
    const teen = await registerTeen(server, 'Young', bornForGrowingIn(1));
    expect(teen.user.ampFeatureStates).toEqual({ ...enabled, familyCenter: 'Disabled' });
    const grown = await registerTeen(server, 'Grown', bornForGrowingIn(0));
    expect(grown.user.ampFeatureStates).toEqual(enabled);
    const socket = await teen.connect();
    expect(socket.ready.user.ampFeatureStates.familyCenter).toBe('Disabled');
    await socket.close();
    const parent = await registerPerson(server, 'Parent');
    await connect(parent, teen);
    const params = { teenId: teen.user.id };
    await parent.ok(limitTeen, { params, body: { joinNonTeenTeams: 'Disabled' } });
    expect(await stateOf(teen)).toEqual({
      familyCenter: 'Disabled',
      joinNonTeenTeams: 'Disabled',
    });
  });

  it('[E-148] is answered parents, anyone else teens, each a list of users', async () => {
    const { parent, teen } = await family('Lists');
    const second = await registerPerson(server, 'Second');
    await connect(second, teen);
    const answered = await teen.raw('GET', '/api/v1/me/family');
    expect(answered.body).toEqual({
      success: true,
      parents: [parent, second].map(({ user }) =>
        objectWith({ id: user.id, username: user.username }),
      ),
    });
    expect((await parent.raw('GET', '/api/v1/me/family')).body).toEqual({
      success: true,
      teens: [objectWith({ id: teen.user.id, username: teen.user.username })],
    });
    expect(await stranger.ok(getFamily)).toEqual({ success: true, teens: [] });
    expect(await createClient(server).raw('GET', '/api/v1/me/family')).toMatchObject({
      status: 401,
    });
  });

  it('[E-149] makes a code without saying anything; others make none', async () => {
    const teen = await registerTeen(server, 'Makes');
    const made = await teen.raw('POST', CODE);
    expect(made).toMatchObject({ status: 200, body: { success: true } });
    // reason: the contract has been checked by the server
    const { code } = made.body as { code: string };
    expect(code.length).toBeGreaterThan(8);
    const parent = await registerPerson(server, 'Takes');
    expect(await post(parent, CONNECT, { code })).toMatchObject({ status: 200 });
    expect(await stranger.raw('POST', CODE)).toMatchObject(refusedAs(403, 'family.teens-only'));
    expect(await createClient(server).raw('POST', CODE)).toMatchObject({ status: 401 });
  });

  it('keeps its code as a hash', async () => {
    const teen = await registerTeen(server, 'Hashes');
    const { code } = await teen.ok(createFamilyCode);
    const rows = await inDatabase(server, 'select * from family_codes where teen_id = $1', [
      teen.user.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows[0]?.['code_hash']).toHaveLength(32);
  });
});

describe('a code', () => {
  it('[E-152] connects the parent who enters it, once, and tells both', async () => {
    const parent = await registerPerson(server, 'Enters');
    const teen = await registerTeen(server, 'Entered');
    const sockets = [await parent.connect(), await teen.connect()] as const;
    const { code } = await teen.ok(createFamilyCode);
    expect(await post(parent, CONNECT, { code })).toMatchObject({
      status: 200,
      body: { success: true, teen: { id: teen.user.id } },
    });
    expect(ids((await parent.ok(getFamily)).teens)).toEqual([teen.user.id]);
    expect(ids((await teen.ok(getFamily)).parents)).toEqual([parent.user.id]);
    expect(await sockets[0].next('FAMILY_UPDATED')).toEqual({
      change: 'connected',
      other: { id: teen.user.id, username: teen.user.username },
      isMine: true,
    });
    expect(await sockets[1].next('FAMILY_UPDATED')).toEqual({
      change: 'connected',
      other: { id: parent.user.id, username: parent.user.username },
      isMine: false,
    });
    const again = await registerPerson(server, 'Late');
    expect(await post(again, CONNECT, { code })).toMatchObject(
      refusedAs(400, 'family.invalid-code'),
    );
    for (const socket of sockets) await socket.close();
  });

  it('is told by mail to the teen, who may not be in the page', async () => {
    const { parent, teen } = await family('Mailed');
    await expect
      .poll(async () => (await server.outbox()).map((mail) => mail.subject), { timeout: 20_000 })
      .toContain(`${parent.user.username} is now connected to your Tayfa account as a parent`);
    await teen.ok(disconnectParent, { params: { parentId: parent.user.id } });
    await expect
      .poll(async () => (await server.outbox()).map((mail) => mail.subject), { timeout: 20_000 })
      .toContain(`${teen.user.username} disconnected from your family on Tayfa`);
  });

  it('[E-153] has at least 8 characters, as it is entered', async () => {
    for (const [code, isShort] of [
      ['', true],
      ['1234567', true],
      ['12345678', false],
    ] as const) {
      const answer = await post(stranger, CONNECT, { code });
      expect(answer.status).toBe(400);
      expect(refusal(answer).errors?.['code'] !== undefined, code).toBe(isShort);
    }
  });

  it('is refused when it is wrong, old, replaced or of another kind than text', async () => {
    const teen = await registerTeen(server, 'Codes');
    const invalid = refusedAs(400, 'family.invalid-code');
    const first = (await teen.ok(createFamilyCode)).code;
    const { code } = await teen.ok(createFamilyCode);
    expect(await post(stranger, CONNECT, { code: first })).toMatchObject(invalid);
    expect(await post(stranger, CONNECT, { code: code.toLowerCase() })).toMatchObject(invalid);
    await inDatabase(
      server,
      "update family_codes set expires_at = now() - interval '1 second' where teen_id = $1",
      [teen.user.id],
    );
    expect(await post(stranger, CONNECT, { code })).toMatchObject(invalid);
    for (const hostile of [null, 5, [code], { code }, 'x'.repeat(65), `${code}\u0000`]) {
      const answer = await post(stranger, CONNECT, { code: hostile });
      expect(answer.status, JSON.stringify(hostile)).toBe(400);
      expect(refusal(answer).code).toBe('request.invalid');
    }
    expect((await stranger.ok(getFamily)).teens).toEqual([]);
  });

  it('is not for teens, for one whose age is unknown, and not for one without a verified address', async () => {
    const teen = await registerTeen(server, 'Asked');
    const { code } = await teen.ok(createFamilyCode);
    const adultsOnly = refusedAs(403, 'family.adults-only');
    const peer = await registerTeen(server, 'Peer');
    expect(await post(peer, CONNECT, { code })).toMatchObject(adultsOnly);
    const ageless = await registerPerson(server, 'Ageless');
    await inDatabase(server, 'update users set birthdate = null where id = $1', [ageless.user.id]);
    expect(await post(ageless, CONNECT, { code })).toMatchObject(adultsOnly);
    const unverified = await registerUnverified(server, 'Unread');
    expect(await post(unverified, CONNECT, { code })).toMatchObject(
      refusedAs(403, 'account.unverified'),
    );
    const parent = await registerPerson(server, 'Parent');
    expect(await post(parent, CONNECT, { code })).toMatchObject({ status: 200 });
    const { code: another } = await teen.ok(createFamilyCode);
    expect(await post(parent, CONNECT, { code: another })).toMatchObject(
      refusedAs(409, 'family.already-connected'),
    );
  });

  it('connects one of those who enter it at the same moment', async () => {
    const teen = await registerTeen(server, 'Raced');
    const parents = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => registerPerson(server, name)),
    );
    const { code } = await teen.ok(createFamilyCode);
    const answers = await Promise.all(parents.map((parent) => post(parent, CONNECT, { code })));
    expect(statusesOf(answers)).toEqual([200, 400, 400]);
    expect((await teen.ok(getFamily)).parents).toHaveLength(1);
  });
});

describe('a family', () => {
  async function fill(
    column: 'parent' | 'teen',
    { person, count }: { person: Person; count: number },
  ): Promise<void> {
    const other = column === 'parent' ? 'teen' : 'parent';
    await inDatabase(
      server,
      `insert into family_links (${column}_id, ${other}_id, linked_at)
       select $1::bigint, id, now() from users
       where id <> $1::bigint and not is_system order by id limit $2`,
      [person.user.id, count],
    );
  }

  it('[E-154] has at most 8 connections, on either side', async () => {
    const full = refusedAs(409, 'family.full');
    const teen = await registerTeen(server, 'Many');
    const early = (await teen.ok(createFamilyCode)).code;
    await fill('teen', { person: teen, count: 7 });
    const eighth = await registerPerson(server, 'Eight');
    const ninth = await registerPerson(server, 'Nine');
    await eighth.ok(connectTeen, { body: { code: early } });
    expect(await teen.call(createFamilyCode)).toMatchObject(full);
    expect((await teen.ok(getFamily)).parents).toHaveLength(8);

    const parent = await registerPerson(server, 'Busy');
    await fill('parent', { person: parent, count: 7 });
    await connect(parent, await registerTeen(server, 'Eighth'));
    const late = await registerTeen(server, 'Ninth');
    const { code } = await late.ok(createFamilyCode);
    expect(await post(parent, CONNECT, { code })).toMatchObject(full);
    // a code that was made while there was place
    const raced = await registerTeen(server, 'Raced');
    const made = (await raced.ok(createFamilyCode)).code;
    await fill('teen', { person: raced, count: 8 });
    expect(await post(ninth, CONNECT, { code: made })).toMatchObject(full);
  });

  it('[E-155] is left by either side, and each is told', async () => {
    const { parent, teen } = await family('Leaves');
    const sockets = [await parent.connect(), await teen.connect()] as const;
    const asTeen = `/api/v1/me/family/teen/${parent.user.id}`;
    const asParent = `${CONNECT}/${teen.user.id}`;
    // each path is one side's: the teen's is none of the parent's
    expect(await parent.raw('DELETE', `/api/v1/me/family/teen/${teen.user.id}`)).toMatchObject(
      notFound,
    );
    expect(await teen.raw('DELETE', `${CONNECT}/${parent.user.id}`)).toMatchObject(notFound);
    expect(await stranger.raw('DELETE', asTeen)).toMatchObject(notFound);
    expect(await stranger.raw('DELETE', asParent)).toMatchObject(notFound);
    expect((await parent.ok(getFamily)).teens).toHaveLength(1);

    expect(await teen.raw('DELETE', asTeen)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    const told = { change: 'disconnected', isMine: false };
    expect(await sockets[0].next('FAMILY_UPDATED')).toMatchObject(told);
    expect(await sockets[1].next('FAMILY_UPDATED')).toMatchObject({ ...told, isMine: true });
    expect(await parent.ok(getFamily)).toEqual({ success: true, teens: [] });
    expect(await teen.ok(getFamily)).toEqual({ success: true, parents: [] });
    expect(await activityOf(parent, teen)).toMatchObject(notFound);
    expect(await teen.raw('DELETE', asTeen)).toMatchObject(notFound);

    await connect(parent, teen);
    expect(await parent.raw('DELETE', asParent)).toMatchObject({ status: 200 });
    expect(await teen.ok(getFamily)).toEqual({ success: true, parents: [] });
    expect(await activityOf(parent, teen)).toMatchObject(notFound);
    for (const socket of sockets) await socket.close();
  });

  it('ends when the teen grows up, for each who looks at once, and both are told', async () => {
    const parent = await registerPerson(server, 'Watches');
    const teen = await registerTeen(server, 'Grows', bornForGrowingIn(2));
    await connect(parent, teen);
    const body = { joinNonTeenTeams: 'Disabled' } as const;
    await parent.ok(limitTeen, { params: { teenId: teen.user.id }, body });
    const socket = await parent.connect();
    server.clock.advance(3 * DAY);
    expect(await activityOf(parent, teen)).toMatchObject(notFound);
    expect((await parent.ok(getFamily)).teens).toEqual([]);
    expect(await socket.next('FAMILY_UPDATED', SOON)).toMatchObject({
      change: 'grown',
      other: { id: teen.user.id },
    });
    await expect.poll(() => jobsLeft(server), { timeout: 20_000 }).toEqual([]);
    expect(await stateOf(teen)).toEqual({ familyCenter: 'Enabled', joinNonTeenTeams: 'Enabled' });
    expect(await teen.ok(getFamily)).toEqual({ success: true, teens: [] });
    await socket.close();
  });
});

describe('what a parent sees', () => {
  it('[E-156] is channels with counts, teams and friends', async () => {
    const { parent, teen } = await family('Seen');
    const owner = await registerPerson(server, 'Owner');
    const friend = await registerPerson(server, 'Friend');
    await befriend(friend, teen);
    await teen.ok(requestFriend, { body: { slug: owner.user.slug } });
    const room = await newRoom(owner, [teen]);
    const quiet = await newChannel(owner, room.teamId);
    const silent = await newChannel(owner, room.teamId);
    const second = await newTeam(owner, [teen]);
    await newTeam(owner);
    for (const text of ['one', 'two', 'three']) await say(teen, room.channelId, text);
    await say(teen, quiet.id, 'alone');
    await say(owner, room.channelId, 'not mine');
    await say(owner, silent.id, 'not mine');
    const gone = await say(teen, room.channelId, 'taken back');
    const params = { channelId: room.channelId, messageId: gone.id };
    await teen.ok(deleteMessage, { params });

    const { status, body } = await activityOf(parent, teen);
    expect(status).toBe(200);
    const names = new Map((await owner.ok(listTeams)).teams.map((team) => [team.id, team.name]));
    expect(body).toEqual({
      success: true,
      since: anyText,
      joinNonTeenTeams: 'Enabled',
      channels: [
        {
          id: room.channelId,
          name: anyText,
          messages: 3,
          teamId: room.teamId,
        },
        { id: quiet.id, name: quiet.name, messages: 1, teamId: room.teamId },
      ],
      teams: [
        { id: room.teamId, name: names.get(room.teamId), profilePicture: null },
        { id: second, name: names.get(second), profilePicture: null },
      ],
      friends: [objectWith({ id: friend.user.id, username: friend.user.username })],
    });
  });

  it('is no message, no chat, nothing of a week ago, and nothing of teams that were left', async () => {
    const { parent, teen } = await family('Private');
    const owner = await registerPerson(server, 'Owner');
    await befriend(owner, teen);
    const room = await newRoom(owner, [teen]);
    await say(teen, room.channelId, 'a secret of the team');
    const { dm } = await teen.ok(openChat, { body: { users: [{ id: owner.user.id }] } });
    await say(teen, dm.id, 'a secret of two');
    const { body } = await activityOf(parent, teen);
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(body).toMatchObject({ channels: [{ id: room.channelId, messages: 1 }] });
    // a parent holds nothing in what the teen is in: the names are all
    const messages = `/api/v1/channels/${room.channelId}/messages`;
    expect((await parent.raw('GET', messages)).status).toBe(404);
    expect((await parent.raw('GET', `/api/v1/teams/${room.teamId}`)).status).toBe(404);

    await deny(owner, room, 'VIEW_CHANNEL');
    expect((await activityOf(parent, teen)).body).toMatchObject({ channels: [{ messages: 1 }] });
    server.clock.advance(8 * DAY);
    expect((await activityOf(parent, teen)).body).toMatchObject({ channels: [] });
    await teen.raw('DELETE', '/api/v1/teams', { body: JSON.stringify({ id: room.teamId }) });
    expect((await activityOf(parent, teen)).body).toMatchObject({ teams: [] });
  });

  it('is for the parents of that teen alone', async () => {
    const { parent, teen } = await family('Mine');
    const others = await family('Theirs');
    const visitor = createClient(server);
    expect(await activityOf(visitor, teen)).toMatchObject({ status: 401 });
    for (const person of [stranger, others.parent, others.teen, teen])
      expect(await activityOf(person, teen)).toMatchObject(notFound);
    // a teen sees nothing of a parent
    expect(await activityOf(teen, parent)).toMatchObject(notFound);
    for (const id of ['1', '9223372036854775807', stranger.user.id])
      expect(await parent.raw('GET', `${CONNECT}/${id}`)).toMatchObject(notFound);
    for (const id of ['0', 'me', '%00', "1'--"])
      expect((await parent.raw('GET', `${CONNECT}/${id}`)).status).toBe(400);
    expect((await parent.ok(getTeenActivity, { params: { teenId: teen.user.id } })).success).toBe(
      true,
    );
  });
});

describe('what a parent limits', () => {
  it('hides teams that are not safe for teens at once, and shows them again', async () => {
    const { parent, teen } = await family('Limits');
    const owner = await registerPerson(server, 'Owner');
    const [safe, other] = [await newTeam(owner, [teen]), await newTeam(owner, [teen])];
    const isSafeForTeen = true;
    await owner.ok(updateTeam, { params: { teamId: safe }, body: { isSafeForTeen } });
    const params = { teenId: teen.user.id };
    const socket = await teen.connect();
    await parent.ok(limitTeen, { params, body: { joinNonTeenTeams: 'Disabled' } });
    expect(await socket.next('FAMILY_UPDATED')).toMatchObject({
      change: 'limited',
      other: { id: parent.user.id },
    });
    expect((await socket.next('ME_UPDATED')).user.ampFeatureStates.joinNonTeenTeams).toBe(
      'Disabled',
    );
    // the page comes back for what it is shown now
    await socket.closed;
    const limited = await teen.connect();
    expect(ids(limited.ready.teams)).toEqual([safe]);
    expect(ids((await teen.ok(listTeams)).teams)).toEqual([safe]);
    expect((await parent.ok(getTeenActivity, { params })).joinNonTeenTeams).toBe('Disabled');

    await parent.ok(limitTeen, { params, body: { joinNonTeenTeams: 'Enabled' } });
    await limited.closed;
    expect(ids((await teen.ok(listTeams)).teams)).toEqual([safe, other]);
    await join(teen, await newInvite(owner, await newTeam(owner)));
  });

  it('is no matter of the teen, of strangers, or of one who is no parent any more', async () => {
    const { parent, teen } = await family('Limited');
    const path = `${CONNECT}/${teen.user.id}`;
    const body = JSON.stringify({ joinNonTeenTeams: 'Disabled' });
    for (const person of [stranger, teen])
      expect(await person.raw('PATCH', path, { body })).toMatchObject(notFound);
    expect(await createClient(server).raw('PATCH', path, { body })).toMatchObject({ status: 401 });
    for (const hostile of [{}, { joinNonTeenTeams: 'maybe' }, { joinNonTeenTeams: true }])
      expect(await parent.raw('PATCH', path, { body: JSON.stringify(hostile) })).toMatchObject({
        status: 400,
      });
    expect((await stateOf(teen))?.joinNonTeenTeams).toBe('Enabled');
    await parent.ok(disconnectTeen, { params: { teenId: teen.user.id } });
    expect(await parent.raw('PATCH', path, { body })).toMatchObject(notFound);
    expect((await stateOf(teen))?.joinNonTeenTeams).toBe('Enabled');
  });

  it('ends with the last parent, not before', async () => {
    const { parent, teen } = await family('Ends');
    const second = await registerPerson(server, 'Second');
    await connect(second, teen);
    const params = { teenId: teen.user.id };
    await parent.ok(limitTeen, { params, body: { joinNonTeenTeams: 'Disabled' } });
    await parent.ok(disconnectTeen, { params });
    expect((await stateOf(teen))?.joinNonTeenTeams).toBe('Disabled');
    const socket = await teen.connect();
    await teen.ok(disconnectParent, { params: { parentId: second.user.id } });
    expect((await socket.next('ME_UPDATED')).user.ampFeatureStates.joinNonTeenTeams).toBe(
      'Enabled',
    );
    await socket.closed;
    expect((await stateOf(teen))?.joinNonTeenTeams).toBe('Enabled');
  });
});

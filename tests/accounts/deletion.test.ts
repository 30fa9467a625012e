import { describe, expect, it } from 'vitest';
import { setOwnMemberProfile } from '#shared/contract/teams/member-profile.ts';
import { setAvatar, setProfile } from '#shared/contract/account/me.ts';
import { getProfile } from '#shared/contract/account/profile.ts';
import { deleteAccount, getAccountDeletion } from '#shared/contract/account/security.ts';
import { getMe, login } from '#shared/contract/account/session.ts';
import { getChat, listChats } from '#shared/contract/chats/chat.ts';
import { listMessages, sendMessage } from '#shared/contract/messages/message.ts';
import { blockUser } from '#shared/contract/social/block.ts';
import { listFriends, requestFriend } from '#shared/contract/social/friend.ts';
import { listApplications } from '#shared/contract/teams/application.ts';
import { joinTeam } from '#shared/contract/teams/invite.ts';
import { listMembers } from '#shared/contract/teams/member.ts';
import { changeTeamOwner, createTeam, deleteTeam, listTeams } from '#shared/contract/teams/team.ts';
import { newBot, putBot } from '../bots/bot-world.ts';
import { newGroup, openDirect } from '../chats/chat-world.ts';
import { newRoom, say } from '../messages/message-world.ts';
import {
  appCode,
  createClient,
  registerPerson,
  type Client,
  type Person,
} from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase, jobsLeft } from '../support/in-database.ts';
import { objectWith, textLike } from '../support/matchers.ts';
import { applicationOf, recruit } from '../teams/application-world.ts';
import { newInvite, newTeam } from '../teams/team-world.ts';
import { drawPicture } from '../uploads/upload-world.ts';
import { createAccountWorld, post } from './account-world.ts';

const SOON = { timeout: 20_000, interval: 50 };
const NAME = 'Deleted User';

const world = createAccountWorld(fileFixtures().server);

const newPerson = async (name: string): Promise<Person> => registerPerson(world.server, name);
const asked = async (client: Client) => client.raw('GET', '/api/me/delete');
const remove = async (client: Client, body: object) =>
  client.raw('DELETE', '/api/me', { body: JSON.stringify(body) });
const removeWithPassword = async (person: Person) => remove(person, { password: person.password });

async function deleted(person: Person): Promise<void> {
  expect(await removeWithPassword(person)).toMatchObject({ status: 200 });
}

async function isSignedIn(client: Client): Promise<boolean> {
  return (await client.ok(getMe)).user !== null;
}

async function canSignIn({ email, password }: Person): Promise<boolean> {
  const { status } = await world.visitor().call(login, { body: { email, password } });
  return status === 200;
}

/** Uploads a picture and shows it as the person's own; answers its address. */
async function shownPicture(person: Person): Promise<string> {
  const form = new FormData();
  form.set('type', 'userAvatar');
  form.set('image', new Blob([await drawPicture('png')]), 'a.png');
  const headers = { cookie: person.cookie() };
  const upload = `${world.server.origin}/api/v1/upload`;
  const response = await fetch(upload, { method: 'POST', body: form, headers });
  // reason: the server checks every reply against the contract while under test
  const { url } = (await response.json()) as { url: string };
  await person.ok(setAvatar, { body: { avatar: url } });
  return url;
}

/** Nothing of the account is left to be removed. */
async function cleared(): Promise<void> {
  await expect.poll(() => jobsLeft(world.server), SOON).toEqual([]);
}

const ownsTeam = { status: 409, body: objectWith({ success: false, code: 'account.owns-team' }) };

describe('whether an account can be deleted', () => {
  it('is asked without a payload, and answered by canDelete', async () => {
    const [person, other] = [await newPerson('Free'), await newPerson('Owner')];
    expect(await asked(person)).toMatchObject({
      status: 200,
      body: { success: true, canDelete: true, teams: [] },
    });
    const teamId = await newTeam(other, [person]);
    const teams = [{ id: teamId, name: 'Team' }];
    expect(await asked(other)).toMatchObject({ status: 200, body: { canDelete: false, teams } });
    expect(await asked(person)).toMatchObject({ body: { canDelete: true, teams: [] } });
  });

  it('is for the signed-in, about themselves', async () => {
    expect((await world.visitor().call(getAccountDeletion)).status).toBe(401);
    const { password } = await newPerson('Other');
    expect((await world.visitor().call(deleteAccount, { body: { password } })).status).toBe(401);
  });
});

describe('an owner of a team', () => {
  it('[E-128][T-149] is not deleted, with whatever they send', async () => {
    const [person, mate] = [await newPerson('Owner'), await newPerson('Mate')];
    const teamId = await newTeam(person, [mate]);
    expect(await removeWithPassword(person)).toMatchObject(ownsTeam);
    expect(await isSignedIn(person)).toBe(true);
    // suspended, it is still theirs
    await inDatabase(world.server, 'update teams set suspended_at = now() where id = $1', [teamId]);
    expect(await asked(person)).toMatchObject({ body: { canDelete: false } });
    expect(await removeWithPassword(person)).toMatchObject(ownsTeam);
    await inDatabase(world.server, 'update teams set suspended_at = null where id = $1', [teamId]);
    await person.ok(changeTeamOwner, { params: { teamId }, body: { owner: mate.user.id } });
    await deleted(person);
    expect(await removeWithPassword(mate)).toMatchObject(ownsTeam);
    await mate.ok(deleteTeam, { body: { id: teamId } });
    await deleted(mate);
  });

  it('[E-128][T-149] is not deleted while the team is being founded or handed over', async () => {
    const giver = await newPerson('Giver');
    for (let round = 0; round < 5; round += 1) {
      const person = await newPerson('Founder');
      const teamId = await newTeam(giver, [person]);
      const other = await world.signIn(person);
      await Promise.all([
        removeWithPassword(person),
        other.call(createTeam, { body: { name: 'Late' } }),
        giver.call(changeTeamOwner, { params: { teamId }, body: { owner: person.user.id } }),
      ]);
      const orphans = await inDatabase(
        world.server,
        `select t.id from teams t join users u on u.id = t.created_by
         where u.deleted_at is not null`,
      );
      expect(orphans).toEqual([]);
    }
  });

  it('cannot be one whose account is deleted', async () => {
    const [person, giver] = [await newPerson('Gone'), await newPerson('Giver')];
    const teamId = await newTeam(giver, [person]);
    await deleted(person);
    await cleared();
    const body = { owner: person.user.id };
    const answer = await giver.call(changeTeamOwner, { params: { teamId }, body });
    expect(answer).toMatchObject({ status: 404, body: { code: 'member.not-found' } });
    // nor in any other way
    const late = [
      'update teams set created_by = $2 where id = $1',
      'insert into team_members (team_id, user_id, joined_at) values ($1, $2, now())',
      `insert into chat_members (channel_id, user_id, joined_at, read_from)
       select channel_id, $2, now(), 0 from chats, teams where id = $1 limit 1`,
      `insert into friends (user_id, friend_id, status, created_by, since)
       select $2, created_by, 'accepted', created_by, now() from teams where id = $1`,
    ];
    await openDirect(await newPerson('One'), await newPerson('Other'));
    for (const statement of late)
      await expect(
        inDatabase(world.server, statement, [teamId, person.user.id]),
        statement,
      ).rejects.toThrow('The account is deleted');
  });
});

describe('a deletion', () => {
  it('needs the password', async () => {
    const person = await newPerson('Careful');
    const wrong = {
      status: 400,
      body: objectWith({ errors: { password: 'This password is wrong' } }),
    };
    expect(await remove(person, { password: 'not this one' })).toMatchObject(wrong);
    expect(await remove(person, { password: '' })).toMatchObject(wrong);
    expect((await remove(person, {})).status).toBe(400);
    expect((await remove(person, { password: 'a'.repeat(201) })).status).toBe(400);
    expect((await remove(person, { password: { $ne: '' } })).status).toBe(400);
    expect(await isSignedIn(person)).toBe(true);
    expect(await canSignIn(person)).toBe(true);
  });

  it('asks for a code where two-factor is on', async () => {
    const person = await newPerson('Secured');
    const setUp = await post(person, '/api/v1/me/2fa/setup', undefined);
    // reason: the server checks every reply against the contract while under test
    const { secret } = (setUp.body as { data: { secret: string } }).data;
    const code = () => appCode(secret, world.server.clock.now());
    expect((await post(person, '/api/v1/me/2fa/verify', { code: code() })).status).toBe(200);
    world.server.clock.advance(60_000);
    const { password } = person;
    expect(await removeWithPassword(person)).toMatchObject({ body: { message: '2FA' } });
    expect(await isSignedIn(person)).toBe(true);
    const answer = { password, twoFactorCode: code(), twoFactorType: 'app' };
    expect(await remove(person, answer)).toMatchObject({ status: 200 });
  });

  it('answers success, ends every session and socket, and frees the address', async () => {
    const person = await newPerson('Leaver');
    const phone = await world.signIn(person);
    const socket = await phone.connect();
    const answer = await removeWithPassword(person);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.headers.getSetCookie()).toEqual([textLike(/^tayfa=;/)]);
    await socket.closed;
    expect(await isSignedIn(person)).toBe(false);
    expect(await isSignedIn(phone)).toBe(false);
    expect(await canSignIn(person)).toBe(false);
    await cleared();
    const mails = await world.server.outbox();
    const told = mails.filter(({ subject }) => subject === 'Your Tayfa account was deleted');
    expect(told.flatMap(({ to }) => to?.map(({ address }) => address))).toContain(person.email);
    const again = await world.signUp({ email: person.email });
    expect(again.user.id).not.toBe(person.user.id);
  });

  it('is done once by two at the same moment', async () => {
    const person = await newPerson('Twice');
    const phone = await world.signIn(person);
    const { password } = person;
    const statuses = await Promise.all([remove(person, { password }), remove(phone, { password })]);
    expect(statuses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 401,
    ]);
  });
});

describe('what is left of a deleted account', () => {
  it('[X-043] is what it wrote, without a name, and nothing else after a moment', async () => {
    const [person, mate] = [await newPerson('Nominatus'), await newPerson('Mate')];
    const room = await newRoom(mate, [person]);
    const message = await say(person, room.channelId, 'I was here');
    const group = await newGroup(person, [mate, await newPerson('Third')]);
    const direct = await openDirect(person, mate);
    await say(person, direct, 'and here');
    await say(mate, direct, 'so was I');
    const scheduledAt = new Date(world.server.clock.now() + 3_600_000).toISOString();
    await person.ok(sendMessage, {
      params: { channelId: room.channelId },
      body: { content: 'too late', type: 'scheduled', scheduledAt },
    });
    const hiring = await newTeam(mate);
    await applicationOf(person, await recruit(mate, hiring));
    const picture = await shownPicture(person);
    expect((await fetch(world.server.origin + picture)).status).toBe(200);
    await person.ok(setProfile, { body: { bio: 'Nominatus, who else', pronouns: 'Nominatus' } });
    await person.ok(setOwnMemberProfile, {
      params: { teamId: room.teamId },
      body: { nickname: 'Nominatus II', teamPicture: picture },
    });
    const mates = await mate.connect();
    await deleted(person);

    const { id: userId } = person.user;
    expect(await mates.next('USERNAME_UPDATED')).toEqual({ userId, username: NAME });
    expect(await mates.next('USER_PROFILE_UPDATED')).toMatchObject({ profilePicture: null });
    expect(await mates.next('FRIEND_REMOVED')).toEqual({ userId });
    expect(await mates.next('USER_LEFT_TEAM')).toMatchObject({ userId, memberCount: 1 });
    await cleared();
    await mates.close();

    const { messages } = await mate.ok(listMessages, { params: { channelId: room.channelId } });
    const kept = messages.find(({ id }) => id === message.id);
    expect(kept).toMatchObject({
      content: 'I was here',
      createdBy: { id: userId, username: NAME, profilePicture: null },
    });
    expect(kept?.createdBy).not.toHaveProperty('nickname');
    expect(kept?.createdBy).not.toHaveProperty('teamPicture');
    const { members } = await mate.ok(listMembers, { params: { teamId: room.teamId } });
    expect(members.map(({ id }) => id)).toEqual([mate.user.id]);
    expect((await mate.ok(listFriends)).friends).toEqual([]);
    const applications = await mate.ok(listApplications, { params: { teamId: hiring } });
    expect(applications).toMatchObject({ applications: [] });
    const { dms } = await mate.ok(listChats);
    expect(dms.find(({ id }) => id === group)).toMatchObject({ ownerId: mate.user.id });
    expect((await fetch(world.server.origin + picture)).status).toBe(404);
    const reply = await mate.call(sendMessage, {
      params: { channelId: direct },
      body: { content: 'hello?' },
    });
    expect(reply).toMatchObject({ status: 403, body: { code: 'chat.read-only' } });
    expect((await mate.call(getChat, { params: { chatId: direct } })).status).toBe(200);
    const profile = await mate.call(getProfile, { params: { userId } });
    expect(profile).toMatchObject({ status: 404, body: { code: 'user.not-found' } });
    const { slug } = person.user;
    expect((await mate.call(requestFriend, { body: { slug } })).status).toBe(404);
    expect(await traces(person)).toEqual([]);
    // their conversation is the mate's too
    expect(await placesOf(person)).toEqual([
      'chat_members.user_id',
      'chats.user_low or user_high',
      'messages.author_id',
      'users.id',
    ]);
  });

  it('leaves families, ends its bots, and keeps no account elsewhere connected', async () => {
    const [person, mate] = [await newPerson('Parent'), await newPerson('Mate')];
    const teen = await newPerson('Teen');
    await inDatabase(world.server, 'insert into family_links values ($1, $2, now())', [
      person.user.id,
      teen.user.id,
    ]);
    await inDatabase(
      world.server,
      `insert into connections values ($1, 'twitch', '7', 'Parentplays', 'https://x', true, now())`,
      [person.user.id],
    );
    await inDatabase(
      world.server,
      `insert into connection_attempts values ('\\x00', $1, 'kick', 'v', now() + interval '1 hour')`,
      [person.user.id],
    );
    const bot = await newBot(person);
    const teamId = await newTeam(mate);
    await putBot(mate, { teamId, botId: bot.id });
    expect((await bot.call(listTeams)).status).toBe(200);
    const [teens, mates] = [await teen.connect(), await mate.connect()];
    await deleted(person);

    expect(await teens.next('FAMILY_UPDATED')).toMatchObject({ change: 'disconnected' });
    expect((await bot.call(listTeams)).status).toBe(401);
    expect(await mates.next('USER_LEFT_TEAM')).toMatchObject({ teamId, userId: bot.id });
    await Promise.all([teens.close(), mates.close()]);
    await cleared();
    expect(await placesOf(person)).toEqual(['users.id']);
  });

  it('does not tell who had been blocked by it, and frees those who blocked it', async () => {
    const [person, blocked, blocker] = [
      await newPerson('Blocks'),
      await newPerson('Blocked'),
      await newPerson('Blocker'),
    ];
    await newTeam(blocked, [person, blocker]);
    await person.ok(blockUser, { params: { userId: blocked.user.id } });
    await blocker.ok(blockUser, { params: { userId: person.user.id } });
    const [theirs, others] = [await blocked.connect(), await blocker.connect()];
    await deleted(person);
    expect(await others.next('USER_UNBLOCKED')).toEqual({ userId: person.user.id });
    await theirs.next('USER_LEFT_TEAM');
    expect(theirs.count('USER_UNBLOCKED')).toBe(0);
    expect((await blocker.ok(getMe)).user?.blocked).toEqual([]);
    await Promise.all([theirs.close(), others.close()]);
  });

  it('cannot come into a team by an invite used at the same moment', async () => {
    const [person, owner] = [await newPerson('Late'), await newPerson('Owner')];
    const code = await newInvite(owner, await newTeam(owner));
    const other = createClient(world.server);
    other.setCookie(person.cookie());
    await Promise.all([removeWithPassword(person), other.call(joinTeam, { params: { code } })]);
    await cleared();
    const left = 'select from team_members where user_id = $1';
    expect(await inDatabase(world.server, left, [person.user.id])).toEqual([]);
  });
});

interface Column {
  readonly table: string;
  readonly column: string;
}

async function columns(types: readonly string[]): Promise<Column[]> {
  return inDatabase<Column>(
    world.server,
    `select table_name as "table", column_name as "column" from information_schema.columns
     join pg_class on relname = table_name and relkind in ('r', 'p') and not relispartition
     where table_schema = 'public' and data_type = any($1) order by 1, 2`,
    [types],
  );
}

/** Where a row is that fits. There are hundreds of columns: one question for all, not a connection each. */
async function placesWhere(
  types: readonly string[],
  fits: (column: string) => string,
  values: readonly unknown[],
): Promise<string[]> {
  const questions = (await columns(types)).map(
    ({ table, column }) =>
      `select '${table}.${column}' as place
       where exists (select from "${table}" where ${fits(`"${column}"`)})`,
  );
  const statement = questions.join(' union all ');
  const rows = await inDatabase<{ place: string }>(world.server, statement, values);
  return rows.map(({ place }) => place).toSorted();
}

/** Where in the whole database the address or the name of a person still stands. */
async function traces({ email, user }: Person): Promise<string[]> {
  return placesWhere(
    ['text', 'jsonb', 'character varying'],
    (column) =>
      `strpos(lower(${column}::text), lower($1)) > 0
       or strpos(lower(${column}::text), lower($2)) > 0 or ${column}::text = $3`,
    [email, user.username, user.slug],
  );
}

/** Where the account is referred to by its id. */
async function placesOf({ user }: Person): Promise<string[]> {
  const found = await placesWhere(['bigint'], (column) => `${column} = $1`, [user.id]);
  // which of the two is the lower, chance has said
  return found.map((place) =>
    ['chats.user_low', 'chats.user_high'].includes(place) ? 'chats.user_low or user_high' : place,
  );
}

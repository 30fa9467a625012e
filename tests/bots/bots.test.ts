import { describe, expect, it } from 'vitest';
import {
  authorizeBot,
  createBot,
  deleteBot,
  getBot,
  listBots,
  renewBotToken,
  updateBot,
} from '#shared/contract/account/bot.ts';
import { getMe, login } from '#shared/contract/account/session.ts';
import { listMembers } from '#shared/contract/teams/member.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { botLimits } from '#shared/rules/limits.ts';
import { createClient, registerPerson, type Client } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase, jobsLeft } from '../support/in-database.ts';
import { anyText, objectWith, textLike } from '../support/matchers.ts';
import { newTeam, refusal, settled } from '../teams/team-world.ts';
import { attachmentForm, drawPicture } from '../uploads/upload-world.ts';
import { clientWith, newBot, putBot } from './bot-world.ts';

const { server, owner, stranger, mate } = fileFixtures('mate');

const LONG = 'Bot name must be less than 16 characters long';

/** Uploads a file as the picture of a bot. */
async function uploaded(
  bytes: Uint8Array<ArrayBuffer>,
  type = 'botPicture',
  by: Pick<Client, 'cookie'> = owner,
) {
  const form = attachmentForm({ bytes, name: 'bot.png' }, { type });
  const response = await fetch(`${server.origin}/api/v1/upload`, {
    method: 'POST',
    body: form,
    headers: { cookie: by.cookie() },
  });
  // reason: the server checks every reply against the contract while under test
  return { status: response.status, body: (await response.json()) as { url: string } };
}

describe('a new bot', () => {
  it('[E-238] is made with a name, and its id is answered', async () => {
    const answer = await owner.raw('POST', '/api/v1/bots', {
      body: JSON.stringify({ name: '  Dice  ' }),
    });
    expect(answer).toMatchObject({ status: 200, body: { data: { id: anyText() } } });
    // reason: matched just above
    const { id } = (answer.body as { data: { id: UserId } }).data;
    expect((await owner.ok(getBot, { params: { botId: id } })).data.user.username).toBe('Dice');
  });

  it('[E-237] stands in the list of its owner, and in no other', async () => {
    const person = await registerPerson(server, 'Lister');
    const ids = [(await newBot(person, 'One')).id, (await newBot(person, 'Two')).id];
    const answer = await person.raw('GET', '/api/v1/bots');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ data: ids.map((id) => ({ id })) });
    expect(JSON.stringify(answer.body)).not.toContain('token');
    expect((await stranger.ok(listBots)).data).toEqual([]);
  });

  it.each([
    ['17 characters', 'a'.repeat(17), LONG],
    ['nothing', '', 'Bot name is required'],
    ['spaces', '   ', 'Bot name is required'],
    [
      'a sign',
      '<b>',
      'Bot name can only contain letters, digits, spaces, underscores, hyphens and some emoji',
    ],
    ['the name of the product', 'Tayfa Bot', 'This name is reserved'],
  ])('[E-240] is refused at its name when that is %s', async (_what, name, text) => {
    const answer = await owner.call(createBot, { body: { name } });
    expect(answer.status).toBe(400);
    expect(refusal(answer).errors).toEqual({ name: text });
  });

  it('[E-240] may have 16 characters', async () => {
    const answer = await owner.call(createBot, { body: { name: 'a'.repeat(16) } });
    expect(answer.status).toBe(200);
  });

  it('is refused beyond the limit of one person', async () => {
    const person = await registerPerson(server, 'Maker');
    for (let made = 0; made < botLimits.perOwner; made += 1) await newBot(person);
    const answer = await person.call(createBot, { body: { name: 'Surplus' } });
    expect(refusal(answer).code).toBe('bot.limit-reached');
  });
});

describe('a bot of mine', () => {
  it('[E-243] is answered as its account and as what it is besides', async () => {
    const bot = await newBot(owner, 'Herald');
    const answer = await owner.raw('GET', `/api/v1/bots/${bot.id}`);
    expect(answer.body).toMatchObject({
      data: {
        user: { id: bot.id, username: 'Herald', profilePicture: null },
        bot: { token: textLike(/^\d+\.1\.[\w-]{43}$/), isPrivate: false },
      },
    });
  });

  it('[E-244] has an id, a name, a picture, a token, whether it is private, its time and its teams', async () => {
    const bot = await newBot(owner, 'Full');
    const teamId = await newTeam(owner);
    await putBot(owner, { teamId, botId: bot.id });
    const { body } = await uploaded(await drawPicture('png'));
    const params = { botId: bot.id };
    await owner.ok(updateBot, { params, body: { profilePicture: body.url, isPrivate: true } });
    const { data } = await owner.ok(getBot, { params });
    expect(data.bot).toEqual({
      id: bot.id,
      name: 'Full',
      username: 'Full',
      profilePicture: body.url,
      token: bot.token,
      isPrivate: true,
      createdAt: textLike(/^20\d\d-/),
      approximateTeamCount: 1,
    });
    expect(Math.abs(Date.parse(data.bot.createdAt) - Date.now())).toBeLessThan(60_000);
  });

  it('[E-250] takes a name and a picture, or whether it is private, each for itself', async () => {
    const bot = await newBot(owner, 'Before');
    const post = (body: object) =>
      owner.raw('POST', `/api/v1/bots/${bot.id}`, { body: JSON.stringify(body) });
    const { body } = await uploaded(await drawPicture('png'));
    const now = async () => (await owner.ok(getBot, { params: { botId: bot.id } })).data.bot;

    const named = await post({ name: ' After ', profilePicture: body.url });
    expect(named).toMatchObject({ status: 200, body: { success: true } });
    expect(await now()).toMatchObject({
      name: 'After',
      profilePicture: body.url,
      isPrivate: false,
    });
    expect(await post({ isPrivate: true })).toMatchObject({ status: 200, body: { success: true } });
    expect(await now()).toMatchObject({ name: 'After', profilePicture: body.url, isPrivate: true });

    expect(await post({ name: 'a'.repeat(17) })).toMatchObject({
      status: 400,
      body: { success: false, message: anyText(), errors: { name: LONG } },
    });
    expect(await post({ name: 'Tayfa' })).toMatchObject({ status: 400 });
    expect(await post({ isPrivate: 'yes' })).toMatchObject({ status: 400 });
    expect(await now()).toMatchObject({ name: 'After', isPrivate: true });
  });

  it('[E-247] has a picture that is a PNG and was uploaded as one', async () => {
    const bot = await newBot(owner);
    for (const format of ['jpeg', 'gif', 'webp'] as const)
      expect((await uploaded(await drawPicture(format))).status).toBe(415);
    const { body } = await uploaded(await drawPicture('png'), 'userAvatar');
    const params = { botId: bot.id };
    const answer = await owner.call(updateBot, { params, body: { profilePicture: body.url } });
    expect(refusal(answer).errors).toHaveProperty('profilePicture');
    const png = (await uploaded(await drawPicture('png'))).body.url;
    await owner.ok(updateBot, { params, body: { profilePicture: png } });
    expect((await owner.ok(getBot, { params })).data.user.profilePicture).toBe(png);
  });

  it('[E-247] has a picture of at most 20 MB, also with Plus', async () => {
    const { user, email, password } = await registerPerson(server, 'Plus');
    await inDatabase(server, 'update users set flags = 1 where id = $1', [user.id]);
    const subscriber = createClient(server);
    await subscriber.ok(login, { body: { email, password } });
    const large = new Uint8Array(20 * 1024 * 1024 + 1);
    large.set(await drawPicture('png'));
    expect(await uploaded(large, 'botPicture', subscriber)).toMatchObject({
      status: 413,
      body: { code: 'upload.too-large' },
    });
    const largest = large.subarray(0, 20 * 1024 * 1024);
    expect((await uploaded(largest, 'botPicture', subscriber)).status).toBe(200);
    // with Plus a picture of one's own may be as large
    expect((await uploaded(large, 'userAvatar', subscriber)).status).not.toBe(413);
  });

  it('tells those who are shown it of its new name and picture', async () => {
    const bot = await newBot(owner, 'Old');
    const teamId = await newTeam(owner, [mate]);
    await putBot(owner, { teamId, botId: bot.id });
    const [mates, others] = [await mate.connect(), await stranger.connect()];
    const { body } = await uploaded(await drawPicture('png'));
    const params = { botId: bot.id };
    await owner.ok(updateBot, { params, body: { name: 'New', profilePicture: body.url } });
    expect(await mates.next('USERNAME_UPDATED')).toEqual({ userId: bot.id, username: 'New' });
    expect(await mates.next('USER_PROFILE_UPDATED')).toMatchObject({ profilePicture: body.url });
    await settled(stranger, others);
    expect(others.count('USERNAME_UPDATED')).toBe(0);
    const { members } = await mate.ok(listMembers, { params: { teamId } });
    expect(members).toContainEqual(objectWith({ id: bot.id, username: 'New', bot: true }));
  });

  it('gets another token, and the one before is worth nothing', async () => {
    const bot = await newBot(owner);
    const socket = await bot.listen();
    const answer = await owner.raw('POST', `/api/v1/bots/${bot.id}/token`);
    expect(answer).toMatchObject({ status: 200, body: { token: anyText() } });
    // reason: matched just above
    const { token } = answer.body as { token: string };
    expect(token).not.toBe(bot.token);
    expect((await owner.ok(getBot, { params: { botId: bot.id } })).data.bot.token).toBe(token);

    expect(await socket.closed).toBe(4001);
    expect((await bot.call(getMe)).status).toBe(401);
    await expect(bot.listen()).rejects.toThrow('401');
    const again = clientWith(server.origin, token);
    expect((await again.ok(getMe)).user?.id).toBe(bot.id);
  });

  it('is deleted: it is gone for its owner, for others and for itself, and leaves its teams', async () => {
    const bot = await newBot(owner);
    const teamId = await newTeam(owner, [mate]);
    await putBot(owner, { teamId, botId: bot.id, may: ['KICK_MEMBERS'] });
    const [mates, own] = [await mate.connect(), await bot.listen()];
    const answer = await owner.raw('DELETE', `/api/v1/bots/${bot.id}`);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });

    const params = { botId: bot.id };
    expect(refusal(await owner.call(getBot, { params })).code).toBe('bot.not-found');
    expect(refusal(await owner.call(deleteBot, { params })).code).toBe('bot.not-found');
    expect(await owner.ok(listBots)).not.toMatchObject({ data: [objectWith({ id: bot.id })] });
    const query = { botId: bot.id, scope: 'bot' } as const;
    expect(refusal(await owner.call(authorizeBot, { query })).code).toBe('bot.not-found');
    expect((await bot.call(getMe)).status).toBe(401);
    await own.closed;
    expect(await mates.next('USER_LEFT_TEAM')).toMatchObject({ teamId, userId: bot.id });
    await mates.next('ROLE_DELETED');
    await expect.poll(() => jobsLeft(server)).toEqual([]);
    const { members } = await mate.ok(listMembers, { params: { teamId } });
    expect(members.map(({ id }) => id)).not.toContain(bot.id);
    expect(await inDatabase(server, 'select 1 from bots where id = $1', [bot.id])).toEqual([]);
  });

  it('goes with its owner’s account', async () => {
    const person = await registerPerson(server, 'Leaving');
    const bot = await newBot(person);
    const teamId = await newTeam(owner, [mate]);
    await putBot(owner, { teamId, botId: bot.id });
    // what the database does when an account is deleted
    await inDatabase(server, 'update bots set owner_id = null where id = $1', [bot.id]);
    expect((await bot.call(getMe)).status).toBe(401);
    const query = { botId: bot.id, scope: 'bot' } as const;
    expect(refusal(await owner.call(authorizeBot, { query })).code).toBe('bot.not-found');
    // any deletion starts the sweep
    await owner.ok(deleteBot, { params: { botId: (await newBot(owner)).id } });
    await expect.poll(() => jobsLeft(server)).toEqual([]);
    const { members } = await mate.ok(listMembers, { params: { teamId } });
    expect(members.map(({ id }) => id)).not.toContain(bot.id);
  });

  it('[E-258] is edited, renewed, deleted and read by its owner alone', async () => {
    const bot = await newBot(owner, 'Mine');
    const params = { botId: bot.id };
    const answers = [
      await stranger.call(getBot, { params }),
      await stranger.call(updateBot, { params, body: { name: 'Theirs', isPrivate: true } }),
      await stranger.call(renewBotToken, { params }),
      await stranger.call(deleteBot, { params }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(refusal(answer)).toMatchObject({ code: 'bot.not-found' });
    }
    const { data } = await owner.ok(getBot, { params });
    expect(data.bot).toMatchObject({ name: 'Mine', isPrivate: false, token: bot.token });
    for (const shape of [getBot, renewBotToken, deleteBot])
      expect((await createClient(server).call(shape, { params })).status).toBe(401);
  });

  it('cannot be signed in to', async () => {
    const bot = await newBot(owner);
    const body = { email: `bot-${bot.id}@tayfa.invalid`, password: 'AAAAAAAAAAAAAAAAAAAAAA' };
    const answer = await createClient(server).call(login, { body });
    expect(refusal(answer).code).toBe('session.wrong-credentials');
  });
});

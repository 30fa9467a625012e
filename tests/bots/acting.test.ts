import { describe, expect, it } from 'vitest';
import { addBot, createBot } from '#shared/contract/account/bot.ts';
import { isForBots } from '#shared/contract/bot-calls.ts';
import { getMe } from '#shared/contract/account/session.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { openChat } from '#shared/contract/chats/chat.ts';
import { listMessages, sendMessage } from '#shared/contract/messages/message.ts';
import { requestFriend } from '#shared/contract/social/friend.ts';
import { kickMember } from '#shared/contract/teams/member.ts';
import { createTeam, listTeams } from '#shared/contract/teams/team.ts';
import { newChannel } from '../channels/channel-world.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { newTeam, refusal } from '../teams/team-world.ts';
import { clientWith, newBot, putBot } from './bot-world.ts';

const { server, owner, member } = fileFixtures();

async function botInTeam() {
  const bot = await newBot(owner);
  const teamId = await newTeam(owner, [member]);
  await putBot(owner, { teamId, botId: bot.id });
  return { bot, teamId };
}

describe('a bot with its token', () => {
  it('is who it is, and in the teams it was added to', async () => {
    const { bot, teamId } = await botInTeam();
    expect((await bot.ok(getMe)).user).toMatchObject({ id: bot.id, verified: true });
    expect((await bot.ok(listTeams)).teams.map(({ id }) => id)).toEqual([teamId]);
  });

  it('hears what is said in its teams, and answers', async () => {
    const { bot, teamId } = await botInTeam();
    const { id: channelId } = await newChannel(owner, teamId);
    const [own, members] = [await bot.listen(), await member.connect()];
    await member.ok(sendMessage, { params: { channelId }, body: { content: '!dice' } });
    const heard = await own.next('MESSAGE_SEND');
    expect(heard.message).toMatchObject({ content: '!dice', channelId });
    await bot.ok(sendMessage, { params: { channelId }, body: { content: 'a six' } });
    const byBot = await members.next('MESSAGE_SEND', {
      where: ({ message }) => message.content === 'a six',
    });
    expect(byBot.message.createdBy.id).toBe(bot.id);
    const { messages } = await member.ok(listMessages, { params: { channelId } });
    expect(messages.map(({ content }) => content)).toContain('a six');
  });

  it('may do what its role allows, and nothing else', async () => {
    const bot = await newBot(owner);
    const teamId = await newTeam(owner, [member]);
    await putBot(owner, { teamId, botId: bot.id });
    const params = { teamId, userId: member.user.id };
    expect(refusal(await bot.call(kickMember, { params })).code).toBe('team.missing-permission');
    const other = await newTeam(owner, [member]);
    const elsewhere = { params: { ...params, teamId: other } };
    expect(refusal(await bot.call(kickMember, elsewhere)).code).toBe('team.not-found');
  });

  it('makes no call that is for people', async () => {
    const { bot, teamId } = await botInTeam();
    for (const shape of endpoints.filter((each) => !isForBots(each))) {
      const path = shape.path.replaceAll(/:\w+/g, '1');
      const answer = await bot.raw(shape.method, path);
      expect([shape.name, refusal(answer).code]).toEqual([shape.name, 'bot.call-refused']);
    }
    const body = { botId: bot.id, botPermissions: 0 };
    expect(refusal(await bot.call(addBot, { params: { teamId }, body })).code).toBe(
      'bot.call-refused',
    );
    expect((await bot.call(createBot, { body: { name: 'Child' } })).status).toBe(403);
    expect((await bot.call(createTeam, { body: { name: 'Own' } })).status).toBe(403);
  });

  it('is neither befriended nor written to in private', async () => {
    const { bot } = await botInTeam();
    const { user } = await bot.ok(getMe);
    const asked = await member.call(requestFriend, { body: { slug: user?.slug ?? '' } });
    expect(refusal(asked).code).toBe('friend.denied');
    const opened = await member.call(openChat, { body: { users: [{ id: bot.id }] } });
    expect(refusal(opened).code).toBe('chat.denied');
  });
});

describe('a token', () => {
  it('of another number, id or proof is none, with or without the cookie of a person', async () => {
    const { bot } = await botInTeam();
    const [id = '', number = '', proof = ''] = bot.token.split('.');
    const forged = [
      `${id}.2.${proof}`,
      `${owner.user.id}.${number}.${proof}`,
      `${id}.${number}.${'A'.repeat(43)}`,
      `${id}.${number}.${proof}x`,
      `${id}.${number}`,
      '',
      'x'.repeat(5000),
    ];
    for (const token of forged) {
      const client = clientWith(server.origin, token);
      expect((await client.call(listTeams)).status).toBe(401);
      client.setCookie(owner.cookie());
      expect((await client.call(listTeams)).status).toBe(401);
    }
  });

  it('goes before a cookie that comes with it', async () => {
    const { bot } = await botInTeam();
    const client = clientWith(server.origin, bot.token);
    client.setCookie(owner.cookie());
    expect((await client.ok(getMe)).user?.id).toBe(bot.id);
  });

  it('of another scheme means nothing', async () => {
    const answer = await owner.raw('GET', '/api/v1/me', {
      headers: { authorization: 'Basic dGF5ZmE6dGF5ZmE=' },
    });
    expect(answer).toMatchObject({ status: 200, body: { user: { id: owner.user.id } } });
  });
});

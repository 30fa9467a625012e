import { describe, expect, it } from 'vitest';
import { updateSettings } from '#shared/contract/account/me.ts';
import {
  createWebhook,
  executeWebhook,
  updateWebhook,
  type Webhook,
} from '#shared/contract/channels/webhook.ts';
import { openChat } from '#shared/contract/chats/chat.ts';
import { blockUser } from '#shared/contract/social/block.ts';
import { listAuditEntries } from '#shared/contract/teams/audit.ts';
import { kickMember } from '#shared/contract/teams/member.ts';
import { giveRole, updateRole } from '#shared/contract/teams/role.ts';
import {
  deleteMessage,
  editMessage,
  listMessages,
  messageSchema,
  removeEmbeds,
  type Message,
} from '#shared/contract/messages/message.ts';
import { getProfile } from '#shared/contract/account/profile.ts';
import { endUserSuspension, suspendUser } from '#shared/contract/admin/users.ts';
import { everyoneRoleId, type TeamId } from '#shared/lib/ids.ts';
import { teamMask } from '#shared/rules/permissions.ts';
import { createStaff } from '../admin/admin-world.ts';
import { newBot, putBot } from '../bots/bot-world.ts';
import { githubPayloads, githubPush } from '../corpora/github-payloads.ts';
import { slackPayloads } from '../corpora/slack-payloads.ts';
import { hide, newChannel } from '../channels/channel-world.ts';
import { uploadEmojis } from '../emojis/emoji-world.ts';
import { createClient, registerPerson, type Answer, type Client } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { textLike } from '../support/matchers.ts';
import { newRole, newTeam, refusal, settled } from '../teams/team-world.ts';
import { execute, newWebhook } from './webhook-world.ts';

const { server, owner, manager, member, stranger, holderOf } = fileFixtures();

/** A program somewhere: no cookie, no account. */
const program = (): Client => createClient(server);

function posted({ status, body }: Answer<unknown>): Message {
  expect(status, JSON.stringify(body)).toBe(200);
  return messageSchema.parse(Reflect.get(Object(body), 'message'));
}

async function post(webhook: Webhook, body: unknown, as: '' | '/github' | '/slack' = '') {
  return posted(await execute(program(), webhook, { body, as }));
}

describe('[X-052] a webhook called from outside', () => {
  it('posts its text and embeds live, under its name or another', async () => {
    const teamId = await newTeam(owner, [member]);
    const { channelId, webhook } = await newWebhook(owner, teamId);
    const socket = await member.connect();
    const embeds = Array.from({ length: 10 }, (_, index) => ({
      title: `Star ${String(index)}`,
      url: 'https://example.com/sky',
      color: 0x1f_c7_b6,
      description: 'It *twinkles*',
      fields: [{ name: 'Size', value: 'large', inline: true }],
      image: { url: 'https://example.com/star.png' },
      footer: { text: 'The sky', icon_url: 'https://example.com/icon.png' },
      timestamp: '2026-11-20T21:04:11Z',
    }));
    const message = await post(webhook, {
      content: 'All ten',
      username: ' Night watch ',
      avatar_url: 'https://example.com/watch.png?size=1',
      embeds,
    });
    const proxied = (file: string) =>
      textLike(new RegExp(`^/api/v1/image-proxy\\?signature=[\\w-]+&url=https.*${file}`));
    expect(message).toMatchObject({
      channelId,
      teamId,
      content: 'All ten',
      createdBy: {
        id: webhook.id,
        username: 'Night watch',
        profilePicture: proxied('watch.png'),
        webhook: true,
      },
    });
    expect(message.embeds).toHaveLength(10);
    expect(message.embeds[0]).toEqual({
      title: 'Star 0',
      url: 'https://example.com/sky',
      color: 0x1f_c7_b6,
      description: 'It *twinkles*',
      fields: [{ name: 'Size', value: 'large' }],
      image: { url: proxied('star.png') },
      footer: { text: 'The sky', icon_url: proxied('icon.png') },
    });
    const { message: heard } = await socket.next('MESSAGE_SEND');
    expect(heard).toEqual(message);
    const own = await post(webhook, { content: 'As myself' });
    expect(own.createdBy).toMatchObject({ username: 'Herald', profilePicture: null });
    const { messages } = await member.ok(listMessages, { params: { channelId } });
    expect(messages).toEqual([message, own]);
    await socket.close();
  });

  it('says what GitHub says happened, in the language of its maker', async () => {
    const maker = await registerPerson(server, 'Yapan');
    const teamId = await newTeam(maker, [member]);
    const { webhook } = await newWebhook(maker, teamId);
    for (const { event, payload, said } of githubPayloads) {
      const answer = await execute(program(), webhook, { body: payload, as: '/github' });
      expect(answer.status, event).toBe(200);
      if (said === null) expect(answer.body, event).toEqual({ success: true, message: null });
      else expect(posted(answer).embeds[0]?.title, event).toBe(said.en);
    }
    await maker.ok(updateSettings, { body: { settings: { locale: 'tr' } } });
    for (const { event, payload, said } of githubPayloads)
      if (said)
        expect((await post(webhook, payload, '/github')).embeds[0]?.title, event).toBe(said.tr);

    const { embeds, mentions } = await post(webhook, githubPush.payload, '/github');
    expect(embeds).toMatchObject([
      {
        author: { name: 'aylin-k', icon_url: textLike(/^\/api\/v1\/image-proxy/) },
        url: 'https://github.com/crew/lodestar/compare/0b7bbe5ba3d0...6dcb09b5b578',
        description:
          '[`6dcb09b`](https://github.com/crew/lodestar/commit/6dcb09b5b57875f334f61aebed695e2e4193db5e) ' +
          String.raw`Fix \*all\* the \<\@123\> stars - Aylin K`,
        footer: { text: 'crew/lodestar' },
      },
    ]);
    expect(mentions).toEqual({ users: [], roles: [], everyone: false, here: false });
  });

  it('says what was written for Slack: text, attachments and blocks', async () => {
    const teamId = await newTeam(owner);
    const { webhook } = await newWebhook(owner, teamId);
    expect((await post(webhook, slackPayloads.text, '/slack')).content).toBe(
      'Deploy of [lodestar](https://status.example.com) is **done** & dusted',
    );
    const alert = await post(webhook, slackPayloads.alert, '/slack');
    expect(alert).toMatchObject({
      content: '',
      createdBy: { username: 'Watchtower', profilePicture: textLike(/image-proxy.*tower\.png/) },
      embeds: [
        {
          color: 0xa3_02_00,
          author: { name: 'monitor-3' },
          title: 'CPU at 97 %',
          url: 'https://status.example.com/alerts/1',
          description: ' look at this\nFor **ten** minutes now',
          fields: [
            { name: 'Host', value: 'web-1' },
            { name: 'Load', value: '12.4' },
          ],
          image: { url: textLike(/image-proxy.*graph\.png/) },
          footer: { text: 'Watchtower' },
        },
      ],
    });
    expect((await post(webhook, slackPayloads.blocks, '/slack')).content).toBe(
      '**New request**\n**Type:** Paid time off\n**When:** Aug 10 - Aug 13\nAsked by [Fred](https://example.com/fred)',
    );
    const empty = await execute(program(), webhook, { body: {}, as: '/slack' });
    expect(refusal(empty).errors).toHaveProperty('content');
  });
});

describe('what a webhook may not', () => {
  it('post more than the limits, or what is no address', async () => {
    const teamId = await newTeam(owner);
    const { webhook } = await newWebhook(owner, teamId);
    const embed = { title: 'x' };
    const long = { description: 'x'.repeat(3_001) };
    const refused: readonly [object, string][] = [
      [{}, 'content'],
      [{ content: ' ' }, 'content'],
      [{ content: 'x'.repeat(2_001) }, 'content'],
      [{ embeds: Array.from({ length: 11 }, () => embed) }, 'embeds'],
      [{ embeds: [long, long] }, 'embeds'],
      [{ embeds: [{ title: 'x'.repeat(257) }] }, 'embeds.0.title'],
      [{ embeds: [{ url: 'javascript:alert(1)' }] }, 'embeds.0.url'],
      [{ embeds: [{ image: { url: 'file:///etc/passwd' } }] }, 'embeds.0.image.url'],
      [{ content: 'hello', username: '\u200b ' }, 'username'],
      [{ content: 'hello', avatar_url: 'data:image/png;base64,AA' }, 'avatar_url'],
    ];
    for (const [body, field] of refused) {
      const answer = await execute(program(), webhook, { body });
      expect(answer.status, JSON.stringify(body).slice(0, 80)).toBe(400);
      expect(Object.keys(refusal(answer).errors ?? {})).toEqual([field]);
    }
    const { status } = await execute(program(), webhook, { body: { content: 'x'.repeat(2_000) } });
    expect(status).toBe(200);
  });

  it('be called with another token, or another webhook’s', async () => {
    const teamId = await newTeam(owner);
    const [one, other] = [await newWebhook(owner, teamId), await newWebhook(owner, teamId)];
    const body = { content: 'hello' };
    const wrong = [
      { id: one.webhook.id, token: other.webhook.token },
      { id: one.webhook.id, token: `${one.webhook.token}x` },
      // reason: a channel's id is none of a webhook, which is the point
      { id: one.channelId as string as Webhook['id'], token: one.webhook.token },
    ];
    const texts = await Promise.all(
      wrong.map(async (address) => {
        const answer = refusal(await execute(program(), address, { body }));
        return [answer.code, answer.message];
      }),
    );
    expect(texts).toEqual(wrong.map(() => ['webhook.not-found', 'Unknown Webhook']));
  });

  it('post while its team is suspended, in any of its forms', async () => {
    const teamId = await newTeam(owner);
    const { webhook } = await newWebhook(owner, teamId);
    await inDatabase(server, 'update teams set suspended_at = now() where id = $1', [teamId]);
    const answers = [
      await execute(program(), webhook, { body: { content: 'anyone?' } }),
      await execute(program(), webhook, { body: githubPush.payload, as: '/github' }),
      await execute(program(), webhook, { body: slackPayloads.text, as: '/slack' }),
    ];
    for (const answer of answers)
      expect(refusal(answer)).toMatchObject({
        code: 'webhook.not-found',
        message: 'Unknown Webhook',
      });
    await inDatabase(server, 'update teams set suspended_at = null where id = $1', [teamId]);
  });

  it('be heard by members who do not see its channel', async () => {
    const teamId = await newTeam(owner, [member]);
    const { channelId, webhook } = await newWebhook(owner, teamId);
    await hide(owner, teamId, channelId);
    const socket = await member.connect();
    await post(webhook, { content: 'for the owner' });
    await settled(member, socket);
    expect(socket.count('MESSAGE_SEND')).toBe(0);
    await socket.close();
  });

  it('have what it wrote edited by anyone, or deleted without DELETE_MESSAGES', async () => {
    const { teamId } = await holderOf('DELETE_MESSAGES');
    const { channelId, webhook } = await newWebhook(owner, teamId);
    const message = await post(webhook, { content: 'mine', embeds: [{ title: 'x' }] });
    const params = { channelId, messageId: message.id };
    for (const person of [owner, manager, member])
      expect(
        refusal(await person.call(editMessage, { params, body: { content: 'yours' } })).code,
      ).toBe('message.not-author');
    for (const shape of [deleteMessage, removeEmbeds])
      expect(refusal(await member.call(shape, { params })).code).toBe('channel.missing-permission');
    await manager.ok(removeEmbeds, { params });
    await manager.ok(deleteMessage, { params });
    const { auditLogEntries, webhooks } = await owner.ok(listAuditEntries, { params: { teamId } });
    expect(auditLogEntries[0]).toMatchObject({
      actionType: 'messages.deleted',
      userId: manager.user.id,
      targetId: webhook.id,
    });
    expect(webhooks).toMatchObject([{ id: webhook.id, username: 'Herald' }]);
  });

  it('be met like a person, or use emojis of other teams', async () => {
    const teamId = await newTeam(owner, [member]);
    const { webhook } = await newWebhook(owner, teamId);
    const userId = (await post(webhook, { content: 'hello' })).createdBy.id;
    const { user } = await member.ok(getProfile, { params: { userId } });
    expect(user).toMatchObject({ webhook: true, bot: false, joinedAt: null, subdomain: '' });
    for (const answer of [
      await member.call(openChat, { body: { users: [{ id: userId }] } }),
      await member.call(blockUser, { params: { userId } }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'user.not-found' } });
    const [near] = await uploadEmojis(owner, teamId, ['near']);
    const [far] = await uploadEmojis(owner, await newTeam(owner), ['far']);
    const content = `<:near:${near.id}>`;
    expect((await post(webhook, { content })).content).toBe(content);
    const answer = await execute(program(), webhook, { body: { content: `<:far:${far.id}>` } });
    expect(refusal(answer).code).toBe('emoji.not-found');
  });
});

describe('whom a webhook calls', () => {
  const everything = async (teamId: TeamId, founder = owner) => {
    const role = await newRole(founder, teamId, { edit: { mentionable: false } });
    const content = `@everyone @here <&${role.id}> <@${member.user.id}>`;
    return { role, content };
  };
  const all = { everyone: true, here: true, users: [], roles: [] };
  const none = { everyone: false, here: false, users: [], roles: [] };

  it('is no more than its maker may, as long as they may', async () => {
    const { teamId } = await holderOf('MANAGE_WEBHOOKS');
    const { content, role } = await everything(teamId);
    const byManager = await newWebhook(owner, teamId, { by: manager });
    const users = [member.user.id];
    const mentions = async () => (await post(byManager.webhook, { content })).mentions;
    expect(await mentions()).toEqual({ everyone: false, here: false, users, roles: [] });

    const caller = await newRole(owner, teamId, { may: ['MENTION_EVERYONE_AND_HERE'] });
    await owner.ok(giveRole, { params: { teamId, userId: manager.user.id, roleId: caller.id } });
    expect(await mentions()).toEqual({ ...all, users, roles: [role.id] });

    await owner.ok(kickMember, { params: { teamId, userId: manager.user.id } });
    expect(await mentions()).toEqual({ everyone: false, here: false, users, roles: [] });
  });

  it('is no one of a group once its maker is no member, whatever every member may', async () => {
    const { teamId } = await holderOf('MANAGE_WEBHOOKS');
    const role = await newRole(owner, teamId, { edit: { mentionable: true } });
    const { webhook } = await newWebhook(owner, teamId, { by: manager });
    await owner.ok(updateRole, {
      params: { teamId, roleId: everyoneRoleId(teamId) },
      body: { permissions: teamMask('MENTION_EVERYONE_AND_HERE') },
    });
    const content = `@everyone @here <&${role.id}>`;
    const mentions = async () => (await post(webhook, { content })).mentions;
    expect(await mentions()).toEqual({ ...all, roles: [role.id] });
    await owner.ok(kickMember, { params: { teamId, userId: manager.user.id } });
    expect(await mentions()).toEqual(none);
  });

  it('is no one while its maker, or the owner of the bot that made it, is suspended', async () => {
    const staff = await createStaff(server);
    const founder = await registerPerson(server, 'Founder');
    const teamId = await newTeam(founder, [member]);
    const { content, role } = await everything(teamId, founder);
    const bot = await newBot(founder);
    const may = ['MANAGE_WEBHOOKS', 'MENTION_EVERYONE_AND_HERE'] as const;
    await putBot(founder, { teamId, botId: bot.id, may });
    const webhooks = [
      await newWebhook(founder, teamId),
      await newWebhook(founder, teamId, { by: bot }),
    ];
    const mentions = async () => {
      const messages = webhooks.map(({ webhook }) => post(webhook, { content }));
      return (await Promise.all(messages)).map((message) => message.mentions);
    };
    const called = { ...all, users: [member.user.id], roles: [role.id] };
    expect(await mentions()).toEqual([called, called]);
    const params = { userId: founder.user.id };
    await staff.moderator.ok(suspendUser, { params, body: { reason: 'They call everyone' } });
    expect(await mentions()).toEqual([none, none]);
    await staff.moderator.ok(endUserSuspension, { params });
    expect(await mentions()).toEqual([called, called]);
  });

  it('is what the call allows', async () => {
    const teamId = await newTeam(owner, [member]);
    const { webhook } = await newWebhook(owner, teamId);
    const { content, role } = await everything(teamId);
    const users = [member.user.id];
    const mentions = async (allowed?: object) =>
      (await post(webhook, { content, allowed_mentions: allowed })).mentions;
    expect(await mentions()).toEqual({ ...all, users, roles: [role.id] });
    expect(await mentions({ parse: [] })).toEqual(none);
    expect(await mentions({ parse: ['users'] })).toEqual({ ...none, users });
    expect(await mentions({ parse: ['everyone'] })).toEqual(all);
    expect(await mentions({ parse: [], roles: [role.id], users: [stranger.user.id] })).toEqual({
      ...none,
      roles: [role.id],
    });
    // what passes on the words of others calls no one
    expect((await post(webhook, { text: content }, '/slack')).mentions).toEqual(none);
  });
});

describe('the picture of a webhook', () => {
  it('stays on what was posted under it', async () => {
    const teamId = await newTeam(owner);
    const { id: channelId } = await newChannel(owner, teamId);
    const params = { teamId, channelId };
    const { webhook } = await owner.ok(createWebhook, { params, body: { name: 'Before' } });
    const first = await post(webhook, { content: 'one' });
    await owner.ok(updateWebhook, {
      params: { ...params, webhookId: webhook.id },
      body: { name: 'After' },
    });
    await program().ok(executeWebhook, {
      params: { webhookId: webhook.id, token: webhook.token },
      body: { content: 'two' },
    });
    const { messages } = await owner.ok(listMessages, { params: { channelId } });
    expect(messages.map(({ createdBy }) => createdBy.username)).toEqual(['Before', 'After']);
    expect(first.createdBy.id).toBe(messages[1]?.createdBy.id);
  });
});

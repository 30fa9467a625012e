import { describe, expect, it } from 'vitest';
import { deleteCategory, updateCategory } from '#shared/contract/channels/category.ts';
import { deleteChannel, listChannels, updateChannel } from '#shared/contract/channels/channel.ts';
import { createTodo, deleteTodo } from '#shared/contract/channels/todo.ts';
import { createWebhook, deleteWebhook, updateWebhook } from '#shared/contract/channels/webhook.ts';
import { deleteMessage, sendMessage } from '#shared/contract/messages/message.ts';
import { listAuditEntries } from '#shared/contract/teams/audit.ts';
import { deleteEmoji, renameEmoji } from '#shared/contract/teams/emoji.ts';
import { banMember, kickMember, unbanMember } from '#shared/contract/teams/member.ts';
import { createRole, deleteRole, giveRole, updateRole } from '#shared/contract/teams/role.ts';
import { changeTeamOwner, updateTeam } from '#shared/contract/teams/team.ts';
import { idTime, type ChannelId, type TeamId } from '#shared/lib/ids.ts';
import { newBot, putBot } from '../bots/bot-world.ts';
import { newCategory, newChannel } from '../channels/channel-world.ts';
import { uploadEmojis } from '../emojis/emoji-world.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { anyText, listWith, objectWith } from '../support/matchers.ts';
import { newRole, newTeam, refusal } from './team-world.ts';

const { owner, member, stranger } = fileFixtures();

/** The owner deletes a message of the member's; answers where. */
async function deletedMessage(teamId: TeamId): Promise<ChannelId> {
  const { channels } = await owner.ok(listChannels, { params: { teamId } });
  const channelId = channels.find((channel) => channel.type === 'text')?.id;
  if (!channelId) throw new Error('a new team has a text channel');
  const params = { channelId };
  const { message } = await member.ok(sendMessage, { params, body: { content: 'Oops' } });
  await owner.ok(deleteMessage, { params: { channelId, messageId: message.id } });
  return channelId;
}

describe('the audit log', () => {
  it('[T-235, T-236] answers the entries, newest first, and the users they name', async () => {
    const teamId = await newTeam(owner, [member]);
    const params = { teamId };
    await owner.ok(updateTeam, { params, body: { name: 'Renamed' } });
    await owner.ok(banMember, { params: { teamId, userId: stranger.user.id }, body: {} });
    const channelId = await deletedMessage(teamId);
    const { status, body } = await owner.raw('GET', `/api/teams/${teamId}/audit-logs?limit=50`);
    expect(status).toBe(200);
    const entry = { id: anyText(), userId: owner.user.id, options: {} };
    expect(body).toEqual({
      auditLogEntries: [
        {
          ...entry,
          actionType: 'messages.deleted',
          targetId: member.user.id,
          createdAt: anyText(),
          options: { channelId, count: 1 },
          changes: [],
        },
        {
          ...entry,
          actionType: 'user.banned',
          targetId: stranger.user.id,
          createdAt: anyText(),
          changes: [],
        },
        {
          ...entry,
          actionType: 'team.updated',
          targetId: teamId,
          createdAt: anyText(),
          changes: [{ key: 'name', old: 'Team', new: 'Renamed', id: null }],
        },
      ],
      users: listWith([owner, member, stranger].map(({ user }) => objectWith({ id: user.id }))),
      webhooks: [],
      emojis: [],
    });
    const { auditLogEntries, users } = await owner.ok(listAuditEntries, { params });
    expect(users).toHaveLength(3);
    for (const one of auditLogEntries) expect(Date.parse(one.createdAt)).toBe(idTime(one.id));
  });

  it('[T-235] answers the emojis that the entries name, as they are now, each once', async () => {
    const teamId = await newTeam(owner, [member]);
    const [wave, gone] = await uploadEmojis(owner, teamId, ['wave', 'gone']);
    await uploadEmojis(owner, await newTeam(owner), ['elsewhere']);
    const params = { teamId };
    const emojiId = wave.id;
    await owner.ok(renameEmoji, { params: { teamId, emojiId }, body: { name: 'hello' } });
    await owner.ok(deleteEmoji, { params: { teamId, emojiId: gone.id } });
    const all = await owner.ok(listAuditEntries, { params });
    expect(all.auditLogEntries).toHaveLength(4);
    expect(all.emojis).toEqual([{ ...wave, name: 'hello' }]);
    // of a page only what its entries name
    await owner.ok(updateTeam, { params, body: { name: 'Renamed' } });
    const newest = await owner.ok(listAuditEntries, { params, query: { limit: 1 } });
    expect(newest.emojis).toEqual([]);
  });

  it('[T-237] tells of people, the team, a bot, and of messages and to-do items that were deleted', async () => {
    const teamId = await newTeam(owner, [member]);
    const params = { teamId };
    const userId = member.user.id;
    const outside = { teamId, userId: stranger.user.id };
    await owner.ok(banMember, { params: outside, body: {} });
    await owner.ok(unbanMember, { params: outside });
    const { role } = await owner.ok(createRole, { params });
    await owner.ok(giveRole, { params: { teamId, userId, roleId: role.id } });
    await owner.ok(updateTeam, { params, body: { name: 'Renamed' } });
    const bot = await newBot(owner);
    await putBot(owner, { teamId, botId: bot.id });
    await deletedMessage(teamId);
    const { id: channelId } = await newChannel(owner, teamId, { type: 'todo' });
    const { item } = await owner.ok(createTodo, { params: { channelId }, body: { content: 'x' } });
    await owner.ok(deleteTodo, { params: { channelId, itemId: item.id } });
    await owner.ok(kickMember, { params: { teamId, userId } });
    const { auditLogEntries } = await owner.ok(listAuditEntries, { params });
    const told = auditLogEntries.map(({ actionType, targetId }) => [actionType, targetId]);
    // who is put out of a voice channel is told by tests/voice/moving.test.ts
    expect(told.toReversed().filter(([action]) => !String(action).endsWith('.created'))).toEqual([
      ['user.banned', outside.userId],
      ['user.unbanned', outside.userId],
      ['user.roles-updated', userId],
      ['team.updated', teamId],
      ['bot.added', bot.id],
      ['messages.deleted', userId],
      ['todo-items.deleted', channelId],
      ['user.kicked', userId],
    ]);
  });

  it('[T-238] tells of emojis, channels, roles, categories and webhooks: made, changed and deleted', async () => {
    const teamId = await newTeam(owner);
    const team = { teamId };
    const [{ id: emojiId }] = await uploadEmojis(owner, teamId, ['wave']);
    const ofEmoji = { params: { teamId, emojiId } };
    await owner.ok(renameEmoji, { ...ofEmoji, body: { name: 'hello' } });
    await owner.ok(deleteEmoji, ofEmoji);
    // the highest of a team cannot be deleted
    const { role: above } = await owner.ok(createRole, { params: team });
    const { role } = await owner.ok(createRole, { params: team });
    const ofRole = { params: { teamId, roleId: role.id } };
    await owner.ok(updateRole, { ...ofRole, body: { name: 'Sailor' } });
    await owner.ok(deleteRole, ofRole);
    const { id: categoryId } = await newCategory(owner, teamId);
    const ofCategory = { params: { teamId, categoryId } };
    await owner.ok(updateCategory, { ...ofCategory, body: { name: 'Deck' } });
    await owner.ok(deleteCategory, ofCategory);
    const { id: channelId } = await newChannel(owner, teamId, { name: 'raids' });
    const ofChannel = { params: { teamId, channelId } };
    await owner.ok(updateChannel, { ...ofChannel, body: { name: 'trials' } });
    const { webhook } = await owner.ok(createWebhook, { ...ofChannel, body: { name: 'Herald' } });
    const ofWebhook = { params: { teamId, channelId, webhookId: webhook.id } };
    await owner.ok(updateWebhook, { ...ofWebhook, body: { name: 'Crier' } });
    await owner.ok(deleteWebhook, ofWebhook);
    await owner.ok(deleteChannel, ofChannel);
    const { auditLogEntries } = await owner.ok(listAuditEntries, { params: team });
    const told = auditLogEntries.map(({ actionType, targetId }) => [actionType, targetId]);
    expect(told.toReversed()).toEqual([
      ['emoji.created', emojiId],
      ['emoji.updated', emojiId],
      ['emoji.deleted', emojiId],
      ['role.created', above.id],
      ['role.created', role.id],
      ['role.updated', role.id],
      ['role.deleted', role.id],
      ['category.created', categoryId],
      ['category.updated', categoryId],
      ['category.deleted', categoryId],
      ['channel.created', channelId],
      ['channel.updated', channelId],
      ['webhook.created', webhook.id],
      ['webhook.updated', webhook.id],
      ['webhook.deleted', webhook.id],
      ['channel.deleted', channelId],
    ]);
  });

  it('names both owners of a change of owner', async () => {
    const teamId = await newTeam(owner, [member]);
    await owner.ok(changeTeamOwner, { params: { teamId }, body: { owner: member.user.id } });
    const { users } = await member.ok(listAuditEntries, { params: { teamId } });
    const ids = users.map((user) => user.id).toSorted();
    expect(ids).toEqual([owner.user.id, member.user.id].toSorted());
  });

  it('answers 50 at a time unless asked otherwise, and pages by what stood last', async () => {
    const teamId = await newTeam(owner);
    const params = { teamId };
    for (let at = 0; at < 55; at += 1)
      await owner.ok(updateTeam, { params, body: { description: `No. ${at}` } });
    const first = await owner.ok(listAuditEntries, { params });
    expect(first.auditLogEntries).toHaveLength(50);
    const before = first.auditLogEntries.at(-1)?.id;
    const second = await owner.ok(listAuditEntries, { params, query: { before } });
    expect(second.auditLogEntries).toHaveLength(5);
    expect(second.auditLogEntries[0]?.changes[0]?.new).toBe('No. 4');
    for (const limit of ['0', '101', 'x']) {
      const answer = await owner.raw('GET', `/api/teams/${teamId}/audit-logs?limit=${limit}`);
      expect(answer.body).toMatchObject({ errors: { limit: anyText() } });
    }
  });

  it('needs VIEW_AUDIT_LOG', async () => {
    const teamId = await newTeam(owner, [member]);
    const params = { teamId };
    const plain = await member.call(listAuditEntries, { params });
    expect(plain.status).toBe(403);
    expect(refusal(plain).code).toBe('team.missing-permission');
    expect(refusal(await stranger.call(listAuditEntries, { params })).code).toBe('team.not-found');
    await newRole(owner, teamId, { may: ['VIEW_AUDIT_LOG'], for: [member] });
    await member.ok(listAuditEntries, { params });
  });
});

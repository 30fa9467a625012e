import { describe, expect, it } from 'vitest';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  renewWebhookToken,
  updateWebhook,
} from '#shared/contract/channels/webhook.ts';
import { listAuditEntries } from '#shared/contract/teams/audit.ts';
import { createChannel, deleteChannel } from '#shared/contract/channels/channel.ts';
import { hide, newChannel } from '../channels/channel-world.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { anyText, textLike } from '../support/matchers.ts';
import { lastAudit, newTeam, refusal } from '../teams/team-world.ts';
import { drawPicture, uploadAttachment } from '../uploads/upload-world.ts';
import { execute, newWebhook } from './webhook-world.ts';

const { server, owner, manager, member, holderOf } = fileFixtures();

/** Uploads an avatar as the document says webhooks' are uploaded; answers its `url`. */
async function uploadAvatar(format: 'png' | 'jpeg'): Promise<string> {
  const file = { bytes: await drawPicture(format), name: `face.${format}` };
  const { body } = await uploadAttachment(manager, file, { type: 'userAvatar' });
  return body.url ?? '';
}

describe('the webhooks of a channel', () => {
  it('[T-273, T-275] are listed and made by a member with MANAGE_WEBHOOKS, each with its address', async () => {
    const { teamId } = await holderOf('MANAGE_WEBHOOKS');
    const { id: channelId } = await newChannel(owner, teamId);
    const path = `/api/v1/teams/${teamId}/channels/${channelId}/webhooks`;
    const made = await manager.raw('POST', path, { body: JSON.stringify({ name: ' Herald ' }) });
    const webhook = {
      id: textLike(/^\d+$/),
      token: textLike(/^[\w-]{43}$/),
      username: 'Herald',
      profilePicture: null,
      createdAt: textLike(/^\d{4}-\d\d-\d\dT/),
    };
    expect(made.body).toEqual({ success: true, webhook });
    const listed = await manager.raw('GET', path);
    expect(listed.body).toEqual({ success: true, webhooks: [webhook] });
    // reason: the answers were compared just now
    const { id, token } = (made.body as { webhook: { id: string; token: string } }).webhook;
    expect(listed.body).toMatchObject({ webhooks: [{ id, token }] });
    const posted = await member.raw('POST', `/api/v1/webhooks/${id}/${token}`, {
      body: JSON.stringify({ content: 'here I am' }),
    });
    expect(posted).toMatchObject({ status: 200, body: { success: true, message: null } });
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'webhook.created',
      userId: manager.user.id,
      targetId: id,
      options: { channelId, name: 'Herald' },
    });
  });

  it('are for text channels that the manager sees, and at most 15', async () => {
    const { teamId } = await holderOf('MANAGE_WEBHOOKS');
    const voice = await newChannel(owner, teamId, { type: 'voice' });
    const inVoice = { params: { teamId, channelId: voice.id } };
    const body = { name: 'Herald' };
    expect(refusal(await manager.call(createWebhook, { ...inVoice, body })).code).toBe(
      'channel.not-text',
    );
    expect(refusal(await manager.call(listWebhooks, inVoice)).code).toBe('channel.not-text');

    const secret = await newWebhook(owner, teamId);
    const params = { teamId, channelId: secret.channelId };
    const ofWebhook = { params: { ...params, webhookId: secret.webhook.id } };
    await hide(owner, teamId, secret.channelId);
    for (const answer of [
      await manager.call(listWebhooks, { params }),
      await manager.call(createWebhook, { params, body }),
      await manager.call(updateWebhook, { ...ofWebhook, body }),
      await manager.call(renewWebhookToken, ofWebhook),
      await manager.call(deleteWebhook, ofWebhook),
    ])
      expect(refusal(answer).code).toBe('channel.not-found');
    // nor by way of a channel that they see
    const { id: seen } = await newChannel(owner, teamId);
    const elsewhere = { params: { ...ofWebhook.params, channelId: seen } };
    expect(refusal(await manager.call(renewWebhookToken, elsewhere)).code).toBe(
      'webhook.not-found',
    );
    expect(refusal(await manager.call(deleteWebhook, elsewhere)).code).toBe('webhook.not-found');

    const full = { params: { teamId, channelId: seen }, body };
    for (let count = 0; count < 15; count += 1) await manager.ok(createWebhook, full);
    expect(refusal(await manager.call(createWebhook, full)).code).toBe('webhook.limit-reached');
  });

  it('[T-274, T-276] are renamed to what is not blank, given a PNG picture, and deleted', async () => {
    const { teamId } = await holderOf('MANAGE_WEBHOOKS');
    const { channelId, webhook } = await newWebhook(owner, teamId);
    const path = `/api/v1/teams/${teamId}/channels/${channelId}/webhooks/${webhook.id}`;
    const change = (body: object) => manager.raw('POST', path, { body: JSON.stringify(body) });

    for (const name of ['', '   ', '\u200b', 'x'.repeat(81)])
      expect(refusal(await change({ name })).errors).toHaveProperty('name');
    const png = await uploadAvatar('png');
    const changed = await change({ name: 'Beacon', profilePicture: png });
    const after = { ...webhook, username: 'Beacon', profilePicture: png };
    expect(changed.body).toEqual({ success: true, webhook: after });
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'webhook.updated',
      targetId: webhook.id,
      options: { channelId, name: 'Beacon' },
      changes: [
        { key: 'name', old: 'Herald', new: 'Beacon' },
        { key: 'profilePicture', old: null, new: png },
      ],
    });

    expect(refusal(await change({ profilePicture: await uploadAvatar('jpeg') })).code).toBe(
      'webhook.avatar-not-png',
    );
    // neither an address of another site, nor what another has uploaded
    const { body: theirs } = await uploadAttachment(
      member,
      { bytes: await drawPicture('png'), name: 'face.png' },
      { type: 'userAvatar' },
    );
    for (const profilePicture of ['https://example.com/face.png', theirs.url])
      expect(refusal(await change({ profilePicture })).errors).toHaveProperty('profilePicture');
    expect((await change({})).body).toEqual({ success: true, webhook: after });
    expect((await change({ profilePicture: null })).body).toMatchObject({
      webhook: { username: 'Beacon', profilePicture: null },
    });

    expect((await manager.raw('DELETE', path)).body).toEqual({ success: true });
    const { webhooks } = await manager.ok(listWebhooks, { params: { teamId, channelId } });
    expect(webhooks).toEqual([]);
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'webhook.deleted',
      targetId: webhook.id,
      options: { channelId, name: 'Beacon' },
    });
    const gone = await execute(member, webhook, { body: { content: 'still here?' } });
    expect(refusal(gone)).toMatchObject({ code: 'webhook.not-found', message: 'Unknown Webhook' });
  });

  it('get another address when the old one was leaked', async () => {
    const { teamId } = await holderOf('MANAGE_WEBHOOKS');
    const { channelId, webhook } = await newWebhook(owner, teamId);
    const params = { teamId, channelId, webhookId: webhook.id };
    const { webhook: renewed } = await manager.ok(renewWebhookToken, { params });
    expect(renewed).toEqual({ ...webhook, token: textLike(/^[\w-]{43}$/) });
    expect(renewed.token).not.toBe(webhook.token);
    const body = { content: 'which of us?' };
    expect((await execute(member, webhook, { body })).status).toBe(404);
    expect((await execute(member, renewed, { body })).status).toBe(200);
    const entry = await lastAudit(owner, teamId);
    expect(entry).toMatchObject({ actionType: 'webhook.updated', changes: [{ key: 'token' }] });
    expect(JSON.stringify(entry)).not.toContain(renewed.token);
  });

  it('[T-235] tell their tokens to their managers only, and leave none in the database', async () => {
    const teamId = await newTeam(owner, [member]);
    const { channelId, webhook } = await newWebhook(owner, teamId);
    const refused = await member.call(listWebhooks, { params: { teamId, channelId } });
    expect(refusal(refused).code).toBe('team.missing-permission');
    const { webhooks } = await owner.ok(listAuditEntries, { params: { teamId } });
    expect(webhooks).toEqual([{ id: webhook.id, username: 'Herald', profilePicture: null }]);
    const socket = await member.connect();
    expect(JSON.stringify(socket.ready)).not.toContain(webhook.token);
    await socket.close();
    const rows = await inDatabase<{ row: string }>(server, 'select w::text as row from webhooks w');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes(webhook.token))).toEqual([]);
  });

  it('go with their channel', async () => {
    const teamId = await newTeam(owner);
    await owner.ok(createChannel, { params: { teamId }, body: { name: 'stays', type: 'text' } });
    const { channelId, webhook } = await newWebhook(owner, teamId);
    await owner.ok(deleteChannel, { params: { teamId, channelId } });
    const answer = await execute(member, webhook, { body: { content: 'anyone?' } });
    expect(refusal(answer)).toEqual({
      success: false,
      code: 'webhook.not-found',
      message: 'Unknown Webhook',
      requestId: anyText(),
    });
  });
});

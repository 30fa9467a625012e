import { afterAll, describe, expect, it } from 'vitest';
import { setChannelUserOverride } from '#shared/contract/channels/channel.ts';
import type { Message } from '#shared/contract/messages/message.ts';
import { forwardMessage } from '#shared/contract/messages/forward.ts';
import { editMessage, getMessage, sendMessage } from '#shared/contract/messages/message.ts';
import { addReaction } from '#shared/contract/messages/reaction.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import {
  channelBit,
  contentPermissions,
  type ContentPermission,
} from '#shared/rules/permissions.ts';
import { newChannel } from '../channels/channel-world.ts';
import { openDirect } from '../chats/chat-world.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures, fileValue, setServerOptions } from '../support/fixtures.ts';
import { jobsLeft } from '../support/in-database.ts';
import { newRole, refusal } from '../teams/team-world.ts';
import { newThread } from '../threads/thread-world.ts';
import { bytesOf, uploadAttachment } from '../uploads/upload-world.ts';
import { execute, newWebhook } from '../webhooks/webhook-world.ts';
import { startWebHost } from '../web/web-host.ts';
import { deny, newRoom, say, type Room } from './message-world.ts';

const HOUR_MS = 3_600_000;

const host = await startWebHost((_request, response) => {
  response.setHeader('content-type', 'text/html').end('<title>Raid night</title>');
});
afterAll(() => host.close());

setServerOptions({ web: host.fetch });
const { server, owner, member } = fileFixtures();

const address = `http://guild.example:${String(host.port)}/raid`;

async function fileOf(person: Person) {
  const file = { bytes: bytesOf('Merhaba!\n'), name: 'note.txt', mime: 'text/plain' };
  const { body } = await uploadAttachment(person, file);
  if (!body.attachment) throw new Error('The answer names no attachment');
  return { id: body.attachment.id, isSpoiler: false, alt: '' };
}

async function sendFile(person: Person, channelId: ChannelId) {
  const body = { content: 'see', attachments: [await fileOf(person)] };
  return person.call(sendMessage, { params: { channelId }, body });
}

function react(person: Person, { id: messageId, channelId }: Message, emoji: string) {
  return person.call(addReaction, { params: { channelId, messageId, emoji } });
}

/** Whether the link of someone is shown: the job that reads it is written down with the message. */
async function hasPreview(person: Person, channelId: ChannelId): Promise<boolean> {
  const { id: messageId } = await say(person, channelId, `look: ${address}`);
  await expect.poll(() => jobsLeft(server)).toEqual([]);
  const { message } = await owner.ok(getMessage, { params: { channelId, messageId } });
  return message.embeds.length > 0;
}

/** Which of the four the member may in a conversation of the room. */
async function heldIn(channelId: ChannelId): Promise<ContentPermission[]> {
  const original = await say(owner, channelId, 'who comes?');
  const called = await say(member, channelId, '@everyone @here');
  const can: Record<ContentPermission, boolean> = {
    ATTACH_FILES: (await sendFile(member, channelId)).status === 200,
    EMBED_LINKS: await hasPreview(member, channelId),
    ADD_REACTIONS: (await react(member, original, '👍')).status === 200,
    MENTION_EVERYONE: called.mentions.everyone && called.mentions.here,
  };
  return contentPermissions.filter((name) => can[name]);
}

/** A channel of the room in which everybody but its owner is denied something. */
async function channelWithout({ teamId }: Room, permission: ContentPermission): Promise<Room> {
  const place = { teamId, channelId: (await newChannel(owner, teamId)).id };
  await deny(owner, place, permission);
  return place;
}

describe('what may come with words in a channel', () => {
  const room = fileValue(async () => {
    const made = await newRoom(owner, [member]);
    await newRole(owner, made.teamId, { may: ['MENTION_EVERYONE_AND_HERE'], for: [member] });
    return made;
  });

  it('[X-019] files, previews, reactions and calls of everyone are each denied and allowed', async () => {
    expect(await heldIn(room.channelId)).toEqual(contentPermissions);
    for (const name of contentPermissions) {
      const place = await channelWithout(room, name);
      const others = contentPermissions.filter((other) => other !== name);
      expect(await heldIn(place.channelId), name).toEqual(others);
      const { id: messageId } = await say(owner, place.channelId, 'a thread begins');
      const thread = await newThread(owner, place.channelId, { messageId });
      expect(await heldIn(thread.id), `${name} in a thread`).toEqual(others);
      await owner.ok(setChannelUserOverride, {
        params: { ...place, userId: member.user.id },
        body: { allow: channelBit('text', name), deny: 0 },
      });
      expect(await heldIn(place.channelId), `${name} given back`).toEqual(contentPermissions);
    }
  });

  it('are refused in words: a file sent, scheduled and forwarded, and a reaction that is new', async () => {
    const files = await channelWithout(room, 'ATTACH_FILES');
    const sent = await sendFile(member, files.channelId);
    expect([sent.status, refusal(sent).code]).toEqual([403, 'attachment.denied']);
    const later = await member.call(sendMessage, {
      params: { channelId: files.channelId },
      body: {
        content: 'see',
        attachments: [await fileOf(member)],
        type: 'scheduled',
        scheduledAt: new Date(server.clock.now() + HOUR_MS).toISOString(),
      },
    });
    expect(refusal(later).code).toBe('attachment.denied');
    const elsewhere = await sendFile(member, room.channelId);
    const from = { channelId: room.channelId, messageId: elsewhere.body.message?.id ?? '' };
    const params = { channelId: files.channelId };
    const forwarded = await member.call(forwardMessage, { params, body: { from } });
    expect(refusal(forwarded).code).toBe('attachment.denied');

    const reactions = await channelWithout(room, 'ADD_REACTIONS');
    const said = await say(owner, reactions.channelId, 'who comes?');
    expect(refusal(await react(member, said, '👍')).code).toBe('reaction.denied');
    expect((await react(owner, said, '👍')).status).toBe(200);
    expect((await react(member, said, '👍')).status).toBe(200);
  });

  it('are kept by an edit, a forward and a webhook too', async () => {
    const links = await channelWithout(room, 'EMBED_LINKS');
    const { id: messageId } = await say(member, links.channelId, 'no link yet');
    const params = { channelId: links.channelId, messageId };
    await member.ok(editMessage, { params, body: { content: address } });
    await expect.poll(() => jobsLeft(server)).toEqual([]);
    expect((await owner.ok(getMessage, { params })).message.embeds).toEqual([]);

    const shown = await say(member, room.channelId, address);
    await expect.poll(() => jobsLeft(server)).toEqual([]);
    const from = { channelId: room.channelId, messageId: shown.id };
    const { message } = await member.ok(forwardMessage, {
      params: { channelId: links.channelId },
      body: { from },
    });
    expect(message.embeds).toEqual([]);

    await newRole(owner, room.teamId, { may: ['MANAGE_WEBHOOKS'], for: [member] });
    const { webhook, ...place } = await newWebhook(owner, room.teamId, { by: member });
    const call = async () => (await execute(member, webhook, { body: { content: '@here' } })).body;
    expect(await call()).toMatchObject({ message: { mentions: { here: true } } });
    await deny(owner, place, 'MENTION_EVERYONE');
    expect(await call()).toMatchObject({ message: { mentions: { here: false } } });
  });

  it('asks nothing in a chat', async () => {
    const chatId = await openDirect(member, owner);
    expect((await sendFile(member, chatId)).status).toBe(200);
    expect(await hasPreview(member, chatId)).toBe(true);
    expect((await react(member, await say(owner, chatId, 'hi'), '👍')).status).toBe(200);
  });
});

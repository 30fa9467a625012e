import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { getMe } from '#shared/contract/account/session.ts';
import { deleteChannel } from '#shared/contract/channels/channel.ts';
import { deleteMessage, sendMessage } from '#shared/contract/messages/message.ts';
import { deleteEmoji } from '#shared/contract/teams/emoji.ts';
import { isPremium } from '#shared/rules/user-flags.ts';
import { grantPlus } from '#server/operating/grant-plus.ts';
import { uploadEmojis } from '../emojis/emoji-world.ts';
import { newRoom, say } from '../messages/message-world.ts';
import { registerUnverified, type Person } from '../support/client.ts';
import { inDatabase } from '../support/in-database.ts';
import { newTeam } from '../teams/team-world.ts';
import { drawPicture, uploadAttachment } from '../uploads/upload-world.ts';
import { SOON, type KillWorld } from './kill-world.ts';
import type { CutOff } from './one-kill.ts';

const UPLOADS = 'uploads where attachment is not null';

function namesIn({ dataFolder }: KillWorld, folder: string): Promise<string[]> {
  return readdir(join(dataFolder, 'content', folder)).catch(() => []);
}

/** Uploads a picture; answers its id. */
async function uploaded(person: Person): Promise<string> {
  const bytes = await drawPicture('png');
  const { status, body } = await uploadAttachment(person, { bytes, name: 'a.png' });
  expect(status).toBe(200);
  return String(body.id);
}

function withFile(id: string) {
  return { content: '', attachments: [{ id, isSpoiler: false, alt: '' }] };
}

/**
 * What sweeps find: files to take away, and Plus to be shown. Jobs of other changes run the same sweeps,
 * so these changes have a kill to themselves.
 */
export const sweepChanges: readonly CutOff[] = [
  {
    title:
      'removes the contents and files of a deleted channel, and the files of a deleted message',
    waits: ['purge-deleted-channels'],
    async prepare(world, owner) {
      const [kept, other] = [await newRoom(owner), await newRoom(owner)];
      const params = { channelId: kept.channelId };
      const body = withFile(await uploaded(owner));
      const { message } = await owner.ok(sendMessage, { params, body });
      await owner.ok(sendMessage, { params: other, body: withFile(await uploaded(owner)) });
      expect((await namesIn(world, 'attachment')).length).toBeGreaterThanOrEqual(2);
      const left = () => world.countOf('messages where channel_id = $1', [other.channelId]);
      return async (person) => {
        await person.ok(deleteMessage, { params: { ...params, messageId: message.id } });
        await person.ok(deleteChannel, { params: other });
        expect(await left()).toBe(1);
        return async () => {
          await expect.poll(() => namesIn(world, 'attachment'), SOON).toEqual([]);
          expect(await left()).toBe(0);
          // the rows go after the files
          await expect.poll(() => world.countOf('channel_purges'), SOON).toBe(0);
          await expect.poll(() => world.countOf(UPLOADS), SOON).toBe(0);
        };
      };
    },
  },
  {
    title: 'removes the pictures of a deleted emoji',
    waits: ['remove-emoji-pictures'],
    async prepare(world, owner) {
      const teamId = await newTeam(owner);
      const [emoji] = await uploadEmojis(owner, teamId, ['wave']);
      return async (person) => {
        await person.ok(deleteEmoji, { params: { teamId, emojiId: emoji.id } });
        expect(await namesIn(world, 'emojis')).toHaveLength(2);
        return async () => {
          await expect.poll(() => namesIn(world, 'emojis'), SOON).toEqual([]);
        };
      };
    },
  },
  {
    title: '[X-070] removes what ran out meanwhile',
    waits: [],
    async prepare(world, owner) {
      const person = await registerUnverified(world.server, 'Forgetful');
      const fileId = await uploaded(owner);
      const { channelId } = await newRoom(owner);
      const previews = (await world.countOf('link_previews')) + 1;
      await say(owner, channelId, world.addressOf('/old'));
      await world.untilCount('link_previews', [], previews);
      const expired = () =>
        Promise.all([
          world.countOf('uploads where expires_at < now() and id = $1', [fileId]),
          world.countOf('mail_tokens where expires_at < now()'),
          world.countOf('link_previews where expires_at < now()'),
          world.countOf('sessions where expires_at < now()'),
        ]);
      return async () => {
        const past = `set expires_at = now() - interval '2 hours'`;
        const { id } = person.user;
        for (const [statement, values] of [
          [`update uploads ${past} where id = $1`, [fileId]],
          [`update mail_tokens ${past} where user_id = $1`, [id]],
          [`update link_previews ${past}`, []],
          [`update sessions ${past} where user_id = $1`, [id]],
        ] as const)
          await inDatabase(world.database, statement, values);
        expect(await expired()).toEqual([1, 1, previews, 1]);
        return async () => {
          await expect.poll(expired, SOON).toEqual([0, 0, 0, 0]);
          await expect.poll(() => world.countOf(UPLOADS), SOON).toBe(0);
          await expect.poll(() => namesIn(world, 'attachment'), SOON).toEqual([]);
        };
      };
    },
  },
  {
    title: 'gives the mark of Plus that was granted while no node ran jobs',
    waits: [],
    async prepare(world) {
      const person = await world.register('Granted');
      const hasPlus = async () => isPremium((await world.again(person).ok(getMe)).user?.flags ?? 0);
      return async () => {
        await grantPlus(
          world.database.connectionString,
          { slug: person.user.slug, days: 30 },
          new Date(),
        );
        expect(await hasPlus()).toBe(false);
        return async () => {
          await expect.poll(hasPlus, SOON).toBe(true);
        };
      };
    },
  },
];

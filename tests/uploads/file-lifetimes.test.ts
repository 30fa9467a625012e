import { get, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMe } from '#shared/contract/account/session.ts';
import { deleteChannel } from '#shared/contract/channels/channel.ts';
import type { Attachment } from '#shared/contract/messages/attachment.ts';
import { bulkDeleteMessages } from '#shared/contract/messages/bulk-delete.ts';
import { deleteMessage, sendMessage } from '#shared/contract/messages/message.ts';
import { banMember } from '#shared/contract/teams/member.ts';
import { deleteTeam, updateTeam } from '#shared/contract/teams/team.ts';
import { firstIdOf, type ChannelId, type MessageId } from '#shared/lib/ids.ts';
import { uploadLimits } from '#shared/rules/limits.ts';
import { removeUnusedPictures } from '#server/actions/uploads/remove-unused-pictures.ts';
import { createFolderContentStore } from '#server/lib/folder-content-store.ts';
import { openDatabase, type Database } from '#server/store/database.ts';
import { newRoom, type Room } from '../messages/message-world.ts';
import { registerPerson, type Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { newTeam } from '../teams/team-world.ts';
import { bytesOf, drawPicture, uploadAttachment, attachmentForm } from './upload-world.ts';

const { server, owner, member } = fileFixtures();
let database: Database;

beforeAll(async () => {
  database = openDatabase(server.connectionString, 2);
});

afterAll(() => database.close());

/** Asks as a browser does: `fetch` of Node wants nothing that it may have already. */
function statusOf(url: string | null, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    get(server.origin + String(url), { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on('error', reject);
  });
}

/** A large picture, which has a small copy. */
async function sentPicture(
  person: Person,
  channelId: ChannelId,
): Promise<{ messageId: MessageId; file: Attachment }> {
  const bytes = await drawPicture('png', { width: 1_800, height: 800 });
  const { body } = await uploadAttachment(person, { bytes, name: 'a.png' });
  if (!body.attachment) throw new Error(`Not taken: ${JSON.stringify(body)}`);
  const { message } = await person.ok(sendMessage, {
    params: { channelId },
    body: {
      content: 'look',
      attachments: [{ id: body.attachment.id, isSpoiler: false, alt: '' }],
    },
  });
  return { messageId: message.id, file: body.attachment };
}

interface Sent extends Room {
  readonly messageId: MessageId;
}

/** Everything that takes a message with a file away. */
const removals: Readonly<Record<string, (sent: Sent) => Promise<unknown>>> = {
  'its author deletes the message': ({ channelId, messageId }) =>
    member.ok(deleteMessage, { params: { channelId, messageId } }),
  'messages are deleted together': ({ channelId, messageId }) =>
    owner.ok(bulkDeleteMessages, { params: { channelId }, body: { messageIds: [messageId] } }),
  'its author is banned with what they wrote': ({ teamId }) =>
    owner.ok(banMember, {
      params: { teamId, userId: member.user.id },
      body: { deleteMessages: 'day' },
    }),
  'the channel is deleted': ({ teamId, channelId }) =>
    owner.ok(deleteChannel, { params: { teamId, channelId } }),
  'the team is deleted': ({ teamId }) => owner.ok(deleteTeam, { body: { id: teamId } }),
};

describe('a file that hung on a message', () => {
  it.each(Object.entries(removals))(
    'is gone for the next request when %s',
    async (_name, remove) => {
      const room = await newRoom(owner, [member]);
      const { messageId, file } = await sentPicture(member, room.channelId);
      const { etag = '' } = Object.fromEntries((await fetch(server.origin + file.url)).headers);
      expect(await statusOf(file.url, { 'if-none-match': etag })).toBe(304);
      expect(await statusOf(file.thumbnailUrl)).toBe(200);
      await remove({ ...room, messageId });
      for (const url of [file.url, file.thumbnailUrl]) {
        expect(await statusOf(url)).toBe(404);
        expect(await statusOf(url, { 'if-none-match': etag })).toBe(404);
        expect(await statusOf(url, { range: 'bytes=0-9' })).toBe(404);
        expect(await statusOf(`${String(url)}?again`)).toBe(404);
      }
    },
  );

  it('is gone with its channel before the messages are', async () => {
    const room = await newRoom(owner, [member]);
    const { file } = await sentPicture(member, room.channelId);
    // as while a long channel is being emptied
    await inDatabase(server, 'insert into channel_purges values ($1)', [room.channelId]);
    expect(await statusOf(file.url)).toBe(404);
    await inDatabase(server, 'delete from channel_purges where channel_id = $1', [room.channelId]);
    expect(await statusOf(file.url)).toBe(200);
  });

  it('cannot be asked for in another way', async () => {
    const room = await newRoom(owner, [member]);
    const { messageId, file } = await sentPicture(member, room.channelId);
    await member.ok(deleteMessage, { params: { channelId: room.channelId, messageId } });
    const key = file.url.replace('/content/attachment/', '');
    const ways = [
      `/content//attachment/${key}`,
      `/content/./attachment/${key}`,
      `/content/%61ttachment/${key}`,
      `/content/attachment%2f${key}`,
      `/content/attachment%5c${key}`,
      `/content/userAvatar/../attachment/${key}`,
      `/content/userAvatar/%2e%2e/attachment/${key}`,
      `/content/attachment/${key}/`,
      `/content/attachment/${key}%00`,
    ];
    for (const way of ways) expect(await rawStatus(way), way).toMatch(/^(?:404|400)$/);
  });

  it('is kept by nobody on its way, and asked for again', async () => {
    const room = await newRoom(owner, [member]);
    const { file } = await sentPicture(member, room.channelId);
    const caching = (await fetch(server.origin + file.url)).headers.get('cache-control') ?? '';
    expect(caching).toMatch(/^private, max-age=60, must-revalidate$/);
  });
});

/** Asks for a path exactly as it is written. */
function rawStatus(path: string): Promise<string> {
  const { hostname, port } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
    });
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('end', () => resolve(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? ''));
    socket.on('error', reject);
  });
}

describe('pictures', () => {
  async function uploadedPicture(person: Person, type: string): Promise<string> {
    const file = { bytes: await drawPicture('png'), name: 'a.png' };
    const { body } = await uploadAttachment(person, file, { type });
    return String(body.url);
  }

  it('are removed a day after their last place has another, or none', async () => {
    const teamId = await newTeam(owner);
    const [old, current, banner, frozen, avatar, unsaved] = await Promise.all(
      ['teamIcon', 'teamIcon', 'teamBanner', 'teamIcon', 'userAvatar', 'userBanner'].map((type) =>
        uploadedPicture(owner, type),
      ),
    );
    const backgrounds: string[] = [];
    for (let count = 0; count < 6; count += 1)
      backgrounds.push(await uploadedPicture(owner, 'customBackground'));
    for (const profilePicture of [old, current])
      await owner.ok(updateTeam, { params: { teamId }, body: { profilePicture, banner } });
    await inDatabase(server, 'update users set profile_picture = $1 where id = $2', [
      avatar,
      owner.user.id,
    ]);
    await inDatabase(
      server,
      `insert into team_templates values ($1, '{}', jsonb_build_object('settings', jsonb_build_object('profilePicture', $2::text)))`,
      [teamId, frozen],
    );
    const content = createFolderContentStore(join(server.dataFolder, 'content'));
    const remove = () => removeUnusedPictures({ db: database.db, content, clock: server.clock });
    expect(await remove()).toBe(0);
    server.clock.advance(25 * 3_600_000);
    expect(await remove()).toBe(3);
    const there = async (urls: readonly (string | undefined)[]) =>
      Promise.all(urls.map((url) => statusOf(String(url))));
    expect(await there([old, unsaved, backgrounds[0]])).toEqual([404, 404, 404]);
    const kept = [current, banner, frozen, avatar, ...backgrounds.slice(1)];
    expect(new Set(await there(kept))).toEqual(new Set([200]));
  });

  it('may be kept for an hour and are then asked for again', async () => {
    const path = await uploadedPicture(owner, 'userAvatar');
    const first = await fetch(server.origin + path);
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
    const etag = first.headers.get('etag') ?? '';
    expect(await statusOf(path, { 'if-none-match': etag })).toBe(304);
  });
});

describe('what one may upload in a day', () => {
  /** As much as leaves room for one file of 3 MB. */
  async function nearlyFull(name: string): Promise<Person> {
    const person = await registerPerson(server, name);
    await inDatabase(
      server,
      `insert into uploads (id, owner_id, type, key, bytes, attachment) values ($1, $2, 'attachment', $3, $4, '{}')`,
      [
        firstIdOf<'upload'>(server.clock.now()),
        person.user.id,
        `attachment/${name}.txt`,
        uploadLimits.dailyBytes.free - 3 * 2 ** 20,
      ],
    );
    return person;
  }

  const file = (bytes: number) => ({ bytes: bytesOf('a'.repeat(bytes)), name: 'a.txt' });

  /** Begins an upload and sends only its first bytes. */
  async function begun(person: Person, bytes: number) {
    const { host, hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    let text = '';
    const answer = new Promise<string>((resolve) => {
      socket.on('data', (chunk) => {
        text += chunk.toString('utf8');
        if (text.includes('}')) resolve(text);
      });
      socket.on('close', () => resolve(text));
    });
    const head =
      `POST /api/v1/upload HTTP/1.1\r\nHost: ${host}\r\n` +
      `Cookie: ${person.cookie()}\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
      `Content-Length: ${String(bytes)}\r\n\r\n--x\r\n`;
    await new Promise<void>((resolve) => socket.write(head, () => resolve()));
    return { socket, answer, isAnswered: () => text !== '' };
  }

  it('counts what is on its way before it is here, and no longer when it fails', async () => {
    const person = await nearlyFull('Sender');
    let first = await begun(person, 2 * 2 ** 20);
    // nothing of this program is kept, whether there is room for it or not
    const program = { bytes: new Uint8Array(1.5 * 2 ** 20).fill(1), name: 'a.exe' };
    const patient = { timeout: 30_000 };
    const code = async () => (await uploadAttachment(person, program)).body.code;
    /** What is just being refused counts too: a first that came beside it is begun again. */
    const codeBesideFirst = async () => {
      if (first.isAnswered()) first = await begun(person, 2 * 2 ** 20);
      await person.ok(getMe);
      return code();
    };
    await expect.poll(codeBesideFirst, patient).toBe('upload.daily-limit');
    // the second says how much it brings: refused without a byte of its file being read
    const second = await begun(person, 2 * 2 ** 20);
    expect(await second.answer).toContain('upload.daily-limit');
    second.socket.destroy();
    first.socket.destroy();
    await expect.poll(code, patient).toBe('upload.unsupported');
    expect((await uploadAttachment(person, file(1.8 * 2 ** 20))).status).toBe(200);
    // what was kept counts by itself
    expect((await uploadAttachment(person, file(1.8 * 2 ** 20))).body.code).toBe(
      'upload.daily-limit',
    );
    expect((await uploadAttachment(person, file(2 ** 19))).status).toBe(200);
  });

  it('takes room for the largest file from a body that does not say its length', async () => {
    const person = await nearlyFull('Silent');
    const source = new Request(server.origin, { method: 'POST', body: attachmentForm(file(10)) });
    const body = Buffer.from(await source.arrayBuffer());
    const answer = await new Promise<string>((resolve, reject) => {
      const call = request(`${server.origin}/api/v1/upload`, {
        method: 'POST',
        headers: {
          cookie: person.cookie(),
          'content-type': source.headers.get('content-type') ?? '',
          'transfer-encoding': 'chunked',
        },
      });
      call.on('response', (response) => {
        response.setEncoding('utf8');
        response.on('data', (text: string) => resolve(text));
      });
      call.on('error', reject);
      call.end(body);
    });
    expect(answer).toContain('upload.daily-limit');
    expect((await uploadAttachment(person, file(10))).status).toBe(200);
  });
});

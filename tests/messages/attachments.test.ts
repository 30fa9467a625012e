import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deleteMessage,
  getMessage,
  listMessages,
  sendMessage,
} from '#shared/contract/messages/message.ts';
import { editScheduledMessage } from '#shared/contract/messages/scheduled-message.ts';
import type { Attachment, AttachmentDraft } from '#shared/contract/messages/attachment.ts';
import { uploadLimits } from '#shared/rules/limits.ts';
import { createFolderContentStore } from '#server/lib/folder-content-store.ts';
import { openDatabase, type Database } from '#server/store/database.ts';
import { removeExpiredUploads } from '#server/actions/uploads/remove-expired-uploads.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { anyText, textLike } from '../support/matchers.ts';
import { registerPerson, type Person } from '../support/client.ts';
import {
  bytesOf,
  compoundFileHead,
  drawPicture,
  mp3Head,
  mp4Head,
  officeFile,
  uploadAttachment,
  type SentFile,
} from '../uploads/upload-world.ts';
import { newRoom, say } from './message-world.ts';

const HOUR_MS = 3_600_000;

const { server, owner, member } = fileFixtures();
let database: Database;

beforeAll(async () => {
  database = openDatabase(server.connectionString, 2);
});

afterAll(() => database.close());

/** Uploads what must be taken. */
async function uploaded(
  person: Person,
  file: SentFile,
  fields: Record<string, string> = {},
): Promise<Attachment> {
  const { status, body } = await uploadAttachment(person, file, fields);
  expect(status, JSON.stringify(body)).toBe(200);
  if (!body.attachment) throw new Error('The answer names no attachment');
  return body.attachment;
}

const note: SentFile = { bytes: bytesOf('Merhaba!\n'), name: 'note.txt', mime: 'text/plain' };

function draftOf({ id }: Attachment, change: Partial<AttachmentDraft> = {}): AttachmentDraft {
  return { id, isSpoiler: false, alt: '', ...change };
}

describe('attachments', () => {
  it('[M-091] a message is sent with all its fields at once, now or later; refusals say why', async () => {
    const { channelId } = await newRoom(owner, [member]);
    const original = await say(owner, channelId, 'who comes?');
    const path = `/api/v1/channels/${channelId}/messages`;
    const send = (body: object) => member.raw('POST', path, { body: JSON.stringify(body) });
    const file = await uploaded(member, note);
    const sent = await send({
      content: 'me',
      nonce: 'n-1',
      replyTo: original.id,
      attachments: [draftOf(file)],
      type: 'text',
    });
    expect(sent.status).toBe(200);
    expect(sent.body).toMatchObject({
      success: true,
      message: {
        content: 'me',
        nonce: 'n-1',
        replyTo: original.id,
        attachments: [{ id: file.id }],
        type: 'text',
        createdBy: { id: member.user.id },
      },
    });
    const scheduledAt = new Date(server.clock.now() + 3_600_000).toISOString();
    const other = await uploaded(member, note);
    const later = await send({
      content: 'and later',
      nonce: 'n-2',
      replyTo: original.id,
      attachments: [draftOf(other)],
      scheduledAt,
      type: 'scheduled',
    });
    expect(later.body).toMatchObject({
      success: true,
      message: {
        type: 'scheduled',
        scheduledAt,
        nonce: 'n-2',
        replyTo: original.id,
        attachments: [{ id: other.id }],
      },
    });
    const refused = await send({ content: '', nonce: 'n-3', type: 'text' });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ success: false });
    expect(refused.body).toHaveProperty('message');
  });

  it('a voice message keeps its length and its waveform, and is a sound whatever holds it', async () => {
    const { channelId } = await newRoom(owner, [member]);
    const fields = { durationMs: '2400', waveform: '08zk' };
    const voice = { durationMs: 2_400, waveform: '08zk' };
    // browsers record into what films come in
    const recorded: SentFile = { bytes: mp4Head(), name: 'voice-message.m4a', mime: 'audio/mp4' };
    const file = await uploaded(owner, recorded, { ...fields, width: '640', height: '480' });
    expect(file).toMatchObject({ type: 'audio', voice, width: null, height: null });
    const { message: said } = await owner.ok(sendMessage, {
      params: { channelId },
      body: { type: 'text', content: '', attachments: [draftOf(file)] },
    });
    const params = { channelId, messageId: said.id };
    const { message } = await member.ok(getMessage, { params });
    expect(message.attachments).toEqual([{ ...file, isSpoiler: false, alt: '' }]);
    // what is said of it by half is not said
    expect(await uploaded(owner, recorded, { durationMs: '2400' })).not.toHaveProperty('voice');
  });

  it.each([
    { what: 'no length', fields: { durationMs: '0', waveform: '0z' }, field: 'durationMs' },
    {
      what: 'over 10 minutes',
      fields: { durationMs: '600001', waveform: '0z' },
      field: 'durationMs',
    },
    {
      what: 'a waveform that is none',
      fields: { durationMs: '9', waveform: '<b>' },
      field: 'waveform',
    },
    {
      what: 'too fine a waveform',
      fields: { durationMs: '9', waveform: 'z'.repeat(65) },
      field: 'waveform',
    },
  ])('a voice message with $what is refused', async ({ fields, field }) => {
    const file: SentFile = { bytes: mp3Head(), name: 'a.mp3', mime: 'audio/mpeg' };
    const { status, body } = await uploadAttachment(owner, file, fields);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(field);
  });

  it('what is no recording is no voice message', async () => {
    const fields = { durationMs: '2400', waveform: '08zk' };
    for (const file of [note, { bytes: await drawPicture('png'), name: 'voice.webm' }]) {
      const { status, body } = await uploadAttachment(owner, file, fields);
      expect([status, body.code]).toEqual([415, 'upload.unsupported']);
    }
  });

  it('[M-015, M-017, M-112] an uploaded file hangs on the message it is sent with', async () => {
    const { channelId, teamId } = await newRoom(owner, [member]);
    // a form with `image` and `type=attachment`; the team may be named
    for (const fields of [{}, { teamId }]) {
      const { status, body } = await uploadAttachment(owner, note, fields);
      expect([status, body.success]).toEqual([200, true]);
      expect(body.url).toMatch(/^\/content\//);
      expect(body).toMatchObject({ id: body.attachment?.id, url: body.attachment?.url });
    }
    const program = { bytes: bytesOf('MZ'), name: 'setup.exe' };
    const refused = await uploadAttachment(owner, program);
    expect(refused.body).toMatchObject({ success: false, message: anyText() });
    expect((await uploadAttachment(owner, note, { teamId: 'x' })).status).toBe(400);
    expect((await uploadAttachment(owner, note, { type: 'other' })).status).toBe(400);
    const file = await uploaded(owner, note);
    expect(file).toEqual({
      id: textLike(/^\d+$/),
      url: file.url,
      name: 'note.txt',
      fileSizeBytes: 9,
      type: 'file',
      width: null,
      height: null,
      thumbnailUrl: null,
      isSpoiler: false,
      alt: '',
    });
    const { message } = await owner.ok(sendMessage, {
      params: { channelId },
      body: { content: 'look', attachments: [draftOf(file)] },
    });
    expect(message.attachments).toEqual([file]);
    const seen = await member.ok(getMessage, { params: { channelId, messageId: message.id } });
    expect(seen.message.attachments).toEqual([file]);
    const served = await fetch(server.origin + file.url);
    expect(await served.text()).toBe('Merhaba!\n');
    expect(served.headers.get('content-disposition')).toBe('attachment');
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('[M-082] a file without a word is a message; no file and no word is none', async () => {
    const { channelId } = await newRoom(owner);
    const file = await uploaded(owner, note);
    const { message } = await owner.ok(sendMessage, {
      params: { channelId },
      body: { content: '', attachments: [draftOf(file)] },
    });
    expect(message.content).toBe('');
    const refused = await owner.call(sendMessage, {
      params: { channelId },
      body: { content: '', attachments: [] },
    });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toHaveProperty('content');
  });

  it('[M-101] takes five files, in the order given, and not six', async () => {
    const { channelId } = await newRoom(owner);
    const files = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        uploaded(owner, { ...note, name: `note ${String(index)}.txt` }),
      ),
    );
    const refused = await owner.call(sendMessage, {
      params: { channelId },
      body: { content: 'six', attachments: files.map((file) => draftOf(file)) },
    });
    expect(refused.status).toBe(400);
    const five = files.slice(0, 5).toReversed();
    const { message } = await owner.ok(sendMessage, {
      params: { channelId },
      body: { content: 'five', attachments: five.map((file) => draftOf(file)) },
    });
    expect(message.attachments.map(({ name }) => name)).toEqual(five.map(({ name }) => name));
  });

  it('[X-012] keeps spoiler marks and descriptions', async () => {
    const { channelId } = await newRoom(owner);
    const picture = await uploaded(owner, { bytes: await drawPicture('png'), name: 'end.png' });
    const { message } = await owner.ok(sendMessage, {
      params: { channelId },
      body: {
        content: '',
        attachments: [draftOf(picture, { isSpoiler: true, alt: '  the last boss falls ' })],
      },
    });
    expect(message.attachments).toMatchObject([{ isSpoiler: true, alt: 'the last boss falls' }]);
    const tooLong = await owner.call(sendMessage, {
      params: { channelId },
      body: {
        content: '',
        attachments: [draftOf(picture, { alt: 'x'.repeat(uploadLimits.altText + 1) })],
      },
    });
    expect(tooLong.status).toBe(400);
  });

  it('refuses files of others, files sent before and files that are not there', async () => {
    const { channelId } = await newRoom(owner, [member]);
    const [foreign, own] = await Promise.all([uploaded(member, note), uploaded(owner, note)]);
    const send = (attachments: AttachmentDraft[], nonce?: string) =>
      owner.call(sendMessage, {
        params: { channelId },
        body: { content: 'x', attachments, nonce },
      });
    const refused = await send([draftOf(own), draftOf(foreign)]);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'attachment.not-found' });
    // what was refused is still free, and a repeated send answers the first message
    const first = await send([draftOf(own)], 'once');
    expect(first.status).toBe(200);
    const repeated = await send([draftOf(own)], 'once');
    expect(repeated.body.message).toEqual(first.body.message);
    expect((await send([draftOf(own)])).body).toMatchObject({ code: 'attachment.not-found' });
    expect((await send([draftOf(own), draftOf(own)])).status).toBe(400);
  });

  it('[M-017, M-107] takes pictures, films, sound, pdf, office files and text, and nothing else', async () => {
    const files: [SentFile, Attachment['type']][] = [
      [{ bytes: await drawPicture('webp'), name: 'a.webp' }, 'image'],
      [{ bytes: await drawPicture('avif'), name: 'a.avif' }, 'image'],
      [{ bytes: await drawPicture('gif'), name: 'a.gif' }, 'image'],
      [{ bytes: mp4Head(), name: 'clip.mp4' }, 'video'],
      [{ bytes: mp3Head(), name: 'song.mp3' }, 'audio'],
      [{ bytes: bytesOf('%PDF-1.7\n%âãÏÓ\n'), name: 'plan.pdf' }, 'file'],
      [{ bytes: compoundFileHead(), name: 'old.doc' }, 'file'],
      [{ bytes: compoundFileHead(), name: 'old.XLS' }, 'file'],
      [{ bytes: compoundFileHead(), name: 'old.ppt' }, 'file'],
      [
        { bytes: officeFile('word/document.xml', 'wordprocessingml.document'), name: 'a.docx' },
        'file',
      ],
      [
        {
          bytes: officeFile('ppt/presentation.xml', 'presentationml.presentation'),
          name: 'a.pptx',
        },
        'file',
      ],
      [{ bytes: officeFile('xl/workbook.xml', 'spreadsheetml.sheet'), name: 'a.xlsx' }, 'file'],
      [{ bytes: bytesOf('<?xml version="1.0"?><a/>'), name: 'feed.txt' }, 'file'],
    ];
    for (const [file, type] of files) {
      const attachment = await uploaded(owner, file);
      expect(attachment.type, file.name).toBe(type);
    }
    const others: SentFile[] = [
      { bytes: bytesOf('MZ'), name: 'setup.exe' },
      { bytes: bytesOf('<p>hello</p>'), name: 'page.html', mime: 'text/html' },
      { bytes: bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), name: 'drawing.svg' },
      { bytes: officeFile('a.txt', 'nothing'), name: 'things.zip', mime: 'application/zip' },
      { bytes: bytesOf('alert(1)'), name: 'run.js', mime: 'text/javascript' },
      { bytes: bytesOf('{}'), name: 'data.json', mime: 'application/json' },
    ];
    for (const file of others) {
      const refused = await uploadAttachment(owner, file);
      expect([file.name, refused.status, refused.body.code]).toEqual([
        file.name,
        415,
        'upload.unsupported',
      ]);
    }
  });

  it('knows the size of pictures, and of films what their sender says', async () => {
    const large = { width: 2400, height: 1600 };
    const picture = await uploaded(owner, {
      bytes: await drawPicture('jpeg', large),
      name: 'a.jpg',
    });
    expect(picture).toMatchObject({ type: 'image', ...large });
    const small = await fetch(server.origin + String(picture.thumbnailUrl));
    expect(small.headers.get('content-type')).toBe('image/webp');
    const { width, height } = await sharp(await small.arrayBuffer()).metadata();
    expect({ width, height }).toEqual({ width: 1000, height: 667 });
    const film = { bytes: mp4Head(), name: 'clip.mp4' };
    expect(await uploaded(owner, film, { width: '1920', height: '1080' })).toMatchObject({
      width: 1920,
      height: 1080,
    });
    expect((await uploadAttachment(owner, film, { width: '-3', height: '1080' })).status).toBe(400);
  });

  it('leaves behind where a picture was taken', async () => {
    const withPlace = await sharp(await drawPicture('jpeg'))
      .withExif({ IFD3: { GPSLatitude: '41/1 0/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(withPlace).metadata()).exif).toBeDefined();
    const { url } = await uploaded(owner, { bytes: new Uint8Array(withPlace), name: 'home.jpg' });
    const served = await (await fetch(server.origin + url)).arrayBuffer();
    expect((await sharp(served).metadata()).exif).toBeUndefined();
  });

  it('[M-104, M-105] refuses over 20 MB, and takes it up to 50 MB with Plus', async () => {
    const large: SentFile = {
      bytes: new Uint8Array(uploadLimits.fileBytes.free + 1).fill(97),
      name: 'log.txt',
    };
    const refused = await uploadAttachment(owner, large);
    expect(refused).toMatchObject({ status: 413, body: { code: 'upload.too-large' } });
    const plus = await registerPerson(server, 'Plus');
    await inDatabase(server, 'update users set flags = 1 where id = $1', [plus.user.id]);
    // sessions remember their user for a minute
    server.clock.advance(61_000);
    expect(await uploaded(plus, large)).toMatchObject({ fileSizeBytes: large.bytes.length });
    const beyond = new Uint8Array(uploadLimits.fileBytes.plus + 1).fill(97);
    const larger = await uploadAttachment(plus, { bytes: beyond, name: 'log.txt' });
    expect(larger).toMatchObject({ status: 413, body: { message: 'File size exceeds 50MB.' } });
  });

  it('removes a file that was never sent, and one whose message is gone', async () => {
    const { channelId } = await newRoom(owner);
    const [unsent, sent, kept] = await Promise.all([
      uploaded(owner, note),
      uploaded(owner, {
        bytes: await drawPicture('png', { width: 2000, height: 900 }),
        name: 'a.png',
      }),
      uploaded(owner, note),
    ]);
    const { message } = await owner.ok(sendMessage, {
      params: { channelId },
      body: { content: '', attachments: [draftOf(sent)] },
    });
    await owner.ok(sendMessage, {
      params: { channelId },
      body: { content: '', attachments: [draftOf(kept)] },
    });
    await say(owner, channelId, 'a message without files');
    await owner.ok(deleteMessage, { params: { channelId, messageId: message.id } });
    const { db } = database;
    const content = createFolderContentStore(join(server.dataFolder, 'content'));
    const statusOf = async (url: string | null) =>
      (await fetch(server.origin + String(url))).status;
    await removeExpiredUploads({ db, content, clock: server.clock });
    expect(await statusOf(sent.url)).toBe(404);
    expect(await statusOf(sent.thumbnailUrl)).toBe(404);
    expect(await statusOf(unsent.url)).toBe(200);
    server.clock.advance(25 * 3_600_000);
    await removeExpiredUploads({ db, content, clock: server.clock });
    expect(await statusOf(unsent.url)).toBe(404);
    expect(await statusOf(kept.url)).toBe(200);
  });

  it.each([
    ['put off by its author', 60],
    // its time and a day more have passed before a server runs again
    ['that no server could send in time', 1],
  ])('keeps the file of a scheduled message %s', async (_which, hours) => {
    const { channelId } = await newRoom(owner);
    const file = await uploaded(owner, note);
    const at = (ms: number) => new Date(server.clock.now() + ms).toISOString();
    const { message } = await owner.ok(sendMessage, {
      params: { channelId },
      body: {
        content: '',
        type: 'scheduled',
        scheduledAt: at(HOUR_MS),
        attachments: [draftOf(file)],
      },
    });
    const params = { channelId, messageId: message.id };
    if (hours > 1)
      await owner.ok(editScheduledMessage, { params, body: { scheduledAt: at(hours * HOUR_MS) } });
    const { db } = database;
    const content = createFolderContentStore(join(server.dataFolder, 'content'));
    const later = { now: () => server.clock.now() + 59 * HOUR_MS };
    await removeExpiredUploads({ db, content, clock: later });
    server.clock.advance(hours * HOUR_MS);
    const sent = async () => {
      const { messages } = await owner.ok(listMessages, { params });
      return messages.map(({ attachments }) => attachments.map(({ id }) => id));
    };
    await expect.poll(sent, { timeout: 30_000 }).toEqual([[file.id]]);
    expect((await fetch(server.origin + file.url)).status).toBe(200);
  });
});

import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CreateMultipartUploadCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentStore } from '#server/lib/content-store.ts';
import { createFolderContentStore } from '#server/lib/folder-content-store.ts';
import { createLogger } from '#server/lib/logger.ts';
import { createS3ContentStore } from '#server/lib/s3-content-store.ts';
import { startFaultyProxy } from '../support/faulty-proxy.ts';
import { skipNote, whyNoS3, type TestBucket } from '../support/s3-server.ts';
import { shareS3, type SharedS3 } from '../support/shared-s3.ts';

const noS3 = whyNoS3();
const MB = 2 ** 20;

let folder: string;
let s3: SharedS3;
let bucket: TestBucket;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tayfa-content-'));
  if (noS3 !== null) return;
  s3 = await shareS3();
  bucket = await s3.newBucket();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  if (noS3 === null) s3.close();
});

const logger = createLogger({ level: 'silent', isPretty: false });

/** Both places of files, which promise the same. */
const stores = [
  {
    name: 'a folder',
    why: null,
    open: () => createFolderContentStore(join(folder, 'content')),
  },
  { name: 'an S3', why: noS3, open: () => createS3ContentStore(bucket, logger) },
];

for (const { name, why, open } of stores)
  describe.skipIf(why !== null)(`content kept in ${name}${skipNote(why)}`, () => {
    let content: ContentStore;
    beforeAll(() => {
      content = open();
    });
    afterAll(() => content.close());

    async function read(
      key: string,
      range?: { start: number; end: number },
    ): Promise<string | null> {
      const opened = await content.open(key, range);
      return opened && (await buffer(opened.stream)).toString();
    }

    it('holds what was put there, whole and in parts, with its facts', async () => {
      const before = Date.now();
      await content.put('emojis/1.png', Buffer.from('0123456789'));
      expect(await read('emojis/1.png')).toBe('0123456789');
      expect(await read('emojis/1.png', { start: 2, end: 4 })).toBe('234');
      expect(await read('emojis/1.png', { start: 9, end: 9 })).toBe('9');
      const facts = await content.find('emojis/1.png');
      expect(facts?.size).toBe(10);
      expect(facts?.etag).toMatch(/^(W\/)?"[^"]+"$/);
      expect(Math.abs((facts?.lastModified.getTime() ?? 0) - before)).toBeLessThan(5_000);
      const part = await content.open('emojis/1.png', { start: 2, end: 4 });
      expect(part?.facts).toEqual(facts);
      part?.stream.destroy();
    });

    it('knows what is not there, and removes it without complaint', async () => {
      expect(await content.find('emojis/none.png')).toBeNull();
      expect(await content.open('emojis/none.png')).toBeNull();
      await content.remove('emojis/none.png');
      await content.put('emojis/2.png', Buffer.from('x'));
      await content.remove('emojis/2.png');
      expect(await content.find('emojis/2.png')).toBeNull();
    });

    it('takes a file of this machine, small or in parts, and leaves none there', async () => {
      for (const size of [0, 5, 21 * MB]) {
        const bytes = randomBytes(size);
        const path = join(folder, `incoming-${name.replace(' ', '-')}`);
        await writeFile(path, bytes);
        const key = `attachment/${size}-file.mp4`;
        await content.adopt(key, path);
        await expect(stat(path)).rejects.toThrow('ENOENT');
        const opened = await content.open(key);
        if (!opened) throw new Error('it is not there');
        expect((await buffer(opened.stream)).equals(bytes)).toBe(true);
        expect(opened.facts.size).toBe(size);
      }
    });

    it('a copy outlives what it was made from, and keeps its bytes when those are replaced', async () => {
      await content.put('emojis/3.png', Buffer.from('first'));
      expect(await content.copy('emojis/3.png', 'copies/4.png')).toBe(true);
      await content.put('emojis/3.png', Buffer.from('second'));
      expect(await read('copies/4.png')).toBe('first');
      await content.remove('emojis/3.png');
      expect(await read('copies/4.png')).toBe('first');
    });

    it('a copy of what is not there says so, and is none', async () => {
      expect(await content.copy('emojis/nothing.png', 'copies/5.png')).toBe(false);
      expect(await content.find('copies/5.png')).toBeNull();
    });

    it('lists its keys, and nothing that is none', async () => {
      for (const key of ['listed/1.png', 'listed/2.webp', 'also/3.txt'])
        await content.put(key, Buffer.from('x'));
      const keys: string[] = [];
      for await (const key of content.keys()) keys.push(key);
      expect(keys).toEqual(expect.arrayContaining(['listed/1.png', 'listed/2.webp', 'also/3.txt']));
      for (const key of keys) expect(key).toMatch(/^[\w-]+\/[\w-]+\.[a-z0-9]+$/);
    });

    it('refuses what is no key, whatever is asked', async () => {
      const path = join(folder, 'not-taken');
      await writeFile(path, 'x');
      for (const key of [
        'emojis/../1.png',
        '../4.png',
        'emojis/1',
        '/etc/passwd',
        'a/b/c.png',
        '',
      ]) {
        await expect(content.put(key, Buffer.from('x')), key).rejects.toThrow('content key');
        await expect(content.adopt(key, path), key).rejects.toThrow('content key');
        await expect(content.copy(key, 'emojis/9.png'), key).rejects.toThrow('content key');
        await expect(content.copy('emojis/9.png', key), key).rejects.toThrow('content key');
        await expect(content.remove(key), key).rejects.toThrow('content key');
        await expect(content.find(key), key).rejects.toThrow('content key');
        await expect(content.open(key), key).rejects.toThrow('content key');
      }
      expect(await readFile(path, 'utf8')).toBe('x');
    });
  });

describe('what uploads that never ended left behind', () => {
  it('in a folder goes after its time, and nothing else', async () => {
    const content = createFolderContentStore(join(folder, 'abandoned'));
    await content.put('attachment/1.png', Buffer.from('x'));
    const [old, fresh] = ['2.png.partial', '3.png.partial'].map((file) =>
      join(folder, 'abandoned', 'attachment', file),
    );
    for (const path of [old, fresh]) await writeFile(path ?? '', 'half');
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await utimes(old ?? '', yesterday, yesterday);
    await utimes(join(folder, 'abandoned', 'attachment', '1.png'), yesterday, yesterday);
    expect(await content.removeAbandoned(new Date(Date.now() - 24 * 3_600_000))).toBe(1);
    expect(await content.find('attachment/1.png')).not.toBeNull();
    expect((await stat(fresh ?? '')).size).toBe(4);
  });

  it.skipIf(noS3 !== null)(
    `in an S3 goes after its time, and nothing else${skipNote(noS3)}`,
    async () => {
      const own = await s3.newBucket();
      const content = createS3ContentStore(own, logger);
      const Bucket = own.bucket;
      for (const Key of ['attachment/1.mp4', 'attachment/2.mp4']) {
        const begun = new CreateMultipartUploadCommand({ Bucket, Key });
        const { UploadId } = await s3.client.send(begun);
        const Body = Buffer.alloc(5 * MB);
        await s3.client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body }));
      }
      await content.put('attachment/3.mp4', Buffer.from('kept'));
      expect(await content.removeAbandoned(new Date(Date.now() - 3_600_000))).toBe(0);
      expect(await own.openUploads()).toHaveLength(2);
      expect(await content.removeAbandoned(new Date(Date.now() + 5_000))).toBe(2);
      expect(await own.openUploads()).toEqual([]);
      expect(await content.find('attachment/3.mp4')).not.toBeNull();
      content.close();
    },
  );
});

it.skipIf(noS3 !== null)(
  `an upload that fails in the middle leaves no parts${skipNote(noS3)}`,
  async () => {
    const own = await s3.newBucket();
    const proxy = await startFaultyProxy(
      own.endpoint,
      ({ url }) => url?.includes('partNumber=2') === true,
    );
    const content = createS3ContentStore({ ...own, endpoint: proxy.origin }, logger);
    const path = join(folder, 'fails');
    await writeFile(path, randomBytes(21 * MB));
    await expect(content.adopt('attachment/1.mp4', path)).rejects.toMatchObject({
      code: 'storage.away',
    });
    expect(proxy.seen.some((asked) => asked.includes('partNumber=1'))).toBe(true);
    expect(await own.openUploads()).toEqual([]);
    const direct = createS3ContentStore(own, logger);
    expect(await direct.find('attachment/1.mp4')).toBeNull();
    direct.close();
    // who asked for it may still try elsewhere
    expect((await stat(path)).size).toBe(21 * MB);
    content.close();
    await proxy.close();
  },
);

it.skipIf(process.platform === 'win32')(
  'no other account of the machine reads what lies in a folder (not on Windows: no modes there)',
  async () => {
    const content = createFolderContentStore(join(folder, 'modes'));
    await content.put('private/1.png', Buffer.from('mine'));
    const path = join(folder, 'open-to-all');
    await writeFile(path, 'mine', { mode: 0o644 });
    await content.adopt('private/2.png', path);
    expect((await stat(join(folder, 'modes', 'private'))).mode & 0o777).toBe(0o700);
    for (const file of ['1.png', '2.png'])
      expect((await stat(join(folder, 'modes', 'private', file))).mode & 0o777).toBe(0o600);
  },
);

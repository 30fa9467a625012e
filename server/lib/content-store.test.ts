import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFolderContentStore, type ContentStore } from './content-store.ts';

let folder: string;
let content: ContentStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tayfa-content-'));
  content = createFolderContentStore(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const read = (key: string) => readFile(join(folder, key), 'utf8');

it('a copy outlives what it was made from, and keeps its bytes when those are replaced', async () => {
  await content.put('emojis/1.png', Buffer.from('first'));
  expect(await content.copy('emojis/1.png', 'copies/2.png')).toBe(true);
  await content.put('emojis/1.png', Buffer.from('second'));
  expect(await read('copies/2.png')).toBe('first');
  await content.remove('emojis/1.png');
  expect(await read('copies/2.png')).toBe('first');
});

it('a copy of what is not there says so, and is none', async () => {
  expect(await content.copy('emojis/nothing.png', 'copies/3.png')).toBe(false);
  await expect(read('copies/3.png')).rejects.toThrow('ENOENT');
});

it.skipIf(process.platform === 'win32')(
  'no other account of the machine reads it (not on Windows: no modes there)',
  async () => {
    await content.put('private/1.png', Buffer.from('mine'));
    expect((await stat(join(folder, 'private'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'private', '1.png'))).mode & 0o777).toBe(0o600);
  },
);

it('keys that would leave the folder are refused on both sides', async () => {
  await expect(content.copy('emojis/../1.png', 'copies/4.png')).rejects.toThrow('content key');
  await expect(content.copy('emojis/1.png', '../4.png')).rejects.toThrow('content key');
});

import { mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeLibraryLinks } from './library-links.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tayfa-links-'));
  await mkdir(path.join(folder, 'native', 'lib'), { recursive: true });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

function writeList(links: unknown): Promise<void> {
  return writeFile(path.join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
}

describe('makeLibraryLinks', () => {
  it('makes the links of the list, relative to their folder, and again without complaint', async () => {
    await writeList([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]);
    await makeLibraryLinks(folder);
    await makeLibraryLinks(folder);
    const made = await readlink(path.join(folder, 'native', 'lib', 'libpq.so.5'));
    expect(made).toBe('libpq.so.5.18');
  });

  it('does nothing in a package without a list, as that of Windows', async () => {
    await expect(makeLibraryLinks(folder)).resolves.toBeUndefined();
  });

  it('refuses a list it does not understand', async () => {
    await writeList([{ from: 'a', to: 'b' }]);
    await expect(makeLibraryLinks(folder)).rejects.toThrow('source');
  });
});

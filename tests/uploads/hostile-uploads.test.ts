import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Attachment } from '#shared/contract/messages/attachment.ts';
import { uploadLimits } from '#shared/rules/limits.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { hostileUploads, SCRIPT_MARK } from './hostile-uploads.ts';
import { uploadAttachment } from './upload-world.ts';

const { server, person } = fileFixtures('person');

/** Types that a browser shows without running anything. */
const inert = /^(?:image\/(?:jpeg|png|webp)|video\/[\w.+-]+|audio\/[\w.+-]+)$/;

/** That what is served of a taken file runs nowhere and names nothing outside. */
async function expectInert(about: string, attachment: Attachment): Promise<void> {
  expect(attachment.url, about).toMatch(/^\/content\/attachment\/\d+-[\w-]{43}\.[a-z0-9]+$/);
  // control characters are exactly what must not be there
  // eslint-disable-next-line no-control-regex
  expect(attachment.name, about).not.toMatch(/[\\/\u0000-\u001F\u202A-\u202E]/);
  expect(attachment.name.length, about).toBeLessThanOrEqual(uploadLimits.fileName);
  expect(attachment.name.trim(), about).not.toBe('');
  const served = await fetch(server.origin + attachment.url);
  expect(served.status, about).toBe(200);
  const type = String(served.headers.get('content-type')).split(';')[0] ?? '';
  expect(served.headers.get('x-content-type-options'), about).toBe('nosniff');
  expect(served.headers.get('content-security-policy'), about).toMatch(
    /default-src 'none'.*sandbox/,
  );
  expect(served.headers.get('set-cookie'), about).toBeNull();
  const isInert = inert.test(type);
  if (!isInert) expect(served.headers.get('content-disposition'), about).toBe('attachment');
  const bytes = Buffer.from(await served.arrayBuffer());
  // pictures are ours from the first byte to the last
  if (type.startsWith('image/')) expect(bytes.includes(SCRIPT_MARK), about).toBe(false);
}

describe('hostile uploads', () => {
  it('are refused, or kept so that nothing in them runs', async () => {
    const uploads = await hostileUploads();
    expect(uploads.length).toBeGreaterThanOrEqual(40);
    let taken = 0;
    for (const { about, ...file } of uploads) {
      const { status, body } = await uploadAttachment(person, file);
      if (status === 200) {
        taken += 1;
        if (!body.attachment) throw new Error(`${about}: no attachment`);
        await expectInert(about, body.attachment);
      } else {
        expect([400, 413, 415], `${about}: ${JSON.stringify(body)}`).toContain(status);
        expect(body.code, about).toMatch(/^(?:upload|request)\./);
      }
    }
    // the names hang on a good picture, and some files are what they say: not all may be refused
    expect(taken).toBeGreaterThan(10);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  });

  it('leave nothing behind but what was taken, and that in its folder', async () => {
    expect(await readdir(join(server.dataFolder, 'incoming'))).toEqual([]);
    expect(await readdir(join(server.dataFolder, 'content'))).toEqual(['attachment']);
  });
});

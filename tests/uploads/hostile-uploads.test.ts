import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Attachment } from '#shared/contract/messages/attachment.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { importLimits, uploadLimits } from '#shared/rules/limits.ts';
import { sendImportFiles } from '../imports/import-world.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { newTeam } from '../teams/team-world.ts';
import { hostileUploads, SCRIPT_MARK } from './hostile-uploads.ts';
import { uploadAttachment } from './upload-world.ts';

const SOON = { timeout: 10_000, interval: 20 };
const MEGABYTE = 1024 * 1024;

const { server, person, owner, member, stranger } = fileFixtures('person');

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

/** The files that are being received. */
const received = () => readdir(join(server.dataFolder, 'incoming'));

/** Begins to send files for an import, and says that they are so long. */
function openForm(sender: Person, teamId: TeamId, bytes: number) {
  const sending = request(`${server.origin}/api/v1/teams/${teamId}/import/files`, {
    method: 'POST',
    headers: {
      cookie: sender.cookie(),
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': bytes,
    },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sending.on('response', ({ statusCode }) => resolve(statusCode));
    sending.on('error', reject);
  });
  // one that is ended unanswered was given up on purpose
  status.catch(() => undefined);
  const head = 'Content-Disposition: form-data; name="files"; filename="a.json"';
  sending.write(`--x\r\n${head}\r\n\r\n{`);
  return { status, end: () => sending.destroy() };
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

  it('are not read at all of one who may not send them', async () => {
    const teamId = await newTeam(owner, [member]);
    for (const [sender, status] of [
      [member, 403],
      [stranger, 404],
    ] as const) {
      const form = openForm(sender, teamId, 100 * MEGABYTE);
      expect(await form.status).toBe(status);
      form.end();
    }
  });

  it('are not read beyond what one account may have on the way in lists', async () => {
    const teamId = await newTeam(owner);
    const first = openForm(owner, teamId, importLimits.totalBytes - MEGABYTE);
    await expect.poll(received, SOON).toHaveLength(1);
    const second = openForm(owner, teamId, 2 * MEGABYTE);
    expect(await second.status).toBe(413);
    second.end();
    first.end();
    await expect.poll(received, SOON).toHaveLength(0);
    const page = { name: 'x.json', bytes: '<html>' };
    expect((await sendImportFiles(owner, teamId, [page])).body.code).toBe('import.not-taken');
  });

  it('leave nothing behind but what was taken, and that in its folder', async () => {
    expect(await readdir(join(server.dataFolder, 'incoming'))).toEqual([]);
    expect(await readdir(join(server.dataFolder, 'content'))).toEqual(['attachment']);
  });
});

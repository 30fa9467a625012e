import { get as httpGet, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerPerson, type Person } from '../support/client.ts';
import { inDatabase } from '../support/in-database.ts';
import { skipNote, whyNoS3 } from '../support/s3-server.ts';
import { shareS3, type SharedS3 } from '../support/shared-s3.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { bytesOf, drawPicture, mp4Head, uploadAttachment } from './upload-world.ts';

const noS3 = whyNoS3();
const TEXT = '0123456789abcdefghij';
const TIMEOUT_MS = 120_000;

let s3: SharedS3;
beforeAll(async () => {
  if (noS3 === null) s3 = await shareS3();
}, TIMEOUT_MS);
afterAll(() => {
  if (noS3 === null) s3.close();
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Both ways of serving files answer alike. */
const places = [
  { place: 'a folder', why: null, environment: () => Promise.resolve({}) },
  { place: 'an S3', why: noS3, environment: async () => (await s3.newBucket()).environment },
];

for (const { place, why, environment } of places)
  describe.skipIf(why !== null)(`files served from ${place}${skipNote(why)}`, () => {
    let server: TestServer;
    let person: Person;
    let url: string;
    beforeAll(async () => {
      server = await startTestServer({ environment: await environment() });
      person = await registerPerson(server, 'Sender');
      url = await uploaded('note.txt', bytesOf(TEXT));
    }, TIMEOUT_MS);
    afterAll(() => server.stop());

    async function uploaded(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
      const { body } = await uploadAttachment(person, { bytes, name });
      if (body.url === undefined) throw new Error(`Not taken: ${JSON.stringify(body)}`);
      return body.url;
    }

    /** As a browser asks: `fetch` adds headers of its own. */
    function ask(
      path: string,
      headers: Readonly<Record<string, string>> = {},
      method: 'GET' | 'HEAD' = 'GET',
    ): Promise<Answer> {
      return new Promise((resolve, reject) => {
        // not within the address, where Node would resolve `..`
        const call = httpRequest(server.origin, { path, method, headers }, (response) => {
          void buffer(response).then(
            (bytes) =>
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                body: bytes.toString(),
              }),
            reject,
          );
        });
        call.on('error', reject).end();
      });
    }

    it('come whole, with their type, length and caching', async () => {
      const { status, headers, body } = await ask(url);
      expect({ status, body }).toEqual({ status: 200, body: TEXT });
      expect(headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'content-length': '20',
        'accept-ranges': 'bytes',
        'cache-control': 'private, max-age=60, must-revalidate',
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox$/);
      expect(headers.etag).toMatch(/^(W\/)?"[^"]+"$/);
      expect(Math.abs(Date.parse(headers['last-modified'] ?? '') - Date.now())).toBeLessThan(
        60_000,
      );
    });

    it('are described without a body for HEAD', async () => {
      const whole = await ask(url);
      const head = await ask(url, {}, 'HEAD');
      expect({ status: head.status, body: head.body }).toEqual({ status: 200, body: '' });
      for (const name of [
        'content-type',
        'content-length',
        'etag',
        'last-modified',
        'cache-control',
      ])
        expect(head.headers[name], name).toBe(whole.headers[name]);
    });

    const parts: readonly [range: string, first: number, last: number][] = [
      ['bytes=0-', 0, 19],
      ['bytes=0-0', 0, 0],
      ['bytes=3-6', 3, 6],
      ['bytes=15-400', 15, 19],
      ['bytes=-5', 15, 19],
    ];
    for (const [range, first, last] of parts)
      it(`come in parts: ${range}`, async () => {
        const { status, headers, body } = await ask(url, { range });
        expect({ status, body }).toEqual({ status: 206, body: TEXT.slice(first, last + 1) });
        expect(headers).toMatchObject({
          'content-range': `bytes ${first}-${last}/20`,
          'content-length': String(last - first + 1),
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'private, max-age=60, must-revalidate',
        });
        const head = await ask(url, { range }, 'HEAD');
        expect(head).toMatchObject({ status: 206, body: '' });
      });

    it('come whole for ranges that are several or none', async () => {
      for (const range of ['bytes=0-1,5-6', 'lines=1-2', 'nonsense']) {
        const { status, body } = await ask(url, { range });
        expect({ range, status, body }).toEqual({ range, status: 200, body: TEXT });
      }
    });

    it('have no part beyond their end', async () => {
      for (const range of ['bytes=20-', 'bytes=30-40', 'bytes=5-2']) {
        const { status, headers, body } = await ask(url, { range });
        expect({ range, status }).toEqual({ range, status: 416 });
        expect(headers['content-range']).toBe('bytes */20');
        expect(headers['cache-control']).toBe('no-store');
        expect(JSON.parse(body)).toMatchObject({ success: false, code: 'request.range' });
      }
    });

    it('are not sent again to those who have them', async () => {
      const { headers } = await ask(url);
      const etag = headers.etag ?? '';
      const modified = headers['last-modified'] ?? '';
      const later = new Date(Date.parse(modified) + 60_000).toUTCString();
      const earlier = new Date(Date.parse(modified) - 60_000).toUTCString();
      const cases: readonly [Readonly<Record<string, string>>, number][] = [
        [{ 'if-none-match': etag }, 304],
        [{ 'if-none-match': `"another", ${etag}` }, 304],
        [{ 'if-none-match': '*' }, 304],
        [{ 'if-none-match': '"another"' }, 200],
        // the tag counts, not the time
        [{ 'if-none-match': '"another"', 'if-modified-since': later }, 200],
        [{ 'if-modified-since': modified }, 304],
        [{ 'if-modified-since': later }, 304],
        [{ 'if-modified-since': earlier }, 200],
        [{ 'if-modified-since': 'nonsense' }, 200],
        [{ 'if-none-match': etag, 'cache-control': 'no-cache' }, 200],
        [{ range: 'bytes=0-1', 'if-range': '"another"' }, 200],
        [{ range: 'bytes=0-1', 'if-range': later }, 206],
        [{ range: 'bytes=0-1', 'if-range': earlier }, 200],
        [{ range: 'bytes=0-1', 'if-none-match': etag }, 304],
        [{ 'if-match': '"another"' }, 400],
        [{ 'if-unmodified-since': earlier }, 400],
        [{ 'if-unmodified-since': later }, 200],
      ];
      for (const [sent, status] of cases) {
        const answer = await ask(url, sent);
        expect({ sent, status: answer.status }).toEqual({ sent, status });
        if (status !== 304) continue;
        expect(answer.body).toBe('');
        expect(answer.headers).toMatchObject({
          etag,
          'cache-control': 'private, max-age=60, must-revalidate',
        });
        expect(answer.headers).not.toHaveProperty('content-type');
      }
    });

    it('are shown where they can be: pictures and films, not documents', async () => {
      const picture = await ask(
        await uploaded('a.png', await drawPicture('png', { width: 900, height: 700 })),
      );
      expect(picture.headers['content-type']).toBe('image/png');
      const film = await ask(await uploaded('a.mp4', mp4Head()), { range: 'bytes=0-' });
      expect(film.status).toBe(206);
      expect(film.headers['content-type']).toBe('video/mp4');
      for (const { headers } of [picture, film])
        expect(headers).not.toHaveProperty('content-disposition');
    });

    it('are refused by any address but their own, and when they are gone', async () => {
      const key = url.replace('/content/attachment/', '');
      for (const path of [
        '/content/',
        '/content/attachment/',
        `/content//attachment/${key}`,
        `/content/attachment%2f${key}`,
        `/content/userAvatar/../attachment/${key}`,
        `/content/attachment/${key}/`,
        `/content/attachment/${key}%00`,
        '/content/userAvatar/1.webp',
        '/content/nothing/1.webp',
      ])
        for (const method of ['GET', 'HEAD'] as const)
          expect({ path, method, status: (await ask(path, {}, method)).status }).toEqual({
            path,
            method,
            status: 404,
          });
      const gone = await uploaded('gone.txt', bytesOf('gone'));
      await inDatabase(server, `update uploads set expires_at = now() where key = $1`, [
        gone.replace('/content/', ''),
      ]);
      expect((await ask(gone)).status).toBe(404);
      expect((await ask(gone, { range: 'bytes=0-1' })).status).toBe(404);
    });

    it('come as large as they are, also to a reader who leaves in between', async () => {
      const bytes = new Uint8Array(18 * 2 ** 20);
      bytes.fill(65);
      const large = await uploaded('large.txt', bytes);
      await new Promise<void>((resolve, reject) => {
        httpGet(server.origin + large, (response) => {
          response.once('data', () => {
            response.destroy();
            resolve();
          });
          response.on('error', () => undefined);
        }).on('error', reject);
      });
      const response = await fetch(server.origin + large);
      expect((await response.arrayBuffer()).byteLength).toBe(bytes.length);
      const tail = await ask(large, { range: `bytes=${bytes.length - 3}-` });
      expect(tail.body).toBe('AAA');
    });
  });

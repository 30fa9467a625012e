import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { registerPerson } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { textLike } from '../support/matchers.ts';
import { writtenForm } from './upload-world.ts';

const { server, person } = fileFixtures('person');

interface UploadAnswer {
  readonly status: number;
  readonly body: { success: boolean; url?: string; id?: string; code?: string; message?: string };
}

async function upload(
  bytes: Uint8Array<ArrayBuffer>,
  options: { type?: string; name?: string; mime?: string; cookie?: string } = {},
): Promise<UploadAnswer> {
  const { type = 'userAvatar', name = 'a.png', mime = 'image/png' } = options;
  const form = writtenForm({ type }, { bytes, name, mime });
  return sendBody(form.body, {
    cookie: options.cookie ?? person.cookie(),
    'content-type': form.type,
  });
}

function sendForm(form: FormData): Promise<UploadAnswer> {
  return sendBody(form, { cookie: person.cookie() });
}

async function sendBody(
  body: FormData | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Promise<UploadAnswer> {
  const response = await fetch(`${server.origin}/api/v1/upload`, { method: 'POST', body, headers });
  // reason: the shapes of success and refusal together
  return { status: response.status, body: (await response.json()) as UploadAnswer['body'] };
}

async function picture(
  format: 'png' | 'jpeg' | 'gif' | 'webp',
  width = 700,
): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: 31, g: 199, b: 182 };
  const image = sharp({ create: { width, height: 600, channels: 3, background } });
  return new Uint8Array(await image.toFormat(format).toBuffer());
}

describe('uploads', () => {
  it('[E-135, E-138] takes png, jpeg and gif and serves what it made of them', async () => {
    for (const format of ['png', 'jpeg', 'gif'] as const) {
      const { status, body } = await upload(await picture(format));
      expect(status, JSON.stringify(body)).toBe(200);
      const served = await fetch(server.origin + String(body.url));
      expect(served.headers.get('content-type')).toBe('image/webp');
      // it may be deleted: a browser asks for it again before long
      expect(served.headers.get('cache-control')).toBe('public, max-age=3600');
      expect(served.headers.get('x-content-type-options')).toBe('nosniff');
      const { width, height } = await sharp(await served.arrayBuffer()).metadata();
      expect({ width, height }).toEqual({ width: 512, height: 439 });
    }
  });

  it('[E-138, T-428, T-429] are multipart {image, type, teamId}, answered with their address or a message', async () => {
    const send = async (
      fields: Readonly<Record<string, string>>,
      format: 'png' | 'gif' = 'png',
    ) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('image', new Blob([await picture(format, 40)]), `a.${format}`);
      return sendForm(form);
    };
    const types = ['teamIcon', 'teamBanner', 'userAvatar', 'BlogHeroImage'];
    for (const type of [...types, 'userBanner', 'customBackground'])
      for (const team of [{}, { teamId: '12345' }]) {
        const { status, body } = await send({ type, ...team });
        expect(status, type).toBe(200);
        expect(body.success).toBe(true);
        expect(body.url).toMatch(new RegExp(`^/content/${type}/\\d+\\.webp$`));
        expect((await fetch(server.origin + String(body.url))).status).toBe(200);
      }
    const refused = [
      await send({ type: 'BlogHeroImage' }, 'gif'),
      await send({ type: 'nonsense' }),
      await send({ type: 'teamIcon', teamId: 'no id' }),
      await sendForm(new FormData()),
    ];
    for (const { status, body } of refused) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body).toMatchObject({ success: false, message: textLike(/\w{3}/) });
      expect(body.url).toBeUndefined();
    }
  });

  it('[E-135] goes by what the bytes are, not by name or type', async () => {
    const svg = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    );
    const html = new TextEncoder().encode('<html><script>alert(1)</script></html>');
    for (const bytes of [svg, html, await picture('webp')]) {
      const { status, body } = await upload(bytes, { name: 'a.png', mime: 'image/png' });
      expect(status).toBe(415);
      expect(body).toMatchObject({ success: false, code: 'upload.unsupported' });
    }
    const disguised = await upload(await picture('png'), {
      name: '../../x.html',
      mime: 'text/html',
    });
    expect(disguised.status).toBe(200);
    expect(disguised.body.url).toMatch(/^\/content\/userAvatar\/\d+\.webp$/);
  });

  it('drops whatever else a picture carried', async () => {
    const plain = await picture('png');
    const polyglot = new Uint8Array(plain.length + 30);
    polyglot.set(plain);
    polyglot.set(new TextEncoder().encode('<script>alert(1)</script>'), plain.length);
    const { body } = await upload(polyglot);
    const served = Buffer.from(await (await fetch(server.origin + String(body.url))).arrayBuffer());
    expect(served.includes('<script>')).toBe(false);
  });

  it('[E-136, E-137, T-430] takes 20 MB, with Plus 50, and refuses a byte more with its text', async () => {
    const plus = await registerPerson(server, 'Plus');
    await inDatabase(server, 'update users set flags = 1 where id = $1', [plus.user.id]);
    for (const [who, megabytes, type] of [
      [person, 20, 'userAvatar'],
      [person, 20, 'teamIcon'],
      [person, 20, 'teamBanner'],
      [plus, 50, 'teamIcon'],
    ] as const) {
      const most = new Uint8Array(megabytes * 2 ** 20);
      // what follows a picture's end is passed over
      most.set(await picture('png'));
      const taken = await upload(most, { type, cookie: who.cookie() });
      expect(taken.status, JSON.stringify(taken.body)).toBe(200);
      const more = new Uint8Array(most.length + 1);
      more.set(most);
      const { status, body } = await upload(more, { type, cookie: who.cookie() });
      expect(status, type).toBe(413);
      expect(body.message).toBe(`File size exceeds ${megabytes}MB.`);
    }
  });

  it('refuses a picture of too many pixels, a broken one, an unknown type and no file', async () => {
    const header = (await picture('png')).slice(0, 200);
    expect((await upload(header)).body).toMatchObject({ code: 'upload.failed' });
    const bomb = new Uint8Array(
      await sharp({
        create: { width: 16_000, height: 9_000, channels: 3, background: 'red' },
        limitInputPixels: false,
      })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    );
    expect((await upload(bomb)).body).toMatchObject({ code: 'upload.too-many-pixels' });
    expect((await upload(await picture('png'), { type: 'nonsense' })).status).toBe(400);
    const empty = await fetch(`${server.origin}/api/v1/upload`, {
      method: 'POST',
      body: new FormData(),
      headers: { cookie: person.cookie() },
    });
    expect(empty.status).toBeGreaterThanOrEqual(400);
    expect(empty.status).toBeLessThan(500);
  });

  it('asks for a signed-in user', async () => {
    const { status, body } = await upload(await picture('png'), { cookie: '' });
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'session.required' });
  });

  it('serves nothing outside its folder', async () => {
    for (const path of [
      '/content/../outbox',
      '/content/%2e%2e/outbox',
      '/content/',
      '/content/userAvatar/',
    ]) {
      const response = await fetch(server.origin + path);
      expect(response.status, path).toBe(404);
      expect(await response.json()).toMatchObject({ success: false });
    }
  });
});

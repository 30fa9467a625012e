import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { searchMessages } from '#shared/contract/messages/search.ts';
import { setTeamNotifications } from '#shared/contract/account/notifications.ts';
import { createInvite } from '#shared/contract/teams/invite.ts';
import { createTeam } from '#shared/contract/teams/team.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { createChannel } from '#shared/contract/channels/channel.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { makeOperator } from '../admin/admin-world.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { attachmentForm, bytesOf } from '../uploads/upload-world.ts';
import { nastyMoments } from './arbitrary-input.ts';

const { server, person } = fileFixtures('person');
let teamId: TeamId;
let channelId: ChannelId;

beforeAll(async () => {
  // nothing is at the addresses of staff for others
  await makeOperator(server, person);
  teamId = (await person.ok(createTeam, { body: { name: 'Text' } })).createdTeam.id;
  const { channel } = await person.ok(createChannel, {
    params: { teamId },
    body: { name: 'text', type: 'text' },
  });
  channelId = channel.id;
});

function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties ?? {});
}

/** A path whose parameters are ids, but for one. */
function pathOf(shape: AnyEndpoint, except?: { name: string; text: string }): string {
  return shape.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    name === except?.name ? except.text : '123456789012345678',
  );
}

interface Shot {
  readonly at: string;
  readonly path: string;
  readonly body?: string;
}

/** One call for each place where a caller's text goes in. */
function shotsAt(shape: AnyEndpoint): Shot[] {
  const shots: Shot[] = fieldsOf(shape.params).map((name) => ({
    at: name,
    path: pathOf(shape, { name, text: 'a%00b' }),
  }));
  for (const name of fieldsOf(shape.query))
    shots.push({ at: name, path: `${pathOf(shape)}?${name}=a%00b` });
  if (shape.encoding === 'multipart' || shape.method === 'GET') return shots;
  for (const name of fieldsOf(shape.body))
    for (const text of ['a\u0000b', '\ud800'])
      for (const value of [text, [text], { inside: [{ deep: text }] }])
        shots.push({ at: name, path: pathOf(shape), body: JSON.stringify({ [name]: value }) });
  return shots;
}

describe('what is no text (NUL, half a surrogate pair)', () => {
  it.each(endpoints.map((shape) => [shape.name, shape] as const))(
    'is refused at its field by %s',
    async (_name, shape) => {
      for (const { at, path, body } of shotsAt(shape)) {
        const answer = await person.raw(shape.method, path, body === undefined ? {} : { body });
        const where = `${shape.method} ${path} ${body ?? ''} -> ${JSON.stringify(answer.body)}`;
        expect(answer.status, where).toBe(400);
        // reason: a refusal with its fields
        const { errors = {} } = answer.body as { errors?: Record<string, string> };
        const fields = Object.keys(errors).map((field) => field.split('.')[0]);
        expect(fields, where).toContain(at);
      }
    },
  );

  it.each([
    '/invite/a%00b',
    '/template/a%00b',
    '/blog/a%00b',
    '/a%00b',
    '/content/a%00b',
    '/content/userAvatar/a%00b.webp',
    '/assets/a%00b.js',
    '/api/docs/assets/a%00b',
    '/api/v1/image-proxy?url=a%00b&signature=a%00b',
    '/api/v1/ws?ticket=a%00b',
  ])('never fails a page: %s', async (path) => {
    for (const accept of ['text/html', '*/*']) {
      const answer = await person.raw('GET', path, { headers: { accept } });
      expect(answer.status, path).toBeLessThan(500);
    }
  });

  it('is refused in a frame of the socket', async () => {
    const socket = await person.connect();
    for (const data of [
      { channelId: '1\u00002' },
      { channelId, teamId, extra: 'a\u0000b' },
      { channelId, 'a\u0000b': 1 },
    ]) {
      socket.send('CHANNEL_MOUNTED', data);
      expect((await socket.next('PROBLEM')).code).toBe('request.invalid');
    }
    await socket.close();
  });

  it('is refused in a form, as a field and as the name of a file', async () => {
    const file = { bytes: bytesOf('hello'), name: 'a.txt' };
    const forms = [
      attachmentForm(file, { type: 'a\u0000b' }),
      attachmentForm(file, { other: 'a\u0000b' }),
      attachmentForm({ ...file, name: 'a\u0000b.txt' }),
    ];
    for (const body of forms) {
      const headers = { cookie: person.cookie() };
      const answer = await fetch(`${server.origin}/api/v1/upload`, {
        method: 'POST',
        headers,
        body,
      });
      expect(answer.status).toBe(400);
    }
  });
});

describe('a moment at the end of time', () => {
  it.each(nastyMoments)('%s never fails a call', async (moment) => {
    const params = { teamId };
    const answers = [
      await person.call(searchMessages, { query: { teamId, before: moment } }),
      await person.call(searchMessages, { query: { teamId, after: moment } }),
      await person.call(createInvite, { body: { teamId, expiresAt: moment } }),
      await person.call(setTeamNotifications, {
        params,
        body: { level: null, mutedUntil: moment, suppressEveryone: false },
      }),
      await person.call(sendMessage, {
        params: { channelId },
        body: { content: 'later', scheduledAt: moment },
      }),
    ];
    for (const answer of answers)
      expect([200, 400], JSON.stringify(answer.body)).toContain(answer.status);
  });
});

describe('an unfinished form', () => {
  const boundary = 'unfinished';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.txt"\r\n`;
  const broken: Readonly<Record<string, string>> = {
    'that is empty': '',
    'without its end': `${head}Content-Type: text/plain\r\n\r\nhello`,
    'within a head': head,
    'without a blank line': `${head}hello\r\n--${boundary}--\r\n`,
    'with a head that is none': `--${boundary}\r\n\r\nhello\r\n--${boundary}--\r\n`,
    'of another boundary': `--other\r\n\r\nhello\r\n--other--\r\n`,
    'with too many fields': Array.from(
      { length: 40 },
      (_, index) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="f${String(index)}"\r\n\r\nx\r\n`,
    ).join(''),
    'with two files': `${head}\r\nx\r\n${head}\r\nx\r\n--${boundary}--\r\n`,
    'with a field that is too long': `--${boundary}\r\nContent-Disposition: form-data; name="type"\r\n\r\n${'x'.repeat(5000)}\r\n--${boundary}--\r\n`,
  };

  it.each(Object.entries(broken))('%s is the sender’s fault', async (_what, body) => {
    const answer = await person.raw('POST', '/api/v1/upload', {
      body,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    expect([400, 413], JSON.stringify(answer.body)).toContain(answer.status);
  });

  it('without a boundary is refused', async () => {
    const answer = await person.raw('POST', '/api/v1/upload', {
      body: 'x',
      headers: { 'content-type': 'multipart/form-data' },
    });
    expect([400, 415]).toContain(answer.status);
  });

  it('whose sender goes away leaves the server well', async () => {
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write(
      [
        'POST /api/v1/upload HTTP/1.1',
        `Host: ${hostname}:${port}`,
        `Cookie: ${person.cookie()}`,
        `Content-Type: multipart/form-data; boundary=${boundary}`,
        'Content-Length: 100000',
        '',
        `${head}\r\nhello`,
      ].join('\r\n'),
    );
    socket.destroySoon();
    await new Promise((resolve) => socket.once('close', resolve));
    expect((await person.raw('GET', '/readyz')).status).toBe(200);
  });
});

import asyncApiSchema from '@asyncapi/specs/schemas/3.0.0-without-$id.json' with { type: 'json' };
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { pathsOf } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { clientFrames } from '#shared/contract/socket/client-frames.ts';
import { connectionEvents, stateEvents } from '#shared/contract/socket/server-events.ts';
import { createClient, registerPerson } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';

const { server } = fileFixtures();
const reader = createClient(server);

async function read(path: string): Promise<unknown> {
  const { status, body } = await reader.raw('GET', path);
  expect(status).toBe(200);
  return body;
}

const openApi = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.object({ summary: z.string() }))),
});
const asyncApi = z.object({
  channels: z.object({
    socket: z.object({
      messages: z.record(
        z.string(),
        z.object({ name: z.string(), payload: z.record(z.string(), z.unknown()) }),
      ),
    }),
  }),
});

it('[X-050] every call is described by OpenAPI 3.1, with a page to browse', async () => {
  const calls = await read('/api/openapi.json');
  expect(await new Validator().validate(z.record(z.string(), z.unknown()).parse(calls))).toEqual({
    valid: true,
  });
  const { openapi, paths } = openApi.parse(calls);
  expect(openapi).toMatch(/^3\.1\./);
  for (const shape of Object.values(endpoints))
    for (const path of pathsOf(shape)) {
      const operations = paths[path.replaceAll(/:(\w+)/g, '{$1}')];
      expect(operations?.[shape.method.toLowerCase()]?.summary).toBe(shape.summary);
    }

  const page = await fetch(new URL('/api/docs', server.origin));
  expect(page.headers.get('content-type')).toContain('text/html');
  const html = await page.text();
  for (const shape of Object.values(endpoints)) {
    const [, call = ''] = html.split(`<details id="${shape.name}">`);
    const [own = ''] = call.split('</details>');
    const said = own.replaceAll(/<[^>]+>/g, '').replaceAll('&#39;', "'");
    expect(said).toContain(shape.summary.replaceAll('`', ''));
    for (const path of pathsOf(shape)) expect(said).toContain(path.replaceAll(/:(\w+)/g, '{$1}'));
  }
});

it('the page shows what stands between backticks as code', async () => {
  const page = await fetch(new URL('/api/docs', server.origin));
  const html = await page.text();
  expect(html).toContain('Sign in with <code>login</code>');
  expect(html).toContain('<code>Authorization: Bot &lt;token&gt;</code>');
  expect(html.replaceAll(/<pre>.*?<\/pre>/gs, '')).not.toContain('`');
});

it('[X-050] every frame of the socket is described by AsyncAPI', async () => {
  const frames = await read('/api/asyncapi.json');
  const ajv = new Ajv({ strict: false, logger: false, validateFormats: false });
  const isAsyncApi = ajv.compile(asyncApiSchema);
  isAsyncApi(frames);
  expect(isAsyncApi.errors).toBeNull();
  const { messages } = asyncApi.parse(frames).channels.socket;
  for (const name of Object.keys(clientFrames)) expect(messages).toHaveProperty(`client-${name}`);
  const { REPLY: _answers, ...told } = connectionEvents;
  for (const name of [...Object.keys(told), ...Object.keys(stateEvents)])
    expect(messages).toHaveProperty(`server-${name}`);

  // what really comes has that form
  const frameCheck = new Ajv({ strict: false, validateFormats: false });
  const person = await registerPerson(server, 'Reader');
  const socket = await person.connect();
  const isReady = frameCheck.compile(messages['server-READY']?.payload ?? {});
  isReady({ type: 'READY', data: socket.ready });
  expect(isReady.errors).toBeNull();
  expect(isReady({ type: 'READY', data: { ...socket.ready, teams: 'none' } })).toBe(false);
  await socket.close();
});

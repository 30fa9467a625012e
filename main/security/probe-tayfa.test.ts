import { describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '#shared/contract/socket/protocol.ts';
import { probeTayfa } from './probe-tayfa.ts';

function answering(body: unknown, status = 200) {
  return () => Promise.resolve(Response.json(body, { status }));
}

describe('the look at an address', () => {
  it('[D-012] tells a Tayfa from something else, another version and no answer', async () => {
    const probe = (fetch: Parameters<typeof probeTayfa>[1]) =>
      probeTayfa('https://x.example', fetch);
    const ours = { product: 'tayfa', protocol: PROTOCOL_VERSION };
    expect(await probe(answering(ours))).toBeNull();
    expect(await probe(answering({ ...ours, more: 'of a later version' }))).toBeNull();
    expect(await probe(answering({ ...ours, protocol: PROTOCOL_VERSION + 1 }))).toBe(
      'wrong-version',
    );
    expect(await probe(answering({ hello: 'world' }))).toBe('not-a-tayfa');
    expect(await probe(answering({}, 404))).toBe('not-a-tayfa');
    expect(await probe(() => Promise.resolve(new Response('<html>')))).toBe('not-a-tayfa');
    expect(await probe(answering({}, 502))).toBe('no-network');
    expect(await probe(() => Promise.reject(new Error('net::ERR_NAME_NOT_RESOLVED')))).toBe(
      'no-network',
    );
  });

  it('is made without a sign-in, and follows nobody elsewhere', async () => {
    const options: RequestInit[] = [];
    await probeTayfa('https://x.example', (_address, given) => {
      options.push(given);
      return Promise.reject(new Error('enough'));
    });
    expect(options[0]).toMatchObject({ credentials: 'omit', redirect: 'error' });
  });
});

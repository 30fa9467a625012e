import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAccountWorld, type AccountWorld } from '../accounts/account-world.ts';

describe('a server with a short address for invites', () => {
  let world: AccountWorld;
  let front: string;
  beforeAll(async () => {
    world = await startAccountWorld({ INVITE_ORIGIN: 'https://tyf.example/' });
    // the test's server listens where it may, and says so in what it answers
    front = (await ask('/', 'tyf.example')).to ?? '';
  });
  afterAll(() => world.stop());

  /** What is answered under a host's name: fetch lets no one choose it. */
  function ask(path: string, host: string, method = 'GET') {
    return new Promise<{ status: number | undefined; to: string | undefined }>(
      (resolve, reject) => {
        const sent = request(
          world.server.origin + path,
          { method, headers: { host, accept: 'text/html' } },
          (answer) => {
            answer.resume();
            resolve({ status: answer.statusCode, to: answer.headers.location });
          },
        );
        sent.on('error', reject).end();
      },
    );
  }

  it('leads a code to its invite, and anything else to the front page', async () => {
    expect(front).toMatch(/^http:\/\/localhost:\d+\/$/);
    for (const [path, to] of [
      ['/65bj6bke', 'invite/65bj6bke'],
      ['/lode-star/?from=mail', 'invite/lode-star'],
      ['/', ''],
      ['/invite/65bj6bke', ''],
      ['/api/v1/site', ''],
      ['//elsewhere.example', ''],
      ['/%2e%2e%2felsewhere', ''],
    ] as const)
      expect([path, await ask(path, 'TYF.example')]).toEqual([
        path,
        {
          status: 302,
          to: front + to,
        },
      ]);
    expect(await ask('/api/v1/me/settings', 'tyf.example', 'POST')).toEqual({
      status: 302,
      to: front,
    });
  });

  it('leaves its other names alone', async () => {
    expect(await ask('/api/v1/site', 'tayfa.example')).toEqual({ status: 200, to: undefined });
    expect((await ask('/65bj6bke', 'tayfa.example')).to).toBeUndefined();
  });

  it('tells pages where links to invites begin', async () => {
    const ada = await world.signUp();
    const socket = await ada.connect();
    expect(socket.ready.inviteOrigin).toBe('https://tyf.example');
    await socket.close();
  });
});

import { Client as Database } from 'pg';
import { describe, expect, it } from 'vitest';
import {
  getMe,
  listSessions,
  login,
  revokeOtherSessions,
  revokeSession,
  type SessionInfo,
} from '#shared/contract/account/session.ts';
import type { Client } from '../support/client.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { anyText, objectWith, textLike } from '../support/matchers.ts';
import { createAccountWorld, postFrom } from './account-world.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

setServerOptions({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
const world = createAccountWorld(fileFixtures().server);

/** A second client with the same cookie as it is now, as a thief would have it. */
function copyOf(client: Client): Client {
  const copy = world.visitor();
  copy.setCookie(client.cookie());
  return copy;
}

async function isSignedIn(client: Client): Promise<boolean> {
  return (await client.ok(getMe)).user !== null;
}

describe('the list of sessions', () => {
  it('names device, place and last use, the last used first, and which is mine', async () => {
    const person = await world.signUp();
    world.server.clock.advance(5 * SECOND);
    const { email, password } = person;
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'x-forwarded-for': '88.255.1.1',
    };
    await postFrom(headers, world.visitor(), { path: login.path, body: { email, password } });
    const { sessions } = await person.ok(listSessions);
    expect(sessions).toEqual([
      {
        id: anyText(),
        isCurrent: false,
        device: 'Firefox, Linux',
        ip: '88.255.1.1',
        location: 'TR',
        createdAt: anyText(),
        lastUsedAt: anyText(),
      },
      objectWith({ isCurrent: true }),
    ]);
    const [newest] = sessions;
    expect(Math.abs(Date.parse(newest?.createdAt ?? '') - world.server.clock.now())).toBeLessThan(
      5 * SECOND,
    );
  });

  it('is mine alone and for the signed-in', async () => {
    const person = await world.signUp();
    await world.signUp();
    expect((await person.ok(listSessions)).sessions).toHaveLength(1);
    expect((await world.visitor().call(listSessions)).status).toBe(401);
  });

  it('never grows beyond fifty: the least recently used end', async () => {
    const person = await world.signUp();
    const clients: Client[] = [];
    for (let count = 0; count < 51; count += 1) {
      world.server.clock.advance(SECOND);
      clients.push(await world.signIn(person));
    }
    const last = clients.at(-1) ?? person;
    expect((await last.ok(listSessions)).sessions).toHaveLength(50);
    expect(await isSignedIn(person)).toBe(false);
    expect(await isSignedIn(clients[0] ?? person)).toBe(false);
    expect(await isSignedIn(clients[1] ?? person)).toBe(true);
  });
});

describe('ending sessions', () => {
  async function sessionsOf(client: Client): Promise<SessionInfo[]> {
    return (await client.ok(listSessions)).sessions;
  }

  it('ends one of mine at once', async () => {
    const person = await world.signUp();
    const other = await world.signIn(person);
    expect(await isSignedIn(other)).toBe(true);
    const sessionId = (await sessionsOf(other)).find(({ isCurrent }) => isCurrent)?.id;
    if (!sessionId) throw new Error('no current session');
    expect(await person.ok(revokeSession, { params: { sessionId } })).toEqual({ success: true });
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(person)).toBe(true);
    expect((await person.call(revokeSession, { params: { sessionId } })).status).toBe(404);
  });

  it('clears the cookie when it was my own', async () => {
    const person = await world.signUp();
    const [session] = await sessionsOf(person);
    if (!session) throw new Error('no session');
    const answer = await person.call(revokeSession, { params: { sessionId: session.id } });
    expect(answer.headers.getSetCookie()).toEqual([textLike(/^tayfa=;/)]);
    expect(await isSignedIn(person)).toBe(false);
  });

  it("does not end somebody else's, nor say that it exists", async () => {
    const person = await world.signUp();
    const stranger = await world.signUp();
    const [session] = await sessionsOf(stranger);
    if (!session) throw new Error('no session');
    const answer = await person.call(revokeSession, { params: { sessionId: session.id } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'session.not-found' } });
    expect(await isSignedIn(stranger)).toBe(true);
  });

  it('ends all but this one', async () => {
    const person = await world.signUp();
    const others = [await world.signIn(person), await world.signIn(person)];
    const stranger = await world.signUp();
    expect(await person.ok(revokeOtherSessions)).toEqual({ success: true, revoked: 2 });
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(person)).toBe(true);
    expect(await isSignedIn(stranger)).toBe(true);
    expect(await person.ok(revokeOtherSessions)).toEqual({ success: true, revoked: 0 });
  });

  it('is for the signed-in, and an id is an id', async () => {
    expect((await world.visitor().call(revokeOtherSessions)).status).toBe(401);
    const person = await world.signUp();
    const path = revokeSession.path.replace(':sessionId', 'nonsense');
    expect((await person.raw('DELETE', path)).status).toBe(400);
  });
});

describe('how long sessions live', () => {
  it('ends thirty days after the last use', async () => {
    const person = await world.signUp();
    world.server.clock.advance(30 * DAY - SECOND);
    expect(await isSignedIn(copyOf(person))).toBe(true);
    // the look just now was a use
    world.server.clock.advance(30 * DAY - SECOND);
    expect(await isSignedIn(copyOf(person))).toBe(true);
    world.server.clock.advance(30 * DAY);
    expect(await isSignedIn(person)).toBe(false);
  });

  it('ends 180 days after it began, however much it was used', async () => {
    const person = await world.signUp();
    for (let month = 0; month < 8; month += 1) {
      world.server.clock.advance(22 * DAY);
      expect(await isSignedIn(person)).toBe(true);
    }
    world.server.clock.advance(4 * DAY);
    expect(await isSignedIn(person)).toBe(false);
  });
});

describe('rotation', () => {
  it('replaces the token after a day of use, and only then', async () => {
    const person = await world.signUp();
    const first = person.cookie();
    world.server.clock.advance(DAY - 10 * SECOND);
    await person.ok(getMe);
    expect(person.cookie()).toBe(first);
    world.server.clock.advance(2 * 60 * SECOND);
    await person.ok(getMe);
    expect(person.cookie()).not.toBe(first);
    expect(await isSignedIn(person)).toBe(true);
  });

  it('lets the old token finish for a minute; used later it ends the session', async () => {
    const person = await world.signUp();
    world.server.clock.advance(DAY + SECOND);
    const old = copyOf(person);
    await person.ok(getMe);
    expect(await isSignedIn(person)).toBe(true);
    world.server.clock.advance(50 * SECOND);
    expect(await isSignedIn(copyOf(old))).toBe(true);
    world.server.clock.advance(11 * SECOND);
    expect(await isSignedIn(old)).toBe(false);
    expect(await isSignedIn(person)).toBe(false);
  });

  it('survives an answer that never arrives: the same token is offered again', async () => {
    const person = await world.signUp();
    world.server.clock.advance(DAY + SECOND);
    const lost = copyOf(person);
    await lost.ok(getMe);
    world.server.clock.advance(3 * DAY);
    await person.ok(getMe);
    expect(person.cookie()).toBe(lost.cookie());
    expect(await isSignedIn(person)).toBe(true);
  });

  it('offers requests at the same moment the same token', async () => {
    const person = await world.signUp();
    world.server.clock.advance(DAY + SECOND);
    const copies = [copyOf(person), copyOf(person), copyOf(person)];
    await Promise.all(copies.map((copy) => copy.ok(getMe)));
    const cookies = new Set(copies.map((copy) => copy.cookie()));
    cookies.delete(person.cookie());
    expect(cookies.size).toBe(1);
    for (const copy of copies) expect(await isSignedIn(copy)).toBe(true);
  });

  it('gives a thief of an old token nothing to make the new one from', async () => {
    const person = await world.signUp();
    world.server.clock.advance(DAY + SECOND);
    const thief = copyOf(person);
    await person.ok(getMe);
    await person.ok(getMe);
    world.server.clock.advance(61 * SECOND);
    const answer = await thief.call(getMe);
    expect(answer.body.user).toBeNull();
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('what is written down', () => {
  it('is the last use, at most once a minute', async () => {
    const person = await world.signUp();
    const database = new Database({ connectionString: world.server.connectionString });
    await database.connect();
    const lastUse = async (): Promise<number> => {
      const { rows } = await database.query<{ time: Date }>(
        'select last_used_at as time from sessions where user_id = $1',
        [person.user.id],
      );
      return rows[0]?.time.getTime() ?? 0;
    };
    try {
      const begun = await lastUse();
      world.server.clock.advance(50 * SECOND);
      await person.ok(getMe);
      expect(await lastUse()).toBe(begun);
      world.server.clock.advance(71 * SECOND);
      await person.ok(getMe);
      expect((await lastUse()) - begun).toBeGreaterThanOrEqual(121 * SECOND);
    } finally {
      await database.end();
    }
  });
});

it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(5_000), '"; drop table sessions'])(
  'a made-up token is nobody: %s',
  async (token) => {
    const client = world.visitor();
    client.setCookie(`tayfa=${token}`);
    expect((await client.call(listSessions)).status).toBe(401);
  },
);

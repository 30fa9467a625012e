import { describe, expect, it } from 'vitest';
import { sendResetMail } from '#server/actions/account/send-reset-mail.ts';
import type { Mail } from '#server/lib/mailer.ts';
import { openDatabase } from '#server/store/database.ts';
import {
  findPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '#shared/contract/account/email.ts';
import { getMe, login } from '#shared/contract/account/session.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { jobsLeft } from '../support/in-database.ts';
import { createAccountWorld, post, statusesOf } from './account-world.ts';

const MINUTE = 60_000;
const NEW_PASSWORD = 'another horse entirely';

const world = createAccountWorld(fileFixtures().server);

async function request(email: string): Promise<{ status: number; body: unknown }> {
  const { status, body } = await post(world.visitor(), requestPasswordReset.path, { email });
  return { status, body };
}

async function tokenOf(person: Person): Promise<string> {
  const url = await world.server.mailLink(person.email, '/resetpassword/');
  return url.pathname.split('/').at(-1) ?? '';
}

/** Asks for a link and answers its token. */
async function newToken(person: Person, before = ''): Promise<string> {
  await request(person.email);
  await expect.poll(() => tokenOf(person)).not.toBe(before);
  return tokenOf(person);
}

async function isValid(token: string): Promise<boolean> {
  return (await world.visitor().ok(findPasswordReset, { body: { token } })).valid;
}

async function reset(token: string, password = NEW_PASSWORD) {
  return world.visitor().call(resetPassword, { body: { token, password } });
}

async function canSignIn(person: Person, password: string): Promise<boolean> {
  const { status } = await world.visitor().call(login, { body: { email: person.email, password } });
  return status === 200;
}

async function resetMails(person: Person): Promise<number> {
  const mails = await world.server.outbox();
  return mails.filter(
    (mail) => mail.to?.[0]?.address === person.email && mail.text?.includes('/resetpassword/'),
  ).length;
}

const invalid = {
  status: 400,
  body: {
    code: 'account.invalid-reset-token',
    message: 'This link is invalid or has expired.',
  },
};

describe('asking for a reset', () => {
  it('answers the same whether the address exists or not', async () => {
    const person = await world.signUp();
    const known = await request(person.email);
    const unknown = await request('nobody@example.com');
    expect(known).toEqual({ status: 200, body: { success: true } });
    expect(unknown).toEqual(known);
    await expect.poll(() => resetMails(person)).toBe(1);
    const mails = await world.server.outbox();
    expect(mails.flatMap((mail) => mail.to?.map((to) => to.address))).not.toContain(
      'nobody@example.com',
    );
  });

  it('refuses at its field what is no address', async () => {
    expect(await request('nobody')).toMatchObject({
      status: 400,
      body: { errors: { email: 'Please enter a valid email address' } },
    });
  });

  it('mails one account three times an hour at most', async () => {
    const person = await world.signUp();
    const answers = await Promise.all(Array.from({ length: 6 }, () => request(person.email)));
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: { success: true } });
    // the other three come to nothing only when they too have run
    await expect.poll(() => jobsLeft(world.server)).toEqual([]);
    expect(await resetMails(person)).toBe(3);
    world.server.clock.advance(60 * MINUTE);
    await request(person.email);
    await expect.poll(() => resetMails(person)).toBe(4);
  });

  it('sends no more than three when all are done, of many at once', async () => {
    const person = await world.signUp();
    const sent: Mail[] = [];
    const database = openDatabase(world.server.connectionString, 5);
    const deps = {
      db: database.db,
      clock: world.server.clock,
      mailer: { send: async (mail: Mail) => void sent.push(mail) },
      config: { publicOrigin: world.server.origin },
    };
    await Promise.all(
      Array.from({ length: 6 }, () => sendResetMail(deps, { email: person.email })),
    );
    await database.close();
    expect(sent.map(({ to }) => to)).toEqual(Array.from({ length: 3 }, () => person.email));
  });

  it('makes older links useless', async () => {
    const person = await world.signUp();
    const first = await newToken(person);
    const second = await newToken(person, first);
    expect(await isValid(first)).toBe(false);
    expect(await reset(first)).toMatchObject(invalid);
    expect(await isValid(second)).toBe(true);
  });
});

describe('a reset link', () => {
  it('[E-095] is valid until it is used, for an hour', async () => {
    const person = await world.signUp();
    const token = await newToken(person);
    expect(await isValid(token)).toBe(true);
    expect(await isValid(token)).toBe(true);
    expect(await isValid('made-up')).toBe(false);
    world.server.clock.advance(60 * MINUTE);
    expect(await isValid(token)).toBe(false);
    expect(await reset(token)).toMatchObject(invalid);
  });

  it('[E-095] no longer is once it was used', async () => {
    const token = await newToken(await world.signUp());
    await reset(token);
    expect(await isValid(token)).toBe(false);
  });

  it('is not a verification link', async () => {
    const person = await world.signUp();
    const link = await world.server.mailLink(person.email, '/emailVerify');
    expect(await isValid(link.searchParams.get('key') ?? '')).toBe(false);
  });
});

describe('resetting', () => {
  it('[E-099] sets the new password', async () => {
    const person = await world.signUp();
    const answer = await reset(await newToken(person));
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(await canSignIn(person, person.password)).toBe(false);
    expect(await canSignIn(person, NEW_PASSWORD)).toBe(true);
  });

  it('[E-099] works once and answers a message when it refuses', async () => {
    const person = await world.signUp();
    const token = await newToken(person);
    await reset(token);
    expect(await reset(token, 'a third horse')).toMatchObject(invalid);
    expect(await canSignIn(person, NEW_PASSWORD)).toBe(true);
  });

  it('works for one of two at the same moment', async () => {
    const person = await world.signUp();
    const token = await newToken(person);
    const answers = await Promise.all([reset(token, 'first horse'), reset(token, 'second horse')]);
    expect(statusesOf(answers)).toEqual([200, 400]);
    const winner = answers[0].status === 200 ? 'first horse' : 'second horse';
    expect(await canSignIn(person, winner)).toBe(true);
  });

  it('ends every session', async () => {
    const person = await world.signUp();
    const other = await world.signIn(person);
    const stranger = await world.signUp();
    await reset(await newToken(person));
    expect((await person.ok(getMe)).user).toBeNull();
    expect((await other.ok(getMe)).user).toBeNull();
    expect((await stranger.ok(getMe)).user).not.toBeNull();
  });

  it('leaves no session behind that was made with the old password meanwhile', async () => {
    const person = await world.signUp();
    const token = await newToken(person);
    const clients = Array.from({ length: 12 }, () => world.visitor());
    const body = { email: person.email, password: person.password };
    await Promise.all([
      ...clients.slice(0, 6).map((client) => client.call(login, { body })),
      reset(token),
      ...clients.slice(6).map((client) => client.call(login, { body })),
    ]);
    for (const client of clients) expect((await client.ok(getMe)).user).toBeNull();
  });

  it('lets an owner in whom wrong guesses had throttled', async () => {
    const person = await world.signUp();
    for (let count = 0; count < 10; count += 1) await canSignIn(person, 'a wrong guess');
    expect(await canSignIn(person, person.password)).toBe(false);
    await reset(await newToken(person));
    expect(await canSignIn(person, NEW_PASSWORD)).toBe(true);
  });

  it('[E-097] refuses a password of fewer than 6 characters at its field', async () => {
    const person = await world.signUp();
    const token = await newToken(person);
    expect(await reset(token, 'mB7!x')).toMatchObject({
      status: 400,
      body: { errors: { password: 'Password must be at least 6 characters long' } },
    });
    expect((await reset(token, 'mB7!xq')).status).toBe(200);
  });

  it('[X-044] refuses a password that everybody would guess, which leaves the link as it was', async () => {
    const person = await world.signUp({ username: 'Kerem Yildiz', email: 'own.reset@a.co' });
    const token = await newToken(person);
    // one of published breaches, and what names its owner
    for (const password of ['xpcrew', 'kerem yildiz', 'Own.Reset@a.co', 'own.reset'])
      expect(await reset(token, password)).toMatchObject({
        status: 400,
        body: { errors: { password: 'This password is too easy to guess' } },
      });
    expect(await isValid(token)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { requestEmailKey, verifyEmail } from '#shared/contract/account/email.ts';
import { updateSettings } from '#shared/contract/account/me.ts';
import { getMe } from '#shared/contract/account/session.ts';
import type { Client, Person } from '../support/client.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { anyText, objectWith, textLike } from '../support/matchers.ts';
import { createAccountWorld, post, statusesOf, startAccountWorld } from './account-world.ts';
import { freePort } from '../support/free-port.ts';

const HOUR = 3_600_000;

const PORT = String(await freePort());
const publicOrigin = `http://localhost:${PORT}`;
setServerOptions({ environment: { PORT, PUBLIC_ORIGIN: publicOrigin } });
const world = createAccountWorld(fileFixtures().server);

interface Link {
  readonly url: URL;
  readonly key: string;
  readonly email: string;
}

async function linkTo(person: Person): Promise<Link> {
  const url = await world.server.mailLink(person.email, '/emailVerify');
  return {
    url,
    key: url.searchParams.get('key') ?? '',
    email: url.searchParams.get('email') ?? '',
  };
}

/** Asks for another mail and waits until it is there. */
async function nextLinkTo(person: Person, before: Link): Promise<Link> {
  await person.ok(requestEmailKey);
  await expect.poll(async () => (await linkTo(person)).key).not.toBe(before.key);
  return linkTo(person);
}

async function isVerified(client: Client): Promise<boolean | undefined> {
  return (await client.ok(getMe)).user?.verified;
}

async function verify(body: object): Promise<{ status: number; body: unknown }> {
  const { status, body: answer } = await post(world.visitor(), verifyEmail.path, body);
  return { status, body: answer };
}

const invalid = {
  status: 400,
  body: objectWith({
    success: false,
    code: 'account.invalid-key',
    message: 'This link is invalid or has expired.',
  }),
};

describe('the mail of a registration', () => {
  it('carries a link with key, date and email to the public address', async () => {
    const person = await world.signUp();
    const { url } = await linkTo(person);
    expect(url.origin).toBe(publicOrigin);
    expect(url.pathname).toBe('/emailVerify');
    expect([...url.searchParams.keys()]).toEqual(['key', 'date', 'email']);
    expect(url.searchParams.get('email')).toBe(person.email);
    expect(
      Math.abs(Date.parse(url.searchParams.get('date') ?? '') - world.server.clock.now()),
    ).toBeLessThan(60_000);
  });

  it('addresses the person by name and carries both forms', async () => {
    const person = await world.signUp({ username: 'Çağrı' });
    await linkTo(person);
    const mail = (await world.server.outbox()).find((one) => one.to?.[0]?.address === person.email);
    expect(mail?.subject).toBe('Verify your email for Tayfa');
    expect(mail?.text).toContain('Hi Çağrı,');
    expect(mail?.html).toContain('Hi Çağrı,');
  });

  it("is in the user's language when asked for again", async () => {
    const person = await world.signUp();
    const first = await linkTo(person);
    await person.ok(updateSettings, { body: { settings: { locale: 'tr' } } });
    await nextLinkTo(person, first);
    const mails = (await world.server.outbox()).filter(
      (one) => one.to?.[0]?.address === person.email,
    );
    expect(mails.map((mail) => mail.subject)).toEqual([
      'Verify your email for Tayfa',
      'Tayfa için e-postanı doğrula',
    ]);
  });
});

describe('mails that verify an address', () => {
  it('are eight a day, the first included, however many are asked for at once', async () => {
    const person = await world.signUp();
    const asked = await Promise.all(Array.from({ length: 20 }, () => person.call(requestEmailKey)));
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(7);
    const refused = asked.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(13);
    for (const { body } of refused) {
      expect(body.code).toBe('account.mail-limit');
      expect(body.retryAfter).toBeGreaterThan(23 * 3600);
    }
    const mails = (await world.server.outbox()).filter(
      (one) => one.to?.[0]?.address === person.email,
    );
    expect(mails).toHaveLength(8);
    world.server.clock.advance(24 * HOUR);
    await person.ok(requestEmailKey);
  });
});

describe('verifying', () => {
  it('[E-082] works with the key and the address, without being signed in', async () => {
    const person = await world.signUp();
    expect(await isVerified(person)).toBe(false);
    const { key, email } = await linkTo(person);
    expect(await verify({ key, email })).toEqual({ status: 200, body: { success: true } });
    expect(await isVerified(person)).toBe(true);
  });

  it('[E-082] says why it refuses: a key works once', async () => {
    const { key, email } = await linkTo(await world.signUp());
    await verify({ key, email });
    expect(await verify({ key, email })).toEqual(invalid);
  });

  it('works for one of two at the same moment', async () => {
    const { key, email } = await linkTo(await world.signUp());
    const answers = await Promise.all([1, 2].map(() => verify({ key, email })));
    expect(statusesOf(answers)).toEqual([200, 400]);
  });

  it('does not work after a day', async () => {
    const person = await world.signUp();
    const { key, email } = await linkTo(person);
    world.server.clock.advance(24 * HOUR);
    expect(await verify({ key, email })).toEqual(invalid);
    expect(await isVerified(person)).toBe(false);
  });

  it("does not work with another's address, which leaves the key as it was", async () => {
    const person = await world.signUp();
    const other = await world.signUp();
    const { key, email } = await linkTo(person);
    expect(await verify({ key, email: other.email })).toEqual(invalid);
    expect(await isVerified(other)).toBe(false);
    expect((await verify({ key, email })).status).toBe(200);
  });

  it('does not work with a made-up key, and names a missing one', async () => {
    const { email } = await world.signUp();
    expect(await verify({ key: 'made-up', email })).toEqual(invalid);
    const missing = { status: 400, body: { errors: { key: anyText() } } };
    expect(await verify({ email })).toMatchObject(missing);
    expect(await verify({ key: '', email })).toMatchObject(missing);
  });

  it('takes no reset link for a key', async () => {
    const person = await world.signUp();
    await post(world.visitor(), '/api/resetpassword/request', { email: person.email });
    const url = await world.server.mailLink(person.email, '/resetpassword/');
    const key = url.pathname.split('/').at(-1);
    expect(await verify({ key, email: person.email })).toEqual(invalid);
  });
});

describe('asking for the mail again', () => {
  it('[E-079] sends another; the first link works on', async () => {
    const person = await world.signUp();
    const first = await linkTo(person);
    const second = await nextLinkTo(person, first);
    expect(second.key).not.toBe(first.key);
    expect((await verify(first)).status).toBe(200);
    expect(await verify(second)).toEqual(invalid);
  });

  it('[E-079] answers a message when the address is verified', async () => {
    const person = await world.signUp();
    await verify(await linkTo(person));
    const answer = await person.call(requestEmailKey);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'account.already-verified', message: 'This email is already verified.' },
    });
  });

  it('[E-079] answers a message when the mail cannot be sent', async () => {
    const broken = await startAccountWorld({
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'silent',
    });
    try {
      const person = await broken.signUp();
      const answer = await person.call(requestEmailKey);
      expect(answer).toMatchObject({
        status: 503,
        body: {
          code: 'account.mail-failed',
          message: textLike(/could not be sent/),
        },
      });
    } finally {
      await broken.stop();
    }
  });

  it('is for the signed-in', async () => {
    expect((await world.visitor().call(requestEmailKey)).status).toBe(401);
  });
});

import { renderSVG } from 'uqr';
import { describe, expect, it } from 'vitest';
import { getMe, listSessions, login } from '#shared/contract/account/session.ts';
import { appCode, registerPerson, type Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { objectWith, textLike } from '../support/matchers.ts';
import { createAccountWorld, post, statusesOf } from './account-world.ts';

const DAY = 24 * 3_600_000;
const PASSWORD = 'correct horse battery';

const world = createAccountWorld(fileFixtures().server);

/** What an app makes of a secret; `steps` of 30 seconds from now. */
function codeOf(secret: string, steps = 0): string {
  return appCode(secret, world.server.clock.now() + steps * 30_000);
}

/** Six digits that are none of the codes around now. */
function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222'].find((code) => !near.includes(code)) ?? '333333';
}

const setUp = async (person: Person) => post(person, '/api/v1/me/2fa/setup', undefined);
const verify = async (person: Person, code: unknown) =>
  post(person, '/api/v1/me/2fa/verify', { code });
const disable = async (person: Person, body?: object) =>
  post(person, '/api/v1/me/2fa/disable', body);

interface Secured {
  readonly person: Person;
  readonly secret: string;
  readonly backupCodes: readonly string[];
}

/** What the picture of a secret holds, as authenticator apps read it. */
function addressForApps({ user }: Person, secret: string): string {
  const label = `Tayfa:${encodeURIComponent(user.username)}`;
  return `otpauth://totp/${label}?issuer=Tayfa&secret=${secret}&algorithm=SHA1&digits=6&period=30`;
}

/** A person with two-factor, the secret of their app and their backup codes. */
async function secured(): Promise<Secured> {
  const person = await registerPerson(world.server, 'Secured');
  // reason: the server checks every reply against the contract while under test
  const { data } = (await setUp(person)).body as { data: { secret: string } };
  const answer = await verify(person, codeOf(data.secret));
  expect(answer.status).toBe(200);
  // reason: as above
  const { backupCodes } = (answer.body as { data: { backupCodes: string[] } }).data;
  // the code that turned it on is used up
  world.server.clock.advance(60_000);
  return { person, secret: data.secret, backupCodes };
}

async function signIn(person: Person, more: object = {}) {
  const body = { email: person.email, password: person.password, ...more };
  return post(world.visitor(), '/api/v1/login', body);
}

async function hasTwoFactor(person: Person): Promise<boolean | undefined> {
  return (await person.ok(getMe)).user?.twoFA;
}

const challenge = { status: 401, body: objectWith({ success: false, message: '2FA' }) };
const wrong = { status: 401, body: objectWith({ success: false, message: '2fa.invalid_code' }) };

describe('setting two-factor up', () => {
  it('[E-059] answers a secret and a picture of it, and guards nothing yet', async () => {
    const person = await registerPerson(world.server, 'Begins');
    const answer = await setUp(person);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: textLike(/\S/),
        data: {
          qr: textLike(/^data:image\/svg\+xml;base64,[\w+/=]{500,}$/),
          secret: textLike(/^[A-Z2-7]{32}$/),
        },
      },
    });
    // what an app reads from the picture makes the codes of the secret that is told beside it
    // reason: matched just above
    const { data } = answer.body as { data: { qr: string; secret: string } };
    const shown = Buffer.from(data.qr.split(',')[1] ?? '', 'base64').toString();
    expect(shown).toBe(renderSVG(addressForApps(person, data.secret), { border: 2 }));
    expect(await hasTwoFactor(person)).toBe(false);
    expect((await signIn(person)).status).toBe(200);
  });

  it('[E-061] is done by a code of the app, and answers backup codes of three groups of four', async () => {
    const { person, backupCodes } = await secured();
    expect(await hasTwoFactor(person)).toBe(true);
    expect(new Set(backupCodes).size).toBe(10);
    for (const code of backupCodes) expect(code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  });

  it.each(['', '12345', '1234567', '12345a', ' 12345'])(
    '[E-067] wants exactly six digits, not %j',
    async (code) => {
      const person = await registerPerson(world.server, 'Begins');
      await setUp(person);
      expect(await verify(person, code)).toMatchObject({
        status: 400,
        body: { errors: { code: '2fa.code_required' } },
      });
    },
  );

  it('refuses a wrong code, and one before there is a secret', async () => {
    const person = await registerPerson(world.server, 'Begins');
    expect(await verify(person, '123456')).toMatchObject({
      status: 409,
      body: { code: 'account.two-factor-off' },
    });
    // reason: the server checks every reply against the contract while under test
    const { data } = (await setUp(person)).body as { data: { secret: string } };
    expect(await verify(person, wrongCode(data.secret))).toMatchObject(wrong);
    expect(await hasTwoFactor(person)).toBe(false);
  });

  it('is begun anew until it is done, then refused, whatever the code', async () => {
    const person = await registerPerson(world.server, 'Begins');
    // reason: as above
    const first = (await setUp(person)).body as { data: { secret: string } };
    const second = (await setUp(person)).body as { data: { secret: string } };
    expect(second.data.secret).not.toBe(first.data.secret);
    expect(await verify(person, codeOf(first.data.secret))).toMatchObject(wrong);
    expect((await verify(person, codeOf(second.data.secret))).status).toBe(200);
    const on = { status: 409, body: { code: 'account.two-factor-on' } };
    expect(await setUp(person)).toMatchObject(on);
    expect(await verify(person, codeOf(second.data.secret, 1))).toMatchObject(on);
  });

  it('[E-066] is not for a user whose email is unverified', async () => {
    const person = await world.signUp();
    const refused = { status: 403, body: { code: 'account.unverified' } };
    expect(await setUp(person)).toMatchObject(refused);
    expect(await verify(person, '123456')).toMatchObject(refused);
  });

  it('is mailed to its user, and so is its end', async () => {
    const { person, secret } = await secured();
    expect((await disable(person, { twoFactorCode: codeOf(secret) })).status).toBe(200);
    const subjects = async () =>
      (await world.server.outbox())
        .filter((mail) => mail.to?.[0]?.address === person.email)
        .map(({ subject }) => subject);
    await expect
      .poll(subjects)
      .toEqual(
        expect.arrayContaining([
          'Two-factor authentication is on',
          'Two-factor authentication was turned off',
        ]),
      );
  });
});

describe('a sign-in with two-factor', () => {
  it('is asked for a code once the password is right, not before', async () => {
    const { person, secret } = await secured();
    expect(await signIn(person, { password: 'not this one' })).toMatchObject({
      status: 401,
      body: { code: 'session.wrong-credentials' },
    });
    const asked = await signIn(person);
    expect(asked).toMatchObject(challenge);
    expect(asked.headers.getSetCookie()).toEqual([]);
    const done = await signIn(person, { twoFactorCode: codeOf(secret), twoFactorType: 'app' });
    expect(done).toMatchObject({ status: 200, body: { user: { id: person.user.id } } });
  });

  it('takes a code once: the same again, a wrong and an old one open nothing', async () => {
    const { person, secret } = await secured();
    const code = codeOf(secret);
    const before = (await person.ok(listSessions)).sessions.length;
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => signIn(person, { twoFactorCode: code })),
    );
    expect(statusesOf(answers)).toEqual([200, 401, 401, 401]);
    expect(await signIn(person, { twoFactorCode: code })).toMatchObject(wrong);
    // the step before the one that was used
    expect(await signIn(person, { twoFactorCode: codeOf(secret, -1) })).toMatchObject(wrong);
    expect((await person.ok(listSessions)).sessions).toHaveLength(before + 1);
  });

  it('[E-068] takes a backup code once, with dashes or without, in either case', async () => {
    const { person, backupCodes } = await secured();
    const [first = '', second = ''] = backupCodes;
    const by = (twoFactorCode: string) => ({ twoFactorCode, twoFactorType: 'backup' });
    expect((await signIn(person, by(first))).status).toBe(200);
    expect(await signIn(person, by(first))).toMatchObject(wrong);
    const bare = second.replaceAll('-', '').toLowerCase();
    expect(bare).toHaveLength(12);
    expect((await signIn(person, by(bare))).status).toBe(200);
    expect(await signIn(person, by(second))).toMatchObject(wrong);
    expect(await signIn(person, by('too-short'))).toMatchObject({
      status: 400,
      body: { errors: { twoFactorCode: '2fa.code_required' } },
    });
  });

  it('takes no backup code of another person, and none as a code of the app', async () => {
    const [{ person }, other] = [await secured(), await secured()];
    const twoFactorCode = other.backupCodes[0] ?? '';
    expect(await signIn(person, { twoFactorCode, twoFactorType: 'backup' })).toMatchObject(wrong);
    expect(await signIn(person, { twoFactorCode, twoFactorType: 'app' })).toMatchObject({
      status: 400,
    });
  });

  it('[E-073] asks for a captcha after five wrong codes, and stops at thirty', async () => {
    const { person, secret } = await secured();
    const guess = { twoFactorCode: wrongCode(secret) };
    for (let tries = 0; tries < 5; tries += 1)
      expect(await signIn(person, guess)).toMatchObject(wrong);
    const asked = {
      status: 401,
      body: objectWith({ message: '2FA', errors: { captchaToken: textLike(/\S/) } }),
    };
    expect(await signIn(person, guess)).toMatchObject(asked);
    expect(await signIn(person)).toMatchObject(asked);
    // this server takes any captcha
    const solved = { ...guess, captchaToken: 'solved' };
    for (let tries = 5; tries < 30; tries += 1)
      expect(await signIn(person, solved)).toMatchObject(wrong);
    const right = { twoFactorCode: codeOf(secret), captchaToken: 'solved' };
    expect(await signIn(person, right)).toMatchObject({
      status: 429,
      body: { code: 'request.rate-limited' },
    });
    world.server.clock.advance(DAY);
    const later = { twoFactorCode: codeOf(secret) };
    expect((await signIn(person, later)).status).toBe(200);
  });

  it('stores neither the backup codes nor lets others read the secret', async () => {
    const { person, backupCodes, secret } = await secured();
    const shown = JSON.stringify([
      (await person.ok(getMe)).user,
      (await person.ok(listSessions)).sessions,
    ]);
    for (const text of [secret, ...backupCodes]) expect(shown).not.toContain(text);
  });
});

describe('turning two-factor off', () => {
  it('[E-065] is answered by a challenge, and done with a code; then a password is enough', async () => {
    const { person, secret } = await secured();
    expect(await disable(person)).toMatchObject(challenge);
    expect(await disable(person, { twoFactorCode: wrongCode(secret) })).toMatchObject(wrong);
    expect(await hasTwoFactor(person)).toBe(true);
    const code = { twoFactorCode: codeOf(secret), twoFactorType: 'app' };
    expect(await disable(person, code)).toMatchObject({ status: 200, body: { success: true } });
    expect(await hasTwoFactor(person)).toBe(false);
    expect((await signIn(person)).status).toBe(200);
    expect(await disable(person)).toMatchObject({
      status: 409,
      body: { code: 'account.two-factor-off' },
    });
  });

  it('leaves no backup code of before behind', async () => {
    const { person, secret, backupCodes } = await secured();
    await disable(person, { twoFactorCode: codeOf(secret) });
    // reason: the server checks every reply against the contract while under test
    const { data } = (await setUp(person)).body as { data: { secret: string } };
    expect((await verify(person, codeOf(data.secret))).status).toBe(200);
    const old = { twoFactorCode: backupCodes[0], twoFactorType: 'backup' };
    expect(await signIn(person, old)).toMatchObject(wrong);
  });
});

describe('calls that are guarded', () => {
  const guarded: readonly [string, object][] = [
    ['/api/me/email', { password: PASSWORD }],
    ['/api/me/email/change', { email: 'guarded.new@example.com', password: PASSWORD }],
    ['/api/me/profile/password', { oldPassword: PASSWORD, newPassword: 'another horse entirely' }],
    ['/api/me/profile/slug', { slug: 'guarded-slug', password: PASSWORD }],
    ['/api/v1/me/2fa/disable', {}],
  ];

  it.each(guarded)(
    '[E-072] %s answers a challenge and goes through with the fields added to the same request',
    async (path, body) => {
      const { person, secret } = await secured();
      expect(person.password).toBe(PASSWORD);
      expect(await post(person, path, body)).toMatchObject(challenge);
      const spoilt = { ...body, twoFactorCode: wrongCode(secret), twoFactorType: 'app' };
      expect(await post(person, path, spoilt)).toMatchObject(wrong);
      const answered = { ...body, twoFactorCode: codeOf(secret), twoFactorType: 'app' };
      expect(await post(person, path, answered)).toMatchObject({ status: 200 });
    },
  );

  it('use no code up that fail for another reason', async () => {
    const { person, secret } = await secured();
    const twoFactorCode = codeOf(secret);
    const refused = { password: 'not this one', twoFactorCode };
    expect((await post(person, '/api/me/email', refused)).status).toBe(400);
    const body = { password: PASSWORD, twoFactorCode };
    expect((await post(person, '/api/me/email', body)).status).toBe(200);
  });
});

it('a session that stands open is no way in for another: login keeps asking', async () => {
  const { person } = await secured();
  await person.ok(getMe);
  const { status } = await world
    .visitor()
    .call(login, { body: { email: person.email, password: person.password } });
  expect(status).toBe(401);
});

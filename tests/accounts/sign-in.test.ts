import { describe, expect, it } from 'vitest';
import { register } from '#shared/contract/account/register.ts';
import { getMe, listSessions, login, logout } from '#shared/contract/account/session.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { anyText, textLike } from '../support/matchers.ts';
import { createAccountWorld, post, postFrom, statusesOf } from './account-world.ts';

const MINUTE = 60_000;

setServerOptions({
  environment: { TRUSTED_PROXIES: '127.0.0.1', LOCATION_HEADER: 'x-country' },
});
const world = createAccountWorld(fileFixtures().server);

let lastAddress = 0;

/** An address nobody has used yet, so that tests do not throttle each other. */
function freshAddress(): string {
  lastAddress += 1;
  return `198.51.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`;
}

/** Tries to sign in from an address and answers status and body without the request's own id. */
async function attempt(
  credentials: { email: string; password: string; captchaToken?: string },
  ip: string,
): Promise<{ status: number; body: unknown }> {
  const { email, password, captchaToken } = credentials;
  const answer = await postFrom({ 'x-forwarded-for': ip }, world.visitor(), {
    path: login.path,
    body: { email, password, captchaToken },
  });
  // reason: every answer is an object
  const { requestId: _requestId, ...body } = answer.body as Record<string, unknown>;
  return { status: answer.status, body };
}

async function fail(email: string, times: number, ipOf: () => string): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const answer = await attempt({ email, password: 'a wrong guess' }, ipOf());
    expect(answer.status).toBe(401);
  }
}

const refused = {
  status: 401,
  body: {
    success: false,
    code: 'session.wrong-credentials',
    message: 'The email or the password is wrong.',
  },
};

describe('signing in', () => {
  it('answers the user and makes a session of its own', async () => {
    const person = await world.signUp();
    const client = world.visitor();
    const body = await client.ok(login, {
      body: { email: person.email, password: person.password },
    });
    expect(body).toEqual({ success: true, user: person.user });
    expect((await client.ok(getMe)).user?.id).toBe(person.user.id);
    expect(client.cookie()).not.toBe(person.cookie());
    expect((await person.ok(getMe)).user?.id).toBe(person.user.id);
  });

  it('takes the address in any case', async () => {
    const person = await world.signUp();
    const body = { email: person.email.toUpperCase(), password: person.password };
    expect((await attempt(body, freshAddress())).status).toBe(200);
  });

  it('ends the session that the browser still held', async () => {
    const person = await world.signUp();
    const before = person.cookie();
    await person.ok(login, { body: { email: person.email, password: person.password } });
    const { sessions } = await person.ok(listSessions);
    expect(sessions).toHaveLength(1);
    const old = world.visitor();
    old.setCookie(before);
    expect((await old.call(listSessions)).status).toBe(401);
  });

  it('names an empty field', async () => {
    const answer = await post(world.visitor(), login.path, { email: '', password: '' });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      errors: { email: 'Please enter your email', password: 'Please enter your password' },
    });
  });

  it.each(['a\u0000b@example.com', '\uD800@example.com'])(
    'refuses the address %j, which is no text, at its field',
    async (email) => {
      const answer = await attempt({ email, password: 'correct horse' }, freshAddress());
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: { email: anyText() } },
      });
    },
  );

  it('is not for bots and the system, whatever their rows hold', async () => {
    const person = await world.signUp();
    const set = (column: string, value: boolean) =>
      inDatabase(world.server, `update users set ${column} = $2 where id = $1`, [
        person.user.id,
        value,
      ]);
    for (const column of ['is_bot', 'is_system']) {
      await set(column, true);
      const answer = await attempt(person, freshAddress());
      expect(answer).toEqual(refused);
      await set(column, false);
    }
  });
});

describe('a refused sign-in', () => {
  it('looks the same for a wrong password, an unknown address and a throttled account', async () => {
    const person = await world.signUp();
    const ip = freshAddress();
    const wrong = await attempt({ email: person.email, password: 'a wrong guess' }, ip);
    const unknown = await attempt({ email: 'nobody@example.com', password: 'a wrong guess' }, ip);
    await fail(person.email, 9, () => ip);
    const throttled = await attempt(person, ip);
    expect(wrong).toEqual(refused);
    expect(unknown).toEqual(refused);
    expect(throttled).toEqual(refused);
  });

  it('takes the same time for all three', async () => {
    const person = await world.signUp();
    const throttled = await world.signUp();
    await fail(throttled.email, 30, freshAddress);

    const guess = 'a wrong guess';
    const attempts = [
      { email: person.email, password: guess, fastest: Infinity },
      { email: 'nobody.at.all@example.com', password: guess, fastest: Infinity },
      { email: throttled.email, password: throttled.password, fastest: Infinity },
    ];
    // in turns, and the fastest of each: so a busy machine slows all of them alike
    for (let round = 0; round < 15; round += 1) {
      for (const one of attempts) {
        const begun = performance.now();
        expect((await attempt(one, freshAddress())).status).toBe(401);
        one.fastest = Math.min(one.fastest, performance.now() - begun);
      }
    }
    const times = attempts.map(({ fastest }) => fastest);
    // an answer without the work of a comparison would take a quarter of the time
    expect(Math.max(...times) / Math.min(...times)).toBeLessThan(2);
  });
});

describe('guessing', () => {
  it('from one address is stopped after ten failures, for a quarter of an hour', async () => {
    const person = await world.signUp();
    const ip = freshAddress();
    await fail(person.email, 10, () => ip);
    expect(await attempt(person, ip)).toEqual(refused);
    expect((await attempt(person, freshAddress())).status).toBe(200);
    world.server.clock.advance(15 * MINUTE);
    expect((await attempt(person, ip)).status).toBe(200);
  });

  it('at the same moment is compared no oftener than one after another', async () => {
    const person = await world.signUp();
    const ip = freshAddress();
    const { email } = person;
    const guesses = Array.from({ length: 58 }, (_, index) => `a wrong guess ${String(index)}`);
    guesses[55] = person.password;
    const answers = await Promise.all(guesses.map((password) => attempt({ email, password }, ip)));
    expect(answers).toEqual(guesses.map(() => refused));
  });

  it('with the right password among the first ten of a moment signs in', async () => {
    const person = await world.signUp();
    const ip = freshAddress();
    const { email, password } = person;
    const passwords = [...Array.from({ length: 5 }, () => 'a wrong guess'), password];
    const answers = await Promise.all(
      passwords.map((one) => attempt({ email, password: one }, ip)),
    );
    expect(statusesOf(answers)).toEqual([200, 401, 401, 401, 401, 401]);
  });

  it('sign-ins that succeed are no failures, however many', async () => {
    const person = await world.signUp();
    for (let count = 0; count < 55; count += 1)
      expect((await attempt(person, freshAddress())).status).toBe(200);
  });

  it('from many addresses is stopped after thirty failures', async () => {
    const person = await world.signUp();
    await fail(person.email, 30, freshAddress);
    expect(await attempt(person, freshAddress())).toEqual(refused);
    world.server.clock.advance(60 * MINUTE);
    expect((await attempt(person, freshAddress())).status).toBe(200);
  });

  it('at many accounts from one network is stopped after fifty failures', async () => {
    const person = await world.signUp();
    const network = '2001:db8:77:1';
    let host = 0;
    const nextHost = (): string => `${network}::${(host += 1).toString(16)}`;
    for (let count = 0; count < 50; count += 1)
      await fail(`nobody.${count}@example.com`, 1, nextHost);
    expect(await attempt(person, nextHost())).toEqual(refused);
    expect((await attempt(person, '2001:db8:77:2::1')).status).toBe(200);
  });

  it('never keeps the owner out: one who solves a captcha may try', async () => {
    const person = await world.signUp();
    await fail(person.email, 30, freshAddress);
    expect(await attempt(person, freshAddress())).toEqual(refused);
    const solved = { email: person.email, captchaToken: 'any, while the captcha is off' };
    const { password } = person;
    expect((await attempt({ ...solved, password }, freshAddress())).status).toBe(200);
    expect(await attempt({ ...solved, password: 'a wrong guess' }, freshAddress())).toEqual(
      refused,
    );
  });

  it('on and on does not make the time longer', async () => {
    const person = await world.signUp();
    const ip = freshAddress();
    await fail(person.email, 10, () => ip);
    world.server.clock.advance(14 * MINUTE);
    await fail(person.email, 5, () => ip);
    world.server.clock.advance(MINUTE);
    expect((await attempt(person, ip)).status).toBe(200);
  });

  it('is forgiven from where the owner signs in', async () => {
    const person = await world.signUp();
    const ip = freshAddress();
    await fail(person.email, 9, () => ip);
    expect((await attempt(person, ip)).status).toBe(200);
    await fail(person.email, 9, () => ip);
    expect((await attempt(person, ip)).status).toBe(200);
  });
});

describe('signing out', () => {
  it('[E-058] ends the session and clears the cookie', async () => {
    const person = await world.signUp();
    const cookie = person.cookie();
    const answer = await person.call(logout);
    expect(answer.body).toEqual({ success: true });
    expect(answer.headers.getSetCookie()).toEqual([textLike(/^tayfa=; .*1970/)]);

    const copy = world.visitor();
    copy.setCookie(cookie);
    expect((await copy.call(listSessions)).status).toBe(401);
    expect((await copy.ok(getMe)).user).toBeNull();
  });

  it('leaves other devices alone', async () => {
    const person = await world.signUp();
    const other = await world.signIn(person);
    await person.ok(logout);
    expect((await other.ok(getMe)).user?.id).toBe(person.user.id);
  });

  it('is for those who are signed in', async () => {
    expect((await world.visitor().call(logout)).status).toBe(401);
  });
});

describe('safety', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36';
  const newerWindows = 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0.0.0 Safari/537.36';
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';

  async function signInFrom(person: Person, userAgent: string, country: string): Promise<void> {
    const headers = {
      'user-agent': userAgent,
      'x-country': country,
      'x-forwarded-for': freshAddress(),
    };
    const { email, password } = person;
    const answer = await postFrom(headers, world.visitor(), {
      path: login.path,
      body: { email, password },
    });
    expect(answer.status).toBe(200);
  }

  async function mailsTo(person: Person): Promise<(string | undefined)[]> {
    const mails = await world.server.outbox();
    return mails
      .filter((mail) => mail.to?.some((to) => to.address === person.email))
      .map((mail) => mail.subject);
  }

  async function newDeviceMails(person: Person): Promise<number> {
    const subjects = await mailsTo(person);
    return subjects.filter((subject) => subject?.includes('New sign-in')).length;
  }

  it('[X-044] known passwords are refused, guessing is throttled, a new device is told by mail', async () => {
    // of a list of words, and of published breaches
    for (const password of ['qwerty123', 'xpcrew'])
      expect(
        (await post(world.visitor(), register.path, world.registration({ password }))).body,
      ).toMatchObject({ errors: { password: 'This password is too easy to guess' } });

    const person = await world.signUp();
    const ip = freshAddress();
    await fail(person.email, 10, () => ip);
    expect(await attempt(person, ip)).toEqual(refused);

    await signInFrom(person, windows, 'TR');
    await expect.poll(() => newDeviceMails(person)).toBe(1);
    const mail = (await world.server.outbox()).at(-1);
    expect(mail?.text).toContain('Chrome, Windows');
    expect(mail?.text).toMatch(/T(ü|u)rk/);
  });

  it('a device and a country that are known are not told again', async () => {
    const person = await world.signUp();
    await signInFrom(person, windows, 'TR');
    await expect.poll(() => newDeviceMails(person)).toBe(1);
    await signInFrom(person, windows, 'TR');
    await signInFrom(person, newerWindows, 'TR');
    await signInFrom(person, windows, 'AZ');
    await expect.poll(() => newDeviceMails(person)).toBe(2);
    await signInFrom(person, phone, 'TR');
    await expect.poll(() => newDeviceMails(person)).toBe(3);
  });

  it('an address is not flooded by signing in with one made-up device after another', async () => {
    const person = await world.signUp();
    for (let count = 0; count < 14; count += 1)
      await signInFrom(person, windows, `${'ABCDEFGHIJKLMN'.charAt(count)}Q`);
    await expect.poll(() => newDeviceMails(person)).toBe(10);
  });

  it('the device of the registration is known', async () => {
    const client = world.visitor();
    const body = world.registration();
    const headers = { 'user-agent': phone, 'x-country': 'TR' };
    expect((await postFrom(headers, client, { path: register.path, body })).status).toBe(200);
    // reason: only address and password are read of it
    const person = { ...client, ...body } as unknown as Person;
    await signInFrom(person, phone, 'TR');
    await signInFrom(person, windows, 'TR');
    await expect.poll(() => newDeviceMails(person)).toBe(1);
  });
});

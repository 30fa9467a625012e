import { Client as Database } from 'pg';
import { describe, expect, it } from 'vitest';
import { register } from '#shared/contract/account/register.ts';
import { getMe } from '#shared/contract/account/session.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { anyText, objectWith, textLike } from '../support/matchers.ts';
import { createAccountWorld, post, postFrom, statusesOf } from './account-world.ts';

setServerOptions({
  environment: { TRUSTED_PROXIES: 'loopback', LOCATION_HEADER: 'x-country' },
});
const world = createAccountWorld(fileFixtures().server);

/** Registers with something wrong and answers what the server says about it. */
async function refusal(
  overrides: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const body = world.registration(overrides);
  const answer = await postFrom(headers, world.visitor(), { path: register.path, body });
  expect(answer.status).toBe(400);
  return answer.body;
}

const atField = (field: string, text: unknown = anyText()) =>
  objectWith({
    success: false,
    code: 'request.invalid',
    errors: objectWith({ [field]: text }),
  });

describe('a name', () => {
  it.each(['Tayfa', 'system', 'Тауfа', 'Tayfa Destek'])(
    'that passes for the system is refused: %s',
    async (username) => {
      expect(await refusal({ username })).toEqual(atField('username', 'This name is reserved'));
    },
  );
});

describe('a registration', () => {
  it('[E-055] makes an account and signs it in', async () => {
    const client = world.visitor();
    const body = world.registration({ username: 'Şükrü Öz', friendCode: null });
    const answer = await post(client, register.path, body);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      user: objectWith({ username: 'Şükrü Öz', slug: 'sukru-oz', verified: false }),
    });
    const { user } = await client.ok(getMe);
    expect(user?.username).toBe('Şükrü Öz');
  });

  it('[E-103] [E-104] answers every field of the own user', async () => {
    const { user } = await world.signUp({ email: 'field.reader@example.com' });
    expect(user).toEqual({
      id: textLike(/^\d+$/),
      username: textLike(/^Ada /),
      slug: textLike(/^ada-/),
      email: 'f******@example.com',
      verified: false,
      userStatus: null,
      twoFA: false,
      profilePicture: null,
      banner: null,
      presence: 1,
      flags: 0,
      privateFlags: 0,
      location: 'TR',
      settings: objectWith({ locale: 'en' }),
      connections: [],
      ampFeatureStates: { familyCenter: 'Enabled', joinNonTeenTeams: 'Enabled' },
      system: false,
      birthdate: '1995-12-10',
      mustSetBirthdate: false,
      appTourIsFinished: false,
      bio: '',
      pronouns: '',
      colors: null,
      friends: [],
      blocked: [],
    });
  });

  it('[E-106] starts with the settings of the documents', async () => {
    const { user } = await world.signUp();
    expect(user.settings).toEqual({
      developerMode: { isEnabled: false },
      leftSidebar: { isEnabled: true },
      locale: 'en',
      privacy: { friendRequests: 'everyone', directMessages: 'everyone' },
    });
  });

  it('[M-002] [E-118] goes on in the language the page was read in, mail included', async () => {
    const { user, email } = await world.signUp({ locale: 'tr' });
    expect(user.settings.locale).toBe('tr');
    await world.server.mailLink(email, '/emailVerify');
    const mail = (await world.server.outbox()).find((one) => one.to?.[0]?.address === email);
    expect(mail?.subject).toBe('Tayfa için e-postanı doğrula');
  });

  it('sets a cookie that scripts and other sites do not get', async () => {
    const answer = await post(world.visitor(), register.path, world.registration());
    expect(answer.headers.getSetCookie()).toEqual([
      textLike(/^tayfa=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('stores neither the password nor the session token', async () => {
    const person = await world.signUp({ password: 'a phrase nobody else has' });
    const token = person.cookie().split('=')[1] ?? '';
    const database = new Database({ connectionString: world.server.connectionString });
    await database.connect();
    try {
      const users = await database.query(`select u::text from users u`);
      const sessions = await database.query(
        `select s::text, encode(token_hash, 'base64') as hash from sessions s where user_id = $1`,
        [person.user.id],
      );
      expect(JSON.stringify(users.rows)).not.toContain('a phrase nobody else has');
      expect(sessions.rows).toHaveLength(1);
      expect(JSON.stringify(sessions.rows)).not.toContain(token);
      expect(JSON.stringify(sessions.rows)).not.toContain(
        Buffer.from(token, 'base64url').toString('hex'),
      );
    } finally {
      await database.end();
    }
  });
});

describe('what a registration must hold', () => {
  it('[E-045] is refused while any field is missing or empty, and says which', async () => {
    for (const field of ['username', 'email', 'password', 'captchaToken']) {
      expect(await refusal({ [field]: undefined })).toEqual(atField(field));
      expect(await refusal({ [field]: '' })).toEqual(atField(field));
    }
    expect(await refusal({ birthdate: undefined })).toEqual(atField('birthdate'));
    expect(await refusal({ birthdate: null })).toEqual(atField('birthdate'));
  });

  it('[E-046] is refused unless the terms are accepted', async () => {
    for (const terms of [undefined, null, false, 'yes'])
      expect(await refusal({ terms })).toEqual(atField('terms'));
  });

  it.each([undefined, false])('[E-047] is refused in TR when consent is %s', async (consent) => {
    expect(await refusal({ consent }, { 'x-country': 'TR' })).toEqual(atField('consent'));
  });

  it('[E-047] needs no consent elsewhere', async () => {
    const body = world.registration({ consent: undefined });
    const answer = await postFrom({ 'x-country': 'AZ' }, world.visitor(), {
      path: register.path,
      body,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ user: { location: 'AZ' } });
  });

  it('[E-049] is refused with a password of fewer than 6 characters, passes with 6', async () => {
    expect(await refusal({ password: 'mB7!x' })).toEqual(
      atField('password', 'Password must be at least 6 characters long'),
    );
    await world.signUp({ password: 'mB7!xq' });
  });

  it.each(['123456', 'Password1!', 'galatasaray1905', 'aaaaaaaa'])(
    'is refused with the password %s, which everybody would guess',
    async (password) => {
      expect(await refusal({ password })).toEqual(atField('password'));
    },
  );

  it('is refused when the password is the name or the address', async () => {
    expect(await refusal({ username: 'Kerem Yildiz', password: 'kerem yildiz' })).toEqual(
      atField('password'),
    );
    expect(await refusal({ email: 'own.mail@a.co', password: 'Own.Mail@a.co' })).toEqual(
      atField('password'),
    );
    expect(await refusal({ email: 'own.mail@a.co', password: 'own.mail' })).toEqual(
      atField('password'),
    );
  });

  it('[E-050] takes a username of 1 and of 16 characters', async () => {
    expect((await world.signUp({ username: 'Q' })).user.username).toBe('Q');
    expect((await world.signUp({ username: 'q'.repeat(16) })).user.username).toBe('q'.repeat(16));
  });

  it.each([' Ada', 'Ada ', ' Ada '])('[E-052] is refused with the username "%s"', async (name) => {
    expect(await refusal({ username: name })).toEqual(
      atField('username', 'Username cannot start or end with a space'),
    );
  });

  it('[E-053] is refused with a username of 17 characters', async () => {
    expect(await refusal({ username: 'q'.repeat(17) })).toEqual(
      atField('username', 'Username must be less than 16 characters long'),
    );
  });

  it.each(['Ada_Çağrı-1 2', 'ада', '⚡ Ada'])('[E-051] takes the username %s', async (username) => {
    expect((await world.signUp({ username })).user.username).toBe(username);
  });

  it.each(['Ada!', 'a@b', '<b>', 'a\u200Bb', 'a\u0000b', '\uD800'])(
    '[E-051] is refused with the username %j',
    async (username) => {
      expect(await refusal({ username })).toEqual(atField('username'));
    },
  );

  it.each([
    'ada',
    'ada@example',
    'ada@example.c',
    'ada@example.museum',
    'ada@example.c0m',
    'a b@c.de',
  ])('[E-054] is refused with the address %s', async (email) => {
    expect(await refusal({ email })).toEqual(
      atField('email', 'Please enter a valid email address'),
    );
  });

  it.each([
    { day: 31, month: 4, year: 2000 },
    { day: 29, month: 2, year: 2001 },
    { day: 1, month: 13, year: 2000 },
    { day: 1, month: 1, year: 1890 },
    { day: 1, month: 1, year: 9999 },
  ])('is refused with the birthdate %o', async (birthdate) => {
    expect(await refusal({ birthdate })).toEqual(atField('birthdate'));
  });

  it('is refused with a birthdate of tomorrow', async () => {
    const tomorrow = new Date(world.server.clock.now() + 86_400_000);
    const birthdate = {
      day: tomorrow.getUTCDate(),
      month: tomorrow.getUTCMonth() + 1,
      year: tomorrow.getUTCFullYear(),
    };
    expect(await refusal({ birthdate })).toEqual(
      atField('birthdate', 'A birthdate cannot be in the future'),
    );
  });

  it('takes birth years up to 124 years back and none before', async () => {
    const year = new Date(world.server.clock.now()).getUTCFullYear() - 124;
    const { user } = await world.signUp({ birthdate: { day: 1, month: 1, year } });
    expect(user.birthdate).toBe(`${year}-01-01`);
    expect(await refusal({ birthdate: { day: 31, month: 12, year: year - 1 } })).toEqual(
      atField('birthdate'),
    );
  });

  it('[E-055] names every field that is wrong at once', async () => {
    expect(
      await refusal({ username: ' x', email: 'x', password: 'x', captchaToken: '' }),
    ).toMatchObject({
      errors: {
        username: anyText(),
        email: anyText(),
        password: anyText(),
        captchaToken: anyText(),
      },
    });
    expect(
      await refusal({
        birthdate: { day: 0, month: 0, year: 0 },
        password: '123456',
        friendCode: 'x',
      }),
    ).toMatchObject({
      errors: {
        birthdate: anyText(),
        password: anyText(),
        friendCode: anyText(),
      },
    });
  });

  it('is refused with an unknown friend code', async () => {
    expect(await refusal({ friendCode: 'nobody-made-this' })).toEqual(atField('friendCode'));
  });

  it.each([
    { code: 'not JSON', body: '{' },
    { code: 'no object', body: '[]' },
  ])('is refused when the body is $code', async ({ body }) => {
    const answer = await world.visitor().raw('POST', register.path, { body });
    expect(answer.status).toBe(400);
  });
});

describe('what must be unique', () => {
  it('refuses an address that is taken, in any case', async () => {
    const taken = await world.signUp();
    for (const email of [taken.email, taken.email.toUpperCase()]) {
      expect(await refusal({ email })).toEqual(atField('email', 'This email is already in use'));
    }
  });

  it('lets one of two registrations with one address at the same moment pass', async () => {
    const email = 'wanted.by.two@example.com';
    const answers = await Promise.all(
      [1, 2].map(() => post(world.visitor(), register.path, world.registration({ email }))),
    );
    expect(statusesOf(answers)).toEqual([200, 400]);
  });

  it('gives equal names different slugs', async () => {
    const people = await Promise.all(
      [1, 2, 3, 4].map(() => world.signUp({ username: 'Çok İsteniyor' })),
    );
    const slugs = people.map((person) => person.user.slug);
    expect(new Set(slugs).size).toBe(4);
    expect(slugs).toContain('cok-isteniyor');
    for (const slug of slugs) expect(slug).toMatch(/^cok-isteniyor(-\d+)?$/);
  });

  it('gives a name without a usable letter a slug too', async () => {
    const { user } = await world.signUp({ username: '⚡' });
    expect(user.slug).toMatch(/^[a-z0-9-]{3,20}$/);
  });
});

describe('where registration is open', () => {
  it('refuses other regions', async () => {
    const answer = await postFrom({ 'x-country': 'DE' }, world.visitor(), {
      path: register.path,
      body: world.registration(),
    });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'account.region' });
  });

  it('tells a visitor where they are and whether that is admitted', async () => {
    const visitor = world.visitor();
    const at = async (country: string) =>
      (await visitor.raw('GET', getMe.path, { headers: { 'x-country': country } })).body;
    for (const location of ['TR', 'AZ']) {
      expect(await at(location)).toEqual({
        user: null,
        settings: null,
        location,
        isRegionAdmitted: true,
      });
    }
    expect(await at('DE')).toMatchObject({ location: 'DE', isRegionAdmitted: false });
  });
});

import { describe, expect, it } from 'vitest';
import {
  addPasskey,
  askPasskey,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
  setUpPasskey,
} from '#shared/contract/account/passkeys.ts';
import {
  changeEmail,
  deleteAccount,
  revealEmail,
  setUpTwoFactor,
  undoEmailChange,
  verifyTwoFactor,
} from '#shared/contract/account/security.ts';
import { getMe, listSessions, login } from '#shared/contract/account/session.ts';
import {
  appCode,
  createClient,
  registerPerson,
  registerUnverified,
  type Person,
} from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import {
  cborCertificates,
  createSoftwareAuthenticator,
  type AnswerOptions,
  type SoftwareAuthenticator,
} from '../support/software-authenticator.ts';
import { inDatabase } from '../support/in-database.ts';
import { anyText } from '../support/matchers.ts';

/** Where a server believes to be that was not told, and has any free port. */
const ORIGIN = 'http://localhost:0';
const MINUTE = 60_000;
const { server } = fileFixtures();

const refused = { status: 400, body: { code: 'passkey.refused' } };

interface Holder {
  readonly person: Person;
  readonly device: SoftwareAuthenticator;
}

/** Adds a passkey to an account, from a device of its own. */
async function add(person: Person, name = 'My phone'): Promise<SoftwareAuthenticator> {
  const device = createSoftwareAuthenticator(ORIGIN);
  const { options } = await person.ok(setUpPasskey, { body: { password: person.password } });
  await person.ok(addPasskey, { body: { name, passkey: device.create(options) } });
  return device;
}

async function holder(): Promise<Holder> {
  const person = await registerPerson(server, 'Holder');
  return { person, device: await add(person) };
}

async function challenge(purpose: 'sign-in' | 'confirm' = 'sign-in') {
  return (await createClient(server).ok(askPasskey, { body: { purpose } })).options;
}

async function signIn(device: SoftwareAuthenticator, how?: AnswerOptions) {
  const passkey = device.answer(await challenge(), how);
  return createClient(server).call(loginWithPasskey, { body: { passkey } });
}

/** Turns two-factor on. */
async function secure(person: Person): Promise<void> {
  const { data } = await person.ok(setUpTwoFactor);
  await person.ok(verifyTwoFactor, {
    body: { code: appCode(data.secret, server.clock.now()) },
  });
}

const subjectsTo = async ({ email }: Person) =>
  (await server.outbox())
    .filter(({ to }) => to?.[0]?.address === email)
    .map((mail) => mail.subject);

describe('a passkey', () => {
  it('[X-041] is added beside the password, and signs in alone', async () => {
    const { person, device } = await holder();
    const visitor = createClient(server);
    const passkey = device.answer(await challenge(), { userHandle: person.user.id });
    const { user } = await visitor.ok(loginWithPasskey, { body: { passkey } });
    expect(user.id).toBe(person.user.id);
    expect((await visitor.ok(getMe)).user?.id).toBe(person.user.id);
    expect((await visitor.ok(listSessions)).sessions).toHaveLength(2);
    const { email, password } = person;
    expect((await createClient(server).call(login, { body: { email, password } })).status).toBe(
      200,
    );
    const { passkeys } = await person.ok(listPasskeys);
    expect(passkeys).toEqual([
      {
        id: anyText(),
        name: 'My phone',
        createdAt: anyText(),
        lastUsedAt: anyText(),
      },
    ]);
    await expect
      .poll(() => subjectsTo(person))
      .toContain('A passkey was added to your Tayfa account');
  });

  it('has not been used when it is new, has a name that changes, and is told as it is removed', async () => {
    const { person, device } = await holder();
    const [passkey] = (await person.ok(listPasskeys)).passkeys;
    if (!passkey) throw new Error('no passkey');
    expect(passkey.lastUsedAt).toBeNull();
    const params = { passkeyId: passkey.id };
    const renamed = await person.ok(renamePasskey, { params, body: { name: 'Desk' } });
    expect(renamed.passkey.name).toBe('Desk');
    expect((await person.call(renamePasskey, { params, body: { name: '' } })).status).toBe(400);

    const wrong = await person.call(removePasskey, { params, body: { password: 'not it' } });
    expect(wrong).toMatchObject({ status: 400, body: { errors: { password: /wrong/ } } });
    await person.ok(removePasskey, { params, body: { password: person.password } });
    expect((await person.ok(listPasskeys)).passkeys).toEqual([]);
    expect(await signIn(device)).toMatchObject(refused);
    const gone = await person.call(removePasskey, { params, body: { password: person.password } });
    expect(gone).toMatchObject({ status: 404, body: { code: 'passkey.not-found' } });
    await expect
      .poll(() => subjectsTo(person))
      .toContain('A passkey was removed from your Tayfa account');
  });

  it('is for the password only, and for a verified address', async () => {
    const person = await registerPerson(server, 'Guarded');
    expect(await person.call(setUpPasskey, { body: { password: 'not it' } })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
    const unverified = await registerUnverified(server, 'New');
    expect(
      await unverified.call(setUpPasskey, { body: { password: unverified.password } }),
    ).toMatchObject({ status: 403, body: { code: 'account.unverified' } });
  });

  it('of another user is neither renamed nor removed', async () => {
    const { person } = await holder();
    const other = await registerPerson(server, 'Other');
    const [passkey] = (await person.ok(listPasskeys)).passkeys;
    if (!passkey) throw new Error('no passkey');
    const params = { passkeyId: passkey.id };
    expect(await other.call(renamePasskey, { params, body: { name: 'Mine' } })).toMatchObject({
      status: 404,
    });
    expect(
      await other.call(removePasskey, { params, body: { password: other.password } }),
    ).toMatchObject({ status: 404 });
    expect((await person.ok(listPasskeys)).passkeys[0]?.name).toBe('My phone');
  });

  it('is added twenty times at most, and each device once', async () => {
    const { person, device } = await holder();
    const body = { password: person.password };
    const { options } = await person.ok(setUpPasskey, { body });
    const again = { name: 'Again', passkey: device.create(options) };
    expect(await person.call(addPasskey, { body: again })).toMatchObject({
      status: 409,
      body: { code: 'passkey.taken' },
    });
    for (let count = 1; count < 20; count += 1) await add(person, `Number ${String(count)}`);
    expect(await person.call(setUpPasskey, { body })).toMatchObject({
      status: 409,
      body: { code: 'passkey.limit' },
    });
  });
});

describe('signing in with a passkey', () => {
  it('takes an answer once, of several at the same moment too', async () => {
    const { device } = await holder();
    const passkey = device.answer(await challenge());
    const send = () => createClient(server).call(loginWithPasskey, { body: { passkey } });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await send()).toMatchObject(refused);
    expect((await signIn(device)).status).toBe(200);
  });

  it('takes no challenge twice, even where the device counts nothing', async () => {
    const { device } = await holder();
    // the count of this one stays where it was when it was made
    await inDatabase(server, 'update passkeys set sign_count = 0');
    const asked = await challenge();
    const send = (passkey: string) =>
      createClient(server).call(loginWithPasskey, { body: { passkey } });
    expect((await send(device.answer(asked, { count: 0 }))).status).toBe(200);
    expect(await send(device.answer(asked, { count: 0 }))).toMatchObject(refused);
  });

  it.each<[string, AnswerOptions]>([
    ['another origin', { origin: 'http://localhost.evil.test' }],
    ['the same host at another port', { origin: 'http://localhost:8443' }],
    ['another host', { host: 'evil.test' }],
    ['a device that did not ask who is there', { isVerified: false }],
    ['a count that did not grow', { count: 1 }],
    ['another account', { userHandle: '1' }],
  ])('is refused for %s', async (_what, how) => {
    const { device } = await holder();
    expect(await signIn(device, how)).toMatchObject(refused);
    expect((await signIn(device)).status).toBe(200);
  });

  it('is refused for a challenge of another purpose, of nobody, and one that is five minutes old', async () => {
    const { person, device } = await holder();
    const made = await person.ok(setUpPasskey, { body: { password: person.password } });
    const asked = await challenge();
    const others = [
      await challenge('confirm'),
      made.options,
      { challenge: Buffer.alloc(54).toString('base64url') },
      { challenge: 'AAAA' },
    ];
    for (const options of others)
      expect(
        await createClient(server).call(loginWithPasskey, {
          body: { passkey: device.answer(options) },
        }),
      ).toMatchObject(refused);
    server.clock.advance(5 * MINUTE + 1);
    const late = { passkey: device.answer(asked) };
    expect(await createClient(server).call(loginWithPasskey, { body: late })).toMatchObject(
      refused,
    );
  });

  it.each(['', '{}', 'null', '[]', '{"id":"a"}', 'x'.repeat(15_000)])(
    'is refused for what is no answer',
    async (passkey) => {
      expect(
        await createClient(server).call(loginWithPasskey, { body: { passkey } }),
      ).toMatchObject(refused);
    },
  );

  it('is refused for an unknown passkey and a changed signature, and says no more', async () => {
    const { device } = await holder();
    expect(await signIn(createSoftwareAuthenticator(ORIGIN))).toMatchObject(refused);
    // reason: what the authenticator has just written
    const answer = JSON.parse(device.answer(await challenge())) as {
      response: { signature: string };
    };
    answer.response.signature = `${answer.response.signature.slice(0, -4)}AAAA`;
    expect(
      await createClient(server).call(loginWithPasskey, {
        body: { passkey: JSON.stringify(answer) },
      }),
    ).toMatchObject(refused);
  });

  it('is over with the account', async () => {
    const { person, device } = await holder();
    await person.ok(deleteAccount, { body: { password: person.password } });
    expect(await signIn(device)).toMatchObject(refused);
  });

  it('ends with the change of an address that is undone, if it was added since', async () => {
    const { person, device } = await holder();
    server.clock.advance(MINUTE);
    const { password } = person;
    await person.ok(changeEmail, { body: { email: `new.${person.email}`, password } });
    const link = await server.mailLink(person.email, '/emailUndo');
    server.clock.advance(MINUTE);
    // it takes a verified address to add one, which the new one is not yet
    const late = await registerPerson(server, 'Late');
    const lateDevice = await add(late);
    await inDatabase(server, 'update passkeys set user_id = $1 where user_id = $2', [
      person.user.id,
      late.user.id,
    ]);
    expect((await signIn(lateDevice)).status).toBe(200);
    const key = link.searchParams.get('key') ?? '';
    await createClient(server).ok(undoEmailChange, { body: { key } });
    expect(await signIn(lateDevice)).toMatchObject(refused);
    expect((await signIn(device)).status).toBe(200);
  });

  it('from elsewhere is mailed, like any other', async () => {
    const { person, device } = await holder();
    const passkey = device.answer(await challenge());
    await createClient({
      origin: server.origin,
      headers: {
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
    }).ok(loginWithPasskey, { body: { passkey } });
    await expect.poll(() => subjectsTo(person)).toContain('New sign-in to your Tayfa account');
  });
});

describe('what makes a passkey', () => {
  it('is for the account that asked alone, once, and verified', async () => {
    const [one, other] = [await registerPerson(server, 'One'), await registerPerson(server, 'Two')];
    const { options } = await one.ok(setUpPasskey, { body: { password: one.password } });
    const device = createSoftwareAuthenticator(ORIGIN);
    const send = (person: Person, passkey: string) =>
      person.call(addPasskey, { body: { name: 'Key', passkey } });
    expect(await send(other, device.create(options))).toMatchObject(refused);
    expect(await send(one, device.create(options, { isVerified: false }))).toMatchObject(refused);
    expect(await send(one, device.create(options, { origin: 'https://evil.test' }))).toMatchObject(
      refused,
    );
    expect(await send(one, device.create(await challenge()))).toMatchObject(refused);
    expect((await send(one, device.create(options))).status).toBe(200);
    const next = createSoftwareAuthenticator(ORIGIN);
    expect(await send(one, next.create(options))).toMatchObject(refused);
  });

  it('brings no certificate: to check one, addresses in it would be fetched', async () => {
    const person = await registerPerson(server, 'Attested');
    const { options } = await person.ok(setUpPasskey, { body: { password: person.password } });
    for (const format of ['packed', 'tpm', 'android-key', 'fido-u2f', 'apple']) {
      const device = createSoftwareAuthenticator(ORIGIN);
      const attestation = [format, cborCertificates(Buffer.alloc(300, 1))] as const;
      const passkey = device.create(options, { attestation });
      expect(await person.call(addPasskey, { body: { name: 'Key', passkey } })).toMatchObject(
        refused,
      );
    }
  });
});

describe('a passkey as the second factor', () => {
  it('stands in for a code, at the sign-in and where a call is guarded', async () => {
    const { person, device } = await holder();
    await secure(person);
    const { email, password } = person;
    const client = createClient(server);
    const asked = await client.call(login, { body: { email, password } });
    expect(asked).toMatchObject({ status: 401, body: { message: '2FA' } });
    const answer = async () => device.answer(await challenge('confirm'), { isVerified: false });
    await client.ok(login, { body: { email, password, passkey: await answer() } });
    const revealed = await person.ok(revealEmail, { body: { password, passkey: await answer() } });
    expect(revealed.email).toBe(email);
    // alone it is two factors at once
    expect((await signIn(device)).status).toBe(200);
  });

  it('is refused when it is of another user, for another purpose, or was used', async () => {
    const { person, device } = await holder();
    const other = await holder();
    await secure(person);
    const { email, password } = person;
    const send = (passkey: string) =>
      createClient(server).call(login, { body: { email, password, passkey } });
    const invalid = { status: 401, body: { code: 'session.two-factor-invalid' } };
    expect(await send(other.device.answer(await challenge('confirm')))).toMatchObject(invalid);
    expect(await send(device.answer(await challenge('sign-in')))).toMatchObject(invalid);
    expect(await send('{}')).toMatchObject(invalid);
    const used = device.answer(await challenge('confirm'));
    expect((await send(used)).status).toBe(200);
    expect(await send(used)).toMatchObject(invalid);
    // it is no password
    const wrong = { email, password: 'not it', passkey: device.answer(await challenge('confirm')) };
    expect(await createClient(server).call(login, { body: wrong })).toMatchObject({
      status: 401,
      body: { code: 'session.wrong-credentials' },
    });
  });
});

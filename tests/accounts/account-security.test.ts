import { Client as Connection } from 'pg';
import { describe, expect, it } from 'vitest';
import { requestPasswordReset, verifyEmail } from '#shared/contract/account/email.ts';
import { getMe, login } from '#shared/contract/account/session.ts';
import { listMembers } from '#shared/contract/teams/member.ts';
import { registerPerson, type Answer, type Client, type Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { objectWith } from '../support/matchers.ts';
import { newTeam, settled } from '../teams/team-world.ts';
import { createAccountWorld, post, statusesOf } from './account-world.ts';

const DAY = 24 * 3_600_000;
const NEW_PASSWORD = 'another horse entirely';

const world = createAccountWorld(fileFixtures().server);

let addresses = 0;
/** An address that no account has. */
function freshEmail(): string {
  addresses += 1;
  return `moved.${addresses}@example.com`;
}

const reveal = async (person: Client, password: string) =>
  post(person, '/api/me/email', { password });
const changeEmail = async (person: Person, email: string, password = person.password) =>
  post(person, '/api/me/email/change', { email, password });
const changePassword = async (person: Person, body: object) =>
  post(person, '/api/me/profile/password', {
    oldPassword: person.password,
    newPassword: NEW_PASSWORD,
    ...body,
  });
const setSlug = async (person: Person, slug: string, password = person.password) =>
  post(person, '/api/me/profile/slug', { slug, password });
const undo = async (key: string) => post(world.visitor(), '/api/v1/me/email/undo', { key });

const atField = (field: string, text: string) => ({
  status: 400,
  body: objectWith({ success: false, errors: { [field]: text } }),
});
const wrongPassword = atField('password', 'This password is wrong');

async function canSignIn(email: string, password: string): Promise<boolean> {
  const { status } = await world.visitor().call(login, { body: { email, password } });
  return status === 200;
}

async function undoKey(address: string): Promise<string> {
  const link = await world.server.mailLink(address, '/emailUndo');
  return link.searchParams.get('key') ?? '';
}

async function isSignedIn(client: Client): Promise<boolean> {
  return (await client.ok(getMe)).user !== null;
}

describe('the own address', () => {
  it('[E-085] is masked until the password reveals it', async () => {
    const person = await registerPerson(world.server, 'Reveals');
    expect((await person.ok(getMe)).user?.email).toContain('*');
    expect(await reveal(person, person.password)).toMatchObject({
      status: 200,
      body: { success: true, email: person.email },
    });
    expect(await reveal(person, 'not this one')).toMatchObject(wrongPassword);
    expect(await reveal(world.visitor(), person.password)).toMatchObject({ status: 401 });
  });

  it('is guessed at no more often than a sign-in', async () => {
    const person = await registerPerson(world.server, 'Guessed');
    const answers = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => reveal(person, `guess ${index}`)),
    );
    const [first, ...rest] = statusesOf(answers);
    expect(first).toBe(400);
    expect(rest.filter((status) => status === 429).length).toBeGreaterThanOrEqual(6);
    expect(await reveal(person, person.password)).toMatchObject({ status: 429 });
  });
});

describe('a change of the address', () => {
  it('[E-087] asks for the password, and the new one waits to be verified', async () => {
    const person = await registerPerson(world.server, 'Moves');
    const email = freshEmail();
    const socket = await person.connect();
    expect(await changeEmail(person, email)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await socket.next('ME_UPDATED')).user).toMatchObject({ verified: false });
    await socket.close();
    expect(await reveal(person, person.password)).toMatchObject({ body: { email } });
    expect(await canSignIn(email, person.password)).toBe(true);
    expect(await canSignIn(person.email, person.password)).toBe(false);
    const link = await world.server.mailLink(email, '/emailVerify');
    const body = { key: link.searchParams.get('key') ?? '', email };
    await world.visitor().ok(verifyEmail, { body });
    expect((await person.ok(getMe)).user?.verified).toBe(true);
  });

  it('[E-087] says what is wrong at its field', async () => {
    const [person, other] = [
      await registerPerson(world.server, 'Moves'),
      await registerPerson(world.server, 'Stays'),
    ];
    expect(await changeEmail(person, 'no address')).toMatchObject(
      atField('email', 'Please enter a valid email address'),
    );
    expect(await changeEmail(person, other.email.toUpperCase())).toMatchObject(
      atField('email', 'This email is already in use'),
    );
    expect(await changeEmail(person, person.email)).toMatchObject(
      atField('email', 'This is your email already'),
    );
    expect(await changeEmail(person, freshEmail(), 'not this one')).toMatchObject(wrongPassword);
    expect(await reveal(person, person.password)).toMatchObject({ body: { email: person.email } });
  });

  it('[E-088] wants a password of at least 6 characters', async () => {
    const person = await registerPerson(world.server, 'Moves');
    expect(await changeEmail(person, freshEmail(), '12345')).toMatchObject(
      atField('password', 'Password must be at least 6 characters long'),
    );
    expect(await changeEmail(person, freshEmail(), '123456')).toMatchObject(wrongPassword);
  });

  it('of two accounts to one address at the same moment succeeds for one', async () => {
    const people = [
      await registerPerson(world.server, 'Races'),
      await registerPerson(world.server, 'Races'),
    ];
    const email = freshEmail();
    const answers = await Promise.all(people.map(async (person) => changeEmail(person, email)));
    expect(statusesOf(answers)).toEqual([200, 400]);
  });

  it('is told to the old address, which undoes it and ends every session', async () => {
    const person = await registerPerson(world.server, 'Robbed');
    const thief = await world.signIn(person);
    const sockets = [await person.connect(), await thief.connect()];
    const stolen = freshEmail();
    expect((await changeEmail(person, stolen)).status).toBe(200);
    const key = await undoKey(person.email);
    // who has the account may take no other way to keep it
    await changeEmail(person, freshEmail());

    expect(await undo(key)).toMatchObject({ status: 200, body: { success: true } });
    // SESSION_ENDED
    for (const socket of sockets) expect(await socket.closed).toBe(4001);
    expect(await isSignedIn(person)).toBe(false);
    expect(await isSignedIn(thief)).toBe(false);
    expect(await canSignIn(stolen, person.password)).toBe(false);
    expect(await canSignIn(person.email, person.password)).toBe(true);
    expect((await (await world.signIn(person)).ok(getMe)).user?.verified).toBe(true);
    // the way to a new password is in the mailbox already
    await world.server.mailLink(person.email, '/resetpassword/');
    expect(await undo(key)).toMatchObject({ status: 400, body: { code: 'account.invalid-key' } });
  });

  it('holds the old address back for its owner as long as the link works', async () => {
    const [person, other] = [
      await registerPerson(world.server, 'Robbed'),
      await registerPerson(world.server, 'Waits'),
    ];
    await changeEmail(person, freshEmail());
    const taken = atField('email', 'This email is already in use');
    expect(await changeEmail(other, person.email)).toMatchObject(taken);
    const body = world.registration({ email: person.email });
    expect(await post(world.visitor(), '/api/v1/register', body)).toMatchObject(taken);
    const key = await undoKey(person.email);
    world.server.clock.advance(14 * DAY);
    expect(await undo(key)).toMatchObject({ status: 400, body: { code: 'account.invalid-key' } });
    expect(
      (await changeEmail(await registerPerson(world.server, 'Late'), person.email)).status,
    ).toBe(200);
  });

  /** Lets a change of an account wait in its turn, after all that is asked before, while `work` is done. */
  async function whileWaiting(
    person: Person,
    change: () => Promise<Answer<unknown>>,
    work: (holder: Connection) => Promise<unknown>,
  ): Promise<Answer<unknown>> {
    const holder = new Connection({ connectionString: world.server.connectionString });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from users where id = $1 for update', [person.user.id]);
    const changing = change();
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1);
    await work(holder);
    await holder.query('commit');
    await holder.end();
    return changing;
  }

  it('holds it back too from one who asked while its owner still had it', async () => {
    const [person, other] = [
      await registerPerson(world.server, 'Robbed'),
      await registerPerson(world.server, 'Accomplice'),
    ];
    const answer = await whileWaiting(
      other,
      () => changeEmail(other, person.email),
      async () => expect((await changeEmail(person, freshEmail())).status).toBe(200),
    );
    expect(answer).toMatchObject(atField('email', 'This email is already in use'));
    expect((await undo(await undoKey(person.email))).status).toBe(200);
  });

  it('is not changed by a password that is no more, nor from an address that it has left', async () => {
    const person = await registerPerson(world.server, 'Changes');
    const replaced = await whileWaiting(
      person,
      () => changeEmail(person, freshEmail()),
      (holder) =>
        holder.query(`update users set password_hash = 'another' where id = $1`, [person.user.id]),
    );
    expect(replaced).toMatchObject({ status: 401, body: { code: 'session.required' } });
    const other = await registerPerson(world.server, 'Twice');
    const email = freshEmail();
    const late = await whileWaiting(
      other,
      () => changeEmail(other, freshEmail()),
      (holder) =>
        holder.query('update users set email = $2, email_key = $2 where id = $1', [
          other.user.id,
          email,
        ]),
    );
    expect(late).toMatchObject({ status: 503, body: { code: 'server.busy' } });
  });

  it('gives an address that was never verified no way back', async () => {
    const person = await world.signUp();
    expect((await changeEmail(person, freshEmail())).status).toBe(200);
    await settledMails(person.email);
    const mails = await world.server.outbox();
    expect(mails.filter((mail) => mail.text?.includes('/emailUndo')).map(to)).not.toContain(
      person.email,
    );
  });

  it('makes links useless that were mailed before', async () => {
    const person = await registerPerson(world.server, 'Moves');
    await world.visitor().ok(requestPasswordReset, { body: { email: person.email } });
    const link = await world.server.mailLink(person.email, '/resetpassword/');
    await changeEmail(person, freshEmail());
    const token = link.pathname.split('/').at(-1);
    const body = { token, password: NEW_PASSWORD };
    expect(await post(world.visitor(), '/api/resetpassword/reset', body)).toMatchObject({
      status: 400,
    });
  });
});

const to = (mail: { to?: readonly { address?: string | undefined }[] | undefined }) =>
  mail.to?.[0]?.address;

/** A mail that comes behind all others of an address, so that none is under way. */
async function settledMails(address: string): Promise<void> {
  const last = await registerPerson(world.server, 'Last');
  await world.visitor().ok(requestPasswordReset, { body: { email: last.email } });
  await world.server.mailLink(last.email, '/resetpassword/');
  expect(address).not.toBe(last.email);
}

describe('a change of the password', () => {
  it('[E-089] keeps the session that asks and ends all others', async () => {
    const person = await registerPerson(world.server, 'Renews');
    const elsewhere = await world.signIn(person);
    const socket = await elsewhere.connect();
    expect(await changePassword(person, {})).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await isSignedIn(person)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    await socket.closed;
    expect(await canSignIn(person.email, person.password)).toBe(false);
    expect(await canSignIn(person.email, NEW_PASSWORD)).toBe(true);
    await expect
      .poll(async () =>
        (await world.server.outbox())
          .filter((mail) => to(mail) === person.email)
          .map(({ subject }) => subject),
      )
      .toContain('Your Tayfa password was changed');
  });

  it('[E-090] wants at least 6 characters of both', async () => {
    const person = await registerPerson(world.server, 'Renews');
    const short = 'Password must be at least 6 characters long';
    expect(await changePassword(person, { oldPassword: '12345' })).toMatchObject(
      atField('password', short),
    );
    expect(await changePassword(person, { newPassword: '12345' })).toMatchObject(
      atField('newPassword', short),
    );
  });

  it('[E-089, X-044] says at its field which password is wrong, and takes none that is easy to guess', async () => {
    const person = await registerPerson(world.server, 'Renews');
    expect(await changePassword(person, { oldPassword: 'not this one' })).toMatchObject(
      wrongPassword,
    );
    for (const newPassword of ['password123', person.user.username, person.email])
      expect(await changePassword(person, { newPassword })).toMatchObject(
        atField('newPassword', 'This password is too easy to guess'),
      );
    expect(await canSignIn(person.email, person.password)).toBe(true);
  });

  it('of two at the same moment lets one through', async () => {
    const person = await registerPerson(world.server, 'Renews');
    const answers = await Promise.all([
      changePassword(person, { newPassword: 'the first of the two' }),
      changePassword(person, { newPassword: 'the second of the two' }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 400]);
  });
});

describe('the profile address', () => {
  it('[E-123] is changed for a password, lower case, and told to those who are shown it', async () => {
    const person = await registerPerson(world.server, 'Slugged');
    const [mate, stranger] = [
      await registerPerson(world.server, 'Mate'),
      await registerPerson(world.server, 'Stranger'),
    ];
    const teamId = await newTeam(mate, [person]);
    const [own, mates, others] = [
      await person.connect(),
      await mate.connect(),
      await stranger.connect(),
    ];
    expect(await setSlug(person, 'Nova-2026')).toMatchObject({
      status: 200,
      body: { success: true, slug: 'nova-2026' },
    });
    const told = { userId: person.user.id, subdomain: 'nova-2026', profilePicture: null };
    expect(await mates.next('USER_PROFILE_UPDATED')).toEqual(told);
    expect(await own.next('USER_PROFILE_UPDATED')).toEqual(told);
    expect((await own.next('ME_UPDATED')).user.slug).toBe('nova-2026');
    await settled(stranger, others);
    expect(others.count('USER_PROFILE_UPDATED')).toBe(0);
    await Promise.all([own.close(), mates.close(), others.close()]);
    const { members } = await mate.ok(listMembers, { params: { teamId } });
    expect(members.find(({ id }) => id === person.user.id)?.subdomain).toBe('nova-2026');
  });

  it.each([
    ['ab', 'slug_error_length'],
    ['a'.repeat(21), 'slug_error_length'],
    ['no_underscore', 'slug_error_format'],
    ['no spaces', 'slug_error_format'],
    ['şirin', 'slug_error_format'],
    ['tayfa', 'This address is already taken'],
  ])('[E-124] [E-125] is refused when it is %j: %s', async (slug, text) => {
    const person = await registerPerson(world.server, 'Slugged');
    expect(await setSlug(person, slug)).toMatchObject(atField('slug', text));
    expect((await person.ok(getMe)).user?.slug).toBe(person.user.slug);
  });

  it.each(['abc', 'a'.repeat(20), '1-2-3'])('[E-124] [E-125] may be %j', async (slug) => {
    const person = await registerPerson(world.server, 'Slugged');
    expect((await setSlug(person, slug)).status).toBe(200);
  });

  it('[E-126] asks for a password of at least 6 characters, and the right one', async () => {
    const person = await registerPerson(world.server, 'Slugged');
    expect(await setSlug(person, 'nova-7', '12345')).toMatchObject(
      atField('password', 'Password must be at least 6 characters long'),
    );
    expect(await setSlug(person, 'nova-7', 'not this one')).toMatchObject(wrongPassword);
  });

  it('that another has, in whatever case, is taken', async () => {
    const [person, other] = [
      await registerPerson(world.server, 'Slugged'),
      await registerPerson(world.server, 'Owner'),
    ];
    expect(await setSlug(person, other.user.slug.toUpperCase())).toMatchObject(
      atField('slug', 'This address is already taken'),
    );
  });
});

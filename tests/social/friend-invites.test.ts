import { describe, expect, it } from 'vitest';
import { getFriendInvite } from '#shared/contract/social/friend-invite.ts';
import { listFriends } from '#shared/contract/social/friend.ts';
import { register } from '#shared/contract/account/register.ts';
import { socialLimits } from '#shared/rules/limits.ts';
import { createClient, freshName, registerPerson } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';

const { server, inviter } = fileFixtures('inviter');

function validate(code: string) {
  return createClient(server).raw('POST', '/api/v1/me/friendinvites/validate', {
    body: JSON.stringify({ code }),
  });
}

function registerWith(friendCode: string) {
  const client = createClient(server);
  const username = freshName('Guest');
  const body = {
    username,
    email: `${username.replaceAll(' ', '.')}.invite@example.com`,
    password: 'correct horse battery',
    birthdate: { day: 1, month: 2, year: 1995 },
    captchaToken: 'off',
    friendCode,
    terms: true,
    consent: true,
  } as const;
  return { client, answer: client.call(register, { body }) };
}

describe('a friend invite', () => {
  it('[M-217] GET /api/v1/me/friendInvite answers a code with its used and total uses', async () => {
    const answer = await inviter.raw('GET', '/api/v1/me/friendInvite');
    expect(answer).toMatchObject({ status: 200, body: { used: 0, total: 10 } });
    const [one, other] = await Promise.all([
      inviter.ok(getFriendInvite),
      inviter.ok(getFriendInvite),
    ]);
    expect(one).toEqual(other);
    expect(answer.body).toEqual(one);
    expect(one.code).toMatch(/^[\w-]{6,}$/);
  });

  it('[M-218, E-042] POST /api/v1/me/friendinvites/validate tells everybody whether it can be used', async () => {
    const { code } = await inviter.ok(getFriendInvite);
    expect(await validate(code)).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: `${inviter.user.username} invites you`,
        inviter: { id: inviter.user.id },
      },
    });
    expect(await validate('unknown')).toMatchObject({
      status: 404,
      body: {
        success: false,
        code: 'friend-invite.not-found',
        message: 'This friend invite is no longer valid',
      },
    });
  });

  it('makes those who register with it friends, and counts the use', async () => {
    const { code, used } = await inviter.ok(getFriendInvite);
    const socket = await inviter.connect();
    const { client, answer } = registerWith(code);
    expect((await answer).status).toBe(200);
    const { friend } = await socket.next('FRIEND_REQUEST_ACCEPTED');
    expect(friend).toMatchObject({ status: 'accepted', createdBy: inviter.user.id });
    await socket.close();
    expect((await client.ok(listFriends)).friends).toMatchObject([
      { user: { id: inviter.user.id }, status: 'accepted' },
    ]);
    expect(await inviter.ok(getFriendInvite)).toMatchObject({ code, used: used + 1 });
  });

  it('is refused at its field when it is not valid, and makes no account', async () => {
    const { answer } = registerWith('unknown');
    expect(await answer).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: { friendCode: 'This invite is not valid' } },
    });
  });

  it('is replaced when it is used up, and never used more often', async () => {
    const busy = await registerPerson(server, 'Busy');
    const { code } = await busy.ok(getFriendInvite);
    // one more than it is good for, all at once
    const answers = await Promise.all(Array.from({ length: 11 }, () => registerWith(code).answer));
    const registered = answers.filter(({ status }) => status === 200).length;
    expect(registered).toBeGreaterThanOrEqual(10);
    expect((await busy.ok(listFriends)).friends).toHaveLength(10);
    expect((await validate(code)).status).toBe(404);
    const next = await busy.ok(getFriendInvite);
    expect(next).toMatchObject({ used: 0, total: 10 });
    expect(next.code).not.toBe(code);
  });

  it('lets those in, without the friend, whose inviter has as many friends as one can have', async () => {
    const popular = await registerPerson(server, 'Popular');
    const { code } = await popular.ok(getFriendInvite);
    await inDatabase(
      server,
      `with made as (
         insert into users (id, username, slug, email, email_key, password_hash, location, settings)
         select n, 'u' || n, 'u' || n, n || '@a.example', n || '@a.example', 'x', 'TR', '{}'
         from generate_series(1000, $2::int + 999) n returning id
       )
       insert into friends (user_id, friend_id, status, created_by, since)
       select $1, id, 'accepted', $1, now() from made`,
      [popular.user.id, socialLimits.friendsPerUser],
    );
    const { client, answer } = registerWith(code);
    expect((await answer).status).toBe(200);
    expect((await client.ok(listFriends)).friends).toEqual([]);
  });
});

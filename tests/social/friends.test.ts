import { describe, expect, it } from 'vitest';
import { updatePrivacy } from '#shared/contract/account/me.ts';
import { getMe } from '#shared/contract/account/session.ts';
import { blockUser, unblockUser } from '#shared/contract/social/block.ts';
import { answerFriend, listFriends, requestFriend } from '#shared/contract/social/friend.ts';
import { makeFriends } from '../chats/chat-world.ts';
import { registerPerson, type Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';

const { server } = fileFixtures();

async function two(): Promise<[Person, Person]> {
  return [await registerPerson(server, 'Asks'), await registerPerson(server, 'Answers')];
}

function ask(person: Person, slug: string, path = '/api/v1/me/friends') {
  return person.raw('POST', path, { body: JSON.stringify({ slug }) });
}

async function statusesOf(person: Person): Promise<[string, string][]> {
  const { friends } = await person.ok(listFriends);
  return friends.map(({ user, status }) => [user.id, status]);
}

describe('a friend request', () => {
  it('[M-216, M-024, M-199] POST /api/v1/me/friends asks by slug; createdBy tells which of the two asked', async () => {
    const [asks, answers] = await two();
    const answer = await ask(asks, answers.user.slug.toUpperCase());
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'Friend request sent' },
    });
    const users = [asks.user.id, answers.user.id];
    const pending = { users, status: 'pending', createdBy: asks.user.id };
    expect((await asks.ok(listFriends)).friends).toMatchObject([
      { ...pending, user: { id: answers.user.id, username: answers.user.username } },
    ]);
    expect((await answers.ok(listFriends)).friends).toMatchObject([
      { ...pending, user: { id: asks.user.id } },
    ]);
    const params = { userId: asks.user.id };
    await answers.ok(answerFriend, { params, body: { status: 'accept', id: asks.user.id } });
    expect((await asks.ok(listFriends)).friends).toMatchObject([
      { users, status: 'accepted', createdBy: asks.user.id, user: { id: answers.user.id } },
    ]);
  });

  it('[M-215] POST /api/me/friends answers a message when it cannot be', async () => {
    const [asks, answers] = await two();
    const path = '/api/me/friends';
    const refusals = [
      [await ask(asks, 'nobody-here', path), 'user.not-found'],
      [await ask(asks, asks.user.slug, path), 'friend.self'],
      [await ask(asks, 'tayfa', path), 'friend.denied'],
      [await ask(asks, 'a b', path), 'request.invalid'],
    ] as const;
    for (const [answer, code] of refusals) {
      expect(answer.body).toMatchObject({ success: false, code });
      // reason: a refusal always has its text
      expect((answer.body as { message: string }).message).not.toBe('');
    }
    await ask(asks, answers.user.slug, path);
    const again = await ask(asks, answers.user.slug, path);
    expect(again).toMatchObject({ status: 409, body: { code: 'friend.already-requested' } });
  });

  it('[M-213, M-201] POST /api/me/friends/{userId} accepts or rejects it', async () => {
    const [asks, answers] = await two();
    const other = await registerPerson(server, 'Other');
    const answer = (person: Person, to: Person, status: 'accept' | 'reject') =>
      person.raw('POST', `/api/me/friends/${to.user.id}`, {
        body: JSON.stringify({ status, id: to.user.id }),
      });
    for (const person of [asks, other]) await ask(person, answers.user.slug);
    // nobody accepts for the other, and nobody what was not asked
    expect((await answer(asks, answers, 'accept')).status).toBe(404);
    expect((await answer(other, asks, 'accept')).status).toBe(404);

    expect(await answer(answers, asks, 'accept')).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await statusesOf(asks)).toEqual([[answers.user.id, 'accepted']]);
    expect((await answer(answers, asks, 'accept')).status).toBe(200);
    expect((await answer(answers, other, 'reject')).status).toBe(200);
    expect(await statusesOf(other)).toEqual([]);
    expect(await statusesOf(answers)).toEqual([[asks.user.id, 'accepted']]);
    const { user } = await asks.ok(getMe);
    expect(user?.friends).toEqual([answers.user.id]);
  });

  it('[M-214, M-202] DELETE /api/me/friends/{userId} takes a request back or ends a friendship', async () => {
    const [asks, answers] = await two();
    const remove = (person: Person, other: Person) =>
      person.raw('DELETE', `/api/me/friends/${other.user.id}`, {
        body: JSON.stringify({ id: other.user.id }),
      });
    await ask(asks, answers.user.slug);
    // a request of the other is answered, not taken back
    expect((await remove(answers, asks)).status).toBe(404);
    expect(await remove(asks, answers)).toMatchObject({ status: 200, body: { success: true } });
    expect(await statusesOf(answers)).toEqual([]);

    await makeFriends(asks, answers);
    expect((await ask(asks, answers.user.slug)).body).toMatchObject({ code: 'friend.already' });
    expect((await remove(answers, asks)).status).toBe(200);
    expect(await statusesOf(asks)).toEqual([]);
    expect((await remove(answers, asks)).status).toBe(404);
  });

  it('refuses another user in the body than in the path', async () => {
    const [asks, answers] = await two();
    await ask(asks, answers.user.slug);
    const params = { userId: asks.user.id };
    const body = { status: 'accept', id: answers.user.id } as const;
    expect((await answers.call(answerFriend, { params, body })).status).toBe(400);
  });

  it('becomes a friendship when both ask', async () => {
    const [asks, answers] = await two();
    await Promise.all([ask(asks, answers.user.slug), ask(answers, asks.user.slug)]);
    expect(await statusesOf(asks)).toEqual([[answers.user.id, 'accepted']]);
    expect(await statusesOf(answers)).toEqual([[asks.user.id, 'accepted']]);
  });

  it('[M-211, E-143, E-145] POST /api/v1/me/settings/privacy decides who may ask', async () => {
    const [asks, answers] = await two();
    // everyone may, until somebody says otherwise
    expect((await asks.ok(getMe)).settings?.privacy).toEqual({
      friendRequests: 'everyone',
      directMessages: 'everyone',
    });
    const between = await registerPerson(server, 'Between');
    const set = (privacy: object) =>
      answers.raw('POST', '/api/v1/me/settings/privacy', { body: JSON.stringify({ privacy }) });
    expect(await set({ friendRequests: 'fof' })).toMatchObject({
      status: 200,
      body: {
        success: true,
        settings: { privacy: { friendRequests: 'fof', directMessages: 'everyone' } },
      },
    });
    const denied = { status: 403, body: { code: 'friend.denied' } };
    expect(await ask(asks, answers.user.slug)).toMatchObject(denied);
    await makeFriends(answers, between);
    await makeFriends(asks, between);
    expect((await ask(asks, answers.user.slug)).status).toBe(200);

    await set({ friendRequests: 'noone' });
    const third = await registerPerson(server, 'Third');
    await makeFriends(between, third);
    expect(await ask(third, answers.user.slug)).toMatchObject(denied);
    // one who asks nobody in may still ask others, and be answered
    expect((await ask(answers, third.user.slug)).status).toBe(200);
    for (const none of ['friends', 'nobody', '', null])
      expect((await set({ friendRequests: none })).status).toBe(400);
    expect((await ask(third, answers.user.slug)).status).toBe(200);

    // by default everyone may ask, and again once it is set back
    const fresh = await registerPerson(server, 'Fresh');
    const [early, late] = await two();
    expect((await ask(early, fresh.user.slug)).status).toBe(200);
    const privately = (friendRequests: string) =>
      fresh.raw('POST', '/api/v1/me/settings/privacy', {
        body: JSON.stringify({ privacy: { friendRequests } }),
      });
    await privately('noone');
    expect(await ask(late, fresh.user.slug)).toMatchObject(denied);
    expect((await privately('everyone')).status).toBe(200);
    expect((await ask(late, fresh.user.slug)).status).toBe(200);
  });

  it('does not survive a block, and cannot be made through one', async () => {
    const [asks, answers] = await two();
    await makeFriends(asks, answers);
    await answers.ok(blockUser, { params: { userId: asks.user.id } });
    expect(await statusesOf(asks)).toEqual([]);
    expect(await ask(asks, answers.user.slug)).toMatchObject({ body: { code: 'friend.denied' } });
    expect(await ask(answers, asks.user.slug)).toMatchObject({ body: { code: 'friend.blocked' } });
    await answers.ok(unblockUser, { params: { userId: asks.user.id } });
    expect((await ask(asks, answers.user.slug)).status).toBe(200);
  });
});

describe('a block', () => {
  it('[M-223, M-224, M-220, M-025, T-401, T-402] is made and lifted, and stands on the own user alone', async () => {
    const [person, other] = await two();
    const path = `/api/me/users/${other.user.id}/block`;
    const blocked = async (of: Person) => (await of.ok(getMe)).user?.blocked;
    const made = await person.raw('POST', path);
    expect(made).toMatchObject({ status: 200, body: { success: true } });
    const [entry] = (await blocked(person)) ?? [];
    expect(entry?.userId).toBe(other.user.id);
    expect(Date.parse(entry?.blockedAt ?? '')).toBeGreaterThan(0);
    expect(await blocked(other)).toEqual([]);
    // once more changes nothing, not even since when
    await person.raw('POST', path);
    expect(await blocked(person)).toEqual([entry]);

    expect(await person.raw('DELETE', path)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await blocked(person)).toEqual([]);
    expect((await person.raw('DELETE', path)).status).toBe(200);
  });

  it('is refused against oneself, Tayfa, and nobody', async () => {
    const person = await registerPerson(server, 'Person');
    const block = (userId: string) => person.raw('POST', `/api/me/users/${userId}/block`);
    expect(await block(person.user.id)).toMatchObject({ body: { code: 'block.self' } });
    expect(await block('10')).toMatchObject({ body: { code: 'block.system' } });
    expect(await block('5')).toMatchObject({ status: 404, body: { code: 'user.not-found' } });
  });

  it('ends requests both ways', async () => {
    const [person, other] = await two();
    await person.ok(requestFriend, { body: { slug: other.user.slug } });
    await person.ok(blockUser, { params: { userId: other.user.id } });
    expect(await statusesOf(other)).toEqual([]);
  });
});

describe('privacy', () => {
  it('keeps what is not named', async () => {
    const person = await registerPerson(server, 'Person');
    await person.ok(updatePrivacy, { body: { privacy: { directMessages: 'friends' } } });
    const { settings } = await person.ok(updatePrivacy, {
      body: { privacy: { friendRequests: 'noone' } },
    });
    expect(settings.privacy).toEqual({ friendRequests: 'noone', directMessages: 'friends' });
    expect(settings.locale).toBe('en');
  });
});

import { describe, expect, it } from 'vitest';
import { setUsername } from '#shared/contract/account/me.ts';
import { getMe } from '#shared/contract/account/session.ts';
import { openChat } from '#shared/contract/chats/chat.ts';
import { listFriends, requestFriend } from '#shared/contract/social/friend.ts';
import { listMembers } from '#shared/contract/teams/member.ts';
import { registerPerson, type Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { newTeam, settled } from '../teams/team-world.ts';
import { createAccountWorld, post } from './account-world.ts';

const UNUSABLE = 'Cannot use this username.';

const world = createAccountWorld(fileFixtures().server);

async function nameOf(person: Person): Promise<string | undefined> {
  return (await person.ok(getMe)).user?.username;
}

describe('a username', () => {
  it('[E-121] is changed, without the spaces around it, and answered', async () => {
    const person = await world.signUp();
    const answer = await post(person, '/api/me/profile/username', { username: '  Nova 7 ' });
    expect(answer).toMatchObject({ status: 200, body: { success: true, username: 'Nova 7' } });
    expect(await person.ok(getMe)).toMatchObject({
      user: { username: 'Nova 7', slug: person.user.slug },
    });
  });

  it.each([
    ['nothing', ''],
    ['spaces alone', '   '],
    ['17 characters', 'a'.repeat(17)],
    ['a sign', 'no/slash'],
    ['a line break', 'two\nlines'],
    ['the name of the product', 'Tayfa'],
    ['the same with spaces around it', ' Tayfa '],
    ['one that looks like it', 'Тауfа'],
    ['an office of it', 'Tayfa Support'],
  ])('is refused at its field when it is %s', async (_what, username) => {
    const person = await world.signUp();
    const answer = await post(person, setUsername.path, { username });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: { username: UNUSABLE } },
    });
    expect(await nameOf(person)).toBe(person.user.username);
  });

  it.each([{}, { username: 7 }, { username: 'a'.repeat(300) }])(
    'takes no body like %j',
    async (body) => {
      const person = await world.signUp();
      const answer = await post(person, setUsername.path, body);
      expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    },
  );

  it('is changed by its user alone', async () => {
    const person = await world.signUp();
    const body = { username: 'Taken over' };
    const answer = await post(world.visitor(), setUsername.path, body);
    expect(answer).toMatchObject({ status: 401, body: { code: 'session.required' } });
    const other = await world.signUp();
    await post(other, setUsername.path, { ...body, userId: person.user.id });
    expect(await nameOf(person)).toBe(person.user.username);
  });
});

describe('a changed username', () => {
  const username = 'Nova';

  async function expectTold(person: Person, other: Person, isTold: boolean): Promise<void> {
    const [own, others] = [await person.connect(), await other.connect()];
    await person.ok(setUsername, { body: { username } });
    expect(await own.next('USERNAME_UPDATED')).toEqual({ userId: person.user.id, username });
    expect((await own.next('ME_UPDATED')).user.username).toBe(username);
    await settled(other, others);
    expect(others.count('USERNAME_UPDATED')).toBe(isTold ? 1 : 0);
    expect(others.count('ME_UPDATED')).toBe(0);
    await Promise.all([own.close(), others.close()]);
  }

  it('is told to a team mate, and stands in the list of members', async () => {
    const [person, mate] = [await world.signUp(), await world.signUp()];
    const teamId = await newTeam(mate, [person]);
    await expectTold(person, mate, true);
    const { members } = await mate.ok(listMembers, { params: { teamId } });
    expect(members.find(({ id }) => id === person.user.id)?.username).toBe(username);
  });

  it('is told to the other side of a request, and stands in the list of friends', async () => {
    const person = await registerPerson(world.server, 'Asking');
    const asked = await world.signUp();
    await newTeam(asked);
    await person.ok(requestFriend, { body: { slug: asked.user.slug } });
    await expectTold(person, asked, true);
    const { friends } = await asked.ok(listFriends);
    expect(friends.map(({ user }) => user.username)).toEqual([username]);
  });

  it('is told to someone with whom there is a chat', async () => {
    const person = await registerPerson(world.server, 'Writing');
    const partner = await world.signUp();
    await newTeam(partner);
    await person.ok(openChat, { body: { users: [{ id: partner.user.id }] } });
    await expectTold(person, partner, true);
  });

  it('is told to a team mate while its user is not connected', async () => {
    const [person, mate] = [await world.signUp(), await world.signUp()];
    await newTeam(mate, [person]);
    const mates = await mate.connect();
    await person.ok(setUsername, { body: { username } });
    expect(await mates.next('USERNAME_UPDATED')).toEqual({ userId: person.user.id, username });
    await mates.close();
  });

  it('is not told to a stranger', async () => {
    const [person, stranger] = [await world.signUp(), await world.signUp()];
    await newTeam(person);
    await newTeam(stranger);
    await expectTold(person, stranger, false);
  });
});

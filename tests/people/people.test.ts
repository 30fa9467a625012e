import { beforeAll, describe, expect, it } from 'vitest';
import { setPresence } from '#shared/contract/account/me.ts';
import { getProfile } from '#shared/contract/account/profile.ts';
import { setRpc, setStatus } from '#shared/contract/account/status.ts';
import { deleteWebhook } from '#shared/contract/channels/webhook.ts';
import { listChats } from '#shared/contract/chats/chat.ts';
import { blockUser, unblockUser } from '#shared/contract/social/block.ts';
import { answerFriend, requestFriend } from '#shared/contract/social/friend.ts';
import type { UserStatus } from '#shared/contract/users.ts';
import { listMembers } from '#shared/contract/teams/member.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { accountLimits } from '#shared/rules/limits.ts';
import { SYSTEM_USER_ID } from '#server/store/system-user.ts';
import { hide } from '../channels/channel-world.ts';
import { makeFriends, openDirect } from '../chats/chat-world.ts';
import { uploadEmojis } from '../emojis/emoji-world.ts';
import { say } from '../messages/message-world.ts';
import { registerPerson, type Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { anyText } from '../support/matchers.ts';
import type { SocketClient } from '../support/socket-client.ts';
import { newRole, newTeam, refusal } from '../teams/team-world.ts';
import { newWebhook } from '../webhooks/webhook-world.ts';

const PATIENCE_MS = 30_000;

const { server, owner, member, stranger } = fileFixtures();

beforeAll(() => newTeam(owner, [member]));

async function profileOf(viewer: Person, person: Person) {
  return (await viewer.ok(getProfile, { params: { userId: person.user.id } })).user;
}

describe('a custom status', () => {
  it('[M-235, M-236, M-029] is set, seen by those who share a team, and deleted', async () => {
    await member.ok(setStatus, { body: { content: ' at lunch ', emojiId: '🍜' } });
    const status = { content: 'at lunch', emojiId: '🍜' };
    expect((await profileOf(owner, member)).userStatus).toEqual(status);
    expect((await profileOf(stranger, member)).userStatus).toBeNull();
    const socket = await member.connect();
    expect(socket.ready.user.userStatus).toEqual(status);
    await socket.close();
    // either alone will do
    await member.ok(setStatus, { body: { content: 'at lunch' } });
    expect((await profileOf(owner, member)).userStatus).toEqual({ ...status, emojiId: null });
    await member.ok(setStatus, { body: { emojiId: '🍜' } });
    expect((await profileOf(owner, member)).userStatus).toEqual({ ...status, content: null });
    const refused = await member.raw('POST', '/api/v1/me/status', { body: '{"emojiId":"smile"}' });
    expect(refused).toMatchObject({ status: 400, body: { success: false, message: anyText() } });
    expect((await member.raw('DELETE', '/api/v1/me/status')).status).toBe(200);
    expect((await profileOf(owner, member)).userStatus).toBeNull();
  });

  it('[M-232] with neither text nor emoji is deleted', async () => {
    await member.ok(setStatus, { body: { content: 'here', emojiId: null } });
    await member.ok(setStatus, { body: { content: '', emojiId: '' } });
    expect((await profileOf(owner, member)).userStatus).toBeNull();
    await member.ok(setStatus, { body: { content: 'here' } });
    await member.ok(setStatus, { body: { content: '   ' } });
    expect((await profileOf(owner, member)).userStatus).toBeNull();
  });

  it('is bounded, and its emoji is one', async () => {
    const content = 'x'.repeat(accountLimits.customStatus.max);
    await member.ok(setStatus, { body: { content } });
    const long = await member.call(setStatus, { body: { content: `${content}x` } });
    expect(refusal(long).code).toBe('request.invalid');
    const word = await member.call(setStatus, { body: { emojiId: 'smile' } });
    expect(refusal(word).code).toBe('request.invalid');
    const teamId = await newTeam(owner, [member]);
    const [emoji] = await uploadEmojis(owner, teamId, ['own']);
    const custom = await member.call(setStatus, { body: { emojiId: emoji.id } });
    expect(refusal(custom).code).toBe('emoji.plus-only');
  });
});

describe('what somebody plays', () => {
  const game = { type: 'game', gameId: 'emberfall', name: 'Emberfall' } as const;

  it('[M-255, M-256] is said and ended, and seen while they appear to be here', async () => {
    const socket = await member.connect();
    const path = '/api/v1/me/rpc';
    expect((await member.raw('POST', path, { body: JSON.stringify(game) })).status).toBe(200);
    expect((await profileOf(owner, member)).userRPC).toMatchObject({
      type: 'game',
      id: 'emberfall',
      name: 'Emberfall',
    });
    expect((await profileOf(stranger, member)).userRPC).toBeNull();
    // another game takes the place of the first
    const other = { type: 'game', gameId: 'tidewalker', name: 'Tidewalker' } as const;
    expect((await member.raw('POST', path, { body: JSON.stringify(other) })).status).toBe(200);
    expect((await profileOf(owner, member)).userRPC).toMatchObject({
      type: 'game',
      id: 'tidewalker',
      name: 'Tidewalker',
    });
    await member.ok(setRpc, { body: game });
    await member.ok(setPresence, { body: { status: 0 } });
    expect((await profileOf(owner, member)).userRPC).toBeNull();
    await member.ok(setPresence, { body: { status: 1 } });
    expect((await profileOf(owner, member)).userRPC?.name).toBe('Emberfall');
    expect((await member.raw('DELETE', path)).status).toBe(200);
    expect((await profileOf(owner, member)).userRPC).toBeNull();
    for (const wrong of [{ type: 'film' }, { gameId: undefined }, { name: undefined }]) {
      const body = JSON.stringify({ ...game, ...wrong });
      expect(refusal(await member.raw('POST', path, { body })).code).toBe('request.invalid');
    }
    expect((await profileOf(owner, member)).userRPC).toBeNull();
    await socket.close();
  });

  it(
    '[D-043] ends by itself 90 seconds after it was said last, and everybody is told',
    async () => {
      const own = await member.connect();
      const socket = await owner.connect();
      await member.ok(setRpc, { body: game });
      await socket.next('USER_RPC_UPDATED', { where: ({ userRPC }) => userRPC !== null });
      server.clock.advance(90_000);
      const ended = await socket.next('USER_RPC_UPDATED', {
        where: ({ userRPC }) => userRPC === null,
        timeoutMs: PATIENCE_MS,
      });
      expect(ended.userId).toBe(member.user.id);
      await own.close();
      await socket.close();
    },
    2 * PATIENCE_MS,
  );
});

describe('a profile', () => {
  it('[M-027, M-028, M-240, M-243] says who somebody is, in the team it is opened in', async () => {
    const teamId = await newTeam(owner, [member]);
    const role = await newRole(owner, teamId, { for: [member] });
    await inDatabase(server, 'update users set flags = 3 where id = $1', [member.user.id]);
    const params = { userId: member.user.id };
    const { user } = await owner.ok(getProfile, { params, query: { teamId } });
    expect(user).toMatchObject({
      id: member.user.id,
      username: member.user.username,
      subdomain: member.user.slug,
      bot: false,
      system: false,
      webhook: false,
      flags: 3,
      roles: [role.id],
      banner: null,
    });
    expect(user.badges).toEqual([
      { id: 'staff', name: 'Engineer', icon: 'engineer' },
      { id: 'premium', name: 'Plus', icon: 'plus' },
    ]);
    const socket = await member.connect();
    expect((await profileOf(owner, member)).presence).toBe(1);
    await socket.close();
    await inDatabase(server, 'update users set flags = 2 where id = $1', [member.user.id]);
    expect((await profileOf(owner, member)).badges.map(({ name }) => name)).toEqual(['Engineer']);
    expect((await profileOf(owner, stranger)).badges).toEqual([]);
    expect(Date.parse(user.createdAt)).toBeGreaterThan(Date.parse('2026-01-01'));
    expect(user.mutualTeams).toContain(teamId);
    const seen = await stranger.ok(getProfile, { params, query: { teamId } });
    expect(seen.user).toMatchObject({ roles: [], joinedAt: null, presence: 0, mutualTeams: [] });
    const nobody = await owner.call(getProfile, { params: { userId: stranger.user.id } });
    expect(nobody.status).toBe(200);
  });

  it('[M-027] says what kind of account it is, and shows its pictures', async () => {
    const marked = await registerPerson(server, 'Marked');
    const pictures = { banner: '/content/b.webp', profilePicture: '/content/p.webp' };
    await inDatabase(
      server,
      'update users set is_bot = true, banner = $1, profile_picture = $2 where id = $3',
      [pictures.banner, pictures.profilePicture, marked.user.id],
    );
    const bot = { bot: true, system: false, webhook: false, ...pictures };
    expect(await profileOf(stranger, marked)).toMatchObject(bot);
    const system = await stranger.ok(getProfile, { params: { userId: SYSTEM_USER_ID } });
    expect(system.user).toMatchObject({ bot: false, system: true, webhook: false });
  });

  it('[M-027] of a webhook is its name and picture, for those who see where it posts', async () => {
    const teamId = await newTeam(owner, [member]);
    const { channelId, webhook } = await newWebhook(owner, teamId);
    // reason: the id of an author is that of a webhook where one posted
    const params = { userId: webhook.id as string as UserId };
    const { user } = await member.ok(getProfile, { params, query: { teamId } });
    expect(user).toMatchObject({
      id: webhook.id,
      username: 'Herald',
      profilePicture: null,
      bot: false,
      system: false,
      webhook: true,
      flags: 0,
      badges: [],
      roles: [],
      joinedAt: null,
      presence: 0,
      createdAt: webhook.createdAt,
    });
    const none = { status: 404, body: { code: 'user.not-found' } };
    expect(await stranger.call(getProfile, { params })).toMatchObject(none);
    await hide(owner, teamId, channelId);
    expect(await member.call(getProfile, { params })).toMatchObject(none);
    expect((await owner.call(getProfile, { params })).status).toBe(200);
    await owner.ok(deleteWebhook, { params: { teamId, channelId, webhookId: webhook.id } });
    expect(await owner.call(getProfile, { params })).toMatchObject(none);
  });

  it('[M-029] and the list of members show status and game alike', async () => {
    const teamId = await newTeam(owner, [member]);
    const socket = await member.connect();
    await member.ok(setStatus, { body: { content: 'playing', emojiId: '🎮' } });
    await member.ok(setRpc, { body: { type: 'game', gameId: 'rustway', name: 'Rustway' } });
    const { members } = await owner.ok(listMembers, { params: { teamId } });
    const listed = members.find(({ id }) => id === member.user.id);
    const profile = await profileOf(owner, member);
    expect(listed?.userStatus).toEqual({ content: 'playing', emojiId: '🎮' });
    expect(profile).toMatchObject({ userStatus: listed?.userStatus, userRPC: listed?.userRPC });
    const { startedAt } = profile.userRPC ?? { startedAt: '' };
    expect(profile.userRPC).toEqual({ type: 'game', id: 'rustway', name: 'Rustway', startedAt });
    expect(Math.abs(Date.parse(startedAt) - server.clock.now())).toBeLessThan(60_000);
    await socket.close();
  });

  it('what a game says of itself, until it says something else', async () => {
    const teamId = await newTeam(owner, [member]);
    const [socket, mates] = [await member.connect(), await owner.connect()];
    const game = { type: 'game', gameId: 'rustway', name: 'Rustway' } as const;
    await member.ok(setRpc, { body: { ...game, details: 'Ranked', state: 'In a party of 3' } });
    const first = (await mates.next('USER_RPC_UPDATED')).userRPC;
    expect(first).toMatchObject({ details: 'Ranked', state: 'In a party of 3' });
    expect((await profileOf(owner, member)).userRPC).toEqual(first);
    await member.ok(setRpc, { body: { ...game, details: 'Ranked', state: 'In a party of 3' } });
    await member.ok(setRpc, { body: { ...game, details: 'Lobby' } });
    const { startedAt } = first ?? { startedAt: '' };
    expect((await mates.next('USER_RPC_UPDATED')).userRPC).toEqual({
      type: 'game',
      id: 'rustway',
      name: 'Rustway',
      startedAt,
      details: 'Lobby',
    });
    const long = await member.call(setRpc, { body: { ...game, state: 'x'.repeat(129) } });
    expect(Object.keys(refusal(long).errors ?? {})).toEqual(['state']);
    expect((await owner.ok(listMembers, { params: { teamId } })).members).toHaveLength(2);
    await Promise.all([socket.close(), mates.close()]);
  });
});

describe('who learns how somebody is', () => {
  const game = { type: 'game', gameId: 'emberfall', name: 'Emberfall' } as const;
  const status = { content: 'on a raid', emojiId: null };

  async function busyPerson(name: string): Promise<{ person: Person; socket: SocketClient }> {
    const person = await registerPerson(server, name);
    const socket = await person.connect();
    await person.ok(setStatus, { body: status });
    await person.ok(setRpc, { body: game });
    return { person, socket };
  }

  it('a friend: in the lists from the start, in the profile, and no longer once blocked', async () => {
    const { person: busy, socket } = await busyPerson('Busy');
    const friend = await registerPerson(server, 'Friend');
    const third = await registerPerson(server, 'Third');
    await makeFriends(busy, third);
    await makeFriends(third, friend);
    const asked = await friend.ok(requestFriend, { body: { slug: busy.user.slug } });
    expect(asked.friend.user).toMatchObject({ presence: 0, userStatus: null, userRPC: null });
    expect(await profileOf(friend, busy)).toMatchObject({ presence: 0, userStatus: null });
    const answer = { params: { userId: friend.user.id }, body: { status: 'accept' } } as const;
    await busy.ok(answerFriend, answer);
    const shown = { presence: 1, userStatus: status, userRPC: { name: 'Emberfall' } };
    const theirs = await friend.connect();
    const listed = theirs.ready.friends.find(({ user }) => user.id === busy.user.id);
    expect(listed?.user).toMatchObject(shown);
    expect(await profileOf(friend, busy)).toMatchObject({
      ...shown,
      mutualFriends: [third.user.id],
      mutualTeams: [],
    });
    const channelId = await openDirect(friend, busy);
    await say(friend, channelId, 'hello');
    await say(busy, channelId, 'hello to you');
    await busy.ok(blockUser, { params: { userId: friend.user.id } });
    const hidden = { presence: 0, userStatus: null, userRPC: null };
    await theirs.next('PRESENCE_UPDATE', {
      where: ({ userId, presence }) => userId === busy.user.id && presence === 0,
    });
    for (const [viewer, seen] of [
      [friend, busy],
      [busy, friend],
    ] as const) {
      expect(await profileOf(viewer, seen)).toMatchObject({ ...hidden, mutualFriends: [] });
      const { dms } = await viewer.ok(listChats);
      expect(dms.find(({ id }) => id === channelId)?.users).toMatchObject([hidden, hidden]);
    }
    await busy.ok(setStatus, { body: { content: 'gone' } });
    await busy.ok(unblockUser, { params: { userId: friend.user.id } });
    // they still share a conversation: both hear of each other again, of now and not of meanwhile
    const isGone = ({ userStatus }: { userStatus: UserStatus | null }) =>
      userStatus?.content === 'gone';
    await theirs.next('USER_STATUS_UPDATED', { where: isGone });
    const told = theirs.events.filter(
      ({ type, data }) => type === 'USER_STATUS_UPDATED' && 'userStatus' in data && isGone(data),
    );
    expect(told).toHaveLength(1);
    expect(await profileOf(friend, busy)).toMatchObject({
      presence: 1,
      userRPC: { name: 'Emberfall' },
    });
    await theirs.close();
    await socket.close();
  });

  it('the other one of a conversation: once both have written there', async () => {
    const { person: busy, socket } = await busyPerson('Busy');
    const reader = await registerPerson(server, 'Reader');
    const theirs = await reader.connect();
    const channelId = await openDirect(reader, busy);
    expect(await profileOf(reader, busy)).toMatchObject({ presence: 0, userRPC: null });
    await say(reader, channelId, 'hello');
    expect(await profileOf(reader, busy)).toMatchObject({ presence: 0, userRPC: null });
    await say(busy, channelId, 'hello to you');
    await theirs.next('USER_STATUS_UPDATED', { where: ({ userId }) => userId === busy.user.id });
    await theirs.next('USER_RPC_UPDATED', { where: ({ userId }) => userId === busy.user.id });
    expect(await profileOf(reader, busy)).toMatchObject({ presence: 1, userStatus: status });
    const { dms } = await reader.ok(listChats);
    const users = dms.find(({ id }) => id === channelId)?.users;
    const partner = users?.find(({ id }) => id === busy.user.id);
    expect(partner).toMatchObject({ userStatus: status, userRPC: { name: 'Emberfall' } });
    await theirs.close();
    await socket.close();
  });
});

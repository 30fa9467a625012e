import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import type { GatewayClient } from './gateway-client.ts';
import { ManualTime, startGatewayWorld, until, type GatewayWorld } from './gateway-world.ts';
import { aCategory, aChannel, aMessage, aRole, hiddenExcept, id } from './memory-teams.ts';

const ann = id<'user'>(1);
const ben = id<'user'>(2);
const cem = id<'user'>(3);
const outsider = id<'user'>(9);
const team = id<'team'>(100);
const other = id<'team'>(101);
const open = id<'channel'>(200);
const secret = id<'channel'>(201);
const role = id<'role'>(300);

/** Members of a team who are connected: with a list that is copied for each this would take a minute. */
const CROWD = 40_000;

let world: GatewayWorld | undefined;

afterEach(async () => {
  vi.restoreAllMocks();
  await world?.stop();
  world = undefined;
});

const visible = {
  roles: [aRole(team, role)],
  channels: [
    aChannel(team, open),
    aChannel(team, secret, { permissions: hiddenExcept(team, { roles: [role] }) }),
  ],
};

/** Ann sees the secret channel by her role, Ben does not, Cem sees it by name only later. */
async function startWithTeam(
  options: Parameters<typeof startGatewayWorld>[0] = {},
): Promise<{ running: GatewayWorld; clients: Map<UserId, GatewayClient> }> {
  const running = await startGatewayWorld(options);
  world = running;
  running.teams.set(team, visible);
  running.teams.join(ann, team, [role]);
  running.teams.join(ben, team);
  running.teams.join(cem, team);
  const clients = new Map<UserId, GatewayClient>();
  for (const userId of [ann, ben, cem, outsider]) {
    clients.set(userId, (await running.join(userId)).client);
  }
  return { running, clients };
}

/** What each heard since it was last asked, once all has arrived. */
async function heardBy(clients: Map<UserId, GatewayClient>): Promise<Record<string, string[]>> {
  const heard: Record<string, string[]> = {};
  for (const [userId, client] of clients) {
    await client.settled();
    heard[userId] = client.takeEvents().map(({ type }) => type);
  }
  return heard;
}

function messageIn(channelId: typeof open, number = 1): StateEvent {
  const message = aMessage({ teamId: team, channelId }, id<'message'>(number));
  return { type: 'MESSAGE_SEND', data: { message } };
}

describe('an event', () => {
  it('of a channel reaches those who may see it, and nobody else', async () => {
    const { running, clients } = await startWithTeam();
    running.hub.publish([{ event: messageIn(open) }, { event: messageIn(secret) }]);
    expect(await heardBy(clients)).toEqual({
      [ann]: ['MESSAGE_SEND', 'MESSAGE_SEND'],
      [ben]: ['MESSAGE_SEND'],
      [cem]: ['MESSAGE_SEND'],
      [outsider]: [],
    });
  });

  it('reaches every session of a user, whatever socket it has', async () => {
    const { running, clients } = await startWithTeam();
    const second = await running.join(ann);
    running.hub.publish([{ event: messageIn(secret) }]);
    await second.client.next('MESSAGE_SEND');
    expect((await heardBy(clients))[ann]).toEqual(['MESSAGE_SEND']);
  });

  it('is put into words once and framed once, however many hear it', async () => {
    const { running, clients } = await startWithTeam();
    for (let number = 0; number < 16; number += 1) await running.join(ann);
    const stringify = vi.spyOn(JSON, 'stringify');
    const { framed, deliveries } = running.hub.stats();
    running.hub.publish([{ event: messageIn(open) }]);
    expect(stringify).toHaveBeenCalledTimes(1);
    stringify.mockRestore();
    expect(running.hub.stats().framed - framed).toBe(1);
    expect(running.hub.stats().deliveries - deliveries).toBe(19);
    await heardBy(clients);
  });

  it('that nobody hears is not put into words at all', async () => {
    const { running } = await startWithTeam();
    const stringify = vi.spyOn(JSON, 'stringify');
    running.hub.publish([
      { event: { type: 'TEAMS_ORDERED', data: { teamIds: [] } }, to: [id<'user'>(77)] },
    ]);
    expect(stringify).not.toHaveBeenCalled();
  });

  it('carries one rising number, the same for everybody who hears it', async () => {
    const { running, clients } = await startWithTeam();
    running.hub.publish([
      { event: messageIn(open, 1) },
      { event: messageIn(secret, 2) },
      { event: messageIn(open, 3) },
    ]);
    const sequences: number[][] = [];
    for (const userId of [ann, ben]) {
      const client = clients.get(userId);
      await client?.settled();
      sequences.push(client?.events().map(({ seq }) => seq ?? 0) ?? []);
    }
    const [ofAnn = [], ofBen = []] = sequences;
    expect(ofAnn).toHaveLength(3);
    expect(ofAnn).toEqual(ofAnn.toSorted((a, b) => a - b));
    expect(ofBen).toEqual([ofAnn[0], ofAnn[2]]);
  });

  it('about a deleted channel or category reaches those who saw it before', async () => {
    const { running, clients } = await startWithTeam();
    const category = aCategory(team, id<'category'>(400), {
      permissions: hiddenExcept(team, { users: [cem] }),
    });
    running.teams.set(team, { ...visible, categories: [category] });
    const { before } = running.teams.set(team, { ...visible, channels: [aChannel(team, open)] });
    const events: StateEvent[] = [
      { type: 'CHANNEL_DELETED', data: { teamId: team, channelId: secret } },
      { type: 'CATEGORY_DELETED', data: { teamId: team, categoryId: category.id } },
    ];
    running.hub.publish(
      events.map((event) => ({ event })),
      { before },
    );
    expect(await heardBy(clients)).toEqual({
      [ann]: ['CHANNEL_DELETED'],
      [ben]: [],
      [cem]: ['CATEGORY_DELETED'],
      [outsider]: [],
    });
  });

  it('of a new channel is decided by the permissions after the change, however members are grouped', async () => {
    const { running, clients } = await startWithTeam();
    // Ben and Cem see the same until now
    running.hub.publish([{ event: messageIn(open) }]);
    await heardBy(clients);
    const channel = aChannel(team, id<'channel'>(202), {
      permissions: hiddenExcept(team, { users: [cem] }),
    });
    running.teams.set(team, { ...visible, channels: [...visible.channels, channel] });
    running.hub.publish([{ event: { type: 'CHANNEL_CREATED', data: { channel } } }]);
    expect(await heardBy(clients)).toEqual({
      [ann]: [],
      [ben]: [],
      [cem]: ['CHANNEL_CREATED'],
      [outsider]: [],
    });
  });

  it('without a team and without addressees is dropped, and those after it are not', async () => {
    const { running, clients } = await startWithTeam();
    const message = aMessage({ teamId: null, channelId: open }, id<'message'>(1));
    running.hub.publish([
      { event: { type: 'MESSAGE_SEND', data: { message } } },
      { event: { type: 'MESSAGE_SEND', data: { message } }, to: [ann, outsider, ann] },
    ]);
    expect(await heardBy(clients)).toEqual({
      [ann]: ['MESSAGE_SEND'],
      [ben]: [],
      [cem]: [],
      [outsider]: ['MESSAGE_SEND'],
    });
  });

  it('waits for permissions that must be read first, and keeps the others behind it', async () => {
    const { running, clients } = await startWithTeam();
    const read = Promise.withResolvers<void>();
    running.teams.unloaded.set(team, read.promise);
    running.hub.publish([{ event: messageIn(open, 1) }]);
    running.hub.publish([{ event: { type: 'TEAMS_ORDERED', data: { teamIds: [] } }, to: [ann] }]);
    running.hub.memberChanged(team, { userId: ben, change: 'left', roleIds: [] });
    running.hub.publish([{ event: messageIn(open, 2) }]);
    expect((await heardBy(clients))[ann]).toEqual([]);
    read.resolve();
    await clients.get(ann)?.next('TEAMS_ORDERED');
    const heard = await heardBy(clients);
    expect(heard[ann]).toEqual(['MESSAGE_SEND', 'TEAMS_ORDERED', 'MESSAGE_SEND']);
    // the first message came while Ben was a member
    expect(heard[ben]).toEqual(['MESSAGE_SEND']);
  });

  it('whose permissions cannot be read makes the whole team start again from a snapshot', async () => {
    const { running, clients } = await startWithTeam();
    running.teams.unloaded.set(team, Promise.reject(new Error('no database')));
    running.hub.publish([{ event: messageIn(open) }]);
    expect(await clients.get(ann)?.closed).toBe(1013);
    expect(await clients.get(ben)?.closed).toBe(1013);
    await clients.get(outsider)?.settled();
    expect(running.hub.stats().sessions).toBe(1);
  });
});

describe('a change of permissions', () => {
  it('tells exactly those whose view changed to fetch the team again', async () => {
    const { running, clients } = await startWithTeam();
    const { before, after } = running.teams.set(team, {
      ...visible,
      channels: [
        aChannel(team, open),
        aChannel(team, secret, {
          permissions: hiddenExcept(team, { roles: [role], users: [cem] }),
        }),
      ],
    });
    running.hub.structureChanged(team, before, after);
    expect(await heardBy(clients)).toEqual({
      [ann]: [],
      [ben]: [],
      [cem]: ['TEAM_ACCESS_CHANGED'],
      [outsider]: [],
    });
  });

  it('tells nobody anything where channels only came and went: their own events say so', async () => {
    const { running, clients } = await startWithTeam();
    const { before, after } = running.teams.set(team, {
      ...visible,
      channels: [aChannel(team, secret, visible.channels[1]), aChannel(team, id<'channel'>(202))],
    });
    running.hub.structureChanged(team, before, after);
    expect(Object.values(await heardBy(clients))).toEqual([[], [], [], []]);
  });

  it('tells those to whom a new channel opens a category that they did not see', async () => {
    const { running, clients } = await startWithTeam();
    const category = aCategory(team, id<'category'>(400), {
      permissions: hiddenExcept(team, {}),
    });
    running.teams.set(team, { ...visible, categories: [category] });
    const inside = aChannel(team, id<'channel'>(202), {
      categoryId: category.id,
      permissions: hiddenExcept(team, { users: [cem] }),
    });
    const { before, after } = running.teams.set(team, {
      ...visible,
      categories: [category],
      channels: [...visible.channels, inside],
    });
    running.hub.structureChanged(team, before, after);
    expect(await heardBy(clients)).toMatchObject({
      [ann]: [],
      [ben]: [],
      [cem]: ['TEAM_ACCESS_CHANGED'],
    });
  });

  it('is judged once for all who have the same permissions', async () => {
    const { running } = await startWithTeam();
    for (let number = 10; number < 25; number += 1) {
      running.teams.join(id<'user'>(number), team);
      await running.join(id<'user'>(number));
    }
    const { before, after } = running.teams.set(team, visible);
    if (before === null) throw new Error('the team is known');
    const questions = vi.spyOn(after, 'canSeeChannel');
    running.hub.structureChanged(team, before, after);
    // two kinds of members, two channels, once for what each kind sees and once to compare
    expect(questions.mock.calls.length).toBeLessThanOrEqual(8);
    expect(running.hub.index.teams.get(team)?.members.size).toBe(18);
  });

  it('that is one for a crowd is told to them together, and holds nothing else up', async () => {
    const { running, clients } = await startWithTeam();
    const { index } = running.hub;
    for (let number = 0; number < CROWD; number += 1) {
      const userId = id<'user'>(10_000 + number);
      index.takeMemberships(index.userFor(userId), new Map([[team, { userId, roleIds: [] }]]));
    }
    const { before, after } = running.teams.set(team, {
      ...visible,
      channels: [aChannel(team, open), aChannel(team, secret)],
    });
    running.hub.structureChanged(team, before, after);
    expect(await heardBy(clients)).toMatchObject({
      [ann]: [],
      [ben]: ['TEAM_ACCESS_CHANGED'],
      [cem]: ['TEAM_ACCESS_CHANGED'],
    });
  });

  it('of one member tells that member, and only when it changed the view', async () => {
    const { running, clients } = await startWithTeam();
    const plain = id<'role'>(301);
    running.teams.set(team, { ...visible, roles: [...visible.roles, aRole(team, plain)] });
    running.hub.memberChanged(team, { userId: ben, change: 'roles', roleIds: [plain] });
    expect((await heardBy(clients))[ben]).toEqual([]);
    running.hub.memberChanged(team, { userId: ben, change: 'roles', roleIds: [plain, role] });
    running.hub.publish([{ event: messageIn(secret) }]);
    expect(await heardBy(clients)).toMatchObject({
      [ann]: ['MESSAGE_SEND'],
      [ben]: ['TEAM_ACCESS_CHANGED', 'MESSAGE_SEND'],
      [cem]: [],
    });
    running.hub.memberChanged(team, { userId: ben, change: 'roles', roleIds: [] });
    running.hub.publish([{ event: messageIn(secret) }]);
    expect((await heardBy(clients))[ben]).toEqual(['TEAM_ACCESS_CHANGED']);
    const changes = clients
      .get(ben)
      ?.events()
      .filter(({ type }) => type === 'TEAM_ACCESS_CHANGED');
    expect(changes?.map(({ data }) => data)).toEqual([
      { teamId: team, closed: [] },
      { teamId: team, closed: [secret] },
    ]);
  });
});

describe('coming and going', () => {
  const left = (userId: UserId): StateEvent => ({
    type: 'USER_LEFT_TEAM',
    data: { teamId: team, userId, reason: 'kicked', memberCount: 2 },
  });

  it('of a member is told to the team and to the one who left; after that nothing more', async () => {
    const { running, clients } = await startWithTeam();
    running.hub.publish([{ event: left(ben) }]);
    running.hub.memberChanged(team, { userId: ben, change: 'left', roleIds: [] });
    running.hub.publish([{ event: messageIn(open) }]);
    expect(await heardBy(clients)).toEqual({
      [ann]: ['USER_LEFT_TEAM', 'MESSAGE_SEND'],
      [ben]: ['USER_LEFT_TEAM'],
      [cem]: ['USER_LEFT_TEAM', 'MESSAGE_SEND'],
      [outsider]: [],
    });
  });

  it('is told to the one who left also when the index knew first', async () => {
    const { running, clients } = await startWithTeam();
    running.hub.memberChanged(team, { userId: ben, change: 'left', roleIds: [] });
    running.hub.publish([{ event: left(ben) }]);
    expect((await heardBy(clients))[ben]).toEqual(['USER_LEFT_TEAM']);
  });

  it('makes who joined hear the team from then on, with the right view', async () => {
    const { running, clients } = await startWithTeam();
    running.hub.memberChanged(team, { userId: outsider, change: 'joined', roleIds: [role] });
    running.hub.publish([{ event: messageIn(open) }, { event: messageIn(secret) }]);
    expect((await heardBy(clients))[outsider]).toEqual(['MESSAGE_SEND', 'MESSAGE_SEND']);
  });

  it('of a whole team leaves nobody behind', async () => {
    const { running, clients } = await startWithTeam();
    running.hub.publish([{ event: { type: 'TEAM_DELETED', data: { teamId: team } } }]);
    running.hub.structureChanged(team, running.teams.remove(team), null);
    running.hub.publish([
      { event: { type: 'ROLE_DELETED', data: { teamId: team, roleId: role } } },
    ]);
    expect(await heardBy(clients)).toMatchObject({
      [ann]: ['TEAM_DELETED'],
      [ben]: ['TEAM_DELETED'],
    });
    expect(running.hub.stats().teams).toBe(0);
  });
});

describe('presence', () => {
  const isIdle = (userId: UserId): StateEvent => ({
    type: 'PRESENCE_UPDATE',
    data: { userId, presence: 2 },
  });

  it('is heard once by everybody who shares a team, and by oneself', async () => {
    const { running, clients } = await startWithTeam();
    running.teams.set(other, {});
    for (const userId of [ann, cem]) {
      running.hub.memberChanged(other, { userId, change: 'joined', roleIds: [] });
    }
    running.hub.publish([{ event: isIdle(ann) }, { event: isIdle(outsider) }]);
    expect(await heardBy(clients)).toEqual({
      [ann]: ['PRESENCE_UPDATE'],
      [ben]: ['PRESENCE_UPDATE'],
      [cem]: ['PRESENCE_UPDATE'],
      [outsider]: ['PRESENCE_UPDATE'],
    });
  });

  it('in a team above 1,000 members is heard by those who look at the team only', async () => {
    const { running, clients } = await startWithTeam();
    running.teams.set(team, { ...visible, memberCount: 1_001 });
    clients.get(cem)?.send('CHANNEL_MOUNTED', { channelId: open, teamId: team });
    await until(() => running.hub.index.teams.get(team)?.mounted.size === 1);
    running.hub.publish([{ event: isIdle(ann) }]);
    expect(await heardBy(clients)).toMatchObject({
      [ann]: ['PRESENCE_UPDATE'],
      [ben]: [],
      [cem]: ['PRESENCE_UPDATE'],
    });
    running.teams.set(team, { ...visible, memberCount: 1_000 });
    running.hub.publish([{ event: isIdle(ann) }]);
    expect((await heardBy(clients))[ben]).toEqual(['PRESENCE_UPDATE']);
  });

  it('of many who come at once is one event for those of their team, and nothing for others', async () => {
    const { running, clients } = await startWithTeam();
    const many = Array.from({ length: 12 }, (_, number) => id<'user'>(500 + number));
    for (const userId of many) {
      running.teams.join(userId, team);
      await running.join(userId);
    }
    await heardBy(clients);
    const told = clients.get(ben)?.events().length ?? 0;
    running.hub.presencesChanged(new Map(many.map((userId) => [userId, 1])));
    expect(await heardBy(clients)).toEqual({
      [ann]: ['PRESENCES_UPDATED'],
      [ben]: ['PRESENCES_UPDATED'],
      [cem]: ['PRESENCES_UPDATED'],
      [outsider]: [],
    });
    expect(clients.get(ben)?.events()[told]?.data).toEqual({ presence: 1, userIds: many });

    // a large team: those who look at it, and the own sessions
    running.teams.set(team, { ...visible, memberCount: 1_001 });
    clients.get(cem)?.send('CHANNEL_MOUNTED', { channelId: open, teamId: team });
    await until(() => running.hub.index.teams.get(team)?.mounted.size === 1);
    running.hub.presencesChanged(new Map([...many, ann].map((userId) => [userId, 2])));
    expect(await heardBy(clients)).toEqual({
      [ann]: ['PRESENCE_UPDATE'],
      [ben]: [],
      [cem]: ['PRESENCES_UPDATED'],
      [outsider]: [],
    });
  });

  it('ends ten seconds after the last socket, and not at all when another comes', async () => {
    const time = new ManualTime();
    const running = await startGatewayWorld({ time });
    world = running;
    const { client, sessionId } = await running.join(ann);
    const second = await running.join(ann);
    expect(running.presence).toEqual(['+1']);
    client.cut();
    await until(() => running.hub.stats().detached === 1);
    time.advance(20_000);
    expect(running.presence).toEqual(['+1']);
    second.client.cut();
    await until(() => running.hub.stats().detached === 2);
    time.advance(8_000);
    expect(running.hub.isOnline(ann)).toBe(true);
    const again = await running.resume(ann, { sessionId, seq: 0 });
    await until(() => {
      time.advance(1);
      return again.types().includes('RESUMED');
    });
    time.advance(20_000);
    expect(running.presence).toEqual(['+1']);
    again.cut();
    await until(() => running.hub.stats().detached === 2);
    time.advance(11_000);
    expect(running.presence).toEqual(['+1', '-1']);
    expect(running.hub.isOnline(ann)).toBe(false);
  });

  it('of one who is gone still reaches the team, also after signing out', async () => {
    const time = new ManualTime();
    const { running, clients } = await startWithTeam({ time, config: { joinWindowMs: 0 } });
    running.hub.endUser(cem);
    await clients.get(cem)?.closed;
    clients.delete(cem);
    time.advance(11_000);
    expect(running.presence).toContain('-3');
    running.hub.publish([
      { event: { type: 'PRESENCE_UPDATE', data: { userId: cem, presence: 0 } } },
    ]);
    expect(await heardBy(clients)).toMatchObject({ [ann]: ['PRESENCE_UPDATE'], [outsider]: [] });
    for (let passed = 0; passed < 120; passed += 10) {
      time.advance(10_000);
      for (const client of clients.values()) client.send('HEARTBEAT');
      await until(() => [...clients.values()].every(({ frames }) => frames.length > passed / 10));
    }
    expect(running.hub.index.users.has(cem)).toBe(false);
  });
});

describe('when everybody is gone', () => {
  it('nothing is left and nothing ticks', async () => {
    const time = new ManualTime();
    const { running, clients } = await startWithTeam({ time });
    running.hub.publish([{ event: messageIn(open) }, { event: messageIn(open) }]);
    running.hub.endAuthSession('nobody');
    for (const client of clients.values()) client.cut();
    await until(() => running.hub.stats().sockets === 0);
    for (let minutes = 0; minutes < 5; minutes += 1) time.advance(60_000);
    expect(running.hub.stats()).toMatchObject({ sessions: 0, users: 0, teams: 0, historyBytes: 0 });
    expect(time.timers).toBe(0);
  });
});

describe('many teams', () => {
  it('keep their events apart', async () => {
    const { running, clients } = await startWithTeam();
    const event = (teamId: TeamId): StateEvent => ({
      type: 'ROLE_DELETED',
      data: { teamId, roleId: role },
    });
    running.teams.set(other, {});
    running.hub.memberChanged(other, { userId: outsider, change: 'joined', roleIds: [] });
    running.hub.publish([{ event: event(other) }, { event: event(team) }]);
    const heard = await heardBy(clients);
    expect(heard[outsider]).toEqual(['ROLE_DELETED']);
    expect(heard[ann]).toEqual(['ROLE_DELETED']);
  });
});

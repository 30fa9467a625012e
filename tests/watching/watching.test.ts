import { beforeAll, describe, expect, it } from 'vitest';
import { setPresence } from '#shared/contract/account/me.ts';
import { createChannel, setChannelRoleOverride } from '#shared/contract/channels/channel.ts';
import {
  clearChannelState,
  listWatchers,
  setChannelState,
} from '#shared/contract/channels/watching.ts';
import { kickMember } from '#shared/contract/teams/member.ts';
import { everyoneRoleId, type ChannelId, type TeamId } from '#shared/lib/ids.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import { newChannel } from '../channels/channel-world.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import type { SocketClient } from '../support/socket-client.ts';
import { newTeam, refusal } from '../teams/team-world.ts';

const { owner, member, stranger } = fileFixtures('stranger');
const body = { state: 'watching' } as const;
let teamId: TeamId;

beforeAll(async () => {
  teamId = await newTeam(owner, [member]);
});

async function newStream(): Promise<ChannelId> {
  const additionalData = { streamPlatform: 'twitch', streamChannel: 'crew_tv' } as const;
  const { channel } = await owner.ok(createChannel, {
    params: { teamId },
    body: { name: 'stream', type: 'watchstream', additionalData },
  });
  return channel.id;
}

async function watchersOf(channelId: ChannelId): Promise<string[]> {
  const { watchers } = await owner.ok(listWatchers, { params: { teamId, channelId } });
  return watchers.map(({ id }) => id);
}

/** What is told next of a person before the stream of a channel. */
async function told(socket: SocketClient, channelId: ChannelId, person: Person): Promise<boolean> {
  const { isWatching } = await socket.next('CHANNEL_WATCHED', {
    // one without a socket is offline after 10 seconds
    timeoutMs: 20_000,
    where: (data) => data.channelId === channelId && data.userId === person.user.id,
  });
  return isWatching;
}

describe('watching a stream', () => {
  it('is told when it begins and ends, and said again tells nothing', async () => {
    const channelId = await newStream();
    const params = { teamId, channelId };
    const socket = await member.connect();
    const seeing = await owner.connect();
    expect(await member.ok(setChannelState, { params, body })).toEqual({ success: true });
    expect(await told(seeing, channelId, member)).toBe(true);
    expect(await watchersOf(channelId)).toEqual([member.user.id]);
    const before = seeing.count('CHANNEL_WATCHED');
    await member.ok(setChannelState, { params, body });
    await member.ok(clearChannelState, { params });
    expect(await told(seeing, channelId, member)).toBe(false);
    expect(seeing.count('CHANNEL_WATCHED')).toBe(before + 1);
    expect(await watchersOf(channelId)).toEqual([]);
    await socket.close();
    await seeing.close();
  });

  it('ends when the user goes offline', async () => {
    const channelId = await newStream();
    const seeing = await owner.connect();
    const socket = await member.connect();
    await member.ok(setChannelState, { params: { teamId, channelId }, body });
    expect(await told(seeing, channelId, member)).toBe(true);
    await socket.close();
    expect(await told(seeing, channelId, member)).toBe(false);
    expect(await watchersOf(channelId)).toEqual([]);
    await seeing.close();
  });

  it('ends at once for one whom the channel is hidden from, or who is kicked', async () => {
    const watched = await newTeam(owner, [member]);
    const seeing = await owner.connect();
    const socket = await member.connect();
    const begin = async () => {
      const additionalData = { streamPlatform: 'kick', streamChannel: 'crew_tv' } as const;
      const { channel } = await owner.ok(createChannel, {
        params: { teamId: watched },
        body: { name: 'stream', type: 'watchstream', additionalData },
      });
      const params = { teamId: watched, channelId: channel.id };
      await member.ok(setChannelState, { params, body });
      expect(await told(seeing, channel.id, member)).toBe(true);
      return params;
    };
    const hidden = await begin();
    await owner.ok(setChannelRoleOverride, {
      params: { ...hidden, roleId: everyoneRoleId(watched) },
      body: { allow: 0, deny: channelBit('watchstream', 'VIEW_CHANNEL') },
    });
    expect(await told(seeing, hidden.channelId, member)).toBe(false);
    expect((await owner.ok(listWatchers, { params: hidden })).watchers).toEqual([]);
    const kept = await begin();
    await owner.ok(kickMember, { params: { teamId: watched, userId: member.user.id } });
    expect(await told(seeing, kept.channelId, member)).toBe(false);
    await socket.close();
    await seeing.close();
  });

  it('is not told of one who appears offline, and ends when they begin to', async () => {
    const channelId = await newStream();
    const params = { teamId, channelId };
    const seeing = await owner.connect();
    const socket = await member.connect();
    await member.ok(setChannelState, { params, body });
    expect(await told(seeing, channelId, member)).toBe(true);
    await member.ok(setPresence, { body: { status: 0 } });
    expect(await told(seeing, channelId, member)).toBe(false);
    await member.ok(setChannelState, { params, body });
    expect(await watchersOf(channelId)).toEqual([]);
    await member.ok(setPresence, { body: { status: 1 } });
    await socket.close();
    await seeing.close();
  });
});

describe('refused', () => {
  it('without VIEW_CHANNEL, and to those who are no members', async () => {
    const channelId = await newStream();
    const params = { teamId, channelId };
    await owner.ok(setChannelRoleOverride, {
      params: { ...params, roleId: everyoneRoleId(teamId) },
      body: { allow: 0, deny: channelBit('watchstream', 'VIEW_CHANNEL') },
    });
    for (const person of [member, stranger]) {
      const answers = [
        await person.call(setChannelState, { params, body }),
        await person.call(clearChannelState, { params }),
        await person.call(listWatchers, { params }),
      ];
      for (const answer of answers) expect(refusal(answer).code).toBe('channel.not-found');
    }
    expect(await watchersOf(channelId)).toEqual([]);
  });

  it.each(['text', 'voice', 'todo', 'announcement'] as const)(
    'in a channel of type %s',
    async (type) => {
      const { id: channelId } = await newChannel(owner, teamId, { type });
      const params = { teamId, channelId };
      const answers = [
        await owner.call(setChannelState, { params, body }),
        await owner.call(clearChannelState, { params }),
        await owner.call(listWatchers, { params }),
      ];
      for (const answer of answers) expect(refusal(answer).code).toBe('channel.not-stream');
    },
  );

  it('[T-355] is a stream of any other platform than Twitch and Kick', async () => {
    const make = (streamPlatform: string) =>
      owner.call(createChannel, {
        params: { teamId },
        body: {
          name: 'stream',
          type: 'watchstream',
          // reason: what the contract does not know is tried too
          additionalData: { streamPlatform: streamPlatform as 'twitch', streamChannel: 'crew_tv' },
        },
      });
    for (const platform of ['twitch', 'kick']) expect((await make(platform)).status).toBe(200);
    for (const platform of ['youtube', 'Twitch', ''])
      expect(refusal(await make(platform)).code).toBe('request.invalid');
  });

  it('is every other state', async () => {
    const channelId = await newStream();
    const refused = await member.call(setChannelState, {
      params: { teamId, channelId },
      // reason: what the contract does not know
      body: { state: 'dancing' as 'watching' },
    });
    expect(refusal(refused).code).toBe('request.invalid');
  });
});

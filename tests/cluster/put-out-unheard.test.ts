import { expect, it } from 'vitest';
import { listChannels } from '#shared/contract/channels/channel.ts';
import { joinVoice } from '#shared/contract/voice/voice.ts';
import { newChannel } from '../channels/channel-world.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { withoutRedis } from '../support/redis-server.ts';
import { newTeam } from '../teams/team-world.ts';
import { personAt } from '../voice/nodes-world.ts';

/** As long as it takes for a node to be taken for gone, and for what follows. */
const SOON = { timeout: 30_000, interval: 50 };

setServerOptions({ nodes: 2 });
const { server, owner, manager, member, timedOut } = fileFixtures('timedOut');

it.skipIf(withoutRedis !== '')(
  `who was put out of a team at a node that could not tell it leaves its voice channels once it is missed${withoutRedis}`,
  async () => {
    const teamId = await newTeam(owner, [manager, member, timedOut]);
    const { id: channelId } = await newChannel(owner, teamId, { type: 'voice' });
    const { id: goneId } = await newChannel(owner, teamId, { type: 'voice' });
    const here = (person: Person) => personAt(server.nodes.origins, 0, person);
    const enter = async (person: Person, id = channelId) => {
      const socket = await here(person).connect();
      const params = { teamId, channelId: id };
      socket.send('VOICE_JOIN', { token: (await here(person).ok(joinVoice, { params })).token });
      const isThis = { where: (data: { channelId: string }) => data.channelId === id };
      await socket.next('VOICE_PARTICIPANT_JOINED', isThis);
      return socket;
    };
    const sockets = [await enter(manager), await enter(member), await enter(timedOut)];
    sockets.push(await enter(owner, goneId));
    server.nodes.links[1]?.cut();
    // as if that node had ended between its writing and its telling
    await inDatabase(server, 'delete from team_members where team_id = $1 and user_id = $2', [
      teamId,
      member.user.id,
    ]);
    await inDatabase(
      server,
      `insert into member_timeouts (team_id, user_id, until) values ($1, $2, now() + interval '1 day')`,
      [teamId, timedOut.user.id],
    );
    await inDatabase(server, 'delete from channels where id = $1', [goneId]);
    const there = async () => {
      const { channels } = await here(manager).ok(listChannels, { params: { teamId } });
      return channels.flatMap(({ participants = [] }) => participants.map(({ id }) => id));
    };
    await expect.poll(there, SOON).toEqual([manager.user.id]);
    // a channel that is gone shows no one, and holds no one either
    const kept = async () => {
      sockets[3]?.send('VOICE_STATE', { isMuted: true });
      const problem = sockets[3]?.next('PROBLEM', { timeoutMs: 1_000 });
      return (await problem?.catch(() => null))?.code;
    };
    await expect.poll(kept, SOON).toBe('channel.not-joined');
    server.nodes.links[1]?.mend();
    await Promise.all(sockets.map((socket) => socket.close()));
  },
  4 * SOON.timeout,
);

import { describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '#shared/contract/socket/protocol.ts';
import { aChannel, id, MemoryTeams } from '#tests/gateway/memory-teams.ts';
import { readyFrame } from './ready-frame.ts';

const userId = id<'user'>(1);
const teamId = id<'team'>(100);
const connection = { sessionId: 's', heartbeatIntervalMs: 30_000 };

function dataOf(frame: Buffer): unknown {
  const text = frame.toString('utf8', frame.indexOf('{"type"'));
  // reason: every frame has data
  return (JSON.parse(text) as { data: unknown }).data;
}

describe('readyFrame', () => {
  it('holds all of the snapshot, the first time and again', () => {
    const teams = new MemoryTeams();
    const channels = [aChannel(teamId, id<'channel'>(200)), aChannel(teamId, id<'channel'>(201))];
    teams.set(teamId, { channels });
    teams.join(userId, teamId);
    const { snapshot } = teams.readyFor(userId);
    for (let time = 0; time < 2; time += 1) {
      const data = dataOf(readyFrame(snapshot, connection));
      expect(data).toEqual(
        JSON.parse(JSON.stringify({ ...snapshot, ...connection, protocol: PROTOCOL_VERSION })),
      );
    }
  });

  it('holds nothing where there is nothing', () => {
    const { snapshot } = new MemoryTeams().readyFor(userId);
    const data = dataOf(readyFrame(snapshot, connection));
    expect(data).toMatchObject({ channels: [], categories: [], roles: [] });
  });

  it('says who is in a voice channel now', () => {
    const { snapshot } = new MemoryTeams().readyFor(userId);
    const channel = aChannel(teamId, id<'channel'>(200));
    for (const participants of [[], undefined]) {
      const channels = [{ ...channel, ...(participants && { participants }) }];
      const data = dataOf(readyFrame({ ...snapshot, channels }, connection));
      const plain: unknown = JSON.parse(JSON.stringify(channels));
      expect(data).toMatchObject({ channels: plain });
    }
  });
});

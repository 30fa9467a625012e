import { expect, it } from 'vitest';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { createTeamDirectory } from './team-directory.ts';

// reason: ids of a world that only this test knows
const team = '1' as TeamId;
const userId = (number: number) => String(1_000_000 + number) as UserId;

function createDirectory() {
  let memberReads = 0;
  const directory = createTeamDirectory({
    loadTeam: () => Promise.resolve(null),
    loadTeams: () => Promise.resolve(new Map()),
    loadMember: (_teamId, id) => {
      memberReads += 1;
      return Promise.resolve({ userId: id, roleIds: [] });
    },
    voicePlaceOf: () => null,
    loadPlaceOfChannel: () => Promise.resolve(undefined),
    loadThread: () => Promise.resolve(undefined),
    isTrusted: () => true,
  });
  return { directory, memberReads: () => memberReads };
}

it('drops the members unused longest when there are too many, and no others', async () => {
  const { directory, memberReads } = createDirectory();
  const most = 20_000;
  for (let number = 0; number < most; number += 1) await directory.member(team, userId(number));
  await directory.member(team, userId(0));
  await directory.member(team, userId(most));
  expect(memberReads()).toBe(most + 1);
  await directory.member(team, userId(0));
  await directory.member(team, userId(most - 1));
  expect(memberReads()).toBe(most + 1);
  await directory.member(team, userId(1));
  expect(memberReads()).toBe(most + 2);
});

it('drops the members of teams unused longest when there are too many teams', async () => {
  const { directory, memberReads } = createDirectory();
  const most = 5_000;
  // reason: as above
  const teamId = (number: number) => String(2_000_000 + number) as TeamId;
  for (let number = 0; number <= most; number += 1)
    await directory.member(teamId(number), userId(0));
  await directory.member(teamId(most), userId(0));
  expect(memberReads()).toBe(most + 1);
  await directory.member(teamId(0), userId(0));
  expect(memberReads()).toBe(most + 2);
});

it('remembers of a channel that it is in no team', async () => {
  let reads = 0;
  const directory = createTeamDirectory({
    loadTeam: () => Promise.resolve(null),
    loadTeams: () => Promise.resolve(new Map()),
    loadMember: () => Promise.resolve(null),
    voicePlaceOf: () => null,
    isTrusted: () => true,
    loadThread: () => Promise.resolve(undefined),
    loadPlaceOfChannel: () => {
      reads += 1;
      return Promise.resolve({ teamId: null, parentId: null });
    },
  });
  // reason: as above
  const channel = '7' as ChannelId;
  expect(await directory.teamOfChannel(channel)).toBeNull();
  expect(await directory.teamOfChannel(channel)).toBeNull();
  expect(reads).toBe(1);
});

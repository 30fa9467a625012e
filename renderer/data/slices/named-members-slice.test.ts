import { beforeEach, expect, it } from 'vitest';
import type { Member } from '#shared/contract/teams/member.ts';
import { memberUpdated } from '#shared/reduce/reduce-members.ts';
import { addMembers, ANNA, BORA, LOBBY, sampleMember, TEAM } from '#tests/reduce/sample-view.ts';
import { createSliceWorld, type SliceWorld } from '#tests/support/slice-world.ts';
import { namedMembersSlice } from './named-members-slice.ts';

let world: SliceWorld;

beforeEach(() => {
  world = createSliceWorld();
});

function found(...members: readonly Member[]) {
  return { members, hasMore: false };
}

const bo = { teamId: TEAM, text: 'bo' };

function nameOf(userId: typeof BORA): string | undefined {
  return world.view().members[TEAM]?.[userId]?.username;
}

it('asks for the members of a team by name, or for those who may see a channel', () => {
  world.slices.want(namedMembersSlice, bo);
  world.slices.want(namedMembersSlice, { ...bo, channelId: LOBBY });
  expect(world.calls.map(({ given }) => given)).toEqual([
    { params: { teamId: TEAM }, query: { query: 'bo', limit: 10 } },
    { params: { teamId: TEAM }, query: { query: 'bo', limit: 10, channelId: LOBBY } },
  ]);
});

it('lays those found beside the members held, whom events know better', async () => {
  world.store.update((view) => addMembers(view, TEAM, [sampleMember()]));
  world.slices.want(namedMembersSlice, bo);
  const renamed = sampleMember({ username: 'annabo' });
  world.store.update((view) => memberUpdated(view, { teamId: TEAM, member: renamed }));
  world.calls[0]?.answer(
    found(sampleMember({ username: 'anna' }), sampleMember({ id: BORA, username: 'bora' })),
  );
  await world.pass();
  expect([nameOf(ANNA), nameOf(BORA)]).toEqual(['annabo', 'bora']);
});

it('asks for a name again only after half a minute, and forgets it then', async () => {
  const want = () => world.slices.want(namedMembersSlice, bo);
  const release = want();
  world.calls[0]?.answer(found(sampleMember({ id: BORA })));
  await world.pass();
  release();
  await world.pass(29_999);
  want()();
  expect(world.calls).toHaveLength(1);
  expect(world.slices.state(namedMembersSlice, bo).isAnswered).toBe(true);
  await world.pass(1);
  expect(world.slices.state(namedMembersSlice, bo).isAnswered).toBe(false);
  want();
  expect(world.calls).toHaveLength(2);
});

it('is not forgotten while it is looked at, but once it is left', async () => {
  const release = world.slices.want(namedMembersSlice, bo);
  world.calls[0]?.answer(found());
  await world.pass();
  await world.pass(60_000);
  expect(world.slices.state(namedMembersSlice, bo).isAnswered).toBe(true);
  release();
  expect(world.slices.state(namedMembersSlice, bo).isAnswered).toBe(false);
});

it('does not repeat a name that was not answered: those known are there all the same', async () => {
  world.slices.want(namedMembersSlice, bo);
  world.calls[0]?.refuse(500);
  await world.pass();
  await world.pass(60_000);
  expect([world.calls.length, world.slices.state(namedMembersSlice, bo).status]).toEqual([
    1,
    'failed',
  ]);
});

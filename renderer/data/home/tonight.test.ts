import { describe, expect, it } from 'vitest';
import type { Friend } from '#shared/contract/social/friend.ts';
import type { VoiceParticipant } from '#shared/contract/voice/voice.ts';
import type { Presence } from '#shared/contract/users.ts';
import { ANNA, BORA, id, LOBBY, ME, PLANS, sampleView, TEAM } from '#tests/reduce/sample-view.ts';
import { friendsThere, voicePlaces } from './tonight.ts';

const CEM = id<'user'>(4);
const DERYA = id<'user'>(5);

function friend(userId: typeof ME, username: string, presence: Presence) {
  // reason: what the lists do not look at is left out
  return { user: { id: userId, username, presence }, status: 'accepted', createdBy: ME } as Friend;
}

function asked(one: Friend): Friend {
  return { ...one, status: 'pending' };
}

function together(...ids: readonly (typeof ME)[]) {
  return Object.fromEntries(
    // reason: who is there is all that is looked at
    ids.map((userId) => [userId, { id: userId } as VoiceParticipant]),
  );
}

const compare = (left: string, right: string) => left.localeCompare(right);

describe('who is in voice tonight', () => {
  it('stands with the places of friends first, then the fullest, friends before others', () => {
    const view = {
      channels: sampleView().channels,
      friends: { [CEM]: friend(CEM, 'Cem', 1), [BORA]: asked(friend(BORA, 'Bora', 1)) },
      participants: { [LOBBY]: together(ANNA, BORA, DERYA), [PLANS]: together(ANNA, CEM) },
    };
    expect(voicePlaces(view)).toEqual([
      { teamId: TEAM, channelId: PLANS, userIds: [CEM, ANNA], friends: 1 },
      { teamId: TEAM, channelId: LOBBY, userIds: [ANNA, BORA, DERYA], friends: 0 },
    ]);
  });

  it('leaves out what cannot be led to: channels that are not held, and empty ones', () => {
    const participants = { '999': together(ANNA), [LOBBY]: {} };
    const { channels } = sampleView();
    expect(voicePlaces({ channels, friends: {}, participants })).toEqual([]);
  });
});

describe('friends who are there', () => {
  it('stand with those who play first, then by presence and name; away and asked are left out', () => {
    const friends = {
      a: friend(ANNA, 'Anna', 2),
      b: friend(BORA, 'Bora', 1),
      c: friend(CEM, 'Cem', 3),
      d: friend(DERYA, 'Derya', 1),
      e: friend(id<'user'>(6), 'Ece', 0),
      f: asked(friend(id<'user'>(7), 'Filiz', 1)),
    };
    // reason: these are numbers of the contract's table
    const presence = { [DERYA]: 0 as Presence, [ANNA]: 1 as Presence };
    const activities = { [CEM]: { gameId: 'g', name: 'Game' } };
    // reason: a game as far as it is looked at
    const there = friendsThere({ friends, presence, activities: activities as never }, compare);
    expect(there.map(({ friend: { user } }) => user.username)).toEqual(['Cem', 'Anna', 'Bora']);
    expect(there[0]).toMatchObject({ presence: 3, isPlaying: true });
  });
});

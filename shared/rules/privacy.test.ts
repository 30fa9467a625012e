import { describe, expect, it } from 'vitest';
import {
  directMessageOptions,
  friendRequestOptions,
  mayDirectMessage,
  mayRequestFriend,
} from './privacy.ts';

const stranger = { areFriends: false, shareFriend: false };
const friendOfFriend = { areFriends: false, shareFriend: true };
const friend = { areFriends: true, shareFriend: false };
const people = [stranger, friendOfFriend, friend];

describe('privacy', () => {
  it('[E-143, M-211] friend requests from everyone, fof or noone', () => {
    const table = friendRequestOptions.map((option) => [
      option,
      mayRequestFriend(option, stranger),
      mayRequestFriend(option, friendOfFriend),
    ]);
    expect(table).toEqual([
      ['everyone', true, true],
      ['fof', false, true],
      ['noone', false, false],
    ]);
  });

  it('[E-144, M-212] direct messages from everyone, fof or friends', () => {
    const table = directMessageOptions.map((option) => [
      option,
      ...people.map((relation) => mayDirectMessage(option, relation)),
    ]);
    expect(table).toEqual([
      ['everyone', true, true, true],
      ['fof', false, true, true],
      ['friends', false, false, true],
    ]);
  });
});

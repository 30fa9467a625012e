import { describe, expect, it } from 'vitest';
import { shownName, shownPicture, wornTeamFace } from './shown-name.ts';

describe('what a person is called where they are shown', () => {
  it.each([
    ['their nickname in the team', { username: 'anna', nickname: 'Captain' }, 'Captain'],
    ['their account’s name without one', { username: 'anna', nickname: null }, 'anna'],
    ['their account’s name in a chat', { username: 'anna' }, 'anna'],
  ])('[X-016] is %s', (_what, person, name) => {
    expect(shownName(person)).toBe(name);
  });
});

describe('the picture of a person where they are shown', () => {
  it.each([
    ['the one of the team', { profilePicture: '/own', teamPicture: '/team' }, '/team'],
    ['their own without one', { profilePicture: '/own', teamPicture: null }, '/own'],
    ['their own in a chat', { profilePicture: '/own' }, '/own'],
    ['none where there is none', { profilePicture: null, teamPicture: null }, null],
  ])('[X-016] is %s', (_what, person, picture) => {
    expect(shownPicture(person)).toBe(picture);
  });
});

it('a message carries only what is other than everywhere', () => {
  expect(wornTeamFace({ nickname: null, teamPicture: null })).toEqual({});
  expect(wornTeamFace({ nickname: 'a', teamPicture: null })).toEqual({ nickname: 'a' });
  expect(wornTeamFace({ nickname: null, teamPicture: '/b' })).toEqual({ teamPicture: '/b' });
});

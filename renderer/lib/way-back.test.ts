import { describe, expect, it } from 'vitest';
import { readWayBack } from './way-back.ts';

describe('the way back after signing in', () => {
  it.each([
    [{ wayBack: '/teams/1/channels/2?messageId=3' }, '/teams/1/channels/2?messageId=3'],
    [{ wayBack: '/' }, '/'],
    [{ wayBack: '//elsewhere.example/a' }, null],
    [{ wayBack: '/\\elsewhere.example/a' }, null],
    [{ wayBack: 'https://elsewhere.example' }, null],
    [{ wayBack: '' }, null],
    [{ wayBack: 7 }, null],
    [{}, null],
    [null, null],
    ['/chat', null],
  ])('of %j is %j', (state, address) => {
    expect(readWayBack(state)).toBe(address);
  });
});

import { describe, expect, it } from 'vitest';
import { maskedCode, sumActivity } from './family.ts';

describe('a code as it is shown', () => {
  it.each([
    ['abcdefghjkmnpqrs', 'abcdefgh••••••••'],
    ['abcdefghj', 'abcdefgh•'],
    ['abcdefgh', 'abcdefgh'],
    ['', ''],
  ])('%s is %s', (code, shown) => {
    expect(maskedCode(code)).toBe(shown);
  });
});

describe('what a teen wrote, at a glance', () => {
  const said = (name: string, teamId: string, messages: number) => ({ name, teamId, messages });

  it('is nothing where nothing was written', () => {
    const none = { messages: 0, busiestTeam: null, busiestChannel: null };
    expect(sumActivity([])).toEqual(none);
    expect(sumActivity([said('quiet', 'a', 0)])).toEqual(none);
  });

  it('names the busiest channel, and the team with most in all its channels', () => {
    const busiest = said('raids', 'a', 5);
    const channels = [busiest, said('talk', 'b', 4), said('loot', 'b', 3)];
    expect(sumActivity(channels)).toEqual({
      messages: 12,
      busiestTeam: 'b',
      busiestChannel: busiest,
    });
  });

  it('names the first of equals', () => {
    const channels = [said('one', 'a', 2), said('two', 'b', 2)];
    expect(sumActivity(channels)).toMatchObject({
      busiestTeam: 'a',
      busiestChannel: { name: 'one' },
    });
  });
});

import { describe, expect, it } from 'vitest';
import { hasLink, inviteCodesIn, mentionCount, quotedText, waveText } from './message-traits.ts';

const place = { origin: 'https://tayfa.example', inviteOrigin: 'https://t.example' };

describe('what a message has', () => {
  it.each([
    ['<@1> <@1> <@2> <&3> @everyone', 4],
    ['\\<@1> `<@2>`', 0],
    ['@here', 1],
  ])('mentions: %s has %s', (text, count) => {
    expect(mentionCount(text)).toBe(count);
  });

  it.each([
    ['see https://x.example', true],
    ['see HTTP://x.example', true],
    ['`https://x.example`', true],
    ['ht\u200Btps://x.example', true],
    [String.raw`https\://x.example`, true],
    ['www.x.example', true],
    ['awww. so', false],
    ['1:0 // well', false],
  ])('links: %s: %s', (text, expected) => {
    expect(hasLink(text)).toBe(expected);
  });

  it.each([
    ['https://tayfa.example/invite/AbC-1', ['AbC-1']],
    ['TAYFA.example/invite/abc and https://t.example/xyz', ['abc', 'xyz']],
    ['<https://tayfa.exa\u200Bmple/invite/abc>', ['abc']],
    [String.raw`tayfa.example\/invite/abc`, ['abc']],
    ['https://tayfa.example/invites', []],
    ['https://other.example/invite/abc', []],
  ])('invites: %s: %s', (text, codes) => {
    expect(inviteCodesIn(text, place)).toEqual(codes);
  });

  it.each([
    ['gg', null],
    ['iyi geceler', null],
    ['BEDAVA ISKIN al, buraya!', 'bedavaiskinalburaya'],
    ['bedava   ıskın **al** buraya', 'bedavaiskinalburaya'],
    ['<@123> bedava ıskın al buraya', 'bedavaiskinalburaya'],
  ])('same texts: %s is %s', (text, same) => {
    expect(waveText(text)).toBe(same);
  });

  it('quotes a text so that nothing in it is drawn or called', () => {
    expect(quotedText('a ``` <@1> **b** @everyone', 100)).toBe(
      "```text\na ''' <@1> **b** @everyone\n```",
    );
    expect(quotedText('abcdef', 3)).toBe('```text\nabc…\n```');
  });
});

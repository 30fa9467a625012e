import { describe, expect, it } from 'vitest';
import { processorMs } from '#tests/support/processor-time.ts';
import { hideInviteLinks } from './hide-invite-links.ts';

function hidden(text: string): string {
  return hideInviteLinks(text, '[hidden]');
}

describe('hideInviteLinks', () => {
  it('replaces invites of teams and of friends, with and without a protocol', () => {
    expect(hidden('come: https://tayfa.example/invite/65bj6bke!')).toBe('come: [hidden]!');
    expect(hidden('tayfa.example:8080/invite/abc')).toBe('[hidden]');
    expect(hidden('http://localhost:1/friendinvite?code=abc and more')).toBe('[hidden] and more');
    expect(hidden('HTTPS://TAYFA.EXAMPLE/INVITE/ABC')).toBe('[hidden]');
    expect(hidden('app://tayfa/invite/abc')).toBe('[hidden]');
  });

  it('replaces what stands behind words, and in code', () => {
    expect(hidden('[our team](https://tayfa.example/invite/abc)')).toBe('[hidden]');
    expect(hidden('`https://tayfa.example/invite/abc`')).toBe('`[hidden]`');
    expect(hidden('<https://tayfa.example/invite/abc>')).toBe('<[hidden]>');
  });

  it('replaces what begins with the short address of invites', () => {
    const short = (text: string) => hideInviteLinks(text, '[hidden]', 'https://tyf.example');
    expect(short('https://tyf.example/65bj6bke!')).toBe('[hidden]!');
    expect(short('[us](https://tyf.example/abc) or tyf.example/abc')).toBe('[hidden] or [hidden]');
    for (const text of ['https://tyfxexample/abc', 'https://not.tyf.example/abc', 'tyf.example'])
      expect(short(text)).toBe(text);
  });

  it('leaves everything else alone', () => {
    const text = 'an invite/abc, https://tayfa.example/teams/1 and [words](https://example.com/a)';
    expect(hidden(text)).toBe(text);
  });

  it('stays quick on a long text that nearly matches', async () => {
    const texts = [`${'['.repeat(5_000)}${'a/'.repeat(5_000)}`, 'x'.repeat(5_000)];
    expect(await processorMs(() => texts.forEach(hidden))).toBeLessThan(2_000);
  });
});

import { expect, it } from 'vitest';
import { inviteCodeOf } from './invite-code.ts';

it('takes the code out of a link, with or without what stands around it', () => {
  for (const pasted of [
    'https://tayfa.example/invite/65bj6bke',
    '  tayfa.example/invite/65bj6bke?from=mail ',
    'app://tayfa/invite/65bj6bke#top',
    '/invite/65bj6bke',
    '65bj6bke',
  ])
    expect(inviteCodeOf(pasted), pasted).toBe('65bj6bke');
  expect(inviteCodeOf('lode-star')).toBe('lode-star');
});

it('takes nothing else', () => {
  for (const pasted of ['', '  ', 'https://tayfa.example/teams/1', 'two words', 'a', '../login'])
    expect(inviteCodeOf(pasted), pasted).toBeNull();
});

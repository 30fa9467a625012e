import { expect, it } from 'vitest';
import { inviteCodeOf } from './invite-code.ts';

it('takes the code out of a link, with or without what stands around it', () => {
  for (const pasted of [
    'https://tayfa.example/invite/65bj6bke',
    '  tayfa.example/invite/65bj6bke?from=mail ',
    'app://tayfa/invite/65bj6bke#top',
    '/invite/65bj6bke',
    '65bj6bke',
    'https://tyf.example/65bj6bke',
    'tyf.example/65bj6bke?from=mail',
  ])
    expect(inviteCodeOf(pasted, 'https://tyf.example'), pasted).toBe('65bj6bke');
  expect(inviteCodeOf('lode-star', null)).toBe('lode-star');
});

it('takes nothing else', () => {
  for (const pasted of [
    '',
    '  ',
    'https://tayfa.example/teams/1',
    'two words',
    'a',
    '../login',
    'tyf.example/a/b',
  ])
    expect(inviteCodeOf(pasted, 'https://tyf.example'), pasted).toBeNull();
});

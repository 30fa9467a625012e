import { describe, expect, it } from 'vitest';
import type { Role } from '#shared/contract/teams/role.ts';
import type { RoleId, TeamId } from '#shared/lib/ids.ts';
import { roleProblem } from './role-problem.ts';

const role: Role = {
  // reason: ids of a test are plain numbers
  id: '10' as RoleId,
  teamId: '1' as TeamId,
  name: 'Raiders',
  color: '#ffffff',
  color2: null,
  priority: 1,
  permissions: 0,
  iconEmojiId: null,
  isDisplayedSeparately: false,
  mentionable: false,
  isSelfAssignable: false,
  botScope: null,
  description: '',
};

describe('the icon of a role', () => {
  it.each(['🔥', '👨‍👩‍👧', '🇹🇷', '👍🏽', '❤️'])('takes %s', (emoji) => {
    expect(roleProblem({ ...role, iconEmojiId: emoji })).toBeNull();
  });

  it.each(['', 'a', '🔥🔥', '7', ':fire:'])('does not take "%s"', (text) => {
    expect(roleProblem({ ...role, iconEmojiId: text })).toBe('icon');
  });
});

describe('roleProblem', () => {
  it('is none for a role as it comes', () => {
    expect(roleProblem(role)).toBeNull();
    expect(roleProblem({ ...role, iconEmojiId: '117516351525879808' })).toBeNull();
  });

  it('[T-162] is the name above 24 characters', () => {
    expect(roleProblem({ ...role, name: 'r'.repeat(24) })).toBeNull();
    expect(roleProblem({ ...role, name: 'r'.repeat(25) })).toBe('name-long');
    expect(roleProblem({ ...role, name: '  ' })).toBe('name-empty');
  });

  it('is the icon or a colour', () => {
    expect(roleProblem({ ...role, iconEmojiId: 'abc' })).toBe('icon');
    expect(roleProblem({ ...role, color: 'red' })).toBe('color');
    expect(roleProblem({ ...role, color2: '#12' })).toBe('color');
  });
});

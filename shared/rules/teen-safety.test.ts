import { describe, expect, it } from 'vitest';
import { teamMask } from './permissions.ts';
import { teenSafetyLock } from './teen-safety.ts';

describe('teen safety', () => {
  const open = { memberCount: 100, permissions: teamMask('MANAGE_TEAM'), isKeptToTeenTeams: false };

  it('[T-137] is locked over 100 members, open at exactly 100', () => {
    expect(teenSafetyLock(open)).toBeNull();
    expect(teenSafetyLock({ ...open, memberCount: 101 })).toBe('team.safe-for-teen-locked');
  });

  it('[T-138] is locked for who may not join other teams, and without MANAGE_TEAM', () => {
    expect(teenSafetyLock({ ...open, isKeptToTeenTeams: true })).toBe('team.missing-permission');
    const without = teamMask('MANAGE_ROLES');
    expect(teenSafetyLock({ ...open, permissions: without })).toBe('team.missing-permission');
    expect(teenSafetyLock({ ...open, permissions: teamMask('ADMINISTRATOR') })).toBeNull();
  });
});

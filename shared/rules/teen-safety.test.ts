import { describe, expect, it } from 'vitest';
import type { UserId } from '../lib/ids.ts';
import { teamMask } from './permissions.ts';
import { isHiddenFromTeen, teenSafetyLock } from './teen-safety.ts';

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

  it('[T-140] hides teams that are not safe from those kept to safe ones, the creator apart', () => {
    // reason: tests write ids down
    const ada = '1' as UserId;
    const creator = '2' as UserId;
    const hidden = (isSafeForTeen: boolean, id: UserId, isKeptToTeenTeams: boolean): boolean =>
      isHiddenFromTeen({ isSafeForTeen, createdBy: creator }, { id, isKeptToTeenTeams });
    expect(hidden(false, ada, true)).toBe(true);
    expect(hidden(false, creator, true)).toBe(false);
    expect(hidden(true, ada, true)).toBe(false);
    expect(hidden(false, ada, false)).toBe(false);
  });
});

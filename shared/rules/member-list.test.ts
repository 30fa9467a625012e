import { describe, expect, it } from 'vitest';
import type { RoleId } from '../lib/ids.ts';
import { displayedRole, listsOffline, type ListedRole } from './member-list.ts';

describe('member list', () => {
  function role(id: string, priority: number, isDisplayedSeparately: boolean): ListedRole {
    const facts = { priority, permissions: 0, isSelfAssignable: false, botScope: null };
    // reason: tests write ids down
    return { id: id as RoleId, isDisplayedSeparately, ...facts };
  }
  const list = [role('1', 1, true), role('2', 2, true), role('3', 3, false), role('4', 2, true)];
  const roles = new Map(list.map((each) => [each.id, each]));
  const shown = (...ids: string[]): string | undefined =>
    // reason: tests write ids down
    displayedRole(ids as RoleId[], roles)?.id;

  it('a member stands under their highest role that is displayed separately', () => {
    expect(shown('1', '2', '3')).toBe('2');
    expect(shown('2', '1')).toBe('2');
    expect(shown('4', '2')).toBe('2');
    expect(shown('3')).toBeUndefined();
    expect(shown('777')).toBeUndefined();
    expect(shown()).toBeUndefined();
  });

  it('[M-079, T-383] offline members are not listed in a team of more than 1000', () => {
    expect([999, 1000, 1001].map(listsOffline)).toEqual([true, true, false]);
  });
});

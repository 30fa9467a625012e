import { describe, expect, it } from 'vitest';
import { deedsOf, mayActOn, mayAsStaff, staffDeeds, validateReason } from './staff.ts';

describe('what staff may', () => {
  it.each([
    ['support', 'see-users', true],
    ['support', 'reset-second-factor', true],
    ['support', 'suspend-user', false],
    ['support', 'handle-reports', false],
    ['support', 'see-audit', false],
    ['moderator', 'suspend-user', true],
    ['moderator', 'suspend-team', true],
    ['moderator', 'handle-reports', true],
    ['moderator', 'reset-second-factor', false],
    ['moderator', 'delete-user', false],
    ['moderator', 'change-server', false],
  ] as const)('%s: %s is %s', (role, deed, may) => {
    expect(mayAsStaff(role, deed)).toBe(may);
  });

  it('is everything for an operator, and to enter for all', () => {
    expect(deedsOf('operator')).toEqual(Object.keys(staffDeeds));
    expect(deedsOf('support')).toContain('enter');
  });
});

describe('to whom staff may do something', () => {
  it.each([
    ['operator', '1', 'self'],
    ['operator', '2', 'yes'],
    ['moderator', '2', 'staff'],
    ['support', '3', 'yes'],
  ] as const)('%s to %s: %s', (role, target, may) => {
    const roleOf = { '1': 'operator', '2': 'support', '3': null } as const;
    const standing = { userId: target, role: roleOf[target] };
    expect(mayActOn({ userId: '1', role }, standing)).toBe(may);
  });
});

describe('a reason', () => {
  it.each([
    ['  no ', false],
    ['spam', true],
    ['x'.repeat(501), false],
  ])('%j', (reason, isFine) => {
    expect(validateReason(reason) === null).toBe(isFine);
  });
});

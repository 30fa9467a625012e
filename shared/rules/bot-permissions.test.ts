import { describe, expect, it } from 'vitest';
import {
  grantedBotMask,
  isBotSwitchOpen,
  normalBotMask,
  readBotPermissions,
  toggledBotMask,
} from './bot-permissions.ts';
import { allTeamPermissions, teamMask, teamPermissionNames } from './permissions.ts';

const [admin, kick, ban] = [
  teamMask('ADMINISTRATOR'),
  teamMask('KICK_MEMBERS'),
  teamMask('BAN_MEMBERS'),
];

describe('permissions of a bot', () => {
  it('[E-267] are 1 for an administrator, and nothing else then', () => {
    expect(admin).toBe(1);
    expect(normalBotMask(1 | kick)).toBe(1);
    expect(toggledBotMask(kick | ban, 'ADMINISTRATOR', true)).toBe(1);
    expect(toggledBotMask(1, 'ADMINISTRATOR', false)).toBe(0);
    expect(isBotSwitchOpen('KICK_MEMBERS', { chosen: 1, held: allTeamPermissions })).toBe(false);
    expect(isBotSwitchOpen('ADMINISTRATOR', { chosen: 1, held: allTeamPermissions })).toBe(true);
  });

  it.each([
    [{ asked: kick | ban, held: kick | ban }, kick | ban],
    [{ asked: kick | ban, held: kick }, kick],
    [{ asked: ban, held: kick }, 0],
    // all, of an administrator and of another
    [{ asked: 1, held: allTeamPermissions }, 1],
    [{ asked: 1, held: allTeamPermissions & ~1 }, 0],
    [{ asked: 1 | kick, held: kick }, 0],
    // a bit that means nothing
    [{ asked: 1 << 20, held: allTeamPermissions }, 0],
  ])('[E-268] of %o are %i', ({ asked, held }, granted) => {
    expect(grantedBotMask(asked, held)).toBe(granted);
  });

  it('that one does not hold cannot be chosen', () => {
    for (const name of teamPermissionNames) {
      const others = allTeamPermissions & ~teamMask(name) & ~1;
      expect(isBotSwitchOpen(name, { chosen: 0, held: others })).toBe(false);
      expect(isBotSwitchOpen(name, { chosen: 0, held: teamMask(name) })).toBe(true);
    }
  });

  it.each([
    ['*', allTeamPermissions & ~1],
    ['4096', 4096],
    ['1', 1],
    ['4097', 1],
    ['0', 0],
    ['-1', 0],
    ['abc', 0],
    ['99999999999', 0],
    ['', 0],
    [null, 0],
  ])('are read from a link that says %j', (text, mask) => {
    expect(readBotPermissions(text)).toBe(mask);
  });

  it('are added and taken one by one', () => {
    expect(toggledBotMask(ban, 'KICK_MEMBERS', true)).toBe(kick | ban);
    expect(toggledBotMask(kick | ban, 'KICK_MEMBERS', false)).toBe(ban);
  });
});

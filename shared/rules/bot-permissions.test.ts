import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  grantedBotPermissions,
  parseBotPermissions,
  toggleBotPermission,
} from './bot-permissions.ts';
import { allTeamPermissions, teamMask, teamPermissionNames } from './permissions.ts';

const administrator = teamMask('ADMINISTRATOR');
const blogs = teamMask('MANAGE_BLOGS');
const kick = teamMask('KICK_MEMBERS');

describe('bot permissions', () => {
  it('[E-267] Administrator has the value 1; choosing it excludes the others', () => {
    expect(administrator).toBe(1);
    expect(toggleBotPermission(blogs | kick, 'ADMINISTRATOR')).toBe(administrator);
    expect(toggleBotPermission(administrator, 'MANAGE_BLOGS')).toBe(blogs);
    expect(toggleBotPermission(administrator, 'ADMINISTRATOR')).toBe(0);
    expect(toggleBotPermission(blogs, 'KICK_MEMBERS')).toBe(blogs | kick);
    expect(toggleBotPermission(blogs | kick, 'KICK_MEMBERS')).toBe(blogs);
  });

  it('[E-268] are those of the wish that are held in the team', () => {
    expect(grantedBotPermissions(blogs | kick, kick | teamMask('MANAGE_ROLES'))).toBe(kick);
    expect(grantedBotPermissions(administrator, kick)).toBe(0);
    expect(grantedBotPermissions(administrator, administrator)).toBe(administrator);
    expect(grantedBotPermissions(blogs, administrator)).toBe(blogs);
    expect(grantedBotPermissions(allTeamPermissions, administrator)).toBe(allTeamPermissions);
    expect(grantedBotPermissions(allTeamPermissions, kick | blogs)).toBe(kick | blogs);
  });

  it('never exceed what is held', () => {
    const mask = fc.nat(2 ** 20);
    fc.assert(
      fc.property(mask, mask, (wished, held) => {
        const granted = grantedBotPermissions(wished, held);
        expect(granted & ~allTeamPermissions).toBe(0);
        if ((held & administrator) === 0) expect(granted & ~held).toBe(0);
      }),
    );
  });

  it('[E-270] permissions=* in the link selects all', () => {
    const all = parseBotPermissions('*');
    expect(teamPermissionNames.every((name) => (all & teamMask(name)) !== 0)).toBe(true);
  });

  it('come from the link as a mask, and what is no mask asks for nothing', () => {
    expect(parseBotPermissions(String(blogs | kick))).toBe(blogs | kick);
    expect(parseBotPermissions(String(administrator | kick))).toBe(administrator);
    for (const text of [null, '', '-1', '1.5', 'all', '1e3', '99999999999']) {
      expect([text, parseBotPermissions(text)]).toEqual([text, 0]);
    }
    expect(parseBotPermissions(String(2 ** 20))).toBe(0);
  });
});

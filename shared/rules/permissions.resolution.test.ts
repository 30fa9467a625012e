import { describe, expect, it } from 'vitest';
import { everyoneRoleId, type RoleId, type TeamId, type UserId } from '../lib/ids.ts';
import {
  allChannelPermissions,
  contentPermissions,
  allTeamPermissions,
  categoryPermissionsOf,
  channelBit,
  channelPermissionsOf,
  channelPermissionValues,
  channelTypes,
  creatableChannelTypes,
  hasChannelPermission,
  hasTeamPermission,
  teamMask,
  teamPermissionNames,
  teamPermissionsOf,
  type ChannelPermission,
  type ChannelType,
  type MemberInChannel,
  type Override,
  type Overrides,
  type RoleFacts,
} from './permissions.ts';

// reason: tests write ids down
const teamId = '100' as TeamId;
const creator = '900' as UserId;
const ada = '901' as UserId;
const everyone = everyoneRoleId(teamId);
const helper = '201' as RoleId;
const moderator = '202' as RoleId;
const gone = '777' as RoleId;
const team = { id: teamId, createdBy: creator };
const nothing: Overrides = { roles: {}, users: {} };

function role(id: RoleId, priority: number, permissions = 0): RoleFacts {
  return { id, priority, permissions, isSelfAssignable: false, botScope: null };
}

interface Scene {
  readonly type?: ChannelType;
  readonly userId?: UserId;
  readonly everyonePermissions?: number;
  readonly helperPermissions?: number;
  readonly moderatorPermissions?: number;
  readonly channel?: Partial<Overrides>;
  readonly category?: Partial<Overrides>;
}

/** Ada (or another) is helper (1) and moderator (2); everyone is 0. */
function scene(given: Scene): MemberInChannel {
  const roles = [
    role(everyone, 0, given.everyonePermissions),
    role(helper, 1, given.helperPermissions),
    role(moderator, 2, given.moderatorPermissions),
  ];
  return {
    team,
    member: { userId: given.userId ?? ada, roleIds: [helper, moderator] },
    roles: new Map(roles.map((each) => [each.id, each])),
    channel: { type: given.type ?? 'text', overrides: { ...nothing, ...given.channel } },
    category: given.category ? { overrides: { ...nothing, ...given.category } } : null,
  };
}

function text(...names: readonly ChannelPermission[]): number {
  return names.reduce((mask, name) => mask | channelBit('text', name), 0);
}

/** The names a mask holds, in the order of their values: what a moderator would read. */
function namesIn(type: ChannelType, mask: number): string[] {
  return Object.entries(channelPermissionValues[type])
    .filter(([, value]) => (mask & value) !== 0)
    .map(([name]) => name);
}

/**
 * T-415: text views (1), sends (4), uses emojis (8) and reads (32), and what X-019 adds (64 to 512);
 * voice joins (2); others view.
 */
function documentedDefaults(type: ChannelType): number {
  if (type === 'text') return 1 + 4 + 8 + 32 + (64 + 128 + 256 + 512);
  return type === 'voice' ? 1 + 2 : 1;
}

const textDefaults = [
  'VIEW_CHANNEL',
  'SEND_MESSAGES',
  'USE_EXTERNAL_EMOJIS',
  'CAN_SEE_MESSAGE_HISTORY',
  ...contentPermissions,
];

describe('team permissions of a member', () => {
  it('[T-405] an administrator holds every permission, another role only its own', () => {
    for (const name of teamPermissionNames) {
      expect(hasTeamPermission(teamMask('ADMINISTRATOR'), name)).toBe(true);
      expect(hasTeamPermission(teamMask('BAN_MEMBERS'), name)).toBe(name === 'BAN_MEMBERS');
    }
    const administrator = scene({ moderatorPermissions: teamMask('ADMINISTRATOR') });
    expect(teamPermissionsOf(administrator)).toBe(allTeamPermissions);
  });

  it('the creator holds all; a member holds what their roles and the everyone role give', () => {
    const given = {
      everyonePermissions: teamMask('CREATE_INVITES'),
      helperPermissions: teamMask('MANAGE_BLOGS'),
      moderatorPermissions: teamMask('KICK_MEMBERS'),
    };
    expect(teamPermissionsOf(scene(given))).toBe(
      teamMask('CREATE_INVITES', 'MANAGE_BLOGS', 'KICK_MEMBERS'),
    );
    expect(teamPermissionsOf(scene({ userId: creator }))).toBe(allTeamPermissions);
    const newcomer = { ...scene(given), member: { userId: ada, roleIds: [] } };
    expect(teamPermissionsOf(newcomer)).toBe(teamMask('CREATE_INVITES'));
  });

  it("[T-167] the role with the team's id is everyone's, held without being given", () => {
    const everyonePermissions = teamMask('CREATE_INVITES');
    const who = { ...scene({ everyonePermissions }), member: { userId: ada, roleIds: [] } };
    expect(everyone).toBe(String(teamId));
    expect(teamPermissionsOf(who)).toBe(everyonePermissions);
    const channel = { roles: { [teamId]: { allow: 0, deny: text('SEND_MESSAGES') } } };
    const here = { ...scene({ channel }), member: who.member };
    expect(hasChannelPermission('text', channelPermissionsOf(here), 'SEND_MESSAGES')).toBe(false);
  });

  it('a role that no longer exists and bits that mean nothing count for nothing', () => {
    const who = scene({ helperPermissions: 2 ** 20 });
    expect(teamPermissionsOf({ ...who, member: { userId: ada, roleIds: [gone, helper] } })).toBe(0);
  });
});

describe('resolution', () => {
  const view = text('VIEW_CHANNEL');
  const send = text('SEND_MESSAGES');
  const manageMessages = text('MANAGE_MESSAGES');

  function entry(allow: number, deny: number): Override {
    return { allow, deny };
  }

  it('[T-407, M-304] the creator holds every permission on every channel, whatever it says', () => {
    for (const type of channelTypes) {
      const shut = { roles: { [everyone]: entry(0, 8191) }, users: { [creator]: entry(0, 8191) } };
      const who = scene({ type, userId: creator, channel: shut, category: shut });
      expect(channelPermissionsOf(who)).toBe(allChannelPermissions(type));
    }
  });

  it('[T-416, M-305] the own entry comes before every role', () => {
    const roles = { [moderator]: entry(send, manageMessages), [everyone]: entry(send, 0) };
    const users = { [ada]: entry(manageMessages, send) };
    const mask = channelPermissionsOf(scene({ channel: { roles, users } }));
    expect(hasChannelPermission('text', mask, 'SEND_MESSAGES')).toBe(false);
    expect(hasChannelPermission('text', mask, 'MANAGE_MESSAGES')).toBe(true);
  });

  it('[T-417, M-306] roles speak from high to low, the everyone role last', () => {
    // reason for the backwards order of keys: it must not matter
    const roles = {
      [everyone]: entry(manageMessages, send | text('USE_EXTERNAL_EMOJIS')),
      [helper]: entry(send, manageMessages),
      [moderator]: entry(0, send),
    };
    const mask = channelPermissionsOf(scene({ channel: { roles } }));
    expect(namesIn('text', mask)).toEqual([
      'VIEW_CHANNEL',
      'CAN_SEE_MESSAGE_HISTORY',
      ...contentPermissions,
    ]);
  });

  it('[T-417, M-307] a deny ignores bits already allowed', () => {
    const roles = {
      [moderator]: entry(send, 0),
      [helper]: entry(0, send),
      [everyone]: entry(0, send),
    };
    const mask = channelPermissionsOf(scene({ channel: { roles } }));
    expect(hasChannelPermission('text', mask, 'SEND_MESSAGES')).toBe(true);
    const both = { [moderator]: entry(send, send) };
    const ofOne = channelPermissionsOf(scene({ channel: { roles: both } }));
    expect(hasChannelPermission('text', ofOne, 'SEND_MESSAGES')).toBe(true);
  });

  it('the everyone role stays last when it is named among the roles or has a high priority', () => {
    const roles = { [helper]: entry(0, send), [everyone]: entry(send, 0) };
    const who = scene({ channel: { roles } });
    const odd = {
      ...who,
      member: { userId: ada, roleIds: [everyone, helper] },
      roles: new Map([...who.roles, [everyone, role(everyone, 500)]]),
    };
    expect(hasChannelPermission('text', channelPermissionsOf(odd), 'SEND_MESSAGES')).toBe(false);
  });

  it('[T-418, M-308] base permissions are added after the role entries', () => {
    const moderatorPermissions = teamMask('DELETE_MESSAGES', 'MANAGE_CHANNELS');
    const denied = { roles: { [everyone]: entry(0, manageMessages) } };
    const added = channelPermissionsOf(scene({ moderatorPermissions }));
    expect(hasChannelPermission('text', added, 'MANAGE_MESSAGES')).toBe(true);
    const mask = channelPermissionsOf(scene({ moderatorPermissions, channel: denied }));
    expect(hasChannelPermission('text', mask, 'MANAGE_MESSAGES')).toBe(false);
    expect(hasChannelPermission('text', mask, 'MANAGE_CHANNEL')).toBe(true);
  });

  it('[T-419, M-309] category entries come after base permissions and before the defaults', () => {
    const manage = channelBit('category', 'MANAGE_CHANNEL');
    const category = { roles: { [everyone]: entry(0, manage) } };
    const manager = { moderatorPermissions: teamMask('MANAGE_CHANNELS') };
    const mask = channelPermissionsOf(scene({ ...manager, category }));
    expect(hasChannelPermission('text', mask, 'MANAGE_CHANNEL')).toBe(true);
    // the default would show the channel; the category is asked first
    const hidden = { roles: { [everyone]: entry(0, channelBit('category', 'VIEW_CHANNEL')) } };
    expect(channelPermissionsOf(scene({ category: hidden }))).toBe(0);
    // and an entry of the channel before both
    const channel = { roles: { [helper]: entry(view, 0) } };
    const shown = channelPermissionsOf(scene({ category: hidden, channel }));
    expect(namesIn('text', shown)).toEqual(textDefaults);
  });

  it('a category gives MANAGE_CHANNEL by name, not by number', () => {
    const table = { text: 16, voice: 64, todo: 32, watchstream: 2, announcement: 2 } as const;
    const category = { users: { [ada]: entry(channelBit('category', 'MANAGE_CHANNEL'), 0) } };
    for (const type of creatableChannelTypes) {
      const mask = channelPermissionsOf(scene({ type, category }));
      expect([type, mask - documentedDefaults(type)]).toEqual([type, table[type]]);
    }
  });

  it('own entries of the category come before its role entries', () => {
    const manage = channelBit('category', 'MANAGE_CHANNEL');
    const category = {
      users: { [ada]: entry(manage, 0) },
      roles: { [moderator]: entry(0, manage) },
    };
    const mask = channelPermissionsOf(scene({ category }));
    expect(hasChannelPermission('text', mask, 'MANAGE_CHANNEL')).toBe(true);
  });

  it('[T-415, M-302] a member for whom nothing is settled has the defaults of the type', () => {
    for (const type of channelTypes) {
      expect([type, channelPermissionsOf(scene({ type }))]).toEqual([
        type,
        documentedDefaults(type),
      ]);
    }
  });

  it('[T-420, M-310] defaults fill in what nobody settled', () => {
    const roles = { [everyone]: entry(0, send) };
    expect(namesIn('text', channelPermissionsOf(scene({ channel: { roles } })))).toEqual(
      textDefaults.filter((name) => name !== 'SEND_MESSAGES'),
    );
  });

  it('[T-420, M-311] what is neither allowed nor denied is denied', () => {
    for (const type of channelTypes) {
      const mask = channelPermissionsOf(scene({ type }));
      expect(mask & ~documentedDefaults(type)).toBe(0);
    }
  });

  it('[T-421, M-303] a default type channel allows VIEW_CHANNEL and nothing else', () => {
    const roles = { [everyone]: entry(8191, 0) };
    const moderatorPermissions = teamMask('ADMINISTRATOR');
    const who = scene({ type: 'default', moderatorPermissions, channel: { roles } });
    expect(namesIn('default', channelPermissionsOf(who))).toEqual(['VIEW_CHANNEL']);
    expect(channelPermissionsOf(who)).toBe(1);
  });

  it('[T-422, M-312] on text channels base bits grant managing the channel and its messages', () => {
    const table = [
      ['ADMINISTRATOR', ['MANAGE_MESSAGES', 'MANAGE_CHANNEL']],
      ['MANAGE_CHANNELS', ['MANAGE_CHANNEL']],
      ['DELETE_MESSAGES', ['MANAGE_MESSAGES']],
      ['MANAGE_TEAM', []],
      ['MOVE_MEMBERS', []],
    ] as const;
    for (const [name, granted] of table) {
      const mask = channelPermissionsOf(scene({ moderatorPermissions: teamMask(name) }));
      const besides = mask & ~documentedDefaults('text');
      expect([name, namesIn('text', besides)]).toEqual([name, granted]);
    }
  });

  it('team bits never leak into a channel as numbers', () => {
    for (const type of channelTypes) {
      for (const name of teamPermissionNames) {
        if (name === 'ADMINISTRATOR') continue;
        const mask = channelPermissionsOf(scene({ type, helperPermissions: teamMask(name) }));
        const manages = name === 'MANAGE_CHANNELS' ? channelBit(type, 'MANAGE_CHANNEL') : 0;
        const deletes = name === 'DELETE_MESSAGES' ? channelBit(type, 'MANAGE_MESSAGES') : 0;
        expect(mask).toBe(documentedDefaults(type) | manages | deletes);
      }
    }
  });

  it('an administrator holds every bit of a channel that has no text', () => {
    const moderatorPermissions = teamMask('ADMINISTRATOR');
    for (const type of channelTypes) {
      if (type === 'text') continue;
      const mask = channelPermissionsOf(scene({ type, moderatorPermissions }));
      expect(mask).toBe(allChannelPermissions(type));
    }
  });

  it('reads the example of docs/permissions.md as it is told there', () => {
    const channel = { roles: { [helper]: entry(send, 0), [everyone]: entry(0, send) } };
    const category = { roles: { [everyone]: entry(0, 1), [helper]: entry(1, 0) } };
    const given = scene({ channel, category });
    const player = channelPermissionsOf(given);
    expect(namesIn('text', player)).toEqual(textDefaults);
    const plain = { ...given, member: { userId: ada, roleIds: [] } };
    expect(channelPermissionsOf(plain)).toBe(0);
    const owner = { ...given, member: { userId: creator, roleIds: [] } };
    expect(channelPermissionsOf(owner)).toBe(allChannelPermissions('text'));
  });

  it('a category hidden from everyone hides its text channels from administrators too', () => {
    const moderatorPermissions = teamMask('ADMINISTRATOR');
    const category = { roles: { [everyone]: entry(0, 1) } };
    expect(channelPermissionsOf(scene({ moderatorPermissions, category }))).toBe(0);
    const voice = scene({ type: 'voice', moderatorPermissions, category });
    expect(channelPermissionsOf(voice)).toBe(allChannelPermissions('voice'));
  });

  it('without VIEW_CHANNEL nothing else is left', () => {
    const users = { [ada]: entry(send | manageMessages, view) };
    expect(channelPermissionsOf(scene({ channel: { users } }))).toBe(0);
  });

  it('a category itself is resolved like a channel of the type category', () => {
    const who = scene({ moderatorPermissions: teamMask('MANAGE_CHANNELS') });
    expect(categoryPermissionsOf({ ...who, category: { overrides: nothing } })).toBe(3);
    const hidden = { roles: { [everyone]: entry(0, 1) }, users: {} };
    expect(categoryPermissionsOf({ ...who, category: { overrides: hidden } })).toBe(0);
  });
});

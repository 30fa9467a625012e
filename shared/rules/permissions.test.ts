import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allChannelPermissions,
  allTeamPermissions,
  channelBit,
  channelPermissionValues,
  channelTypes,
  creatableChannelTypes,
  hasChannelPermission,
  hasTeamPermission,
  teamMask,
  teamPermissionBits,
  teamPermissionNames,
} from './permissions.ts';

describe('team permissions', () => {
  it('[T-403, M-294] bits 0 to 6', () => {
    const table = [
      ['ADMINISTRATOR', 0],
      ['MANAGE_CHANNELS', 1],
      ['MANAGE_ROLES', 2],
      ['MANAGE_TEAM', 3],
      ['VIEW_AUDIT_LOG', 4],
      ['BAN_MEMBERS', 5],
      ['DELETE_MESSAGES', 6],
    ] as const;
    for (const [name, position] of table) {
      expect([name, teamPermissionBits[name]]).toEqual([name, position]);
      expect(teamMask(name)).toBe(2 ** position);
    }
  });

  it('[T-404, M-295] bits 7 to 13', () => {
    const table = [
      ['MANAGE_APPLICATIONS', 7],
      ['JOIN_TOURNAMENTS', 8],
      ['CREATE_INVITES', 9],
      ['MENTION_EVERYONE_AND_HERE', 10],
      ['MANAGE_BLOGS', 11],
      ['KICK_MEMBERS', 12],
      ['MOVE_MEMBERS', 13],
    ] as const;
    for (const [name, position] of table) {
      expect([name, teamPermissionBits[name]]).toEqual([name, position]);
      expect(teamMask(name)).toBe(2 ** position);
    }
  });

  it('[M-296] a mask does not depend on the order or the company in which names are listed', () => {
    const names = teamPermissionNames.filter(
      (name) => name !== 'KICK_MEMBERS' && name !== 'MOVE_MEMBERS',
    );
    expect(teamMask(...names)).toBe(allTeamPermissions - 2 ** 12 - 2 ** 13);
    expect(teamMask(...names.toReversed())).toBe(teamMask(...names));
    expect(teamMask('MOVE_MEMBERS', 'KICK_MEMBERS')).toBe(2 ** 12 + 2 ** 13);
  });

  it('names sixteen permissions, the last of them MANAGE_EVENTS', () => {
    expect(teamPermissionNames).toHaveLength(16);
    expect(teamPermissionNames.at(-1)).toBe('MANAGE_EVENTS');
    expect(teamPermissionBits.MANAGE_WEBHOOKS).toBe(14);
    expect(teamPermissionBits.MANAGE_EVENTS).toBe(15);
    expect(allTeamPermissions).toBe(2 ** 16 - 1);
  });

  it('a mask answers for exactly the names that made it', () => {
    const names = fc.subarray(teamPermissionNames.filter((name) => name !== 'ADMINISTRATOR'));
    fc.assert(
      fc.property(names, (chosen) => {
        const mask = teamMask(...chosen);
        expect(teamPermissionNames.filter((name) => hasTeamPermission(mask, name))).toEqual(chosen);
      }),
    );
  });
});

describe('channel permissions', () => {
  it('[T-410, M-297] text values', () => {
    const { ATTACH_FILES, EMBED_LINKS, ADD_REACTIONS, MENTION_EVERYONE, ...documented } =
      channelPermissionValues.text;
    expect(documented).toEqual({
      VIEW_CHANNEL: 1,
      MANAGE_MESSAGES: 2,
      SEND_MESSAGES: 4,
      USE_EXTERNAL_EMOJIS: 8,
      MANAGE_CHANNEL: 16,
      CAN_SEE_MESSAGE_HISTORY: 32,
    });
    // ours take the next free ones
    const ours = [ATTACH_FILES, EMBED_LINKS, ADD_REACTIONS, MENTION_EVERYONE];
    expect(ours).toEqual([64, 128, 256, 512]);
  });

  it('[T-411, M-298] voice values', () => {
    expect(channelPermissionValues.voice).toEqual({
      VIEW_CHANNEL: 1,
      CONNECT: 2,
      MANAGE_CHANNEL: 64,
      DISCONNECT: 4096,
    });
  });

  it('[T-412, M-299] to-do values', () => {
    expect(channelPermissionValues.todo).toEqual({
      VIEW_CHANNEL: 1,
      CREATE_TODOS: 4,
      DELETE_TODOS: 8,
      EDIT_TODOS: 16,
      MANAGE_CHANNEL: 32,
    });
  });

  it('[T-413, M-300] watch-stream and category values', () => {
    const both = { VIEW_CHANNEL: 1, MANAGE_CHANNEL: 2 };
    expect(channelPermissionValues.watchstream).toEqual(both);
    expect(channelPermissionValues.category).toEqual(both);
  });

  it('[T-414, M-301] announcement values; EDIT_ANNOUNCEMENTS has the next free one', () => {
    expect(channelPermissionValues.announcement).toEqual({
      VIEW_CHANNEL: 1,
      MANAGE_CHANNEL: 2,
      CREATE_ANNOUNCEMENTS: 4,
      DELETE_ANNOUNCEMENTS: 8,
      EDIT_ANNOUNCEMENTS: 16,
    });
  });

  it('a name is asked for by type: the same name has different values, or none', () => {
    expect(channelBit('text', 'MANAGE_CHANNEL')).toBe(16);
    expect(channelBit('voice', 'MANAGE_CHANNEL')).toBe(64);
    expect(channelBit('voice', 'SEND_MESSAGES')).toBe(0);
    expect(hasChannelPermission('text', 16, 'MANAGE_CHANNEL')).toBe(true);
    expect(hasChannelPermission('voice', 16, 'MANAGE_CHANNEL')).toBe(false);
    // a type without the permission refuses even a mask of all ones
    expect(hasChannelPermission('voice', -1, 'SEND_MESSAGES')).toBe(false);
  });

  it('all permissions of a type are the sum of its values', () => {
    const totals = channelTypes.map((type) => [type, allChannelPermissions(type)]);
    expect(Object.fromEntries(totals)).toEqual({
      text: 1023,
      voice: 4163,
      todo: 61,
      watchstream: 3,
      announcement: 31,
      whiteboard: 1,
      category: 3,
      DM: 1,
      default: 1,
    });
  });

  it('[T-256] the channel types are those of the documents', () => {
    const listed = 'text voice todo watchstream announcement category whiteboard DM default';
    expect(channelTypes.toSorted()).toEqual(listed.split(' ').toSorted());
  });

  it('offers five of them for creation', () => {
    expect(creatableChannelTypes).toEqual(['text', 'todo', 'watchstream', 'voice', 'announcement']);
  });
});

describe('masks', () => {
  it('of teams and of channels are numbers that the compiler keeps apart', () => {
    const ofTeam = teamMask('MANAGE_TEAM');
    const ofChannel = allChannelPermissions('text');
    // @ts-expect-error -- a team mask says nothing of a channel
    expect(hasChannelPermission('text', ofTeam, 'SEND_MESSAGES')).toBe(false);
    // @ts-expect-error -- a channel mask says nothing of a team
    expect(hasTeamPermission(ofChannel, 'MANAGE_TEAM')).toBe(true);
    const fromTheWire = Number('8');
    expect(hasTeamPermission(fromTheWire, 'MANAGE_TEAM')).toBe(true);
  });
});

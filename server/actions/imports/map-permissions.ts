import {
  channelBit,
  teamMask,
  type ChannelMask,
  type ChannelPermission,
  type ChannelType,
  type Override,
  type TeamMask,
  type TeamPermission,
} from '#shared/rules/permissions.ts';

/** Discord's permissions: bit -> its name there, and what it is for a whole team here. */
const teamBits: readonly (readonly [bit: number, name: string, here: TeamPermission | null])[] = [
  [0, 'CREATE_INSTANT_INVITE', 'CREATE_INVITES'],
  [1, 'KICK_MEMBERS', 'KICK_MEMBERS'],
  [2, 'BAN_MEMBERS', 'BAN_MEMBERS'],
  [3, 'ADMINISTRATOR', 'ADMINISTRATOR'],
  [4, 'MANAGE_CHANNELS', 'MANAGE_CHANNELS'],
  [5, 'MANAGE_GUILD', 'MANAGE_TEAM'],
  [7, 'VIEW_AUDIT_LOG', 'VIEW_AUDIT_LOG'],
  [13, 'MANAGE_MESSAGES', 'DELETE_MESSAGES'],
  [17, 'MENTION_EVERYONE', 'MENTION_EVERYONE_AND_HERE'],
  [19, 'VIEW_GUILD_INSIGHTS', null],
  [22, 'MUTE_MEMBERS', null],
  [23, 'DEAFEN_MEMBERS', null],
  [24, 'MOVE_MEMBERS', 'MOVE_MEMBERS'],
  [27, 'MANAGE_NICKNAMES', null],
  [28, 'MANAGE_ROLES', 'MANAGE_ROLES'],
  [29, 'MANAGE_WEBHOOKS', 'MANAGE_WEBHOOKS'],
  [30, 'MANAGE_GUILD_EXPRESSIONS', null],
  [33, 'MANAGE_EVENTS', 'MANAGE_EVENTS'],
  [34, 'MANAGE_THREADS', null],
  [40, 'MODERATE_MEMBERS', null],
];

const channelBits: readonly (readonly [bit: number, here: ChannelPermission])[] = [
  [10, 'VIEW_CHANNEL'],
  [4, 'MANAGE_CHANNEL'],
  [11, 'SEND_MESSAGES'],
  [13, 'MANAGE_MESSAGES'],
  [16, 'CAN_SEE_MESSAGE_HISTORY'],
  [18, 'USE_EXTERNAL_EMOJIS'],
  [15, 'ATTACH_FILES'],
  [14, 'EMBED_LINKS'],
  [6, 'ADD_REACTIONS'],
  [17, 'MENTION_EVERYONE'],
  [20, 'CONNECT'],
];

function has(mask: bigint, bit: number): boolean {
  return (mask & (1n << BigInt(bit))) !== 0n;
}

/** What a role may here, and which of its rights there is nothing here for. */
export function mapRolePermissions(mask: bigint): { permissions: TeamMask; lost: string[] } {
  const held = teamBits.filter(([bit]) => has(mask, bit));
  return {
    permissions: teamMask(...held.flatMap(([, , here]) => here ?? [])),
    lost: held.flatMap(([, name, here]) => (here === null ? [name] : [])),
  };
}

function mapChannelMask(type: ChannelType, mask: bigint): ChannelMask {
  let mapped = 0;
  for (const [bit, here] of channelBits) if (has(mask, bit)) mapped |= channelBit(type, here);
  return mapped;
}

/** An entry on a channel or a category, in the values of its type. */
export function mapOverride(type: ChannelType, entry: { allow: bigint; deny: bigint }): Override {
  return { allow: mapChannelMask(type, entry.allow), deny: mapChannelMask(type, entry.deny) };
}

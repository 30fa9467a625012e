import type { RoleId } from '#shared/lib/ids.ts';
import type { DemoRow } from './demo-rows.ts';
import type { PlannedMember, PlannedTeam } from './plan-team.ts';
import type { Random } from './seeded-random.ts';

/** A mention among so many newest messages may not have been seen yet. */
const FRESH_MENTIONS = 12;

/**
 * Up to where everyone has read: most have seen nearly all, some are behind, a few have never
 * opened a channel; all have read their own messages, and a fresh mention mostly waits for whom it
 * calls. `messagesOf` gives a channel's messages in the order of time.
 */
export function planReadMarkers(
  team: PlannedTeam,
  messagesOf: (channelId: string) => readonly DemoRow<'messages'>[],
  random: Random,
): DemoRow<'read_markers'>[] {
  const markers: DemoRow<'read_markers'>[] = [];
  for (const { row } of team.channels) {
    const messages = messagesOf(row.id);
    if (messages.length === 0) continue;
    for (const member of team.members) {
      if (!team.state.canSeeChannel(row.id, member)) continue;
      const lastRead = messages[readUpTo(messages, member, random)];
      if (!lastRead) continue;
      markers.push({ user_id: member.userId, channel_id: row.id, last_read_id: lastRead.id });
    }
  }
  return markers;
}

/** Index of the last message read; below 0 when none was. */
function readUpTo(
  messages: readonly DemoRow<'messages'>[],
  member: PlannedMember,
  random: Random,
): number {
  const newest = messages.length - 1;
  const own = messages.findLastIndex(({ author_id }) => author_id === member.userId);
  const seen = Math.max(own, newest - drawLag(random));
  const waiting = messages.findIndex(
    (message, index) => index > Math.max(own, newest - FRESH_MENTIONS) && calls(message, member),
  );
  return waiting > 0 && random.chance(0.8) ? Math.min(seen, waiting - 1) : seen;
}

function calls({ mentions }: DemoRow<'messages'>, member: PlannedMember): boolean {
  if (!mentions) return false;
  const roles: readonly RoleId[] = mentions.roles;
  return mentions.users.includes(member.userId) || roles.some((id) => member.roleIds.includes(id));
}

function drawLag(random: Random): number {
  const draw = random.next();
  if (draw < 0.58) return 0;
  if (draw < 0.82) return random.between(1, 9);
  if (draw < 0.94) return random.between(10, 60);
  return draw < 0.97 ? random.between(61, 250) : Infinity;
}

import type { UserId } from '#shared/lib/ids.ts';
import type { MemberFacts } from '#shared/rules/permissions.ts';
import type { TeamView, VoiceView } from './gateway-deps.ts';

type Rooms = ReturnType<VoiceView['channelsInUse']>;

/** Members who see the same of a team's voice channels. */
interface VoiceViewers {
  readonly channels: Rooms;
  readonly userIds: UserId[];
}

/** Groups members by which of some voice channels they see; who sees none is in no group. */
export function voiceViewers(
  rooms: Rooms,
  view: TeamView,
  members: readonly MemberFacts[],
): Iterable<VoiceViewers> {
  const groups = new Map<string, VoiceViewers>();
  for (const member of members) {
    const channels = rooms.filter(({ channelId }) => view.canSeeChannel(channelId, member));
    if (channels.length === 0) continue;
    const key = channels.map(({ channelId }) => channelId).join(' ');
    const group = groups.get(key) ?? { channels, userIds: [] };
    group.userIds.push(member.userId);
    groups.set(key, group);
  }
  return groups.values();
}

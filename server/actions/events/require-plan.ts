import type { ChannelId } from '#shared/lib/ids.ts';
import { hasChannelPermission, type MemberFacts } from '#shared/rules/permissions.ts';
import { eventTimeProblem, type TeamEventKind } from '#shared/rules/team-events.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { TeamState } from '../../state/team-state.ts';

/**
 * When something may be planned, in milliseconds since the Unix epoch.
 * @throws ProblemError event.too-early, event.too-late, event.ends-before-start, at its field
 */
export function requireTimes(
  kind: TeamEventKind,
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string | null },
  now: number,
): { readonly startsAt: number; readonly endsAt: number | null } {
  const times = {
    startsAt: Date.parse(startsAt),
    endsAt: endsAt === null ? null : Date.parse(endsAt),
  };
  const problem = eventTimeProblem(kind, times, now);
  if (!problem) return times;
  const field = problem === 'event.ends-before-start' ? 'endsAt' : 'startsAt';
  throw new ProblemError(problem, { errors: { [field]: 'Choose another time' } });
}

/**
 * The voice channel of what is planned: one that the member sees.
 * @throws ProblemError event.channel-not-found, at `channelId`
 */
export function requireVoiceChannel(
  team: TeamState,
  member: MemberFacts,
  channelId: ChannelId | null,
): void {
  if (channelId === null) return;
  const channel = team.channels.get(channelId);
  if (channel?.type === 'voice' && team.canSeeChannel(channelId, member)) return;
  throw new ProblemError('event.channel-not-found', {
    errors: { channelId: 'Choose a voice channel that you see' },
  });
}

/**
 * The text channel that a session is proposed in: one that the member sees and may write in.
 * @throws ProblemError channel.not-found, channel.not-text, channel.send-denied
 */
export function requirePostedIn(
  team: TeamState,
  member: MemberFacts,
  channelId: ChannelId | null,
): void {
  if (channelId === null) return;
  const channel = team.channels.get(channelId);
  if (!channel || !team.canSeeChannel(channelId, member))
    throw new ProblemError('channel.not-found');
  if (channel.type !== 'text') throw new ProblemError('channel.not-text');
  const mask = team.channelPermissions(channelId, member);
  if (!hasChannelPermission('text', mask, 'SEND_MESSAGES'))
    throw new ProblemError('channel.send-denied');
}

/**
 * An event is at a voice channel or at another place.
 * @throws ProblemError event.no-place, at `place`
 */
export function requireOnePlace(channelId: ChannelId | null, place: string | null): void {
  if ((channelId === null) !== (place === null)) return;
  throw new ProblemError('event.no-place', { errors: { place: 'Choose one of the two' } });
}

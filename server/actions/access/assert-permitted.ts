import type { Channel } from '#shared/contract/channels/channel.ts';
import type { ConversationNeed } from '#shared/contract/endpoint.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import type { CategoryId, UserId } from '#shared/lib/ids.ts';
import {
  hasChannelPermission,
  hasTeamPermission,
  type ChannelMask,
  type MemberFacts,
} from '#shared/rules/permissions.ts';
import { silenceOf } from '#shared/rules/timeouts.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Permit } from './permit.ts';
import type { TeamState } from '../../state/team-state.ts';

/** A member in a team, as far as what silences them matters. */
export interface MemberUnderRules {
  readonly member: MemberFacts;
  readonly createdBy: UserId;
}

interface MemberOfTeam {
  readonly team: TeamState;
  readonly member: MemberFacts;
}

/** A channel of a team and what a member may do in it. */
interface ChannelRights {
  readonly channel: Channel;
  readonly permissions: ChannelMask;
}

/**
 * Refuses a member whom the team's moderators have silenced for a while, and one who has not accepted
 * the team's rules yet.
 * @throws ProblemError member.timed-out with the seconds that are left, member.rules-not-accepted
 */
export function assertNotSilenced({ member, createdBy }: MemberUnderRules, now: number): void {
  const silence = silenceOf(member, now);
  // one who is silenced may have been handed the team
  if (silence === null || createdBy === member.userId) return;
  if (silence === 'rules') throw new ProblemError('member.rules-not-accepted');
  throw new ProblemError('member.timed-out', {
    retryAfter: Math.ceil(((member.timedOutUntil ?? now) - now) / 1_000),
  });
}

/**
 * Decides access of the kinds member, team and creator.
 * @throws ProblemError team.creator-only, team.missing-permission, member.timed-out,
 *   member.rules-not-accepted, category.not-found
 */
export function assertTeamPermit(
  permit: Permit,
  { team, member }: MemberOfTeam,
  now: number,
): void {
  const { access } = permit;
  const { createdBy } = team.team;
  if (access.kind === 'creator' && createdBy !== member.userId)
    throw new ProblemError('team.creator-only');
  const mayInTeam =
    access.kind !== 'team' ||
    access.anyOf.some((name) => hasTeamPermission(team.teamPermissions(member), name));
  const { categoryId } = permit;
  if (!mayInTeam && categoryId === null) throw new ProblemError('team.missing-permission');
  if (permit.isStoppedByTimeout) assertNotSilenced({ member, createdBy }, now);
  if (categoryId !== null) assertCategory({ team, member }, { categoryId, mayInTeam });
}

function assertCategory(
  { team, member }: MemberOfTeam,
  { categoryId, mayInTeam }: { categoryId: CategoryId; mayInTeam: boolean },
): void {
  if (!team.canSeeCategory(categoryId, member)) throw new ProblemError('category.not-found');
  const mask = team.categoryPermissions(categoryId, member);
  if (!mayInTeam && !hasChannelPermission('category', mask, 'MANAGE_CHANNEL'))
    throw new ProblemError('team.missing-permission');
}

/**
 * Decides access of the kind channel, for one who sees the channel.
 * @throws ProblemError channel.missing-permission, member.timed-out, member.rules-not-accepted
 */
export function assertChannelPermit(
  permit: Permit,
  place: ChannelRights & MemberUnderRules,
  now: number,
): void {
  const { access } = permit;
  if (access.kind === 'channel')
    assertChannelPermission(place, access.permission, 'channel.missing-permission');
  if (permit.isStoppedByTimeout) assertNotSilenced(place, now);
}

/**
 * Decides access of the kind conversation in a channel of a team, for one who sees it.
 * @throws ProblemError member.timed-out, member.rules-not-accepted, or the codes that the access names
 */
export function assertConversationPermit(
  permit: Permit,
  place: ChannelRights & MemberUnderRules,
  now: number,
): void {
  if (permit.isStoppedByTimeout) assertNotSilenced(place, now);
  if (permit.access.kind !== 'conversation') return;
  for (const need of permit.access.inTeam ?? []) assertNeed(place, need);
}

function assertNeed(place: ChannelRights, need: ConversationNeed): void {
  if ('permission' in need) assertChannelPermission(place, need.permission, need.denied);
  else if (place.channel.type !== need.type) throw new ProblemError(need.denied);
}

function assertChannelPermission(
  { channel, permissions }: ChannelRights,
  permission: Parameters<typeof hasChannelPermission>[2],
  denied: ProblemCode,
): void {
  if (!hasChannelPermission(channel.type, permissions, permission)) throw new ProblemError(denied);
}

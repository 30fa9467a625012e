import { isForBots } from '#shared/contract/bot-calls.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import {
  assertChannelPermit,
  assertConversationPermit,
  assertTeamPermit,
} from '../actions/access/assert-permitted.ts';
import { assertStaff } from '../actions/access/assert-staff.ts';
import { findConversation, type ConversationDirectories } from '../actions/access/conversation.ts';
import { deedOf, permitOf, type Permit, type PermitIds } from '../actions/access/permit.ts';
import type { TeamDirectory } from '../state/team-directory.ts';
import type { ActionDeps } from '../actions/action-deps.ts';
import type {
  ChannelContext,
  ConversationContext,
  StaffContext,
  TeamContext,
} from '../actions/context.ts';
import type { AccountPrincipal } from '../actions/principal.ts';
import { requireDeed } from '../actions/require-deed.ts';
import { ProblemError } from '../lib/problem-error.ts';

interface ParsedRequest {
  readonly params: unknown;
  readonly body: unknown;
}

export type Scope = { readonly permit: Permit } & Partial<
  Pick<StaffContext, 'staff'> &
    Pick<TeamContext, 'team' | 'member'> &
    Pick<ChannelContext, 'channel' | 'channelPermissions'> &
    Pick<ConversationContext, 'conversation'>
>;

function valueAt(request: ParsedRequest, source: string): string | null {
  const [part, field] = source.split('.');
  const holder: unknown = part === 'body' ? request.body : request.params;
  const value: unknown =
    typeof holder === 'object' && holder !== null ? Reflect.get(holder, field ?? '') : undefined;
  return typeof value === 'string' ? value : null;
}

function idAt(request: ParsedRequest, source: string): string {
  const value = valueAt(request, source);
  if (value === null) throw new ProblemError('request.invalid');
  return value;
}

/** What the endpoint asks of this call. */
function permitOfCall(shape: AnyEndpoint, request: ParsedRequest): Permit {
  const { access } = shape;
  const teamSource = 'team' in access ? access.team : 'params.teamId';
  const teamId = 'team' in access ? idAt(request, teamSource) : valueAt(request, teamSource);
  const channelId = 'channel' in access ? idAt(request, access.channel) : null;
  const categorySource = 'category' in access ? access.category : undefined;
  const categoryId = categorySource ? idAt(request, categorySource) : null;
  // reason: the contract's schema has already checked and branded the ids
  return permitOf(shape, { teamId, channelId, categoryId } as PermitIds);
}

async function findTeam(
  directory: TeamDirectory,
  actor: AccountPrincipal,
  teamId: TeamId,
): Promise<Pick<TeamContext, 'team' | 'member'>> {
  const member = await directory.member(teamId, actor.userId);
  const team = member ? await directory.get(teamId) : null;
  // a team is hidden from non-members: not even its existence is told
  if (!member || !team || team.isSuspended) throw new ProblemError('team.not-found');
  return { team, member };
}

/** Refuses visitors, bots where only people call, and the unverified before anything is read. */
export function requireActor(shape: AnyEndpoint, actor: AccountPrincipal | null): void {
  if (shape.access.kind !== 'public' && !actor) throw new ProblemError('session.required');
  const { access } = shape;
  if (actor?.kind === 'bot' && !isForBots(shape)) throw new ProblemError('bot.call-refused');
  if (actor && access.kind === 'staff') assertStaff(access.deed, actor.staff);
  if (actor) requireDeed(deedOf(shape), actor);
}

type AuthoriseDeps = ConversationDirectories & Pick<ActionDeps, 'clock'>;

/**
 * Decides from memory whether the actor may call the endpoint, by what the contract declares, and
 * answers the team and channel it had to look at, with the permit by which a write decides it again.
 * @throws ProblemError team.not-found, channel.not-found, *.missing-permission, team.creator-only,
 *   member.timed-out, or the codes that the endpoint's access names
 */
export async function authorise(
  deps: AuthoriseDeps,
  actor: AccountPrincipal | null,
  call: { shape: AnyEndpoint; request: ParsedRequest },
): Promise<Scope> {
  const permit = permitOfCall(call.shape, call.request);
  const { teamId, channelId } = permit;
  const { kind } = permit.access;
  if (kind === 'public' || kind === 'user' || !actor) return { permit };
  if (kind === 'staff') return { permit, ...(actor.staff && { staff: actor.staff }) };
  if (channelId !== null) return channelScope(deps, actor, { permit, channelId });
  if (teamId === null) throw new ProblemError('request.invalid');
  const scope = await findTeam(deps.directory, actor, teamId);
  assertTeamPermit(permit, scope, deps.clock.now());
  return { permit, ...scope };
}

async function channelScope(
  deps: AuthoriseDeps,
  actor: AccountPrincipal,
  { permit, channelId }: { permit: Permit; channelId: ChannelId },
): Promise<Scope> {
  const isChannel = permit.access.kind === 'channel';
  const teamId = isChannel ? permit.teamId : null;
  const conversation = await findConversation(deps, actor.userId, { channelId, teamId });
  if (conversation.kind === 'chat') {
    // what a team's channel is asked of, a chat does not have
    if (isChannel) throw new ProblemError('channel.not-found');
    return { permit, conversation };
  }
  const { team, member, channel, permissions } = conversation;
  const place = { channel, permissions, member, createdBy: team.team.createdBy };
  if (!isChannel) {
    assertConversationPermit(permit, place, deps.clock.now());
    return { permit, conversation };
  }
  assertChannelPermit(permit, place, deps.clock.now());
  return { permit, team, member, channel, channelPermissions: permissions };
}

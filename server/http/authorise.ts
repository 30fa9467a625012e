import type { Access, EndpointShape } from '#shared/contract/endpoint.ts';
import { isStoppedByTimeout } from '#shared/contract/when-timed-out.ts';
import { endpointDeeds } from '#shared/contract/endpoint-deeds.ts';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import {
  hasChannelPermission,
  hasTeamPermission,
  type ChannelPermission,
} from '#shared/rules/permissions.ts';
import type { ActionDeps } from '../actions/action-deps.ts';
import { mayDo, type Deed } from '#shared/rules/unverified.ts';
import type { ChannelContext, RoomContext, TeamContext } from '../actions/action.ts';
import type { Actor } from '../actions/actor.ts';
import { findRoom, type RoomDirectories } from '../actions/access/room.ts';
import { requireMemberNotTimedOut } from '../actions/members/require-not-timed-out.ts';
import type { TeamDirectory } from '../actions/access/team-directory.ts';
import { ProblemError } from '../lib/problem-error.ts';

interface ParsedRequest {
  readonly params: unknown;
  readonly body: unknown;
}

export type Scope = Partial<
  Pick<TeamContext, 'team' | 'member'> &
    Pick<ChannelContext, 'channel' | 'channelPermissions'> &
    Pick<RoomContext, 'room'>
>;

function idAt(request: ParsedRequest, source: string): string {
  const [part, field] = source.split('.');
  const holder: unknown = part === 'body' ? request.body : request.params;
  const value: unknown =
    typeof holder === 'object' && holder !== null ? Reflect.get(holder, field ?? '') : undefined;
  if (typeof value !== 'string') throw new ProblemError('request.invalid');
  return value;
}

async function teamScope(
  directory: TeamDirectory,
  actor: Actor,
  teamId: TeamId,
): Promise<Pick<TeamContext, 'team' | 'member'>> {
  const member = await directory.member(teamId, actor.userId);
  const team = member ? await directory.get(teamId) : null;
  // whoever is not in a team learns nothing of it, not even that it exists
  if (!member || !team || team.isSuspended) throw new ProblemError('team.not-found');
  return { team, member };
}

async function channelScope(
  directories: RoomDirectories,
  actor: Actor,
  request: { channelId: ChannelId; teamId: TeamId | undefined; permission: ChannelPermission },
): Promise<Scope> {
  const room = await findRoom(directories, actor.userId, request);
  // what a team's channel is asked of, a chat does not have
  if (room.kind === 'chat') throw new ProblemError('channel.not-found');
  const { team, member, channel, permissions } = room;
  if (!hasChannelPermission(channel.type, permissions, request.permission))
    throw new ProblemError('channel.missing-permission');
  return { team, member, channel, channelPermissions: permissions };
}

function requireTeamRight(
  access: Access,
  actor: Actor,
  scope: Pick<TeamContext, 'team' | 'member'>,
): void {
  if (access.kind === 'creator' && scope.team.team.createdBy !== actor.userId)
    throw new ProblemError('team.creator-only');
  if (access.kind !== 'team') return;
  const mask = scope.team.teamPermissions(scope.member);
  if (!access.anyOf.some((permission) => hasTeamPermission(mask, permission)))
    throw new ProblemError('team.missing-permission');
}

/** What a call is, as far as a verified address matters. */
export function deedOf(shape: EndpointShape): Deed {
  // reason: every shape that is bound is one of the contract, whose names this table has
  return endpointDeeds[shape.name as EndpointName];
}

/** Refuses visitors and the unverified before anything is read. */
export function requireActor(shape: EndpointShape, actor: Actor | null): void {
  if (shape.access.kind !== 'public' && !actor) throw new ProblemError('session.required');
  if (actor && !mayDo(deedOf(shape), actor)) throw new ProblemError('account.unverified');
}

type AuthoriseDeps = RoomDirectories & Pick<ActionDeps, 'clock'>;

/**
 * Decides whether the actor may call the endpoint, by what the contract declares, and answers
 * the team and channel it had to look at.
 * @throws ProblemError team.not-found, channel.not-found, *.missing-permission, team.creator-only,
 *   member.timed-out
 */
export async function authorise(
  deps: AuthoriseDeps,
  actor: Actor | null,
  call: { shape: EndpointShape; request: ParsedRequest },
): Promise<Scope> {
  const scope = await permittedScope(deps, actor, call);
  if (!isStoppedByTimeout(call.shape.name)) return scope;
  const place = scope.room?.kind === 'team' ? scope.room : scope;
  const { team, member } = place;
  if (team && member) requireMemberNotTimedOut(deps, { team, member });
  return scope;
}

async function permittedScope(
  directories: RoomDirectories,
  actor: Actor | null,
  call: { shape: EndpointShape; request: ParsedRequest },
): Promise<Scope> {
  const { access } = call.shape;
  if (access.kind === 'public' || access.kind === 'user' || !actor) return {};
  if (access.kind === 'conversation') {
    // reason: the contract's schema has already checked and branded the id
    const channelId = idAt(call.request, access.channel) as ChannelId;
    return { room: await findRoom(directories, actor.userId, { channelId }) };
  }
  if (access.kind === 'channel') {
    const params = call.request.params;
    const teamId: unknown =
      typeof params === 'object' && params !== null ? Reflect.get(params, 'teamId') : undefined;
    return channelScope(directories, actor, {
      // reason: the contract's schema has already checked and branded the ids
      channelId: idAt(call.request, access.channel) as ChannelId,
      teamId: typeof teamId === 'string' ? (teamId as TeamId) : undefined,
      permission: access.permission,
    });
  }
  // reason: the contract's schema has already checked and branded the id
  const teamId = idAt(call.request, access.team) as TeamId;
  const scope = await teamScope(directories.directory, actor, teamId);
  requireTeamRight(access, actor, scope);
  return scope;
}

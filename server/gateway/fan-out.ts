import type { TeamId, UserId } from '#shared/lib/ids.ts';
import type { Reach } from '../lib/announcements.ts';
import { hasTeamPermission, type MemberFacts } from '#shared/rules/permissions.ts';
import type { Audience } from './audience.ts';
import type { TeamView } from './gateway-deps.ts';
import type { Lesser } from './lesser-event.ts';
import type { OnlineIndex } from './online-index.ts';
import type { Session } from './session.ts';

/** An audience and the permissions it is decided by; null where it needs none or has none. */
export interface Recipients {
  readonly audience: Audience;
  readonly view: TeamView | null;
  /** What those hear who may not read the channel's history, where that is less. */
  readonly lesser?: Lesser | null;
}

/** How much of an event is heard. */
export type Share = 'whole' | 'lesser';

export interface FanOutScope {
  readonly index: OnlineIndex;
  /** Whether presence in a team goes only to those who look at it. */
  isLarge(teamId: TeamId): boolean;
}

type Visit = (session: Session, share: Share) => void;
type AudienceOf<Kind extends Audience['kind']> = Extract<Audience, { kind: Kind }>;

/** Visits every session that hears an event, each once. */
export function fanOut(scope: FanOutScope, recipients: Recipients, visit: Visit): void {
  const { index } = scope;
  const { audience, view, lesser = null } = recipients;
  switch (audience.kind) {
    case 'channel':
    case 'places':
    case 'category':
      if (view) visitViewers(index, { audience, view, lesser }, visit);
      return;
    case 'team':
      visitTeam(index, audience, visit);
      return;
    case 'reviewers':
      if (view) visitReviewers(index, { audience, view }, visit);
      return;
    case 'users':
      visitUsers(index, audience.userIds, visit);
      return;
    case 'mounted':
      if (view) visitMounted(index, { audience, view }, visit);
      return;
    default:
      visitPresence(scope, audience, visit);
  }
}

function visitUsers(index: OnlineIndex, userIds: readonly UserId[], visit: Visit): void {
  for (const userId of new Set(userIds)) visitUser(index, userId, visit);
}

function visitUser(index: OnlineIndex, userId: UserId, visit: Visit): void {
  for (const session of index.users.get(userId)?.sessions ?? []) visit(session, 'whole');
}

function visitViewers(
  index: OnlineIndex,
  {
    audience,
    view,
    lesser,
  }: {
    audience: AudienceOf<'channel' | 'places' | 'category'>;
    view: TeamView;
    lesser: Lesser | null;
  },
  visit: Visit,
): void {
  for (const group of index.groupsOf(audience.teamId, view)) {
    if (!sees(view, audience, group.member)) continue;
    // all of a group read the same histories: asked once for them
    if (lesser === null || view.mayReadHistory(lesser.channelId, group.member)) {
      for (const session of group.sessions) visit(session, 'whole');
    } else {
      for (const session of group.sessions)
        if (wasThere(lesser, session.startedAt)) visit(session, 'lesser');
    }
  }
}

/** Whether one without history may know of the message: when it came while they were there. */
function wasThere({ messageTime }: Lesser, startedAt: number): boolean {
  return messageTime === null || messageTime >= startedAt;
}

function sees(
  view: TeamView,
  audience: AudienceOf<'channel' | 'places' | 'category'>,
  member: MemberFacts,
): boolean {
  switch (audience.kind) {
    case 'channel':
      return view.canSeeChannel(audience.channelId, member);
    case 'places':
      return (
        audience.channelIds.every((id) => view.canSeeChannel(id, member)) &&
        (audience.except === null || !view.canSeeChannel(audience.except, member))
      );
    case 'category':
      return view.canSeeCategory(audience.categoryId, member);
  }
}

function visitTeam(index: OnlineIndex, audience: AudienceOf<'team'>, visit: Visit): void {
  const members = index.teams.get(audience.teamId)?.members;
  for (const user of members?.keys() ?? []) {
    for (const session of user.sessions) visit(session, 'whole');
  }
  const also = audience.also === undefined ? undefined : index.users.get(audience.also);
  if (also === undefined || members?.has(also)) return;
  for (const session of also.sessions) visit(session, 'whole');
}

/** Applications are few: each connected member is asked for, and equal roles share the answer. */
function visitReviewers(
  index: OnlineIndex,
  { audience, view }: { audience: AudienceOf<'reviewers'>; view: TeamView },
  visit: Visit,
): void {
  for (const user of index.teams.get(audience.teamId)?.members.keys() ?? []) {
    const member = user.memberships.get(audience.teamId);
    if (member === undefined || !reviews(view, member)) continue;
    for (const session of user.sessions) visit(session, 'whole');
  }
}

function reviews(view: TeamView, member: MemberFacts): boolean {
  return hasTeamPermission(view.teamPermissions(member), 'MANAGE_APPLICATIONS');
}

function visitMounted(
  index: OnlineIndex,
  { audience, view }: { audience: AudienceOf<'mounted'>; view: TeamView },
  visit: Visit,
): void {
  for (const session of index.teams.get(audience.teamId)?.mounted ?? []) {
    const member = session.user.memberships.get(audience.teamId);
    if (member === undefined || member.userId === audience.except) continue;
    if (view.canSeeChannel(audience.channelId, member)) visit(session, 'whole');
  }
}

function visitPresence(
  scope: FanOutScope,
  audience: AudienceOf<'presence' | 'team-presence' | 'reach'>,
  visit: Visit,
): void {
  for (const session of presenceHearers(scope, audience)) visit(session, 'whole');
}

/** Who hears of the presence of a team's members, or of one user wherever they are known. */
function presenceHearers(
  scope: FanOutScope,
  audience: AudienceOf<'presence' | 'team-presence' | 'reach'>,
): Iterable<Session> {
  if (audience.kind === 'team-presence') return hearersIn(scope, audience.teamId);
  const reach = audience.kind === 'reach' ? audience : reachOf(scope.index, audience.userId);
  if (reach === null) return [];
  // two people may share several teams, and be friends besides
  const heard = new Set<Session>();
  for (const userId of reach.userIds)
    visitUser(scope.index, userId, (session) => heard.add(session));
  for (const teamId of reach.teamIds)
    for (const session of hearersIn(scope, teamId)) heard.add(session);
  return heard;
}

/** Who hears of the presence of a user who is connected here; null: they are not. */
export function reachOf(index: OnlineIndex, userId: UserId): Reach | null {
  const user = index.users.get(userId);
  if (user === undefined) return null;
  return { teamIds: [...user.memberships.keys()], userIds: [userId, ...user.contacts] };
}

/** The sessions that hear of the presence of a team's members, each once. */
function* hearersIn(scope: FanOutScope, teamId: TeamId): Iterable<Session> {
  const team = scope.index.teams.get(teamId);
  if (team === undefined) return;
  if (scope.isLarge(teamId)) yield* team.mounted;
  else for (const { sessions } of team.members.keys()) yield* sessions;
}

/** One who is about to be connected: not in the index yet, and looking at nothing. */
export interface Newcomer {
  readonly userId: UserId;
  readonly memberships: ReadonlyMap<TeamId, MemberFacts>;
  readonly contacts: ReadonlySet<UserId>;
  /** When their session began, in milliseconds since 1970. */
  readonly startedAt: number;
}

/**
 * How much a newcomer hears of an event, null for nothing: the same answer as {@link fanOut}, asked
 * for one person.
 */
export function hears(
  scope: FanOutScope,
  recipients: Recipients,
  newcomer: Newcomer,
): Share | null {
  if (!isAddressed(scope, recipients, newcomer)) return null;
  const { audience, view, lesser = null } = recipients;
  if (lesser === null || audience.kind !== 'channel') return 'whole';
  const member = newcomer.memberships.get(audience.teamId);
  if (member && view?.mayReadHistory(lesser.channelId, member)) return 'whole';
  return wasThere(lesser, newcomer.startedAt) ? 'lesser' : null;
}

function seesNow(
  view: TeamView | null,
  audience: AudienceOf<'channel' | 'places' | 'category'>,
  newcomer: Newcomer,
): boolean {
  const member = newcomer.memberships.get(audience.teamId);
  return member !== undefined && view !== null && sees(view, audience, member);
}

function isAddressed(scope: FanOutScope, recipients: Recipients, newcomer: Newcomer): boolean {
  const { audience, view } = recipients;
  switch (audience.kind) {
    case 'channel':
    case 'places':
    case 'category':
      return seesNow(view, audience, newcomer);
    case 'reviewers': {
      const member = newcomer.memberships.get(audience.teamId);
      return member !== undefined && view !== null && reviews(view, member);
    }
    case 'team':
      return newcomer.memberships.has(audience.teamId) || audience.also === newcomer.userId;
    case 'users':
      return audience.userIds.includes(newcomer.userId);
    case 'mounted':
      return false;
    default:
      return hearsPresence(scope, audience, newcomer);
  }
}

function hearsPresence(
  scope: FanOutScope,
  audience: AudienceOf<'presence' | 'team-presence' | 'reach'>,
  newcomer: Newcomer,
): boolean {
  if (audience.kind === 'reach') return isReached(scope, audience, newcomer);
  if (audience.kind === 'team-presence')
    return newcomer.memberships.has(audience.teamId) && !scope.isLarge(audience.teamId);
  return (
    audience.userId === newcomer.userId ||
    newcomer.contacts.has(audience.userId) ||
    sharesSmallTeam(scope, audience, newcomer)
  );
}

function isReached(
  scope: FanOutScope,
  { teamIds, userIds }: AudienceOf<'reach'>,
  { userId, memberships }: Newcomer,
): boolean {
  return (
    userIds.includes(userId) || teamIds.some((id) => memberships.has(id) && !scope.isLarge(id))
  );
}

function sharesSmallTeam(
  scope: FanOutScope,
  audience: AudienceOf<'presence'>,
  newcomer: Newcomer,
): boolean {
  const user = scope.index.users.get(audience.userId);
  if (user === undefined) return false;
  for (const teamId of user.memberships.keys()) {
    if (newcomer.memberships.has(teamId) && !scope.isLarge(teamId)) return true;
  }
  return false;
}

import type * as contract from '#shared/contract/teams/audit.ts';
import type { AuditAction, AuditChange } from '#shared/contract/teams/audit.ts';
import {
  firstIdOf,
  type AuditEntryId,
  type EmojiId,
  type UserId,
  type WebhookId,
} from '#shared/lib/ids.ts';
import { wornTeamFace } from '#shared/rules/shown-name.ts';
import { hasTeamPermission, type MemberFacts } from '#shared/rules/permissions.ts';
import { presentAuditEntry } from '../../present/audit-entry.ts';
import { presentEmoji } from '../../present/emoji.ts';
import { presentPublicUser } from '../../present/user.ts';
import { presentNamedWebhook } from '../../present/webhook.ts';
import { findAuditEntries, type AuditEntryRow } from '../../store/audit-entries.ts';
import { findEmojis } from '../../store/emojis.ts';
import { findTeamFaces } from '../../store/members.ts';
import { findUsers } from '../../store/users.ts';
import { findWebhooks } from '../../store/webhooks.ts';
import type { TeamState } from '../../state/team-state.ts';
import type { Action } from '../action.ts';

/**
 * What was done in a team, newest first, with the users, webhooks and emojis named in it. Reading the log shows its
 * readers nothing that they do not see otherwise: neither hidden channels and categories nor the
 * template's code.
 */
export const listAuditEntries: Action<typeof contract.listAuditEntries> =
  async function listAuditEntries(deps, { team, member }, { params, query }) {
    const seen = seenPlaces(team, member);
    const found = await findAuditEntries(deps.db, {
      teamId: params.teamId,
      limit: query.limit,
      before: query.before,
      userId: query.userId,
      action: query.action,
      from: query.days === undefined ? undefined : daysAgo(deps.clock.now(), query.days),
      seen,
    });
    const isManager = hasTeamPermission(team.teamPermissions(member), 'MANAGE_TEAM');
    const isShown = shownChanges(team, seen, isManager);
    const rows = found.map((row) => ({
      ...row,
      changes: row.changes.filter((change) => isShown(row, change)),
    }));
    const userIds = [...new Set(rows.flatMap(usersIn))];
    const [users, faces, webhooks, emojis] = await Promise.all([
      findUsers(deps.db, userIds),
      findTeamFaces(deps.db, params.teamId, userIds),
      findWebhooks(deps.db, [...new Set(rows.flatMap(webhooksIn))]),
      findEmojis(deps.db, [...new Set(rows.flatMap(emojisIn))]),
    ]);
    return {
      auditLogEntries: rows.map(presentAuditEntry),
      users: users.map((row) => {
        const face = faces.get(row.id);
        return { ...presentPublicUser(row), ...(face && wornTeamFace(face)) };
      }),
      webhooks: webhooks.map(presentNamedWebhook),
      emojis: emojis.map(presentEmoji),
    };
  };

const DAY_MS = 86_400_000;

function daysAgo(now: number, days: number): AuditEntryId {
  return firstIdOf<'audit-entry'>(now - days * DAY_MS);
}

/** The channels and categories that a member sees; null: the creator sees all, also what is gone. */
function seenPlaces(team: TeamState, member: MemberFacts): readonly string[] | null {
  if (team.team.createdBy === member.userId) return null;
  return [
    ...[...team.channels.keys()].filter((id) => team.canSeeChannel(id, member)),
    ...[...team.categories.keys()].filter((id) => team.canSeeCategory(id, member)),
  ];
}

/** An entry about many places names each with its change; the template's code is for managers. */
function shownChanges(team: TeamState, seen: readonly string[] | null, isManager: boolean) {
  const places = new Set<string>([...team.channels.keys(), ...team.categories.keys()]);
  const shown = new Set(seen ?? places);
  return ({ action }: AuditEntryRow, { key, id }: AuditChange): boolean => {
    if (action === 'team.updated' && key === 'template' && !isManager) return false;
    return id === null || !places.has(id) || shown.has(id);
  };
}

/** Whether the target is a user; that of deleted messages is their author, of an application its applicant. */
function isOnUser(action: AuditAction): boolean {
  if (action.startsWith('application.')) return true;
  return action.startsWith('user.') || action === 'bot.added' || action === 'messages.deleted';
}

/** Who acted, on whom, and who an owner change is between. */
function usersIn(row: AuditEntryRow): UserId[] {
  const owners = row.changes
    .filter((change) => row.action === 'team.updated' && change.key === 'createdBy')
    .flatMap((change) => [change.old, change.new])
    // reason: a changed `createdBy` holds user ids, and it was written by us
    .filter((id): id is UserId => typeof id === 'string');
  // reason: the target of these actions is a user id
  const targets = isOnUser(row.action) && row.target_id !== null ? [row.target_id as UserId] : [];
  return [row.user_id, ...targets, ...owners];
}

/** The emoji that was added, renamed or deleted; a deleted one is not found again. */
function emojisIn({ action, target_id: id }: AuditEntryRow): EmojiId[] {
  // reason: the target of these actions is an emoji id
  return action.startsWith('emoji.') && id !== null ? [id as EmojiId] : [];
}

/** The webhook that was made, changed or deleted, or whose messages were; a deleted one is not found. */
function webhooksIn({ action, target_id: id }: AuditEntryRow): WebhookId[] {
  const isOnWebhook = action.startsWith('webhook.') || action === 'messages.deleted';
  // reason: the target of these actions is a webhook id, or that of a user, which no webhook has
  return isOnWebhook && id !== null ? [id as WebhookId] : [];
}

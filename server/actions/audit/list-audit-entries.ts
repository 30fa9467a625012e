import type * as contract from '#shared/contract/teams/audit.ts';
import type { AuditAction } from '#shared/contract/teams/audit.ts';
import type { EmojiId, UserId } from '#shared/lib/ids.ts';
import { presentAuditEntry } from '../../present/audit-entry.ts';
import { presentEmoji } from '../../present/emoji.ts';
import { presentPublicUser } from '../../present/user.ts';
import { findAuditEntries, type AuditEntryRow } from '../../store/audit-entries.ts';
import { findEmojis } from '../../store/emojis.ts';
import { findUsers } from '../../store/users.ts';
import type { Action } from '../action.ts';

/** What was done in a team, newest first, with the users and emojis named in it. */
export const listAuditEntries: Action<typeof contract.listAuditEntries> =
  async function listAuditEntries(deps, _context, { params, query }) {
    const rows = await findAuditEntries(deps.db, {
      teamId: params.teamId,
      limit: query.limit,
      before: query.before,
    });
    const [users, emojis] = await Promise.all([
      findUsers(deps.db, [...new Set(rows.flatMap(usersIn))]),
      findEmojis(deps.db, [...new Set(rows.flatMap(emojisIn))]),
    ]);
    return {
      auditLogEntries: rows.map(presentAuditEntry),
      users: users.map(presentPublicUser),
      // a team has no webhooks yet
      webhooks: [],
      emojis: emojis.map(presentEmoji),
    };
  };

/** Whether the target is a user; that of deleted messages is their author. */
function isOnUser(action: AuditAction): boolean {
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

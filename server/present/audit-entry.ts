import type { AuditEntry } from '#shared/contract/teams/audit.ts';
import { idTime } from '#shared/lib/ids.ts';
import type { AuditEntryRow } from '../store/audit-entries.ts';

/** What leaves the server of an audit entry. */
export function presentAuditEntry(row: AuditEntryRow): AuditEntry {
  return {
    id: row.id,
    actionType: row.action,
    userId: row.user_id,
    targetId: row.target_id,
    createdAt: new Date(idTime(row.id)).toISOString(),
    options: row.options,
    changes: row.changes,
  };
}

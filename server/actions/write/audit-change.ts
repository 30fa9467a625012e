import type { AuditChange } from '#shared/contract/teams/audit.ts';
import type { RoleId } from '#shared/lib/ids.ts';

/** The one changed key of an audit entry; nothing when old and new are the same. */
export function auditChange(
  key: string,
  change: { old: unknown; new: unknown; id?: RoleId | string },
): readonly AuditChange[] {
  if (JSON.stringify(change.old) === JSON.stringify(change.new)) return [];
  return [{ key, old: change.old ?? null, new: change.new ?? null, id: change.id ?? null }];
}

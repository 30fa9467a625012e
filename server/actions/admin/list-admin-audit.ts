import type * as contract from '#shared/contract/admin/console.ts';
import { idTime } from '#shared/lib/ids.ts';
import { isoTime } from '../../lib/clock.ts';
import { presentBriefUser } from '../../present/admin.ts';
import { findAdminAudit } from '../../store/admin-audit.ts';
import { findBriefUsers } from '../../store/staff.ts';
import type { Action } from '../action.ts';

/** Everything that staff did, newest first. */
export const listAdminAudit: Action<typeof contract.listAdminAudit> = async function listAdminAudit(
  { db },
  _context,
  { query },
) {
  const rows = await findAdminAudit(db, query);
  const ids = rows.flatMap((row) => (row.actor_id === null ? [] : [row.actor_id]));
  const actors = new Map(
    (await findBriefUsers(db, [...new Set(ids)])).map((row) => [row.id, presentBriefUser(row)]),
  );
  return {
    success: true,
    entries: rows.map((row) => ({
      id: row.id,
      at: isoTime(idTime(row.id)),
      actor: (row.actor_id && actors.get(row.actor_id)) ?? null,
      role: row.actor_role,
      action: row.action,
      target:
        row.target_kind === null || row.target_id === null
          ? null
          : { kind: row.target_kind, id: row.target_id, name: row.target_name },
      reason: row.reason,
      details: row.details,
    })),
  };
};

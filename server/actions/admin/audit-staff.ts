import type { Id } from '#shared/lib/ids.ts';
import { insertAdminAudit, type NewAdminAudit } from '../../store/admin-audit.ts';
import type { Db } from '../../store/database.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { StaffContext } from '../context.ts';

/** Everything staff can do that is written down. */
export type StaffAction =
  | 'operator.claimed'
  | 'user.suspended'
  | 'user.suspension-ended'
  | 'user.verified'
  | 'user.second-factor-reset'
  | 'user.signed-out'
  | 'user.plus-changed'
  | 'user.deleted'
  | 'user.role-changed'
  | 'team.verified-changed'
  | 'team.suspended'
  | 'team.suspension-ended'
  | 'team.handed-over'
  | 'report.looked-at'
  | 'report.claimed'
  | 'report.decided'
  | 'file.taken-down'
  | 'file.takedown-ended'
  | 'server.settings-changed'
  | 'server.mail-tested'
  | 'server.announced'
  | 'registration-code.created'
  | 'registration-code.deleted'
  | 'job.retried';

export interface StaffDone {
  readonly action: StaffAction;
  readonly target?: {
    readonly kind: NonNullable<NewAdminAudit['target_kind']>;
    readonly id: string;
    readonly name?: string | null;
  };
  readonly reason?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Writes down what one of the staff does, in the transaction that does it. */
export async function auditStaff(
  deps: Pick<ActionDeps, 'newId'>,
  { db, by }: { readonly db: Db; readonly by: Pick<StaffContext, 'actor' | 'staff'> },
  { action, target, reason, details = {} }: StaffDone,
): Promise<void> {
  const id: Id<'admin-audit'> = deps.newId<'admin-audit'>();
  await insertAdminAudit(db, {
    id,
    actor_id: by.actor.userId,
    actor_role: by.staff.role,
    action,
    target_kind: target?.kind ?? null,
    target_id: target?.id ?? null,
    target_name: target?.name ?? null,
    reason: reason?.trim() ?? null,
    details: JSON.stringify(details),
  });
}

import type * as contract from '#shared/contract/admin/reports.ts';
import { idTime } from '#shared/lib/ids.ts';
import { isoTime } from '../../lib/clock.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentBriefUser } from '../../present/admin.ts';
import type { Db } from '../../store/database.ts';
import { findBriefUsers } from '../../store/staff.ts';
import {
  deleteTakedown,
  expireCopies,
  findTakedowns,
  findUploadHash,
  insertTakedown,
} from '../../store/takedowns.ts';
import type { Action } from '../action.ts';
import { auditStaff } from './audit-staff.ts';

type TakeDown = Parameters<Action<typeof contract.takeDownFile>>[2]['body'];

/** @throws ProblemError file.not-found, also for what was uploaded before hashes were kept */
async function hashOf(db: Db, { uploadId, sha256 }: TakeDown): Promise<Buffer> {
  if (sha256 !== undefined) return Buffer.from(sha256, 'hex');
  const hash = uploadId === undefined ? null : await findUploadHash(db, uploadId);
  if (!hash) throw new ProblemError('file.not-found');
  return hash;
}

/** Removes a file wherever it hangs and refuses it from now on, by what its first sender sent. */
export const takeDownFile: Action<typeof contract.takeDownFile> = async function takeDownFile(
  deps,
  context,
  { body },
) {
  const { userId } = context.actor;
  return deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
    const hash = await hashOf(tx.db, body);
    const sha256 = hash.toString('hex');
    const id = deps.newId<'takedown'>();
    const reason = body.reason.trim();
    await insertTakedown(tx.db, { id, sha256: hash, reason, created_by: userId });
    const removed = await expireCopies(tx.db, hash);
    await auditStaff(
      deps,
      { db: tx.db, by: context },
      {
        action: 'file.taken-down',
        target: { kind: 'file', id: sha256 },
        reason,
        details: { copies: removed },
      },
    );
    if (removed > 0) await tx.later({ name: 'remove-expired-uploads' });
    return { success: true as const, sha256, removed };
  });
};

export const listTakedowns: Action<typeof contract.listTakedowns> = async function listTakedowns(
  { db },
  _context,
  { query },
) {
  const rows = await findTakedowns(db, query);
  const ids = rows.flatMap(({ created_by: by }) => (by === null ? [] : [by]));
  const users = new Map(
    (await findBriefUsers(db, [...new Set(ids)])).map((row) => [row.id, presentBriefUser(row)]),
  );
  return {
    success: true,
    takedowns: rows.map((row) => ({
      id: row.id,
      sha256: row.sha256.toString('hex'),
      reason: row.reason,
      at: isoTime(idTime(row.id)),
      by: (row.created_by && users.get(row.created_by)) ?? null,
    })),
  };
};

export const endTakedown: Action<typeof contract.endTakedown> = async function endTakedown(
  deps,
  context,
  { params: { takedownId } },
) {
  const lock = { of: 'users', userIds: [context.actor.userId] } as const;
  await deps.write(context, { lock }, async (tx) => {
    const sha256 = await deleteTakedown(tx.db, takedownId);
    if (sha256 === null) throw new ProblemError('file.not-found');
    const target = { kind: 'file', id: sha256 } as const;
    await auditStaff(deps, { db: tx.db, by: context }, { action: 'file.takedown-ended', target });
  });
  return { success: true };
};

import type * as contract from '#shared/contract/account/data-export.ts';
import { isoTime } from '../../lib/clock.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findExport } from '../../store/data-exports.ts';
import type { Action } from '../action.ts';
import { FileReply } from '../file-reply.ts';
import { isOver } from './describe-export.ts';

/**
 * The archive that the user asked for; what is another's is answered like what is not there.
 * @throws ProblemError export.not-found
 */
export const downloadDataExport: Action<typeof contract.downloadDataExport> =
  async function downloadDataExport(deps, { actor }, { params }) {
    const row = await findExport(deps.db, params.exportId);
    const isThere = row?.user_id === actor.userId && row.ready_at !== null;
    if (!isThere || isOver(row, deps.clock.now())) throw new ProblemError('export.not-found');
    const file = await deps.content.open(row.key);
    if (!file) throw new ProblemError('export.not-found');
    const name = `tayfa-${isoTime(row.requested_at).slice(0, 10)}.zip`;
    return new FileReply(file, { name, type: 'application/zip' });
  };

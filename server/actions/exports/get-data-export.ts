import type * as contract from '#shared/contract/account/data-export.ts';
import { findNewestExport } from '../../store/data-exports.ts';
import type { Action } from '../action.ts';
import { describeExport } from './describe-export.ts';

/** How it stands with the export that the user asked for last. */
export const getDataExport: Action<typeof contract.getDataExport> = async function getDataExport(
  deps,
  { actor },
) {
  return describeExport(await findNewestExport(deps.db, actor.userId), deps.clock.now());
};

import type * as contract from '#shared/contract/site/site.ts';
import type { Action } from '../action.ts';

/** Who runs this server, and whether Plus can be bought on it. */
export const getSite: Action<typeof contract.getSite> = async function getSite({ config }) {
  return { success: true, operator: config.operator, isSelling: config.isSelling };
};

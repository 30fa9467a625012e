import type * as contract from '#shared/contract/account/me.ts';
import { mergeSettings } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { changeAccount } from './change-account.ts';

/** Changes the settings that are given and keeps the others. */
export const updateSettings: Action<typeof contract.updateSettings> = async function updateSettings(
  deps,
  { actor },
  { body },
) {
  const { developerMode, leftSidebar, locale } = body.settings;
  const change = {
    ...(developerMode && { developerMode }),
    ...(leftSidebar && { leftSidebar }),
    ...(locale && { locale }),
  };
  const row = await changeAccount(deps, actor.userId, () =>
    mergeSettings(deps.db, actor.userId, change),
  );
  return { success: true, settings: row.settings };
};

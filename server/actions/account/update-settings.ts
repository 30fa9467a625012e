import type * as contract from '#shared/contract/account/me.ts';
import { mergeSettings } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { emitAccount } from './emit-account.ts';

/** Changes the settings that are given and keeps the others. */
export const updateSettings: Action<typeof contract.updateSettings> = async function updateSettings(
  deps,
  context,
  { body },
) {
  const { developerMode, leftSidebar, locale } = body.settings;
  const change = {
    ...(developerMode && { developerMode }),
    ...(leftSidebar && { leftSidebar }),
    ...(locale && { locale }),
  };
  const { userId } = context.actor;
  const lock = { of: 'users', userIds: [userId] } as const;
  const row = await deps.write(context, { lock }, async (tx) =>
    emitAccount(tx, await mergeSettings(tx.db, userId, change)),
  );
  return { success: true, settings: row.settings };
};

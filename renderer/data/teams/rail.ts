import { emptyRail, type Rail } from '#shared/rules/rail.ts';
import { callApi } from '../../lib/api-client.ts';
import { storedAtom } from '../../lib/atoms.ts';
import { applyToView } from '../apply-to-view.ts';
import { useView, viewStore } from '../view-store.ts';

/** How I keep my teams: favourites and folders. */
export function useRail(): Rail {
  return useView((view) => view.me.settings.rail) ?? emptyRail;
}

/**
 * Keeps my teams in another way, at once; a refusal puts them back.
 * @throws ApiProblem
 */
export async function changeRail(change: (rail: Rail) => Rail): Promise<void> {
  const before = viewStore.get()?.me.settings.rail ?? emptyRail;
  const next = change(before);
  showRail(next);
  try {
    await callApi('arrangeRail', { body: { rail: next } });
  } catch (error) {
    showRail(before);
    throw error;
  }
}

function showRail(rail: Rail): void {
  const user = viewStore.get()?.me;
  if (!user) return;
  applyToView({
    type: 'ME_UPDATED',
    data: { user: { ...user, settings: { ...user.settings, rail } } },
  });
}

/** The folders that stand open on this device. */
export const openFoldersAtom = storedAtom<readonly string[]>({
  key: 'openFolders',
  version: 1,
  initial: [],
  parse: (value) =>
    Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : null,
});

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Settings, UserStatus } from '#shared/contract/users.ts';
import type { Presence } from '#shared/rules/presence.ts';
import { callApi } from '../../lib/api-client.ts';
import { goTo } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { say } from '../live.ts';
import { useView } from '../view-store.ts';
import { withoutActivity } from './activity.ts';
import { changeMe, loadMe } from './me.ts';

/** Me, as the server has told last; undefined before the socket's first word. */
export function useOwnUser() {
  return useView((view) => view.me);
}

/** What the page was told of me first stays true: an address may be verified in another tab (E-280). */
export function useFollowedMe(): void {
  const verified = useOwnUser()?.verified;
  useEffect(() => {
    if (verified === undefined) return;
    changeMe((me) =>
      me.user && me.user.verified !== verified ? { ...me, user: { ...me.user, verified } } : me,
    );
  }, [verified]);
}

/** Whether Copy ID stands in the menus (T-103). */
export function useDeveloperMode(): boolean {
  return useView((view) => view.me.settings.developerMode.isEnabled) ?? false;
}

/**
 * Chooses how I appear; the socket says it too once the server has accepted (E-110).
 * @throws ApiProblem
 */
export async function choosePresence(presence: Presence): Promise<void> {
  await callApi('setPresence', { body: { status: presence } });
  say('PRESENCE_UPDATE', { presence });
}

/**
 * Says what I am up to; the socket brings it back to every session (M-235).
 * @throws ApiProblem
 */
export async function setStatus(status: UserStatus): Promise<void> {
  await callApi('setStatus', { body: status });
}

/**
 * Says nothing of myself any more (M-236).
 * @throws ApiProblem
 */
export async function clearStatus(): Promise<void> {
  await callApi('clearStatus');
}

/**
 * Changes settings of the account (E-119); the socket brings them back to every session.
 * @throws ApiProblem
 */
export async function saveSettings(
  settings: Partial<Pick<Settings, 'developerMode' | 'leftSidebar' | 'locale'>>,
): Promise<void> {
  await callApi('updateSettings', { body: { settings } });
}

/** Ends this session and goes home (E-058); what was fetched for this user is forgotten with it. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await withoutActivity(() => callApi('logout'));
      await loadMe();
      client.clear();
      // pages that visitors find at the same address would keep it
      goTo(paths.home());
    },
  });
}

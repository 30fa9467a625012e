import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiProblem } from '../../lib/api-problem.ts';
import { callApi } from '../../lib/api-client.ts';
import { getDefaultStore, storedAtom } from '../../lib/atoms.ts';
import {
  canBePushed,
  currentPush,
  noteHiding,
  onPermissionChange,
  placeOf,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../lib/push/push-browser.ts';
import { streamerModeAtom } from '../streamer/streamer-mode.ts';

/** Whether this browser notifies me while no page is open. */
export type PushState = 'unsupported' | 'denied' | 'on' | 'off';

/** Whether it ever was turned on here: only then is there something to keep up. */
const isPushedAtom = storedAtom<boolean>({
  key: 'tayfa.push',
  version: 1,
  initial: false,
  parse: (found) => (typeof found === 'boolean' ? found : null),
});

async function readPush(): Promise<{ readonly state: PushState; readonly publicKey: string }> {
  if (!canBePushed()) return { state: 'unsupported', publicKey: '' };
  const [{ publicKey, subscription }, held] = await Promise.all([
    callApi('getPush', {}),
    currentPush(),
  ]);
  if (Notification.permission === 'denied') return { state: 'denied', publicKey };
  const isOn = subscription !== null && subscription.endpoint === held?.endpoint;
  return { state: isOn ? 'on' : 'off', publicKey };
}

const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: readPush,
  refetchOnWindowFocus: 'always',
  staleTime: 0,
});

/** Whether this browser notifies me while no page is open, and whether it can. */
export function usePush() {
  const queries = useQueryClient();
  useEffect(
    () =>
      onPermissionChange(() => {
        void queries.invalidateQueries({ queryKey: pushQuery.queryKey });
      }),
    [queries],
  );
  return useQuery(pushQuery);
}

function isHiding(): boolean {
  return getDefaultStore().get(streamerModeAtom).enabled;
}

/** What a browser says when it does not want to, in a form that the page has words for. */
function refusal(error: unknown): unknown {
  if (error instanceof ApiProblem) return error;
  return new Error('This browser could not be notified', { cause: error });
}

async function turnOn(publicKey: string): Promise<void> {
  // asked first: a browser asks only as the answer to a press
  if ((await Notification.requestPermission()) !== 'granted') return;
  try {
    const place = await subscribeToPush(publicKey);
    await noteHiding(isHiding());
    await callApi('setPush', { body: { ...place, hidesContent: isHiding() } });
  } catch (error) {
    throw refusal(error);
  }
  getDefaultStore().set(isPushedAtom, true);
}

async function turnOff(): Promise<void> {
  await callApi('removePush', {});
  getDefaultStore().set(isPushedAtom, false);
  await unsubscribeFromPush();
}

/** Has this browser notify me while no page is open, or no longer. */
export function useSetPush() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) =>
      isOn ? turnOn(queries.getQueryData(pushQuery.queryKey)?.publicKey ?? '') : turnOff(),
    onSettled: () => queries.invalidateQueries({ queryKey: pushQuery.queryKey }),
  });
}

/**
 * Keeps what is sent to a closed page to what streamer mode lets be seen. The browser minds it from
 * this moment on, whether the server can be told or not.
 */
export async function keepPushHidden(hidesContent: boolean): Promise<void> {
  if (!getDefaultStore().get(isPushedAtom) || !canBePushed()) return;
  await noteHiding(hidesContent);
  const [{ subscription }, held] = await Promise.all([callApi('getPush', {}), currentPush()]);
  if (!subscription || !held || subscription.endpoint !== held.endpoint) return;
  if (subscription.hidesContent === hidesContent) return;
  await callApi('setPush', { body: { ...placeOf(held), hidesContent } });
}

import { useMutation } from '@tanstack/react-query';
import type { OwnUser } from '#shared/contract/users.ts';
import type { CalendarDate } from '#shared/lib/calendar.ts';
import { callApi } from '../../lib/api-client.ts';
import { changeMe } from '../me/me.ts';
import { POLICY_PENDING } from './policy-pending.ts';

function changeUser(change: (user: OwnUser) => OwnUser): void {
  changeMe((me) => (me.user ? { ...me, user: change(me.user) } : me));
}

/** Accepts the current policies; the prompt goes away with the flag (E-036). */
export function useAcceptPolicy() {
  return useMutation({
    mutationFn: () => callApi('acceptPolicy'),
    onSuccess: () => {
      changeUser((user) => ({ ...user, privateFlags: user.privateFlags & ~POLICY_PENDING }));
    },
  });
}

/** Sets the birthdate, once and for all; the prompt goes away with `mustSetBirthdate` (E-030). */
export function useSetBirthdate() {
  return useMutation({
    mutationFn: (dateOfBirth: CalendarDate) => callApi('setBirthdate', { body: { dateOfBirth } }),
    onSuccess: () => {
      changeUser((user) => ({ ...user, mustSetBirthdate: false }));
    },
  });
}

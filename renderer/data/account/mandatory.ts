import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnUser } from '#shared/contract/users.ts';
import type { CalendarDate } from '#shared/lib/calendar.ts';
import { callApi } from '../../lib/api-client.ts';
import { meQuery } from '../me/queries.ts';
import { POLICY_PENDING } from './policy-pending.ts';

function useChangeUser(): (change: (user: OwnUser) => OwnUser) => void {
  const client = useQueryClient();
  return (change) => {
    client.setQueryData(meQuery.queryKey, (me) =>
      me?.user ? { ...me, user: change(me.user) } : me,
    );
  };
}

/** Accepts the current policies; the prompt goes away with the flag (E-036). */
export function useAcceptPolicy() {
  const changeUser = useChangeUser();
  return useMutation({
    mutationFn: () => callApi('acceptPolicy'),
    onSuccess: () => {
      changeUser((user) => ({ ...user, privateFlags: user.privateFlags & ~POLICY_PENDING }));
    },
  });
}

/** Sets the birthdate, once and for all; the prompt goes away with `mustSetBirthdate` (E-030). */
export function useSetBirthdate() {
  const changeUser = useChangeUser();
  return useMutation({
    mutationFn: (dateOfBirth: CalendarDate) => callApi('setBirthdate', { body: { dateOfBirth } }),
    onSuccess: () => {
      changeUser((user) => ({ ...user, mustSetBirthdate: false }));
    },
  });
}

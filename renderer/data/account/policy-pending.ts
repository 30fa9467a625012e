import type { OwnUser } from '#shared/contract/users.ts';

/** Bit 0 of `privateFlags`: the policies wait to be accepted (E-033). */
export const POLICY_PENDING = 1;

/** Whether the reader must accept the policies before going on. */
export function isPolicyPending(user: Pick<OwnUser, 'privateFlags'>): boolean {
  return (user.privateFlags & POLICY_PENDING) !== 0;
}

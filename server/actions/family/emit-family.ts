import type { StateEventData } from '#shared/contract/socket/server-events.ts';
import type { UserId } from '#shared/lib/ids.ts';
import type { UserRow } from '../../store/users.ts';
import type { Tx } from '../write/write.ts';

export type FamilyChange = StateEventData<'FAMILY_UPDATED'>['change'];

/** Tells one side of a family what became of it, and of whom. */
export function tellFamily(
  tx: Tx,
  to: UserId,
  { change, other, isMine }: { change: FamilyChange; other: UserRow; isMine: boolean },
): void {
  const { id, username } = other;
  const data = { change, other: { id, username }, isMine };
  tx.emit({ type: 'FAMILY_UPDATED', data }, [to]);
}

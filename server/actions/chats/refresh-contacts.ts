import type { UserId } from '#shared/lib/ids.ts';
import { findContacts } from '../../store/chats.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Tells the gateway anew whom some users have to do with; to be called after the commit. */
export async function refreshContacts(
  deps: Pick<ActionDeps, 'db' | 'announcer'>,
  userIds: readonly UserId[],
): Promise<void> {
  deps.announcer.contactsChanged(await findContacts(deps.db, userIds));
}

import type { Contact, Presence, UserRpc } from '#shared/contract/users.ts';
import type { UserRow } from '../store/users.ts';
import { presentPublicUser, presentStatus, type PublicUserRow } from './user.ts';

/** The columns of a user that their contacts may see. */
export type ContactRow = PublicUserRow & Pick<UserRow, 'status_content' | 'status_emoji_id'>;

/** What leaves the server of a contact; `presence` is how they appear now. */
export function presentContact(
  row: ContactRow,
  now: { presence: Presence; userRPC: UserRpc | null },
): Contact {
  return {
    ...presentPublicUser(row),
    presence: now.presence,
    userStatus: presentStatus(row),
    // a user who appears offline shows no activity
    userRPC: now.presence === 0 ? null : now.userRPC,
  };
}

/** The same contact for a reader who may see neither presence nor activity. */
export function asStranger(contact: Contact): Contact {
  return { ...contact, presence: 0, userStatus: null, userRPC: null };
}

import type { Contact, Presence, UserRpc } from '#shared/contract/users.ts';
import type { UserRow } from '../store/users.ts';
import { presentPublicUser, presentStatus, type PublicUserRow } from './user.ts';

/** The columns of a user that whoever has to do with the user may see. */
export type ContactRow = PublicUserRow & Pick<UserRow, 'status_content' | 'status_emoji_id'>;

/** What leaves the server of somebody one has to do with; `presence` is how they appear now. */
export function presentContact(
  row: ContactRow,
  now: { presence: Presence; userRPC: UserRpc | null },
): Contact {
  return {
    ...presentPublicUser(row),
    presence: now.presence,
    userStatus: presentStatus(row),
    // whoever appears offline appears to do nothing
    userRPC: now.presence === 0 ? null : now.userRPC,
  };
}

/** The same person to somebody who may not know whether they are here, nor what they do. */
export function asStranger(contact: Contact): Contact {
  return { ...contact, presence: 0, userStatus: null, userRPC: null };
}

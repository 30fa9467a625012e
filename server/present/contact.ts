import type { Contact, Presence } from '#shared/contract/users.ts';
import { presentPublicUser, type PublicUserRow } from './user.ts';

/** What leaves the server of somebody one has to do with; `presence` is how they appear now. */
export function presentContact(row: PublicUserRow, presence: Presence): Contact {
  return { ...presentPublicUser(row), presence };
}

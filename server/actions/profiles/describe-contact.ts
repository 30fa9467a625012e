import type { Contact, Presence } from '#shared/contract/users.ts';
import { presentContact, type ContactRow } from '../../present/contact.ts';
import type { ActionDeps } from '../action-deps.ts';
import { presenceOf } from '../announcer.ts';

/** A person one has to do with, with what a row does not hold: whether they are here, and play. */
export function describeContact(
  { activities, announcer }: Pick<ActionDeps, 'activities' | 'announcer'>,
  row: ContactRow & { readonly presence: Presence },
): Contact {
  return presentContact(row, {
    presence: presenceOf(announcer, row.id, row.presence),
    userRPC: activities.get(row.id),
  });
}

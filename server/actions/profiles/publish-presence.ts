import type { Contact } from '#shared/contract/users.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { asStranger } from '../../present/contact.ts';
import { findContacts } from '../../store/chats.ts';
import { findMutualTeams } from '../../store/memberships.ts';
import { findUsers } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Tell } from '../announcer.ts';
import { describeContact } from './describe-contact.ts';

type TellDeps = Pick<ActionDeps, 'activities' | 'announcer' | 'db' | 'tell'>;

type Passing = Parameters<Tell>[0][number]['event'];

/** How a user appears, as the events that say so; what there never was is not said. */
function eventsAbout({ id: userId, presence, userStatus, userRPC }: Contact): Passing[] {
  return [
    { type: 'PRESENCE_UPDATE', data: { userId, presence } },
    ...(userStatus ? [{ type: 'USER_STATUS_UPDATED' as const, data: { userId, userStatus } }] : []),
    ...(userRPC ? [{ type: 'USER_RPC_UPDATED' as const, data: { userId, userRPC } }] : []),
  ];
}

/** Tells some users how each of them appears to the others from now on. */
export async function publishPresence(deps: TellDeps, userIds: readonly UserId[]): Promise<void> {
  const people = await findUsers(deps.db, userIds);
  deps.tell(
    people.flatMap((row) => {
      const to = userIds.filter((id) => id !== row.id);
      return eventsAbout(describeContact(deps, row)).map((event) => ({ event, to }));
    }),
  );
}

/** Two have nothing to do with each other any more: each looks offline to the other. */
async function publishOffline(deps: TellDeps, userIds: readonly UserId[]): Promise<void> {
  const people = await findUsers(deps.db, userIds);
  deps.tell(
    people.flatMap((row) => {
      const to = userIds.filter((id) => id !== row.id);
      const { id: userId, presence } = asStranger(describeContact(deps, row));
      return [
        { event: { type: 'PRESENCE_UPDATE', data: { userId, presence } }, to },
        { event: { type: 'USER_STATUS_UPDATED', data: { userId, userStatus: null } }, to },
      ];
    }),
  );
}

/** Whether two hear of each other's presence for anything but a team. */
export async function areContacts(
  { db }: Pick<TellDeps, 'db'>,
  userId: UserId,
  otherId: UserId,
): Promise<boolean> {
  const contacts = await findContacts(db, [userId]);
  return contacts.get(userId)?.includes(otherId) ?? false;
}

/**
 * Runs what may part two or bring them together, a block or its end, and tells both how the other
 * one appears when it did. People of one team see each other there in spite of a block.
 */
export async function withPresencePublished<Result>(
  deps: TellDeps,
  [userId, otherId]: readonly [UserId, UserId],
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await areContacts(deps, userId, otherId);
  const result = await work();
  const after = await areContacts(deps, userId, otherId);
  if (before === after) return result;
  if (after) await publishPresence(deps, [userId, otherId]);
  else if ((await findMutualTeams(deps.db, userId, otherId)).length === 0)
    await publishOffline(deps, [userId, otherId]);
  return result;
}

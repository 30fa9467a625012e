import { sql } from 'kysely';
import type { UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';

/**
 * Everyone who is shown a user by name: members of the same teams, people of the same chats, friends
 * and those with a request between them, and those whose group the user left with the last word, the
 * user not included. Unlike contacts, who also see when a user comes and goes, they need not have
 * been answered.
 */
export async function findAcquaintances(db: Db, userId: UserId): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    select other.user_id as "userId"
    from team_members m join team_members other on other.team_id = m.team_id
    where m.user_id = ${userId} and other.user_id <> ${userId}
    union
    select other.user_id
    from chat_members m join chat_members other on other.channel_id = m.channel_id
    where m.user_id = ${userId} and other.user_id <> ${userId}
    union
    select friend_id from friends where user_id = ${userId}
    union
    select other.user_id
    from chats c join chat_members other on other.channel_id = c.channel_id
    where c.last_author_id = ${userId} and other.user_id <> ${userId}
  `.execute(db);
  return rows.map((row) => row.userId);
}

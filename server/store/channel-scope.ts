import { sql } from 'kysely';
import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import type { MemberFacts } from '#shared/rules/permissions.ts';
import type { Db } from './database.ts';
import { memberFacts } from './members.ts';
import { onboardingColumn } from './onboarding.ts';
import type { CategoryRow, ChannelRow, RoleRow, TeamRow } from './teams.ts';

/** All that decides about one member in one channel of a team. */
export interface ChannelScopeRows {
  readonly team: TeamRow;
  readonly channel: ChannelRow;
  readonly category: CategoryRow | undefined;
  /** Everyone's role and those that the member has; no others. */
  readonly roles: readonly RoleRow[];
  readonly member: MemberFacts;
}

/**
 * What decides about a user in a channel of a team, as a transaction finds it; null when there is
 * no such channel in a team or the user is no member. Five small questions, sent back to back.
 */
export async function findChannelScope(
  db: Db,
  channelId: ChannelId,
  userId: UserId,
): Promise<ChannelScopeRows | null> {
  const [channel, team, category, member, roles] = await Promise.all([
    db.selectFrom('channels').selectAll().where('id', '=', channelId).executeTakeFirst(),
    db
      .selectFrom('channels as c')
      .innerJoin('teams as t', 't.id', 'c.team_id')
      .selectAll('t')
      .where('c.id', '=', channelId)
      .executeTakeFirst(),
    db
      .selectFrom('channels as c')
      .innerJoin('categories as a', 'a.id', 'c.category_id')
      .selectAll('a')
      .where('c.id', '=', channelId)
      .executeTakeFirst(),
    db
      .selectFrom('channels as c')
      .innerJoin('team_members as m', 'm.team_id', 'c.team_id')
      .leftJoin('member_timeouts as t', (join) =>
        join.onRef('t.team_id', '=', 'm.team_id').onRef('t.user_id', '=', 'm.user_id'),
      )
      .select([
        'm.role_ids',
        'm.nickname',
        'm.picture as team_picture',
        't.until as timeout_until',
        onboardingColumn(),
      ])
      .where('c.id', '=', channelId)
      .where('m.user_id', '=', userId)
      .executeTakeFirst(),
    db
      .selectFrom('channels as c')
      .innerJoin('roles as r', 'r.team_id', 'c.team_id')
      .leftJoin('team_members as m', (join) =>
        join.onRef('m.team_id', '=', 'c.team_id').on('m.user_id', '=', userId),
      )
      .selectAll('r')
      .where('c.id', '=', channelId)
      .where(sql<boolean>`(r.id = c.team_id or r.id = any(m.role_ids))`)
      .execute(),
  ]);
  if (!channel || !team || !member) return null;
  return {
    team,
    channel,
    category,
    roles,
    member: memberFacts(userId, member),
  };
}

import { sql, type Selectable } from 'kysely';
import type { TeamId } from '#shared/lib/ids.ts';
import {
  firstRaidSettings,
  noModeration,
  type Moderation,
  type ModerationRule,
  type Raid,
  type RaidSettings,
} from '#shared/rules/moderation.ts';
import type { Db } from './database.ts';
import type { TeamModerationTable } from './team-tables.ts';

/** What a team has set; what it has not set is as it comes. */
export function moderationOf(row: Selectable<TeamModerationTable> | undefined): Moderation {
  if (!row) return noModeration;
  return {
    rules: row.rules,
    raidSettings: row.raid_settings ?? firstRaidSettings,
    raid: row.raid,
    openedAt: row.opened_at?.getTime() ?? null,
  };
}

/** What one of several parts of a team's moderation becomes. */
interface Change {
  readonly rules?: readonly ModerationRule[];
  readonly raidSettings?: RaidSettings;
  readonly raid?: Raid | null;
  readonly openedAt?: Date;
}

/** Writes down what is given; the rest stays. */
export async function saveModeration(db: Db, teamId: TeamId, change: Change): Promise<void> {
  const { rules, raidSettings, raid, openedAt } = change;
  const set = {
    ...(rules && { rules: JSON.stringify(rules) }),
    ...(raidSettings && { raid_settings: JSON.stringify(raidSettings) }),
    ...(raid !== undefined && { raid: raid && JSON.stringify(raid) }),
    ...(openedAt && { opened_at: openedAt }),
  };
  await db
    .insertInto('team_moderation')
    .values({ team_id: teamId, ...set })
    .onConflict((conflict) => conflict.column('team_id').doUpdateSet(set))
    .execute();
}

/** How many of those who are in a team came after a moment. */
export async function countArrivals(db: Db, teamId: TeamId, after: Date): Promise<number> {
  const row = await db
    .selectFrom('team_members')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('team_id', '=', teamId)
    .where('joined_at', '>', after)
    .executeTakeFirstOrThrow();
  return row.count;
}

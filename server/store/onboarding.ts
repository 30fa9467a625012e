import { sql } from 'kysely';
import type { ChannelId, RoleId, TeamId, UserId } from '#shared/lib/ids.ts';
import {
  memberOnboarding,
  noOnboarding,
  onboardingFacts,
  type Onboarding,
} from '#shared/rules/onboarding.ts';
import type { MemberOnboarding } from '#shared/rules/permissions.ts';
import type { Db } from './database.ts';

/** The onboarding of a team with the number of its last save; 0: it was never set. */
export interface SavedOnboarding {
  readonly version: number;
  readonly settings: Onboarding;
}

/** What a team shows and asks its new members. */
export async function findOnboarding(db: Db, teamId: TeamId): Promise<SavedOnboarding> {
  const row = await db
    .selectFrom('team_onboarding')
    .select(['version', 'settings'])
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  return row ?? { version: 0, settings: noOnboarding };
}

/** Writes it down, with what of it is read along with every membership. */
export async function saveOnboardingRow(
  db: Db,
  teamId: TeamId,
  { version, settings }: SavedOnboarding,
): Promise<void> {
  const { isOn, hasRules, channelIds } = onboardingFacts(settings);
  const row = {
    version,
    is_on: isOn,
    has_rules: hasRules,
    channel_ids: [...channelIds],
    settings: JSON.stringify(settings),
  };
  await db
    .insertInto('team_onboarding')
    .values({ team_id: teamId, ...row })
    .onConflict((conflict) => conflict.column('team_id').doUpdateSet(row))
    .execute();
}

/** As {@link onboardingColumn} answers it: ids as text, because JSON has no numbers so large. */
export type OnboardingColumn = {
  readonly hasRules: boolean;
  readonly channelIds: readonly ChannelId[];
  /** null: the member was there before */
  readonly own: {
    readonly isFinished: boolean;
    readonly hiddenChannelIds: readonly ChannelId[];
  } | null;
} | null;

/** How the membership `m` of a query stands in the onboarding of its team; null where that is off. */
export function onboardingColumn() {
  return sql<OnboardingColumn>`(
    select jsonb_build_object(
      'hasRules', o.has_rules,
      'channelIds', o.channel_ids::text[],
      'own', (
        select jsonb_build_object(
          'isFinished', a.finished_at is not null,
          'hiddenChannelIds', a.hidden_channel_ids::text[]
        )
        from member_onboarding a where a.team_id = m.team_id and a.user_id = m.user_id
      )
    )
    from team_onboarding o where o.team_id = m.team_id and o.is_on
  )`.as('onboarding');
}

/** What the rules ask of it. */
export function onboardingOf(column: OnboardingColumn): MemberOnboarding | undefined {
  return column ? memberOnboarding({ ...column, isOn: true }, column.own) : undefined;
}

/** A member who has come now: they have still to go through it. */
export async function insertNewcomer(db: Db, teamId: TeamId, userId: UserId): Promise<void> {
  await db.insertInto('member_onboarding').values({ team_id: teamId, user_id: userId }).execute();
}

/** What a member has answered, and what that gave them. */
export interface MemberAnswers {
  readonly isFinished: boolean;
  readonly optionIds: readonly string[];
  readonly givenRoleIds: readonly RoleId[];
  readonly hiddenChannelIds: readonly ChannelId[];
}

/** undefined: they have answered nothing, and were there before. */
export async function findAnswers(
  db: Db,
  teamId: TeamId,
  userId: UserId,
): Promise<MemberAnswers | undefined> {
  const row = await db
    .selectFrom('member_onboarding')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return (
    row && {
      isFinished: row.finished_at !== null,
      optionIds: row.option_ids,
      givenRoleIds: row.given_role_ids,
      hiddenChannelIds: row.hidden_channel_ids,
    }
  );
}

/** Writes answers down; who has answered is through. */
export async function saveAnswers(
  db: Db,
  member: { readonly teamId: TeamId; readonly userId: UserId; readonly at: Date },
  answers: Omit<MemberAnswers, 'isFinished'>,
): Promise<void> {
  const row = {
    option_ids: [...answers.optionIds],
    given_role_ids: [...answers.givenRoleIds],
    hidden_channel_ids: [...answers.hiddenChannelIds],
  };
  await db
    .insertInto('member_onboarding')
    .values({ team_id: member.teamId, user_id: member.userId, finished_at: member.at, ...row })
    .onConflict((conflict) =>
      conflict.columns(['team_id', 'user_id']).doUpdateSet({
        ...row,
        finished_at: sql<Date>`coalesce(member_onboarding.finished_at, excluded.finished_at)`,
      }),
    )
    .execute();
}

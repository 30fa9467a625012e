import { sql } from 'kysely';
import type { Answer, ApplicationStatus } from '#shared/contract/teams/application.ts';
import type { ApplicationId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { Question } from '#shared/rules/application-form.ts';
import type { Db } from './database.ts';
import { findUsers, type UserRow } from './users.ts';

/** A team's form, and whether applications are taken. */
export interface ApplicationFormRow {
  readonly description: string;
  readonly questions: readonly Question[];
  readonly is_open: boolean;
}

/** An application with its applicant, its team and who decided. */
export interface ApplicationRow {
  readonly id: ApplicationId;
  readonly team_id: TeamId;
  readonly status: ApplicationStatus;
  readonly answers: readonly Answer[];
  readonly applicant: UserRow;
  readonly decider: UserRow | null;
  readonly team_name: string;
  readonly team_picture: string | null;
}

/** How many applications a team has, and how many of them wait. */
export interface ApplicationCounts {
  readonly total: number;
  readonly pending: number;
}

/** The form of a team; undefined when it has none. */
export function findApplicationForm(
  db: Db,
  teamId: TeamId,
): Promise<ApplicationFormRow | undefined> {
  return db
    .selectFrom('application_forms')
    .select(['description', 'questions', 'is_open'])
    .where('team_id', '=', teamId)
    .executeTakeFirst();
}

/** Writes a team's form; a new one is open, another keeps what it was. */
export async function saveApplicationFormRow(
  db: Db,
  teamId: TeamId,
  form: { readonly description: string; readonly questions: readonly Question[] },
): Promise<void> {
  const values = { description: form.description, questions: JSON.stringify(form.questions) };
  await db
    .insertInto('application_forms')
    .values({ team_id: teamId, is_open: true, ...values })
    .onConflict((conflict) => conflict.column('team_id').doUpdateSet(values))
    .execute();
}

/** Opens or closes the intake of a team that has a form. */
export async function setIntake(db: Db, teamId: TeamId, isOpen: boolean): Promise<void> {
  await db
    .updateTable('application_forms')
    .set({ is_open: isOpen })
    .where('team_id', '=', teamId)
    .execute();
}

function selectApplications(db: Db) {
  return db
    .selectFrom('applications as a')
    .innerJoin('teams as t', 't.id', 'a.team_id')
    .select([
      'a.id',
      'a.team_id',
      'a.user_id',
      'a.status',
      'a.answers',
      'a.decided_by',
      't.name as team_name',
      't.profile_picture as team_picture',
    ]);
}

type BareRow = Awaited<ReturnType<ReturnType<typeof selectApplications>['execute']>>[number];

/** The applications with the people in them: one more question, however many there are. */
async function withPeople(db: Db, rows: readonly BareRow[]): Promise<ApplicationRow[]> {
  const ids = rows.flatMap(({ user_id: applicant, decided_by: decider }) =>
    decider === null ? [applicant] : [applicant, decider],
  );
  const users = await findUsers(db, [...new Set(ids)]);
  const byId = new Map(users.map((user) => [user.id, user]));
  return rows.flatMap(({ user_id: userId, decided_by: decidedBy, ...row }) => {
    const applicant = byId.get(userId);
    const decider = decidedBy === null ? null : (byId.get(decidedBy) ?? null);
    return applicant ? [{ ...row, applicant, decider }] : [];
  });
}

/** An application; undefined when there is none. */
export async function findApplication(
  db: Db,
  id: ApplicationId,
): Promise<ApplicationRow | undefined> {
  const rows = await selectApplications(db).where('a.id', '=', id).execute();
  return (await withPeople(db, rows))[0];
}

/** The newest applications of a team, or those before one. */
export async function findApplications(
  db: Db,
  { teamId, limit, before }: { teamId: TeamId; limit: number; before?: ApplicationId | undefined },
): Promise<ApplicationRow[]> {
  let query = selectApplications(db).where('a.team_id', '=', teamId);
  if (before !== undefined) query = query.where('a.id', '<', before);
  return withPeople(db, await query.orderBy('a.id', 'desc').limit(limit).execute());
}

/** The newest applications of a user. */
export async function findOwnApplications(
  db: Db,
  userId: UserId,
  limit: number,
): Promise<ApplicationRow[]> {
  const query = selectApplications(db).where('a.user_id', '=', userId);
  return withPeople(db, await query.orderBy('a.id', 'desc').limit(limit).execute());
}

/** How many applications a team has at this moment. */
export async function countApplications(db: Db, teamId: TeamId): Promise<ApplicationCounts> {
  return db
    .selectFrom('applications')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where status = 'pending'))::int`.as('pending'),
    ])
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
}

/**
 * How many applications of a user wait, over all teams. Holds the account until the transaction
 * ends: applications to several teams at once are counted one after another.
 */
export async function countPendingForApplying(db: Db, userId: UserId): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const row = await db
    .selectFrom('applications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The pending application of a user in a team; undefined when there is none. */
export async function findPendingApplicationId(
  db: Db,
  teamId: TeamId,
  userId: UserId,
): Promise<ApplicationId | undefined> {
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row?.id;
}

/** Adds a pending application. */
export async function insertApplication(
  db: Db,
  application: {
    readonly id: ApplicationId;
    readonly teamId: TeamId;
    readonly userId: UserId;
    readonly answers: readonly Answer[];
  },
): Promise<void> {
  await db
    .insertInto('applications')
    .values({
      id: application.id,
      team_id: application.teamId,
      user_id: application.userId,
      status: 'pending',
      answers: JSON.stringify(application.answers),
    })
    .execute();
}

/** Decides a pending application; false when it is pending no longer. */
export async function decidePending(
  db: Db,
  id: ApplicationId,
  decision: {
    readonly status: 'accepted' | 'rejected';
    readonly decidedBy: UserId | null;
    readonly decidedAt: Date;
  },
): Promise<boolean> {
  const result = await db
    .updateTable('applications')
    .set({
      status: decision.status,
      decided_by: decision.decidedBy,
      decided_at: decision.decidedAt,
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes a pending application; false when there is none of this id that is pending. */
export async function deletePending(db: Db, id: ApplicationId): Promise<boolean> {
  const result = await db
    .deleteFrom('applications')
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Everyone who has applied to a team and is no member of it. */
export async function findOutsideApplicants(db: Db, teamId: TeamId): Promise<UserId[]> {
  const rows = await db
    .selectFrom('applications as a')
    .leftJoin('team_members as m', (join) =>
      join.onRef('m.team_id', '=', 'a.team_id').onRef('m.user_id', '=', 'a.user_id'),
    )
    .select('a.user_id')
    .distinct()
    .where('a.team_id', '=', teamId)
    .where('m.user_id', 'is', null)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Until when a user is in a timeout of a team, whether or not they are a member; null: in none. */
export async function findTimeout(db: Db, teamId: TeamId, userId: UserId): Promise<Date | null> {
  const row = await db
    .selectFrom('member_timeouts')
    .select('until')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.until ?? null;
}

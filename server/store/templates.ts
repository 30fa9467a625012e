import { sql } from 'kysely';
import type { TeamId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import type { FrozenTeam, TemplatePreview } from './frozen-team.ts';
import type { TeamRow } from './teams.ts';

/** Keeps what a team is frozen as, in place of what it was before, and writes its code. */
export async function upsertTemplate(
  db: Db,
  teamId: TeamId,
  template: { code: string; preview: TemplatePreview; contents: FrozenTeam },
): Promise<TeamRow> {
  const frozen = {
    preview: JSON.stringify(template.preview),
    contents: JSON.stringify(template.contents),
  };
  await db
    .insertInto('team_templates')
    .values({ team_id: teamId, ...frozen })
    .onConflict((conflict) => conflict.column('team_id').doUpdateSet(frozen))
    .execute();
  return writeCode(db, teamId, template.code);
}

/** Deletes a team's template, if there is one. */
export async function deleteTemplateRow(db: Db, teamId: TeamId): Promise<TeamRow> {
  await db.deleteFrom('team_templates').where('team_id', '=', teamId).execute();
  return writeCode(db, teamId, null);
}

function writeCode(db: Db, teamId: TeamId, code: string | null): Promise<TeamRow> {
  return db
    .updateTable('teams')
    .set({ template_code: code })
    .where('id', '=', teamId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The code of a team's template; null when it has none. */
export async function findTemplateCode(db: Db, teamId: TeamId): Promise<string | null> {
  const query = db.selectFrom('teams').select('template_code').where('id', '=', teamId);
  return (await query.executeTakeFirst())?.template_code ?? null;
}

/** What is shown of a team's template; undefined when it has none. */
export function findTemplateOfTeam(db: Db, teamId: TeamId) {
  return db
    .selectFrom('teams as t')
    .innerJoin('team_templates as f', 'f.team_id', 't.id')
    .select(['t.template_code', 'f.preview'])
    .where('t.id', '=', teamId)
    .where('t.template_code', 'is not', null)
    .executeTakeFirst();
}

/** What is shown behind a code; undefined when there is nothing, or its team is suspended. */
export function findTemplateByCode(db: Db, code: string) {
  return templateBehind(db, code)
    .select(['t.name', 't.banner', 't.profile_picture', 't.is_verified', 'f.preview'])
    .executeTakeFirst();
}

/** The team whose template a code leads to; undefined as above. */
export function findTeamOfTemplate(db: Db, code: string): Promise<TeamRow | undefined> {
  return templateBehind(db, code).selectAll('t').executeTakeFirst();
}

/** All of what a team made from a code begins with; undefined as above. */
export async function findFrozenTeam(db: Db, code: string): Promise<FrozenTeam | undefined> {
  const row = await templateBehind(db, code).select('f.contents').executeTakeFirst();
  return row?.contents;
}

function templateBehind(db: Db, code: string) {
  return db
    .selectFrom('teams as t')
    .innerJoin('team_templates as f', 'f.team_id', 't.id')
    .where('t.template_code', '=', code)
    .where('t.suspended_at', 'is', null);
}

/** The emojis that a team's template keeps pictures of. */
export async function findTemplateEmojis(db: Db, teamId: TeamId): Promise<FrozenTeam['emojis']> {
  const row = await db
    .selectFrom('team_templates')
    .select(sql<FrozenTeam['emojis']>`contents -> 'emojis'`.as('emojis'))
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  return row?.emojis ?? [];
}

import { sql } from 'kysely';
import type { Category } from '#shared/contract/channels/channel.ts';
import type { CategoryId, TeamId } from '#shared/lib/ids.ts';
import type { Overrides } from '#shared/rules/permissions.ts';
import type { Db } from './database.ts';

/** Writes a new category. */
export function insertCategory(db: Db, category: Category): Promise<void> {
  return insertCategories(db, [category]);
}

/** Writes new categories, all in one statement. */
export async function insertCategories(db: Db, categories: readonly Category[]): Promise<void> {
  if (categories.length === 0) return;
  const rows = categories.map((category) => ({
    id: category.id,
    team_id: category.teamId,
    name: category.name,
    priority: category.priority,
    overrides: JSON.stringify(category.permissions),
  }));
  await db.insertInto('categories').values(rows).execute();
}

/** Renames a category. */
export async function renameCategory(db: Db, categoryId: CategoryId, name: string): Promise<void> {
  await db.updateTable('categories').set({ name }).where('id', '=', categoryId).execute();
}

/** Writes a category's role and user entries. */
export async function updateCategoryOverrides(
  db: Db,
  categoryId: CategoryId,
  overrides: Overrides,
): Promise<void> {
  await db
    .updateTable('categories')
    .set({ overrides: JSON.stringify(overrides) })
    .where('id', '=', categoryId)
    .execute();
}

/** Writes the places of categories of a team, all in one statement. */
export async function placeCategories(
  db: Db,
  teamId: TeamId,
  places: readonly Pick<Category, 'id' | 'priority'>[],
): Promise<void> {
  if (places.length === 0) return;
  await sql`
    update categories as c set priority = p.priority
    from unnest(
      ${places.map((place) => place.id)}::bigint[],
      ${places.map((place) => place.priority)}::integer[]
    ) as p (id, priority)
    where c.id = p.id and c.team_id = ${teamId}
  `.execute(db);
}

/** Deletes a category; its channels must have been placed elsewhere before. */
export async function deleteCategoryRow(db: Db, categoryId: CategoryId): Promise<void> {
  await db.deleteFrom('categories').where('id', '=', categoryId).execute();
}

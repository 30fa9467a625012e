import type { Insertable, Selectable } from 'kysely';
import type { BlogId, TeamId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import type { BlogTable } from './publishing-tables.ts';

/** A blog with its author's name, null once the account is gone. */
export interface BlogRow extends Selectable<BlogTable> {
  readonly username: string | null;
}

function selectBlogs(db: Db) {
  return db
    .selectFrom('blogs')
    .leftJoin('users', 'users.id', 'blogs.author_id')
    .selectAll('blogs')
    .select('users.username');
}

/** A team's blogs, newest first. */
export function findBlogs(db: Db, teamId: TeamId, limit: number): Promise<BlogRow[]> {
  return selectBlogs(db)
    .where('blogs.team_id', '=', teamId)
    .orderBy('blogs.id', 'desc')
    .limit(limit)
    .execute();
}

/** One blog, of whichever team. */
export function findBlog(db: Db, id: BlogId): Promise<BlogRow | undefined> {
  return selectBlogs(db).where('blogs.id', '=', id).executeTakeFirst();
}

export async function insertBlog(db: Db, blog: Insertable<BlogTable>): Promise<void> {
  await db.insertInto('blogs').values(blog).execute();
}

/** How many blogs a team has. */
export async function countBlogs(db: Db, teamId: TeamId): Promise<number> {
  const { count } = await db
    .selectFrom('blogs')
    .select((build) => build.fn.countAll<string>().as('count'))
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes a blog of a team and answers what it was called; undefined when it has no such blog. */
export function deleteBlogRow(
  db: Db,
  key: { readonly teamId: TeamId; readonly blogId: BlogId },
): Promise<Pick<BlogRow, 'title'> | undefined> {
  return db
    .deleteFrom('blogs')
    .where('id', '=', key.blogId)
    .where('team_id', '=', key.teamId)
    .returning('title')
    .executeTakeFirst();
}

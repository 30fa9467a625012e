import { openDatabase } from '../store/database.ts';
import { endPlus, lengthenPlus } from '../store/plus-memberships.ts';
import { findUserBySlug } from '../store/users.ts';
import { ArchiveError } from './archive.ts';

interface Grant {
  /** whose address it is for */
  readonly slug: string;
  /** 0 takes it back */
  readonly days: number;
}

/** So many days at most are given at once: ten years. */
const MOST_DAYS = 3_660;

/** Reads what an operator typed; null when that is no grant. */
export function readGrant(slug: string | undefined, days: string | undefined): Grant | null {
  const count = Number(days);
  const isCount = days !== undefined && /^\d{1,4}$/.test(days) && count <= MOST_DAYS;
  return slug !== undefined && isCount ? { slug, days: count } : null;
}

/**
 * Gives a user Plus, or takes it back; a running server notices within seconds and tells them.
 *
 * @throws ArchiveError when no user has that address
 */
export async function grantPlus(
  connectionString: string,
  { slug, days }: Grant,
  now: Date,
): Promise<string> {
  const database = openDatabase(connectionString, 1);
  const { db } = database;
  try {
    const user = await findUserBySlug(db, slug);
    if (!user || user.is_bot || user.is_system)
      throw new ArchiveError(`There is no user "${slug}".`);
    if (days === 0) {
      const had = await endPlus(db, user.id, now);
      return had ? `${slug} has no Plus any more` : `${slug} had no Plus`;
    }
    const end = await lengthenPlus(db, { userId: user.id, days, now });
    return `${slug} has Plus until ${end.toISOString()}`;
  } finally {
    await database.close();
  }
}

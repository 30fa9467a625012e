import { staffRoles, type StaffRole } from '#shared/rules/staff.ts';
import type { Id } from '#shared/lib/ids.ts';
import { insertAdminAudit } from '../store/admin-audit.ts';
import { openDatabase } from '../store/database.ts';
import { setStaffRole } from '../store/staff.ts';
import { findUserBySlug } from '../store/users.ts';
import { ArchiveError } from './archive.ts';

interface Appointment {
  /** whose address it is for */
  readonly slug: string;
  /** null: no more of the staff */
  readonly role: StaffRole | null;
}

/** Reads what was typed; null when that names no role. */
export function readAppointment(slug: string | undefined, role = 'operator'): Appointment | null {
  if (slug === undefined) return null;
  if (role === 'none') return { slug, role: null };
  const known = staffRoles.find((each) => each === role);
  return known ? { slug, role: known } : null;
}

/**
 * Makes an account staff, by one who may use the server's own shell. Its sessions know within the minute
 * that they are remembered for.
 * @throws ArchiveError when no user has that address
 */
export async function appointStaff(
  connectionString: string,
  { slug, role }: Appointment,
  id: Id<'admin-audit'>,
): Promise<string> {
  const database = openDatabase(connectionString, 1);
  try {
    return await database.db.transaction().execute(async (db) => {
      const user = await findUserBySlug(db, slug);
      if (!user || user.is_bot || user.is_system)
        throw new ArchiveError(`There is no user "${slug}".`);
      await setStaffRole(db, user.id, role);
      await insertAdminAudit(db, {
        id,
        actor_id: null,
        actor_role: null,
        action: 'user.role-changed',
        target_kind: 'user',
        target_id: user.id,
        target_name: user.username,
        reason: null,
        details: JSON.stringify({ old: user.staff_role, new: role }),
      });
      return role === null ? `${slug} is not staff any more` : `${slug} is ${role} from now on`;
    });
  } finally {
    await database.close();
  }
}

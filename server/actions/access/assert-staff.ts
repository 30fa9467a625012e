import { mayAsStaff, type StaffDeed } from '#shared/rules/staff.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Staff } from '../principal.ts';

/**
 * Lets staff on whose role may do this. To all others there is nothing at the address.
 * @throws ProblemError request.not-found, staff.second-factor, staff.missing-right
 */
export function assertStaff(deed: StaffDeed, staff: Staff | undefined): asserts staff is Staff {
  if (!staff) throw new ProblemError('request.not-found');
  if (!staff.hasSecondFactor) throw new ProblemError('staff.second-factor');
  if (!mayAsStaff(staff.role, deed)) throw new ProblemError('staff.missing-right');
}

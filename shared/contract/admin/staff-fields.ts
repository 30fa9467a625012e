import { z } from 'zod';
import { adminLimits, validateReason } from '../../rules/staff.ts';
import { countField, idField, ruledText } from '../fields.ts';

/** An account as staff see it in lists. */
export const briefUserSchema = z.strictObject({
  id: idField<'user'>(),
  username: z.string(),
  slug: z.string(),
  profilePicture: z.string().nullable(),
});
export type BriefUser = z.output<typeof briefUserSchema>;

/** Why something is done; it is read by whom it concerns. */
export const reasonField = ruledText(validateReason, 1_000);

/** A page of a list whose newest come first: what is older than `before`. */
export function pageQuery<Entity extends string>() {
  return {
    before: idField<Entity>().optional(),
    limit: countField(1, adminLimits.perPage).default(adminLimits.perPage),
  };
}

import { applicationRequired, type Entry } from '#shared/rules/application-required.ts';
import { findApplicationForm, type ApplicationFormRow } from '../../store/applications.ts';
import type { Db } from '../../store/database.ts';
import type { InviteRow } from '../../store/invites.ts';

/** How one comes in by an invite, and the form of its team. */
export interface InviteEntry {
  readonly entry: Entry;
  readonly form: ApplicationFormRow | undefined;
}

/** A link into a team: an invite, or the code that the team chose. */
export type EntryWay = Pick<InviteRow, 'team_id' | 'application_enabled'>;

/** How one comes into a team by an invite of it: an application invite leads to the form (T-059). */
export async function entryByInvite(db: Db, invite: EntryWay): Promise<InviteEntry> {
  const form = await findApplicationForm(db, invite.team_id);
  const entry = applicationRequired({
    hasQuestions: form !== undefined,
    applicationEnabled: invite.application_enabled,
    intakeOpen: form?.is_open ?? false,
  });
  return { entry, form };
}

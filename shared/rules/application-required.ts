/** What decides how someone comes into a team by a link. */
export interface EntryFacts {
  /** The team has a form. */
  readonly hasQuestions: boolean;
  /** Whom the link leads to the form: those of an application invite, or of a team that asks everyone. */
  readonly applicationEnabled: boolean;
  /** Recruitment is open. */
  readonly intakeOpen: boolean;
}

/** join: at once; apply: by an application; closed: no one comes in by this link now. */
export type Entry = 'join' | 'apply' | 'closed';

/**
 * How someone comes into a team (T-059, T-061). A link that asks for an application never lets
 * anyone in without one: where none can be made it leads nowhere.
 */
export function applicationRequired({
  hasQuestions,
  applicationEnabled,
  intakeOpen,
}: EntryFacts): Entry {
  if (!applicationEnabled) return 'join';
  return hasQuestions && intakeOpen ? 'apply' : 'closed';
}

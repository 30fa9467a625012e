import type { ReportKind } from './reports.ts';
import type { RuleProblem } from './rule-problem.ts';

/** Those who look after a server, the least first. */
export const staffRoles = ['support', 'moderator', 'operator'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What of the admin console each role may: this one table says it, for the server and the page. */
export const staffDeeds = {
  enter: ['support', 'moderator', 'operator'],
  'see-users': ['support', 'moderator', 'operator'],
  'verify-user': ['support', 'operator'],
  'reset-second-factor': ['support', 'operator'],
  'end-sessions': ['support', 'moderator', 'operator'],
  'suspend-user': ['moderator', 'operator'],
  'grant-plus': ['operator'],
  'delete-user': ['operator'],
  'set-role': ['operator'],
  'see-teams': ['support', 'moderator', 'operator'],
  'verify-team': ['moderator', 'operator'],
  'suspend-team': ['moderator', 'operator'],
  'hand-over-team': ['operator'],
  'handle-reports': ['moderator', 'operator'],
  'take-down-files': ['moderator', 'operator'],
  'change-server': ['operator'],
  announce: ['operator'],
  'retry-jobs': ['operator'],
  'see-audit': ['operator'],
} as const satisfies Record<string, readonly StaffRole[]>;
export type StaffDeed = keyof typeof staffDeeds;

/** Whether a role may do something. */
export function mayAsStaff(role: StaffRole, deed: StaffDeed): boolean {
  const roles: readonly StaffRole[] = staffDeeds[deed];
  return roles.includes(role);
}

/** What a role may, in the order of the table. */
export function deedsOf(role: StaffRole): StaffDeed[] {
  // reason: the table's own keys
  return (Object.keys(staffDeeds) as StaffDeed[]).filter((deed) => mayAsStaff(role, deed));
}

interface Standing {
  readonly userId: string;
  readonly role: StaffRole | null;
}

/**
 * Whether staff may do something to an account: never to their own, and to another of the staff only
 * as an operator. So at least the one who acts stays.
 */
export function mayActOn(
  actor: Standing & { readonly role: StaffRole },
  target: Standing,
): 'yes' | 'self' | 'staff' {
  if (actor.userId === target.userId) return 'self';
  return target.role === null || actor.role === 'operator' ? 'yes' : 'staff';
}

/** Who may make an account: everyone, those with a code, or no one. */
export const registrationModes = ['open', 'invite', 'closed'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

/** What became of a report. */
export const reportOutcomes = [
  'dismissed',
  'message-deleted',
  'user-suspended',
  'team-suspended',
] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** What can become of a report, by what was reported. */
export const outcomesOf = {
  message: reportOutcomes,
  user: ['dismissed', 'user-suspended'],
  team: ['dismissed', 'user-suspended', 'team-suspended'],
} as const satisfies Record<ReportKind, readonly ReportOutcome[]>;

/** Whether that can become of a report of this kind. */
export function mayDecide(kind: ReportKind, outcome: ReportOutcome): boolean {
  const outcomes: readonly ReportOutcome[] = outcomesOf[kind];
  return outcomes.includes(outcome);
}

/** All ours. */
export const adminLimits = {
  perPage: 50,
  reason: { min: 3, max: 500 },
  serverName: 60,
  search: 100,
  plusDays: 3_660,
  announcement: 2_000,
  codeNote: 60,
  codeUses: 1_000,
  codeDays: 90,
  openCodes: 100,
  /** messages before and after a reported one that are shown with it */
  context: 5,
} as const;

/** A reason is read by whom it concerns. */
export function validateReason(reason: string): RuleProblem | null {
  const { length } = reason.trim();
  const { min, max } = adminLimits.reason;
  if (length >= min && length <= max) return null;
  return { code: 'reason.length', message: `Write a reason of ${min} to ${max} characters` };
}

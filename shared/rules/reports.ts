/** Why a message is reported (M-158), in the order in which they are offered. */
export const reportReasons = [
  'SPAM',
  'INAPPROPRIATE',
  'HARASSMENT',
  'ABUSE',
  'HATE_SPEECH',
  'VIOLENCE',
  'UNDERAGE',
  'OTHER',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What can be reported. */
export const reportKinds = ['message', 'user', 'team'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** All ours. */
export const reportLimits = {
  /** characters of what one adds to the reason */
  details: 1_000,
} as const;

/** Only what others wrote can be reported (M-157). */
export function mayReport(authorId: string, viewerId: string): boolean {
  return authorId !== viewerId;
}

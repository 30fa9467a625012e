/** Reporting a message, a user or a team. */
export const reports = {
  title: 'Report message',
  description: "The people who run this server will review it. The author won't be notified.",
  reasons: 'What is wrong with it?',
  user: {
    title: 'Report {name}',
    description:
      "The people who run this server will review the account. {name} won't be notified. To report something they wrote, report the message.",
    reasons: 'What is wrong?',
  },
  team: {
    title: 'Report {name}',
    description:
      "The people who run this server will review the team. Its members and its owner won't be notified.",
    reasons: 'What is wrong with this team?',
  },
  details: 'What happened?',
  detailsHint: 'What you saw, where and when helps with the review.',
  detailsLong: 'Use at most {max, number} characters',
  reason: {
    SPAM: 'Spam',
    INAPPROPRIATE: 'Inappropriate content',
    HARASSMENT: 'Harassment',
    ABUSE: 'Abuse',
    HATE_SPEECH: 'Hate speech',
    VIOLENCE: 'Violence or threats',
    UNDERAGE: 'Underage user',
    OTHER: 'Something else',
  },
  submit: 'Submit report',
  choose: 'Please select a reason',
  submitted: 'Report Submitted',
  thanks: 'Thank you for helping keep our community safe.',
  failed: 'Something went wrong',
  network: 'Network error. Please try again.',
} as const;

/** Reporting a message. */
export const reports = {
  title: 'Report message',
  description: "The people who run this server will review it. The author won't be notified.",
  reasons: 'What is wrong with it?',
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

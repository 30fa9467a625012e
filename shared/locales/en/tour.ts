/** What a newcomer is shown first. */
export const tour = {
  count: '{step, number} of {total, number}',
  next: 'Next',
  finish: 'Got it',
  skip: 'Skip',
  'create-team': {
    title: 'A home for your crew',
    text: 'Use the plus next to your teams to create one with channels, voice and roles.',
  },
  'invite-friend': {
    title: 'Better together',
    text: 'Use this button to create a link for your friends. Anyone who signs up with it becomes your friend.',
  },
} as const;

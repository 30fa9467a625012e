/** What a newcomer is shown first. */
export const tour = {
  count: '{step, number} of {total, number}',
  next: 'Next',
  finish: 'Got it',
  skip: 'Skip',
  'create-team': {
    title: 'A home for your crew',
    text: 'The plus among your teams makes one: with channels, voice and roles.',
  },
  'invite-friend': {
    title: 'Better together',
    text: 'The button with a person and a plus makes a link for your friends. Whoever registers by it is your friend at once.',
  },
} as const;

/** What greets a new member of a team, and the first steps of its founder. */
export const teamStart = {
  greeting: {
    title: 'Welcome to {team}',
    lead: 'Say hello, see who’s here and choose what notifies you.',
    hello: 'Say hello',
    members: 'See who’s here',
    notifications: 'Notifications',
    dismiss: 'Dismiss the greeting',
  },
  steps: {
    title: 'Three steps to a lively team',
    done: 'Your team is ready',
    picture: 'Add a picture',
    invite: 'Invite your crew',
    message: 'Write the first message',
    isDone: 'done',
    hide: 'Hide the steps',
  },
} as const;

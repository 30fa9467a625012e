import { scheduleSignedIn } from './schedule-signed-in.ts';

/** Messages that go out later. */
export const schedule = {
  ...scheduleSignedIn,
  done: 'Scheduled for {time}',
  dialog: {
    title: 'Schedule a message',
    editTitle: 'Edit scheduled message',
    description: "It sends automatically, even while you're away.",
    text: 'Message',
    day: 'Day',
    time: 'Time',
    quick: 'Suggestions',
    submit: 'Schedule',
  },
  quick: {
    inAnHour: 'In an hour',
    tonight: 'Tonight',
    tomorrow: 'Tomorrow morning',
    monday: 'Monday morning',
  },
  problem: {
    past: 'Choose a time in the future.',
    'too-far': 'You can schedule a message up to 365 days ahead.',
    missing: 'Enter a time.',
  },
  list: {
    title: 'Scheduled messages',
    description: "Messages you've scheduled here. Only you can see them.",
    empty: 'No scheduled messages',
    emptyHint: 'Write a message and choose when to send it.',
    failed: "Couldn't load scheduled messages",
    edit: 'Edit',
    cancel: 'Cancel message',
    cancelTitle: 'Cancel this scheduled message?',
    cancelText: "It won't be sent, and its text will be lost.",
    keep: 'Keep it',
    refused: "Couldn't be sent. Choose another time to try again.",
  },
  info: {
    title: 'Scheduled message',
    show: 'Scheduled: show details',
    hint: 'Only you can see it until then.',
    sent: "It's been sent.",
  },
} as const;

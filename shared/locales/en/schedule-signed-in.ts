/** What the composer says of messages that go out later; the rest, in schedule.ts, belongs to dialogs. */
export const scheduleSignedIn = {
  button: 'Schedule a message',
  sending: 'Scheduling…',
  strip: {
    count_one: '{count, number} scheduled message',
    count_other: '{count, number} scheduled messages',
    next: 'next: {time}',
  },
} as const;

import { schedule } from './schedule.ts';
import { messagesSignedIn } from './messages-signed-in.ts';

/** The list of messages and what can be done with one. */
export const messages = {
  ...messagesSignedIn,
  schedule,
  pins: {
    ...messagesSignedIn.pins,
    jump: 'Jump',
    emptyTitle: 'No pinned messages',
    emptyText: 'Pin a message to make it easy to find again.',
    failed: "Couldn't load the pinned messages",
  },
  bulkDelete: {
    ...messagesSignedIn.bulkDelete,
    title: 'Delete several messages',
    text: "They'll be deleted for everyone. This can't be undone.",
    last: 'Newest',
    list: 'Messages to delete',
    submit_one: 'Delete {count, number} message',
    submit_other: 'Delete {count, number} messages',
    done_one: '{count, number} message was deleted',
    done_other: '{count, number} messages were deleted',
    none: 'Choose at least one message.',
  },
  external: {
    title: 'Leave Tayfa?',
    text: "You're leaving Tayfa. Only open links you trust.",
    trust: 'Always trust links to {host}',
    open: 'Open link',
  },
} as const;

/** Words that more than one area uses as they are. */
export const common = {
  product: 'Tayfa',
  action: {
    back: 'Back',
    cancel: 'Cancel',
    close: 'Close',
    confirm: 'Confirm',
    delete: 'Delete',
    dismiss: 'Dismiss',
    reload: 'Reload',
    reset: 'Reset',
    retry: 'Try again',
    save: 'Save',
  },
  state: {
    loading: 'Loading…',
    optional: 'optional',
  },
  noPage: "There's no page at {path}",
  signInFirst: 'Sign in to open that page',
  copied: 'Copied to clipboard',
  copyFailed: 'Your browser blocked copying',
  time: {
    justNow: 'just now',
    todayAt: 'Today at {time}',
    yesterdayAt: 'Yesterday at {time}',
  },
  count: {
    members_one: '{count, number} member',
    members_other: '{count, number} members',
    more: '+{count, number}',
  },
  trouble: {
    unexpected: 'Something went wrong',
    unexpectedHint: "It's not your fault. Try again, or reload the page if it keeps happening.",
    network: 'Network error. Please try again.',
    offlineTitle: "You're offline",
    offlineHint: "You'll pick up where you left off once you're back online.",
    requestId: 'Reference: {id}',
  },
} as const;

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
  copied: 'Copied to clipboard',
  copyFailed: 'Your browser did not allow copying',
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
    unexpectedHint: 'It is not your doing. Try again; if it keeps happening, reload the page.',
    network: 'Network error. Please try again.',
    offlineTitle: 'You are offline',
    offlineHint: 'We will pick up where you left off as soon as the connection is back.',
    requestId: 'Reference: {id}',
  },
} as const;

/** The inbox: what called me, and what is unread. */
export const inbox = {
  mentions: 'Mentions',
  unread: 'Unread',
  markAll: 'Mark all as read',
  markedAll: 'All caught up',
  markRead: 'Mark {place} as read',
  new: 'New',
  more: 'Load more',
  place: '#{channel}, {team}',
  failed: "Couldn't load your mentions",
  emptyTitle: 'No mentions',
  emptyHint: 'Your mentions from the last two weeks appear here.',
  allReadTitle: 'All read',
  allReadHint: "You're all caught up.",
  further_one: 'and {count, number} more place',
  further_other: 'and {count, number} more places',
} as const;

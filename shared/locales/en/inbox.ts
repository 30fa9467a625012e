/** The inbox: what called me, and what is unread. */
export const inbox = {
  mentions: 'Mentions',
  unread: 'Unread',
  markAll: 'Mark all as read',
  markedAll: 'Everything is read',
  markRead: 'Mark {place} as read',
  new: 'New',
  more: 'Load more',
  place: '#{channel}, {team}',
  failed: 'The mentions could not be loaded',
  emptyTitle: 'Nobody called you',
  emptyHint: 'What mentioned you in the last two weeks stands here.',
  allReadTitle: 'All read',
  allReadHint: 'Nothing waits for you.',
  further_one: 'and {count, number} more place',
  further_other: 'and {count, number} more places',
} as const;

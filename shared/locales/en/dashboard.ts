/** The sections of the signed-in home besides my teams, and direct messages before they fill. */
export const dashboard = {
  sections: 'Sections',
  teams: { section: 'My teams' },
  discover: { section: 'Find teams' },
  friends: {
    section: 'Friends',
    title: 'Friends',
    emptyTitle: 'No friends yet',
    emptyHint: 'People you become friends with stand here.',
  },
  applications: { section: 'Applications' },
  plus: { section: 'Plus' },
  chats: {
    title: 'Direct messages',
    emptyTitle: 'No conversation open',
    emptyHint: 'Write to a friend, and the conversation stays here.',
  },
} as const;

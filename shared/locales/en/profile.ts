/** The card of a person. */
export const profile = {
  title: 'Profile of {name}',
  roles: 'Roles',
  noRoles: 'No roles',
  joined: 'Joined this team',
  created: 'On Tayfa since',
  unknown: 'Unknown User',
  bot: 'BOT',
  system: 'SYSTEM',
} as const;

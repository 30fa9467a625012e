import { status } from './status.ts';
import { profileSignedIn } from './profile-signed-in.ts';

/** The card of a person. */
export const profile = {
  ...profileSignedIn,
  status,
  title: 'Profile of {name}',
  roles: 'Roles',
  noRoles: 'No roles',
  joined: 'Joined this team',
  created: 'On Tayfa since',
  unknown: 'Unknown User',
  bot: 'BOT',
  webhook: 'WEBHOOK',
  badges: 'Badges',
  elapsed: '{time} elapsed',
  addRole: 'Add a role',
  addRoleFailed: 'An error occurred while adding the role.',
  mutualTeams_one: '{count, number} mutual team',
  mutualTeams_other: '{count, number} mutual teams',
  mutualFriends_one: '{count, number} mutual friend',
  mutualFriends_other: '{count, number} mutual friends',
  connections: 'Connections',
  message: 'Message',
  addFriend: 'Add friend',
  requested: 'Request sent',
  accept: 'Accept request',
  addBot: 'Add bot',
  setStatus: 'Custom status',
  copyAddress: 'Copy address',
  report: 'Report {name}',
  more: 'More about {name}',
} as const;

import type { TeamBlueprint } from '../team-blueprint.ts';

/** One giant team for measuring; who is in it is decided by how many people are asked for. */
export const square: TeamBlueprint = {
  key: 'meydan',
  name: 'Meydan',
  description: 'The square: everybody is here.',
  isSafeForTeen: true,
  isDiscoverable: true,
  foundedDaysAgo: 60,
  owner: 'aylin',
  everyone: ['CREATE_INVITES'],
  roles: [
    {
      key: 'keeper',
      name: 'Keeper',
      description: 'Sweeps the square.',
      color: '#ef4444',
      icon: '🧹',
      permissions: ['MANAGE_CHANNELS', 'DELETE_MESSAGES', 'KICK_MEMBERS', 'BAN_MEMBERS'],
      isDisplayedSeparately: true,
    },
    {
      key: 'guide',
      name: 'Guide',
      description: '',
      color: '#22c55e',
      isDisplayedSeparately: true,
      mentionable: true,
    },
    { key: 'builder', name: 'Builder', description: '', color: '#3b82f6', isSelfAssignable: true },
    { key: 'runner', name: 'Runner', description: '', color: '#f97316', isSelfAssignable: true },
    {
      key: 'listener',
      name: 'Listener',
      description: '',
      color: '#a855f7',
      isSelfAssignable: true,
    },
  ],
  categories: [
    { key: 'square', name: 'Square' },
    {
      key: 'keepers',
      name: 'Keepers',
      entries: { everyone: { deny: ['VIEW_CHANNEL'] }, keeper: { allow: ['VIEW_CHANNEL'] } },
    },
  ],
  channels: [
    { name: 'square', type: 'text', category: 'square', talk: { file: 'square', messages: 300 } },
    {
      name: 'east-gate',
      type: 'text',
      category: 'square',
      talk: { file: 'square', messages: 120 },
    },
    {
      name: 'west-gate',
      type: 'text',
      category: 'square',
      talk: { file: 'square', messages: 120 },
    },
    { name: 'Bench', type: 'voice', category: 'square' },
    { name: 'keepers', type: 'text', category: 'keepers', talk: { file: 'square', messages: 40 } },
  ],
  members: [],
  invites: [{ by: 'aylin', createdDaysAgo: 55, uses: 900 }],
};

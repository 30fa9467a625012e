/** The member list and what is done to members. */
export const members = {
  list: {
    label: 'Members',
    online: 'Online',
    offline: 'Offline',
    group: '{group} — {count, number}',
    creator: 'Team creator',
    bot: 'BOT',
    emptyTitle: 'Nobody is here',
    emptyHint: 'Members who may see this channel appear here.',
    failed: 'The members could not be loaded.',
    loadMore: 'Loading more members…',
  },
  menu: {
    profile: 'Profile',
    roles: 'Roles of {name}',
    kick: 'Kick {name}',
    ban: 'Ban {name}',
    copyId: 'Copy ID',
  },
  kick: {
    title: 'Kick {name}?',
    description: '{name} leaves the team and can come back with an invite.',
    confirm: 'Kick',
    done: '{name} was kicked.',
  },
  ban: {
    title: 'Ban {name}?',
    description: '{name} leaves the team and cannot come back until the ban is revoked.',
    reason: 'Reason',
    confirm: 'Ban',
    done: '{name} was banned.',
    tooLong: 'The reason has at most {max, number} characters.',
    charactersLeft: 'Characters left: {count, number}',
  },
} as const;

/** What the list of members says; the rest, in members.ts, belongs to dialogs. */
export const membersSignedIn = {
  list: {
    label: 'Members',
    online: 'Online',
    offline: 'Offline',
    group: '{group} — {count, number}',
    creator: 'Team creator',
    bot: 'BOT',
    emptyTitle: 'No one is here',
    emptyHint: 'Members who can see this channel appear here.',
    failed: "Couldn't load the members.",
    loadMore: 'Loading more members…',
  },
  menu: {
    profile: 'Profile',
    roles: 'Roles of {name}',
    ownProfile: 'Edit my profile in this team',
    teamProfile: 'Change nickname of {name}',
    kick: 'Kick {name}',
    ban: 'Ban {name}',
    timeout: 'Time out {name}',
    endTimeout: 'End the timeout of {name}',
    block: 'Block {name}',
    unblock: 'Unblock {name}',
    report: 'Report {name}',
    copyId: 'Copy ID',
  },
  voice: {
    moveTo: 'Move to {channel}',
    moving: 'Moving {user} to {channel}',
    disconnect: 'Disconnect from voice',
    disconnected: '{name} was disconnected from voice.',
  },
  timeout: {
    ended: '{name} can write again.',
    mark: 'In a timeout',
  },
} as const;

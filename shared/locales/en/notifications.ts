/** Muting, in menus and lists, and what is told wherever one is. */
export const notifications = {
  menu: 'Notifications',
  mute: 'Mute',
  unmute: 'Unmute',
  muted: 'muted',
  minutes_one: 'For {count, number} minute',
  minutes_other: 'For {count, number} minutes',
  hours_one: 'For {count, number} hour',
  hours_other: 'For {count, number} hours',
  forever: 'Until I unmute it',
  applicationAccepted: '{team} approved your application. Welcome aboard!',
  applicationRejected: "{team} didn't accept your application this time.",
  family: {
    connected: '{name} is now connected to you as a parent.',
    disconnected: '{name} ended your family connection.',
    grown: 'Your family connection with {name} ended: 18 years old.',
    limited: '{name}: only teen-safe teams from now on.',
    freed: '{name}: all teams again.',
  },
} as const;

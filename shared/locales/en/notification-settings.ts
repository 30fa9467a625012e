/** What one wants to hear of: the dialog of a place, and the settings. */
export const notificationSettings = {
  title: 'Notifications of {name}',
  mutedTitle: 'Muted',
  mutedUntil: 'Muted until: {time}',
  mutedForever: 'Muted until you unmute',
  muteHint: 'No sounds or notifications. Mentions are still counted.',
  level: 'Notify me about',
  levels: { all: 'All messages', mentions: 'Only mentions', none: 'Nothing' },
  asTeam: 'Same as the team: {level}',
  levelHint: {
    all: 'Notify for every message',
    mentions: 'Mentions of you, your roles and @everyone',
    none: "Mentions aren't counted either.",
  },
  suppressEveryone: 'Ignore @everyone and @here',
  suppressEveryoneHint: "Don't notify me for these",
  push: {
    label: 'Notify me when Tayfa is closed',
    hint: 'This browser notifies you about mentions and direct messages while no Tayfa page is open.',
    denied:
      'Blocked. Allow notifications for this site in your browser: click the icon beside the address, then set Notifications to Allow.',
    unsupported:
      "This browser can't do that. On iPhone and iPad, add Tayfa to the Home Screen first.",
    failed: "Couldn't change it: your browser's notification service can't be reached.",
  },
  settings: {
    system: 'Browser notifications',
    systemHint: "For mentions and direct messages while you're elsewhere.",
    allow: 'Allow',
    allowed: 'Allowed',
    blocked: "Blocked in your browser's settings.",
    unavailable: 'Not supported by this browser',
    sounds: 'Sounds',
    message: 'Message',
    messageHint: 'Direct messages, and places set to notify for every message.',
    mention: 'Mention',
    mentionHint: 'Someone mentions you.',
    play: 'Play sound: {name}',
    volume: 'Volume',
    places: 'Custom settings',
    noPlaces:
      'Right-click or press and hold a team, channel or conversation to set its own notifications.',
    change: 'Change the notifications of {name}',
    doNotDisturb: 'Do Not Disturb is on. Notifications are silenced.',
  },
} as const;

import { membersSignedIn } from './members-signed-in.ts';
/** The member list and what is done to members. */
export const members = {
  ...membersSignedIn,
  kick: {
    title: 'Kick {name}?',
    description: '{name} will leave the team. They can come back with a new invite.',
    confirm: 'Kick',
    done: '{name} was kicked.',
  },
  timeout: {
    ...membersSignedIn.timeout,
    title: 'Time out {name}?',
    description: "{name} can read, but can't write or react until it ends.",
    length: 'Duration',
    choice: {
      '60': '1 minute',
      '300': '5 minutes',
      '600': '10 minutes',
      '3600': '1 hour',
      '86400': '1 day',
      '604800': '1 week',
    },
    confirm: 'Time out',
    done: '{name} is in a timeout.',
  },
  ban: {
    title: 'Ban {name}?',
    description: "{name} will leave the team and can't come back until you revoke the ban.",
    reason: 'Reason',
    confirm: 'Ban',
    done: '{name} was banned.',
    tooLong: 'A reason is at most {max, number} characters.',
    messages: 'Delete messages from the last',
    period: { none: 'None', hour: 'Hour', day: 'Day', week: 'Week' },
    charactersLeft: 'Characters left: {count, number}',
  },
} as const;

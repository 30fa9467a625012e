import { membersInside } from './members-inside.ts';
/** The member list and what is done to members. */
export const members = {
  ...membersInside,
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

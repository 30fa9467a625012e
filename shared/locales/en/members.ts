import { membersInside } from './members-inside.ts';
/** The member list and what is done to members. */
export const members = {
  ...membersInside,
  ban: {
    title: 'Ban {name}?',
    description: '{name} leaves the team and cannot come back until the ban is revoked.',
    reason: 'Reason',
    confirm: 'Ban',
    done: '{name} was banned.',
    tooLong: 'The reason has at most {max, number} characters.',
    messages: 'Delete their messages of the last',
    period: { none: 'None', hour: 'Hour', day: 'Day', week: 'Week' },
    charactersLeft: 'Characters left: {count, number}',
  },
} as const;

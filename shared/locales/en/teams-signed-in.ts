/** What the first screens say of teams; the rest, in teams.ts, belongs to dialogs. */
export const teamsSignedIn = {
  nameError: {
    long: 'A team name is at most 20 characters.',
    invalid: 'A team name is 1 to 20 characters.',
  },
  leave: {
    title: 'Leave {team}?',
    description: 'You can only come back with a new invite.',
    confirm: 'Leave team',
  },
  section: {
    overview: 'Overview',
    since: 'since {date}',
    noDescription: "This team hasn't added a description yet.",
    unknown: {
      blog: "This post doesn't exist",
      hint: 'It may have been deleted, or the address is wrong.',
    },
  },
} as const;

/** What the first screens say of teams; the rest, in teams.ts, belongs to dialogs. */
export const teamsInside = {
  nameError: {
    long: 'A team name has at most 20 characters.',
    invalid: 'A team name has 1 to 20 characters.',
  },
  leave: {
    title: 'Leave {team}?',
    description: 'You can only come back with a new invite.',
    confirm: 'Leave team',
  },
  section: {
    overview: 'Overview',
    since: 'since {date}',
    noDescription: 'This team has not said yet what it is about.',
    applications: {
      title: 'No applications',
      hint: 'This team takes no applications yet: people join it with an invite.',
    },
    blogs: {
      title: 'No blog posts',
      hint: 'What this team writes for everybody to read will stand here.',
    },
    unknown: {
      blog: 'This post does not exist',
      application: 'This application does not exist',
      hint: 'It may have been deleted, or the address is not right.',
    },
  },
} as const;

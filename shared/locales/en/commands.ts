/** Commands of bots, and what bots hang below their messages or open. */
export const commands = {
  used: '{name} used {command}',
  use: 'Use command',
  panel: 'Answers from bots',
  waiting: 'Waiting for an answer to {command}…',
  thinking: 'The bot is working on {command}…',
  failed: '{command} got no answer.',
  noAnswer: 'The application did not respond.',
  onlyYou: 'Only you can see this',
  dismiss: 'Dismiss',
  flag: {
    yes: 'Yes',
    no: 'No',
  },
  list: {
    choose: 'Choose',
    send: 'Send',
    count: 'Choose {min, number} to {max, number}',
  },
  modal: {
    from: 'A bot asks for this, and receives what you write. Never give it your password.',
    send: 'Send',
  },
  problem: {
    required: 'Fill this in.',
    tooLong: 'Use at most {max, number} characters.',
    tooShort: 'Use at least {min, number} characters.',
    tooSmall: 'Use {min, number} or more.',
    tooLarge: 'Use {max, number} or less.',
    integer: 'Enter a whole number.',
    choice: 'Choose one from the list.',
  },
} as const;

/** What a person of the demo says of themselves. */
export interface SelfDescription {
  readonly bio: string;
  readonly pronouns?: string;
  /** From the first colour of their profile to the second. */
  readonly colors?: readonly [primary: string, accent: string];
}

/** Of those who say something, by the keys of people. */
export const selfDescriptions: Readonly<Record<string, SelfDescription>> = {
  aylin: {
    bio: 'I keep Lodestar running and the tea warm.\nRaid nights on Thursday, everything else is negotiable.',
    pronouns: 'she/her',
    colors: ['#1f6f78', '#f0569a'],
  },
  zeynep: {
    bio: 'Gece kuşu. Destek oynarım, sonra özetini çizerim.',
    colors: ['#3a4fa8', '#d8b4fe'],
  },
  mert: { bio: 'Ask me about controllers.', pronouns: 'he/him' },
  tom: { bio: 'Streaming badly since 2019.', colors: ['#ffd3a5', '#fd8a83'] },
};

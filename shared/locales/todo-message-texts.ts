import type { Language } from './languages.ts';

interface Assigned {
  /** who gave it */
  readonly by: string;
  readonly item: string;
  readonly channel: string;
  readonly team: string;
  readonly link: string;
}

/** What Tayfa says to whom a to-do item was assigned. */
export const todoMessageTexts: Readonly<Record<Language, (assigned: Assigned) => string>> = {
  en: ({ by, item, channel, team, link }) =>
    `**${by}** assigned you a task in ${channel} (${team}): ${item}\n${link}`,
  tr: ({ by, item, channel, team, link }) =>
    `**${by}** sana bir iş verdi (${team}, ${channel}): ${item}\n${link}`,
};

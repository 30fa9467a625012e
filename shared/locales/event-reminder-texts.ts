import type { Language } from './languages.ts';

interface Reminded {
  readonly title: string;
  readonly team: string;
  readonly link: string;
}

/** What Tayfa says to those who are in or interested before an event. */
export const eventReminderTexts: Readonly<
  Record<Language, Readonly<Record<'soon' | 'start', (event: Reminded) => string>>>
> = {
  en: {
    soon: ({ title, team, link }) => `**${title}** starts in 15 minutes in ${team}. ${link}`,
    start: ({ title, team, link }) => `**${title}** is starting now in ${team}. ${link}`,
  },
  tr: {
    soon: ({ title, team, link }) => `**${title}** 15 dakika sonra başlıyor (${team}). ${link}`,
    start: ({ title, team, link }) => `**${title}** şimdi başlıyor (${team}). ${link}`,
  },
};

import type { Language } from './languages.ts';

type Outcome = Readonly<Record<'accepted' | 'rejected', (team: string) => string>>;

/** What Tayfa says to an applicant once their team has decided. */
export const applicationMessageTexts: Readonly<Record<Language, Outcome>> = {
  en: {
    accepted: (team) =>
      `Your application to ${team} was approved. You're a member now, and the team is in your list.`,
    rejected: (team) => `Your application to ${team} wasn't accepted this time.`,
  },
  tr: {
    accepted: (team) =>
      `${team} takımına başvurun kabul edildi. Artık üyesin, takım listende seni bekliyor.`,
    rejected: (team) => `${team} takımına başvurun bu kez kabul edilmedi.`,
  },
};

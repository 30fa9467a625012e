/** What can be spoken in a team, as its managers say and others filter by: ISO 639. */
export const teamLanguages = ['en', 'tr', 'az', 'ar', 'de', 'es', 'fr', 'ru'] as const;
export type TeamLanguage = (typeof teamLanguages)[number];

/** How large a team is, from its smallest number of members to its largest. */
export const teamSizes = {
  small: { min: 1, max: 49 },
  medium: { min: 50, max: 499 },
  large: { min: 500, max: null },
} as const;
export type TeamSize = keyof typeof teamSizes;
export const teamSizeNames = ['small', 'medium', 'large'] as const satisfies readonly TeamSize[];

/** How one becomes a member of a listed team: at once, or by the form. */
export const joiningWays = ['open', 'application'] as const;
export type JoiningWay = (typeof joiningWays)[number];

/** Ours: a page of cards is whole in one, two and three columns. */
export const discoveryLimits = { page: 24, query: 100, words: 8 } as const;

/** Whether a team may be listed: people have to be told what it is for (T-212). */
export function isEligibleForDiscovery({ description }: { readonly description: string }): boolean {
  return description.trim() !== '';
}

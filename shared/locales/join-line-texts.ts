import type { Language } from './languages.ts';

/** What Tayfa says in a team's channel when a member came; `name` is a token that the page draws. */
export const joinLineTexts: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `${name} has joined. Say hello!`,
  tr: (name) => `${name} aramıza katıldı. Bir merhaba de!`,
};

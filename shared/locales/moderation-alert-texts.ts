import type { Language } from './languages.ts';

type RuleKind = 'words' | 'mentions' | 'invites' | 'newcomers' | 'repeats';

interface AlertTexts {
  readonly rules: Readonly<Record<RuleKind, string>>;
  /**
   * `author` and `channel` are tokens that the page draws, the channel null for what stands in none;
   * `rule` is one of the names above.
   */
  readonly line: (found: { rule: string; author: string; channel: string | null }) => string;
  readonly stopped: string;
  /** The same of what is no message: a nickname, or what someone plans. */
  readonly notTaken: string;
  readonly timedOut: (minutes: number) => string;
}

/** What Tayfa says to a team's moderators about a message that a rule has caught. */
export const moderationAlertTexts: Readonly<Record<Language, AlertTexts>> = {
  en: {
    rules: {
      words: 'Words',
      mentions: 'Mention spam',
      invites: 'Invite links',
      newcomers: 'First messages',
      repeats: 'Repeated messages',
    },
    line: ({ rule, author, channel }) =>
      `**${rule}**: ${author}${channel === null ? '' : ` in ${channel}`}.`,
    stopped: 'The message was stopped.',
    notTaken: 'It was not saved.',
    timedOut: (minutes) =>
      minutes === 1 ? 'Timed out for 1 minute.' : `Timed out for ${String(minutes)} minutes.`,
  },
  tr: {
    rules: {
      words: 'Kelimeler',
      mentions: 'Bahsetme yağmuru',
      invites: 'Davet bağlantıları',
      newcomers: 'İlk mesajlar',
      repeats: 'Tekrarlanan mesajlar',
    },
    line: ({ rule, author, channel }) =>
      `**${rule}**: ${author}${channel === null ? '' : `, ${channel} kanalında`}.`,
    stopped: 'Mesaj durduruldu.',
    notTaken: 'Kaydedilmedi.',
    timedOut: (minutes) => `${String(minutes)} dakika susturuldu.`,
  },
};

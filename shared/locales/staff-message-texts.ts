import type { Language } from './languages.ts';

/** What became of a report. */
type Outcome = 'dismissed' | 'message-deleted' | 'user-suspended' | 'team-suspended';

interface StaffMessages {
  /** To who reported a message. */
  readonly reported: Readonly<Record<Outcome, string>>;
  /** To who wrote it, when it was deleted. */
  deleted(reason: string): string;
}

/** What Tayfa says to people once staff have decided about a report. */
export const staffMessageTexts: Readonly<Record<Language, StaffMessages>> = {
  en: {
    reported: {
      dismissed:
        "Thanks for your report. We looked at the message and left it, because it doesn't break the rules.",
      'message-deleted': 'Thanks for your report. We looked at the message and deleted it.',
      'user-suspended':
        'Thanks for your report. We looked at the message and suspended the account that sent it.',
      'team-suspended':
        'Thanks for your report. We looked at the message and suspended the team it was sent in.',
    },
    deleted: (reason) =>
      `A message of yours was deleted by those who look after this server. Reason: ${reason}`,
  },
  tr: {
    reported: {
      dismissed:
        'Bildirimin için teşekkürler. Mesajı inceledik; kurallara aykırı olmadığı için kaldırmadık.',
      'message-deleted': 'Bildirimin için teşekkürler. Mesajı inceledik ve sildik.',
      'user-suspended':
        'Bildirimin için teşekkürler. Mesajı inceledik ve gönderen hesabı askıya aldık.',
      'team-suspended':
        'Bildirimin için teşekkürler. Mesajı inceledik ve gönderildiği takımı askıya aldık.',
    },
    deleted: (reason) =>
      `Bir mesajın bu sunucunun yöneticileri tarafından silindi. Gerekçe: ${reason}`,
  },
};

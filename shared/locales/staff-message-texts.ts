import type { Language } from './languages.ts';

/** What became of a report, by what was reported. */
interface Outcomes {
  readonly message: 'dismissed' | 'message-deleted' | 'user-suspended' | 'team-suspended';
  readonly user: 'dismissed' | 'user-suspended';
  readonly team: 'dismissed' | 'user-suspended' | 'team-suspended';
}

interface StaffMessages {
  /** To who reported it. */
  readonly reported: {
    readonly [Kind in keyof Outcomes]: Readonly<Record<Outcomes[Kind], string>>;
  };
  /** To who wrote it, when it was deleted. */
  deleted(reason: string): string;
}

/** What Tayfa says to people once staff have decided about a report. */
export const staffMessageTexts: Readonly<Record<Language, StaffMessages>> = {
  en: {
    reported: {
      message: {
        dismissed:
          "Thanks for your report. We looked at the message and left it, because it doesn't break the rules.",
        'message-deleted': 'Thanks for your report. We looked at the message and deleted it.',
        'user-suspended':
          'Thanks for your report. We looked at the message and suspended the account that sent it.',
        'team-suspended':
          'Thanks for your report. We looked at the message and suspended the team it was sent in.',
      },
      user: {
        dismissed:
          "Thanks for your report. We looked at the account and left it, because it doesn't break the rules.",
        'user-suspended': 'Thanks for your report. We looked at the account and suspended it.',
      },
      team: {
        dismissed:
          "Thanks for your report. We looked at the team and left it, because it doesn't break the rules.",
        'user-suspended':
          'Thanks for your report. We looked at the team and suspended the account that owns it.',
        'team-suspended': 'Thanks for your report. We looked at the team and suspended it.',
      },
    },
    deleted: (reason) =>
      `One of your messages was deleted by the people who run this server. Reason: ${reason}`,
  },
  tr: {
    reported: {
      message: {
        dismissed:
          'Şikâyetin için teşekkürler. Mesajı inceledik; kurallara aykırı olmadığı için kaldırmadık.',
        'message-deleted': 'Şikâyetin için teşekkürler. Mesajı inceledik ve sildik.',
        'user-suspended':
          'Şikâyetin için teşekkürler. Mesajı inceledik ve gönderen hesabı askıya aldık.',
        'team-suspended':
          'Şikâyetin için teşekkürler. Mesajı inceledik ve gönderildiği takımı askıya aldık.',
      },
      user: {
        dismissed:
          'Şikâyetin için teşekkürler. Hesabı inceledik; kurallara aykırı bir durum olmadığı için işlem yapmadık.',
        'user-suspended': 'Şikâyetin için teşekkürler. Hesabı inceledik ve askıya aldık.',
      },
      team: {
        dismissed:
          'Şikâyetin için teşekkürler. Takımı inceledik; kurallara aykırı bir durum olmadığı için işlem yapmadık.',
        'user-suspended':
          'Şikâyetin için teşekkürler. Takımı inceledik ve sahibinin hesabını askıya aldık.',
        'team-suspended': 'Şikâyetin için teşekkürler. Takımı inceledik ve askıya aldık.',
      },
    },
    deleted: (reason) =>
      `Bir mesajın bu sunucunun yöneticileri tarafından silindi. Gerekçe: ${reason}`,
  },
};

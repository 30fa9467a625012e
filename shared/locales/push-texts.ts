import type { Language } from './languages.ts';

interface PushTexts {
  readonly hiddenTitle: string;
  readonly hiddenBody: string;
  readonly inChannel: (place: { name: string; channel: string; team: string }) => string;
  /** A call rings, under the name of who calls. */
  readonly ringing: string;
  readonly attachment: string;
  readonly call: Readonly<Record<'ended' | 'missed' | 'declined' | 'answered', string>>;
  readonly pollResult: (result: { winners: string; count: string }) => string;
  readonly pollWithoutVotes: string;
}

/** What a notification of a closed page says; an open one says the same (desktop, messages). */
export const pushTexts: Readonly<Record<Language, PushTexts>> = {
  en: {
    hiddenTitle: 'Tayfa',
    hiddenBody: 'New message',
    inChannel: ({ name, channel, team }) => `${name} in #${channel}, ${team}`,
    ringing: 'Incoming call',
    attachment: 'Sent a file',
    call: {
      ended: 'Call ended',
      missed: 'Missed call',
      declined: 'Call declined',
      answered: 'Answered on another device',
    },
    pollResult: ({ winners, count }) => `Poll ended. Most votes: ${winners} (${count})`,
    pollWithoutVotes: 'Poll ended. No one voted.',
  },
  tr: {
    hiddenTitle: 'Tayfa',
    hiddenBody: 'Yeni mesaj',
    inChannel: ({ name, channel, team }) => `${name}, #${channel}, ${team}`,
    ringing: 'Gelen arama',
    attachment: 'Dosya gönderdi',
    call: {
      ended: 'Arama bitti',
      missed: 'Cevapsız arama',
      declined: 'Arama reddedildi',
      answered: 'Başka bir cihazda yanıtlandı',
    },
    pollResult: ({ winners, count }) => `Anket bitti. En çok oy: ${winners} (${count})`,
    pollWithoutVotes: 'Anket bitti. Kimse oy vermedi.',
  },
};

/** The same as in en/schedule-signed-in.ts. */
export const scheduleSignedIn = {
  button: 'Mesaj zamanla',
  sending: 'Zamanlanıyor…',
  strip: {
    count_one: '{count, number} zamanlanmış mesaj',
    count_other: '{count, number} zamanlanmış mesaj',
    next: 'sıradaki: {time}',
  },
} as const;

import type { profile as english } from '../en/profile.ts';
import type { TranslationOf } from '../text-tree.ts';

/** The card of a person. */
export const profile = {
  title: '{name} profili',
  roles: 'Roller',
  noRoles: 'Rolü yok',
  joined: 'Takıma katılma',
  created: "Tayfa'ya katılma",
  unknown: 'Bilinmeyen Kullanıcı',
  bot: 'BOT',
  system: 'SİSTEM',
} as const satisfies TranslationOf<typeof english>;

import type { profile as english } from '../en/profile.ts';
import type { TranslationOf } from '../text-tree.ts';
import { status } from './status.ts';
import { profileSignedIn } from './profile-signed-in.ts';

/** The card of a person. */
export const profile = {
  ...profileSignedIn,
  status,
  title: '{name} profili',
  about: 'Hakkımda',
  roles: 'Roller',
  noRoles: 'Rolü yok',
  joined: 'Takıma katılma',
  created: 'Tayfa’ya katılma',
  unknown: 'Bilinmeyen Kullanıcı',
  bot: 'BOT',
  webhook: 'WEBHOOK',
  badges: 'Rozetler',
  elapsed: '{time} geçti',
  addRole: 'Rol ekle',
  addRoleFailed: 'Rol eklenirken bir hata oluştu.',
  mutualTeams_one: '{count, number} ortak takım',
  mutualTeams_other: '{count, number} ortak takım',
  mutualFriends_one: '{count, number} ortak arkadaş',
  mutualFriends_other: '{count, number} ortak arkadaş',
  connections: 'Bağlantılar',
  message: 'Mesaj yaz',
  addFriend: 'Arkadaş ekle',
  requested: 'İstek gönderildi',
  accept: 'İsteği kabul et',
  addBot: 'Botu ekle',
  setStatus: 'Özel durum',
  copyAddress: 'Adresi kopyala',
  report: '{name} adlı kullanıcıyı şikâyet et',
  more: '{name} hakkında daha fazlası',
} as const satisfies TranslationOf<typeof english>;

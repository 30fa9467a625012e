import type { chats as english } from '../en/chats.ts';
import type { TranslationOf } from '../text-tree.ts';
import { chatsInside } from './chats-inside.ts';

/** Direct messages, friends and blocks. */
export const chats = {
  ...chatsInside,
  group: {
    title: 'Grup ayarları',
    name: 'Grup adı',
    save: 'Kaydet',
    saved: 'Grup kaydedildi',
    people: 'Kişiler',
    owner: 'Sahip',
    remove: '{name} adlı kişiyi çıkar',
    leave: 'Gruptan ayrıl',
    leaveTitle: 'Bu gruptan ayrılıyor musun?',
    leaveText: 'Biri seni yeniden eklemedikçe mesajlarını göremezsin.',
    addTitle: 'Kişi ekle',
    addSubmit: 'Ekle',
  },
  addFriend: {
    title: 'Arkadaş ekle',
    description: 'Arkadaşının adresini yaz. Adresi profilinde görünür.',
    label: 'Adres',
    placeholder: 'luna-dark',
    submit: 'İstek gönder',
    sent: 'Arkadaşlık isteği gönderildi',
  },
} as const satisfies TranslationOf<typeof english>;

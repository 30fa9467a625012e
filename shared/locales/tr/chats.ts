import type { chats as english } from '../en/chats.ts';
import type { TranslationOf } from '../text-tree.ts';
import { chatsInside } from './chats-inside.ts';

/** Direct messages, friends and blocks. */
export const chats = {
  ...chatsInside,
  group: {
    title: 'Grup ayarları',
    name: 'Grubun adı',
    save: 'Kaydet',
    saved: 'Grup kaydedildi',
    people: 'Kişiler',
    owner: 'Sahip',
    remove: '{name} adlı kişiyi çıkar',
    leave: 'Gruptan ayrıl',
    leaveTitle: 'Bu gruptan ayrılmak istiyor musunuz?',
    leaveText: 'Biri sizi yeniden ekleyene kadar mesajlarını görmeyeceksiniz.',
    addTitle: 'Kişi ekle',
    addSubmit: 'Ekle',
  },
  addFriend: {
    title: 'Arkadaş ekle',
    description: 'Tanıdığınız birinin adresini profilinde durduğu gibi yazın.',
    label: 'Adres',
    placeholder: 'luna-dark',
    submit: 'İstek gönder',
    sent: 'Arkadaşlık isteği gönderildi',
  },
} as const satisfies TranslationOf<typeof english>;

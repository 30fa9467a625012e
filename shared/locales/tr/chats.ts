import type { chats as english } from '../en/chats.ts';
import type { TranslationOf } from '../text-tree.ts';
import { chatsSignedIn } from './chats-signed-in.ts';

/** Direct messages, friends and blocks. */
export const chats = {
  ...chatsSignedIn,
  start: {
    ...chatsSignedIn.start,
    title: 'Sohbet başlat',
    description: 'Bir arkadaşını ya da en çok 10 kişilik bir grup için birkaçını seç.',
    search: 'Arkadaş ara',
    none: 'Bu adda bir arkadaşın yok.',
    noFriends: 'Sohbet başlatmak için önce bir arkadaş ekle.',
    submitGroup: 'Grup oluştur',
  },
  block: {
    ...chatsSignedIn.block,
    title: '{name} engellensin mi?',
    text: 'Birbirinize mesaj ya da arkadaşlık isteği gönderemezsiniz. Takımlardaki mesajları senin için kapalı görünür.',
    confirm: 'Engelle',
    done: '{name} adlı kişiyi engelledin',
    unblockTitle: '{name} için engel kaldırılsın mı?',
    unblockText: 'Mesajlarını yeniden görürsün, o da sana yazabilir.',
    unblockConfirm: 'Engeli kaldır',
    undone: '{name} için engeli kaldırdın',
    failed_to_unblock_user: 'Kullanıcının engeli kaldırılamadı',
  },
  group: {
    title: 'Grup ayarları',
    name: 'Grup adı',
    save: 'Kaydet',
    saved: 'Grup kaydedildi',
    people: 'Kişiler',
    owner: 'Sahip',
    remove: '{name} adlı kişiyi çıkar',
    removeTitle: '{name} gruptan çıkarılsın mı?',
    removeText: 'Biri yeniden eklemedikçe grubun mesajlarını göremez.',
    removeConfirm: 'Çıkar',
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
    format: 'Yalnızca harf, rakam ve tire. Kullanıcı adını değil, adresini yaz.',
    submit: 'İstek gönder',
    sent: 'Arkadaşlık isteği gönderildi',
  },
} as const satisfies TranslationOf<typeof english>;

import type { home as english } from '../en/home.ts';
import type { TranslationOf } from '../text-tree.ts';

/** The signed-in home, and the frame around every page: title bar, rail, user panel, banners. */
export const home = {
  teams: {
    title: 'Takımlarım',
    lead: 'Tayfanız nerede kaldıysa oradan devam edin.',
    create: 'Takım oluştur',
    createHint: 'Tayfanıza bir yuva: kanallar, ses, roller.',
    apply: 'Bir takıma başvur',
    applyHint: 'Sizi arayan tayfaları bulun.',
    verified: 'Doğrulanmış takım',
    mine: 'Bu takımı siz kurdunuz',
    emptyTitle: 'Henüz takım yok',
  },
  frame: {
    skip: 'İçeriğe geç',
    reconnecting: 'Bağlantı koptu. Yeniden bağlanılıyor…',
    connectionLost: 'Şu anda Tayfa’ya ulaşılamıyor. Yazdıklarınız saklanır.',
    streamerMode: 'Yayıncı modu açık.',
    streamerModeOff: 'Kapat',
    notifications: 'Biri size seslendiğinde Tayfa haber versin.',
    allowNotifications: 'Bildirimlere izin ver',
    retryNow: 'Şimdi dene',
    connected: 'Bağlı',
    connecting: 'Bağlanıyor…',
    panes: 'Bölmeler',
    list: 'Liste',
    content: 'İçerik',
    members: 'Üyeler',
  },
  rail: {
    label: 'Takımlar',
    home: 'Ana sayfa',
    create: 'Takım oluştur',
    discover: 'Takım bul',
    unread_one: '{count, number} okunmamış mesaj',
    unread_other: '{count, number} okunmamış mesaj',
    markRead: 'Okundu say',
    copyId: 'Takım kimliğini kopyala',
    teamIdCopied: 'Takım kimliği panoya kopyalandı',
    invite: 'Davet et',
    leave: 'Takımdan ayrıl',
  },
  user: {
    menu: '{name}, hesap menüsü',
    presence: 'Görünüm durumu',
    settings: 'Ayarlar',
    signOut: 'Çıkış yap',
    muteLater: 'Mikrofonu kapat: bir ses kanalındayken',
    deafenLater: 'Sağırlaştır: bir ses kanalındayken',
  },
} as const satisfies TranslationOf<typeof english>;

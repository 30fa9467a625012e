import type { messages as english } from '../en/messages.ts';
import type { TranslationOf } from '../text-tree.ts';
import { attachments } from './attachments.ts';
import { schedule } from './schedule.ts';

/** The list of messages and what can be done with one. */
export const messages = {
  attachments,
  list: {
    label: '{channel} kanalındaki mesajlar',
    new: 'Yeni mesajlar',
    jumpToPresent: 'En yeniye dön',
    viewingOlder: 'Eski mesajlara bakıyorsunuz',
    newBelow_one: '{count, number} yeni mesaj',
    newBelow_other: '{count, number} yeni mesaj',
    newAbove_one: '{count, number} yeni mesaj',
    newAbove_other: '{count, number} yeni mesaj',
    markRead: 'Okundu say',
    failedTitle: 'Mesajlar yüklenemedi',
    olderFailed: 'Eski mesajlar yüklenemedi',
    locked: 'Bu kanalı görme yetkiniz yok.',
    lockedHint: 'Burada olmanız gerektiğini düşünüyorsanız takımı yöneten birine sorun.',
    noHistory: 'Bu kanalın mesaj geçmişini okuma yetkiniz yok.',
    noHistoryHint: 'Siz buradayken gönderilen mesajlar görünecek.',
    gone: 'Bu mesaj artık yok ya da görme yetkiniz bulunmuyor.',
  },
  welcome: {
    title: '#{channel} kanalına hoş geldiniz',
    text: '#{channel} kanalı burada başlıyor.',
  },
  ageGate: {
    title: 'Bu kanal yaş sınırlı',
    text: 'Herkese uygun olmayan içerikler gösterebilir. Görüp görmemek sizin seçiminiz.',
    enter: 'Kanalı göster',
    leave: 'Geri dön',
  },
  message: {
    edited: 'düzenlendi',
    editedAt: 'Düzenlenme: {time}',
    sending: 'Gönderiliyor…',
    bot: 'BOT',
    reply: {
      deleted: 'Yanıtlanan mesaj silinmiş',
      jump: '{name} kişisinin yanıtlanan mesajını göster',
    },
    profileOf: '{name} profili',
  },
  state: {
    waiting: 'Bağlantı bekleniyor. Kendiliğinden gönderilecek.',
    failed: 'Bu mesaj gönderilemedi',
  },
  action: {
    label: 'Mesaj işlemleri',
    reply: 'Yanıtla',
    edit: 'Mesajı düzenle',
    delete: 'Mesajı sil',
    deleteNow: 'Sormadan sil',
    copyContent: 'Metni kopyala',
    copyLink: 'Bağlantıyı kopyala',
    markUnread: 'Okunmadı say',
    report: 'Mesajı bildir',
    copyId: 'Mesaj kimliğini kopyala',
    retry: 'Tekrar gönder',
    discard: 'Vazgeç',
  },
  copied: {
    content: 'Panoya kopyalandı',
    link: 'Mesaj bağlantısı kopyalandı',
    id: 'Mesaj kimliği kopyalandı',
    failed: 'Tarayıcınız kopyalamaya izin vermedi',
  },
  remove: {
    title: 'Bu mesaj silinsin mi?',
    text: 'Mesaj herkes için silinir ve geri getirilemez.',
    hint: "Bu soruyu atlamak için Sil'e basarken Shift tuşunu basılı tutun.",
  },
  editor: {
    label: 'Mesajı düzenle',
    hint: 'Enter kaydeder · Escape vazgeçer',
  },
  markdown: {
    inviteHidden: '[Davet Bağlantısı Gizli]',
    spoiler: 'Spoiler: göster',
    copyCode: 'Kodu kopyala',
    invalidUser: '@geçersiz-kullanıcı',
    invalidChannel: 'Geçersiz Kanal',
    invalidRole: 'Geçersiz Rol',
  },
  embed: {
    image: 'Bağlantının görseli',
    remove: 'Önizlemeleri kaldır',
    removeTitle: 'Bu mesajın önizlemeleri kaldırılsın mı?',
    removeText: 'Herkes için kalkar ve geri gelmez. Mesaj yerinde kalır.',
  },
  preview: {
    message: '{name} kişisinin {place} içindeki mesajı',
    files_one: '{count, number} dosya',
    files_other: '{count, number} dosya',
    gone: 'Bu mesaj artık yok ya da görme yetkiniz bulunmuyor.',
    restricted: 'Bu mesaj yaş sınırlı bir kanalda.',
    invite: 'Takım daveti',
    template: 'Takım şablonu',
    view: 'Göster',
    openTeam: 'Takıma git',
    contents: 'Kanal: {channels} · Rol: {roles}',
  },
  schedule,
  external: {
    title: "Tayfa'dan çıkılsın mı?",
    text: 'Bu bağlantı bize ait olmayan bir sayfaya gidiyor. Yalnızca tanıyorsanız açın.',
    trust: '{host} bağlantılarına bundan sonra güven',
    open: 'Bağlantıyı aç',
  },
  /** As the specification names it (M-104). */
  input: {
    textarea: {
      upload: { error: { sizeLimit: '{name} çok büyük. Bir dosya en fazla {limit} olabilir.' } },
    },
  },
  typing: {
    names_one: '{names} yazıyor…',
    names_other: '{names} yazıyor…',
    many: '{count, number} kullanıcı yazıyor...',
  },
} as const satisfies TranslationOf<typeof english>;

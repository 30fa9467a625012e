import type { composer as english } from '../en/composer.ts';
import type { TranslationOf } from '../text-tree.ts';

/** Where a message is written. */
export const composer = {
  label: '{channel} için mesaj yaz',
  send: 'Mesajı gönder',
  remaining_one: '{count, number} karakter kaldı',
  remaining_other: '{count, number} karakter kaldı',
  over_one: '{count, number} karakter fazla',
  over_other: '{count, number} karakter fazla',
  replyingTo: '{name} adlı kişiye yanıt veriyorsun',
  cancelReply: 'Yanıtlamaktan vazgeç',
  // no line ends at this hyphen
  verify: 'Mesaj göndermek için e\u2011posta adresini doğrula.',
  denied: 'Bu kanalda mesaj gönderme yetkin yok.',
  locked: 'Bu alt başlıkta yalnızca moderatörler yazabilir.',
  timeout: 'Susturuldun. Bu takımda yeniden yazmana kalan süre: {time}.',
  rules: 'Buraya yazmak için kuralları kabul et.',
  rulesAction: 'Kuralları oku',
  onlyHashes: 'Bir mesaj yalnızca # işaretlerinden oluşamaz.',
  slowMode: 'Yavaş mod: {time}',
  slowModeOn: 'Yavaş mod açık',
  suggest: {
    label: 'Öneriler',
    people: 'Üyeler',
    roles: 'Roller',
    channels: 'Kanallar',
    emoji: 'Emoji',
    poll: 'Buradaki herkese bir soru sor',
    loading: 'Komutlar yükleniyor…',
    failed: 'Botların komutları yüklenemedi.',
    everyone: 'Bu takımdaki herkes',
    here: 'Çevrimiçi olan herkes',
    count_one: '{count, number} öneri',
    count_other: '{count, number} öneri',
  },
} as const satisfies TranslationOf<typeof english>;

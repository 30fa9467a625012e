import type { tonight as english } from '../en/tonight.ts';
import type { TranslationOf } from '../text-tree.ts';

/** Home: what goes on tonight, and how to begin. */
export const tonight = {
  title: 'Ana sayfa',
  greeting: {
    morning: 'Günaydın, {name}',
    day: 'İyi günler, {name}',
    evening: 'İyi akşamlar, {name}',
    night: 'Hâlâ uyanık mısın, {name}?',
  },
  waiting: {
    title: 'Senin için',
    calm: 'Okunacak bir şey kalmadı.',
    calmHint: 'Senden bahsedenler ve özel mesajlar burada görünür.',
    mentions_one: '{count, number} bahsetme',
    mentions_other: '{count, number} bahsetme',
    unread_one: '{count, number} okunmamış mesaj',
    unread_other: '{count, number} okunmamış mesaj',
    attachment: 'Ek',
    in: '{name} · {place}',
    elsewhere: 'Okunmamış',
    more_one: '{count, number} yer daha',
    more_other: '{count, number} yer daha',
  },
  voice: {
    title: 'Seste',
    there_one: '{count, number} kişi',
    there_other: '{count, number} kişi',
  },
  friends: {
    title: 'Arkadaşlar',
    online_one: '{count, number} çevrimiçi',
    online_other: '{count, number} çevrimiçi',
    all: 'Tüm arkadaşlar',
    quiet: 'Şu anda çevrimiçi arkadaşın yok.',
    none: 'Arkadaşlarını ekle; kim çevrimiçi, kim ne oynuyor burada gör.',
    write: '{name} adlı kişiye yaz',
  },
  upcoming: {
    title: 'Sırada',
    none: 'Sırada bir şey yok. Mesaj alanının yanındaki saatle zamanladığın mesajlar ve sana verilen işler burada görünür.',
    refused: 'Gönderilemedi',
    overdue: 'Gecikti:',
    failed: 'Sıradakiler yüklenemedi',
    open: '{place} kanalını aç',
  },
  begin: {
    title: 'Nereden başlamak istersin?',
    create: 'Tayfana kanalları, rolleri ve davetleri olan bir yuva. On saniye sürer.',
    join: 'Davetle katıl',
    joinHint: 'Sana gönderilen bağlantıyı ya da kodu yapıştır.',
    joinLabel: 'Davet bağlantısı ya da kodu',
    joinPlaceholder: 'örn. {example}',
    joinSubmit: 'Katıl',
    joinInvalid: 'Sonunda /invite/ ve kod olan bağlantıyı ya da yalnızca kodu yapıştır.',
    friend: 'Arkadaş ekle',
    friendHint: 'Kullanıcı adıyla bul ya da ona bağlantını gönder.',
    app: 'Masaüstü uygulamasını al',
    appHint: 'Kendi penceresi ve oyunda da çalışan kısayollar.',
  },
} as const satisfies TranslationOf<typeof english>;

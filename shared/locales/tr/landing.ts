import type { landing as english } from '../en/landing.ts';
import type { TranslationOf } from '../text-tree.ts';

/** What a visitor sees at home. */
export const landing = {
  nav: {
    signIn: 'Giriş yap',
    register: 'Hesap oluştur',
    label: 'Hesap',
    home: 'Ana sayfa',
    open: 'Tayfa’yı aç',
  },
  hero: {
    title: 'Her tayfanın bir limanı olmalı.',
    body: 'Takımlar, sesli sohbet, yayınlar ve bu akşamın planı: birlikte oynamak için gereken her şey, sakin tek bir yerde.',
    start: 'Hemen Başla',
    noDownload: 'İndirme gerekmez. Tarayıcınızda çalışır.',
  },
  picture: {
    label: 'Tayfa’da bir takım: solda kanallar, ortada sohbet, sağda çevrimiçi olanlar',
    team: 'Gece Vardiyası',
    channels: { harbor: 'liman', plans: 'akşam-planı', clips: 'klipler' },
    voice: 'Kaptan köşkü',
    watch: 'Birlikte izle',
    messageA: 'Dokuzda herkes hazır mı?',
    messageB: 'Ben varım. Geçen haftaki kadroyla!',
    messageC: 'Şifacı yerini sana ayırdım',
    typing: 'Deniz yazıyor…',
    online: 'Çevrimiçi',
    live: 'Canlı',
    names: { a: 'Ada', b: 'Deniz', c: 'Mira', d: 'Kaan' },
  },
  features: {
    title: 'Bütün akşam tek bir yerde',
    body: 'İlk “kim var?”dan son tura kadar kimse uygulama değiştirmek zorunda kalmaz.',
    teams: {
      title: 'Takım yönetimi',
      body: 'Beş arkadaştan beş bin kişiye kadar anlaşılır kalan roller, yetkiler ve davetler.',
    },
    watch: {
      title: 'Birlikte izleme',
      body: 'Yayını bir kanala koyun, aynı anı hep birlikte görün.',
    },
    tasks: {
      title: 'Görev yönetimi',
      body: 'Yapılacaklar kanalı, kimin ne yapacağını konuşulduğu yerin yanında tutar.',
    },
    voice: {
      title: 'Sesli iletişim',
      body: 'Aramadan girip vedalaşmadan çıkabileceğiniz, sesin net olduğu odalar.',
    },
    screen: {
      title: 'Ekran paylaşımı',
      body: 'Oyununuzu ya da masaüstünüzü Full HD gösterin; mücadele akıcı kalsın.',
    },
    scheduled: {
      title: 'Zamanlanmış mesajlar',
      body: 'Şimdi yazın, dokuzda gitsin. İsterseniz bir yıl sonra.',
    },
  },
  games: {
    title: 'Bu akşam ne oynarsanız oynayın',
    body: 'Tayfa arkadaşlarınızın ne oynadığını gösterir, sevdiğiniz oyunlar için takım bulmanızı kolaylaştırır.',
    pointStatus: 'Adıyla tanınan yaklaşık 450 oyun',
    pointTeams: 'Takımlar oynadıkları oyunları listeler',
    pointApply: 'Takımlara kendi sorularıyla başvurun',
    lobby: 'Bu akşam',
    rows: {
      survival: 'Birlikte hayatta kalma',
      shooter: 'Beşe beş',
      racing: 'Dayanıklılık yarışı',
      party: 'Parti oyunları',
    },
    status: {
      playing: 'şu an oyunda',
      ready: 'hazırlanıyor',
      at: 'saat {time}',
    },
  },
  closing: { title: 'Tayfanız bir dakika içinde burada olabilir.' },
  footer: {
    tagline: 'Tayfalar için yapıldı.',
    product: 'Ürün',
    plus: 'Plus',
    download: 'İndir',
    games: 'Oyunlar',
    verification: 'Doğrulama',
    about: 'Tayfa',
    guidelines: 'Topluluk kuralları',
    security: 'Güvenlik',
    jobs: 'Kariyer',
    contact: 'İletişim',
    terms: 'Kullanım koşulları',
    privacy: 'Gizlilik',
    sales: 'Mesafeli satış sözleşmesi',
    cancellation: 'İptal ve iade',
    licenses: 'Açık kaynak lisansları',
    language: 'Dil',
    legal: 'Yasal',
    rights: '© {year} Tayfa',
  },
} as const satisfies TranslationOf<typeof english>;

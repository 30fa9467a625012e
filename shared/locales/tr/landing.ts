import type { landing as english } from '../en/landing.ts';
import type { TranslationOf } from '../text-tree.ts';

/** What a visitor sees at home. */
export const landing = {
  nav: {
    signIn: 'Giriş yap',
    register: 'Hesap oluştur',
    label: 'Hesap',
    pages: 'Sayfalar',
    download: 'İndir',
    plus: 'Plus',
    language: 'Dil',
    home: 'Ana sayfa',
    open: 'Tayfa’yı aç',
  },
  hero: {
    title: 'Her tayfanın bir limanı olmalı.',
    body: 'Birlikte oynayanlar için kanallar, roller, planlar ve aradığını bulan bir arama. Kendi sunucunda, her tarayıcıda.',
    start: 'Hemen Başla',
    noDownload: 'İndirme gerekmez. Tarayıcında çalışır.',
  },
  picture: {
    talk: 'Tayfa’da bir takım: solda kanallar, ortada bu akşamın sohbeti, sağda çevrimiçi olanlar',
    phone: 'Aynı sohbet telefonda',
    search: 'Tüm kanallarda bir arama; aranan kelime her mesajda işaretli',
    plan: 'İlerlemesi ve kalan işleriyle bir yapılacaklar kanalı',
    home: 'Ana sayfa: sana gelen mesajlar, çevrimiçi arkadaşlar ve sıradaki zamanlanmış mesaj',
  },
  show: {
    title: 'Bu akşam Tayfa',
    search: {
      title: 'Bir kez yaz, hep bul',
      body: 'Kelimeye, kişiye, kanala ya da tarihe göre ara. İki milyon mesajda 100 aramanın 99’u en çok {search, number} ms sürer.',
    },
    plan: {
      title: 'Plan, sohbetin yanında',
      body: 'Kim ne getiriyor, yapılacaklar kanalında. İşaretle, herkes görsün.',
    },
    phone: {
      title: 'Hepsi telefonunda',
      body: 'Aynı sayfa, başparmağa göre. Mağazadan bir şey indirmeden.',
    },
  },
  reasons: {
    title: 'Discord’dan mı geliyorsun? Şunlar değişiyor.',
    body: 'İki çekirdekli küçük bir makinede ölçüldü; ayrıntılar projenin ölçüm sayfasında.',
    server: {
      figure: '{start, number} sn',
      title: 'Kendi sunucun',
      body: 'Tek komut; {start, number} saniye sonra sunucun, veritabanıyla birlikte ilk kez yanıt verir. Başka bir şirkette hesap açman gerekmez.',
    },
    data: {
      figure: '1 dosya',
      title: 'Kendi verin',
      body: 'Mesajlar ve dosyalar kendi makinende kalır. Tek komut hepsini tek dosyaya yedekler. Reklam yok; sayfa başka şirketlerden hiçbir şey yüklemez.',
    },
    papers: {
      figure: '0 belge',
      title: 'Kimlik istemez',
      body: 'Bir ad, bir e-posta ve doğum günün. Telefon numarası, kimlik fotoğrafı ya da yüz taraması yok.',
    },
    quick: {
      figure: '{switch, number} ms',
      title: 'Hızlı',
      body: 'Tıklamandan kanalın mesajlarına kadar geçen süre. Sunucu ve veritabanı birlikte, boştayken {memory, number} MB bellek kullanır.',
    },
    languages: {
      figure: 'TR · EN',
      title: 'Türkçe ve İngilizce',
      body: 'Her şey iki dilde; her birinin kendi tarihleri, çoğulları ve alfabesiyle. Dili sayfanın üstünden değiştirebilirsin.',
    },
  },
  features: {
    title: 'Bütün akşam tek bir yerde',
    body: 'İşaretliler dışında hepsi bugün burada. İşaretliler yapılıyor ve çalışana kadar kapalı.',
    coming: 'Yapım aşamasında',
    teams: {
      title: 'Takım yönetimi',
      body: 'Beş arkadaştan beş bin kişiye kadar anlaşılır kalan roller, yetkiler ve davetler.',
    },
    watch: {
      title: 'Birlikte izleme',
      body: 'Yayın için bir kanal; herkes aynı anı görsün diye.',
    },
    tasks: {
      title: 'Görev yönetimi',
      body: 'Yapılacaklar kanalı, kimin ne yapacağını konuşulduğu yerin yanında tutar.',
    },
    voice: {
      title: 'Sesli iletişim',
      body: 'Gir, konuş, çık. Arama yok, bağlantı yok.',
    },
    screen: {
      title: 'Ekran paylaşımı',
      body: 'Oyunun ya da masaüstün, doğrudan ses kanalında.',
    },
    scheduled: {
      title: 'Zamanlanmış mesajlar',
      body: 'Şimdi yaz, dokuzda gitsin. İstersen bir yıl sonra.',
    },
  },
  games: {
    title: 'Bu akşam ne oynarsan oyna',
    body: 'Ana sayfa, tek bir kanal açmadan kimin burada olduğunu, ne yaptığını ve seni neyin beklediğini gösterir.',
    pointStatus: 'Ne oynadığını ve ne zaman oynadığını söyleyen bir durum',
    pointHome: 'Arkadaşlar, bahsetmeler ve sıradakiler tek bakışta',
    pointGames: 'Uygulamanın tanıyacağı yaklaşık 450 oyunluk katalog',
    all: 'Tüm oyunları gör',
  },
  closing: { title: 'Tayfan bir dakika içinde burada olabilir.' },
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
    developers: 'Geliştiriciler',
    jobs: 'Kariyer',
    contact: 'İletişim',
    terms: 'Kullanım koşulları',
    privacy: 'Gizlilik',
    sales: 'Mesafeli satış sözleşmesi',
    cancellation: 'İptal ve iade',
    licenses: 'Açık kaynak lisansları',
    legal: 'Yasal',
    rights: '© {year} Tayfa',
  },
} as const satisfies TranslationOf<typeof english>;

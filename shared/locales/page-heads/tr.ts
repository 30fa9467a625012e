import type { PageTexts } from './public-pages.ts';

/** The heads of pages in Turkish. */
export const tr: PageTexts = {
  pages: {
    '/': {
      title: 'Tayfa: oyun tayfaları için takım sohbeti',
      description:
        'Birlikte oynayanlar için kanallar, roller, planlar ve aradığını bulan bir arama. Kendi sunucunda, her tarayıcıda.',
    },
    '/subscription': {
      title: 'Plus · Tayfa',
      description:
        'Daha büyük dosyalar, daha net yayınlar, her yerde kendi emojilerin: Plus’ın kattıkları.',
    },
    '/download': {
      title: 'İndir · Tayfa',
      description: 'Windows için Tayfa. Diğer bütün sistemlerde tarayıcıda çalışır.',
    },
    '/games': {
      title: 'Oyunlar · Tayfa',
      description: 'Tayfa’nın tanıdığı ve takımların listeleyebildiği oyunlar.',
    },
    '/verification': {
      title: 'Takım doğrulama · Tayfa',
      description: 'Doğrulanmış takım rozeti ne söyler, kimler alabilir.',
    },
    '/security': {
      title: 'Güvenlik · Tayfa',
      description: 'Güvenlik açığı bildir: iki gün içinde yanıtlanır.',
    },
    '/guidelines': {
      title: 'Topluluk kuralları · Tayfa',
      description: 'Herkesin ertesi gün geri gelmesini sağlayan birkaç kural.',
    },
    '/contact': {
      title: 'İletişim · Tayfa',
      description: 'Bu sunucuyu işletenlere nasıl ulaşılır.',
    },
    '/jobs': { title: 'Kariyer · Tayfa', description: 'Tayfa’da çalış.' },
    '/tos': {
      title: 'Kullanım koşulları · Tayfa',
      description: 'Bu sunucuyu işletenle yaptığın sözleşme.',
    },
    '/privacy': {
      title: 'Gizlilik · Tayfa',
      description: 'Hangi veriler neden işlenir ve neler yapabilirsin.',
    },
    '/ss': {
      title: 'Mesafeli satış sözleşmesi · Tayfa',
      description: 'Plus üyeliğinin satıldığı sözleşme.',
    },
    '/iptal': {
      title: 'İptal ve iade politikası · Tayfa',
      description: 'Plus üyeliği nasıl sona erer, para ne zaman iade edilir.',
    },
    '/developers/docs': {
      title: 'Tayfa için geliştir · Tayfa',
      description: 'Botlar: rehber, bütün çağrılar ve olaylar, sınırlar ve değişiklikler.',
    },
    '/licenses': {
      title: 'Açık kaynak lisansları · Tayfa',
      description: 'Tayfa’nın yapımında kullanılan açık kaynak.',
    },
  },
  invite: (team, description) => ({
    title: `${team} · Tayfa`,
    description: description || `Tayfa’da ${team} takımına davetlisin.`,
  }),
  closedInvite: {
    title: 'Davet · Tayfa',
    description: 'Davetin hâlâ geçerli olup olmadığını görmek için bağlantıyı aç.',
  },
  template: (team) => ({
    title: `${team} şablonu · Tayfa`,
    description: `${team} gibi kendi takımını kur: kanalları, rolleri ve emojileriyle.`,
  }),
  goneTemplate: {
    title: 'Takım şablonu · Tayfa',
    description: 'Bu şablondan kendi takımını kur: kanallar, roller ve emojiler.',
  },
  blog: { title: 'Takım blogu · Tayfa', description: 'Tayfa’daki bir takımın blogundan bir yazı.' },
  friendInvite: {
    title: 'Tayfa’da bir arkadaşın var',
    description: 'Bu bağlantıyla kaydol, baştan arkadaş olun.',
  },
  tooMany: {
    title: 'Çok fazla istek · Tayfa',
    description: 'Bulunduğun ağdan çok fazla sayfa açıldı. Bir dakika sonra sayfayı yenile.',
  },
};

import type { dashboard as english } from '../en/dashboard.ts';
import type { TranslationOf } from '../text-tree.ts';
import { dashboardSignedIn } from './dashboard-signed-in.ts';

/** The sections of the signed-in home besides my teams, and direct messages before they fill. */
export const dashboard = {
  ...dashboardSignedIn,
  discover: {
    ...dashboardSignedIn.discover,
    title: 'Takım bul',
    lead: 'Katılacak bir takım bul.',
    emptyTitle: 'Takım bulunamadı',
    emptyHint:
      'Bu sunucuda henüz herkese açık bir takım yok. Davet bağlantısıyla birine katıl ya da kendi takımını kur.',
    search: 'Takım ara',
    filters: 'Filtreler',
    results: 'Takımlar',
    failed: 'Takım bilgileri alınamadı',
    more: 'Daha fazla takım göster',
    reset: 'Aramayı ve filtreleri temizle',
    noneFit: 'Aramana uyan takım yok. Başka kelimeler ya da daha az filtre dene.',
    game: 'Oyun',
    anyGame: 'Tüm oyunlar',
    noGame: 'Bu adda bir oyun yok',
    language: 'Dil',
    anyLanguage: 'Tüm diller',
    size: 'Büyüklük',
    anySize: 'Her büyüklük',
    sizes: {
      small: 'En fazla 49 üye',
      medium: '50–499 üye',
      large: '500 üye ve üzeri',
    },
    joining: 'Katılım',
    anyJoining: 'Fark etmez',
    ways: { open: 'Herkese açık', application: 'Başvuruyla' },
    games: 'Oyunlar',
    join: 'Katıl',
    joinTeam: '{team} takımına katıl',
    apply: 'Başvur',
    applyTeam: '{team} takımına başvur',
    open: 'Aç',
    openTeam: '{team} takımını aç',
  },
  tournaments: {
    title: 'Turnuvalar',
    lead: 'Tayfan başkalarına karşı: kayıt, eşleşmeler ve sonuçlar, tablo tutmadan.',
    create: 'Turnuva oluştur',
    tabs: 'Turnuvalar',
    upcoming: 'Yaklaşan',
    past: 'Geçmiş',
    mine: 'Turnuvalarım',
    brackets: {
      title: 'Kendiliğinden dolan eşleşmeler',
      body: 'Tek ya da çift eleme; kurası çekilir, sonuçlar geldikçe ilerler.',
    },
    signUp: {
      title: 'Takım olarak kayıt',
      body: 'Kaptan kadroyu girer, herkes onaylar, geç kalanlara hatırlatma gider.',
    },
    results: {
      title: 'Kalıcı sonuçlar',
      body: 'Her maç takımın sayfasında saklanır.',
    },
    empty: {
      upcoming: 'Gösterilecek yaklaşan turnuva yok',
      past: 'Gösterilecek geçmiş turnuva yok',
      mine: 'Henüz hiçbir turnuvaya katılmadın',
    },
  },
  applications: {
    ...dashboardSignedIn.applications,
    title: 'Başvurularım',
    lead: 'Başvurduğun takımlar ve kararları.',
    emptyTitle: 'Hiçbir takıma başvurmadın',
    emptyHint: 'Başvuruların ve takımların kararları burada görünür.',
  },
  plus: {
    ...dashboardSignedIn.plus,
    title: 'Abonelik',
    lead: 'Plus üyeliğin ve yenileneceği tarih.',
    see: 'Plus neler getiriyor?',
    none: {
      title: 'Aboneliğin yok',
      hint: 'Tayfa ücretsizdir. Plus daha büyük dosyalar, daha net yayınlar ve fazlasını ekler.',
    },
    active: {
      title: 'Plus üyesisin',
      hint: 'Tayfa’yı desteklediğin için teşekkürler.',
    },
  },
  suspended: {
    title: 'Askıya alınan takımlar',
    lead: 'Bir yöneticinin askıya aldığı takımların.',
    noneTitle: 'Askıya alınan takımın yok',
    noneHint: 'Topluluk kurallarını çiğnediği için kapatılan takımların burada görünür.',
    some_one: '{count, number} takımın askıya alındı',
    some_other: '{count, number} takımın askıya alındı',
    failed: 'Askıdaki takımların yüklenemedi',
    since: 'Askıya alındı: {time}',
    someHint: 'Askıdaki takımlar açılamaz. Bir yanlışlık olduğunu düşünüyorsan bize yaz.',
    contact: 'İletişim',
  },
} as const satisfies TranslationOf<typeof english>;

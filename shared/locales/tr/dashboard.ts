import type { dashboard as english } from '../en/dashboard.ts';
import type { TranslationOf } from '../text-tree.ts';
import { dashboardInside } from './dashboard-inside.ts';

/** The sections of the signed-in home besides my teams, and direct messages before they fill. */
export const dashboard = {
  ...dashboardInside,
  discover: {
    ...dashboardInside.discover,
    title: 'Takım bul',
    lead: 'Yeni üyelere açık takımlar, en kalabalık olandan başlayarak.',
    emptyTitle: 'Takım bulunamadı',
    emptyHint:
      'Bu sunucuda henüz herkese açık bir takım yok. Davet bağlantınız varsa hemen katılabilir ya da kendi takımınızı kurabilirsiniz.',
  },
  tournaments: {
    title: 'Turnuvalar',
    lead: 'Tayfanız başkalarına karşı: kayıt, eşleşmeler ve sonuçlar, tablo tutmadan.',
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
      body: 'Kaptan kadroyu girer, herkes onaylar, geç kalanlara hatırlatılır.',
    },
    results: {
      title: 'Kalıcı sonuçlar',
      body: 'Her maç, onu oynayan takımın sayfasında saklanır.',
    },
    empty: {
      upcoming: 'Gösterilecek yaklaşan turnuva yok',
      past: 'Gösterilecek geçmiş turnuva yok',
      mine: 'Henüz hiçbir turnuvaya katılmadınız',
    },
  },
  applications: {
    ...dashboardInside.applications,
    title: 'Başvurularım',
    lead: 'Katılmak istediğiniz takımlar ve verdikleri yanıt.',
    emptyTitle: 'Hiçbir takıma başvurmadınız',
    emptyHint: 'Önce birkaç soru soran takımlara verdiğiniz yanıtlar ve kararları burada görünür.',
  },
  plus: {
    ...dashboardInside.plus,
    title: 'Abonelik',
    lead: 'Plus üyeliğiniz ve yenileneceği tarih.',
    see: 'Plus neler getiriyor?',
    none: {
      title: 'Aboneliğiniz yok',
      hint: 'Tayfa ücretsizdir. Plus daha büyük dosyalar, daha net yayınlar ve fazlasını ekler.',
    },
    active: {
      title: 'Plus üyesisiniz',
      hint: 'Tayfa’yı birlikte taşıdığınız için teşekkürler.',
    },
  },
  suspended: {
    title: 'Askıya alınan takımlar',
    lead: 'Bir yöneticinin şimdilik kapattığı takımlarınız.',
    noneTitle: 'Askıya alınan takımınız yok',
    noneHint: 'Topluluk kurallarını çiğneyen bir takım kapatılabilir; kapatılırsa burada görünür.',
    some_one: '{count, number} takımınız askıya alındı',
    some_other: '{count, number} takımınız askıya alındı',
    someHint: 'Bu sürede kimse giremez. Bir yanlışlık olduğunu düşünüyorsanız bize yazın.',
    contact: 'İletişim',
  },
  bots: {
    title: 'Botlarım',
    lead: 'Takımlarda sizin adınıza konuşan programlar; herkesle aynı API’yi kullanırlar.',
    emptyTitle: 'Henüz bot yok',
    emptyHint:
      'Bot hesapları bu sunucuda henüz açık değil. Kullanacakları API ise çağrı çağrı belgelendi.',
    documentation: 'Belgeler',
    unknownTitle: 'Böyle bir bot yok',
    unknownHint: 'Silinmiş olabilir ya da bir başkasına ait.',
  },
} as const satisfies TranslationOf<typeof english>;

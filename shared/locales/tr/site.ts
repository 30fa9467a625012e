import type { site as english } from '../en/site.ts';
import type { TranslationOf } from '../text-tree.ts';

/** The public pages besides the landing page; their long texts are documents of their own. */
export const site = {
  contents: 'Bu sayfada',
  blank: {
    name: '[işletmecinin unvanı]',
    address: '[işletmecinin adresi]',
    email: '[işletmecinin e-posta adresi]',
    phone: '[işletmecinin telefonu]',
    registration: '[işletmecinin sicil numarası]',
  },
  licenses: {
    title: 'Açık kaynak lisansları',
    lead: 'Tayfa başkalarının emeği üzerinde duruyor. Şu an baktığınız sayfa bu paketleri içerir; her biri lisansıyla açılır.',
    failed: 'Lisans listesi yüklenemedi',
    noText: 'Bu paket {licence} lisanslıdır ve lisans metnini içermez.',
  },
  security: {
    tab: 'Güvenlik',
    title: 'Bir açık mı buldunuz? Önce bize söyleyin.',
    lead: 'İnsanlar akşamlarını bize emanet ediyor. Görmemeniz ya da yapamamanız gereken bir şeyin yolunu bulduysanız bunu herkesten önce biz bilmek isteriz.',
    times: 'Ne kadar hızlı yanıt veririz',
    days_one: '{count, number} gün',
    days_other: '{count, number} gün',
    first: { title: 'İlk yanıt', body: 'Biri bildiriminizi okumuştur ve bunu size söyler.' },
    triage: {
      title: 'Değerlendirme',
      body: 'Sorunu yeniden üretmiş, ne kadar ciddi olduğunu anlamış ve size yazmışızdır.',
    },
    resolution: {
      title: 'Çözüm',
      body: 'Giderilmiştir ya da ne zaman, neden o zaman giderileceğini bilirsiniz.',
    },
    rules: 'Sizden ricamız',
    rule: {
      own: 'Kendi hesaplarınızı ve takımlarınızı kullanın; başkasının verisini görür görmez durun.',
      harm: 'Hizmeti başkalarının elinden alan hiçbir şey yapmayın: istek yağmuru, istenmeyen ileti, insanları kandırmak.',
      data: 'Bulduklarınızı kendinize saklayın ve sorun giderilince silin.',
      wait: 'Hakkında yazmadan önce bize yukarıdaki süreyi tanıyın. Buna uyanların bizden çekinecek bir şeyi yoktur; isterlerse adlarını teşekkürle anarız.',
    },
    report: 'Güvenlik açığı bildirin',
    field: {
      title: 'Tek cümleyle',
      details: 'Ne oluyor, biz nasıl görebiliriz?',
      detailsHint: 'Adımlar, adresler, istekler. Biri bununla ne yapabilir?',
      email: 'Nereye yanıt verelim?',
      emailHint: 'Adres yazmazsanız bildirim isimsiz kalır ve size soru soramayız.',
    },
    problem: {
      short: 'Lütfen en az {min} karakter yazın',
      long: 'Lütfen en çok {max} karakter yazın',
      email: 'Lütfen geçerli bir e-posta adresi girin',
    },
    send: 'Bildirimi gönder',
    sentTitle: 'Teşekkürler. Bildiriminiz gönderildi.',
    sentHint_one: 'Adres bıraktıysanız {count, number} gün içinde size yazarız.',
    sentHint_other: 'Adres bıraktıysanız {count, number} gün içinde size yazarız.',
    another: 'Bir tane daha gönder',
  },
  verification: {
    tab: 'Takım doğrulama',
    title: 'Gerçekten onlar olduğunu söyleyen rozet.',
    lead: 'Kulüpler, içerik üreticileri ve oyun stüdyoları takımlarını doğrulatabilir; üyeler doğru yerde olduklarını ilk bakışta anlar.',
    apply: 'Takımınızı doğrulatın',
    disabled: 'Doğrulama şu anda kapalı. Lütfen daha sonra tekrar bakın.',
    benefits: 'Doğrulanmış takım ne kazanır',
    badge: {
      title: 'Doğrulama rozeti',
      body: 'Takımın adının yanında; keşfette, davetlerde ve her listede.',
    },
    support: {
      title: 'Öncelikli destek',
      body: 'Sorularınız, takımınızı tanıyan biri tarafından önce yanıtlanır.',
    },
    features: {
      title: 'Özel özellikler',
      body: 'Büyük topluluklar için yenilikler herkesten önce doğrulanmış takımlara gelir.',
    },
    questions: 'Sorular',
    faq: {
      who: {
        question: 'Kimler doğrulanabilir?',
        answer:
          'Tayfa dışında da bilinen bir şeyi temsil eden takımlar: kulüp, içerik üreticisi, stüdyo, lig, okul. Başvuran kişi onun adına konuşabilmelidir.',
      },
      cost: {
        question: 'Ücreti nedir?',
        answer: 'Ücretsizdir. Rozet satın alınamaz, Plus üyeliği de sonucu değiştirmez.',
      },
      long: {
        question: 'Ne kadar sürer?',
        answer:
          'Yaklaşık bir hafta. Takıma ve herkese açık varlığınıza bakar, resmî hesabınızdan bir işaret isteyebiliriz.',
      },
      lose: {
        question: 'Bir takım rozetini kaybedebilir mi?',
        answer:
          'Evet: topluluk kurallarını çiğnerse, aynı şeyi temsil etmeyen birine devredilirse ya da başka bir şeymiş gibi davranırsa.',
      },
      rename: {
        question: 'Takımın adı değişirse ne olur?',
        answer: 'Yeni adın da size ait olduğunu görene kadar rozet bekler.',
      },
    },
  },
  plus: {
    tab: 'Plus',
    title: 'Tayfanıza daha çok yer. Plus.',
    lead: 'Tayfa ücretsizdir, öyle de kalır. Plus; daha büyük dosyalar, daha net görüntü isteyenler ve bizi birlikte taşımak isteyenler içindir.',
    monthly: 'Aylık',
    yearly: 'Yıllık',
    discount: '-{percent}%',
    member: 'Plus üyesi',
    notSelling: 'Plus bu sunucuda henüz satışta değil.',
    advantages: 'Yedi avantaj',
    uploads: {
      title: '{upload} MB’a kadar dosya',
      body: 'Her dosya için {free} yerine {upload} MB: parça değil, klibin tamamı.',
    },
    screen: {
      title: 'HD ekran paylaşımı',
      body: 'Oyununuzu, üstündeki harita okunacak kadar net gösterin.',
    },
    emojis: {
      title: 'Emojileriniz her yerde',
      body: 'Takımlarınızın özel emojilerini her takımda ve konuşmada kullanın.',
    },
    messages: {
      title: 'Daha uzun mesajlar',
      body: 'Rehberi yazanlar için {freeCharacters, number} yerine {characters, number} karakter.',
    },
    avatar: {
      title: 'Köşeli profil resmi',
      body: 'Profil resminiz yuvarlatılmış kareye dönüşür ve her listede seçilir.',
    },
    badge: {
      title: 'Üye rozeti',
      body: 'Tayfa’yı birlikte taşıdığınızı profilinizde gösterir.',
    },
    early: {
      title: 'İlk deneyen siz olun',
      body: 'Yenilikler herkesten önce size gelir.',
    },
  },
  download: {
    tab: 'İndir',
    title: 'Tayfa masaüstünüzde',
    lead: 'Kendi penceresinde, bilgisayar açıldığında hazır; oyun oynarken de çalışan bildirimler ve kısayollarla.',
    windows: 'Windows',
    needs: 'Windows 7 ya da üstü',
    get: 'Windows için indir',
    none: 'Bu sunucuda henüz bir kurulum dosyası yayımlanmadı.',
    later: 'Bu arada Tayfa tarayıcınızda çalışır.',
    others: 'Diğer sistemler',
    notSupported: 'Henüz desteklenmiyor',
    browser: 'Kurmak şart değil: her şey tarayıcıda da çalışır.',
    open: 'Tarayıcıda aç',
  },
  games: {
    tab: 'Oyunlar',
    title: 'Ne oynarsanız oynayın, Tayfa bilir',
    lead: 'Masaüstü uygulaması bu oyunları tanır ve isterseniz arkadaşlarınıza ne oynadığınızı gösterir. Takımlar da oynadıkları oyunları listeler.',
    search: 'Oyun ara',
    count_one: '{total} oyundan {count, number} tanesi',
    count_other: '{total} oyundan {count, number} tanesi',
    more: 'Daha fazla göster',
    noneTitle: 'Bu adda bir oyun yok',
    noneHint: 'Başka bir yazım ya da kısa adı deneyin.',
  },
} as const satisfies TranslationOf<typeof english>;

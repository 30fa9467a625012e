import type { site as english } from '../en/site.ts';
import type { TranslationOf } from '../text-tree.ts';

/** The public pages besides the landing page; their long texts are documents of their own. */
export const site = {
  contents: 'Bu sayfada',
  blank: {
    name: 'bu sunucunun işletmecisi',
    address: 'istek üzerine verilen posta adresi',
    email: 'işletmecinin e-posta',
    phone: 'istek üzerine verilen telefon',
    registration: 'istek üzerine verilen sicil numarası',
  },
  licenses: {
    title: 'Açık kaynak lisansları',
    lead: 'Tayfa açık kaynakla yapıldı. Bu paketler bu sayfanın parçası. Lisansını okumak için birini aç.',
    failed: 'Lisanslar yüklenemedi',
    noText: 'Bu paket {licence} lisanslıdır ve lisans metnini içermez.',
  },
  security: {
    tab: 'Güvenlik',
    title: 'Bir güvenlik açığı mı buldun? Önce bize söyle.',
    lead: 'İnsanlar akşamlarını bize emanet ediyor. Görmemen ya da yapamaman gereken bir şeyin yolunu bulduysan bunu senden duymak isteriz.',
    times: 'Yanıt sürelerimiz',
    days_one: '{count, number} gün',
    days_other: '{count, number} gün',
    first: { title: 'İlk yanıt', body: 'Biri bildirimini okudu ve bunu sana yazdı.' },
    triage: {
      title: 'Değerlendirme',
      body: 'Sorunu yeniden ürettik, ne kadar ciddi olduğunu belirledik ve sana yazdık.',
    },
    resolution: {
      title: 'Çözüm',
      body: 'Giderildi ya da ne zaman giderileceğini biliyorsun.',
    },
    rules: 'Senden ricamız',
    rule: {
      own: 'Kendi hesaplarını ve takımlarını kullan. Başkasının verisini görür görmez dur.',
      harm: 'Hizmeti aksatma: istek yağmuru, spam ya da insanları kandırma yok.',
      data: 'Bulduklarını kendine sakla, giderilince sil.',
      wait: 'Yayımlamadan önce bize yukarıdaki süreyi tanı. Bu kurallara uyarsan hukuki yola başvurmayız. İstersen adını teşekkürle anarız.',
    },
    report: 'Güvenlik açığı bildir',
    field: {
      title: 'Özet',
      details: 'Ne oluyor, nasıl yeniden üretebiliriz?',
      detailsHint: 'Adımlar, adresler, istekler. Bir saldırgan bununla ne yapabilir?',
      email: 'E-posta adresin',
      emailHint: 'Anonim bildirmek için boş bırak. O zaman sana soru soramayız.',
    },
    problem: {
      short: 'Lütfen en az {min} karakter yaz',
      long: 'Lütfen en çok {max} karakter yaz',
      email: 'Lütfen geçerli bir e-posta adresi gir',
    },
    send: 'Bildirimi gönder',
    sentTitle: 'Teşekkürler. Bildirimin gönderildi.',
    sentHint_one: 'Adres bıraktıysan {count, number} gün içinde sana yazarız.',
    sentHint_other: 'Adres bıraktıysan {count, number} gün içinde sana yazarız.',
    another: 'Bir tane daha gönder',
  },
  verification: {
    tab: 'Takım doğrulama',
    title: 'Gerçekten onlar olduğunu söyleyen rozet.',
    lead: 'Kulüpler, içerik üreticileri ve oyun stüdyoları takımlarını doğrulatabilir; üyeler doğru yerde olduklarını ilk bakışta anlar.',
    apply: 'Takımını doğrulat',
    disabled: 'Doğrulama şu anda kapalı. Lütfen daha sonra tekrar bak.',
    benefits: 'Doğrulanmış takım ne kazanır',
    badge: {
      title: 'Doğrulama rozeti',
      body: 'Takımın adının yanında; keşfette, davetlerde ve her listede.',
    },
    support: {
      title: 'Öncelikli destek',
      body: 'Soruların, takımını tanıyan biri tarafından önce yanıtlanır.',
    },
    features: {
      title: 'Özel özellikler',
      body: 'Büyük topluluklar için özelliklere erken erişim.',
    },
    questions: 'Sorular',
    faq: {
      who: {
        question: 'Kimler doğrulanabilir?',
        answer:
          'Tayfa dışında da bilinen bir şeyi temsil eden takımlar: kulüp, içerik üreticisi, stüdyo, lig, okul. Onun adına konuşabilmen gerekir.',
      },
      cost: {
        question: 'Ücreti nedir?',
        answer: 'Ücretsiz. Rozet satın alınamaz, Plus üyeliği de sonucu değiştirmez.',
      },
      long: {
        question: 'Ne kadar sürer?',
        answer:
          'Yaklaşık bir hafta. Takıma ve herkese açık varlığına bakarız, resmî hesabından onay isteyebiliriz.',
      },
      lose: {
        question: 'Bir takım rozetini kaybedebilir mi?',
        answer:
          'Evet: topluluk kurallarını çiğnerse, aynı şeyi temsil etmeyen birine devredilirse ya da başka bir şeymiş gibi davranırsa.',
      },
      rename: {
        question: 'Takımın adı değişirse ne olur?',
        answer: 'Yeni adı kontrol edene kadar rozet duraklatılır.',
      },
    },
  },
  plus: {
    tab: 'Plus',
    title: 'Tayfana daha çok yer. Plus.',
    lead: 'Tayfa ücretsiz ve ücretsiz kalacak. Plus ile daha büyük dosyalar ve HD yayınlar açılır, proje de yaşamaya devam eder.',
    monthly: 'Aylık',
    yearly: 'Yıllık',
    discount: '-%{percent}',
    member: 'Plus üyesi',
    verifyFirst: 'Plus almak için e-postanı doğrula.',
    notSelling: 'Plus bu sunucuda henüz satışta değil.',
    missing: 'Bu sunucuda ödeme kurulmamış; bu yüzden gösterilecek fiyat yok.',
    ask: 'Sunucuyu işletenlere sor: istedikleri hesaba ücretsiz Plus verebilirler.',
    operator: 'Bu sunucuyu sen mi işletiyorsun?',
    operatorHow:
      'npm run plus -- AD GÜN, bir hesaba o kadar gün Plus verir; AD, profildeki adresidir.',
    advantages: 'Plus ile neler gelir',
    uploads: {
      title: '{upload} MB’a kadar dosya',
      body: 'Her dosya için {free} yerine {upload} MB: parça değil, klibin tamamı.',
    },
    screen: {
      title: 'HD ekran paylaşımı',
      body: 'Oyununu, üstündeki harita okunacak kadar net paylaş.',
    },
    emojis: {
      title: 'Emojilerin her yerde',
      body: 'Takımlarının özel emojilerini her takımda ve sohbette kullan.',
    },
    messages: {
      title: 'Daha uzun mesajlar',
      body: 'Yazdığın rehberler için {freeCharacters, number} yerine {characters, number} karakter.',
    },
    avatar: {
      title: 'Öne çıkan profil resmi',
      body: 'Profil resmin yuvarlatılmış kareye dönüşür ve her listede öne çıkar.',
    },
    badge: {
      title: 'Üye rozeti',
      body: 'Tayfa’yı desteklediğini gösteren bir profil rozeti.',
    },
    early: {
      title: 'İlk deneyen sen ol',
      body: 'Yeni özellikleri önce sen dene.',
    },
  },
  download: {
    tab: 'İndir',
    title: 'Tayfa masaüstünde',
    lead: 'Kendi penceresi olur, bilgisayarınla başlar, kısayolları oyunda da çalışır.',
    windows: 'Windows',
    needs: 'Windows 7 ya da üstü',
    systems: {
      title: 'Gerekenler',
      windows: 'Windows 10 ya da 11, 64 bit (x64 ya da ARM64)',
      macos: 'macOS 13 (Ventura) ya da üstü, Intel ya da Apple Silicon',
      linux:
        'Hâlâ desteklenen bir Linux dağıtımı (Ubuntu, Fedora, Debian gibi), 64 bit (x64 ya da ARM64)',
      why: 'Belgelerimizde “{documented}” yazıyor. Uygulamanın içindeki motor (Electron) 2023’ten beri Windows 10 istiyor: Windows 7, 8 ve 8.1’de uygulama açılmaz.',
      browser:
        'Tarayıcıda: Chrome ya da Edge {chrome}, Firefox {firefox}, Safari {safari} ya da daha yenisi',
    },
    instead:
      'O zamana kadar Tayfa’yı tarayıcıda aç. Chrome ve Edge’de menüdeki “Tayfa’yı yükle” ona kendi penceresini verir.',
    operator: 'Bu sunucuyu sen mi işletiyorsun?',
    operatorHow:
      'Kurulum dosyasını npm run release ile oluştur ve RELEASES_FOLDER’a onun doldurduğu klasörü yaz; başka yerde yayımlıyorsan RELEASES_URL’ye sürümün listelendiği adresi yaz. Düğme ondan sonra herkes için çalışır.',
    get: '{system} için indir',
    version: 'Sürüm {version}',
    kinds: {
      installer: 'Kurulum dosyası',
      portable: 'Taşınabilir (zip)',
      appimage: 'AppImage',
      deb: 'Debian ve Ubuntu (deb)',
      dmg: 'Disk görüntüsü (dmg)',
    },
    none: 'Bu sunucuda henüz bir kurulum dosyası yayımlanmadı.',
    later: 'Bu arada Tayfa tarayıcında çalışır.',
    others: 'Diğer sistemler',
    notSupported: 'Henüz desteklenmiyor',
    browser: 'Kurmak şart değil: her şey tarayıcıda da çalışır.',
    open: 'Tarayıcıda aç',
  },
  games: {
    tab: 'Oyunlar',
    title: 'Oyunların tanınır',
    lead: 'Masaüstü uygulaması bu oyunları tanır ve istersen arkadaşlarına ne oynadığını gösterir. Takımlar da oynadıkları oyunları listeler.',
    search: 'Oyun ara',
    count_one: '{total} oyundan {count, number} tanesi',
    count_other: '{total} oyundan {count, number} tanesi',
    more: 'Daha fazla göster',
    noneTitle: 'Bu adda bir oyun yok',
    noneHint: 'Başka bir yazım ya da kısa bir ad dene.',
  },
} as const satisfies TranslationOf<typeof english>;

import type { family as english } from '../en/family.ts';
import type { TranslationOf } from '../text-tree.ts';

/** The family center in the settings. */
export const family = {
  title: 'Aile merkezi',
  tab: { intro: 'Tanıtım', mine: 'Ailem' },
  loading: 'Yükleniyor…',
  failed: 'Ailen yüklenemedi.',
  intro: {
    lead: 'Aile merkezi, ebeveynlerle gençlerin hesaplarını birbirine bağlar. İki taraf da buna onay verir, kimin bağlı olduğunu görür ve bağlantıyı dilediği zaman kesebilir.',
    together: 'Bir kodla bağlanılır',
    togetherHint:
      'Genç bir kod oluşturup ebeveynine verir, ebeveyn de kodu buraya girer. Kod bir kez geçerlidir. Bir ailede en fazla 8 bağlantı olabilir.',
    seen: 'Ebeveynler neleri görür?',
    seenHint:
      'Gencin takımlarını, arkadaşlarını ve son 7 günde nerede kaç mesaj yazdığını. Ebeveynler, gençleri yalnızca gençler için güvenli takımlarla sınırlayabilir.',
    unseen: 'Ebeveynler neleri asla görmez?',
    unseenHint:
      'Mesajları, özel mesajları ve aramaları. Genç 18 yaşına girince bütün bağlantılar kendiliğinden sona erer.',
    start: 'Aileme git',
  },
  code: {
    title: 'Ebeveyn bağla',
    hint: 'Bir kod oluşturup ebeveynine gönder. Kodu başka kimseye verme: kullanan kişi burada ne yaptığını görür.',
    make: 'Kod oluştur',
    again: 'Yeni kod oluştur',
    label: 'Kodun',
    copy: 'Kodu kopyala',
    copied: 'Kod kopyalandı',
    until: 'Bir kez geçerli, son kullanım: {time}. Kopyalayınca kodun tamamı kopyalanır.',
  },
  limited:
    'Ebeveynlerin seni gençler için güvenli takımlarla sınırladı. Diğerlerini göremez ve onlara katılamazsın.',
  parents: 'Bağlı ebeveynler',
  noParents: 'Bağlı ebeveyn yok',
  noParentsHint: 'Kodunu kullanan ebeveynler burada görünür.',
  teens: 'Bağlı gençler',
  noTeens: 'Bağlı genç yok',
  noTeensHint: 'Kodunu girdiğin gençler burada görünür.',
  connect: {
    label: 'Gencin kodu',
    hint: 'Genç, kodu Ayarlar, Aile merkezi, Ailem bölümünde bulur.',
    short: 'Kod en az {count} karakter olmalı',
    submit: 'Bağlan',
    done: '{name} ile bağlandın',
  },
  disconnect: {
    button: 'Bağlantıyı kes',
    label: 'Bağlantıyı kes: {name}',
    title: '{name} ile bağlantı kesilsin mi?',
    parent:
      'Artık etkinliğini göremez ve e-postayla haber alır. Yeniden bağlanmak için yeni bir kod oluşturman gerekir.',
    teen: 'Artık etkinliğini göremezsin ve ona e-postayla haber verilir. Yeniden bağlanmak için yeni bir kod gerekir.',
  },
  limit: {
    label: 'Yalnızca gençler için güvenli takımlar',
    hint: 'Kendi kurdukları dışında diğer bütün takımlar gençten gizlenir, başkalarına katılamaz.',
  },
  activity: {
    failed: 'Etkinlik yüklenemedi.',
    messages: 'Gönderilen mesaj',
    teamsJoined: 'Katıldığı takım',
    friendCount: 'Arkadaş',
    busiestTeam: 'En etkin olduğu takım',
    busiestChannel: 'En etkin olduğu kanal',
    none: 'Henüz yok',
    note: 'Mesajlar son 7 gün için, yalnızca takımlarda sayılır.',
    channels: 'Etkin olduğu kanallar',
    noChannels: 'Son 7 günde hiçbir şey yazılmadı.',
    written_one: '{number} mesaj',
    written_other: '{number} mesaj',
    teams: 'Takımlar',
    noTeams: 'Hiçbir takımda değil.',
    friends: 'Arkadaşlar',
    noFriends: 'Henüz arkadaşı yok.',
  },
} as const satisfies TranslationOf<typeof english>;

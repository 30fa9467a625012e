import type { errors as english } from '../en/errors.ts';
import type { TranslationOf } from '../text-tree.ts';

/** One text for each code of shared/contract/problem.ts; the dots of a code are steps here. */
export const errors = {
  request: {
    invalid: 'Girilen bilgilerin bir kısmı geçerli değil.',
    malformed: 'İstek okunamadı.',
    'too-large': 'Bu, gönderilemeyecek kadar büyük.',
    'unsupported-media': 'Bu içerik türü desteklenmiyor.',
    'not-found': 'Bu adreste bir şey yok.',
    method: 'Bu adres bu tür istekleri kabul etmiyor.',
    'foreign-origin': 'Başka sitelerden gelen istekler reddedilir.',
    'rate-limited': 'Çok hızlısın. {time} bekleyip tekrar dene.',
    range: 'Dosyanın böyle bir bölümü yok.',
    slow: 'Bağlantın bunu göndermek için fazla yavaştı. Tekrar dene.',
  },
  server: {
    failed: 'Bizim tarafımızda bir şeyler ters gitti. Birazdan tekrar dene.',
    busy: 'Sunucu açılıyor ya da kapanıyor. Birazdan tekrar dene.',
  },
  storage: {
    away: 'Dosyalar şu anda saklanamıyor ve gösterilemiyor. Birazdan tekrar dene.',
  },
  session: {
    required: 'Lütfen giriş yap.',
    'two-factor': 'İki adımlı doğrulama kodunu gir.',
    'two-factor-invalid': 'Bu kod yanlış ya da daha önce kullanılmış.',
    'wrong-credentials': 'E-posta ya da parola yanlış.',
    'not-found': 'Böyle bir oturum yok.',
  },
  account: {
    unverified: 'Bunu yapmak için e-postanı doğrula.',
    'already-verified': 'Bu e-posta adresi zaten doğrulanmış.',
    'invalid-key': 'Bu bağlantı geçersiz ya da süresi dolmuş.',
    'invalid-reset-token': 'Bu bağlantı geçersiz ya da süresi dolmuş.',
    'captcha-failed': 'Güvenlik doğrulaması tamamlanmadı. Tekrar dene.',
    'mail-failed': 'E-posta gönderilemedi. Tekrar dene.',
    'birthdate-set': 'Doğum tarihin zaten girilmiş.',
    region: 'Tayfa bulunduğun bölgede kullanılamıyor.',
    'mail-limit':
      'Bu adrese bugün birkaç e-posta gönderdik. Spam klasörüne bak ya da yarın tekrar dene.',
    'unverified-teams': 'Birden fazla takım kurmak için e-postanı doğrula.',
  },
  release: {
    unreachable: 'En yeni sürüm öğrenilemedi. Daha sonra tekrar dene.',
  },
  user: {
    'not-found': 'Bilinmeyen kullanıcı',
  },
  team: {
    'not-found': 'Böyle bir takım yok.',
    'creator-only': 'Bunu yalnızca takımın kurucusu yapabilir.',
    'creator-cannot-leave': 'Kurucu takımdan ayrılamaz.',
    'already-member': 'Zaten bu takımın üyesisin.',
    banned: 'Bu takımdan yasaklandın.',
    'limit-reached': 'En fazla {max, number} takımda olabilirsin.',
    'safe-for-teen-locked': 'Bu ayarı yalnızca destek ekibi değiştirebilir.',
    'teen-safe-read-only': 'Gençler için güvenli bir takım düzenlenemez.',
    'missing-permission': 'Bunun için yetkin yok.',
    'order-mismatch': 'Liste bu arada değişti. Sayfayı yenileyip tekrar dene.',
  },
  member: {
    'timed-out': 'Susturuldun, bu takımda şimdilik yazamazsın.',
    'not-found': 'Bilinmeyen kullanıcı',
    outranked: 'Bu üyenin rolü seninkine denk ya da daha yüksek.',
    self: 'Bunu kendine yapamazsın.',
    creator: 'Takımın kurucusu atılamaz ve yasaklanamaz.',
  },
  ban: {
    'not-found': 'Bu kullanıcı yasaklı değil.',
  },
  role: {
    'not-found': 'Bilinmeyen rol',
    outranked: 'Bu rolü düzenleyemezsin.',
    default: 'Bu, takımın varsayılan rolü.',
    'bot-managed': 'Bu rolü bir bot yönetiyor.',
    highest: 'En yüksek rol silinemez.',
    'permission-not-held': 'Yalnızca kendinde olan yetkileri verebilirsin.',
    'not-self-assignable': 'Bu rolü veremezsin.',
    'limit-reached': 'Bu takım {max, number} rol sınırına ulaştı.',
  },
  channel: {
    'not-found': 'Bilinmeyen kanal',
    'missing-permission': 'Bunun için yetkin yok.',
    'send-denied': 'Burada mesaj gönderme yetkin yok.',
    'history-denied': 'Mesaj geçmişini görme yetkin yok.',
    'not-text': 'Bu kanalda mesajlaşılmıyor.',
    'not-stream': 'Bu kanalda yayın yok.',
    'not-todo': 'Bu kanal bir yapılacaklar listesi değil.',
    full: 'Kanal dolu',
    'not-participant': 'Bu üye o ses kanalında değil.',
    'not-joined': 'Bir ses kanalında değilsin.',
    'voice-token': 'Ses kanalı girişinin süresi doldu. Yeniden katıl.',
    'slow-mode': 'Yavaş mod açık. {time} bekle.',
    'limit-reached': 'Bu takım {max, number} kanal sınırına ulaştı.',
  },
  call: {
    ended: 'Bu arama sona erdi.',
  },
  voice: {
    'no-media': 'Bu sunucu şu anda ses taşıyamıyor.',
    'not-open': 'Ses bağlantısı artık açık değil.',
    'unknown-stream': 'Bu yayın sona erdi.',
    unusable: 'Bu yayın taşınamıyor.',
    'one-of-each': 'Zaten bir tane gönderiyorsun.',
    'too-many-screens': 'Burada aynı anda paylaşılabilecek ekran sayısına ulaşıldı.',
    'too-many-watched': 'Aynı anda çok fazla yayın izliyorsun.',
  },
  todo: {
    'not-found': 'Bu iş artık listede değil.',
    empty: 'Bir iş yaz.',
    'too-long': 'Bir iş en fazla 256 karakter olabilir.',
    'limit-reached': 'Bu liste {max, number} iş sınırına ulaştı.',
  },
  category: {
    'not-found': 'Bilinmeyen kategori',
    'limit-reached': 'Bu takım {max, number} kategori sınırına ulaştı.',
  },
  override: {
    'limit-reached': 'Bu kanal {max, number} yetki kaydı sınırına ulaştı.',
  },
  message: {
    'not-found': 'Böyle bir mesaj yok.',
    'is-call': 'Arama kayıtları düzenlenemez.',
    'not-author': 'Bir mesajı yalnızca yazarı düzenleyebilir.',
    'too-long': 'Mesaj çok uzun.',
  },
  chat: {
    'not-found': 'Böyle bir sohbet yok.',
    self: 'Kendine mesaj yazamazsın.',
    denied: 'Bu kişiye mesaj yazamazsın.',
    blocked: 'Bu kişiyi engelledin. Mesaj göndermek için engeli kaldır.',
    'read-only': 'Bu sohbette yanıt yazılamaz.',
    'not-group': 'Bu bir grup değil.',
    'owner-only': 'Bunu yalnızca grubun sahibi yapabilir.',
    'friends-only': 'Gruba yalnızca arkadaşlar eklenebilir.',
    full: 'Bir grupta en fazla 10 kişi olabilir.',
    'limit-reached': 'Buradaki biri {max, number} grup sınırına ulaştı.',
  },
  friend: {
    'not-found': 'Bu arkadaşlık isteği artık yok.',
    self: 'Kendini arkadaş olarak ekleyemezsin.',
    already: 'Zaten arkadaşsınız.',
    'already-requested': 'Zaten bir arkadaşlık isteği gönderdin.',
    denied: 'Bu kişiye arkadaşlık isteği gönderemezsin.',
    blocked: 'Bu kişiyi engelledin. Önce engeli kaldır.',
    'limit-reached': 'Birinizin arkadaş ya da bekleyen istek sayısı sınıra ulaştı.',
  },
  'friend-invite': {
    'not-found': 'Bu arkadaşlık daveti artık geçerli değil',
  },
  block: {
    self: 'Kendini engelleyemezsin.',
    system: 'Bu hesap engellenemez.',
    'limit-reached': '{max, number} engelleme sınırına ulaştın.',
  },
  reaction: {
    'limit-reached': 'Bu mesaj {max, number} tepki çeşidi sınırına ulaştı.',
  },
  emoji: {
    'not-found': 'Bilinmeyen emoji',
    'plus-only': 'Başka takımların emojileri için Plus gerekir.',
    'external-denied': 'Bu kanalda başka takımların emojileri kullanılamaz.',
    'limit-reached': 'Bu takım {max, number} emoji sınırına ulaştı.',
  },
  pin: {
    'limit-reached': 'Bu kanal {max, number} sabitlenmiş mesaj sınırına ulaştı.',
  },
  schedule: {
    'invalid-time': 'Şu an ile 365 gün sonrası arasında bir zaman seç.',
    'limit-reached': '{max, number} zamanlanmış mesaj sınırına ulaştın.',
  },
  report: {
    'own-message': 'Kendi mesajını bildiremezsin.',
    repeated: 'Bu mesajı zaten bildirdin.',
  },
  invite: {
    'not-found': 'Bu davet bağlantısı artık geçerli değil',
    'applications-disabled': 'Bu takıma başvurular kapalı.',
    'limit-reached': 'Bu takım {max, number} davet sınırına ulaştı.',
  },
  template: {
    'not-found': 'Böyle bir şablon yok.',
  },
  upload: {
    'too-large': 'Dosya boyutu 20 MB sınırını aşıyor.',
    unsupported: 'Bu dosya türü desteklenmiyor. PNG, JPEG, GIF ve WebP resimleri yükleyebilirsin.',
    failed: 'Görsel yüklenirken bir hata oluştu.',
    'too-many-pixels': 'Resmin pikseli veya karesi çok fazla. Küçültüp yeniden dene.',
    'too-many-pictures':
      'Kısa sürede çok fazla büyük resim yükledin. Bir dakika sonra yeniden dene.',
    'daily-limit': 'Bugünkü yükleme sınırına ulaştın. Yarın tekrar dene.',
  },
  attachment: {
    'not-found': 'Bir dosya artık yok ya da başka bir mesajda. Yeniden ekle.',
  },
} as const satisfies TranslationOf<typeof english>;

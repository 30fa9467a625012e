import type { errors as english } from '../en/errors.ts';
import type { TranslationOf } from '../text-tree.ts';

/** One text for each code of shared/contract/problem.ts; the dots of a code are steps here. */
export const errors = {
  request: {
    invalid: 'Girilenlerin bir kısmı geçerli değil.',
    malformed: 'İstek okunamadı.',
    'too-large': 'Bu, gönderilemeyecek kadar büyük.',
    'unsupported-media': 'Bu içerik türü desteklenmiyor.',
    'not-found': 'Bu adreste bir şey yok.',
    method: 'Bu adres bu tür isteklere yanıt vermiyor.',
    'foreign-origin': 'Başka sitelerden gelen istekler reddedilir.',
    'rate-limited': 'Kısa sürede çok fazla istek gönderdiniz. Lütfen biraz bekleyin.',
  },
  server: {
    failed: 'Bizim tarafımızda bir şeyler ters gitti.',
    busy: 'Sunucu açılıyor ya da kapanıyor. Lütfen tekrar deneyin.',
  },
  session: {
    required: 'Lütfen giriş yapın.',
    'two-factor': 'İki adımlı doğrulama kodu gerekiyor.',
    'two-factor-invalid': 'Bu kod yanlış ya da daha önce kullanılmış.',
    'wrong-credentials': 'E-posta ya da parola yanlış.',
    'not-found': 'Böyle bir oturum yok.',
  },
  account: {
    unverified: 'Lütfen önce e-posta adresinizi doğrulayın.',
    'already-verified': 'Bu e-posta adresi zaten doğrulanmış.',
    'invalid-key': 'Bu bağlantı geçersiz ya da süresi dolmuş.',
    'invalid-reset-token': 'Bu bağlantı geçersiz ya da süresi dolmuş.',
    'captcha-failed': 'Güvenlik doğrulaması tamamlanmadı.',
    'mail-failed': 'E-posta gönderilemedi. Lütfen tekrar deneyin.',
    'birthdate-set': 'Doğum tarihiniz zaten girilmiş.',
    region: 'Tayfa bulunduğunuz bölgede kullanılamıyor.',
  },
  release: {
    unreachable: 'En yeni sürüm sorulamadı. Lütfen daha sonra tekrar deneyin.',
  },
  user: {
    'not-found': 'Bilinmeyen kullanıcı',
  },
  team: {
    'not-found': 'Böyle bir takım yok.',
    'creator-only': 'Bunu yalnızca takımın kurucusu yapabilir.',
    'creator-cannot-leave': 'Kurucu takımdan ayrılamaz.',
    'already-member': 'Zaten bu takımın üyesisiniz.',
    banned: 'Bu takımdan yasaklandınız.',
    'limit-reached': 'Katılabileceğiniz en fazla takım sayısına ulaştınız.',
    'safe-for-teen-locked': 'Bu ayarı yalnızca destek ekibi değiştirebilir.',
    'teen-safe-read-only': 'Gençler için güvenli bir takım düzenlenemez.',
    'missing-permission': 'Bunun için yetkiniz yok.',
    'order-mismatch': 'Liste bu arada değişmiş. Lütfen sayfayı yenileyin.',
  },
  member: {
    'timed-out': 'Bir süreliğine susturuldunuz, bu takımda şimdilik yazamazsınız.',
    'not-found': 'Bilinmeyen kullanıcı',
    outranked: 'Bu üyenin rolü sizinkinden yüksek.',
    self: 'Bunu kendinize yapamazsınız.',
    creator: 'Takımın kurucusu atılamaz ve yasaklanamaz.',
  },
  ban: {
    'not-found': 'Bu kullanıcı yasaklı değil.',
  },
  role: {
    'not-found': 'Bilinmeyen rol',
    outranked: 'Bu rolü düzenleyemezsiniz.',
    default: 'Bu, takımın varsayılan rolü.',
    'bot-managed': 'Bu rolü bir bot yönetiyor.',
    highest: 'En yüksek rol silinemez.',
    'permission-not-held': 'Yalnızca kendinizde olan yetkileri verebilirsiniz.',
    'not-self-assignable': 'Bu rolü veremezsiniz.',
    'limit-reached': 'Bu takım en fazla rol sayısına ulaştı.',
  },
  channel: {
    'not-found': 'Bilinmeyen kanal',
    'missing-permission': 'Bunun için yetkiniz yok.',
    'send-denied': 'Burada mesaj gönderme yetkiniz yok.',
    'history-denied': 'Mesaj geçmişini görme yetkiniz yok.',
    'not-text': 'Bu kanalda mesajlaşılmıyor.',
    'not-todo': 'Bu kanal bir yapılacaklar listesi değil.',
    full: 'Kanal dolu',
    'not-participant': 'Bu üye o ses kanalında değil.',
    'not-joined': 'Bir ses kanalında değilsiniz.',
    'voice-token':
      'Ses kanalının anahtarı kullanılmış ya da süresi dolmuş. Lütfen yeniden katılın.',
    'slow-mode': 'Yavaş mod açık. Lütfen {time} bekleyin.',
    'limit-reached': 'Bu takım en fazla kanal sayısına ulaştı.',
  },
  todo: {
    'not-found': 'Bu iş artık listede değil.',
    empty: 'Yapılacak işi yazın.',
    'too-long': 'Bir iş en fazla 256 karakter olabilir.',
    'limit-reached': 'Bu liste alabileceği kadar iş içeriyor.',
  },
  category: {
    'not-found': 'Bilinmeyen kategori',
    'limit-reached': 'Bu takım en fazla kategori sayısına ulaştı.',
  },
  override: {
    'limit-reached': 'Bu kanal en fazla yetki kaydı sayısına ulaştı.',
  },
  message: {
    'not-found': 'Böyle bir mesaj yok.',
    'not-author': 'Bir mesajı yalnızca yazarı düzenleyebilir.',
    'too-long': 'Mesaj çok uzun.',
  },
  chat: {
    'not-found': 'Böyle bir sohbet yok.',
    self: 'Kendinize yazamazsınız.',
    denied: 'Bu kişiye yazamazsınız.',
    blocked: 'Bu kişiyi engellediniz. Yazmak için engeli kaldırın.',
    'read-only': 'Bu sohbette yanıt yazılamaz.',
    'not-group': 'Bu bir grup değil.',
    'owner-only': 'Bunu yalnızca grubun sahibi yapabilir.',
    'friends-only': 'Gruba yalnızca arkadaşlar eklenebilir.',
    full: 'Bir grupta en fazla 10 kişi olabilir.',
    'limit-reached': 'Buradaki biri en fazla grup sayısına ulaştı.',
  },
  friend: {
    'not-found': 'Böyle bir arkadaşlık isteği artık yok.',
    self: 'Kendinizi arkadaş olarak ekleyemezsiniz.',
    already: 'Zaten arkadaşsınız.',
    'already-requested': 'Zaten bir arkadaşlık isteği gönderdiniz.',
    denied: 'Bu kişi sizden arkadaşlık isteği almıyor.',
    blocked: 'Bu kişiyi engellediniz. Önce engeli kaldırın.',
    'limit-reached': 'Birinizin arkadaş ya da açık istek sayısı sınıra ulaştı.',
  },
  'friend-invite': {
    'not-found': 'Bu arkadaşlık daveti artık geçerli değil',
  },
  block: {
    self: 'Kendinizi engelleyemezsiniz.',
    system: 'Bu hesap engellenemez.',
    'limit-reached': 'En fazla engelleme sayısına ulaştınız.',
  },
  reaction: {
    'limit-reached': 'Bu mesaj en fazla tepki çeşidine ulaştı.',
  },
  emoji: {
    'not-found': 'Bilinmeyen emoji',
    'plus-only': 'Başka takımların emojileri Plus üyelerine özel.',
    'external-denied': 'Bu kanalda başka takımların emojileri kullanılamaz.',
    'limit-reached': 'Bu takım en fazla emoji sayısına ulaştı.',
  },
  pin: {
    'limit-reached': 'Bu kanal en fazla sabitlenmiş mesaj sayısına ulaştı.',
  },
  schedule: {
    'invalid-time': 'Lütfen şu an ile 365 gün sonrası arasında bir zaman seçin.',
    'limit-reached': 'Aynı anda bekleyebilecek en fazla zamanlanmış mesaja ulaştınız.',
  },
  report: {
    'own-message': 'Kendi mesajınızı bildiremezsiniz.',
    repeated: 'Bu mesajı zaten bildirdiniz.',
  },
  invite: {
    'not-found': 'Bu davet bağlantısı artık geçerli değil',
    'applications-disabled': 'Bu takıma başvurular kapalı.',
    'limit-reached': 'Bu takım en fazla davet sayısına ulaştı.',
  },
  template: {
    'not-found': 'Böyle bir şablon yok.',
  },
  upload: {
    'too-large': 'Dosya boyutu 20 MB sınırını aşıyor.',
    unsupported: 'Bu dosya türü desteklenmiyor.',
    failed: 'Görsel yüklenirken bir hata oluştu.',
    'daily-limit': 'Bir günde yüklenebilecek kadarını yüklediniz.',
  },
  attachment: {
    'not-found': 'Bir dosya artık yok ya da başka bir mesajda. Lütfen yeniden ekleyin.',
  },
} as const satisfies TranslationOf<typeof english>;

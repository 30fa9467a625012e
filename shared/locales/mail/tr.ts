import type { MailTexts } from './mail-content.ts';

/** The mails in Turkish. */
export const tr: MailTexts = {
  verifyEmail: ({ username, link, hours }) => ({
    subject: 'Tayfa için e-postanı doğrula',
    greeting: `Merhaba ${username},`,
    paragraphs: [
      'Bu adresin sana ait olduğunu doğrula. Böylece Tayfa’nın bütün özellikleri açılır.',
    ],
    action: { label: 'E-postayı doğrula', link },
    notes: [
      `Bağlantı bir kez kullanılabilir ve ${hours} saat geçerlidir.`,
      'Tayfa’da hesap açmadıysan bu e-postayı dikkate alma.',
    ],
  }),
  resetPassword: ({ username, link, minutes }) => ({
    subject: 'Tayfa parolanı sıfırla',
    greeting: `Merhaba ${username},`,
    paragraphs: [
      'Tayfa hesabının parolasını sıfırlamak için bir istek aldık.',
      'Yeni parola belirlediğinde bütün cihazlarda oturumun kapanır.',
    ],
    action: { label: 'Yeni parola belirle', link },
    notes: [
      `Bağlantı bir kez kullanılabilir ve ${minutes} dakika geçerlidir.`,
      'Sen istemediysen bu e-postayı dikkate alma. Parolan aynı kalır.',
    ],
  }),
  vulnerabilityReport: ({ title, details, from }) => ({
    subject: `Güvenlik açığı bildirimi: ${title}`,
    greeting: title,
    paragraphs: details.split('\n').filter((line) => line.trim() !== ''),
    notes: [
      from === null ? 'Bildiren kişi adres bırakmadı.' : `Bildiren: ${from}.`,
      'Güvenlik sayfasındaki formdan gönderildi. İlk yanıt için 2 gün sözü veriyoruz.',
    ],
  }),
  newSignIn: ({ username, device, place, time, link }) => ({
    subject: 'Tayfa hesabına yeni bir giriş yapıldı',
    greeting: `Merhaba ${username},`,
    paragraphs: [
      'Hesabına daha önce görmediğimiz bir cihazdan giriş yapıldı:',
      `${device}, ${place}, ${time}`,
    ],
    action: { label: 'Bu ben değildim', link },
    notes: [
      'Girişi sen yaptıysan yapman gereken bir şey yok.',
      'Sen yapmadıysan yeni bir parola belirle. O oturum dahil bütün oturumlar kapanır.',
    ],
  }),
  orderPaid: ({ username, order, interval, price, link }) => ({
    subject: 'Tayfa Plus siparişin',
    greeting: `Merhaba ${username},`,
    paragraphs: [
      `Siparişin için teşekkürler. Tayfa Plus (${interval === 'monthly' ? 'bir aylık' : 'bir yıllık'}) etkinleştirildi; ${price} ödemeni aldık.`,
      `Sipariş no: ${order}. Plus, süresi dolunca kendiliğinden biter; senden yeniden ücret alınmaz.`,
    ],
    action: { label: 'Mesafeli satış sözleşmesi', link },
    notes: ['İptal ya da iade için bu e-postayı yanıtla.'],
  }),
  testMail: ({ username }) => ({
    subject: 'Tayfa sunucundan deneme e-postası',
    greeting: `Merhaba ${username},`,
    paragraphs: [
      'Bu e-posta yönetim konsolundan istendi. Bunu okuyorsan e-posta gönderimi çalışıyor.',
    ],
    notes: ['Bir şey yapmana gerek yok.'],
  }),
  accountDeleted: ({ username, time }) => ({
    subject: 'Tayfa hesabın silindi',
    greeting: `Merhaba ${username},`,
    paragraphs: [
      `Hesabın ${time} tarihinde silindi. Bütün cihazlarda oturumun kapatıldı; bu adres artık hesapla birlikte saklanmıyor.`,
      'Gönderdiğin mesajlar okundukları yerde “Deleted User” adıyla kalır. Sana ait diğer her şey bir gün içinde, yedeklerden ise yedekler yenilendiğinde silinir.',
    ],
    notes: ['Silme işlemi geri alınamaz. Bunu sen yapmadıysan bu e-postayı yanıtla.'],
  }),
  securityChanged: ({ username, change, time, link }) => ({
    subject: {
      password: 'Tayfa parolan değiştirildi',
      'two-factor-on': 'İki adımlı doğrulama açıldı',
      'two-factor-off': 'İki adımlı doğrulama kapatıldı',
      'passkey-added': 'Tayfa hesabına geçiş anahtarı eklendi',
      'passkey-removed': 'Tayfa hesabından bir geçiş anahtarı kaldırıldı',
    }[change],
    greeting: `Merhaba ${username},`,
    paragraphs: [
      {
        password: `Parolan ${time} tarihinde değiştirildi. Diğer tüm cihazlarda oturumun kapatıldı.`,
        'two-factor-on': `Hesabında iki adımlı doğrulama ${time} tarihinde açıldı.`,
        'two-factor-off': `Hesabında iki adımlı doğrulama ${time} tarihinde kapatıldı.`,
        'passkey-added': `Hesabına ${time} tarihinde bir geçiş anahtarı eklendi. Bu anahtarla parolan olmadan giriş yapılabilir.`,
        'passkey-removed': `Hesabındaki bir geçiş anahtarı ${time} tarihinde kaldırıldı. Artık onunla giriş yapılamaz.`,
      }[change],
    ],
    action: { label: 'Bu ben değildim', link },
    notes: [
      'Bunu sen yaptıysan yapman gereken bir şey yok.',
      change === 'passkey-added'
        ? 'Sen yapmadıysan “Parolanı mı unuttun?” ile yeni bir parola belirle ve anahtarı ayarlardan kaldır.'
        : 'Sen yapmadıysan “Parolanı mı unuttun?” ile yeni bir parola belirle. Bütün oturumlar kapanır.',
    ],
  }),
  emailChanged: ({ username, email, link, days }) => ({
    subject: 'Tayfa hesabının e-postası değiştirildi',
    greeting: `Merhaba ${username},`,
    paragraphs: [`Tayfa hesabın artık bu adres yerine ${email} adresini kullanıyor.`],
    action: { label: 'Geri al, bu ben değildim', link },
    notes: [
      'Bunu sen yaptıysan yapman gereken bir şey yok.',
      `Geri alırsan bu adres geri gelir, bütün oturumlar kapanır ve yeni parola belirlemen için sana bir bağlantı göndeririz. Bağlantı ${days} gün geçerli.`,
    ],
  }),
  familyChanged: ({ username, other, change, time, link }) => ({
    subject:
      change === 'connected'
        ? `${other} artık Tayfa hesabına ebeveyn olarak bağlı`
        : `${other} ile Tayfa’daki aile bağlantın sona erdi`,
    greeting: `Merhaba ${username},`,
    paragraphs:
      change === 'connected'
        ? [
            `${other}, aile kodunu ${time} tarihinde kullandı ve artık hesabına ebeveyn olarak bağlı.`,
            'Takımlarını, arkadaşlarını ve hangi kanalda ne kadar yazdığını görebilir. Mesajlarını hiçbir zaman göremez.',
          ]
        : [
            `${other} ile aranızdaki bağlantı ${time} tarihinde sona erdi. Artık hiçbir şey paylaşılmıyor.`,
          ],
    action: { label: 'Tayfa’yı aç', link },
    notes:
      change === 'connected'
        ? ['Bu kişiyi tanımıyorsan bağlantıyı hemen kes: Ayarlar, Aile merkezi, Ailem.']
        : ['Bu e-posta, aile merkezinde bağlı olduğunuz için gönderildi.'],
  }),
  exportReady: ({ username, days, link }) => ({
    subject: 'Tayfa verilerin hazır',
    greeting: `Merhaba ${username},`,
    paragraphs: [
      'İstediğin veri arşivi hazır.',
      `Giriş yapıp Ayarlar, Hesabım bölümünden indirebilirsin. Arşiv ${days} gün sonra silinir.`,
    ],
    action: { label: 'Tayfa’yı aç', link },
    notes: ['Bunu sen istemediysen parolanı değiştir: arşiv senin parolanla istendi.'],
  }),
  applicationDecided: ({ username, team, isAccepted, link }) => ({
    subject: isAccepted ? `${team} başvurunu kabul etti` : `${team} başvurun`,
    greeting: `Merhaba ${username},`,
    paragraphs: isAccepted
      ? [`${team} başvurunu kabul etti. Artık takımın üyesisin.`]
      : [`${team} başvurunu değerlendirdi ve bu kez kabul etmedi.`],
    action: { label: isAccepted ? 'Takımı aç' : 'Başvurularımı gör', link },
    notes: ['Bu e-postayı, Tayfa üzerinden bu takıma başvurduğun için alıyorsun.'],
  }),
};

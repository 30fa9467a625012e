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
      'Sen yapmadıysan yeni bir parola belirle. O oturum dahil hepsi kapanır.',
    ],
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

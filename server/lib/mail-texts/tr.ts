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
      `Bağlantı bir kez ve ${hours} saat boyunca çalışır.`,
      'Tayfa’da hesap açmadıysan bu e-postayı dikkate alma.',
    ],
  }),
  resetPassword: ({ username, link, minutes }) => ({
    subject: 'Tayfa şifreni sıfırla',
    greeting: `Merhaba ${username},`,
    paragraphs: [
      'Büyük olasılıkla sen, Tayfa hesabın için yeni bir şifre istedin.',
      'Yeni şifre belirlendiğinde bütün cihazlardaki oturumların kapanır.',
    ],
    action: { label: 'Yeni şifre belirle', link },
    notes: [
      `Bağlantı bir kez ve ${minutes} dakika boyunca çalışır.`,
      'Sen istemediysen bu e-postayı dikkate alma: şifren olduğu gibi kalır.',
    ],
  }),
  vulnerabilityReport: ({ title, details, from }) => ({
    subject: `Güvenlik açığı bildirimi: ${title}`,
    greeting: title,
    paragraphs: details.split('\n').filter((line) => line.trim() !== ''),
    notes: [
      from === null ? 'Bildiren kişi adres bırakmadı.' : `Bildiren: ${from}.`,
      'Güvenlik sayfasındaki formdan gönderildi. İlk yanıt 2 gün içinde sözü verildi.',
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
      'Sen yapmadıysan yeni bir şifre belirle: o oturum dahil hepsi kapanır.',
    ],
  }),
};

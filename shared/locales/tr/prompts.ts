import type { prompts as english } from '../en/prompts.ts';
import type { TranslationOf } from '../text-tree.ts';

/** What is asked of the signed-in before or while they go on. */
export const prompts = {
  policy: {
    title: 'Politikalarımız değişti',
    description: 'Yürürlük tarihi: {date}.',
    body: 'Tayfa’yı kullanmaya devam etmek için lütfen <terms>kullanım koşullarını</terms> ve <privacy>gizlilik politikasını</privacy> okuyup kabul edin.',
    accept: 'Kabul et ve devam et',
  },
  verifyBanner: {
    // no line ends at this hyphen
    text: 'Tüm özellikleri açmak için lütfen e\u2011posta adresinizi doğrulayın.',
    action: 'E-postayı Doğrula',
  },
  verifyEmail: {
    title: 'E-posta adresinizi doğrulayın',
    description:
      '{email} adresine bir bağlantı gönderiyoruz. Açtığınızda her şey kullanıma açılır.',
    send: 'E-posta gönder',
    resend: 'Tekrar gönder',
    sent: 'E-posta yola çıktı. Bulamazsanız istenmeyen posta klasörüne de bakın.',
  },
  twoFactor: {
    title: 'İki adımlı doğrulama',
    app: 'Uygulama kodu',
    backup: 'Yedek kod',
    mode: 'Kod türü',
    appHint: 'Doğrulama uygulamanızın gösterdiği 6 haneyi girin.',
    backupHint: 'Yedek kodlarınızdan birini girin. Her biri bir kez kullanılabilir.',
    codeRequired: 'Bu kod eksik.',
  },
} as const satisfies TranslationOf<typeof english>;

import type { prompts as english } from '../en/prompts.ts';
import type { TranslationOf } from '../text-tree.ts';

/** What is asked of the signed-in before or while they go on. */
export const prompts = {
  policy: {
    title: 'Politikalarımız değişti',
    description: 'Yürürlük tarihi: {date}.',
    body: 'Tayfa’yı kullanmaya devam etmek için lütfen <terms>kullanım koşullarını</terms> ve <privacy>gizlilik politikasını</privacy> okuyup kabul et.',
    accept: 'Kabul et ve devam et',
  },
  verifyBanner: {
    // no line ends at this hyphen
    text: 'Tüm özellikleri açmak için lütfen e\u2011posta adresini doğrula.',
    action: 'E-postayı Doğrula',
  },
  verifyEmail: {
    title: 'E-posta adresini doğrula',
    description:
      '{email} adresine bir bağlantı göndereceğiz. Her şeyi açmak için bağlantıya tıkla.',
    send: 'E-posta gönder',
    resend: 'Tekrar gönder',
    sent: 'Yola çıktı. Bulamıyor musun? İstenmeyen posta klasörüne bak.',
  },
  twoFactor: {
    title: 'İki adımlı doğrulama',
    app: 'Uygulama kodu',
    backup: 'Yedek kod',
    mode: 'Kod türü',
    appHint: 'Doğrulama uygulamanın gösterdiği 6 haneyi gir.',
    backupHint: 'Yedek kodlarından birini gir. Her biri bir kez kullanılabilir.',
    codeRequired: 'Kod eksik.',
  },
} as const satisfies TranslationOf<typeof english>;

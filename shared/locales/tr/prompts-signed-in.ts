/** The same as in en/prompts-signed-in.ts. */
export const promptsSignedIn = {
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
  twoFactor: {
    title: 'İki adımlı doğrulama',
    app: 'Uygulama kodu',
    backup: 'Yedek kod',
    mode: 'Kod türü',
    passkey: 'Geçiş anahtarı kullan',
    appHint: 'Doğrulama uygulamanın gösterdiği 6 haneyi gir.',
    backupHint: 'Yedek kodlarından birini gir. Her biri bir kez kullanılabilir.',
    codeRequired: 'Kod eksik.',
  },
} as const;

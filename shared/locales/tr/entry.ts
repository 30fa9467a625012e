import { entryFirst } from './entry-first.ts';

import type { entry as english } from '../en/entry.ts';
import type { TranslationOf } from '../text-tree.ts';

/** The ways in: signing in, registering, invites, and what stands there before and instead. */
export const entry = {
  ...entryFirst,
  field: {
    email: 'E-posta',
    password: 'Parola',
    username: 'Kullanıcı adı',
    newPassword: 'Yeni parola',
    repeatPassword: 'Yeni parola (tekrar)',
    birthdate: 'Doğum tarihi',
    day: 'Gün',
    month: 'Ay',
    year: 'Yıl',
  },
  signIn: {
    title: 'Tekrar hoş geldiniz',
    description: 'Tayfanız sizi bekliyor.',
    submit: 'Giriş yap',
    forgotten: 'Parolanızı mı unuttunuz?',
    noAccount: 'Hesabınız yok mu? <action>Hesap oluşturun</action>',
  },
  forgotten: {
    title: 'Parolanızı mı unuttunuz?',
    description: 'E-posta adresinizi yazın, yeni parola belirlemeniz için bir bağlantı gönderelim.',
    submit: 'Bağlantı gönder',
    sentTitle: 'Gelen kutunuza bakın',
    sent: '{email} adresine ait bir hesap varsa yeni parola bağlantısı yola çıktı. Bağlantı yalnızca kısa bir süre geçerlidir.',
    backToSignIn: 'Girişe dön',
  },
  register: {
    title: 'Hesabınızı oluşturun',
    description: 'Bir dakika sürer, hiçbir şey indirmeniz gerekmez.',
    usernameHint: 'Diğerleri sizi bu adla görür. 1-16 karakter.',
    passwordHint: 'En az 6 karakter. Art arda birkaç sözcük, akılda kalır ve zor tahmin edilir.',
    birthdateHint: 'Başkaları göremez. Sonradan değiştirilemez.',
    terms:
      '<terms>Kullanım koşullarını</terms> ve <privacy>gizlilik politikasını</privacy> okudum, kabul ediyorum.',
    consent:
      'Kişisel verilerimin <privacy>gizlilik politikasında</privacy> açıklandığı şekilde işlenmesine açık rıza veriyorum.',
    submit: 'Hesap oluştur',
    haveAccount: 'Zaten hesabınız var mı? <action>Giriş yapın</action>',
  },
  friendInvite: {
    from: '{name} sizi davet ediyor',
    fromHint: 'Hesabınız oluşur oluşmaz arkadaş olursunuz.',
    invalidHint: 'Yine de hesap oluşturabilirsiniz.',
  },
  captcha: {
    label: 'Güvenlik doğrulaması',
    idle: 'Siz formu doldururken kendiliğinden yapılır',
    working: 'Robot olmadığınız doğrulanıyor…',
    solved: 'Tamamdır, robot değilsiniz',
    failed: 'Doğrulama tamamlanamadı',
  },
  rule: {
    username: {
      empty: 'Kullanıcı adı gerekli',
      'outer-space': 'Kullanıcı adı boşlukla başlayamaz veya bitemez',
      long: 'Kullanıcı adı en fazla 16 karakter olabilir',
      characters:
        'Kullanıcı adında yalnızca harf, rakam, boşluk, alt çizgi, tire ve bazı emojiler olabilir',
    },
    email: {
      empty: 'Lütfen e-posta adresinizi girin',
      invalid: 'Lütfen geçerli bir e-posta adresi girin',
      taken: 'Bu e-posta adresi zaten kullanılıyor',
    },
    password: {
      empty: 'Lütfen parolanızı girin',
      short: 'Parola en az 6 karakter olmalı',
      long: 'Parola en fazla 128 karakter olabilir',
      mismatch: 'Parolalar birbiriyle aynı değil',
      common: 'Bu parola çok kolay tahmin edilir',
    },
    birthdate: {
      empty: 'Lütfen doğum tarihinizi girin',
      invalid: 'Lütfen geçerli bir doğum tarihi girin',
      future: 'Doğum tarihi gelecekte olamaz',
      'too-old': 'Lütfen geçerli bir doğum tarihi girin',
    },
    terms: 'Lütfen koşulları kabul edin',
    consent: 'Lütfen onay verin',
    captcha: 'Lütfen güvenlik doğrulamasını tamamlayın',
    captchaAgain: 'Lütfen güvenlik doğrulamasını yeniden tamamlayın',
    friendCode: 'Bu davet geçerli değil',
    repeated: { empty: 'Lütfen yeni parolayı tekrar girin' },
  },
  verifyEmail: {
    working: 'E-posta adresiniz doğrulanıyor…',
    invalidLink: 'Geçersiz E-posta Doğrulama Bağlantısı',
    invalidLinkHint: 'Bağlantının bir bölümü eksik. E-postadaki bağlantıyı yeniden açın.',
    verified: 'E-posta Doğrulandı',
    verifiedHint: 'Teşekkürler. Tayfa’daki her şey artık size açık.',
    failed: 'E-posta adresi doğrulanamadı',
  },
  reset: {
    title: 'Yeni parola belirleyin',
    description: 'Hesabınızdaki bütün oturumlar kapanır; ardından yeniden giriş yaparsınız.',
    checking: 'Bağlantınız kontrol ediliyor…',
    submit: 'Parolayı değiştir',
    done: 'Parolanız değiştirildi.',
    invalid: 'Bu bağlantı geçersiz ya da süresi dolmuş.',
  },
  invite: {
    loading: 'Davet aranıyor…',
    invitedTo: 'Bir takıma davet edildiniz',
    verified: 'Doğrulanmış takım',
    owner: 'Kurucu',
    created: 'Kuruluş',
    members_one: '{count, number} üye',
    members_other: '{count, number} üye',
    join: 'Takıma Katıl',
    joinFailed: 'Takıma katılamadınız',
    applicationsDisabled: 'Bu takıma başvurular şu anda kapalı.',
    signInHint: 'Katılmak için giriş yapın ya da hesap oluşturun.',
    signIn: 'Giriş yap',
    register: 'Hesap oluştur',
    invalidTitle: 'Geçersiz Davet Bağlantısı',
    invalidText: 'Bu davet bağlantısı artık geçerli değil',
    invalidButton: 'Geçersiz Davet',
    failedTitle: 'Davet açılamadı',
  },
  birthdatePrompt: {
    title: 'Doğum tarihiniz nedir?',
    description:
      'Devam etmeden önce doğum tarihinizi girmeniz gerekiyor. Başkaları göremez, sonradan değiştirilemez.',
    submit: 'Kaydet',
  },
  template: {
    missingTitle: 'Şablon bulunamadı',
    missingText: 'Silinmiş olabilir ya da bağlantı eksik.',
    goBack: 'Geri dön',
  },
  blog: {
    missingTitle: 'Böyle bir yazı yok',
    missingText: 'Silinmiş olabilir ya da bağlantı eksik.',
  },
  bot: {
    addTitle: 'Takımınıza bir bot ekleyin',
    signInText: 'Takımı ve botun orada neler yapabileceğini seçmek için giriş yapın.',
    signIn: 'Devam etmek için giriş yap',
    missingTitle: 'Böyle bir bot yok',
    missingText: 'Silinmiş olabilir ya da bağlantı eksik.',
  },
  connection: {
    failedTitle: '{provider} bağlanamadı',
    failedText: '{provider} hesabı bağlamak bu sunucuda henüz açık değil. Hiçbir şey değişmedi.',
  },
} as const satisfies TranslationOf<typeof english>;

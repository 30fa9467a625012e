/**
 * What each release brought, the newest first, as those who updated to it read it (D-033). It travels
 * with the build, so that it is there without a network and in both languages.
 */
export const releaseNews = [
  {
    version: '0.37.6-beta',
    en: [
      'Tayfa updates itself: the next version is fetched while you chat and installed with a restart, or when you quit.',
      'You choose in the settings whether you get beta versions.',
      'An update that is damaged or not the publisher’s is refused, and you are told.',
    ],
    tr: [
      'Tayfa artık kendini güncelliyor: Sen sohbet ederken yeni sürüm iner; yeniden başlattığında ya da çıktığında kurulur.',
      'Beta sürümleri almak isteyip istemediğini ayarlardan seçebilirsin.',
      'Bozuk olan ya da yayıncıdan gelmeyen güncelleme reddedilir ve sana haber verilir.',
    ],
  },
] as const;

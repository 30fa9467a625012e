import type { settings as english } from '../en/settings.ts';
import type { TranslationOf } from '../text-tree.ts';

/** The settings dialog. */
export const settings = {
  title: 'Ayarlar',
  tabs: 'Ayarlar',
  version: 'Sürüm {version}',
  signOut: 'Çıkış yap',
  tab: {
    appearance: 'Görünüm',
    language: 'Dil',
    advanced: 'Gelişmiş',
  },
  appearance: {
    theme: 'Tema',
    themes: { system: 'Sistem gibi', dark: 'Koyu', light: 'Açık' },
    density: 'Yoğunluk',
    densityHint: 'Sıkı düzende aynı anda daha çok şey görünür.',
    densities: { comfortable: 'Rahat', compact: 'Sıkı' },
    textSize: 'Yazı boyutu',
    textSizes: { small: 'Küçük', medium: 'Orta', large: 'Büyük', larger: 'Daha büyük' },
    contrast: 'Karşıtlık',
    contrasts: { system: 'Sistem gibi', normal: 'Normal', more: 'Yüksek' },
    motion: 'Hareket',
    motions: { system: 'Sistem gibi', reduced: 'Daha az hareket' },
    note: 'Bu cihazda saklanır.',
  },
  language: {
    title: 'Arayüz dili',
    failed: 'Bu dilin metinleri yüklenemedi.',
  },
  advanced: {
    developerMode: 'Geliştirici modu',
    developerModeHint: 'Takım, kanal, rol ve üye menülerine “Kimliği kopyala” ekler.',
    leftSidebar: 'Takımlar solda',
    leftSidebarHint: 'Kapalıyken takımlar üstte bir çubukta durur.',
  },
} as const satisfies TranslationOf<typeof english>;

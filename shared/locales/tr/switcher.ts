import type { switcher as english } from '../en/switcher.ts';
import type { TranslationOf } from '../text-tree.ts';
import { switcherInside } from './switcher-inside.ts';

/** The quick switcher, and the search field of the title bar that opens it. */
export const switcher = {
  ...switcherInside,
  placeholder: 'Nereye? Takım, kanal ya da kişi',
  empty: '“{query}” ile eşleşen bir şey yok.',
  nothing: 'Takımlarınız ve kanallarınız burada bulunur.',
  results: 'En iyi eşleşmeler',
  unread: 'Sizi bekleyenler',
  recent: 'Son gidilenler',
  teams: 'Takımlar',
  commands: 'İşlemler',
  mentions_one: '{count, number} bahsetme',
  mentions_other: '{count, number} bahsetme',
  team: 'Takım',
  foot: {
    choose: 'seç',
    go: 'git',
    teams: 'takımlar',
    channels: 'kanallar',
    people: 'kişiler',
    actions: 'işlemler',
  },
  command: {
    createTeam: 'Takım oluştur',
    settings: 'Ayarları aç',
    shortcuts: 'Klavye kısayollarını göster',
    streamerOn: 'Yayıncı modunu aç',
    streamerOff: 'Yayıncı modunu kapat',
    dark: 'Koyu tema',
    light: 'Açık tema',
    system: 'Sistemin teması',
  },
} as const satisfies TranslationOf<typeof english>;

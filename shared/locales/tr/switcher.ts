import type { switcher as english } from '../en/switcher.ts';
import type { TranslationOf } from '../text-tree.ts';
import { switcherSignedIn } from './switcher-signed-in.ts';

/** The quick switcher, and the search field of the title bar that opens it. */
export const switcher = {
  ...switcherSignedIn,
  placeholder: 'Mesajlarda ara ya da bir yere, kişiye, işleme git',
  empty: '“{query}” için sonuç yok',
  nothing: 'Takımların, kanalların ve tanıdıkların burada görünür.',
  searching: 'Aranıyor…',
  places: 'Yerler',
  people: 'Kişiler',
  morePeople: 'Diğer kişiler',
  messages: 'Mesajlar',
  messagesIn: '{place} mesajları',
  messagesInChats: 'Sohbetlerdeki mesajlar',
  allMessages: 'Burada “{query}” ara',
  unread: 'Seni bekleyenler',
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
    messages: 'mesajlar',
    actions: 'işlemler',
  },
  command: {
    createTeam: 'Takım oluştur',
    settings: 'Ayarları aç',
    status: 'Durum belirle',
    inbox: 'Gelen kutusunu aç',
    discover: 'Katılacak takım bul',
    shortcuts: 'Klavye kısayollarını göster',
    streamerOn: 'Yayıncı modunu aç',
    streamerOff: 'Yayıncı modunu kapat',
    dark: 'Koyu tema',
    light: 'Açık tema',
    system: 'Sistemle aynı tema',
  },
} as const satisfies TranslationOf<typeof english>;

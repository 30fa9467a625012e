/** A conversation outside of teams; lines are `key: text`, the newest last. */
export interface ChatBlueprint {
  /** Two people, or more for a group, which belongs to the first. */
  readonly people: readonly string[];
  readonly name?: string;
  /** When its last line was said. */
  readonly hoursAgo: number;
  readonly lines: readonly string[];
  /** Who has not read the last line yet. */
  readonly unreadBy?: readonly string[];
}

/** Who is whose friend in the demo; the first one asked. */
export const friendships: readonly (readonly [string, string])[] = [
  ['aylin', 'mert'],
  ['aylin', 'zeynep'],
  ['emre', 'aylin'],
  ['aylin', 'deniz'],
  ['mia', 'aylin'],
  ['aylin', 'jonas'],
  ['priya', 'aylin'],
  ['selin', 'aylin'],
  ['mert', 'emre'],
  ['mert', 'zeynep'],
  ['emre', 'zeynep'],
  ['kaan', 'burak'],
  ['elif', 'ece'],
  ['onur', 'derya'],
  ['cem', 'mert'],
  ['mia', 'jonas'],
  ['mia', 'priya'],
  ['jonas', 'priya'],
  ['sofia', 'noah'],
  ['hana', 'leo'],
  ['olivia', 'mateo'],
  ['ingrid', 'sam'],
  ['tom', 'sofia'],
];

/** Who has asked whom and was not answered yet. */
export const openRequests: readonly (readonly [string, string])[] = [
  ['kaan', 'aylin'],
  ['hana', 'aylin'],
  ['aylin', 'tom'],
  ['noah', 'mia'],
];

/** Who blocks whom. */
export const blocks: readonly (readonly [string, string])[] = [
  ['aylin', 'raider'],
  ['mia', 'raider'],
];

export const chats: readonly ChatBlueprint[] = [
  {
    people: ['aylin', 'mert'],
    hoursAgo: 0.2,
    lines: [
      'mert: bu akşam var mısın',
      'aylin: dokuzdan sonra evet',
      'mert: süper, Emre de geliyor',
      'aylin: o zaman dördüncüyü de bulalım',
      'mert: Zeynep belki dedi',
      'aylin: ben bir yazayım ona',
      'mert: bu sefer isabet oranım yüksek olacak, söz',
    ],
    unreadBy: ['aylin'],
  },
  {
    people: ['aylin', 'mia'],
    hoursAgo: 1.5,
    lines: [
      'mia: did you see the patch notes?',
      'aylin: only the first page, the rest was too sad',
      'mia: they touched the bow. THE BOW',
      'aylin: no',
      'mia: 12% less draw speed',
      'aylin: we ride at dawn',
      'mia: want to run the bridge map before they notice the other bug?',
      'aylin: give me twenty minutes, still eating',
    ],
  },
  {
    people: ['aylin', 'zeynep'],
    hoursAgo: 5,
    lines: [
      'aylin: akşama oyun var, gelir misin?',
      'zeynep: yarın sınavım var ama bir el gelirim',
      'aylin: bir el diye başlıyor hep',
      'zeynep: bu sefer gerçekten bir el 😇',
    ],
  },
  {
    people: ['aylin', 'jonas'],
    hoursAgo: 26,
    lines: [
      'jonas: the clip from Saturday is cut, shall I post it?',
      'aylin: is my fall in it',
      'jonas: your fall is the thumbnail',
      'aylin: then no',
      'jonas: posting it now then',
    ],
    unreadBy: ['aylin'],
  },
  {
    people: ['emre', 'aylin'],
    hoursAgo: 73,
    lines: [
      'emre: yeni kulaklık nasıl',
      'aylin: ayak sesleri sonunda iki taraftan geliyor',
      'emre: demek o yüzden artık arkamı kolluyorsun',
    ],
  },
  {
    people: ['aylin', 'mert', 'emre', 'zeynep'],
    name: 'Cuma gecesi',
    hoursAgo: 0.6,
    lines: [
      'aylin: bu cuma saat dokuz, kim var?',
      'emre: ben',
      'mert: ben de, pizza da söylerim',
      'zeynep: pizza bize de geliyor mu',
      'mert: fotoğrafı geliyor',
      'aylin: harita oylaması: köprü mü liman mı',
      'emre: köprü',
      'zeynep: köprü',
      'mert: liman 😔',
      'aylin: köprü kazandı, dokuzda görüşürüz',
    ],
    unreadBy: ['zeynep'],
  },
  {
    people: ['mia', 'jonas', 'priya', 'aylin'],
    hoursAgo: 30,
    lines: [
      'mia: co-op weekend, who can host?',
      'priya: my connection is fine again, I can',
      'jonas: Saturday after six works',
      'aylin: six is nine for me, still good',
      'mia: then Saturday six, bring snacks',
      'priya: I will send the code here',
    ],
    unreadBy: ['aylin'],
  },
  {
    people: ['kaan', 'burak'],
    hoursAgo: 9,
    lines: ['kaan: turnuva kaydı yarın kapanıyor', 'burak: bizimkini yaptım bile', 'kaan: kralsın'],
  },
];

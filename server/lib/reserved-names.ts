import unhomoglyph from 'unhomoglyph';

/** Names by which a program or its operators are known; no account may have one. */
const RESERVED = [
  ...['tayfa', 'system', 'sistem', 'support', 'destek', 'moderator', 'moderatör'],
  ...['admin', 'administrator', 'yönetici'],
];

/** Beside our own name these claim to speak for us; a crew (tayfa) of any other word does not. */
const OFFICES = [
  ...['system', 'sistem', 'support', 'destek', 'team', 'ekip', 'ekibi', 'staff', 'bot', 'admin'],
  ...['official', 'resmi', 'security', 'güvenlik', 'yönetim', 'yönetici', 'yardım', 'help', 'mod'],
  ...['moderator', 'moderatör', 'plus', 'app', 'info', 'news', 'haber', 'duyuru'],
];

/** Figures and signs that stand for letters. */
const STAND_INS: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
  ...{
    '@': 'a',
    $: 's',
    '!': 'i',
    '|': 'i',
    l: 'i',
    ᴛ: 't',
    ʏ: 'y',
    ꜱ: 's',
    ᴀ: 'a',
    ꜰ: 'f',
    ᴍ: 'm',
  },
};

function withoutMarks(text: string): string {
  return text.normalize('NFKD').replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
}

/** What a reader takes a text for: the skeleton of Unicode's UTS 39, without case and spaces. */
function skeleton(text: string): string {
  const plain = withoutMarks(unhomoglyph(withoutMarks(text))).toLowerCase();
  const letters = plain
    .replaceAll(/./gsu, (character) => STAND_INS[character] ?? character)
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  // the table takes a small m apart and leaves a capital whole
  return letters.replaceAll('rn', 'm');
}

const own = skeleton('tayfa');
const reserved = new Set([
  ...RESERVED.map(skeleton),
  ...OFFICES.map(skeleton).flatMap((office) => [own + office, office + own]),
]);

/**
 * Whether a name passes for Tayfa itself or for those who run it, in any letters that look so. Some
 * small letters look like nothing else while their capitals do, so both are read.
 */
export function isReservedName(name: string): boolean {
  return [name, name.toUpperCase()].some((text) => reserved.has(skeleton(text)));
}

/** The field's text for such a name. */
export const RESERVED_NAME_TEXT = 'This name is reserved';

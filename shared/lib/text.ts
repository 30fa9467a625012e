/** One mark at the end of every text we cut. */
const ELLIPSIS = '\u2026';

/**
 * Length in Unicode code points: what every limit of "characters" counts. An emoji of one
 * code point is one, as the database counts it; UTF-16 `length` would call it two.
 */
export function characterCount(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const isPair = unit >= 0xd800 && unit <= 0xdbff && isLowSurrogate(text, index + 1);
    if (isPair) index += 1;
    count += 1;
  }
  return count;
}

/** Nothing to see: only white space and characters that draw nothing (zero width, fillers). */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/**
 * The first `max` graphemes followed by an ellipsis, or the text itself when it is not longer.
 * Cutting by graphemes keeps a flag or a family emoji whole.
 */
export function cutText(text: string, max: number): string {
  // a grapheme has at least one code unit
  if (text.length <= max) return text;
  let kept = 0;
  for (const { index } of graphemes().segment(text)) {
    if (kept === max) return text.slice(0, index).trimEnd() + ELLIPSIS;
    kept += 1;
  }
  return text;
}

/**
 * Lower case for searching and matching: `İ`, `I`, `ı` and `i` all become `i`, because English and
 * Turkish readers disagree on their pairs and both must find what they type.
 */
export function foldCase(text: string): string {
  return text.normalize('NFC').replaceAll(/[İIı]/g, 'i').toLowerCase();
}

/** Equal but for case, in English and in Turkish. */
export function equalsIgnoringCase(left: string, right: string): boolean {
  return foldCase(left) === foldCase(right);
}

/**
 * Lower case without accents, for an address: `Şükrü` becomes `sukru`. Letters that no accent
 * makes, and other scripts, stay as they are.
 */
export function foldAccents(text: string): string {
  // the Azerbaijani schwa has no accent to drop
  return foldCase(text)
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('ə', 'e');
}

/** Orders names as a reader of that language expects; digits by value, case and accents last. */
export function nameOrder(locale: string): (left: string, right: string) => number {
  return new Intl.Collator(locale, { numeric: true }).compare;
}

let segmenter: Intl.Segmenter | undefined;

/** Made once and on first use: it costs more than all cuts of a screen. */
function graphemes(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter;
}

function isLowSurrogate(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff;
}

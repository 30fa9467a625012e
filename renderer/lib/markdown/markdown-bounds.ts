/**
 * What of Markdown a text is read with. A text that only exists to keep readers waiting has more
 * signs than real messages: those are then shown as they were written.
 */
export interface Features {
  /** Lists, quotes, headings, code on lines of its own, tables, small print. */
  readonly blocks: boolean;
  /** Bold, italic, underlined and struck words. */
  readonly emphasis: boolean;
}

/**
 * Far beyond what people write in 5,000 characters, and low enough that the parser, whose work
 * grows with their square, stays within milliseconds (`npm run load -- markdown`).
 */
export const markdownBounds = {
  /** Lines that begin with the sign of a block. */
  blockLines: 200,
  /** Stars, underscores and tildes; two of one kind side by side are one sign. */
  emphasisSigns: 400,
  /** Pipes on lines of a message. */
  pipes: 1_000,
  /** Blanks in a row, from each of which the parser looks for their end. */
  blanks: 100,
} as const;

/** What a text may be read with; decided in one pass before the parser sees it. */
export function featuresFor(text: string): Features {
  const { blockLines, emphasisSigns, pipes } = markdownBounds;
  return {
    blocks:
      isWithin(text, /^[ \t]*(?:[-+*>#`~|]|\d{1,9}[.)])/gm, blockLines) &&
      isWithin(text, /\|/g, pipes),
    emphasis: isWithin(text, /\*{1,2}|_{1,2}|~~/g, emphasisSigns),
  };
}

function isWithin(text: string, sign: RegExp, most: number): boolean {
  let count = 0;
  while (sign.test(text)) {
    count += 1;
    if (count > most) return false;
  }
  return true;
}

const manyBlanks = new RegExp(`([ \\t]{${String(markdownBounds.blanks)}})[ \\t]+`, 'g');

/** A text with line ends of one kind, and no more blanks in a row than real texts have. */
export function boundedSource(content: string): string {
  return content.replaceAll(/\r\n?/g, '\n').replaceAll(manyBlanks, '$1');
}

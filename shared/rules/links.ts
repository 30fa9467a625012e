import { previewLimits } from './limits.ts';
import { codeEnd } from './mentions.ts';

/** An escaped character, a run of backticks, or an address, with the sign before it. */
const interesting = /\\[\s\S]|`+|(?<before><?)(?<address>https?:\/\/[^\s<>`"]+)/giu;

/** What ends a sentence, not an address. */
const sentenceEnds = new Set('.,;:!?\'"*_~|');

/**
 * The addresses in a message that get a preview, in the order of the text and each once. Not those
 * in code, not those in angle brackets: that is how a writer says "no preview".
 */
export function linksToPreview(content: string): readonly string[] {
  const links = new Set<string>();
  const pattern = new RegExp(interesting);
  for (let match = pattern.exec(content); match !== null; match = pattern.exec(content)) {
    if (links.size === previewLimits.links) break;
    if (match[0].startsWith('`')) {
      pattern.lastIndex = codeEnd(content, match.index, match[0].length);
      continue;
    }
    const { before, address } = match.groups ?? {};
    if (address === undefined) continue;
    const isHushed = before === '<' && content[match.index + match[0].length] === '>';
    if (!isHushed) links.add(trimmed(address));
  }
  return [...links];
}

/**
 * Without the sentence's own marks, and without brackets that were opened before the address. In one
 * pass from the end: the text is a stranger's, and every message sent is searched for addresses.
 */
function trimmed(address: string): string {
  let unopened = address.split(')').length - address.split('(').length;
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!sentenceEnds.has(last)) break;
  }
  return address.slice(0, end);
}

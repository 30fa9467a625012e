import { webAddressEnd } from './markdown/web-address.ts';

/** A piece of a text: words, or an address that can be followed. */
export interface TextPiece {
  readonly text: string;
  readonly isLink: boolean;
  /** where it begins in the text */
  readonly at: number;
}

/** Plain text in pieces, so that the web addresses in it can be links. */
export function linkedText(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let begin = 0;
  for (
    let at = text.indexOf('http');
    at !== -1;
    at = text.indexOf('http', Math.max(begin, at + 1))
  ) {
    const end = webAddressEnd(text, at);
    if (end === -1) continue;
    if (at > begin) pieces.push({ text: text.slice(begin, at), isLink: false, at: begin });
    pieces.push({ text: text.slice(at, end), isLink: true, at });
    begin = end;
  }
  if (begin < text.length) pieces.push({ text: text.slice(begin), isLink: false, at: begin });
  return pieces;
}

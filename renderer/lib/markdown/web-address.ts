/** No browser opens a longer one. Characters. */
const MAX_ADDRESS = 2_048;

/** Blanks and angle brackets end an address, and so does a sign of a spoiler. */
const address = /https?:\/\/(?!\|\|)[^\s<>|](?:[^\s<>|]|\|(?!\|))*/iy;

/** What ends a sentence or a mark, not an address. */
const trailing = new Set('?!.,:;*_~\'"');

/**
 * Where an address ends that begins there as it was typed, without brackets; -1 where none does.
 * Names without a dot, ports, queries and parts count: a crew's own server is often written so.
 */
export function webAddressEnd(text: string, at: number): number {
  // an address within a word is a part of that word
  if (/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return -1;
  address.lastIndex = at;
  const [found] = address.exec(text) ?? [];
  if (found === undefined) return -1;
  const end = at + withoutTrailing(found.slice(0, MAX_ADDRESS)).length;
  const host = text.slice(text.indexOf('//', at) + 2, end);
  return /^[\p{L}\p{N}[]/u.test(host) ? end : -1;
}

/** Closing brackets belong to an address as far as it has opened as many. */
function withoutTrailing(written: string): string {
  let end = written.length;
  let open = bracketsLeft(written, '(', ')');
  let openSquare = bracketsLeft(written, '[', ']');
  for (; end > 0; end -= 1) {
    const sign = written.charAt(end - 1);
    if (sign === ')' && open < 0) open += 1;
    else if (sign === ']' && openSquare < 0) openSquare += 1;
    else if (!trailing.has(sign)) break;
  }
  return written.slice(0, end);
}

/** How many more are opened than closed. */
function bracketsLeft(text: string, opening: string, closing: string): number {
  let left = 0;
  for (const sign of text) {
    if (sign === opening) left += 1;
    if (sign === closing) left -= 1;
  }
  return left;
}

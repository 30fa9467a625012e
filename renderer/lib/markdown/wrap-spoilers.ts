import type { Inline } from './markdown-tree.ts';

const BAR = '||';

/** Makes what stands between two double bars a spoiler; a bar without a partner stays as it is. */
export function wrapSpoilers(pieces: readonly Inline[]): readonly Inline[] {
  const split = pieces.flatMap(splitAtBars);
  const bars = split.flatMap((piece, index) => (piece === 'bar' ? [index] : []));
  let nextBar = 0;
  const done: Inline[] = [];
  let at = 0;
  while (at < split.length) {
    const piece = split[at];
    // each bar is passed once, however many there are
    while ((bars[nextBar] ?? Infinity) <= at + 1) nextBar += 1;
    const close = piece === 'bar' ? bars[nextBar] : undefined;
    if (close === undefined) {
      if (piece !== undefined) done.push(piece === 'bar' ? { kind: 'text', text: BAR } : piece);
      at += 1;
      continue;
    }
    const children = split.slice(at + 1, close).filter((inner): inner is Inline => inner !== 'bar');
    done.push({ kind: 'spoiler', children });
    at = close + 1;
  }
  return done;
}

function splitAtBars(piece: Inline): readonly (Inline | 'bar')[] {
  if (piece.kind !== 'text' || !piece.text.includes(BAR)) return [piece];
  return piece.text.split(BAR).flatMap((text, index): readonly (Inline | 'bar')[] => {
    const inner: readonly Inline[] = text === '' ? [] : [{ kind: 'text', text }];
    return index === 0 ? inner : ['bar', ...inner];
  });
}

import type { Format } from '../format.ts';

/** A moment of a text, `<t:seconds:style>`, in words that stay true however long they stand. */
export function momentText(format: Format, seconds: number, style: string): string {
  const at = seconds * 1_000;
  const texts: Readonly<Record<string, () => string>> = {
    t: () => format.time(at),
    T: () => format.time(at),
    d: () => format.numericDate(at),
    D: () => format.date(at),
    F: () => format.exact(at),
  };
  return texts[style]?.() ?? `${format.date(at)} ${format.time(at)}`;
}

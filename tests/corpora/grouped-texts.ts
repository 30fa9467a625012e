/**
 * Texts joined as far as they fit into one value, so that a corpus goes through a place that takes long
 * ones in a few; where it takes short ones only, each is cut. No text is left out.
 */
export function groupedTexts(
  texts: readonly string[],
  { max, separator }: { max: number; separator: string },
): readonly string[] {
  const groups: string[] = [];
  for (const text of texts) {
    const last = groups.at(-1);
    const joined = last === undefined ? null : last + separator + text;
    if (joined === null || joined.length > max) groups.push(text.slice(0, max).trim());
    else groups[groups.length - 1] = joined;
  }
  return [...new Set(groups)];
}

/** Whether a text can be stored as UTF-8 in a database: without NUL and half surrogate pairs. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** What is said of a field whose text is none. */
export const NOT_TEXT = 'Contains characters that are not text';

/**
 * Where in a value from outside a text stands that cannot be stored, names of fields included;
 * null when there is none. Paths are written as `field.inner.0`.
 */
export function findUnstorableText(value: unknown): string | null {
  // a list instead of recursion: a value may be nested deeper than calls may
  const open: { readonly value: unknown; readonly path: string }[] = [{ value, path: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: current, path } = next;
    if (typeof current === 'string' && !isStorableText(current)) return path;
    if (typeof current !== 'object' || current === null) continue;
    for (const [name, inner] of Object.entries(current)) {
      if (!isStorableText(name)) return path || name.toWellFormed().replaceAll('\u0000', '');
      // plain numbers and flags need no look
      if (typeof inner === 'string' || typeof inner === 'object')
        open.push({ value: inner, path: path ? `${path}.${name}` : name });
    }
  }
  return null;
}

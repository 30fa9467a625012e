/** What a release brought, in both languages; one line each. */
export interface ReleaseNews {
  readonly version: string;
  readonly en: readonly string[];
  readonly tr: readonly string[];
}

/**
 * The releases to tell of after an update, the newest first: all since the version before it. Where
 * that one is not in the list, the running one's alone.
 */
export function newsAfter(
  all: readonly ReleaseNews[],
  since: string | null,
): readonly ReleaseNews[] {
  const known = all.findIndex(({ version }) => version === since);
  return all.slice(0, known > 0 ? known : 1);
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** The bytes in one megabyte of our limits and size texts: 1024 x 1024. */
export const MEGABYTE = 1_048_576;

/**
 * A file size to read, from B to TB with at most one decimal, each unit 1024 of the one before:
 * `1.5 MB`, in Turkish `1,5 MB`.
 */
export function formatByteSize(bytes: number, locale: string): string {
  let value = Math.max(0, bytes);
  let step = 0;
  // 1023.95 would round to 1,024.0 of the smaller unit
  while (value >= 1023.95 && step < units.length - 1) {
    value /= 1024;
    step += 1;
  }
  const number = value.toLocaleString(locale, { maximumFractionDigits: 1 });
  return `${number} ${units[step] ?? 'B'}`;
}

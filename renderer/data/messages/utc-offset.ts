/** The reader's clock ahead of UTC: which days are within reach depends on it. */
export function utcOffsetMinutes(): number {
  return -new Date().getTimezoneOffset();
}

/**
 * When an event was due, carried inside it as text: the same clock in every process of a machine
 * (process.hrtime counts from the start of the system), in microseconds with a fixed width.
 */
const MARK = Buffer.from('@due=');
const DIGITS = 16;

/** Microseconds of the machine's steady clock. */
export function machineMicros(): number {
  const [seconds, nanos] = process.hrtime();
  return seconds * 1e6 + nanos / 1e3;
}

/** The stamp of a moment in {@link machineMicros}. */
export function dueStamp(micros: number): string {
  return `${MARK.toString()}${Math.floor(micros).toString().padStart(DIGITS, '0')}`;
}

/** The moment stamped into some bytes; undefined where they hold no whole stamp. */
export function readDueStamp(bytes: Buffer, from: number, to: number): number | undefined {
  const mark = bytes.indexOf(MARK, from);
  const start = mark + MARK.length;
  if (mark < 0 || start + DIGITS > to) return undefined;
  let micros = 0;
  for (let at = start; at < start + DIGITS; at += 1) micros = micros * 10 + (bytes[at] ?? 0) - 48;
  return micros;
}

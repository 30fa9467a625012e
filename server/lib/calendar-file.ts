/** What a calendar file says of an event. Times in milliseconds since the Unix epoch. */
interface CalendarEvent {
  /** Names the event for good, so that adding it again changes it. */
  readonly uid: string;
  /** Of two files of one event the one with the larger number is the later. */
  readonly sequence: number;
  readonly writtenAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly url: string;
  readonly isCancelled: boolean;
}

/** Octets of a line, its break left out (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** An event as an iCalendar file, RFC 5545. */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tayfa//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${calendarText(event.uid)}`,
    `SEQUENCE:${String(event.sequence)}`,
    `DTSTAMP:${calendarTime(event.writtenAt)}`,
    `DTSTART:${calendarTime(event.startsAt)}`,
    `DTEND:${calendarTime(event.endsAt)}`,
    `SUMMARY:${calendarText(event.summary)}`,
    ...(event.description === '' ? [] : [`DESCRIPTION:${calendarText(event.description)}`]),
    ...(event.location === '' ? [] : [`LOCATION:${calendarText(event.location)}`]),
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** A moment in UTC (RFC 5545, 3.3.5). */
function calendarTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** A text as a value (3.3.11): what has a meaning in the file is escaped, other controls go. */
function calendarText(text: string): string {
  return (
    text
      .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\n')
      // oxlint-disable-next-line no-control-regex -- the file may hold no controls but the tab
      .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
      .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
      .replaceAll('\n', '\\n')
  );
}

/** A line in pieces of 75 octets at most, each after the first begun with a space (3.1). */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}

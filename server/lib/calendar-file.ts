import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

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

/** An event as an iCalendar file, RFC 5545. */
export function calendarFile(event: CalendarEvent): string {
  const calendar = ical({
    prodId: { company: 'Tayfa', product: 'Events', language: 'EN' },
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    stamp: new Date(event.writtenAt),
    start: new Date(event.startsAt),
    end: new Date(event.endsAt),
    summary: printable(event.summary),
    description: printable(event.description) || null,
    location: printable(event.location) || null,
    url: event.url,
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  // the last line has a break too (3.1), which the package leaves out
  return `${calendar.toString()}\r\n`;
}

/** A text without what no line of the file may hold (3.1), and with line breaks of one kind. */
function printable(text: string): string {
  return (
    text
      .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\n')
      // oxlint-disable-next-line no-control-regex -- the file may hold no controls but the tab
      .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
  );
}

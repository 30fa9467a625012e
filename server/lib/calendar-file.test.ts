import { describe, expect, it } from 'vitest';
import { parseCalendar } from '#tests/events/parse-calendar.ts';
import { calendarFile } from './calendar-file.ts';

const event = {
  uid: 'event-1@tayfa.example',
  sequence: 3,
  writtenAt: Date.UTC(2027, 0, 1),
  startsAt: Date.UTC(2027, 0, 2, 20, 30),
  endsAt: Date.UTC(2027, 0, 2, 22, 30),
  summary: 'Cup',
  description: '',
  location: '',
  url: 'https://tayfa.example/teams/1/channels/events',
  isCancelled: false,
};

describe('a calendar file', () => {
  it('says when, in UTC, and leaves out what is empty', () => {
    expect(parseCalendar(calendarFile(event))).toEqual({
      UID: 'event-1@tayfa.example',
      SEQUENCE: '3',
      DTSTAMP: '20270101T000000Z',
      DTSTART: '20270102T203000Z',
      DTEND: '20270102T223000Z',
      SUMMARY: 'Cup',
      URL: event.url,
      STATUS: 'CONFIRMED',
    });
    expect(parseCalendar(calendarFile({ ...event, isCancelled: true }))['STATUS']).toBe(
      'CANCELLED',
    );
  });

  it.each([
    ['a;b,c\\d', 'a;b,c\\d'],
    ['one\ntwo\r\nthree\rfour\u2028five', 'one\ntwo\nthree\nfour\nfive'],
    ['END:VEVENT\r\nBEGIN:VALARM', 'END:VEVENT\nBEGIN:VALARM'],
    ['bell\u0007 tab\t null\u0000 delete\u007F', 'bell tab\t null delete'],
    ['😀'.repeat(80), '😀'.repeat(80)],
    ['ş'.repeat(200), 'ş'.repeat(200)],
    ['x'.repeat(67), 'x'.repeat(67)],
    ['\\n is no break', '\\n is no break'],
  ])('keeps %j', (text, read) => {
    const fields = parseCalendar(calendarFile({ ...event, summary: text, description: text }));
    expect([fields['SUMMARY'], fields['DESCRIPTION']]).toEqual([read, read]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { cappedCount, createFormat, readersClock, type Format } from './format.ts';
import { createI18n } from './i18n.ts';

const at = Date.UTC(2026, 10, 21, 11, 5, 9);
const HOUR = 3_600_000;
let english: Format;
let turkish: Format;

beforeAll(async () => {
  const timeZone = 'Europe/Istanbul';
  const en = (await createI18n('en')).current();
  const tr = (await createI18n('tr')).current();
  english = createFormat({ language: 'en', timeZone, hourCycle: 'h23' }, en.t);
  turkish = createFormat({ language: 'tr', timeZone }, tr.t);
});

describe('numbers', () => {
  it('are written as the language writes them', () => {
    expect(english.number(1_234_567.5)).toBe('1,234,567.5');
    expect(turkish.number(1_234_567.5)).toBe('1.234.567,5');
    expect(english.percent(0.164)).toBe('16%');
    expect(turkish.percent(0.164)).toBe('%16');
    expect(turkish.byteSize(1.5 * 1024 * 1024)).toBe('1,5 MB');
  });

  it('are cut at the cap of a badge', () => {
    expect(cappedCount(9, 9)).toBe('9');
    expect(cappedCount(10, 9)).toBe('9+');
    expect(cappedCount(0, 99)).toBe('0');
    expect(cappedCount(1_000, 999)).toBe('999+');
  });
});

describe('lists', () => {
  it('join with and', () => {
    expect(english.list(['Ada', 'Can', 'Ece'])).toBe('Ada, Can, and Ece');
    expect(turkish.list(['Ada', 'Can', 'Ece'])).toBe('Ada, Can ve Ece');
  });
});

describe('times', () => {
  it('are told in the zone and clock of the reader', () => {
    expect(english.time(at)).toBe('14:05');
    expect(turkish.time(at)).toBe('14:05');
    expect(english.date(at)).toBe('Nov 21, 2026');
    expect(turkish.date(at)).toBe('21 Kas 2026');
    expect(english.exact(at)).toContain('14:05:09');
    expect(turkish.day(at)).toBe('21 Kasım 2026 Cumartesi');
  });

  it('are dd/mm/yyyy in a table, whatever the language', () => {
    expect(english.numericDate(at)).toBe('21/11/2026');
    expect(turkish.numericDate(at)).toBe('21/11/2026');
  });

  it('are told from now', () => {
    expect(english.relative(at, at + 1_000)).toBe('just now');
    expect(turkish.relative(at, at + 1_000)).toBe('az önce');
    expect(english.relative(at, at + 3 * HOUR)).toBe('3 hours ago');
    expect(turkish.relative(at, at + 3 * HOUR)).toBe('3 saat önce');
    expect(english.relative(at, at - 25 * HOUR)).toBe('in 1 day');
    expect(english.relative(at, at - 46 * HOUR)).toBe('in 2 days');
    expect(turkish.relative(at, at - 46 * HOUR)).toBe('2 gün sonra');
  });

  it('say today and yesterday by the calendar of the reader, not by 24 hours', () => {
    // 14:05 in Istanbul; midnight there comes 9 h 55 min later
    expect(english.moment(at, at + 9 * HOUR)).toBe('Today at 14:05');
    expect(english.moment(at, at + 10 * HOUR)).toBe('Yesterday at 14:05');
    expect(turkish.moment(at, at + 10 * HOUR)).toBe('Dün 14:05');
    expect(english.moment(at, at + 34 * HOUR)).toBe('Nov 21, 2026, 14:05');
  });

  it('say yesterday across the end of summer time, a day of 25 hours', async () => {
    const { t } = (await createI18n('en')).current();
    const options = { language: 'en', timeZone: 'Europe/Berlin', hourCycle: 'h23' } as const;
    const berlin = createFormat(options, t);
    const beforeMidnight = Date.UTC(2026, 9, 25, 22, 30);
    expect(berlin.moment(Date.UTC(2026, 9, 24, 22, 30), beforeMidnight)).toBe('Today at 00:30');
    expect(berlin.moment(Date.UTC(2026, 9, 24, 21, 30), beforeMidnight)).toBe('Yesterday at 23:30');
  });

  it('go by the clock of the language where the system counts to 12', async () => {
    const { t } = (await createI18n('tr')).current();
    const options = { language: 'tr', timeZone: 'Europe/Istanbul' } as const;
    expect(readersClock('en-US')).toEqual({});
    expect(createFormat({ ...options, ...readersClock('en-US') }, t).exact(at)).toBe(
      '21 Kasım 2026 Cumartesi 14:05:09',
    );
    expect(readersClock('tr')).toEqual({ hourCycle: 'h23' });
    expect(readersClock('en-GB')).toEqual({ hourCycle: 'h23' });
  });

  it('measure the length of a recording', () => {
    expect(english.duration(0)).toBe('0:00');
    expect(english.duration(65_900)).toBe('1:05');
    expect(english.duration(3_725_000)).toBe('1:02:05');
  });
});

import { formatByteSize } from '#shared/lib/byte-size.ts';
import type { Language } from '#shared/locales/languages.ts';
import { useTranslation, type Translate, type Translation } from './i18n.ts';
import { relativeTime } from './relative-time.ts';

const DAY_MS = 86_400_000;

export interface FormatOptions {
  readonly language: Language;
  /** IANA name; the reader's own unless a test says otherwise */
  readonly timeZone?: string;
  /** the reader's clock; without it that of the language */
  readonly hourCycle?: 'h12' | 'h23';
}

/** Numbers, lists and times as a reader of one language writes them. Times are milliseconds. */
export interface Format {
  readonly number: (value: number) => string;
  /** of a share between 0 and 1, without decimals */
  readonly percent: (share: number) => string;
  readonly list: (items: readonly string[]) => string;
  /** `Nov 21, 2026` */
  readonly date: (at: number) => string;
  /** `14:05` */
  readonly time: (at: number) => string;
  /** the whole of it, for the tooltip of a relative time */
  readonly exact: (at: number) => string;
  /** `Saturday, November 21, 2026`, for the line between two days */
  readonly day: (at: number) => string;
  /** `dd/mm/yyyy` in every language (E-204) */
  readonly numericDate: (at: number) => string;
  /** `3 minutes ago`, `in 2 days`, `just now` */
  readonly relative: (at: number, now: number) => string;
  /** `Today at 14:05`, `Yesterday at 14:05`, else date and time */
  readonly moment: (at: number, now: number) => string;
  /** 1:05 or 1:02:05, for the length of a recording */
  readonly duration: (milliseconds: number) => string;
  /** `12 min`, `1 hr 5 min`, for how long something goes on; never less than a minute */
  readonly elapsed: (milliseconds: number) => string;
  readonly byteSize: (bytes: number) => string;
}

/** Makes the formats of a language; the Intl objects are built on first use and kept. */
export function createFormat(options: FormatOptions, t: Translate): Format {
  const { language } = options;
  const intl = intlOf(options);
  return {
    number: (value) => intl.number().format(value),
    percent: (share) => intl.percent().format(share),
    list: (items) => intl.list().format(items),
    date: (at) => intl.date().format(at),
    time: (at) => intl.time().format(at),
    exact: (at) => intl.exact().format(at),
    day: (at) => intl.day().format(at),
    numericDate: (at) => intl.numericDate().format(at),
    relative: (at, now) => {
      const distance = relativeTime(at, now);
      if (distance === null) return t('common.time.justNow');
      return intl.relative().format(distance.value, distance.unit);
    },
    moment: (at, now) => {
      const time = intl.time().format(at);
      const daysAgo = intl.dayNumber(now) - intl.dayNumber(at);
      if (daysAgo === 0) return t('common.time.todayAt', { time });
      if (daysAgo === 1) return t('common.time.yesterdayAt', { time });
      return intl.dateAndTime().format(at);
    },
    duration,
    elapsed: (milliseconds) => {
      const minutes = Math.max(1, Math.floor(milliseconds / 60_000));
      const hours = Math.floor(minutes / 60);
      const rest = intl.minutes().format(minutes % 60);
      return hours > 0 ? `${intl.hours().format(hours)} ${rest}` : rest;
    },
    byteSize: (bytes) => formatByteSize(bytes, language),
  };
}

/** Those of a language, for everybody who asks: rows of a list would else each make their own. */
const formats = new WeakMap<Translation, Format>();

/** The formats of the active language. */
export function useFormat(): Format {
  const translation = useTranslation();
  const known = formats.get(translation);
  if (known) return known;
  const { t, language } = translation;
  const made = createFormat({ language, ...readersClock() }, t);
  formats.set(translation, made);
  return made;
}

/** A count for a small badge: the number itself, or `9+` when it is above the cap. */
export function cappedCount(count: number, cap: number): string {
  return count > cap ? `${String(cap)}+` : String(count);
}

/**
 * An English interface in a country that counts to 24 keeps counting to 24. The other way round it is
 * the language's clock: Turkish knows no twelve hours, whatever the system was set up in.
 */
export function readersClock(reader?: string): { hourCycle?: 'h23' } {
  const { hourCycle } = new Intl.DateTimeFormat(reader, { hour: 'numeric' }).resolvedOptions();
  return hourCycle === 'h23' ? { hourCycle } : {};
}

function duration(milliseconds: number): string {
  const total = Math.max(0, Math.floor(milliseconds / 1_000));
  const hours = Math.floor(total / 3_600);
  const minutes = Math.floor(total / 60) % 60;
  const seconds = twoDigits(total % 60);
  return hours > 0
    ? `${String(hours)}:${twoDigits(minutes)}:${seconds}`
    : `${String(minutes)}:${seconds}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function intlOf({ language, timeZone, hourCycle }: FormatOptions) {
  const zone = timeZone === undefined ? {} : { timeZone };
  const clock = hourCycle === undefined ? {} : { hourCycle };
  const dateFormat = (format: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(language, { ...format, ...zone }));
  const clockFormat = (format: Intl.DateTimeFormatOptions) => dateFormat({ ...format, ...clock });
  // Canadian English writes a date as ISO 8601 does
  const isoDate = once(() => new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...zone }));
  return {
    number: once(() => new Intl.NumberFormat(language)),
    percent: once(
      () => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }),
    ),
    hours: once(() => new Intl.NumberFormat(language, { style: 'unit', unit: 'hour' })),
    minutes: once(() => new Intl.NumberFormat(language, { style: 'unit', unit: 'minute' })),
    list: once(() => new Intl.ListFormat(language)),
    date: dateFormat({ dateStyle: 'medium' }),
    time: clockFormat({ timeStyle: 'short' }),
    exact: clockFormat({ dateStyle: 'full', timeStyle: 'medium' }),
    dateAndTime: clockFormat({ dateStyle: 'medium', timeStyle: 'short' }),
    day: dateFormat({ dateStyle: 'full' }),
    numericDate: once(
      () =>
        new Intl.DateTimeFormat('en-GB', {
          day: '2-digit',
          month: '2-digit',
          year: 'numeric',
          ...zone,
        }),
    ),
    relative: once(() => new Intl.RelativeTimeFormat(language)),
    /** days of the reader's calendar since 1970: summer time makes none longer or shorter */
    dayNumber: (at: number) => Date.parse(`${isoDate().format(at)}T00:00Z`) / DAY_MS,
  };
}

/** Intl objects are dear to make (about 0.1 ms) and free to use again. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

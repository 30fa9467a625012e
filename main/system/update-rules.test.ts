import { describe, expect, it } from 'vitest';
import {
  canReplaceItself,
  channelOf,
  feedNameOf,
  isCheckDue,
  missedVersion,
  newsSince,
  updateProblemOf,
} from './update-rules.ts';

const HOUR = 3_600_000;

describe('when to look for a newer version', () => {
  const HOURS_4 = 4 * HOUR;
  const reached = { at: 0, wasUnreachable: false };
  const unreached = { at: 0, wasUnreachable: true };
  it.each([
    { when: 'never looked', last: { ...reached, at: null }, now: 0, isDue: true },
    { when: 'just now', last: reached, now: 1, isDue: false },
    { when: 'not quite four hours ago', last: reached, now: HOURS_4 - 1, isDue: false },
    { when: 'four hours ago', last: reached, now: HOURS_4, isDue: true },
    { when: 'two days of sleep ago', last: reached, now: 48 * HOUR, isDue: true },
    { when: 'no answer, a moment ago', last: unreached, now: 60_000, isDue: false },
    { when: 'no answer, ten minutes ago', last: unreached, now: 600_000, isDue: true },
    { when: 'clock set back', last: { ...reached, at: 5 * HOUR }, now: HOUR, isDue: true },
  ])('$when', ({ last, now, isDue }) => {
    expect(isCheckDue(last, now)).toBe(isDue);
  });
});

describe('channels', () => {
  it.each([
    ['1.4.0', 'stable', 'latest'],
    ['1.4.0-beta.2', 'beta', 'beta'],
    ['0.37.6-beta', 'beta', 'beta'],
  ] as const)('%s is of %s', (version, channel, list) => {
    expect(channelOf(version)).toBe(channel);
    expect(feedNameOf(channel)).toBe(list);
  });
});

describe('who replaces itself', () => {
  const nothing = { hasUninstaller: false, isAppImage: false, hasPackageType: false };
  it.each([
    ['installed on Windows', { platform: 'win32', hasUninstaller: true }, true],
    ['the zip on Windows', { platform: 'win32' }, false],
    ['an AppImage', { platform: 'linux', isAppImage: true }, true],
    ['a deb', { platform: 'linux', hasPackageType: true }, true],
    ['an unpacked folder on Linux', { platform: 'linux' }, false],
    ['macOS', { platform: 'darwin' }, true],
    ['another system', { platform: 'freebsd' }, false],
  ] as const)('%s', (_what, copy, does) => {
    expect(canReplaceItself({ ...nothing, ...copy })).toBe(does);
  });
});

describe('after a start', () => {
  it('an install did not take when the version before it still runs', () => {
    expect(missedVersion(null, '1.0.0')).toBeNull();
    expect(missedVersion({ from: '1.0.0', to: '1.1.0' }, '1.0.0')).toBe('1.1.0');
    expect(missedVersion({ from: '1.0.0', to: '1.1.0' }, '1.1.0')).toBeNull();
    // by hand, and further
    expect(missedVersion({ from: '1.0.0', to: '1.1.0' }, '1.2.0')).toBeNull();
  });

  it('there are news when another version was seen last', () => {
    expect(newsSince(null, '1.1.0')).toBeNull();
    expect(newsSince('1.1.0', '1.1.0')).toBeNull();
    expect(newsSince('1.0.0', '1.1.0')).toBe('1.0.0');
  });
});

describe('what a failure comes to', () => {
  const coded = (code: string, message = code) => Object.assign(new Error(message), { code });
  it.each([
    [coded('ERR_CHECKSUM_MISMATCH', 'sha512 checksum mismatch'), true, 'tampered'],
    [coded('ERR_UPDATER_INVALID_SIGNATURE'), true, 'tampered'],
    [coded('ERR_UPDATER_NO_CHECKSUM'), true, 'tampered'],
    [coded('ENOSPC'), true, 'disk-full'],
    [coded('ECONNREFUSED'), false, 'unreachable'],
    [coded('ECONNREFUSED'), true, 'incomplete'],
    [coded('ERR_UPDATER_CHANNEL_FILE_NOT_FOUND'), false, 'unreachable'],
    [coded('HTTP_ERROR_503'), false, 'unreachable'],
    [new Error('net::ERR_INTERNET_DISCONNECTED'), false, 'unreachable'],
    [new Error('net::ERR_CONNECTION_RESET'), true, 'incomplete'],
    [new Error('net::ERR_CONTENT_LENGTH_MISMATCH'), true, 'incomplete'],
    [new Error('Request has been aborted by the server'), true, 'incomplete'],
    [new Error('terminated'), true, 'incomplete'],
    [new Error('Cannot parse update info'), false, 'failed'],
    ['a word', true, 'failed'],
  ] as const)('%s', (error, isDownload, problem) => {
    expect(updateProblemOf(error, isDownload)).toBe(problem);
  });
});

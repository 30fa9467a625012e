import { describe, expect, it } from 'vitest';
import type { UpdateState } from '#shared/contract/desktop.ts';
import { getDefaultStore } from './atoms.ts';
import {
  dismissedNoticeAtom,
  inCallAtom,
  noticeOf,
  updateNoticeAtom,
  updateStateAtom,
} from './update-notice.ts';

const state = (progress: UpdateState['progress'], missed: string | null = null): UpdateState => ({
  progress,
  missed,
  hasDownloadPage: true,
});

describe('what is worth a notice', () => {
  it.each([
    ['nothing known', null, null],
    ['off', state({ step: 'off' }), null],
    ['looking', state({ step: 'checking' }), null],
    ['nothing newer', state({ step: 'current', checkedAt: 1 }), null],
    ['coming', state({ step: 'downloading', version: '2.0.0', percent: 7 }), null],
    ['no one answers', state({ step: 'failed', problem: 'unreachable' }), null],
    ['refused', state({ step: 'failed', problem: 'tampered' }), 'failed tampered'],
    ['ready', state({ step: 'ready', version: '2.0.0' }), 'ready 2.0.0'],
    ['by hand', state({ step: 'by-hand', version: '2.0.0' }), 'by-hand 2.0.0'],
    ['not installed', state({ step: 'checking' }, '2.0.0'), 'missed 2.0.0'],
  ])('%s', (_what, update, notice) => {
    expect(noticeOf(update)).toBe(notice);
  });

  it('is silent in a call and when it was put away, until there is another', () => {
    const store = getDefaultStore();
    store.set(updateStateAtom, state({ step: 'ready', version: '2.0.0' }));
    expect(store.get(updateNoticeAtom)).toBe('ready 2.0.0');
    store.set(inCallAtom, true);
    expect(store.get(updateNoticeAtom)).toBeNull();
    store.set(inCallAtom, false);
    store.set(dismissedNoticeAtom, 'ready 2.0.0');
    expect(store.get(updateNoticeAtom)).toBeNull();
    store.set(updateStateAtom, state({ step: 'ready', version: '2.1.0' }));
    expect(store.get(updateNoticeAtom)).toBe('ready 2.1.0');
    store.set(updateStateAtom, null);
    store.set(dismissedNoticeAtom, null);
  });
});

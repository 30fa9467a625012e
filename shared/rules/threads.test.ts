import { describe, expect, it } from 'vitest';
import { characterCount } from '../lib/text.ts';
import { channelBit, type ChannelMask } from './permissions.ts';
import {
  mayEditThread,
  mayReopenThread,
  nameFromContent,
  threadMask,
  threadName,
} from './threads.ts';

const VIEW = channelBit('text', 'VIEW_CHANNEL');
const SEND = VIEW | channelBit('text', 'SEND_MESSAGES');
const MANAGE = SEND | channelBit('text', 'MANAGE_MESSAGES');

describe('the name of a thread', () => {
  it.each([
    ['where do we meet?', 'where do we meet?'],
    ['  two\n lines ', 'two lines'],
    ['<@123> **look** <:cat:77>', 'look'],
    ['<@123>', null],
    ['', null],
    ['word '.repeat(40), `${'word '.repeat(11)}word…`.slice(0, 60)],
    ['x'.repeat(80), `${'x'.repeat(59)}…`],
  ])('of %j is %j', (content, name) => {
    const made = nameFromContent(content);
    if (name === null) expect(made).toBeNull();
    else expect(made?.startsWith(name.slice(0, 40))).toBe(true);
    expect(characterCount(made ?? '')).toBeLessThanOrEqual(60);
  });

  it('is on one line', () => expect(threadName(' a \n\t b ')).toBe('a b'));
});

describe('what a locked thread leaves', () => {
  it.each<[ChannelMask, boolean, ChannelMask]>([
    [SEND, false, SEND],
    [SEND, true, VIEW],
    [MANAGE, true, MANAGE],
    [0, true, 0],
  ])('of %i, locked %s: %i', (mask, isLocked, left) =>
    expect(threadMask(mask, isLocked)).toBe(left),
  );
});

describe('who changes a thread', () => {
  it.each([
    { isStarter: true, mask: SEND, isLocked: false, edits: true, reopens: true },
    { isStarter: true, mask: SEND, isLocked: true, edits: false, reopens: false },
    { isStarter: true, mask: VIEW, isLocked: false, edits: false, reopens: false },
    { isStarter: false, mask: SEND, isLocked: false, edits: false, reopens: true },
    { isStarter: false, mask: MANAGE, isLocked: true, edits: true, reopens: true },
  ])('%o', ({ edits, reopens, ...asker }) => {
    expect(mayEditThread(asker)).toBe(edits);
    expect(mayReopenThread(asker)).toBe(reopens);
  });
});

import { describe, expect, it } from 'vitest';
import { id, LOBBY, sampleMessage, viewWithMessages } from '#tests/reduce/sample-view.ts';
import type { ClientView } from './client-view.ts';
import {
  addMessagePage,
  forgetMessages,
  HELD_MESSAGES,
  keepAround,
  leaveMessages,
} from './message-pages.ts';

function messages(from: number, to: number) {
  return Array.from({ length: to - from }, (_, index) => sampleMessage(from + index));
}

function held(view: ClientView) {
  const window = view.messages[LOBBY];
  return {
    first: window?.messages[0]?.id,
    last: window?.messages.at(-1)?.id,
    length: window?.messages.length,
    hasOlder: window?.hasOlder,
    hasNewer: window?.hasNewer,
  };
}

describe('what is held of a long channel', () => {
  it('lets the newest go while somebody pages to the oldest', () => {
    const full = viewWithMessages(...messages(2_000, 2_000 + HELD_MESSAGES));
    const page = { messages: messages(1_950, 2_000), hasOlder: true, hasNewer: true };
    expect(held(addMessagePage(full, LOBBY, { page, place: 'older' }))).toEqual({
      first: id(1_950),
      last: id(1_950 + HELD_MESSAGES - 1),
      length: HELD_MESSAGES,
      hasOlder: true,
      hasNewer: true,
    });
  });

  it('lets the oldest go on the way back, and then reaches the present', () => {
    const full = viewWithMessages(...messages(2_000, 2_000 + HELD_MESSAGES));
    const older = { messages: messages(1_950, 2_000), hasOlder: false, hasNewer: true };
    const end = 2_000 + HELD_MESSAGES;
    const newer = { messages: messages(end - 50, end), hasOlder: true, hasNewer: false };
    const back = addMessagePage(
      addMessagePage(full, LOBBY, { page: older, place: 'older' }),
      LOBBY,
      {
        page: newer,
        place: 'newer',
      },
    );
    expect(held(back)).toEqual({
      first: id(2_000),
      last: id(end - 1),
      length: HELD_MESSAGES,
      hasOlder: true,
      hasNewer: false,
    });
  });

  it('is what stands around the message that is read, when it grew too long', () => {
    const long = viewWithMessages(...messages(2_000, 2_900));
    expect(held(keepAround(long, LOBBY, id(2_400)))).toMatchObject({
      first: id(2_400 - HELD_MESSAGES / 2),
      length: HELD_MESSAGES,
      hasOlder: true,
      hasNewer: true,
    });
    expect(held(keepAround(long, LOBBY, id(2_010)))).toMatchObject({ first: id(2_000) });
    expect(keepAround(long, LOBBY, id(5_000))).toBe(long);
  });
});

describe('a channel that is left', () => {
  it('keeps its newest messages, to open at once', () => {
    const left = leaveMessages(viewWithMessages(...messages(2_000, 2_300)), LOBBY, 50);
    expect(held(left)).toMatchObject({ first: id(2_250), length: 50, hasOlder: true });
    expect(left.messages[LOBBY]).toMatchObject({ isLoaded: true, hasNewer: false });
  });

  it('forgets a stretch that does not reach the present', () => {
    const page = { messages: messages(1_000, 1_050), hasOlder: true, hasNewer: true };
    const old = addMessagePage(viewWithMessages(), LOBBY, { page, place: 'all' });
    expect(leaveMessages(old, LOBBY, 50).messages[LOBBY]).toMatchObject({
      messages: [],
      isLoaded: false,
    });
  });

  it('is no longer collected after a while', () => {
    const view = viewWithMessages(sampleMessage(10));
    expect(forgetMessages(view, [LOBBY]).messages[LOBBY]).toBeUndefined();
    expect(forgetMessages(view, [])).toBe(view);
  });
});

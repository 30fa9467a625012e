import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StateEvent } from '../contract/socket/server-events.ts';
import {
  ANNA,
  BORA,
  by,
  id,
  LOBBY,
  ME,
  PLANS,
  sampleMessage,
  sampleView,
  TEAM,
  viewWithMessages,
} from '#tests/reduce/sample-view.ts';
import { applyEvent } from './apply-event.ts';
import type { ClientView, PendingMessage } from './client-view.ts';
import { addMessagePage, openMessages } from './message-pages.ts';
import {
  addPending,
  dropPending,
  failPending,
  holdPending,
  keepPending,
  retryPending,
} from './pending-messages.ts';

const NOW = 1_800_000_000_000;

function sent(number: number, change: Parameters<typeof sampleMessage>[1] = {}): StateEvent {
  return { type: 'MESSAGE_SEND', data: { message: sampleMessage(number, change) } };
}

function edited(number: number, second: number): StateEvent {
  const editedAt = `2026-01-02T00:00:${String(second).padStart(2, '0')}.000Z`;
  const message = sampleMessage(number, { content: `edit ${second}`, editedAt });
  return { type: 'MESSAGE_EDITED', data: { message } };
}

function deleted(number: number): StateEvent {
  return {
    type: 'MESSAGE_DELETED',
    data: {
      teamId: TEAM,
      channelId: LOBBY,
      messageId: id(number),
      createdBy: ANNA,
      mentions: null,
    },
  };
}

function apply(view: ClientView, ...events: readonly StateEvent[]): ClientView {
  return events.reduce((next, event) => applyEvent(next, event, NOW), view);
}

function texts(view: ClientView): string[] {
  return (view.messages[LOBBY]?.messages ?? []).map(({ content }) => content);
}

function copy(nonce: string, userId = ME): PendingMessage {
  return {
    nonce,
    channelId: LOBBY,
    teamId: TEAM,
    attachments: [],
    content: 'hello',
    ...by(userId),
    createdAt: '2026-01-02T00:00:00.000Z',
    replyTo: null,
    replyToMessage: null,
    type: 'text',
    state: 'sending',
  };
}

describe('a message under way', () => {
  it('is shown as sending, failed when refused, and sending again on a retry', () => {
    const sending = addPending(sampleView(), copy('n1'));
    expect(sending.messages[LOBBY]?.pending).toEqual([{ ...copy('n1'), state: 'sending' }]);
    const failed = failPending(sending, copy('n1'));
    expect(failed.messages[LOBBY]?.pending).toEqual([{ ...copy('n1'), state: 'failed' }]);
    const again = retryPending(failed, copy('n1'));
    expect(again.messages[LOBBY]?.pending[0]?.state).toBe('sending');
    expect(dropPending(again, copy('n1')).messages[LOBBY]?.pending).toEqual([]);
  });

  it('[M-118] gives way to the server message with the same nonce', () => {
    const view = addPending(viewWithMessages(sampleMessage(10)), copy('n1'));
    const next = apply(view, sent(11, { ...by(ME), nonce: 'n1', content: 'hello' }));
    expect(next.messages[LOBBY]?.pending).toEqual([]);
    expect(texts(next)).toEqual(['message 10', 'hello']);
  });

  it('does not give way to a message of somebody else with the same nonce', () => {
    const view = addPending(viewWithMessages(), copy('n1'));
    const next = apply(view, sent(11, { ...by(BORA), nonce: 'n1' }));
    expect(next.messages[LOBBY]?.pending).toEqual([copy('n1')]);
  });

  it('[X-024] waits while the server is away, and is not forgotten by a fresh start', () => {
    const waiting = holdPending(addPending(sampleView(), copy('n1')), copy('n1'));
    expect(waiting.messages[LOBBY]?.pending[0]?.state).toBe('waiting');
    const fresh = keepPending(sampleView(), waiting);
    expect(fresh.messages[LOBBY]?.pending).toEqual(waiting.messages[LOBBY]?.pending);
    expect(fresh.messages[LOBBY]?.isLoaded).toBe(false);
    const somebodyElse = { ...sampleView(), me: { ...sampleView().me, id: BORA } };
    expect(keepPending(somebodyElse, waiting).messages[LOBBY]).toBeUndefined();
  });

  it('gives way to a page that has its message: the answer to it was lost', () => {
    const view = addPending(viewWithMessages(), copy('n1'));
    const page = {
      messages: [sampleMessage(11, { ...by(ME), nonce: 'n1' })],
      hasOlder: false,
      hasNewer: false,
    };
    const next = addMessagePage(view, LOBBY, { page, place: 'all' });
    expect(next.messages[LOBBY]?.pending).toEqual([]);
    expect(texts(next)).toEqual(['message 11']);
  });

  it('is not shown again once its message is there', () => {
    const view = apply(viewWithMessages(), sent(11, { ...by(ME), nonce: 'n1' }));
    expect(addPending(view, copy('n1'))).toBe(view);
  });
});

describe('a message that came', () => {
  it('[M-119] without a copy of ours is appended', () => {
    const view = addPending(viewWithMessages(sampleMessage(10)), copy('n1'));
    const next = apply(view, sent(11, { nonce: 'n2' }));
    expect(texts(next)).toEqual(['message 10', 'message 11']);
    expect(next.messages[LOBBY]?.pending).toHaveLength(1);
  });

  it('stands in the order of ids however it came, and once', () => {
    const view = apply(viewWithMessages(sampleMessage(10)), sent(13), sent(12), sent(12), sent(9));
    expect(texts(view)).toEqual(['message 9', 'message 10', 'message 12', 'message 13']);
  });

  it('is not collected for a channel that nobody opened', () => {
    expect(apply(sampleView(), sent(10)).messages[PLANS]).toBeUndefined();
  });

  it('lets the oldest go when a window grows without end', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => sampleMessage(1_000 + index));
    const window = apply(viewWithMessages(...many), sent(5_000)).messages[LOBBY];
    expect(window?.messages).toHaveLength(1_000);
    expect(window?.messages.at(-1)?.id).toBe('5000');
    expect(window?.hasOlder).toBe(true);
  });
});

describe('an edit', () => {
  it('replaces the text, and an older one never wins', () => {
    const view = apply(viewWithMessages(sampleMessage(10)), edited(10, 5), edited(10, 3));
    expect(texts(view)).toEqual(['edit 5']);
  });

  it('reaches the copies that replies carry', () => {
    const original = sampleMessage(10);
    const { replyToMessage: _none, failedToLoadReplies: _no, ...carried } = original;
    const reply = sampleMessage(11, { replyTo: original.id, replyToMessage: carried });
    const window = apply(viewWithMessages(reply), edited(10, 5)).messages[LOBBY];
    expect(window?.messages[0]?.replyToMessage?.content).toBe('edit 5');
  });

  it('does not bring in a message that is not held', () => {
    expect(texts(apply(viewWithMessages(), edited(10, 5)))).toEqual([]);
  });
});

describe('a deletion', () => {
  it('[M-131] takes the message out of the list', () => {
    const view = viewWithMessages(sampleMessage(10), sampleMessage(11));
    expect(texts(apply(view, deleted(10)))).toEqual(['message 11']);
  });

  it('wins over an edit and over the message itself, whichever comes later', () => {
    const view = apply(viewWithMessages(), deleted(10), edited(10, 5), sent(10));
    expect(texts(view)).toEqual([]);
  });

  it('leaves replies without their original', () => {
    const original = sampleMessage(10);
    const { replyToMessage: _none, failedToLoadReplies: _no, ...carried } = original;
    const reply = sampleMessage(11, { replyTo: original.id, replyToMessage: carried });
    const window = apply(viewWithMessages(original, reply), deleted(10)).messages[LOBBY];
    expect(window?.messages).toEqual([
      { ...reply, replyToMessage: null, failedToLoadReplies: true },
    ]);
  });
});

describe('a page', () => {
  const pageOf = (...numbers: readonly number[]) => ({
    messages: numbers.map((number) => sampleMessage(number)),
    hasOlder: true,
    hasNewer: false,
  });

  it('that was asked for before events keeps what they said', () => {
    const opened = openMessages(sampleView(), LOBBY);
    const meanwhile = apply(opened, sent(13), edited(11, 5), deleted(12));
    const view = addMessagePage(meanwhile, LOBBY, { page: pageOf(10, 11, 12), place: 'all' });
    expect(texts(view)).toEqual(['message 10', 'edit 5', 'message 13']);
  });

  it('continues the window at its older end without doubling', () => {
    const view = addMessagePage(viewWithMessages(sampleMessage(12)), LOBBY, {
      page: pageOf(10, 11, 12),
      place: 'older',
    });
    expect(texts(view)).toEqual(['message 10', 'message 11', 'message 12']);
    expect(view.messages[LOBBY]?.hasOlder).toBe(true);
  });

  it('of an old stretch is not followed by new messages with a gap between', () => {
    const jump = { page: { ...pageOf(10, 11), hasNewer: true }, place: 'all' } as const;
    const view = apply(addMessagePage(viewWithMessages(), LOBBY, jump), sent(50));
    expect(texts(view)).toEqual(['message 10', 'message 11']);
    // the next page was asked for before message 50 came, so it cannot be the last
    const newer = addMessagePage(view, LOBBY, { page: pageOf(12), place: 'newer' });
    expect(newer.messages[LOBBY]?.hasNewer).toBe(true);
    const last = addMessagePage(newer, LOBBY, { page: pageOf(50), place: 'newer' });
    expect(last.messages[LOBBY]?.hasNewer).toBe(false);
    expect(texts(apply(last, sent(51)))).toEqual([
      'message 10',
      'message 11',
      'message 12',
      'message 50',
      'message 51',
    ]);
  });
});

it('forgets what was said before when it is another, and keeps what I am sending', () => {
  const data = { teamId: TEAM, channelId: LOBBY, hasNews: false };
  const sending = addPending(viewWithMessages(sampleMessage(10)), copy('n1'));
  const view = apply(sending, { type: 'HISTORY_CHANGED', data });
  expect(view.messages[LOBBY]).toMatchObject({ messages: [], isLoaded: false });
  expect(view.messages[LOBBY]?.pending).toHaveLength(1);
  expect(view.staleTeams).toEqual({});
  const unsure = apply(view, { type: 'HISTORY_CHANGED', data: { ...data, hasNews: true } });
  expect(unsure.staleTeams).toEqual({ [TEAM]: 1 });
});

it('ends the same for every order and any repetition of sends, edits and deletions', () => {
  const one = fc.oneof(
    fc.integer({ min: 10, max: 14 }).map((number) => sent(number)),
    fc
      .tuple(fc.integer({ min: 10, max: 14 }), fc.integer({ min: 1, max: 9 }))
      .map(([number, second]) => edited(number, second)),
    fc.integer({ min: 10, max: 11 }).map((number) => deleted(number)),
  );
  fc.assert(
    fc.property(
      fc.array(one, { maxLength: 20 }).chain((events) =>
        fc.tuple(
          fc.constant(events),
          fc.shuffledSubarray([...events, ...events], {
            minLength: events.length * 2,
            maxLength: events.length * 2,
          }),
        ),
      ),
      ([events, shuffled]) => {
        const view = openMessages(sampleView(), LOBBY);
        expect(texts(apply(view, ...shuffled))).toEqual(texts(apply(view, ...events)));
      },
    ),
    { numRuns: 300 },
  );
});

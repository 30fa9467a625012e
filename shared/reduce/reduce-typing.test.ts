import { describe, expect, it } from 'vitest';
import type { StateEvent } from '../contract/socket/server-events.ts';
import {
  ANNA,
  BORA,
  by,
  LOBBY,
  ME,
  sampleMessage,
  sampleView,
  TEAM,
} from '#tests/reduce/sample-view.ts';
import { applyEvent } from './apply-event.ts';
import { expireTyping } from './reduce-typing.ts';

const NOW = 1_800_000_000_000;

function typing(userId: typeof ME): StateEvent {
  return { type: 'CHANNEL_TYPING', data: { teamId: TEAM, channelId: LOBBY, userId } };
}

describe('a typer', () => {
  it('[M-167] disappears after 5 seconds without a typing event', () => {
    const first = applyEvent(sampleView(), typing(ANNA), NOW);
    const both = applyEvent(first, typing(BORA), NOW + 3_000);
    expect(expireTyping(both, NOW + 4_999)).toBe(both);
    const later = expireTyping(both, NOW + 5_000);
    expect(later.typing[LOBBY]?.map(({ userId }) => userId)).toEqual([BORA]);
    expect(expireTyping(later, NOW + 8_000).typing).toEqual({});
  });

  it('[M-032] is held as who types and when they last did', () => {
    const view = applyEvent(sampleView(), typing(ANNA), NOW);
    expect(view.typing[LOBBY]).toEqual([{ userId: ANNA, lastTyping: NOW }]);
    const again = applyEvent(view, typing(ANNA), NOW + 3_500);
    expect(again.typing[LOBBY]).toEqual([{ userId: ANNA, lastTyping: NOW + 3_500 }]);
  });

  it('[M-167] stays for 5 seconds more with every typing event', () => {
    const again = applyEvent(
      applyEvent(sampleView(), typing(ANNA), NOW),
      typing(ANNA),
      NOW + 4_000,
    );
    expect(expireTyping(again, NOW + 8_999).typing[LOBBY]).toHaveLength(1);
  });

  it('[M-168] disappears when their message arrives, and the others stay', () => {
    const both = applyEvent(applyEvent(sampleView(), typing(ANNA), NOW), typing(BORA), NOW);
    const message = sampleMessage(10, by(ANNA));
    const view = applyEvent(both, { type: 'MESSAGE_SEND', data: { message } }, NOW + 100);
    expect(view.typing[LOBBY]?.map(({ userId }) => userId)).toEqual([BORA]);
  });

  it('is never myself', () => {
    const view = sampleView();
    expect(applyEvent(view, typing(ME), NOW)).toBe(view);
  });
});

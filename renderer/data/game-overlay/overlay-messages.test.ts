import { describe, expect, it } from 'vitest';
import { freshMessages, withMessage, type OverlayMessage } from './overlay-messages.ts';

const message = (id: string, at = 0): OverlayMessage => ({ id, title: 'Ada', text: id, at });

describe('the messages over a game', () => {
  it('are the last four, the newest last', () => {
    const all = ['a', 'b', 'c', 'd', 'e'].map((id) => message(id));
    const kept = all.reduce<readonly OverlayMessage[]>(withMessage, []);
    expect(kept.map(({ id }) => id)).toEqual(['b', 'c', 'd', 'e']);
    expect(withMessage(kept, message('c', 5)).map(({ id }) => id)).toEqual(['b', 'd', 'e', 'c']);
  });

  it('can be read for twenty seconds', () => {
    const messages = [message('a', 0), message('b', 1_000)];
    expect(freshMessages(messages, 19_999)).toBe(messages);
    expect(freshMessages(messages, 20_000).map(({ id }) => id)).toEqual(['b']);
    expect(freshMessages(messages, 21_000)).toEqual([]);
  });
});

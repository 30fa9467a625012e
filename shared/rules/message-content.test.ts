import { describe, expect, it } from 'vitest';
import { messageContentLimit, validateMessageContent } from './message-content.ts';

function letters(count: number): string {
  return 'a'.repeat(count);
}

describe('message', () => {
  const code = (content: string, attachmentCount = 0, isPremium = false): string =>
    validateMessageContent({ content, attachmentCount, isPremium })?.code ?? 'fine';

  it('[M-082] is not empty after trimming; attachments count as content', () => {
    for (const content of ['', '   ', '\n\t', '\u200b', '\u3164']) {
      expect(code(content)).toBe('message.empty');
      expect(code(content, 1)).toBe('fine');
    }
    expect(code(' a ')).toBe('fine');
  });

  it('[M-083, M-127] has at most 2000 characters, 5000 with premium, also on edit', () => {
    expect([code(letters(2000)), code(letters(2001))]).toEqual(['fine', 'message.too-long']);
    expect(code(letters(2001), 0, true)).toBe('fine');
    expect(code(letters(5000), 0, true)).toBe('fine');
    expect(code(letters(5001), 0, true)).toBe('message.too-long');
    expect(code('😀'.repeat(2000))).toBe('fine');
    expect([messageContentLimit(false), messageContentLimit(true)]).toEqual([2000, 5000]);
  });

  it('[M-084] does not consist of hash marks only', () => {
    for (const content of ['#', '###', ' ## ', '# #', '#\n#']) {
      expect(code(content)).toBe('message.only-hashes');
    }
    for (const content of ['# a', '#1', '#!']) expect(code(content)).toBe('fine');
  });

  it('[M-101] has at most 5 attachments', () => {
    expect([code('', 5), code('', 6), code('text', 6)]).toEqual([
      'fine',
      'message.too-many-attachments',
      'message.too-many-attachments',
    ]);
  });
});

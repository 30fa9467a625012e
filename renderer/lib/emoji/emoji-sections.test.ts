import { beforeAll, describe, expect, it } from 'vitest';
import { loadEmojiTable, type EmojiEntry } from './emoji-table.ts';
import {
  cellAt,
  cellBeside,
  emojiRows,
  emojiSections,
  type CustomEmojiGroup,
} from './emoji-sections.ts';

const here: CustomEmojiGroup = {
  id: '1',
  name: 'Night shift',
  picture: null,
  isLocked: false,
  emojis: [{ id: '7123456789012345678', name: 'party_cat' }],
};
const elsewhere: CustomEmojiGroup = {
  ...here,
  id: '2',
  name: 'Day shift',
  isLocked: true,
  emojis: [{ id: '7123456789012345679', name: 'fireplace' }],
};

let table: readonly EmojiEntry[];
let turkish: readonly EmojiEntry[];
beforeAll(async () => {
  table = await loadEmojiTable('en');
  turkish = await loadEmojiTable('tr');
});

const plain = { custom: [here, elsewhere], recent: [], tone: 0, query: '' };

function idsFor(query: string, of = table): readonly string[] {
  const [results] = emojiSections({ ...plain, table: of, query });
  return results?.cells.map(({ id }) => id) ?? [];
}

describe('the sections of the picker', () => {
  it('[M-262] the fixed list comes after the custom emojis', () => {
    const sections = emojiSections({ ...plain, table });
    expect(sections.map(({ id }) => id)).toEqual([
      'team-1',
      'team-2',
      'smileys',
      'people',
      'nature',
      'food',
      'travel',
      'activities',
      'objects',
      'symbols',
      'flags',
    ]);
    // also while no custom ones have come
    expect(emojiSections({ ...plain, custom: [], table })[0]?.id).toBe('smileys');
  });

  it('[M-260] a custom emoji goes by the long id of its picture, the others by their character', () => {
    const cells = emojiSections({ ...plain, table }).flatMap((section) => section.cells);
    const custom = cells.filter(({ isCustom }) => isCustom);
    expect(custom.map(({ id }) => id)).toEqual(['7123456789012345678', '7123456789012345679']);
    expect(custom.every(({ id }) => id.length > 4)).toBe(true);
    expect(cells.filter((cell) => !cell.isCustom && /^[\w-]{5,}$/.test(cell.id))).toEqual([]);
  });

  it('begins with those used last, without what is locked or gone', () => {
    const recent = ['👍🏽', '7123456789012345678', '7123456789012345679', '99999999999', '🔥'];
    const [first] = emojiSections({ ...plain, table, recent, tone: 1 });
    expect(first?.id).toBe('recent');
    expect(first?.cells.map(({ id }) => id)).toEqual(['👍🏽', '7123456789012345678', '🔥']);
  });

  it('finds by code, by word and in Turkish, whatever the case', () => {
    expect(idsFor('fire')[0]).toBe('🔥');
    expect(idsFor(':FIRE:')[0]).toBe('🔥');
    expect(idsFor('fire')).toContain('7123456789012345679');
    expect(idsFor('thumbs up')).toContain('👍');
    expect(idsFor('ATEŞ', turkish)).toContain('🔥');
    expect(idsFor('kahkaha', turkish)).toContain('😂');
    expect(idsFor('flame', turkish)).toContain('🔥');
    expect(idsFor('party_cat')[0]).toBe('7123456789012345678');
    expect(idsFor('qqqqq')).toEqual([]);
  });
});

describe('the rows of the picker', () => {
  it('arrow keys walk over the cells and keep their column', () => {
    const rows = emojiRows(emojiSections({ ...plain, table }), 9);
    expect(rows[0]?.kind).toBe('heading');
    expect(cellAt(rows, 0)?.cell.id).toBe('7123456789012345678');
    expect(cellBeside(rows, 0, 'left')).toBe(0);
    expect(cellBeside(rows, 0, 'right')).toBe(1);
    // below a line of one stands a line of one, then whole lines
    expect(cellBeside(rows, 0, 'down')).toBe(1);
    expect(cellBeside(rows, 6, 'down')).toBe(15);
    expect(cellBeside(rows, 15, 'up')).toBe(6);
    expect(cellBeside(rows, 6, 'up')).toBe(1);
    expect(cellBeside([], 0, 'down')).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import { emptyDraft, type SearchDraft } from './search-draft.ts';
import { dayText, searchOptions, type OptionsInput } from './search-option.ts';

// reason: ids are decimal text
const channel = (id: string, name: string) => ({ id: id as ChannelId, name });
const person = (id: string, username: string) => ({
  // reason: as above
  id: id as UserId,
  username,
  subdomain: username.toLowerCase(),
  profilePicture: null,
});

const input: Omit<OptionsInput, 'draft'> = {
  words: {
    from: 'kimden',
    in: 'kanal',
    has: 'var',
    before: 'once',
    after: 'sonra',
    mentions: 'bahseden',
  },
  people: [person('1', 'Veli'), person('2', 'Ali'), person('3', 'Alina')],
  channels: [channel('7', 'general'), channel('8', 'deck')],
  openChannelId: channel('8', '').id,
  contentNames: {
    link: 'Bağlantı',
    file: 'Dosya',
    image: 'Resim',
    video: 'Video',
    audio: 'Ses',
    embed: 'Önizleme',
  },
  recent: [{ chips: [], text: 'treasure' }],
  today: new Date(2026, 2, 1, 9),
};

function keys(draft: Partial<SearchDraft>, change: Partial<OptionsInput> = {}): string[] {
  return searchOptions({ ...input, ...change, draft: { ...emptyDraft, ...draft } }).map(
    ({ key }) => key,
  );
}

describe('searchOptions', () => {
  it('offers filters and recent searches in an empty field', () => {
    expect(keys({})).toEqual(['from', 'in', 'has', 'before', 'after', 'mentions', 'recent 0']);
    expect(keys({}, { channels: null })).not.toContain('in');
  });

  it('offers filters by their beginning in either language', () => {
    expect(keys({ text: 'clip ki' })).toEqual(['from']);
    expect(keys({ text: 'fr' })).toEqual(['from']);
    expect(keys({ text: 'clip ' })).toEqual([]);
  });

  it('offers no filter twice, except contents', () => {
    const chips = (['from', 'has'] as const).map((name) => ({ name, value: 'x', id: null }));
    expect(keys({ chips })).toEqual(['in', 'has', 'before', 'after', 'mentions']);
  });

  it('completes values', () => {
    expect(keys({ text: 'kimden:li' })).toEqual(['1', '2', '3']);
    expect(keys({ text: 'from:al' })).toEqual(['2', '3']);
    expect(keys({ text: 'in:' })).toEqual(['8', '7']);
    expect(keys({ text: 'var:res' })).toEqual(['image']);
    expect(keys({ text: 'once:' })).toEqual(['today', 'yesterday', 'weekAgo', 'monthAgo']);
  });
});

describe('dayText', () => {
  it('counts back over the ends of months', () => {
    expect(dayText(input.today)).toBe('2026-03-01');
    expect(dayText(input.today, 1)).toBe('2026-02-28');
  });
});

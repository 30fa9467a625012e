import { describe, expect, it } from 'vitest';
import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import { queryOf, resolveFilter, type KnownNames } from './resolved-filters.ts';
import type { SearchChip } from './search-draft.ts';

// reason: ids are decimal text
const ada = '1' as UserId;
const deck = '7' as ChannelId;

const known: KnownNames = {
  people: [{ id: ada, username: 'Işıl', subdomain: 'isil.k', profilePicture: null }],
  channels: [{ id: deck, name: 'Deck' }],
  contentNames: {
    link: 'Bağlantı',
    file: 'Dosya',
    image: 'Resim',
    video: 'Video',
    audio: 'Ses',
    embed: 'Önizleme',
  },
  // Istanbul
  offsetOn: () => 180,
};

function resolved(name: SearchChip['name'], value: string, names = known) {
  const { part, problem } = resolveFilter({ name, value, id: null }, names);
  return part ?? problem;
}

describe('resolveFilter', () => {
  it('finds people by either name, in either language', () => {
    expect(resolved('from', 'IŞIL')).toEqual({ from: ada });
    expect(resolved('mentions', '@isil.k')).toEqual({ mentions: ada });
    expect(resolved('from', 'nobody')).toBe('person');
  });

  it('finds channels, in teams alone', () => {
    expect(resolved('in', '#deck')).toEqual({ channelId: deck });
    expect(resolved('in', 'hold')).toBe('channel');
    expect(resolved('in', 'deck', { ...known, channels: null })).toBe('nowhere');
  });

  it('knows contents by their own and by the reader’s words', () => {
    expect(resolved('has', 'IMAGE')).toEqual({ has: 'image' });
    expect(resolved('has', 'resim')).toEqual({ has: 'image' });
    expect(resolved('has', 'money')).toBe('content');
  });

  it('takes days where the reader is', () => {
    expect(resolved('before', '2026-11-21')).toEqual({ before: '2026-11-20T21:00:00.000Z' });
    expect(resolved('after', '2026-11-21')).toEqual({ after: '2026-11-21T21:00:00.000Z' });
    expect(resolved('after', '2026-02-30')).toBe('day');
    expect(resolved('before', 'yesterday')).toBe('day');
  });

  it('takes a day that is an hour shorter or longer', () => {
    const berlin = { ...known, offsetOn: (day: string) => (day >= '2026-10-26' ? 60 : 120) };
    expect(resolved('after', '2026-10-25', berlin)).toEqual({ after: '2026-10-25T23:00:00.000Z' });
  });
});

describe('queryOf', () => {
  it('asks for several contents together', () => {
    const filters = (['from', 'has', 'has'] as const).map((name, index) =>
      resolveFilter({ name, value: ['isil.k', 'link', 'Ses'][index] ?? '', id: null }, known),
    );
    expect(queryOf(filters)).toEqual({ from: ada, has: 'link,audio' });
  });
});

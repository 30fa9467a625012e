import { describe, expect, it } from 'vitest';
import { ZodError } from 'zod';
import { klipy } from './klipy.ts';
import type { GifSearch } from './gif-provider.ts';

const search: GifSearch = {
  kind: 'gif',
  text: 'good game',
  language: 'tr',
  audience: 'everyone',
  page: null,
};

const file = (name: string, width: number, size = 1_000) => ({
  url: `https://static.klipy.com/ii/${name}`,
  width,
  height: width / 2,
  size,
});

const item = {
  id: 8_041_071_659_142_944,
  slug: 'hello-hi-662',
  title: 'Hello',
  type: 'gif',
  tags: [],
  blur_preview: 'data:image/jpeg;base64,/9j/',
  file: {
    hd: { gif: file('hd.gif', 498, 9_000_000) },
    md: { gif: file('md.gif', 400), webp: file('md.webp', 400), mp4: file('md.mp4', 400) },
    sm: { gif: file('sm.gif', 220), webp: file('sm.webp', 220), jpg: file('sm.jpg', 220) },
    xs: { gif: file('xs.gif', 90) },
  },
};

const page = (data: readonly unknown[], hasNext = true) => ({
  result: true,
  data: { data, current_page: 1, per_page: 24, has_next: hasNext },
});

const read = (answer: unknown, asked: Partial<GifSearch> = {}) =>
  klipy.readAnswer(answer, { ...search, ...asked });

describe('KLIPY', () => {
  it.each<[Partial<GifSearch>, string]>([
    [
      {},
      '/api/v1/a%2Fkey/gifs/search?q=good+game&page=1&per_page=24&locale=tr&content_filter=high&customer_id=tayfa',
    ],
    [
      { kind: 'sticker', text: '', language: 'en', audience: 'most', page: '3' },
      '/api/v1/a%2Fkey/stickers/trending?page=3&per_page=24&locale=us&content_filter=medium&customer_id=tayfa',
    ],
  ])('is asked for %j', (asked, path) => {
    expect(klipy.pathOf({ ...search, ...asked }, 'a/key')).toBe(path);
  });

  it('offers a small picture to choose by and a larger one to send', () => {
    expect(read(page([item]))).toEqual({
      gifs: [
        {
          id: '8041071659142944',
          title: 'Hello',
          width: 220,
          height: 110,
          moving: 'https://static.klipy.com/ii/sm.webp',
          still: 'https://static.klipy.com/ii/sm.jpg',
          file: 'https://static.klipy.com/ii/md.webp',
        },
      ],
      next: '2',
    });
    expect(read(page([item], false), { page: '4' }).next).toBeNull();
  });

  it('leaves out advertisements and what has no pictures', () => {
    const advertisement = { type: 'ad', content: '<iframe>', width: 300, height: 250 };
    const others = [advertisement, null, { ...item, file: {} }, { ...item, file: { sm: 7 } }];
    expect(read(page(others)).gifs).toEqual([]);
  });

  it.each([{ result: false, errors: {} }, null, {}, page([]).data])('%j is no answer', (answer) => {
    expect(() => read(answer)).toThrow(ZodError);
  });

  it.each([
    ['static.klipy.com', true],
    ['static2.klipy.com', true],
    ['klipy.com', false],
    ['static.klipy.com.evil.example', false],
    ['evilstatic.klipy.com', false],
  ])('shows pictures of %s: %s', (host, isTheirs) => {
    expect(klipy.isPictureHost(host)).toBe(isTheirs);
  });
});

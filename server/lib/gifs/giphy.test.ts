import { expect, it } from 'vitest';
import { giphy } from './giphy.ts';

it.each([
  ['media.giphy.com', true],
  ['media3.giphy.com', true],
  ['i.giphy.com', true],
  ['giphy.com', false],
  ['media.giphy.com.evil.example', false],
  ['media10.giphy.com', false],
])('shows pictures of %s: %s', (host, isTheirs) => {
  expect(giphy.isPictureHost(host)).toBe(isTheirs);
});

it('sends the largest picture that is not too large, as WebP where there is one', () => {
  const url = (name: string) => `https://media1.giphy.com/media/x/${name}?cid=1`;
  const answer = {
    data: [
      {
        id: 'x',
        title: 'Title',
        alt_text: 'A cat jumps.',
        images: {
          original: {
            url: url('giphy.gif'),
            webp: url('giphy.webp'),
            webp_size: '9000000',
            size: '9000001',
          },
          downsized_medium: { url: url('medium.gif'), size: '4000000' },
          fixed_width: {
            url: url('200w.gif'),
            webp: url('200w.webp'),
            width: '200',
            height: '113',
          },
        },
      },
    ],
    pagination: { total_count: 1, count: 1, offset: 0 },
    meta: { response_id: 'a' },
  };
  const search = {
    kind: 'gif',
    text: 'cat',
    language: 'en',
    audience: 'most',
    page: null,
  } as const;
  expect(giphy.readAnswer(answer, search)).toEqual({
    gifs: [
      {
        id: 'x',
        title: 'A cat jumps.',
        width: 200,
        height: 113,
        moving: url('200w.webp'),
        still: null,
        file: url('medium.gif'),
      },
    ],
    next: null,
  });
});

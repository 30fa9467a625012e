import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';

/** The addresses that a line links to. */
function linked(line: string): readonly string[] {
  return [...JSON.stringify(parseMarkdown(line)).matchAll(/"url":"([^"]*)"/g)].map(
    ([, url = '']) => url,
  );
}

describe('an address that is typed as it is', () => {
  it.each([
    ['http://localhost:8080/teams/1', 'http://localhost:8080/teams/1'],
    ['http://127.0.0.1:4000/invite/a-b_c', 'http://127.0.0.1:4000/invite/a-b_c'],
    ['http://crew/', 'http://crew/'],
    ['https://a.test?x=1&y=2#top', 'https://a.test?x=1&y=2#top'],
    ['HTTPS://A.TEST/Path', 'HTTPS://A.TEST/Path'],
    ['https://müze.example/ış', 'https://müze.example/ış'],
    ['see https://a.test/b.', 'https://a.test/b'],
    ['(https://a.test/b)', 'https://a.test/b'],
    ['https://a.test/b_(c)', 'https://a.test/b_(c)'],
    ['**https://a.test/b**', 'https://a.test/b'],
    ['||https://a.test/b||', 'https://a.test/b'],
    ['[https://a.test/b]', 'https://a.test/b'],
    ['http://[::1]:8080/a', 'http://[::1]:8080/a'],
    ['https://a.test/b, and', 'https://a.test/b'],
    ['www.a.test/b', 'http://www.a.test/b'],
    ['mate@a.test', 'mailto:mate@a.test'],
  ])('%s', (line, url) => {
    expect(linked(line)).toEqual([url]);
  });

  it('is each of several on a line', () => {
    expect(linked('http://a.test/1 http://localhost:1/2\nhttp://a.test/3')).toEqual([
      'http://a.test/1',
      'http://localhost:1/2',
      'http://a.test/3',
    ]);
  });

  it.each([
    'xhttps://a.test',
    'https://',
    'http://||',
    'https://<b>',
    '`http://a.test`',
    'https:/a',
  ])('is none in %s', (line) => {
    expect(linked(line)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { linksToPreview } from './links.ts';

describe('links to preview', () => {
  it.each([
    ['plain', 'see https://a.example/x', ['https://a.example/x']],
    ['upper case', 'HTTPS://A.example', ['HTTPS://A.example']],
    [
      'end of a sentence',
      'https://a.example/x. Nice, https://b.example!',
      ['https://a.example/x', 'https://b.example'],
    ],
    ['in brackets', '(https://a.example/x)', ['https://a.example/x']],
    ['brackets of its own', 'https://a.example/x_(y)', ['https://a.example/x_(y)']],
    [
      'in brackets, at the end of a sentence',
      '(see (https://a.example/x).)',
      ['https://a.example/x'],
    ],
    ['a bracket within', 'https://a.example/x)y)', ['https://a.example/x)y']],
    ['a Markdown link', '[a](https://a.example/x)', ['https://a.example/x']],
    ['hushed', '<https://a.example/x> https://b.example', ['https://b.example']],
    ['a code span', '`https://a.example` https://b.example', ['https://b.example']],
    ['a code block', '```\nhttps://a.example\n```', []],
    ['twice', 'https://a.example https://a.example', ['https://a.example']],
    ['other schemes', 'ftp://a.example javascript://a.example', []],
    ['no address', 'http and https://', []],
  ])('%s', (_name, content, links) => {
    expect(linksToPreview(content)).toEqual(links);
  });

  it('takes the first few only', () => {
    const content = Array.from({ length: 9 }, (_, index) => `https://a.example/${String(index)}`);
    expect(linksToPreview(content.join(' '))).toEqual(content.slice(0, 3));
  });

  // with a step for each pair of marks this would take minutes
  it('are found in one pass, whatever the text was made for', () => {
    const long = 100_000;
    const address = `https://a.example/${'.'.repeat(long)}a${')'.repeat(long)}`;
    expect(linksToPreview(address)).toEqual([address.slice(0, -long)]);
  });
});

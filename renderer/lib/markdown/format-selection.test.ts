import { describe, expect, it } from 'vitest';
import { hasFormat, textFormats, toggleFormat, type TextFormat } from './format-selection.ts';

/** A text in which « and » stand around what is chosen. */
function chosenIn(marked: string) {
  const start = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  return { text: marked.replace('«', '').replace('»', ''), start, end };
}

/** What becomes of it, in the same form. */
function toggled(marked: string, format: TextFormat): string {
  const chosen = chosenIn(marked);
  const edit = toggleFormat(chosen, format);
  if (!edit) return marked;
  const text = chosen.text.slice(0, edit.start) + edit.insert + chosen.text.slice(edit.end);
  const { start, end } = edit.chosen;
  return `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`;
}

const there: readonly (readonly [TextFormat, string, string])[] = [
  ['bold', 'see «you» there', 'see **«you»** there'],
  ['italic', 'see «you» there', 'see *«you»* there'],
  ['strike', 'see «you» there', 'see ~~«you»~~ there'],
  ['code', 'see «you» there', 'see `«you»` there'],
  ['spoiler', 'see «you» there', 'see ||«you»|| there'],
  ['quote', 'one\nt«w»o', 'one\n«> two»'],
  ['quote', '«one\ntwo»', '«> one\n> two»'],
  ['link', 'see «you» there', 'see [you](«https://») there'],
  ['link', 'see «https://tayfa.gg/x» there', 'see [«»](https://tayfa.gg/x) there'],
  // signs beside a space are only signs
  ['bold', 'see« you »there', 'see **«you»** there'],
  // two of a kind
  ['italic', '**«you»**', '***«you»***'],
  ['bold', '*«you»*', '***«you»***'],
  ['italic', '«**you**»', '*«**you**»*'],
  // code that holds the signs of code
  ['code', '«a ` b»', '``«a ` b»``'],
  ['code', '«`a»', '«`` `a ``»'],
  ['code', 'x\n«a\nb»', 'x\n```\n«a\nb»\n```'],
  ['code', '«a\n```\nb»', '````\n«a\n```\nb»\n````'],
  // nothing of it reaches over an empty line
  ['bold', '«a\n\nb»', '«**a**\n\n**b**»'],
  ['bold', '«a\nb»', '**«a\nb»**'],
];

describe('formatting of chosen words', () => {
  it.each(there)('%s: %j becomes %j', (format, before, after) => {
    expect(toggled(before, format)).toBe(after);
    expect(hasFormat(chosenIn(before), format)).toBe(false);
  });

  it.each(there.filter(([, , after]) => !after.includes('«https://') && !after.includes('«»')))(
    '%s: taken away again from what became of %j',
    (format, before, after) => {
      expect(hasFormat(chosenIn(after), format)).toBe(true);
      const words = (marked: string) => marked.replaceAll(/[«»]/g, '');
      expect(words(toggled(after, format))).toBe(words(before));
    },
  );

  it.each([
    ['bold', 'see «**you**» there', 'see «you» there'],
    ['italic', '***«you»***', '**«you»**'],
    ['bold', '***«you»***', '*«you»*'],
    ['code', '«``a ` b``»', '«a ` b»'],
    ['code', '«```js\na\n```»', '«a»'],
    ['link', '«[you](https://tayfa.gg)»', '«you»'],
    ['link', '[«you»](https://tayfa.gg)', '«you»'],
    ['quote', '>«a»', '«a»'],
  ] as const)('%s: %j becomes %j', (format, before, after) => {
    expect(toggled(before, format)).toBe(after);
  });

  it('nothing happens where no word is chosen', () => {
    for (const format of textFormats) {
      expect(toggleFormat(chosenIn('a «  » b'), format)).toBeNull();
      expect(toggleFormat(chosenIn('a «» b'), format)).toBeNull();
      expect(hasFormat(chosenIn('**«»**'), format)).toBe(false);
    }
  });

  it('signs alone are not words in them', () => {
    expect(hasFormat(chosenIn('«****»'), 'bold')).toBe(false);
    expect(hasFormat(chosenIn('«**»'), 'italic')).toBe(false);
  });
});

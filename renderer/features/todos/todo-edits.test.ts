import { describe, expect, it } from 'vitest';
import { sampleTodo } from '#tests/reduce/sample-view.ts';
import { todoEditEnd, todoLines } from './todo-edits.ts';

describe('the end of an inline edit', () => {
  const item = sampleTodo(1);

  it.each(['', '   ', '\n', '\u200b'])('[M-186] with %j leaves the old text', (text) => {
    expect(todoEditEnd(item, text)).toEqual({ kind: 'close' });
  });

  it('saves what was written without outer white space, and nothing that stayed the same', () => {
    expect(todoEditEnd(item, ' new words ')).toEqual({ kind: 'save', content: 'new words' });
    expect(todoEditEnd(item, ` ${item.content} `)).toEqual({ kind: 'close' });
  });

  it('holds 256 characters and refuses to save 257', () => {
    expect(todoEditEnd(item, 'x'.repeat(256)).kind).toBe('save');
    expect(todoEditEnd(item, 'x'.repeat(257)).kind).toBe('too-long');
  });
});

describe('the lines of a list', () => {
  const items = [sampleTodo(1), sampleTodo(2), sampleTodo(12)];

  it('are the items, with what is being written into them', () => {
    const edit = { from: sampleTodo(2), text: 'half a word' };
    expect(todoLines(items, { '2': edit }).map((line) => line.edit)).toEqual([null, edit, null]);
  });

  it('keep what is being written into an item that is deleted, in its place', () => {
    const edit = { from: sampleTodo(5), text: 'half a word' };
    const lines = todoLines(items, { '5': edit });
    expect(lines.map(({ item, isGone }) => [item.id, isGone])).toEqual([
      ['1', false],
      ['2', false],
      ['5', true],
      ['12', false],
    ]);
  });
});

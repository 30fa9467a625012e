import { describe, expect, it } from 'vitest';
import { parseSource } from './parse-source.mjs';
import { unreasonedAssertions } from './unreasoned-assertions.mjs';

function linesFound(text: string, file = 'a.ts'): number[] {
  const source = parseSource(file, text);
  expect(source.error).toBeNull();
  return unreasonedAssertions(source).map(({ line }) => line);
}

describe('unreasonedAssertions', () => {
  it('finds an assertion without a reason', () => {
    expect(linesFound('const a = 1;\nconst b = a as unknown;\n')).toEqual([2]);
  });

  it('is content with a reason on the line or the line before', () => {
    expect(linesFound('const b = a as B; // reason: checked above\n')).toEqual([]);
    expect(linesFound('// reason: checked above\nconst b = a as B;\n')).toEqual([]);
    expect(linesFound('/* reason: checked\n   above */\nconst b = a as B;\n')).toEqual([]);
    expect(linesFound('// reason: checked\n// above\nconst b = a as B;\n')).toEqual([]);
  });

  it('does not take another comment for a reason', () => {
    expect(linesFound('// this is fine\nconst b = a as B;\n')).toEqual([2]);
    expect(linesFound("const text = 'reason: none';\nconst b = a as B;\n")).toEqual([2]);
  });

  it('does not let a reason reach further than the next line', () => {
    expect(linesFound('// reason: for c\nconst c = 1;\nconst b = a as B;\n')).toEqual([3]);
    expect(linesFound('// reason: for c\n\nconst b = a as B;\n')).toEqual([3]);
  });

  it('lets a list of assertions share the reason above it, up to a blank line', () => {
    const list = `// reason: tests write ids down
const a = '1' as Id;
const b = '2' as Id;
const other = f();
const c = '3' as Id;

const d = '4' as Id;
`;
    expect(linesFound(list)).toEqual([7]);
  });

  it('looks at the line where the assertion begins and at the line of its `as`', () => {
    expect(linesFound('// reason: x\nconst b = {\n  c: 1,\n  d: 2,\n} as B;\n')).toEqual([]);
    expect(linesFound('const b = {\n  c: 1,\n  d: 2,\n  // reason: x\n} as B;\n')).toEqual([]);
    expect(linesFound('const b = {\n  c: 1,\n  d: 2,\n} as B;\n')).toEqual([4]);
  });

  it('leaves `as const`, `satisfies`, renaming and texts alone', () => {
    const free = `const a = [1] as const;
const b = {} satisfies object;
import { c as d } from './c.ts';
import * as e from './e.ts';
export { b as f };
const text = 'x as Y'; // x as Y
`;
    expect(linesFound(free)).toEqual([]);
  });

  it('finds a cast in plain JavaScript, but no parentheses without one', () => {
    expect(linesFound('const b = /** @type {B} */ (a);\n', 'a.mjs')).toEqual([1]);
    expect(linesFound('// reason: x\nconst b = /** @type {B} */ (a);\n', 'a.mjs')).toEqual([]);
    expect(linesFound('const b = /** @type {const} */ (a);\n', 'a.mjs')).toEqual([]);
    expect(linesFound('/** @type {B} */\nconst b = (a);\n', 'a.mjs')).toEqual([]);
  });
});

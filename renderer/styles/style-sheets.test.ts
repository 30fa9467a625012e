import { glob, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

/*
 * What keeps the style sheets honest: no colour but by its token, no class that is missing or that
 * nobody uses. It reads every sheet and every component of the page.
 */

const root = join(import.meta.dirname, '..');
const files = new Map<string, string>();

beforeAll(async () => {
  for await (const path of glob('**/*.{css,ts,tsx}', { cwd: root })) {
    if (!/\.test\.tsx?$/.test(path)) files.set(path, await readFile(join(root, path), 'utf8'));
  }
});

function filesNamed(pattern: RegExp): [path: string, text: string][] {
  return [...files].filter(([path]) => pattern.test(path)).map(([path, text]) => [path, text]);
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
}

/** color-mix is free: what it mixes is looked at like everything else. */
const colourFunction = /(?<![\w-])(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/;
const hexColour = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])/i;
/** The names people reach for; the other hundred and forty are no likelier than a typing error. */
const namedColour =
  /:\s*[^;]*(?<![\w-])(white|black|red|green|blue|grey|gray|orange|yellow|teal|tomato|coral|crimson|silver|navy|purple|pink|gold)(?![\w-])/;

describe('colours', () => {
  it('are named by their tokens in every style sheet but those that set the tokens', () => {
    const raw: string[] = [];
    for (const [path, text] of filesNamed(/\.css$/)) {
      if (/^styles\/theme-[a-z]+\.css$/.test(path)) continue;
      for (const line of withoutComments(text).split('\n')) {
        const isRaw = [colourFunction, hexColour, namedColour].some((rule) => rule.test(line));
        if (isRaw) raw.push(`${path}: ${line.trim()}`);
      }
    }
    expect(raw).toEqual([]);
  });

  it('do not stand in components', () => {
    const raw: string[] = [];
    for (const [path, text] of filesNamed(/\.tsx$/)) {
      for (const line of withoutComments(text).split('\n')) {
        const isRaw = [colourFunction, /['"`:\s]#[0-9a-f]{6}\b/i].some((rule) => rule.test(line));
        if (isRaw) raw.push(`${path}: ${line.trim()}`);
      }
    }
    expect(raw).toEqual([]);
  });

  it('would be caught in each of their spellings', () => {
    const caught = (line: string) =>
      [colourFunction, hexColour, namedColour].some((rule) => rule.test(line));
    for (const line of [
      'color: #fff;',
      'background: #0d1219cc;',
      'border: 1px solid rgb(0 0 0 / 50%);',
      'color: oklch(70% 0.1 180);',
      'color: white;',
      'background: linear-gradient(red, var(--x));',
    ]) {
      expect([line, caught(line)]).toEqual([line, true]);
    }
    for (const line of [
      'color: var(--color-accent);',
      'color: currentColor;',
      'background: transparent;',
      'white-space: nowrap;',
      'mask: var(--word) center / contain no-repeat;',
      'stroke: var(--color-coral);',
      'color: color-mix(in oklab, var(--color-accent) 20%, transparent);',
    ]) {
      expect([line, caught(line)]).toEqual([line, false]);
    }
  });
});

describe('tokens', () => {
  it('are all set somewhere', () => {
    const set = new Set<string>();
    for (const [, text] of files) {
      for (const [, name] of text.matchAll(/['"]?(--[a-z][\w-]*)['"]?\s*:/g)) set.add(name ?? '');
    }
    const unset: string[] = [];
    for (const [path, text] of filesNamed(/\.css$/)) {
      for (const [, name, fallback] of withoutComments(text).matchAll(
        /var\(\s*(--[a-z][\w-]*)\s*(,)?/g,
      )) {
        const isOfLibrary = /^--(active-tab|anchor|available|drawer|toast|transform)/.test(
          name ?? '',
        );
        if (!isOfLibrary && fallback === undefined && !set.has(name ?? '')) {
          unset.push(`${path}: ${String(name)}`);
        }
      }
    }
    expect(unset).toEqual([]);
  });
});

describe('classes', () => {
  /** The classes a sheet declares. */
  function declared(css: string): ReadonlySet<string> {
    const text = withoutComments(css).replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
    return new Set([...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map((match) => match[1] ?? ''));
  }

  /** Each import of a sheet: which component, under which name, and which sheet. */
  function imports(): { path: string; name: string; sheet: string; text: string }[] {
    return filesNamed(/\.tsx?$/).flatMap(([path, text]) =>
      [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map((match) => ({
        path,
        name: match[1] ?? '',
        sheet: relative(root, join(root, dirname(path), match[2] ?? '')),
        text: text.replaceAll(/ from '[^']+';/g, ''),
      })),
    );
  }

  it('that a component asks for are declared', () => {
    const missing: string[] = [];
    for (const { path, name, sheet, text } of imports()) {
      const classes = declared(files.get(sheet) ?? '');
      for (const [, asked] of text.matchAll(new RegExp(`\\b${name}\\.([a-zA-Z]\\w*)`, 'g'))) {
        if (!classes.has(asked ?? '')) missing.push(`${path}: ${String(asked)}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it('that are declared are asked for, and no sheet is left alone', () => {
    const unused: string[] = [];
    const uses = imports();
    for (const [sheet, css] of filesNamed(/\.module\.css$/)) {
      const users = uses.filter((use) => use.sheet === sheet);
      if (users.length === 0) unused.push(`${sheet}: nobody imports it`);
      // asked for by a name that is only known when it runs: a variant, a size, a tone
      if (users.some(({ name, text }) => text.includes(`${name}[`))) continue;
      for (const declaredClass of declared(css)) {
        const isUsed = users.some(({ name, text }) =>
          new RegExp(`\\b${name}\\.${declaredClass}\\b`).test(text),
        );
        if (!isUsed) unused.push(`${sheet}: .${declaredClass}`);
      }
    }
    expect(unused).toEqual([]);
  });
});

it("the place of the system's buttons is read in no sheet whose names are changed", () => {
  const changed: string[] = [];
  for (const [path, text] of filesNamed(/\.module\.css$/)) {
    for (const [, name = ''] of withoutComments(text).matchAll(/\benv\(\s*([\w-]+)/g))
      if (!name.startsWith('safe-area-inset-')) changed.push(`${path}: ${name}`);
  }
  expect(changed).toEqual([]);
});

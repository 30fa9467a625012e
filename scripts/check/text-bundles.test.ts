import { describe, expect, it } from 'vitest';
import type { Edge } from './import-graph.mjs';
import { behind, missingTexts } from './text-bundles.ts';

function edge(from: string, to: string, how: { isType?: boolean; isDynamic?: true } = {}): Edge {
  const { isType = false, ...rest } = how;
  return { from, line: 1, isType, ...rest, specifier: to, to: { kind: 'file', file: to } };
}

describe('behind', () => {
  const edges = [
    edge('a.ts', 'b.ts'),
    edge('b.ts', 'c.ts'),
    edge('c.ts', 'a.ts'),
    edge('b.ts', 'later.ts', { isDynamic: true }),
    edge('c.ts', 'dialog.ts', { isDynamic: true }),
    edge('b.ts', 'types.ts', { isType: true }),
    edge('d.ts', 'e.ts'),
  ];
  const filesBehind = (doors: readonly string[] | null) =>
    [...behind({ roots: ['a.ts'], doors }, edges)].toSorted();

  it('follows what is loaded with a file, and neither types nor what is loaded later', () => {
    expect(filesBehind(null)).toEqual(['a.ts', 'b.ts', 'c.ts']);
  });

  it('follows what is loaded later too, but where that waits for its texts', () => {
    expect(filesBehind(['c.ts'])).toEqual(['a.ts', 'b.ts', 'c.ts', 'later.ts']);
  });
});

describe('missingTexts', () => {
  const bundle = {
    name: 'first.ts',
    texts: {
      common: { action: { save: 'Save' }, count: { members_one: '1', members_other: '2' } },
    },
    optional: ['errors'],
  };
  const find = (text: string) =>
    missingTexts(bundle, { file: 'page.tsx', text, lineOf: () => 3 }).map(({ message }) => message);

  it('finds a text that another bundle has', () => {
    expect(find("t('settings.title')")).toEqual([
      'Uses the text "settings.title" before it is loaded: shared/locales/first.ts does not name it.',
    ]);
    expect(find('t(`settings.tab.${tab}`)')).toHaveLength(1);
    expect(find('<TranslatedText text="settings.title" />')).toHaveLength(1);
  });

  it('finds one of those that a template with an end of its own may ask for', () => {
    expect(find('t(`dashboard.${name}.section`)')).toContain(
      'Uses the text "dashboard.plus.section" before it is loaded: shared/locales/first.ts does not name it.',
    );
    expect(find('t(`common.${name}.nothing`)')).toEqual([]);
  });

  it('takes what is there, in plural forms too, and what is no text', () => {
    expect(find("t('common.action.save') + t('common.count.members', { count })")).toEqual([]);
    expect(find("import { settings } from './settings.ts'; const key = 'settings';")).toEqual([]);
    expect(find("t('errors.team.banned')")).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import type { Template } from '#shared/contract/teams/template.ts';
import { templateGroups } from './template-groups.ts';

function template(edit: Partial<Template>): Template {
  return { code: 'x', channels: [], categories: [], roles: [], emojis: [], ...edit };
}

it('lists channels of no category first, then each category with its own, also an empty one', () => {
  const categories = [
    { id: '0', name: 'Empty' },
    { id: '1', name: 'Talk' },
  ];
  const channels = [
    { type: 'text', name: 'b', categoryId: '1' },
    { type: 'voice', name: 'a', categoryId: null },
    { type: 'text', name: 'c', categoryId: '1' },
  ] as const;
  const groups = templateGroups(template({ categories, channels: [...channels] }));
  expect(groups.map(({ name, channels: own }) => [name, own.map((one) => one.name)])).toEqual([
    [null, ['a']],
    ['Empty', []],
    ['Talk', ['b', 'c']],
  ]);
});

it('has no group of none where every channel has a category, and nothing where there is nothing', () => {
  const categories = [{ id: '0', name: 'Talk' }];
  const channels = [{ type: 'text' as const, name: 'a', categoryId: '0' }];
  expect(templateGroups(template({ categories, channels })).map(({ id }) => id)).toEqual(['0']);
  expect(templateGroups(template({}))).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { format } from 'oxfmt';
import { settings } from '#server/config.ts';

const readme = new URL('../../README.md', import.meta.url);

/** What the server takes when the variable is not set. */
function defaultText(value: unknown): string {
  const text = [value].flat().join(',');
  return text === '' ? '' : `\`${text}\``;
}

function settingsTable(): string {
  const rows = Object.entries(settings).map(([name, { schema, about }]) => {
    const unset = schema.safeParse(undefined);
    return `| \`${name}\` | ${defaultText(unset.data)} | ${about.replaceAll('|', '\\|')} |`;
  });
  return ['| variable | default | what it is for |', '| --- | --- | --- |', ...rows].join('\n');
}

it('tells every setting of the server in the README, with its default', async () => {
  const text = await readFile(readme, 'utf8');
  const [, table] = /<!-- settings:[^>]*-->\n(.*)\n<!-- \/settings -->/s.exec(text) ?? [];
  const { code: wanted } = await format('README.md', settingsTable());
  expect(table?.trim()).toBe(wanted.trim());
});

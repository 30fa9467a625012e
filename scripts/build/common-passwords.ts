import { createRequire } from 'node:module';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountLimits } from '#shared/rules/limits.ts';
import { makeBloomFilter } from '#server/lib/bloom-filter.ts';

/**
 * Makes server/lib/common-passwords.bloom: the passwords that published breaches show most often,
 * of those that are long enough to be chosen here at all. The list is that of the package
 * @zxcvbn-ts/language-common (MIT). Run by `npm run generate:passwords` when the package changes.
 */
const source = createRequire(import.meta.url).resolve(
  '@zxcvbn-ts/language-common/src/passwords.json',
);
// reason: the package's own file, a list of texts
const listed = JSON.parse(await readFile(source, 'utf8')) as string[];
const { min } = accountLimits.password;
const passwords = [...new Set(listed.map((text) => text.normalize('NFC').toLowerCase()))].filter(
  (text) => text.length >= min,
);
const filter = makeBloomFilter(passwords);
const target = join(import.meta.dirname, '../../server/lib/common-passwords.bloom');
await writeFile(target, filter);
console.log(`${String(passwords.length)} passwords in ${String(filter.length)} bytes`);

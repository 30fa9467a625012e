/**
 * @import { CheckContext, Finding } from './check-context.mjs'
 *
 * @typedef {object} Refused
 * @property {RegExp} pattern with the flag g
 * @property {string} advice
 */

/**
 * Words that the code does not use: in comments, names and texts alike. docs/glossary.md has those
 * that it does.
 *
 * @type {readonly Refused[]}
 */
const REFUSED = [
  { pattern: /whoever/gi, advice: 'say who: a user, a member, the caller, those who ...' },
  { pattern: /somebody/gi, advice: 'say who: a user, a member, a person' },
  { pattern: /nobody/gi, advice: 'say "no one", "none", or what does not happen' },
  { pattern: /\bof ours\b/gi, advice: 'name the thing, or leave it out' },
  { pattern: /\bheed|Heed/g, advice: 'say what is done: watch, follow, obey' },
  {
    // a voice room may be called so; what only ends in the word, such as "headroom", may too
    pattern: /(?<!voice[ -]?)\brooms?(?=\b|[A-Z])|(?<!Voice|voice)Rooms?(?![a-z])/g,
    advice: 'a channel or chat is a conversation, a folder a layer, space is space',
  },
];

/** Where a word is right. Each has its reason. */
const ALLOWED = [
  // voice rooms are what these files are about
  { file: /(^|\/)voice/, word: /^rooms?$/i },
  // so are breakout and waiting rooms: every meeting is in a voice channel
  {
    file: /(^|[-/])meetings?(\/|[-.])|^shared\/(contract\/problem|locales\/(en|tr)\/errors)\.ts$/,
    word: /^rooms?$/i,
  },
  // the account without rights is called so by the system
  { file: /^server\/database\/postgres-account\.ts$/, word: /^nobody$/i },
  // what people of the demo talk of
  { file: /^server\/demo\/(talk|teams)\//, word: /^(rooms?|nobody|somebody)$/i },
  // people have room for each other and for more
  { file: /^shared\/locales\//, word: /^room$/ },
  // this list
  { file: /^scripts\/check\/glossary-words\.mjs$/, word: /./ },
];

const PRODUCTION = /^(shared|server|main|preload|renderer|scripts)\/.*\.(ts|tsx|mjs)$/;
const TEST = /\.test\.tsx?$/;

/**
 * Finds words in production code that docs/glossary.md does not know.
 *
 * @param {Pick<CheckContext, 'files' | 'text'>} context
 * @returns {Promise<Finding[]>}
 */
export async function checkGlossaryWords({ files, text }) {
  const judged = (await files()).filter((file) => PRODUCTION.test(file) && !TEST.test(file));
  const found = await Promise.all(
    judged.map(async (file) => wordsIn(file, (await text(file)) ?? '')),
  );
  return found.flat();
}

/**
 * The refused words of one file.
 *
 * @param {string} file
 * @param {string} text
 * @returns {Finding[]}
 */
export function wordsIn(file, text) {
  const allowed = ALLOWED.filter((exception) => exception.file.test(file));
  return text.split('\n').flatMap((line, index) =>
    REFUSED.flatMap(({ pattern, advice }) =>
      [...line.matchAll(pattern)]
        .filter(([word]) => !allowed.some((exception) => exception.word.test(word)))
        .map(([word]) => ({
          file,
          line: index + 1,
          message: `"${word}" is not in the glossary: ${advice}.`,
        })),
    ),
  );
}

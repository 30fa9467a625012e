/**
 * @import { CheckContext, Finding } from './check-context.mjs'
 */

const ROOMS = /^(shared|server|main|preload|renderer|packages|tests|scripts|docs)\//;
/** `kebab-case`, with `.test`, `.config` and the like before the extension. */
const KEBAB_CASE = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** Names that say nothing of what is inside, so that anything ends up there. */
const VAGUE = /^(utils?|helpers?|common|misc)$/;
/** A topic of texts is named by its keys: `common.action.save` says that it is used everywhere. */
const TEXT_TOPIC = /^shared\/locales\/[a-z]+\//;
const ENTRY =
  /^(server|server\/demo|main|main\/(?:listener|controller)|preload)\/index\.ts$|^renderer\/index\.html$|^docs\//;

/**
 * Files and folders not in kebab-case, with names that say nothing, and index files that are
 * not the start of a program.
 *
 * @param {CheckContext} context
 * @returns {Promise<Finding[]>}
 */
export async function checkFileNames({ files }) {
  return (await files()).flatMap(fileNameFindings);
}

/**
 * @param {string} file
 * @returns {Finding[]}
 */
export function fileNameFindings(file) {
  if (!ROOMS.test(file)) return [];
  const message = judge(file);
  return message === null ? [] : [{ file, line: 1, message }];
}

/**
 * @param {string} file
 * @returns {string | null}
 */
function judge(file) {
  const parts = file.split('/');
  const crooked = parts.find((part) => !KEBAB_CASE.test(part));
  if (crooked !== undefined) return `"${crooked}" is not in kebab-case.`;
  const vague = parts.find((part) => VAGUE.test(part.split('.')[0] ?? ''));
  if (vague !== undefined && !TEXT_TOPIC.test(file))
    return `"${vague}" does not say what is inside.`;
  if (/\/index\.[a-z]+$/.test(file) && !ENTRY.test(file)) {
    return 'Name it after what it exports; index is for the start of a program.';
  }
  return null;
}

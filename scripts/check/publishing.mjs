import { Visitor } from 'oxc-parser';

/**
 * @import { Expression } from 'oxc-parser'
 * @import { CheckContext, Finding } from './check-context.mjs'
 * @import { ParsedSource } from './parse-source.mjs'
 */

const SERVER = /^server\/.*(?<!\.test)\.ts$/;

/** What puts an event on its way, by the names of the methods. */
const PUBLISHING = new Set(['publish', 'teamChanged', 'contactsChanged']);
/** The write path itself, the gateway that it speaks to, and the files that join the two. */
const MAY_PUBLISH = /^server\/(actions\/write\/|gateway\/|[^/]*-wiring\.ts$)/;

/** Doors beside `write`, and who may use each: a file more is a decision, and stands here. */
const DOORS = new Map([
  [
    // what passes and is written nowhere: typing, presence, activities, watching
    'tell',
    new Set([
      'server/actions/account/set-presence.ts',
      'server/actions/profiles/publish-presence.ts',
      'server/actions/recording/tell-outputs.ts',
      'server/actions/socket/presence-update.ts',
      'server/actions/socket/typing.ts',
      'server/actions/status/tell-activity.ts',
      'server/actions/watching/tell-watch.ts',
    ]),
  ],
  [
    // what was written without a transaction of its own, many at once
    'publishCommitted',
    new Set([
      'server/actions/commands/post-answer.ts',
      'server/actions/messages/publish-sent.ts',
      'server/actions/socket/message-read.ts',
      'server/actions/threads/tell-thread.ts',
    ]),
  ],
]);

const OUTSIDE = 'Events go out by deps.write (server/actions/write/write.ts) only.';

/**
 * Events that go out past the write path, where neither a lock nor a commit orders them and no
 * access is decided again.
 *
 * @param {CheckContext} context
 * @returns {Promise<Finding[]>}
 */
export async function checkPublishing({ sources }) {
  return (await sources()).flatMap(publishing);
}

/**
 * @param {ParsedSource} source
 * @returns {Finding[]}
 */
export function publishing(source) {
  const { file } = source;
  if (!SERVER.test(file) || MAY_PUBLISH.test(file)) return [];
  /** @type {Finding[]} */
  const found = [];
  new Visitor({
    CallExpression({ callee, start }) {
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      if (callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      const users = isOfDeps(callee.object) ? DOORS.get(name) : undefined;
      if (PUBLISHING.has(name)) found.push({ file, line: source.lineOf(start), message: OUTSIDE });
      else if (users && !users.has(file)) {
        const message = `deps.${name} is for the files named in scripts/check/publishing.mjs.`;
        found.push({ file, line: source.lineOf(start), message });
      }
    },
  }).visit(source.program);
  return found;
}

/** @param {Expression} object */
function isOfDeps(object) {
  return object.type === 'Identifier' && object.name === 'deps';
}

import { clientErrorLimits } from './limits.ts';

/** A failure of the page as its server is told of it: nothing of who it was or what they wrote. */
export interface ClientError {
  readonly name: string;
  readonly message: string;
  /** Lines of files of the page; empty where the browser keeps none. */
  readonly stack: string;
  /** The path it happened at, without what names a place or a person. */
  readonly page: string;
}

/** Words of our paths below the first; anything else there is an id, a code or a token. */
const pathWords: ReadonlySet<string> = new Set([
  'applications',
  'blog',
  'bots',
  'channels',
  'friends',
  'subscription',
  'teams',
  'tournaments',
]);

/** A path with `:id` in the place of ids, codes and tokens. */
export function pageOf(pathname: string): string {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  const head = /^[A-Za-z]{1,20}$/.test(first) ? first : first && ':id';
  return `/${[head, ...rest.map((part) => (pathWords.has(part) ? part : ':id'))].filter(Boolean).join('/')}`;
}

/** The query of an address may hold a token; the line and column behind a file's stay. */
function withoutQueries(text: string): string {
  return text.replaceAll(/([a-z]+:\/\/[^\s?#)]+)[?#][^\s):]*/gi, '$1');
}

/** Names of what a server, a network or a reader does: the page is not broken. */
const outside: ReadonlySet<string> = new Set([
  'AbortError',
  'ApiProblem',
  'LanguageUnavailableError',
  'NotAllowedError',
  'NotFoundError',
]);
const ofTheNetwork =
  /dynamically imported module|module script failed|failed to fetch|networkerror|load failed|network connection|^script error|ResizeObserver loop/i;

function cut(text: string, length: number): string {
  return withoutQueries(text).slice(0, length);
}

/** What is told of a failure; null for what is none of the page's own. */
export function describeClientError(error: unknown, pathname: string): ClientError | null {
  const isError = error instanceof Error;
  const name = (isError ? error.name : typeof error) || 'Error';
  const message = isError ? error.message : typeof error === 'string' ? error : '';
  if (outside.has(name) || ofTheNetwork.test(message)) return null;
  const { name: nameMax, message: messageMax, stack, page } = clientErrorLimits;
  return {
    name: cut(name, nameMax),
    message: cut(message, messageMax),
    stack: cut(isError ? (error.stack ?? '') : '', stack),
    page: pageOf(pathname).slice(0, page),
  };
}

/** A call of a stack. */
interface StackFrame {
  readonly function: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

/** `at name (file:1:2)` and `at file:1:2` of Chromium, `name@file:1:2` of Firefox and Safari. */
const frameLine =
  /^\s*(?:at (?:(.*?) \()?|(?:([^@\s]*)@)?)([a-z-]+:\/\/[^\s()]+?):(\d+):(\d+)\)?$/i;

/** The calls of a stack, the innermost first; lines that are none are left out. */
export function stackFrames(stack: string): readonly StackFrame[] {
  return stack.split('\n').flatMap((line) => {
    const [, named, before, filename, lineno, colno] = frameLine.exec(line) ?? [];
    if (filename === undefined) return [];
    const name = named ?? before ?? '';
    return { function: name || '?', filename, lineno: Number(lineno), colno: Number(colno) };
  });
}

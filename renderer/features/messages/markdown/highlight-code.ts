import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import lua from 'highlight.js/lib/languages/lua';
import python from 'highlight.js/lib/languages/python';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';

/** A piece of code: a text, or pieces that are of one kind, such as a keyword. */
export type CodeNode = string | { readonly scope: string; readonly children: readonly CodeNode[] };

const languages = {
  bash,
  cpp,
  csharp,
  css,
  go,
  java,
  javascript,
  json,
  lua,
  python,
  rust,
  sql,
  typescript,
  xml,
  yaml,
} as const;
let isReady = false;

/**
 * The grammars look at what follows from every letter of a word: their work grows with the square of
 * its length. No name in code is this long, and data is not worth colouring.
 */
const LONG_WORD = /[\w$]{80}/;

/** Splits code by its grammar; null for a language we do not carry and for what is data. */
export function highlightCode(language: string, text: string): readonly CodeNode[] | null {
  if (!isReady)
    for (const [name, grammar] of Object.entries(languages)) hljs.registerLanguage(name, grammar);
  isReady = true;
  if (!hljs.getLanguage(language) || LONG_WORD.test(text)) return null;
  const { _emitter: emitter } = hljs.highlight(text, { language, ignoreIllegals: true });
  // reason: the library types its tree as opaque; taking the tree instead of its HTML means that
  // no text of a user is ever read as HTML
  const { rootNode } = emitter as unknown as { readonly rootNode: RawNode };
  return rootNode.children.map(nodeOf);
}

interface RawNode {
  readonly scope?: string;
  readonly children: readonly (RawNode | string)[];
}

function nodeOf(node: RawNode | string): CodeNode {
  if (typeof node === 'string') return node;
  // `title.function` colours as a title
  const [scope = ''] = (node.scope ?? '').split('.');
  return { scope, children: node.children.map(nodeOf) };
}

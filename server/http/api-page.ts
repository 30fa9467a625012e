import { isForBots } from '#shared/contract/bot-calls.ts';
import { pathsOf, type AnyEndpoint } from '#shared/contract/endpoint.ts';
import { problemSchema } from '#shared/contract/problem.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { jsonSchema } from './json-schema.ts';
import { API_DESCRIPTION, rulesText } from './openapi.ts';
import { schemaText } from './schema-text.ts';

/** Of the page, which has no script and loads nothing; its colours are those of renderer/styles/theme-*.css. */
export const API_PAGE_STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
:root{background:light-dark(#f8f7f4,#0d1219);color:light-dark(#1b2127,#e9ecee)}a{color:light-dark(#096a61,#2fd0bf)}
body{max-width:1100px;margin:0 auto;padding:24px 16px}
nav ul{display:flex;flex-wrap:wrap;gap:4px 16px;margin:0;padding:0;list-style:none}
h2{margin:32px 0 8px}h3{margin:16px 0 4px;font-size:1rem}
details{border-top:1px solid #8888}summary{padding:8px 0;cursor:pointer;overflow-wrap:anywhere}
details[open]>:not(summary){margin-left:16px}
b{display:inline-block;min-width:4.5em}code,pre{font:.9rem/1.5 ui-monospace,monospace}
pre{margin:4px 0;white-space:pre-wrap;overflow-wrap:anywhere}`;

/** The first word of a call's path behind the version, by which the page is divided. */
function partOf({ path }: AnyEndpoint): string {
  return /^\/api\/(?:v\d+\/)?(?<part>[^/]+)/.exec(path)?.groups?.['part'] ?? path;
}

/** Prose of the contract, where names of calls and fields stand between backticks. */
function prose(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function written(path: string): string {
  return escapeHtml(path.replaceAll(/:(\w+)/g, '{$1}'));
}

function schemaBlock(title: string, schema: AnyEndpoint['params']): string {
  if (!schema) return '';
  return `<h3>${title}</h3><pre>${escapeHtml(schemaText(jsonSchema(schema, 'input')))}</pre>`;
}

/** One call, closed until it is looked for: the browser's own search finds and opens it. */
function callHtml(shape: AnyEndpoint): string {
  const [path = '', ...others] = pathsOf(shape);
  const also = others.map((other) => ` Also at <code>${written(other)}</code>.`).join('');
  const body =
    shape.encoding === 'multipart'
      ? '<h3>Request body</h3><p>A form with files.</p>'
      : schemaBlock('Request body', shape.body);
  const answer = escapeHtml(schemaText(jsonSchema(shape.reply, 'output')));
  return `<details id="${shape.name}">
<summary><b>${shape.method}</b> <code>${written(path)}</code> ${prose(shape.summary)}</summary>
<p>${prose(rulesText(shape))}${isForBots(shape) ? ' Bots may make it too.' : ''}${also}</p>
${schemaBlock('Path', shape.params)}${schemaBlock('Query', shape.query)}${body}
<h3>Responses</h3><p>200: done</p><pre>${answer}</pre>
<p>429: over the limit. Every other status: <a href="#refusals">refused</a>.</p>
</details>
`;
}

function partHtml(part: string, shapes: readonly AnyEndpoint[]): string {
  const id = `part-${part}`;
  return `<section aria-labelledby="${id}">
<h2 id="${id}">${part}</h2>
${shapes.map(callHtml).join('')}</section>
`;
}

/** The page that lists every call of the contract, with who may make it, what it takes and answers. */
export function apiPage(
  shapes: readonly AnyEndpoint[],
  { version }: { readonly version: string },
): string {
  const parts = [...Map.groupBy(shapes, partOf)].toSorted(([left], [right]) =>
    left < right ? -1 : 1,
  );
  const links = parts.map(([part]) => `<li><a href="#part-${part}">${part}</a></li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tayfa API</title>
<style>${API_PAGE_STYLE}</style>
</head>
<body>
<header>
<h1>Tayfa API ${escapeHtml(version)}</h1>
<p>${prose(API_DESCRIPTION)}</p>
<p>For programs: <a href="/api/openapi.json">OpenAPI</a>, <a href="/api/asyncapi.json">AsyncAPI</a>.</p>
<nav aria-label="Parts"><ul>${links.join('')}</ul></nav>
</header>
<main>
${parts.map(([part, calls]) => partHtml(part, calls)).join('')}<section aria-labelledby="refusals">
<h2 id="refusals">Refusals</h2>
<pre>${escapeHtml(schemaText(jsonSchema(problemSchema, 'output')))}</pre>
</section>
</main>
</body>
</html>
`;
}

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Language } from '#shared/locales/languages.ts';
import { escapeHtml } from '../lib/escape-html.ts';

const STYLE = `:root{color-scheme:light;background:#fff;color:#1b222c;font:16px/1.5 system-ui,sans-serif}
body{display:grid;gap:16px;max-width:400px;margin:0 auto;padding:24px 16px}
h1{margin:0;font-size:1.2rem}p{margin:0}form{display:grid;gap:12px}label{display:grid;gap:4px}
input,button{box-sizing:border-box;width:100%;min-height:44px;padding:8px 12px;border:1px solid #8888;border-radius:10px;font:inherit}
button{border:0;background:#0b7468;color:#fff;font-weight:600;cursor:pointer}
small{color:#566070}.error{padding:8px 12px;border-radius:10px;background:#d93a4a22}`;

/** Sends a page of the payment's frame: no script, framed by our own page alone. */
export function sendFramed(
  reply: FastifyReply,
  { language, title, body }: { language: Language; title: string; body: string },
): FastifyReply {
  const hash = createHash('sha256').update(STYLE).digest('base64');
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`,
    )
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`,
    );
}

/** Lets the routes of one scope take what HTML forms send. */
export function takeForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body.toString())));
    },
  );
}

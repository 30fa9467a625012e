import { escapeHtml } from './escape-html.ts';
import type { Locale } from '#shared/contract/users.ts';
import type { Mail } from './mailer.ts';
import type { MailContent } from '#shared/locales/mail/mail-content.ts';

/** Gives a mail its two forms: plain text, and HTML without pictures or anything from elsewhere. */
export function composeMail(to: string, locale: Locale, content: MailContent): Mail {
  return {
    to,
    subject: content.subject,
    text: textForm(content),
    html: htmlForm(locale, content),
  };
}

function textForm({ greeting, paragraphs, action, notes }: MailContent): string {
  const parts = [greeting, ...paragraphs];
  // a link alone on its line is what mail programs make clickable whole
  if (action) parts.push(`${action.label}:\n${action.link}`);
  parts.push(notes.join('\n'), '-- \nTayfa');
  return `${parts.join('\n\n')}\n`;
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

interface Paint {
  readonly ink?: string;
  readonly ground?: string;
}

/** What each part of a mail looks like where the reader's program is light, and where it is dark. */
const paints = {
  page: [
    { ink: '#111827', ground: '#f3f4f6' },
    { ink: '#f3f4f6', ground: '#111827' },
  ],
  card: [{ ground: '#ffffff' }, { ground: '#1f2937' }],
  link: [{ ink: '#6d28d9' }, { ink: '#c4b5fd' }],
  note: [{ ink: '#5b6472' }, { ink: '#b6bdc9' }],
  button: [
    { ink: '#ffffff', ground: '#6d28d9' },
    { ink: '#ffffff', ground: '#6d28d9' },
  ],
} satisfies Record<string, readonly [light: Paint, dark: Paint]>;

function declarations({ ink, ground }: Paint, end: string): string {
  return [
    ...(ground === undefined ? [] : [`background-color:${ground}${end}`]),
    ...(ink === undefined ? [] : [`color:${ink}${end}`]),
  ].join('');
}

/** The light colours stand at each part, since some programs drop style sheets. */
function painted(part: keyof typeof paints, style: string): string {
  return `class="${part}" style="${style};${declarations(paints[part][0], ';')}"`;
}

const darkRules = Object.entries(paints)
  .map(([part, [, dark]]) => `.${part}{${declarations(dark, '!important;')}}`)
  .join('\n');

function line(text: string, attributes: string): string {
  return `<p ${attributes}>${escapeHtml(text)}</p>`;
}

function htmlForm(locale: Locale, content: MailContent): string {
  const { subject, greeting, paragraphs, action, notes } = content;
  const body = [
    line(greeting, 'style="margin:0 0 16px;font-size:18px;font-weight:600"'),
    ...paragraphs.map((text) => line(text, 'style="margin:0 0 16px;font-size:16px"')),
    action ? buttonForm(action) : '',
    ...notes.map((text) => line(text, painted('note', 'margin:0 0 8px;font-size:13px'))),
  ].join('\n');
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
${darkRules}
}
</style>
</head>
<body ${painted('page', `margin:0;padding:24px 12px;line-height:1.5;${FONT}`)}>
<div style="max-width:520px;margin:0 auto">
<p ${painted('link', 'margin:0 0 12px;font-size:20px;font-weight:700')}>Tayfa</p>
<div ${painted('card', 'border-radius:12px;padding:28px;overflow-wrap:anywhere')}>
${body}
</div>
</div>
</body>
</html>
`;
}

function buttonForm({ label, link }: { label: string; link: string }): string {
  const href = escapeHtml(link);
  const button = painted(
    'button',
    'display:inline-block;padding:12px 24px;border-radius:8px;font-size:16px;font-weight:600;text-decoration:none',
  );
  return `<p style="margin:24px 0"><a href="${href}" ${button}>${escapeHtml(label)}</a></p>
<p style="margin:0 0 24px;font-size:13px;word-break:break-all"><a href="${href}" ${painted('link', 'text-decoration:underline')}>${href}</a></p>`;
}

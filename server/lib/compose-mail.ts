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

interface SchemeColors {
  readonly color?: string;
  readonly background?: string;
}

/**
 * What each part is coloured with: the page's own themes (renderer/styles/theme-*.css). The light colours stand in the elements, for programs that drop
 * style sheets; the dark ones in a style sheet, which alone can ask what the reader prefers.
 */
const colors = {
  page: {
    light: { color: '#1b2127', background: '#eceae5' },
    dark: { color: '#e9ecee', background: '#0d1219' },
  },
  card: { light: { background: '#ffffff' }, dark: { background: '#131a23' } },
  accent: { light: { color: '#096a61' }, dark: { color: '#2fd0bf' } },
  note: { light: { color: '#4d565f' }, dark: { color: '#a9b4bf' } },
  button: {
    light: { color: '#ffffff', background: '#0b7d72' },
    dark: { color: '#03211e', background: '#1fc7b6' },
  },
} as const satisfies Record<string, { light: SchemeColors; dark: SchemeColors }>;

type Part = keyof typeof colors;

/** The class that takes the dark colours, and a style that begins with the light ones. */
function colored(part: Part, style: string): string {
  const declarations = Object.entries(colors[part].light).map(
    ([name, value]) => `${name}:${value}`,
  );
  return `class="${part}" style="${[...declarations, style].join(';')}"`;
}

/** Only what is important wins over a style of the element itself. */
function darkRules(): string {
  return Object.entries(colors)
    .map(([part, { dark }]) => {
      const declarations = Object.entries(dark).map(
        ([name, value]) => `${name}:${value} !important`,
      );
      return `.${part}{${declarations.join(';')}}`;
    })
    .join('\n');
}

function line(text: string, style: string): string {
  return `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
}

function noteLine(text: string): string {
  return `<p ${colored('note', 'margin:0 0 8px;font-size:13px')}>${escapeHtml(text)}</p>`;
}

function htmlForm(locale: Locale, content: MailContent): string {
  const { subject, greeting, paragraphs, action, notes } = content;
  const body = [
    line(greeting, 'font-size:18px;font-weight:600'),
    ...paragraphs.map((text) => line(text, 'font-size:16px')),
    action ? buttonForm(action) : '',
    ...notes.map((text) => noteLine(text)),
  ].join('\n');
  // names and addresses are one word however long: they break instead of widening the card
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
${darkRules()}
}
</style>
</head>
<body ${colored('page', `margin:0;padding:24px 12px;line-height:1.5;${FONT}`)}>
<div style="max-width:520px;margin:0 auto">
<p ${colored('accent', 'margin:0 0 12px;font-size:20px;font-weight:700')}>Tayfa</p>
<div ${colored('card', 'border-radius:12px;padding:28px;overflow-wrap:anywhere')}>
${body}
</div>
</div>
</body>
</html>
`;
}

function buttonForm({ label, link }: { label: string; link: string }): string {
  const href = escapeHtml(link);
  const button = colored(
    'button',
    'display:inline-block;padding:12px 24px;border-radius:8px;font-size:16px;font-weight:600;text-decoration:none',
  );
  return `<p style="margin:24px 0"><a href="${href}" ${button}>${escapeHtml(label)}</a></p>
<p style="margin:0 0 24px;font-size:13px;word-break:break-all"><a href="${href}" ${colored('accent', 'text-decoration:underline')}>${href}</a></p>`;
}

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

function line(text: string, style: string): string {
  return `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
}

function htmlForm(locale: Locale, content: MailContent): string {
  const { subject, greeting, paragraphs, action, notes } = content;
  const body = [
    line(greeting, 'font-size:18px;font-weight:600'),
    ...paragraphs.map((text) => line(text, 'font-size:16px')),
    action ? buttonForm(action) : '',
    ...notes.map((text) => line(text, 'font-size:13px;color:#6b7280;margin-bottom:8px')),
  ].join('\n');
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f3f4f6;color:#111827;line-height:1.5;${FONT}">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 12px;font-size:20px;font-weight:700;color:#6d28d9">Tayfa</p>
<div style="background:#ffffff;border-radius:12px;padding:28px">
${body}
</div>
</div>
</body>
</html>
`;
}

function buttonForm({ label, link }: { label: string; link: string }): string {
  const href = escapeHtml(link);
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#6d28d9;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 24px;font-size:13px;color:#6b7280;word-break:break-all"><a href="${href}" style="color:#6d28d9">${href}</a></p>`;
}

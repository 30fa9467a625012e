import { createHash } from 'node:crypto';

// The page before the page: no file to read and no script to run, so that it stands at once. Its
// colours are those of renderer/styles (ink-0 and paper-0), which are not loaded yet.
const style = `
  html { background: #080b10; color-scheme: dark light; }
  body { margin: 0; height: 100vh; display: grid; place-items: center; }
  svg { width: 96px; animation: breathe 1.6s ease-in-out infinite; }
  @keyframes breathe { 50% { opacity: .55; transform: scale(.96); } }
  @media (prefers-color-scheme: light) { html { background: #eceae5; } }
  @media (prefers-reduced-motion: reduce) { svg { animation: none; } }
`;

// The mark of resources/logo.svg.
const mark = `<svg viewBox="0 0 64 64" fill="none" aria-hidden="true">
  <rect width="64" height="64" rx="18" fill="#0f232c"/>
  <g transform="translate(.5 .5)" stroke-width="6.5" stroke-linecap="round" stroke-linejoin="round">
    <path stroke="#1fc7b6" d="M14.5 40.5C14.5 27.5 31.5 27.5 31.5 12.5C41 17 49.5 25.5 49.5 36.2C49.5 45.6 42 51.5 32 51.5"/>
    <path stroke="#9bf3e8" d="M20.8 49.3C20.8 39.6 36 41.4 36 29"/>
  </g>
</svg>`;

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tayfa</title><style>${style}</style></head><body>${mark}</body></html>`;

/** What is shown while the page is made ready. Nothing in it may run or load. */
export function splashPage(): Response {
  const styleHash = createHash('sha256').update(style).digest('base64');
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'`,
    },
  });
}

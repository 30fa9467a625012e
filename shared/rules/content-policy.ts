import { streamFrameSources } from './stream-frames.ts';

/** What one host of the page needs beyond the policy of all. */
interface PolicyExtras {
  /** other addresses it connects to: the desktop's socket goes past its own scheme */
  readonly connections?: readonly string[];
  /** other pages that it shows in frames: the payment company's form */
  readonly frames?: readonly string[];
  /** whether the page frames itself, as the gallery of building blocks does */
  readonly framesItself?: boolean;
}

/** What the service worker may do: ask its own server, and show a picture of it. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'";

/**
 * What a page may do: load from its own origin, connect back to it, frame the players of the two
 * stream platforms. No inline script, no inline style sheet, no plug-in. The server, the desktop
 * application and the preview of the build send the same.
 */
export function pageContentPolicy({
  connections = [],
  frames = [],
  framesItself = false,
}: PolicyExtras = {}): string {
  const itself = framesItself ? ["'self'"] : [];
  return [
    "default-src 'self'",
    // wasm: the model that takes noise out of speech is compiled in the page; no other code may be
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    // sizes and colours that come from data are set as style attributes
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    ['connect-src', "'self'", ...connections].join(' '),
    "worker-src 'self' blob:",
    ['frame-src', ...itself, ...frames, ...streamFrameSources].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ['frame-ancestors', ...(framesItself ? itself : ["'none'"])].join(' '),
  ].join('; ');
}

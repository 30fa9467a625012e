/**
 * What a page of ours may do: load from here, connect back to here, frame the players of the two
 * stream platforms. No inline script, no inline style sheet, no plug-in.
 * @param connections where else it may connect to: the desktop's socket goes past its own scheme
 */
export function pageContentPolicy(connections: readonly string[] = []): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    // sizes and colours that come from data are set as style attributes
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    ['connect-src', "'self'", ...connections].join(' '),
    "worker-src 'self' blob:",
    'frame-src https://player.twitch.tv https://player.kick.com https://kick.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

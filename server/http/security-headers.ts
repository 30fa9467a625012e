import type { FastifyInstance } from 'fastify';
import { streamOrigins } from '#shared/rules/stream-frames.ts';

/** For answers that are data: nothing in them may be rendered, framed or run. */
const DATA_CSP = "default-src 'none'; frame-ancestors 'none'";

/**
 * What of the machine the pages use: voice, streams and their pictures, copying, passkeys. Everything else that
 * a browser would grant a page on request is switched off, for frames inside it too.
 */
const PERMISSIONS = [
  ...['microphone', 'camera', 'display-capture', 'clipboard-read', 'clipboard-write'],
  ...['publickey-credentials-create', 'publickey-credentials-get'],
].map((feature) => `${feature}=(self)`);
/** What the players of streams, framed in a watch channel, use as well. */
const OF_PLAYERS = ['fullscreen', 'picture-in-picture', 'autoplay'].map(
  (feature) => `${feature}=(self "${streamOrigins.twitch}" "${streamOrigins.kick}")`,
);
const REFUSED = [
  ...['accelerometer', 'bluetooth', 'browsing-topics', 'encrypted-media', 'geolocation'],
  ...['gyroscope', 'hid', 'idle-detection', 'keyboard-map', 'local-fonts', 'magnetometer'],
  ...['midi', 'payment', 'screen-wake-lock', 'serial'],
  ...['storage-access', 'sync-xhr', 'usb', 'window-management', 'xr-spatial-tracking'],
].map((feature) => `${feature}=()`);
const PERMISSIONS_POLICY = [...PERMISSIONS, ...OF_PLAYERS, ...REFUSED].join(', ');

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': PERMISSIONS_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'origin-agent-cluster': '?1',
};
const ON_HTTPS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** Headers on every answer; pages set a Content-Security-Policy of their own first. */
export function registerSecurityHeaders(
  server: FastifyInstance,
  options: { isSecure: boolean },
): void {
  const always = options.isSecure ? { ...EVERYWHERE, ...ON_HTTPS } : EVERYWHERE;
  server.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy'))
      void reply.header('content-security-policy', DATA_CSP);
    // the page of the payment sandbox is shown in a frame
    const frames = reply.getHeader('x-frame-options');
    void reply.headers(always);
    if (frames === 'SAMEORIGIN') void reply.header('x-frame-options', frames);
  });
}

import type { FastifyInstance } from 'fastify';

/** A code of an invite and nothing else. */
const CODE_PATH = /^\/([\w-]{1,64})\/?$/;

/**
 * Answers what comes by the short address of invites (T-219): a code leads to its page, anything else
 * to the front page. No call is served there: the session belongs to the public address alone.
 */
export function registerShortInvites(
  server: FastifyInstance,
  options: { readonly inviteOrigin: string; readonly publicOrigin: string },
): void {
  const { publicOrigin } = options;
  const { host } = new URL(options.inviteOrigin);
  server.addHook('onRequest', (request, reply, done) => {
    if (request.host.toLowerCase() !== host) {
      done();
      return;
    }
    const code = CODE_PATH.exec(request.url.split('?')[0] ?? '')?.[1];
    void reply
      .header('cache-control', 'no-store')
      .redirect(code === undefined ? `${publicOrigin}/` : `${publicOrigin}/invite/${code}`);
  });
}

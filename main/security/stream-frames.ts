import type { Session } from 'electron';
import { DESKTOP_ORIGIN } from '#shared/contract/desktop.ts';

/** Twitch's player, and the frames inside it. */
const TWITCH = [
  'https://embed.twitch.tv/*',
  'https://player.twitch.tv/*',
  'https://www.twitch.tv/embed/*',
];

type Headers = Record<string, string[]>;

/**
 * The headers of a frame with our origin among those it may stand in. Twitch names the host it is
 * told (`parent`), with https alone, and our page has a scheme of its own. Nothing else is changed.
 */
export function withOurAncestor(headers: Readonly<Headers>): Headers {
  return Object.fromEntries(
    Object.entries(headers).map(([name, values]): [string, string[]] => [
      name,
      name.toLowerCase() === 'content-security-policy'
        ? values.map((policy) =>
            policy.replaceAll(/(^|[;,]\s*)frame-ancestors [^;,]*/gi, `$& ${DESKTOP_ORIGIN}`),
          )
        : values,
    ]),
  );
}

/** Lets Twitch's player be framed by our page. */
export function admitStreamFrames(session: Pick<Session, 'webRequest'>): void {
  session.webRequest.onHeadersReceived({ urls: TWITCH }, (details, answer) => {
    const { resourceType, responseHeaders } = details;
    if (resourceType !== 'subFrame' || !responseHeaders) answer({});
    else answer({ responseHeaders: withOurAncestor(responseHeaders) });
  });
}

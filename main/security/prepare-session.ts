import type { DisplayMediaRequestHandlerHandlerRequest, Session, Streams } from 'electron';
import { DESKTOP_SCHEME } from '#shared/contract/desktop.ts';
import type { ElectronMain } from '../lib/electron-main.ts';
import type { Log } from '../lib/log.ts';
import { forwardRequest } from './forward-request.ts';
import { guardOwnScheme } from './frame-guard.ts';
import { answerOwnRequest } from './own-scheme.ts';
import { partitionOf } from './partition.ts';
import { decidePermissions } from './permissions.ts';
import { admitStreamFrames } from './stream-frames.ts';
import { requestOfSession } from './session-request.ts';

interface SessionParts {
  readonly electron: Pick<ElectronMain, 'net' | 'session'>;
  /** The folder of the built page. */
  readonly renderer: string;
  readonly log: Log;
  /** What a page that wants to share a screen is given; null: nothing. */
  readonly chooseScreen: (
    request: DisplayMediaRequestHandlerHandlerRequest,
  ) => Promise<Streams | null>;
}

/** Gives out the storage partition of each Tayfa, made ready when it is first asked for. */
export function createSessions({ electron, renderer, log, chooseScreen }: SessionParts) {
  const prepared = new Map<string, Session>();

  return function sessionOf(tayfa: string | null): Session {
    const name = partitionOf(tayfa);
    const known = prepared.get(name);
    if (known) return known;
    const session = electron.session.fromPartition(name);
    prepared.set(name, session);
    guardOwnScheme(session, log);
    decidePermissions(session, log);
    admitStreamFrames(session);
    session.setDisplayMediaRequestHandler((request, answer) => {
      chooseScreen(request).then(answer, (error: unknown) => {
        log.warn('a screen could not be handed over', { error: String(error) });
        answer(null);
      });
    });
    const ask = requestOfSession({ net: electron.net, session });
    session.protocol.handle(DESKTOP_SCHEME, (request) =>
      answerOwnRequest(request, {
        folder: renderer,
        tayfa,
        forward: (asked, origin) => forwardRequest(asked, origin, ask),
      }),
    );
    return session;
  };
}

/** The partition of a Tayfa, or of the page that asks for one. */
export type SessionOf = ReturnType<typeof createSessions>;

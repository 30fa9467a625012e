import catalogue from '../resources/games.json' with { type: 'json' };
import { gamesOfPlatform } from '#shared/rules/game-detection.ts';
import type { Log } from './lib/log.ts';
import type { SessionOf } from './security/prepare-session.ts';
import type { DesktopStore } from './settings/desktop-store.ts';
import { Games } from './system/games/games.ts';
import { listProcesses } from './system/games/list-processes.ts';
import { glanceAt } from './system/games/process-looks.ts';
import { createWindowQuestions } from './system/games/window-questions.ts';
import { PresenceSocket } from './system/presence/presence-socket.ts';
import { socketAddresses } from './system/presence/socket-address.ts';

interface GameParts {
  readonly store: DesktopStore;
  readonly log: Log;
  readonly platform: NodeJS.Platform;
  readonly now: () => number;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly mainFolder: string;
  readonly sessionOf: SessionOf;
  readonly origin: () => string | null;
  readonly onChange: () => void;
}

/** The games of this machine, with what its system has to say of them. */
export function createGames(parts: GameParts): Games {
  const { platform, sessionOf, mainFolder, environment, now, log } = parts;
  const addresses = socketAddresses(platform, environment);
  const userId = process.getuid?.() ?? null;
  return new Games({
    ...parts,
    catalogue: gamesOfPlatform(catalogue.games, platform),
    list: () => listProcesses({ platform, arch: process.arch, mainFolder, userId }),
    glance: () => glanceAt(platform),
    questions: createWindowQuestions({ platform }),
    ownProgram: process.execPath,
    openPresence: (onChange) => new PresenceSocket({ addresses, now, log, onChange }),
    setTimer(run, ms) {
      const timer = setTimeout(run, ms).unref();
      return () => clearTimeout(timer);
    },
    fetch: (origin, path, options) =>
      sessionOf(origin).fetch(origin + path, {
        ...options,
        credentials: 'include',
        redirect: 'error',
      }),
  });
}

import catalogue from '../resources/games.json' with { type: 'json' };
import { gamesOfPlatform } from '#shared/rules/game-detection.ts';
import type { AppFolders } from './lib/app-folders.ts';
import type { Log } from './lib/log.ts';
import type { SessionOf } from './security/prepare-session.ts';
import type { DesktopStore } from './settings/desktop-store.ts';
import { Games } from './system/games/games.ts';
import { listProcesses } from './system/games/list-processes.ts';
import { glanceAt, ProcessLooks, type LooksDeps } from './system/games/process-looks.ts';
import { createWindowQuestions } from './system/games/window-questions.ts';
import { PresenceSocket } from './system/presence/presence-socket.ts';
import { socketAddresses } from './system/presence/socket-address.ts';

interface GameParts {
  readonly store: DesktopStore;
  readonly log: Log;
  readonly platform: NodeJS.Platform;
  readonly looks: ProcessLooks;
  readonly list: LooksDeps['list'];
  readonly now: () => number;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly sessionOf: SessionOf;
  readonly origin: () => string | null;
  readonly onChange: () => void;
}

/** What runs on this machine: a list, and looks that all share who watch for programs. */
export function createLooks({
  platform,
  arch,
  folders,
  now,
}: {
  readonly platform: NodeJS.Platform;
  readonly arch: NodeJS.Architecture;
  readonly folders: Pick<AppFolders, 'main'>;
  readonly now: () => number;
}): Pick<GameParts, 'looks' | 'list'> {
  const userId = process.getuid?.() ?? null;
  const list = () => listProcesses({ platform, arch, mainFolder: folders.main, userId });
  return { list, looks: new ProcessLooks({ list, glance: () => glanceAt(platform), now }) };
}

/** The games of this machine, with what its system has to say of them. */
export function createGames(parts: GameParts): Games {
  const { platform, sessionOf, environment, now, log } = parts;
  const addresses = socketAddresses(platform, environment);
  return new Games({
    ...parts,
    catalogue: gamesOfPlatform(catalogue.games, platform),
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

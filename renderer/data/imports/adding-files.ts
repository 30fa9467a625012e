import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { atom, type PrimitiveAtom } from '../../lib/atoms.ts';

/** A file that was not taken. */
export interface RefusedFile {
  readonly file: File;
  readonly reason: string;
  /** It would be refused again. */
  readonly isFinal: boolean;
}

/** How far the files of a team have come, and what of those before was not taken. */
export interface FilesAdded {
  readonly adding: {
    readonly done: number;
    readonly all: number;
    /** of all bytes, from 0 to 1 */
    readonly share: number;
  } | null;
  readonly refused: readonly RefusedFile[];
}

/** Files on their way to an import. They go on when what shows them is closed, and are found there again. */
export interface AddingFiles {
  readonly state: PrimitiveAtom<FilesAdded>;
  /** Begins another time; the signal says when to stop. */
  readonly begin: () => AbortSignal;
  readonly cancel: () => void;
  /** They are shown until what it gives is called. */
  readonly show: () => () => void;
  /** Where they are not, their end is told in a notice. */
  readonly isShown: () => boolean;
}

function createAddingFiles(): AddingFiles {
  let stop: AbortController | null = null;
  let shown = 0;
  return {
    state: atom<FilesAdded>({ adding: null, refused: [] }),
    begin() {
      stop = new AbortController();
      return stop.signal;
    },
    cancel: () => stop?.abort(),
    show() {
      shown += 1;
      return () => {
        shown -= 1;
      };
    },
    isShown: () => shown > 0,
  };
}

const known = new Map<string, AddingFiles>();

/** Those that a user adds to the import of a team. */
export function addingFilesOf(userId: UserId | undefined, teamId: TeamId): AddingFiles {
  const key = `${userId ?? ''}.${teamId}`;
  const found = known.get(key) ?? createAddingFiles();
  known.set(key, found);
  return found;
}

import type { ProcessDescriptor } from 'ps-list';
import type { SeenProcess } from '#shared/rules/game-detection.ts';
import { runningProcesses, type ListedOn } from '../running-processes.ts';

/** What Wine and Proton are given to run: a path of Windows. The rest of the line is not kept. */
const windowsProgram = /^"?([a-z]:\\.+?\.exe)(?=["\s]|$)/i;

/** Who asks, and on what. */
export interface ListedBy extends ListedOn {
  /** Of the user; null where there are none. */
  readonly userId: number | null;
}

/**
 * The programs of this user that run now (D-040). Of what a program was started with nothing is
 * kept but where its file lies.
 */
export async function listProcesses(by: ListedBy): Promise<readonly SeenProcess[]> {
  const all = await runningProcesses(by);
  return all.flatMap((found) => seenProcess(found, by.userId) ?? []);
}

/** A program as the rules look at it; null: another user's, or one of the system's own threads. */
export function seenProcess(
  found: Pick<ProcessDescriptor, 'pid' | 'name' | 'path' | 'cmd' | 'uid' | 'startTime'>,
  userId: number | null,
): SeenProcess | null {
  const { pid, uid, cmd = '' } = found;
  if (userId !== null && uid !== undefined && uid !== userId) return null;
  const startedAt = found.startTime?.getTime() ?? null;
  const inWine = windowsProgram.exec(cmd)?.[1];
  const path = inWine ?? found.path ?? null;
  if (path === '') return null;
  if (inWine === undefined) return { pid, name: found.name, path, startedAt };
  return { pid, name: inWine.slice(inWine.lastIndexOf('\\') + 1), path, startedAt };
}

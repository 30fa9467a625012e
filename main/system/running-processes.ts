import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import psList, { type ProcessDescriptor } from 'ps-list';

/** A list of every program of a large machine. Bytes. */
const MOST_OUTPUT = 16_000_000;

/** The helper that ps-list brings for Windows; it lies beside the bundle of main. */
const HELPER = 'vendor/fastlist-0.3.0-x64.exe';

/** The machine that is asked. */
export interface ListedOn {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  /** The folder of main's bundle. */
  readonly mainFolder: string;
}

/** What runs now; other users' programs are left out where the system tells whose they are. */
export function runningProcesses({
  platform,
  arch,
  mainFolder,
}: ListedOn): Promise<readonly ProcessDescriptor[]> {
  const isForeign = platform === 'win32' && arch === 'arm64';
  return isForeign ? listByHelper(mainFolder) : psList({ all: false });
}

/** What ps-list does on x64: Windows runs the same helper on arm64, which ps-list refuses. */
async function listByHelper(mainFolder: string): Promise<readonly ProcessDescriptor[]> {
  const options = { maxBuffer: MOST_OUTPUT, windowsHide: true };
  const { stdout } = await promisify(execFile)(join(mainFolder, HELPER), options);
  return stdout
    .trim()
    .split(/\r?\n/)
    .map((line) => {
      const [pid = '', ppid = '', name = ''] = line.split('\t');
      return { pid: Number(pid), ppid: Number(ppid), name };
    });
}

import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * A text that differs for every process that ever bore this id, or undefined when no such process
 * lives. Process ids are used again (at once in a container that restarts), so an id alone does not
 * say whether the process that wrote it down is still there.
 */
export async function processStartMark(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') return linuxStartMark(pid);
  if (process.platform === 'win32') return isAlive(pid) ? 'alive' : undefined;
  return runForText('ps', ['-o', 'lstart=', '-p', String(pid)]);
}

/** Whether this process is a PostgreSQL server that works on the given cluster folder. */
export async function isPostmasterOf(pid: number, clusterFolder: string): Promise<boolean> {
  if ((await processStartMark(pid)) === undefined) return false;
  if (process.platform === 'linux') return isLinuxPostmasterOf(pid, clusterFolder);
  if (process.platform === 'win32') {
    const line = await runForText('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']);
    return line?.includes('postgres.exe') ?? false;
  }
  const command = await runForText('ps', ['-o', 'command=', '-p', String(pid)]);
  return command?.includes(clusterFolder) ?? false;
}

async function linuxStartMark(pid: number): Promise<string | undefined> {
  const line = await readTextOrUndefined(`/proc/${pid}/stat`);
  if (line === undefined) return undefined;
  // The second field is the program's name in brackets and may hold blanks; count from its end.
  // After it: field 0 is the state, field 19 the start in clock ticks since boot (proc_pid_stat(5)).
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const isZombie = fields[0] === 'Z' || fields[0] === 'X';
  if (isZombie) return undefined;
  const boot = await readTextOrUndefined('/proc/sys/kernel/random/boot_id');
  return `${boot?.trim() ?? ''}/${fields[19] ?? ''}`;
}

async function isLinuxPostmasterOf(pid: number, clusterFolder: string): Promise<boolean> {
  try {
    const [workFolder, folder] = await Promise.all([
      readlink(`/proc/${pid}/cwd`),
      realpath(clusterFolder),
    ]);
    const program = path.basename(await readlink(`/proc/${pid}/exe`));
    return workFolder === folder && program.startsWith('postgres');
  } catch {
    // Another account's process may hide its folder; its name and its owner remain to go by.
    const name = await readTextOrUndefined(`/proc/${pid}/comm`);
    return name?.trim() === 'postgres' && (await haveSameOwner(`/proc/${pid}`, clusterFolder));
  }
}

async function haveSameOwner(one: string, other: string): Promise<boolean> {
  try {
    const [first, second] = await Promise.all([stat(one), stat(other)]);
    return first.uid === second.uid;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function readTextOrUndefined(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return undefined;
  }
}

async function runForText(command: string, args: readonly string[]): Promise<string | undefined> {
  try {
    const { stdout } = await run(command, [...args]);
    const text = stdout.trim();
    return text === '' ? undefined : text;
  } catch {
    return undefined;
  }
}

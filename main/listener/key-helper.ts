import { spawn } from 'node:child_process';
import { accessSync, chmodSync, constants } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { MacGlobalKeyLookup } from 'node-global-key-listener/build/ts/_data/MacGlobalKeyLookup.js';
import { WinGlobalKeyLookup } from 'node-global-key-listener/build/ts/_data/WinGlobalKeyLookup.js';
import { X11GlobalKeyLookup } from 'node-global-key-listener/build/ts/_data/X11GlobalKeyLookup.js';
import type { KeyChange } from './key-filter.ts';

type Names = Readonly<Record<number, { readonly standardName?: string } | undefined>>;

interface Helper {
  readonly file: string;
  /** The system's number of a key -> its name on every system. */
  readonly names: Names;
  /** What the helper adds to the numbers of the table: X11 counts keys from 8. */
  readonly offset: number;
}

const helpers: Readonly<Partial<Record<NodeJS.Platform, Helper>>> = {
  win32: { file: 'WinKeyServer.exe', names: WinGlobalKeyLookup, offset: 0 },
  darwin: { file: 'MacKeyServer', names: MacGlobalKeyLookup, offset: 0 },
  linux: { file: 'X11KeyServer', names: X11GlobalKeyLookup, offset: 8 },
};

interface HelperDeps {
  /** Where node-global-key-listener's programs lie. */
  readonly folder: string;
  readonly platform: NodeJS.Platform;
  readonly onStart: (pid: number) => void;
  readonly onKey: (change: KeyChange) => void;
  /** It does not run, or no longer. */
  readonly onEnd: () => void;
}

/** The package has its programs without the right to be run; the build and this give it. */
function makeRunnable(program: string, platform: NodeJS.Platform): void {
  if (platform === 'win32') return;
  try {
    accessSync(program, constants.X_OK);
  } catch {
    chmodSync(program, 0o755);
  }
}

/**
 * Runs the program of node-global-key-listener that hears the keys of this system. Its own way of
 * running it keeps every line in memory for good, splits lines in two and asks for the password of
 * an administrator where it may not run: so it is run here, and each line is forgotten once read.
 * The answer to each is that the key goes on to whom it is for.
 */
export function runKeyHelper(deps: HelperDeps): () => void {
  const { folder, platform, onStart, onKey, onEnd } = deps;
  const helper = helpers[platform];
  if (!helper) {
    onEnd();
    return () => undefined;
  }
  const program = join(folder, helper.file);
  try {
    makeRunnable(program, platform);
  } catch {
    onEnd();
    return () => undefined;
  }
  const child = spawn(program, [], { stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true });
  if (child.pid !== undefined) onStart(child.pid);
  child.on('error', onEnd);
  child.on('exit', onEnd);
  // a helper that ends while it is answered
  child.stdin.on('error', () => undefined);
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [device, way, code, , , id] = fieldsOf(line, platform);
    child.stdin.write(`0,${id ?? ''}\n`);
    if (device !== 'KEYBOARD') return;
    const name = helper.names[Number(code) - helper.offset]?.standardName ?? '';
    onKey({ name: name === '' ? `#${code ?? ''}` : name, isDown: way === 'DOWN' });
  });
  return () => void child.kill();
}

/** `KEYBOARD,DOWN,74,0,0,2`; on Windows a scan code stands after the key's own. */
function fieldsOf(line: string, platform: NodeJS.Platform): readonly string[] {
  const fields = line.replaceAll(/\s+/g, '').split(',');
  return platform === 'win32' ? fields.toSpliced(3, 1) : fields;
}

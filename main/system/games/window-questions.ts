import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createLineHelper } from './line-helper.ts';

/** What only the system's windows and processes can tell of a program. */
export interface WindowQuestions {
  /** The process whose window has the focus; null: unknown. */
  foreground(): Promise<number | null>;
  /** Where a program lies, on systems whose list does not say; null: unknown. */
  pathOf(pid: number): Promise<string | null>;
  end(): void;
}

/** Runs a program to its end and answers what it wrote; null: it failed. */
export type Run = (program: string, args: readonly string[]) => Promise<string | null>;

const ANSWER_MS = 2_000;

const runProgram: Run = (program, args) =>
  new Promise((resolve) => {
    execFile(program, [...args], { timeout: ANSWER_MS }, (error, stdout) =>
      resolve(error ? null : stdout),
    );
  });

function numberIn(text: string | null, pattern: RegExp): number | null {
  const found = pattern.exec(text ?? '')?.[1];
  return found === undefined ? null : Number(found);
}

/** X11 says it; Wayland tells no program of another's windows. */
async function foregroundOfX11(run: Run): Promise<number | null> {
  const active = await run('xprop', ['-root', '_NET_ACTIVE_WINDOW']);
  const window = /(0x[0-9a-f]+)/i.exec(active ?? '')?.[1];
  if (window === undefined) return null;
  return numberIn(await run('xprop', ['-id', window, '_NET_WM_PID']), /= (\d+)/);
}

async function foregroundOfMac(run: Run): Promise<number | null> {
  const front = (await run('/usr/bin/lsappinfo', ['front']))?.trim();
  if (!front) return null;
  const info = await run('/usr/bin/lsappinfo', ['info', '-only', 'pid', front]);
  return numberIn(info, /"?pid"?\s*=\s*(\d+)/i);
}

/**
 * Asks Windows by its own PowerShell, which stays while it is asked: loading it takes a second, an
 * answer none. Paths are asked for with the least right there is, which games under a guard grant.
 */
const windowsScript = `
$ErrorActionPreference = 'Stop'
[Console]::OutputEncoding = [Text.Encoding]::UTF8
Add-Type -TypeDefinition @'
using System; using System.Runtime.InteropServices; using System.Text;
public static class TayfaWindows {
  [DllImport("user32.dll")] static extern IntPtr GetForegroundWindow();
  [DllImport("user32.dll")] static extern uint GetWindowThreadProcessId(IntPtr window, out uint pid);
  [DllImport("kernel32.dll")] static extern IntPtr OpenProcess(uint access, bool inherit, uint pid);
  [DllImport("kernel32.dll")] static extern bool CloseHandle(IntPtr handle);
  [DllImport("kernel32.dll", CharSet = CharSet.Unicode)]
  static extern bool QueryFullProcessImageName(IntPtr process, uint flags, StringBuilder name, ref uint size);
  public static string Answer(string question) {
    uint pid;
    if (question == "foreground") {
      GetWindowThreadProcessId(GetForegroundWindow(), out pid);
      return pid == 0 ? "" : pid.ToString();
    }
    if (!uint.TryParse(question, out pid)) return "";
    IntPtr process = OpenProcess(0x1000, false, pid);
    if (process == IntPtr.Zero) return "";
    try {
      var name = new StringBuilder(32768);
      uint size = (uint)name.Capacity;
      return QueryFullProcessImageName(process, 0, name, ref size) ? name.ToString() : "";
    } finally { CloseHandle(process); }
  }
}
'@
while ($null -ne ($question = [Console]::In.ReadLine())) {
  [Console]::Out.WriteLine([TayfaWindows]::Answer($question))
}
`;

function startPowerShell(systemRoot: string) {
  const program = join(systemRoot, 'System32/WindowsPowerShell/v1.0/powershell.exe');
  const script = Buffer.from(windowsScript, 'utf16le').toString('base64');
  const args = ['-NoProfile', '-NonInteractive', '-EncodedCommand', script];
  return spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true });
}

function questionsOfWindows(start: Parameters<typeof createLineHelper>[0]): WindowQuestions {
  const helper = createLineHelper(start);
  return {
    foreground: async () => numberIn(await helper.ask('foreground'), /^(\d+)$/),
    pathOf: (pid) => helper.ask(String(pid)),
    end: () => helper.end(),
  };
}

interface Asked {
  readonly platform: NodeJS.Platform;
  readonly run?: Run;
  readonly startHelper?: Parameters<typeof createLineHelper>[0];
  readonly systemRoot?: string;
}

/** How this system is asked. Where it gives no answer the newest game counts. */
export function createWindowQuestions({
  platform,
  run = runProgram,
  systemRoot = 'C:\\Windows',
  startHelper = () => startPowerShell(systemRoot),
}: Asked): WindowQuestions {
  if (platform === 'win32') return questionsOfWindows(startHelper);
  return {
    foreground: () => (platform === 'darwin' ? foregroundOfMac(run) : foregroundOfX11(run)),
    pathOf: () => Promise.resolve(null),
    end: () => undefined,
  };
}

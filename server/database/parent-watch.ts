import { spawn, type ChildProcess } from 'node:child_process';

/** Ends the database when this process dies; `end()` takes the watch away again. */
export interface ParentWatch {
  end(): void;
}

/** What a watch needs to know. */
export interface ParentWatchTarget {
  readonly postmasterPid: number;
  /** Path of pg_ctl, which alone can signal the database on Windows. */
  readonly pgCtl: string;
  readonly platform: string;
}

/**
 * Watches this process from outside, for systems whose kernel does not do it: a small process
 * reads from a pipe that only this one holds open. When this process dies in whatever way, the
 * pipe ends and the watcher asks the database for a fast shutdown.
 */
export function watchParent(target: ParentWatchTarget): ParentWatch {
  const watcher =
    target.platform === 'win32' ? startNodeWatcher(target) : startShellWatcher(target);
  watcher.on('error', () => undefined);
  watcher.stdin?.on('error', () => undefined);
  watcher.unref();
  return {
    end() {
      watcher.kill('SIGKILL');
    },
  };
}

/** One megabyte of memory instead of the forty of a second Node. */
function startShellWatcher({ postmasterPid }: ParentWatchTarget): ChildProcess {
  const script = 'trap "" INT TERM HUP; read -r _; kill -INT "$1" 2>/dev/null';
  return spawn('/bin/sh', ['-c', script, 'tayfa-database-watch', String(postmasterPid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
}

function startNodeWatcher({ pgCtl, postmasterPid }: ParentWatchTarget): ChildProcess {
  const script =
    'const [program, pid] = process.argv.slice(1);' +
    'process.stdin.resume().on("close", () =>' +
    ' require("node:child_process").spawnSync(program, ["kill", "INT", pid]));';
  return spawn(process.execPath, ['-e', script, pgCtl, String(postmasterPid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    windowsHide: true,
  });
}

import { spawnSync } from 'node:child_process';

/*
 * Signs a file for Windows with whatever the release machine has: a cloud's signing tool, a key in
 * hardware. TAYFA_WINDOWS_SIGN_COMMAND is run with the file's path as its last argument.
 */

/** @param {{ path: string }} configuration of electron-builder, one file at a time */
// electron-builder takes a hook by its default
// oxlint-disable-next-line import/no-default-export -- see above
export default function signWindows({ path }) {
  const command = process.env['TAYFA_WINDOWS_SIGN_COMMAND'] ?? '';
  const [program = '', ...args] = command.split(' ');
  const { status } = spawnSync(program, [...args, path], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`Signing ${path} ended with ${String(status)}`);
}

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { startStandInGifs } from '../support/stand-in-gifs.ts';
import { startServerProcess } from '../support/server-process.ts';

const root = join(import.meta.dirname, '../..');

/** The real program with the demo in it, and the page through which overlays can be opened. */
export interface PageServer {
  readonly origin: string;
  /** somebody of the demo who owns a team */
  readonly owner: { readonly email: string; readonly password: string };
  readonly stop: () => Promise<void>;
}

export async function startPageServer(dataFolder: string, port: number): Promise<PageServer> {
  const origin = `http://127.0.0.1:${String(port)}`;
  const gifs = await startStandInGifs();
  const environment = {
    NODE_ENV: 'development',
    CAPTCHA: 'off',
    RATE_LIMITS: 'off',
    // what links and the origin check go by; the program itself listens one port further
    PUBLIC_ORIGIN: origin,
    PORT: String(port + 1),
    ...gifs.environment,
  };
  const owner = fillWithDemo({ ...environment, DATA_DIR: dataFolder });
  const server = await startServerProcess({ dataFolder, environment });
  process.env['TAYFA_SERVER'] = `http://127.0.0.1:${environment.PORT}`;
  const settings = { configFile: join(root, 'vite.config.ts'), mode: 'screenshots' };
  await build({ ...settings, logLevel: 'error' });
  const page = await preview({
    ...settings,
    logLevel: 'silent',
    preview: { port, host: '127.0.0.1' },
  });
  return {
    origin,
    owner,
    async stop() {
      await page.close();
      await server.stop();
      await gifs.close();
    },
  };
}

function fillWithDemo(environment: Readonly<Record<string, string>>): PageServer['owner'] {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['server/demo/index.ts'], {
    cwd: root,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The demo could not be made: ${stderr}`);
  const email = /(\S+@\S+)[^\n]*\(owner\)/.exec(stdout)?.[1];
  const password = /the password is (\S+)/.exec(stdout)?.[1];
  if (email === undefined || password === undefined) {
    throw new Error(`Nobody to sign in as:\n${stdout}`);
  }
  return { email, password };
}

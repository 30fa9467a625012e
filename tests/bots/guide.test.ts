import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fileFixtures } from '../support/fixtures.ts';
import { botInTeam } from './bot-world.ts';
import { expectCommands } from './example-commands.ts';

const root = join(import.meta.dirname, '../..');
/** Programs of the machine are started one after another, and a package is built. */
const TIMEOUT_MS = 180_000;

const { server, owner, member } = fileFixtures();

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tayfa-guide-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const endings: (() => void)[] = [];
afterAll(() => {
  for (const end of endings) end();
});

/** The blocks of commands under the guide's first heading, without what is said beside them. */
async function guideBlocks(): Promise<string[][]> {
  const guide = await readFile(join(root, 'docs/bots.md'), 'utf8');
  const [, section = ''] = guide.split('## A bot that answers');
  const [steps = ''] = section.split(/^## /m);
  return [...steps.matchAll(/```sh\n([^]*?)```/g)].map(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.replace(/\s+#.*$/, '').trim())
      .filter((line) => line !== ''),
  );
}

/** Runs commands in one shell, which ends at the first that fails; what it prints is heard. */
function startShell(commands: readonly string[], cwd: string) {
  // what npm would ask the registry for here is nothing the guide is about
  const env = { ...process.env, npm_config_offline: 'true', npm_config_audit: 'false' };
  const child = spawn('sh', ['-ec', commands.join('\n')], { cwd, env, detached: true });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      printed += data.toString();
    });
  let code: number | null | undefined;
  child.once('close', (ended) => {
    code = ended;
  });
  endings.push(() => {
    if (code === undefined && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  });
  return { printed: () => printed, code: () => code };
}

function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 60_000 });
}

describe('the guide for bots', () => {
  it(
    'leads a stranger to a bot that answers, within ten commands',
    async () => {
      const [inRepository = [], elsewhere = [], ...others] = await guideBlocks();
      expect(others).toEqual([]);
      const commands = [...inRepository, ...elsewhere].flatMap((line) => line.split(' && '));
      expect(commands.length).toBeGreaterThan(4);
      expect(commands.length).toBeLessThanOrEqual(10);

      // the packages of this checkout are installed: they run this test
      const [install, ...make] = inRepository;
      expect(install).toBe('npm ci');
      const packing = startShell(make, root);
      await eventually(() => expect(packing.code()).toBe(0));
      const tarball = /^\S+tayfa-client-\S+\.tgz$/m.exec(packing.printed())?.[0];
      expect(tarball).toBeDefined();

      const { bot, channelId } = await botInTeam(owner, [member]);
      // what the guide leaves to its reader: two paths, the server, and the token
      const given: readonly (readonly [string, string])[] = [
        ['/path/to/tayfa-client-*.tgz', tarball ?? ''],
        ['/path/to/tayfa/', `${root}/`],
        ['http://localhost:8080', server.origin],
        ['BOT_TOKEN=...', `BOT_TOKEN=${bot.token}`],
      ];
      const filled = given.reduce((text, [blank, value]) => {
        expect(text).toContain(blank);
        return text.replace(blank, value);
      }, elsewhere.join('\n'));
      const running = startShell(filled.split('\n'), folder);
      await eventually(() => expect(running.printed()).toContain('listens'));
      await expectCommands(member, channelId);
      expect(running.code()).toBeUndefined();
    },
    TIMEOUT_MS,
  );
});

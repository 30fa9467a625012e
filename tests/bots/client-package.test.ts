import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply as ContractReply } from '#shared/contract/endpoint-call.ts';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import { renewBotToken } from '#shared/contract/account/bot.ts';
import { setChannelRoleOverride } from '#shared/contract/channels/channel.ts';
import { listMessages, sendMessage } from '#shared/contract/messages/message.ts';
import type { StateEventData, StateEventName } from '#shared/contract/socket/server-events.ts';
import { everyoneRoleId, type ChannelId } from '#shared/lib/ids.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import type * as clientSource from '../../packages/client/client.ts';
import type * as declared from '../../packages/client/declarations.d.ts';
import { buildClient } from '../../scripts/client/build-client.ts';
import { newChannel } from '../channels/channel-world.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { openLink, type NetworkLink } from '../support/network-link.ts';
import { botInTeam } from './bot-world.ts';
import { expectCommands } from './example-commands.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Calls and events whose types in the package are not those of the contract: there is none. */
type OtherCalls = {
  [Name in EndpointName]: ContractReply<Name> extends declared.Reply<Name> ? never : Name;
}[EndpointName];
type OtherEvents = {
  [Name in StateEventName]: StateEventData<Name> extends declared.Events[Name] ? never : Name;
}[StateEventName];
const sameCalls: [OtherCalls] extends [never] ? true : false = true;
const sameEvents: [OtherEvents] extends [never] ? true : false = true;
const sameFactory: typeof clientSource.createClient extends typeof declared.createClient
  ? true
  : false = true;
const sameProblem: InstanceType<typeof clientSource.ApiProblem> extends declared.ApiProblem
  ? true
  : false = true;

/** What someone writes who has nothing but the package; each `expect-error` must be one. */
const STRANGERS = `
import { ApiProblem, createClient, type Message } from '@tayfa/client';
const client = createClient({ origin: 'http://localhost:8080', token: 'x' });
client.on('MESSAGE_SEND', ({ message }) => { const said: Message = message; return said.content; });
export async function answer(channelId: string): Promise<string | undefined> {
  try {
    const { message } = await client.call('sendMessage', { params: { channelId }, body: { content: 'hi' } });
    const { teams } = await client.call('listTeams');
    client.onCommand('hi', (asked) => asked.reply({ content: 'hi', onlyAsker: true }));
    client.onPress('go', (asked) => asked.values[0]);
    client.onModal('form', ({ values }) => values['name']?.length);
    // @ts-expect-error a style that there is not
    client.onCommand('hi', (asked) => asked.reply({ content: '', components: [[{ type: 'button', style: 'loud', label: 'x', customId: 'x' }]] }));
    // @ts-expect-error a command has nothing to update
    client.onCommand('hi', (asked) => asked.update({ content: 'x' }));
    // @ts-expect-error no such call
    await client.call('sendNothing');
    // @ts-expect-error nowhere to send it to
    await client.call('sendMessage', { body: { content: 'hi' } });
    // @ts-expect-error content is text
    await client.call('sendMessage', { params: { channelId }, body: { content: 5 } });
    // @ts-expect-error no such event
    client.on('MESSAGE_SUNG', () => undefined);
    // @ts-expect-error the answer has no such field
    message.sung;
    return teams[0]?.id;
  } catch (error) {
    if (error instanceof ApiProblem) return error.errors['content'] ?? error.code;
    throw error;
  }
}
`;

const STRANGERS_SETTINGS = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'ES2022',
    lib: ['ES2022', 'DOM'],
    module: 'NodeNext',
    typeRoots: [join(root, 'node_modules/@types')],
    types: ['node'],
  },
  files: ['strangers.ts', 'poll-bot.ts'],
};

let folder = '';
const { server, owner, member } = fileFixtures();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tayfa-client-'));
  const tarball = await buildClient(join(folder, 'out'));
  await writeFile(join(folder, 'package.json'), '{"type":"module","private":true}');
  const install = ['install', tarball, '--offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', install, { cwd: folder });
  await cp(join(root, 'packages/example-bot/poll-bot.ts'), join(folder, 'poll-bot.ts'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** The installed package, as a program that imports it has it. */
async function installed(): Promise<typeof clientSource> {
  const file = join(folder, 'node_modules/@tayfa/client/client.js');
  // reason: it was built from this source
  return (await import(pathToFileURL(file).href)) as typeof clientSource;
}

/** Waits until something is so: other programs run beside, on a machine that may be busy. */
function eventually(check: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 20_000 });
}

interface Running {
  readonly child: ChildProcess;
  readonly printed: () => string;
}

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts the example as its first line says, and waits until it listens. */
async function startExample(link: NetworkLink, token: string): Promise<Running> {
  const origin = `http://127.0.0.1:${link.port}`;
  const env = { ...process.env, TAYFA_ORIGIN: origin, BOT_TOKEN: token };
  const child = spawn(process.execPath, ['poll-bot.ts'], { cwd: folder, env });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      text += data.toString();
    });
  await eventually(() => expect(text).toContain('listens'));
  return { child, printed: () => text };
}

/** Says something and answers its id. */
async function say(channelId: ChannelId, content: string) {
  const { message } = await member.ok(sendMessage, { params: { channelId }, body: { content } });
  return message.id;
}

async function history(channelId: ChannelId) {
  return (await member.ok(listMessages, { params: { channelId } })).messages;
}

describe('the client package', () => {
  it('has the types of the contract, and its declarations those of its source', () => {
    expect([sameCalls, sameEvents, sameFactory, sameProblem]).not.toContain(false);
  });

  it('[X-051] compiles in the project of a stranger, and so does the example', async () => {
    await writeFile(join(folder, 'strangers.ts'), STRANGERS);
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(STRANGERS_SETTINGS));
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const compiled = run(process.execPath, [compiler, '-p', folder, '--pretty', 'false']);
    await expect(compiled).resolves.toMatchObject({ stdout: '' });
  });

  it('needs nothing beside it, and is bundled for a browser as it stands', async () => {
    const manifest = await readFile(
      join(folder, 'node_modules/@tayfa/client/package.json'),
      'utf8',
    );
    expect(JSON.parse(manifest)).not.toHaveProperty('dependencies');
    await mkdir(join(folder, 'page'));
    await writeFile(
      join(folder, 'page/page.js'),
      `import { createClient } from '@tayfa/client'; globalThis.tayfa = createClient({ origin: location.origin });`,
    );
    const warnings: string[] = [];
    await build({
      root: join(folder, 'page'),
      configFile: false,
      logLevel: 'silent',
      build: {
        outDir: 'out',
        rolldownOptions: {
          input: join(folder, 'page/page.js'),
          output: { entryFileNames: 'page.js' },
          onwarn: ({ message }) => warnings.push(message),
        },
      },
    });
    const page = await readFile(join(folder, 'page/out/page.js'), 'utf8');
    expect(warnings).toEqual([]);
    expect(page).not.toMatch(/(?<![/\w])import\s*[("'`{]|\brequire\(|["'`](node:|#)|\bprocess\./);
    // it loads where there is nothing but what a browser has
    const world: { location: object; tayfa?: object } = { location: { origin: server.origin } };
    runInNewContext(page, world);
    expect(world.tayfa).toHaveProperty('connect');
  });

  it('says which token is none, and which is none any more', async () => {
    const { ApiProblem, createClient } = await installed();
    const { bot } = await botInTeam(owner, [member]);
    const wrong = createClient({ origin: server.origin, token: `${bot.token}x` });
    await expect(wrong.connect()).rejects.toThrow(ApiProblem);
    await expect(wrong.connect()).rejects.toMatchObject({ status: 401 });
    const client = createClient({ origin: server.origin, token: bot.token });
    const ended = vi.fn<(data: unknown) => void>();
    client.on('ended', ended);
    const { user } = await client.connect();
    expect(user.id).toBe(bot.id);
    await owner.ok(renewBotToken, { params: { botId: bot.id } });
    await eventually(() => expect(ended).toHaveBeenCalledExactlyOnceWith({ reason: 'signed-out' }));
  });
});

describe('the example bot', () => {
  it('[X-051] runs on the package with its token, and acts where its permissions let it', async () => {
    const { bot, teamId, channelId } = await botInTeam(owner, [member]);
    const closed = await newChannel(owner, teamId);
    await owner.ok(setChannelRoleOverride, {
      params: { teamId, channelId: closed.id, roleId: everyoneRoleId(teamId) },
      body: { allow: 0, deny: channelBit('text', 'SEND_MESSAGES') },
    });
    const link = await openLink(Number(new URL(server.origin).port));
    const { child, printed } = await startExample(link, bot.token);

    const asked = await say(channelId, '!poll 2h Where do we meet? | Park | Cafe');
    await eventually(async () => {
      const answer = (await history(channelId)).find(({ replyTo }) => replyTo === asked);
      expect(answer).toMatchObject({ content: 'Where do we meet?', createdBy: { id: bot.id } });
      expect(answer?.poll?.options.map(({ text }) => text)).toEqual(['Park', 'Cafe']);
    });

    const { message } = await owner.ok(sendMessage, {
      params: { channelId: closed.id },
      body: { content: '!dice' },
    });
    await eventually(() => expect(printed()).toContain('channel.send-denied'));
    expect((await history(closed.id)).map(({ id }) => id)).toEqual([message.id]);

    // what is said while the bot is cut off is answered once it is back, once each
    link.cut();
    const missed = [await say(channelId, '!dice'), await say(channelId, '!dice 2d6')];
    link.mend();
    await eventually(async () => {
      const answered = (await history(channelId)).map(({ replyTo }) => replyTo);
      expect(answered).toEqual(expect.arrayContaining(missed));
    });
    const last = await say(channelId, '!dice');
    await eventually(async () => {
      const answered = (await history(channelId)).flatMap(({ replyTo }) => replyTo ?? []);
      expect(answered.toSorted()).toEqual([asked, ...missed, last].toSorted());
    });
    expect(printed().match(/listens/g)).toHaveLength(1);

    await expectCommands(member, channelId);

    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    await link.stop();
  });
});

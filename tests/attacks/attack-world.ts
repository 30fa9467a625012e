import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { verifyEmail } from '#shared/contract/account/email.ts';
import { createChannel } from '#shared/contract/channels/channel.ts';
import { sendMessage, type Message } from '#shared/contract/messages/message.ts';
import { createInvite, joinTeam } from '#shared/contract/teams/invite.ts';
import { listRoles } from '#shared/contract/teams/role.ts';
import { createTeam } from '#shared/contract/teams/team.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { registerUnverified, type Person } from '../support/client.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

export interface AttackedServer {
  readonly server: ServerProcess;
  readonly database: TestDatabase;
  stop(): Promise<void>;
}

/** The program as an operator runs it, on a database that a test can look into. */
export async function startAttackedServer(): Promise<AttackedServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tayfa-attacks-'));
  const database = await createTestDatabase();
  const server = await startServerProcess({
    dataFolder,
    environment: {
      DATABASE_URL: database.connectionString,
      TRUSTED_PROXIES: '127.0.0.1',
      DEFAULT_LOCATION: 'TR',
      LOG_LEVEL: 'warn',
      ALLOWED_REGIONS: '*',
    },
  });
  return {
    server,
    database,
    async stop() {
      await server.stop();
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

let lastAddress = 0;

/** Sends a body byte by byte; answers after how many milliseconds it was cut. */
export async function trickle(server: ServerProcess): Promise<number> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  const ended = new Promise<number>((resolve) => socket.on('close', () => resolve(Date.now())));
  socket.on('error', () => undefined);
  const begun = Date.now();
  const head = ['POST /api/v1/login HTTP/1.1', 'host: 127.0.0.1', 'content-type: application/json'];
  socket.write([...head, 'content-length: 1000', '', ''].join('\r\n'));
  const drip = setInterval(() => socket.write(' '), 1_000);
  const took = (await ended) - begun;
  clearInterval(drip);
  return took;
}

/** A visitor's address of their own, as the proxy in front of the server tells it. */
export function freshAddress(): string {
  lastAddress += 1;
  return `203.0.113.${String(lastAddress)}`;
}

/** Registers with a captcha, from an address of their own, and opens the link of the mail. */
export async function newPerson(server: ServerProcess, name: string): Promise<Person> {
  const headers = { 'x-forwarded-for': freshAddress() };
  const target = { origin: server.origin, asksCaptcha: true, headers };
  const person = await registerUnverified(target, name);
  const link = await server.mailLink(person.email, '/emailVerify');
  const [key = '', email = ''] = ['key', 'email'].map((part) => link.searchParams.get(part) ?? '');
  await person.ok(verifyEmail, { body: { key, email } });
  return person;
}

/** A team of the owner's with one text channel that its member Mate sees. */
export async function newTeam(owner: Person, mate: Person) {
  const { createdTeam } = await owner.ok(createTeam, { body: { name: 'Raiders' } });
  const teamId = createdTeam.id;
  const { invite } = await owner.ok(createInvite, { body: { teamId } });
  await mate.ok(joinTeam, { params: { code: invite.code } });
  const { roles } = await owner.ok(listRoles, { params: { teamId } });
  const everyone = roles.find(({ priority }) => priority === 0);
  if (everyone === undefined) throw new Error('a team without the role of everyone');
  const channelId = await newChannel(owner, teamId, { name: 'lounge', type: 'text' });
  return { teamId, everyoneId: everyone.id, channelId };
}

export async function newChannel(
  owner: Person,
  teamId: TeamId,
  body: { readonly name: string; readonly type: 'text' | 'todo' },
): Promise<ChannelId> {
  return (await owner.ok(createChannel, { params: { teamId }, body })).channel.id;
}

export async function send(
  person: Person,
  channelId: ChannelId,
  body: Partial<z.input<typeof sendMessage.body>>,
): Promise<Message> {
  const sent = sendMessage.body.parse({ content: 'hello', ...body });
  return (await person.ok(sendMessage, { params: { channelId }, body: sent })).message;
}

/** The status of a plain request, with any headers and any Host. */
export function statusOf(
  server: ServerProcess,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    get(server.origin + path, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on('error', reject);
  });
}

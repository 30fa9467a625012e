import { describe, expect, it } from 'vitest';
import { setProfile } from '#shared/contract/account/me.ts';
import { setOwnMemberProfile } from '#shared/contract/teams/member-profile.ts';
import {
  downloadDataExport,
  getDataExport,
  requestDataExport,
} from '#shared/contract/account/data-export.ts';
import { deleteAccount, setUpTwoFactor } from '#shared/contract/account/security.ts';
import { createChannel, setChannelUserOverride } from '#shared/contract/channels/channel.ts';
import { cloneTodo, createTodo, updateTodo } from '#shared/contract/channels/todo.ts';
import { forwardMessage } from '#shared/contract/messages/forward.ts';
import { answerTeamEvent, createTeamEvent, updateTeamEvent } from '#shared/contract/teams/event.ts';
import type { TeamEventId, TodoId } from '#shared/lib/ids.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import { setCommands } from '#shared/contract/messages/command.ts';
import { openChat } from '#shared/contract/chats/chat.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { newBot } from '../bots/bot-world.ts';
import { createClient, registerPerson, type Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase, jobsLeft } from '../support/in-database.ts';
import { anyText } from '../support/matchers.ts';
import { zipFiles } from '../support/zip-files.ts';
import { deny, newRoom, say } from '../messages/message-world.ts';
import { hide } from '../channels/channel-world.ts';
import { newRole } from '../teams/team-world.ts';
import { makeFriends } from '../chats/chat-world.ts';
import { drawPicture, uploadAttachment } from '../uploads/upload-world.ts';

const DAY = 24 * 3_600_000;
const { server, stranger } = fileFixtures();

async function ask(person: Person) {
  return person.call(requestDataExport, { body: { password: person.password } });
}

/** Asks for an archive and waits until it is ready. */
async function ready(person: Person) {
  const asked = await ask(person);
  // it is made in the background
  expect(asked).toMatchObject({ status: 200, body: { export: { readyAt: null } } });
  await expect.poll(async () => (await person.ok(getDataExport)).export?.readyAt).toBeTruthy();
  const { export: made } = await person.ok(getDataExport);
  if (!made) throw new Error('no export');
  return made;
}

async function download(person: Person, id: string) {
  const path = downloadDataExport.path.replace(':exportId', id);
  return fetch(server.origin + path, { headers: { cookie: person.cookie() } });
}

async function archiveOf(person: Person): Promise<ReadonlyMap<string, Buffer>> {
  const { id } = await ready(person);
  const answer = await download(person, id);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="tayfa-.+\.zip"$/,
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return zipFiles(Buffer.from(await answer.arrayBuffer()));
}

function read(archive: ReadonlyMap<string, Buffer>, name: string): unknown {
  return JSON.parse(archive.get(name)?.toString() ?? 'null');
}

describe('an archive of my data', () => {
  it('[X-042] has what I made and what I may see, in JSON and with its files, and is mailed', async () => {
    const person = await registerPerson(server, 'Archived');
    const friend = await registerPerson(server, 'Friend');
    await makeFriends(person, friend);
    const room = await newRoom(person, [friend]);
    await say(person, room.channelId, 'first words');
    await say(friend, room.channelId, 'words of another');
    const picture = await drawPicture('png');
    const { body: uploaded } = await uploadAttachment(person, {
      name: 'holiday.png',
      bytes: picture,
    });
    if (!uploaded.attachment) throw new Error('not uploaded');
    const sent = await person.ok(sendMessage, {
      params: { channelId: room.channelId },
      body: {
        content: 'with a picture',
        attachments: [{ id: uploaded.attachment.id }],
      },
    });
    const { dm } = await person.ok(openChat, { body: { users: [{ id: friend.user.id }] } });
    await say(person, dm.id, 'between us');

    await person.ok(setProfile, {
      body: {
        bio: 'who I am',
        pronouns: 'they',
        colors: { primary: '#102030', accent: '#405060' },
      },
    });
    await person.ok(setOwnMemberProfile, {
      params: { teamId: room.teamId },
      body: { nickname: 'Archivist' },
    });

    const archive = await archiveOf(person);
    expect(read(archive, 'account.json')).toMatchObject({
      id: person.user.id,
      username: person.user.username,
      email: person.email,
      bio: 'who I am',
      pronouns: 'they',
      colors: { primary: '#102030', accent: '#405060' },
    });
    expect(read(archive, 'friends.json')).toMatchObject({
      friends: [{ id: friend.user.id, username: friend.user.username, status: 'accepted' }],
      blocked: [],
    });
    expect(read(archive, 'sessions.json')).toHaveLength(1);
    expect(read(archive, 'teams.json')).toMatchObject([
      { id: room.teamId, isMine: true, nickname: 'Archivist', picture: null },
    ]);
    const messages = read(archive, `messages/${room.channelId}.json`);
    expect(messages).toMatchObject([
      { content: 'first words' },
      { id: sent.message.id, content: 'with a picture', attachments: [{ name: 'holiday.png' }] },
    ]);
    expect(read(archive, `messages/${dm.id}.json`)).toMatchObject([{ content: 'between us' }]);
    expect(read(archive, 'conversations.json')).toMatchObject([
      { id: room.channelId, kind: 'channel', team: { id: room.teamId } },
      { id: dm.id, kind: 'direct', with: [{ username: anyText() }, { username: anyText() }] },
    ]);
    // reason: as docs/adr/0067 says it is
    const files = read(archive, 'files.json') as { name: string; file: string; bytes: number }[];
    expect(files).toMatchObject([{ name: 'holiday.png' }]);
    const [kept] = files;
    expect(archive.get(kept?.file ?? '')?.length).toBe(kept?.bytes);
    expect(archive.get('README.txt')?.toString()).toContain('messages/ID.json');
    for (const name of [
      'settings',
      'passkeys',
      'family',
      'connections',
      'scheduled-messages',
      'todos',
      'events',
    ])
      expect(archive.has(`${name}.json`)).toBe(true);
    for (const name of ['blogs', 'applications', 'orders', 'bots'])
      expect(read(archive, `${name}.json`)).toEqual([]);

    const all = [...archive.values()].map(String).join('\n');
    expect(all).not.toContain('words of another');
    const told = async () =>
      (await server.outbox()).find(
        ({ to, subject }) =>
          to?.[0]?.address === person.email && subject === 'Your Tayfa data is ready',
      )?.text ?? '';
    await expect.poll(told).toContain('After 7 days it is deleted.');
    expect(await told()).not.toContain('/export');
  });

  it('has the text of no task of mine that another has written', async () => {
    const person = await registerPerson(server, 'Tasked');
    const friend = await registerPerson(server, 'Rewriter');
    const { teamId } = await newRoom(friend, [person]);
    const made = { params: { teamId }, body: { name: 'tasks', type: 'todo' } } as const;
    const { channel: list } = await friend.ok(createChannel, made);
    const params = { channelId: list.id };
    await friend.ok(setChannelUserOverride, {
      params: { teamId, ...params, userId: person.user.id },
      body: {
        allow: channelBit('todo', 'CREATE_TODOS') | channelBit('todo', 'EDIT_TODOS'),
        deny: 0,
      },
    });
    const task = async (content: string, by = person) =>
      (await by.ok(createTodo, { params, body: { content } })).item.id;
    const rewrite = (by: Person, itemId: TodoId, body: object) =>
      by.ok(updateTodo, { params: { ...params, itemId }, body });
    const mine = await task('my own task');
    await rewrite(friend, mine, { changeCompleted: true });
    const rewritten = await task('as I wrote it');
    await rewrite(friend, rewritten, { content: 'a secret of the team' });
    const takenBack = await task('mine at first');
    await rewrite(friend, takenBack, { content: 'another secret' });
    await rewrite(person, takenBack, { content: 'mine again' });
    const itemId = await task('to be copied', friend);
    const copy = (await person.ok(cloneTodo, { params: { ...params, itemId } })).item.id;
    const unknown = await task('from before');
    // what was written before it was noted who did is there as long as it is seen
    await inDatabase(server, 'update todos set others_wrote = null where id = $1', [unknown]);
    const exported = async () => {
      // reason: as export-account.ts writes it
      const todos = read(await archiveOf(person), 'todos.json') as {
        id: string;
        content: unknown;
      }[];
      return todos.map(({ id, content }) => [id, content]);
    };
    const always = [
      [mine, 'my own task'],
      [rewritten, null],
      [takenBack, 'mine again'],
      [copy, null],
    ];
    expect(await exported()).toEqual([...always, [unknown, 'from before']]);
    server.clock.advance(DAY);
    await hide(friend, teamId, list.id);
    expect(await exported()).toEqual([...always, [unknown, null]]);
  });

  it('has the words of no plan that another has written', async () => {
    const person = await registerPerson(server, 'Planner');
    const friend = await registerPerson(server, 'Manager');
    const { teamId } = await newRoom(friend, [person]);
    await newRole(friend, teamId, { may: ['MANAGE_EVENTS'], for: [person] });
    const startsAt = new Date(server.clock.now() + DAY).toISOString();
    const plan = async (by: Person, title: string) => {
      const body = { title, description: `about ${title}`, place: 'home', startsAt };
      return (await by.ok(createTeamEvent, { params: { teamId }, body })).event.id;
    };
    const change = (eventId: TeamEventId, body: object) =>
      friend.ok(updateTeamEvent, { params: { teamId, eventId }, body });
    const own = await plan(person, 'my plan');
    await change(own, { startsAt: new Date(server.clock.now() + 2 * DAY).toISOString() });
    const changed = await plan(person, 'my other plan');
    await change(changed, { title: 'their words' });
    const another = await plan(friend, 'their plan');
    const params = { teamId, eventId: another };
    await person.ok(answerTeamEvent, { params, body: { answer: 'maybe' } });
    const archive = await archiveOf(person);
    expect(read(archive, 'events.json')).toMatchObject({
      planned: [
        { id: own, title: 'my plan', description: 'about my plan', place: 'home' },
        { id: changed, title: null, description: null, place: null },
      ],
      answers: [
        { eventId: own, title: 'my plan' },
        { eventId: changed, title: null },
        { eventId: another, title: null, answer: 'maybe' },
      ],
    });
    expect(archive.get('README.txt')?.toString()).toContain('events.json');
  });

  it('has neither the words nor the files of others that I forwarded', async () => {
    const person = await registerPerson(server, 'Forwarder');
    const friend = await registerPerson(server, 'Author');
    const { channelId } = await newRoom(friend, [person]);
    const file = { name: 'theirs.png', bytes: await drawPicture('png') };
    const { body: uploaded } = await uploadAttachment(friend, file);
    if (!uploaded.attachment) throw new Error('not uploaded');
    const { message: said } = await friend.ok(sendMessage, {
      params: { channelId },
      body: { content: 'their words', attachments: [{ id: uploaded.attachment.id }] },
    });
    const from = { channelId, messageId: said.id };
    const body = { from, content: 'my words to it' };
    await person.ok(forwardMessage, { params: { channelId }, body });
    const archive = await archiveOf(person);
    expect(read(archive, `messages/${channelId}.json`)).toMatchObject([
      { isForwarded: true, content: null, attachments: [] },
      { isForwarded: false, content: 'my words to it' },
    ]);
    expect(read(archive, 'files.json')).toEqual([]);
    expect([...archive.keys()].filter((name) => name.startsWith('media/'))).toEqual([]);
  });

  it('has my bots with their commands, and no bot of another', async () => {
    const person = await registerPerson(server, 'Maker');
    const [poll, quiet] = [await newBot(person, 'Poll'), await newBot(person, 'Quiet')];
    const options = [
      { name: 'dice', description: 'How many', type: 'integer', min: 1, max: 20 },
    ] as const;
    const commands = [
      { name: 'roll', description: 'Rolls dice', options: [...options] },
      { name: 'idea', description: 'Asks for an idea' },
    ];
    await poll.ok(setCommands, { body: { commands } });
    const foreign = await newBot(await registerPerson(server, 'Other'), 'Foreign');
    const secret = { name: 'secret', description: 'Not mine' };
    await foreign.ok(setCommands, { body: { commands: [secret] } });
    const archive = await archiveOf(person);
    expect(read(archive, 'bots.json')).toMatchObject([
      {
        id: poll.id,
        name: 'Poll',
        commands: [
          { name: 'roll', description: 'Rolls dice', options },
          { name: 'idea', description: 'Asks for an idea', options: [] },
        ],
      },
      { id: quiet.id, name: 'Quiet', commands: [] },
    ]);
    const all = [...archive.values()].map(String).join('\n');
    for (const not of [poll.token, 'Not mine']) expect(all).not.toContain(not);
  });

  it('has nothing that guards an account', async () => {
    const person = await registerPerson(server, 'Guarded');
    const { data } = await person.ok(setUpTwoFactor);
    const archive = await archiveOf(person);
    const all = [...archive.values()].map(String).join('\n');
    const rows = await inDatabase(
      server,
      `select u.password_hash, encode(s.token_hash, 'hex') as token, encode(f.secret, 'hex') as secret
       from users u join sessions s on s.user_id = u.id join two_factors f on f.user_id = u.id
       where u.id = $1`,
      [person.user.id],
    );
    const secrets = rows.flatMap((row) => Object.values(row).map(String));
    expect(secrets).toHaveLength(3);
    const cookie = person.cookie().split('=')[1] ?? 'none';
    for (const secret of [...secrets, data.secret, cookie]) expect(all).not.toContain(secret);
    expect(all).not.toMatch(/password|token|hash|secret/i);
  });

  it('names no place that I no longer see, but has what I wrote there', async () => {
    const owner = await registerPerson(server, 'Host');
    const guest = await registerPerson(server, 'Guest');
    const room = await newRoom(owner, [guest]);
    await say(guest, room.channelId, 'I was here');
    await deny(owner, room, 'VIEW_CHANNEL');
    const archive = await archiveOf(guest);
    expect(read(archive, `messages/${room.channelId}.json`)).toMatchObject([
      { content: 'I was here' },
    ]);
    expect(read(archive, 'conversations.json')).toMatchObject([
      { id: room.channelId, name: null, team: { id: room.teamId, name: null } },
    ]);
  });

  it('is asked for with the password, once in 24 hours', async () => {
    const person = await registerPerson(server, 'Patient');
    const wrong = await person.call(requestDataExport, { body: { password: 'not it' } });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect((await person.ok(getDataExport)).export).toBeNull();
    const answers = await Promise.all([ask(person), ask(person)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await ask(person)).toMatchObject({ status: 409, body: { code: 'export.too-soon' } });
    const { nextAt } = await person.ok(getDataExport);
    expect(Date.parse(nextAt ?? '') - server.clock.now()).toBeGreaterThan(DAY - 60_000);
    server.clock.advance(DAY + 1);
    expect((await person.ok(getDataExport)).nextAt).toBeNull();
    expect((await ask(person)).status).toBe(200);
  });

  it('is for its own user alone, for seven days, and then gone', async () => {
    const person = await registerPerson(server, 'Private');
    const { id, expiresAt, readyAt } = await ready(person);
    expect(Date.parse(expiresAt ?? '') - Date.parse(readyAt ?? '')).toBe(7 * DAY);
    expect((await download(stranger, id)).status).toBe(404);
    const path = downloadDataExport.path.replace(':exportId', id);
    expect((await createClient(server).raw('GET', path)).status).toBe(401);
    const [row] = await inDatabase<{ key: string }>(
      server,
      'select key from data_exports where id = $1',
      [id],
    );
    expect((await fetch(`${server.origin}/content/${row?.key ?? ''}`)).status).toBe(404);
    expect((await download(person, id)).status).toBe(200);
    server.clock.advance(7 * DAY);
    expect((await download(person, id)).status).toBe(404);
    expect((await person.ok(getDataExport)).export).toBeNull();
  });

  it('goes with the account', async () => {
    const person = await registerPerson(server, 'Leaving');
    const { id } = await ready(person);
    await person.ok(deleteAccount, { body: { password: person.password } });
    await expect.poll(() => jobsLeft(server)).toEqual([]);
    expect(await inDatabase(server, 'select 1 from data_exports where id = $1', [id])).toEqual([]);
  });
});

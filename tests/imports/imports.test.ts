import { describe, expect, it } from 'vitest';
import {
  deleteMessage,
  editMessage,
  listMessages,
  type Message,
} from '#shared/contract/messages/message.ts';
import { searchMessages } from '#shared/contract/messages/search.ts';
import type { InputOf } from '#shared/contract/endpoint.ts';
import {
  claimAuthor,
  createClaimCode,
  getImport,
  getImportClaim,
  listImportAuthors,
  removeImport,
  startImport,
  type ImportCounts,
} from '#shared/contract/teams/import.ts';
import { getTeamSlice, getTeamUnread } from '#shared/contract/teams/team-slice.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { importKey } from '#server/lib/import-file-kind.ts';
import {
  exportFile,
  general,
  generalMessages,
  hostileExports,
  message,
  people,
  quarterdeck,
  serverTemplate,
} from '../corpora/discord-exports.ts';
import { say } from '../messages/message-world.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase, jobsLeft } from '../support/in-database.ts';
import { lastAudit, newTeam, refusal, settled } from '../teams/team-world.ts';
import { drawPicture } from '../uploads/upload-world.ts';
import { channelNamed, generalFiles, importFiles, sendImportFiles } from './import-world.ts';

const { server, owner, member, stranger, holderOf } = fileFixtures();
const SOON = { timeout: 30_000, interval: 50 };
const HEARD = { timeoutMs: 20_000 };

async function messagesOf(person: Person, channelId: ChannelId) {
  return (await person.ok(listMessages, { params: { channelId } })).messages;
}

async function brought(person: Person, teamId: TeamId, name = 'harbour-talk'): Promise<ChannelId> {
  const channel = await channelNamed(person, teamId, name);
  if (!channel) throw new Error(`no channel ${name}`);
  return channel.id;
}

async function found(person: Person, query: object): Promise<string[]> {
  // reason: what is left out has a default
  const full = query as InputOf<typeof searchMessages>['query'];
  return (await person.ok(searchMessages, { query: full })).messages.map(({ content }) => content);
}

/** What was counted at all. */
function positive(counts: ImportCounts): ImportCounts {
  return Object.fromEntries(Object.entries(counts).filter(([, times]) => times > 0));
}

describe('a community that moves in', () => {
  it('[X-054] brings its channels, people, messages and files, by one who may manage the team', async () => {
    const { teamId, holder } = await holderOf('MANAGE_TEAM');
    const refused = await sendImportFiles(member, teamId, await generalFiles());
    expect(refused.body.code).toBe('team.missing-permission');
    const done = await importFiles(holder, teamId, await generalFiles());
    expect(done).toMatchObject({
      status: 'done',
      problem: null,
      done: 6,
      total: 6,
      brought: { channels: 1, categories: 1, roles: 1, emojis: 1, authors: 3 },
      counts: {
        messages: 5,
        notices: 1,
        replies: 1,
        reactions: 2,
        attachments: 1,
        missingFiles: 1,
        embeds: 1,
        pins: 1,
      },
    });
    const { slice } = await member.ok(getTeamSlice, { params: { teamId } });
    const channel = slice.channels.find(({ name }) => name === 'harbour-talk');
    expect(channel).toMatchObject({ type: 'text', description: 'Everything that floats' });
    const category = slice.categories.find(({ id }) => id === channel?.categoryId);
    expect(category?.name).toBe('Harbour');
    expect(slice.roles.find(({ name }) => name === 'Officer')).toMatchObject({
      color: '#e91e63',
      permissions: 0,
    });

    const said = await messagesOf(member, await brought(member, teamId));
    expect(said.map(({ createdAt }) => createdAt)).toEqual([
      '2019-03-01T18:00:00.123Z',
      '2019-03-01T18:00:30.000Z',
      '2021-07-10T12:00:00.000Z',
      '2024-12-24T20:00:00.000Z',
      '2026-03-05T10:00:00.000Z',
    ]);
    await expectGeneral(said);
  });

  async function expectGeneral(said: readonly Message[]): Promise<void> {
    const [ahoy, reply, map, regatta] = said;
    if (!ahoy || !reply || !map || !regatta) throw new Error('messages are missing');
    expect(ahoy).toMatchObject({
      content: 'Ahoy! Who sails tonight?',
      pinnedAt: '2019-03-01T18:00:00.123Z',
      createdBy: { username: 'Deniz ⚓', webhook: true, imported: true },
    });
    expect(ahoy.createdBy.profilePicture).toMatch(/^\/content\/userAvatar\/\d+\.webp$/);
    expect(reply).toMatchObject({
      content: 'Me, and @Deniz ⚓ of course. See #…',
      editedAt: '2019-03-01T18:02:00.000Z',
      replyToMessage: { id: ahoy.id },
      mentions: { users: [], everyone: false },
    });
    expect(reply.reactions.map(({ count }) => count)).toEqual([3, 2]);
    expect(reply.reactions[0]?.emojiId).toBe('❤️');
    expect(map.content).toMatch(
      /^The new map <:anchor_up:\d+> @everyone\nhttps:\/\/cdn\.discordapp\.com\/attachments\/1\/2\/rules\.pdf$/,
    );
    expect(map.mentions.everyone).toBe(false);
    expect(map.attachments).toEqual([expect.objectContaining({ type: 'image', name: 'map.png' })]);
    const picture = await fetch(server.origin + (map.attachments[0]?.url ?? ''));
    expect(picture.status).toBe(200);
    expect(regatta.embeds).toEqual([
      expect.objectContaining({
        title: 'Winter regatta',
        color: 0x1abc9c,
        footer: { text: 'see you' },
      }),
    ]);
  }

  it('is read for all, and found by its words, its time and who wrote it', async () => {
    const teamId = await newTeam(owner, [member]);
    await importFiles(owner, teamId, [
      { name: 'general.json', bytes: exportFile(general, generalMessages) },
    ]);
    const { unread } = await member.ok(getTeamUnread, { params: { teamId } });
    expect(unread).toMatchObject({ unread: 0, mentions: 0 });
    expect(await found(member, { teamId, text: 'sails' })).toEqual(['Ahoy! Who sails tonight?']);
    const before = await found(member, { teamId, text: '', before: '2020-01-01T00:00:00Z' });
    expect(before).toHaveLength(2);
    const after = await found(member, { teamId, text: '', after: '2026-01-01T00:00:00Z' });
    expect(after).toEqual(['Still here in the year we moved']);
  });

  it('looks once at each file that came along, however often it is named', async () => {
    const teamId = await newTeam(owner, []);
    const avatarUrl = 'general.json_Files/face.png';
    const authors = [people.deniz, people.rook].map((author) => ({ ...author, avatarUrl }));
    const named = (id: string) => ({
      id,
      url: 'map.png',
      fileName: `map-${id}.png`,
      fileSizeBytes: 1,
    });
    const messages = authors.map((author, index) =>
      message(`2020-01-01T00:00:0${String(index)}.000Z`, 'the map', {
        author,
        attachments: [named(`${String(index)}1`), named(`${String(index)}2`)],
      }),
    );
    const done = await importFiles(owner, teamId, [
      { name: 'general.json', bytes: exportFile(general, messages) },
      { name: 'map.png', bytes: await drawPicture('png') },
      { name: 'face.png', bytes: await drawPicture('png') },
    ]);
    expect(done.counts).toMatchObject({ messages: 2, attachments: 4 });
    const said = await messagesOf(owner, await brought(owner, teamId));
    const files = said.flatMap(({ attachments }) => attachments);
    expect(files.map(({ name }) => name).toSorted()).toEqual([
      'map-01.png',
      'map-02.png',
      'map-11.png',
      'map-12.png',
    ]);
    expect(new Set(files.map(({ url }) => url)).size).toBe(1);
    expect(new Set(said.map(({ createdBy }) => createdBy.profilePicture)).size).toBe(1);
    // each stays as long as its own message
    const rows = await inDatabase<{ id: string }>(
      server,
      `select id from uploads where expires_at is null
       and id in (${files.map(({ id }) => id).join(', ')})`,
    );
    expect(rows).toHaveLength(4);
  });

  it('adds nothing when it is run twice, and nothing that was deleted or changed here since', async () => {
    const teamId = await newTeam(owner, [member]);
    const files = await generalFiles();
    await importFiles(owner, teamId, files);
    const channelId = await brought(owner, teamId);
    const [first, second] = await messagesOf(owner, channelId);
    if (!first || !second) throw new Error('no messages');
    await owner.ok(deleteMessage, { params: { channelId, messageId: second.id } });
    const stored = () => inDatabase(server, 'select id from uploads order by id');
    const kept = await stored();
    const again = await importFiles(owner, teamId, files);
    // what was left out is left out again
    expect(positive(again.counts)).toEqual({ known: 5, notices: 1 });
    expect(await stored()).toEqual(kept);
    expect(again.brought).toMatchObject({
      channels: 1,
      categories: 1,
      roles: 1,
      emojis: 1,
      authors: 3,
    });
    const said = await messagesOf(owner, channelId);
    expect(said).toHaveLength(4);
    const more = [...generalMessages, message('2026-10-01T10:00:00.000Z', 'One more before we go')];
    const third = await importFiles(owner, teamId, [
      { name: 'general.json', bytes: exportFile(general, more) },
    ]);
    expect(third.counts).toMatchObject({ messages: 1, known: 5 });
    expect((await messagesOf(owner, channelId)).at(-1)?.content).toBe('One more before we go');
  });

  it('begins anew with the files of the next run, even where those of the last are still there', async () => {
    const teamId = await newTeam(owner);
    const files = await generalFiles();
    await importFiles(owner, teamId, files);
    const left = () =>
      inDatabase(server, 'select 1 from import_files where team_id = $1', [teamId]);
    await expect.poll(left, SOON).toEqual([]);
    await inDatabase(
      server,
      `insert into import_files (key, team_id, name, kind, bytes, messages_done, is_done, added_at)
       values ($2, $1, 'read.json', 'export', 10, 5, true, now())`,
      [teamId, importKey('export')],
    );
    const start = { params: { teamId }, body: { opensUnknown: true } };
    expect(refusal(await owner.call(startImport, start)).code).toBe('import.no-exports');
    const { body } = await sendImportFiles(owner, teamId, files.slice(0, 1));
    expect(body.import).toMatchObject({ done: 0, files: { exports: 1 } });
  });

  it('closes channels of which no template says who saw them, and takes the rest from the template', async () => {
    const { teamId, holder } = await holderOf('MANAGE_TEAM');
    const files = [
      { name: 'general.json', bytes: exportFile(general, generalMessages) },
      {
        name: 'deck.json',
        bytes: exportFile(quarterdeck, [message('2020-01-01T00:00:00.000Z', 'officers only')]),
      },
      {
        name: 'cellar.json',
        bytes: exportFile({ ...general, id: '230000000000000009', name: 'cellar' }, [
          message('2020-01-01T00:00:00.000Z', 'who knows'),
        ]),
      },
      { name: 'template.json', bytes: serverTemplate },
    ];
    const done = await importFiles(holder, teamId, { files, opens: false });
    const { slice: seen } = await member.ok(getTeamSlice, { params: { teamId } });
    const names = seen.channels.map(({ name }) => name);
    expect(names).toContain('harbour-talk');
    expect(names).toContain('Bridge');
    expect(names).not.toContain('quarterdeck');
    expect(names).not.toContain('cellar');
    expect(await found(member, { teamId, text: 'officers' })).toEqual([]);
    const { slice: whole } = await owner.ok(getTeamSlice, { params: { teamId } });
    const order = whole.channels.toSorted((left, right) => left.priority - right.priority);
    expect(order.map(({ name }) => name).slice(-4)).toEqual([
      'harbour-talk',
      'quarterdeck',
      'Bridge',
      'cellar',
    ]);
    expect(whole.channels.find(({ name }) => name === 'Bridge')).toMatchObject({
      type: 'voice',
      userLimit: 8,
    });
    expect(whole.channels.find(({ name }) => name === 'harbour-talk')?.rateLimitPerUser).toBe(5);
    // banning, which the importing member may not, is not theirs to give
    const officer = whole.roles.find(({ name }) => name === 'Officer');
    expect(officer).toMatchObject({
      permissions: 0,
      isDisplayedSeparately: true,
      mentionable: true,
    });
    expect(done.differences).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ about: 'closed', name: 'cellar' }),
        expect.objectContaining({ about: 'role-withheld', name: 'Officer' }),
        { about: 'role-rights', name: 'Officer', detail: 'MODERATE_MEMBERS' },
        expect.objectContaining({ about: 'everyone-rights' }),
      ]),
    );
  });

  it('is told to those who look on, and counts as unread what is younger than its channel', async () => {
    const teamId = await newTeam(owner, [member]);
    const bring = (more: readonly object[]) =>
      importFiles(owner, teamId, [
        { name: 'general.json', bytes: exportFile(general, [...generalMessages, ...more]) },
      ]);
    const socket = await member.connect();
    await bring([]);
    const { channel } = await socket.next('CHANNEL_CREATED', HEARD);
    const channelId = channel.id;
    // it was there when they heard of the channel
    expect(await messagesOf(member, channelId)).toHaveLength(5);
    expect(socket.count('HISTORY_CHANGED')).toBe(0);
    await bring([message('2026-10-01T10:00:00.000Z', 'found in a drawer')]);
    expect(await socket.next('HISTORY_CHANGED', HEARD)).toEqual({
      teamId,
      channelId,
      hasNews: false,
    });
    const unread = async () =>
      (await member.ok(getTeamUnread, { params: { teamId } })).unread.unread;
    expect(await unread()).toBe(0);
    await bring([message(new Date().toISOString(), 'said there a moment ago')]);
    expect((await socket.next('HISTORY_CHANGED', HEARD)).hasNews).toBe(true);
    expect(await unread()).toBe(1);
    // nothing came: nothing is told
    await bring([]);
    await settled(member, socket);
    expect(socket.count('HISTORY_CHANGED')).toBe(2);
  });

  it('is taken back whole, but for what members have written since', async () => {
    const teamId = await newTeam(owner, [member]);
    const { slice: before } = await owner.ok(getTeamSlice, { params: { teamId } });
    const deck = exportFile(quarterdeck, [message('2020-01-01T00:00:00.000Z', 'aye')]);
    await importFiles(owner, teamId, [
      ...(await generalFiles()),
      { name: 'deck.json', bytes: deck },
    ]);
    const channelId = await brought(owner, teamId);
    const gone = await brought(owner, teamId, 'quarterdeck');
    await say(member, channelId, 'we live here now');
    expect((await lastAudit(owner, teamId))?.changes).toEqual([
      { key: 'importedFiles', old: null, new: 5, id: null },
    ]);
    await owner.ok(removeImport, { params: { teamId } });
    expect((await lastAudit(owner, teamId))?.changes).toEqual([
      { key: 'importedMessages', old: 6, new: null, id: null },
    ]);
    const get = async () => (await owner.ok(getImport, { params: { teamId } })).import;
    await expect.poll(get, SOON).toBeNull();
    await expect.poll(() => jobsLeft(server), SOON).toEqual([]);
    const { slice: after } = await owner.ok(getTeamSlice, { params: { teamId } });
    expect(after.roles).toEqual(before.roles);
    expect(after.channels.map(({ name }) => name).filter((name) => name === 'quarterdeck')).toEqual(
      [],
    );
    expect((await messagesOf(member, channelId)).map(({ content }) => content)).toEqual([
      'we live here now',
    ]);
    expect(await found(member, { teamId, text: 'sails' })).toEqual([]);
    const left = await inDatabase(
      server,
      `select key from import_files where team_id = $1
       union all select name from team_emojis where team_id = $1
       union all select external_id from import_authors where team_id = $1
       union all select message_id::text from import_deleted where channel_id = any ($2)`,
      [teamId, [channelId, gone]],
    );
    expect(left).toEqual([]);
    // files and pictures go with the next sweep
    const stored = () =>
      inDatabase(server, `select key from uploads where id > $1 and expires_at is null`, [teamId]);
    await expect.poll(stored, SOON).toEqual([]);
  });
});

describe('an imported author', () => {
  it('is claimed by a member with the code, and their messages are that member’s', async () => {
    const { teamId, holder } = await holderOf('MANAGE_TEAM');
    await importFiles(holder, teamId, await generalFiles());
    const params = { teamId };
    const { authors, total } = await holder.ok(listImportAuthors, {
      params,
      query: { search: 'DENİZ' },
    });
    expect(total).toBe(1);
    const [deniz] = authors;
    if (!deniz) throw new Error('no author');
    const { code: old } = await holder.ok(createClaimCode, {
      params: { teamId, authorId: deniz.id },
    });
    const { code } = await holder.ok(createClaimCode, { params: { teamId, authorId: deniz.id } });
    expect(
      refusal(await member.call(createClaimCode, { params: { teamId, authorId: deniz.id } })).code,
    ).toBe('team.missing-permission');
    for (const [who, tried] of [
      [member, old],
      [stranger, code],
      [member, 'wrong'],
    ] as const)
      expect(refusal(await who.call(claimAuthor, { body: { code: tried } })).code).toBe(
        'import.code-unknown',
      );
    for (const [who, tried] of [
      [member, old],
      [stranger, code],
    ] as const)
      expect(refusal(await who.call(getImportClaim, { params: { code: tried } })).code).toBe(
        'import.code-unknown',
      );
    const { claim } = await member.ok(getImportClaim, { params: { code } });
    expect(claim).toMatchObject({ teamId, name: 'Deniz ⚓' });
    expect(claim.picture).toMatch(/^\/content\/userAvatar\/\d+\.webp$/);
    const watching = await owner.connect();
    expect(await member.ok(claimAuthor, { body: { code } })).toMatchObject({
      teamId,
      name: 'Deniz ⚓',
    });
    expect(refusal(await member.call(claimAuthor, { body: { code } })).code).toBe(
      'import.code-unknown',
    );
    await expect.poll(() => jobsLeft(server), SOON).toEqual([]);
    const channelId = await brought(member, teamId);
    expect(await watching.next('HISTORY_CHANGED', HEARD)).toEqual({
      teamId,
      channelId,
      hasNews: false,
    });
    const said = await messagesOf(owner, channelId);
    const own = said.filter(({ createdBy }) => createdBy.id === member.user.id);
    expect(own.map(({ content }) => content)).toEqual([
      'Ahoy! Who sails tonight?',
      'Still here in the year we moved',
    ]);
    expect(own[0]?.createdBy).toMatchObject({ username: member.user.username });
    expect(own[0]?.createdBy).not.toHaveProperty('imported');
    expect(await found(owner, { teamId, text: '', from: member.user.id })).toHaveLength(2);
    const [first] = own;
    if (!first) throw new Error('no message');
    await member.ok(editMessage, {
      params: { channelId, messageId: first.id },
      body: { content: 'Ahoy once more' },
    });
    // what comes with a later export is theirs too
    const more = [message('2026-10-01T10:00:00.000Z', 'bye there', { author: people.deniz })];
    await importFiles(holder, teamId, [
      { name: 'general2.json', bytes: exportFile(general, more) },
    ]);
    const last = (await messagesOf(owner, channelId)).at(-1);
    expect(last).toMatchObject({ content: 'bye there', createdBy: { id: member.user.id } });
  });
});

describe('a file that is no export', () => {
  it.each(hostileExports)(
    'is refused, and nothing of the others is taken: %s',
    async (_name, text, why) => {
      const teamId = await newTeam(owner, []);
      const before = await owner.ok(getTeamSlice, { params: { teamId } });
      const good = exportFile(
        { ...general, id: '230000000000000077', name: 'good' },
        generalMessages,
      );
      const done = await importFiles(owner, teamId, [
        { name: 'bad.json', bytes: text },
        { name: 'good.json', bytes: good },
      ]);
      expect(done).toMatchObject({ status: 'failed', problem: { file: 'bad.json', reason: why } });
      expect(await owner.ok(getTeamSlice, { params: { teamId } })).toEqual(before);
    },
  );

  it('is refused at the door when it is no JSON of an exporter, and names lead nowhere', async () => {
    const teamId = await newTeam(owner, []);
    const page = { name: 'x.json', bytes: '<script>alert(1)</script>' };
    expect((await sendImportFiles(owner, teamId, [page])).body.code).toBe('import.not-taken');
    expect(refusal(await owner.call(startImport, { params: { teamId }, body: {} })).code).toBe(
      'import.no-exports',
    );
    const evil = message('2020-01-01T00:00:00.000Z', 'look', {
      attachments: [
        { id: '1', url: '../../../../etc/passwd', fileName: '../../etc/passwd', fileSizeBytes: 1 },
        { id: '2', url: 'page.html', fileName: 'page.html', fileSizeBytes: 1 },
      ],
      author: {
        ...people.rook,
        name: 'x',
        nickname: '<img src=x onerror=alert(1)>',
        avatarUrl: 'javascript:alert(1)',
      },
    });
    const done = await importFiles(owner, teamId, [
      {
        name: '../../general.json',
        bytes: exportFile(general, [evil, { ...evil, id: '9'.repeat(20) }]),
      },
      { name: 'page.html', bytes: '<script>alert(1)</script>' },
    ]);
    expect(done.counts).toMatchObject({
      messages: 1,
      broken: 1,
      missingFiles: 1,
      refusedFiles: 1,
    });
    const [said] = await messagesOf(owner, await brought(owner, teamId));
    expect(said?.attachments).toEqual([]);
    expect(said?.createdBy.profilePicture).toBeNull();
    expect(said?.content).toBe('look\n[../../etc/passwd]\n[page.html]');
  });
});

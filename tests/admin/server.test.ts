import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Client as Connection } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceToAll, listAdminJobs, retryJob } from '#shared/contract/admin/console.ts';
import { endTakedown, listTakedowns, takeDownFile } from '#shared/contract/admin/reports.ts';
import {
  createRegistrationCode,
  deleteRegistrationCode,
  getServerSettings,
  listRegistrationCodes,
  sendTestMail,
  updateServerSettings,
  type ServerSettings,
} from '#shared/contract/admin/settings.ts';
import { getMe } from '#shared/contract/account/session.ts';
import { listChats } from '#shared/contract/chats/chat.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import {
  cancelScheduledMessage,
  listScheduledMessages,
} from '#shared/contract/messages/scheduled-message.ts';
import { contentKeyOf } from '#shared/lib/content-path.ts';
import { removeExpiredUploads } from '#server/actions/uploads/remove-expired-uploads.ts';
import { createFolderContentStore } from '#server/lib/folder-content-store.ts';
import { openDatabase, type Database } from '#server/store/database.ts';
import { getSite } from '#shared/contract/site/site.ts';
import { createTeam } from '#shared/contract/teams/team.ts';
import { createAccountWorld, post } from '../accounts/account-world.ts';
import { newRoom } from '../messages/message-world.ts';
import { createClient, registerPerson } from '../support/client.ts';
import { fileFixtures, fileValue } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { refusal } from '../teams/team-world.ts';
import { bytesOf, uploadAttachment } from '../uploads/upload-world.ts';
import { createStaff, lastActs } from './admin-world.ts';

const HOUR_MS = 3_600_000;

const { server, member } = fileFixtures();
const staff = fileValue(createStaff);
const world = createAccountWorld(server);

const first: ServerSettings = {
  name: null,
  regions: null,
  registration: 'open',
  registrationsPerDay: null,
  ownedTeams: null,
  uploadMegabytes: null,
};

/** What a test is about, and nothing else of what others have set. */
async function setUp(settings: Partial<ServerSettings>): Promise<void> {
  await staff.operator.ok(updateServerSettings, { body: { ...first, ...settings } });
}

const register = (more: Parameters<typeof world.registration>[0] = {}) =>
  post(world.visitor(), '/api/v1/register', world.registration(more));

describe('registration', () => {
  it('is open, closed, or by a code that is good as often as its operator says', async () => {
    await setUp({ registration: 'closed', name: 'Our place' });
    expect(await world.visitor().ok(getSite)).toMatchObject({
      registration: 'closed',
      name: 'Our place',
    });
    expect(refusal(await register()).code).toBe('account.registration-closed');

    await setUp({ registration: 'invite' });
    const field = { errors: { registrationCode: 'This code is wrong, used up or has expired' } };
    expect(refusal(await register())).toMatchObject(field);
    expect(refusal(await register({ registrationCode: 'guess' }))).toMatchObject(field);
    const body = { note: 'For the guild', maxUses: 2, days: 7 };
    const { code } = await staff.operator.ok(createRegistrationCode, { body });
    const rows = await inDatabase(server, 'select * from registration_codes');
    expect(JSON.stringify(rows)).not.toContain(code);
    const answers = await Promise.all([1, 2, 3].map(() => register({ registrationCode: code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400]);
    expect((await staff.operator.ok(listRegistrationCodes)).codes).toEqual([]);

    const other = await staff.operator.ok(createRegistrationCode, { body });
    const [known] = (await staff.operator.ok(listRegistrationCodes)).codes;
    expect(known).toMatchObject({ note: 'For the guild', uses: 0, maxUses: 2 });
    if (!known) throw new Error('The code is not in the list');
    await staff.operator.ok(deleteRegistrationCode, { params: { codeId: known.id } });
    expect((await register({ registrationCode: other.code })).status).toBe(400);
    await setUp({});
    expect((await register()).status).toBe(200);
  });

  it('ends for the day at the number that an operator set', async () => {
    await setUp({ registrationsPerDay: 1 });
    expect(refusal(await register()).code).toBe('account.registration-full');
    await setUp({});
  });

  it('ends there too for those who come at the same moment', async () => {
    const [row] = await inDatabase<{ count: number }>(
      server,
      'select count(*)::int as count from users where not is_bot and not is_system',
    );
    await setUp({ registrationsPerDay: (row?.count ?? 0) + 2 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => register()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const answer of refused) expect(refusal(answer).code).toBe('account.registration-full');
    await setUp({});
  });

  it('is for the regions that an operator set, over those of the environment', async () => {
    await setUp({ regions: ['JP'] });
    expect(refusal(await register()).code).toBe('account.region');
    expect((await world.visitor().ok(getMe)).isRegionAdmitted).toBe(false);
    await setUp({});
  });
});

describe('limits', () => {
  it('bound the teams of an account, and what it uploads in a day', async () => {
    const person = await registerPerson(server, 'Bounded');
    const body = { name: 'Crew', banner: null, profilePicture: null };
    await setUp({ ownedTeams: 1, uploadMegabytes: 1 });
    const create = () => person.raw('POST', createTeam.path, { body: JSON.stringify(body) });
    expect((await create()).status).toBe(200);
    expect(refusal(await create()).code).toBe('team.owned-limit');
    const large = { bytes: new Uint8Array(2 * 1024 * 1024), name: 'large.txt' };
    expect((await uploadAttachment(person, large)).status).not.toBe(200);
    await setUp({});
  });
});

describe('the server', () => {
  it('mails its operator to show that mail works, and writes everything down', async () => {
    await setUp({ name: 'Named' });
    await staff.operator.ok(sendTestMail);
    const mails = (await server.outbox()).filter(
      ({ to }) => to?.[0]?.address === staff.operator.email,
    );
    expect(mails.at(-1)?.subject).toBe('Test email from your Tayfa server');
    expect(await staff.operator.ok(getServerSettings)).toMatchObject({
      isSetUp: true,
      hasMailServer: false,
      settings: { name: 'Named' },
    });
    expect(await lastActs(staff.operator, 2)).toMatchObject([
      { action: 'server.mail-tested' },
      { action: 'server.settings-changed', details: { new: { name: 'Named' } } },
    ]);
    await setUp({});
  });

  it('writes to everyone in their language', async () => {
    const person = await registerPerson(server, 'Reader');
    await staff.operator.ok(announceToAll, {
      body: { english: 'We move on Sunday', turkish: 'Pazar günü taşınıyoruz' },
    });
    const texts = async () =>
      (await person.ok(listChats)).dms.map(({ lastMessage }) => lastMessage?.content);
    await expect.poll(texts).toContain('We move on Sunday');
  });

  it('shows jobs that failed, and tries them again', async () => {
    const [job] = await inDatabase<{ id: string }>(
      server,
      `select id::text from jobs.add_job('tell-poll', '{"channelId":"1","messageId":"1"}'::json,
         run_at => now() + interval '1 hour', max_attempts => 3)`,
    );
    const jobId = job?.id ?? '';
    await inDatabase(
      server,
      `update jobs._private_jobs set attempts = 3, last_error = 'it broke' where id = $1`,
      [jobId],
    );
    const { jobs } = await staff.operator.ok(listAdminJobs);
    expect(jobs).toMatchObject([
      { id: jobId, name: 'tell-poll', lastError: 'it broke', isGivenUp: true },
    ]);
    expect(JSON.stringify(jobs)).not.toContain('channelId');
    await staff.operator.ok(retryJob, { params: { jobId } });
    await expect
      .poll(() => inDatabase(server, 'select from jobs.jobs where id = $1', [jobId]))
      .toEqual([]);
    expect(refusal(await staff.operator.call(retryJob, { params: { jobId } })).code).toBe(
      'job.not-found',
    );
    expect(await lastActs(staff.operator)).toMatchObject([
      { action: 'job.retried', target: { kind: 'job', id: jobId, name: 'tell-poll' } },
    ]);
  });
});

describe('a file that is taken down', () => {
  let database: Database;
  beforeAll(() => {
    database = openDatabase(server.connectionString, 2);
  });
  afterAll(() => database.close());
  const sweeper = () => ({
    db: database.db,
    clock: server.clock,
    content: createFolderContentStore(join(server.dataFolder, 'content')),
  });

  it('is gone wherever it hangs, and refused from then on', async () => {
    const person = await registerPerson(server, 'Sharer');
    const { channelId } = await newRoom(person, [member]);
    const file = { bytes: bytesOf('a text that no one may share'), name: 'bad.txt' };
    const uploads = [await uploadAttachment(person, file), await uploadAttachment(member, file)];
    const [mine, theirs] = uploads.map(({ body }) => body.attachment);
    if (!mine || !theirs) throw new Error('The files were not taken');
    await person.ok(sendMessage, {
      params: { channelId },
      body: { content: '', attachments: [{ id: mine.id, isSpoiler: false, alt: '' }] },
    });
    expect((await person.raw('GET', mine.url)).status).toBe(200);
    const body = { uploadId: mine.id, reason: 'Reported by the police' };
    const { sha256, removed } = await staff.moderator.ok(takeDownFile, { body });
    expect(removed).toBe(2);
    for (const { url } of [mine, theirs])
      expect((await createClient(server).raw('GET', url)).status).toBe(404);
    expect((await uploadAttachment(person, file)).body).toMatchObject({ code: 'upload.blocked' });
    const { takedowns } = await staff.moderator.ok(listTakedowns);
    expect(takedowns).toMatchObject([{ sha256, reason: body.reason }]);
    const [known] = takedowns;
    if (!known) throw new Error('The takedown is not in the list');
    await staff.moderator.ok(endTakedown, { params: { takedownId: known.id } });
    expect((await uploadAttachment(person, file)).status).toBe(200);
    expect(await lastActs(staff.operator, 2)).toMatchObject([
      { action: 'file.takedown-ended' },
      { action: 'file.taken-down', target: { kind: 'file', id: sha256 } },
    ]);
  });

  it('is gone within a minute where it was under way in that moment', async () => {
    const person = await registerPerson(server, 'Hasty');
    const file = { bytes: bytesOf('a text that is on its way'), name: 'bad.txt' };
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    const holder = new Connection({ connectionString: server.connectionString });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from users where id = $1 for update', [person.user.id]);
    const uploading = uploadAttachment(person, file);
    // it was looked at, and waits for its account to be written down
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1);
    await staff.moderator.ok(takeDownFile, { body: { sha256, reason: 'Reported by the police' } });
    await holder.query('commit');
    await holder.end();
    const { attachment } = (await uploading).body;
    if (!attachment) throw new Error('The file was not taken');
    // the sweep of each minute finds it
    await removeExpiredUploads(sweeper());
    expect((await createClient(server).raw('GET', attachment.url)).status).toBe(404);
  });

  it('does not come back with the message that waited with it', async () => {
    const person = await registerPerson(server, 'Planner');
    const { channelId } = await newRoom(person, [member]);
    const file = { bytes: bytesOf('a text for tomorrow'), name: 'bad.txt' };
    const kept = async () => {
      const { attachment } = (await uploadAttachment(person, file)).body;
      if (!attachment) throw new Error('The file was not taken');
      return attachment;
    };
    const [sent, cancelled] = [await kept(), await kept()];
    const schedule = async (id: string) => {
      const scheduledAt = new Date(server.clock.now() + HOUR_MS).toISOString();
      const attachments = [{ id, isSpoiler: false, alt: '' }];
      const body = { content: 'with it', type: 'scheduled', scheduledAt, attachments } as const;
      return (await person.ok(sendMessage, { params: { channelId }, body })).message.id;
    };
    await schedule(sent.id);
    const messageId = await schedule(cancelled.id);
    const body = { uploadId: sent.id, reason: 'Reported by the police' };
    expect((await staff.moderator.ok(takeDownFile, { body })).removed).toBe(2);
    await person.ok(cancelScheduledMessage, { params: { channelId, messageId } });
    server.clock.advance(HOUR_MS);
    const states = async () => {
      const { messages } = await person.ok(listScheduledMessages, { params: { channelId } });
      return messages.map(({ state }) => state);
    };
    await expect.poll(states, { timeout: 30_000 }).toEqual(['failed']);
    for (const { url } of [sent, cancelled])
      expect((await createClient(server).raw('GET', url)).status).toBe(404);
    await removeExpiredUploads(sweeper());
    const keys = [sent, cancelled].map(({ url }) => contentKeyOf(url) ?? '');
    expect(
      await inDatabase(server, 'select from uploads where key = any($1::text[])', [keys]),
    ).toEqual([]);
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import {
  setChannelNotifications,
  setTeamNotifications,
} from '#shared/contract/account/notifications.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { newGroup, openDirect } from '../chats/chat-world.ts';
import { registerPerson } from '../support/client.ts';
import { fileFixtures, fileValue, setServerOptions } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { startPushService } from '../support/push-service.ts';
import { newRoom, say } from './message-world.ts';
import { subscribe } from './push-world.ts';

const service = await startPushService();
setServerOptions({ webPost: service.post });
afterAll(() => service.close());
const { server, owner, member } = fileFixtures();

/**
 * Keeps the name of each job that is written down, since those that ran are gone: but not of second
 * looks at the same browsers.
 */
const KEEP_JOBS = `
  create table kept_jobs (name text, message_id text);
  create function keep_job() returns trigger language plpgsql as $$ begin
    insert into kept_jobs select identifier, new.payload ->> 'messageId'
    from jobs._private_tasks
    where id = new.task_id and new.payload ->> 'to' is null;
    return new;
  end $$;
  create trigger keep_job after insert on jobs._private_jobs for each row execute function keep_job()`;

const heard = fileValue(async (target) => {
  await inDatabase(target, KEEP_JOBS);
  const person = await registerPerson(target, 'Heard');
  await subscribe(service, person);
  return person;
});

/** How many jobs of pushes a deed brings. */
async function jobsOf(deed: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    const named = `select from kept_jobs where name = 'push-message'`;
    const rows = await inDatabase(server, named);
    return rows.length;
  };
  const before = await count();
  await deed();
  return (await count()) - before;
}

describe('the job that notifies of a message', () => {
  it('is written for a chat only where one of its people is away and wants it', async () => {
    const withMember = await openDirect(owner, member);
    const withHeard = await openDirect(owner, heard);
    const group = await newGroup(owner, [member, heard]);
    expect(await jobsOf(() => say(owner, withMember, 'no one is notified'))).toBe(0);
    expect(await jobsOf(() => say(heard, withHeard, 'not of what I write'))).toBe(0);
    expect(await jobsOf(() => say(owner, withHeard, 'hello'))).toBe(1);
    expect(await jobsOf(() => say(owner, group, 'hello'))).toBe(1);
    const socket = await heard.connect();
    expect(await jobsOf(() => say(owner, withHeard, 'you see this'))).toBe(0);
    await socket.close();
  });

  it('is written for a team only where one is called, or hears everything', async () => {
    const { teamId, channelId } = await newRoom(owner, [member, heard]);
    const says = (content: string) => jobsOf(() => say(owner, channelId, content));
    expect(await says('to no one')).toBe(0);
    expect(await says(`<@${member.user.id}>, who is not notified`)).toBe(0);
    expect(await says(`<@${heard.user.id}>`)).toBe(1);
    // whom it calls is looked at when it runs
    expect(await says('@everyone')).toBe(1);
    const usual = { level: null, mutedUntil: null, suppressEveryone: false } as const;
    const team = { params: { teamId } };
    await heard.ok(setTeamNotifications, { ...team, body: { ...usual, level: 'all' } });
    expect(await says('to all who listen')).toBe(1);
    expect(await jobsOf(() => say(heard, channelId, 'not of what I write'))).toBe(0);
    await heard.ok(setTeamNotifications, { ...team, body: usual });
    await heard.ok(setChannelNotifications, {
      params: { channelId },
      body: { level: 'all', mutedUntil: null },
    });
    expect(await says('to all who listen here')).toBe(1);
  });

  it('comes beside other jobs of the same message', async () => {
    const channelId = await openDirect(owner, heard);
    const poll = { question: 'Tonight?', options: [{ text: 'Yes' }, { text: 'No' }], hours: 1 };
    const { message } = await owner.ok(sendMessage, {
      params: { channelId },
      body: { content: '', poll },
    });
    const named = 'select name from kept_jobs where message_id = $1 order by name';
    const rows = await inDatabase(server, named, [message.id]);
    expect(rows).toEqual([{ name: 'end-poll' }, { name: 'push-message' }]);
  });
});

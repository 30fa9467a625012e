import { describe, expect, it } from 'vitest';
import { setChannelRoleOverride } from '#shared/contract/channels/channel.ts';
import { setTeamNotifications } from '#shared/contract/account/notifications.ts';
import { editMessage, listMessages, sendMessage } from '#shared/contract/messages/message.ts';
import {
  answerTeamEvent,
  cancelTeamEvent,
  createTeamEvent,
  getEventCalendar,
  listEventPeople,
  listTonight,
  proposeSession,
  updateTeamEvent,
} from '#shared/contract/teams/event.ts';
import { listAuditEntries } from '#shared/contract/teams/audit.ts';
import { leaveTeam } from '#shared/contract/teams/team.ts';
import { everyoneRoleId, type ChannelId, type TeamId } from '#shared/lib/ids.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import { newChannel } from '../channels/channel-world.ts';
import { scriptInjections } from '../corpora/script-injections.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase, jobsLeft } from '../support/in-database.ts';
import { newTeam, refusal, settled } from '../teams/team-world.ts';
import {
  answer,
  HOUR_MS,
  newEvent,
  newSession,
  seenBy,
  timeIn,
  toldByTayfa,
} from './event-world.ts';
import { parseCalendar } from './parse-calendar.ts';

const SOON = { timeout: 30_000, interval: 50 };
const MINUTE_MS = 60_000;

const { server, owner, member, stranger, holderOf, friend } = fileFixtures('friend');
const inAnHour = () => timeIn(server.clock, HOUR_MS);

async function hideVoice(teamId: TeamId, channelId: ChannelId): Promise<void> {
  await owner.ok(setChannelRoleOverride, {
    params: { teamId, channelId, roleId: everyoneRoleId(teamId) },
    body: { allow: 0, deny: channelBit('voice', 'VIEW_CHANNEL') },
  });
}

describe('an event of a team', () => {
  it('[X-017] is planned, changed and cancelled with MANAGE_EVENTS, and not without', async () => {
    const { teamId, holder } = await holderOf('MANAGE_EVENTS');
    const params = { teamId };
    const body = {
      title: ' Cup ',
      description: '**Bring** mice',
      startsAt: inAnHour(),
      place: 'Arena',
    };
    expect(refusal(await member.call(createTeamEvent, { params, body })).code).toBe(
      'team.missing-permission',
    );
    const { event } = await holder.ok(createTeamEvent, { params, body });
    expect(event).toMatchObject({
      kind: 'event',
      title: 'Cup',
      description: '**Bring** mice',
      place: 'Arena',
      channelId: null,
      size: null,
      isCancelled: false,
      counts: { in: 1, maybe: 0, waiting: 0 },
      faces: [holder.user.id],
      mine: 'in',
    });
    const at = { ...params, eventId: event.id };
    const moved = await holder.ok(updateTeamEvent, { params: at, body: { place: 'Hall' } });
    expect(moved.event).toMatchObject({ title: 'Cup', place: 'Hall' });
    await holder.ok(cancelTeamEvent, { params: at });
    expect(await seenBy(owner, at)).toMatchObject({ isCancelled: true });
    expect(
      refusal(await holder.call(updateTeamEvent, { params: at, body: { place: 'x' } })).code,
    ).toBe('event.cancelled');
    expect(
      refusal(await owner.call(answerTeamEvent, { params: at, body: { answer: 'in' } })).code,
    ).toBe('event.cancelled');
  });

  it('is not for members without the permission, who may not change those of others', async () => {
    const teamId = await newTeam(owner, [member]);
    const { id: eventId } = await newEvent(owner, teamId, { startsAt: inAnHour() });
    const params = { teamId, eventId };
    const body = { title: 'Cup', startsAt: inAnHour(), place: 'Arena' };
    for (const answered of [
      await member.call(createTeamEvent, { params, body }),
      await member.call(updateTeamEvent, { params, body: { title: 'Mine' } }),
      await member.call(cancelTeamEvent, { params }),
    ])
      expect(refusal(answered).code).toBe('team.missing-permission');
  });

  it.each([
    [{ place: null }, 'event.no-place'],
    [{ title: '' }, 'request.invalid'],
    [{ title: 't'.repeat(101) }, 'request.invalid'],
    [{ description: 'd'.repeat(1_001) }, 'request.invalid'],
    [{ place: 'p'.repeat(101) }, 'request.invalid'],
    [{ startsAt: -MINUTE_MS }, 'event.too-early'],
    [{ startsAt: 367 * 24 * HOUR_MS }, 'event.too-late'],
    [{ endsAt: MINUTE_MS }, 'event.ends-before-start'],
  ])('is refused with %j', async (change, code) => {
    const teamId = await newTeam(owner);
    const times = Object.fromEntries(
      Object.entries(change).map(([key, value]) => [
        key,
        typeof value === 'number' ? timeIn(server.clock, value) : value,
      ]),
    );
    const body = { title: 'Cup', startsAt: inAnHour(), place: 'Arena', ...times };
    expect(refusal(await owner.call(createTeamEvent, { params: { teamId }, body })).code).toBe(
      code,
    );
  });

  it('[X-017] at a voice channel is known to those who see that channel alone, also over the socket', async () => {
    const teamId = await newTeam(owner, [member]);
    const [open, hidden, text] = [
      await newChannel(owner, teamId, { type: 'voice', name: 'open' }),
      await newChannel(owner, teamId, { type: 'voice', name: 'den' }),
      await newChannel(owner, teamId),
    ];
    await hideVoice(teamId, hidden.id);
    const socket = await member.connect();
    const at = (channelId: ChannelId) =>
      newEvent(owner, teamId, { startsAt: inAnHour(), place: null, channelId });
    const shown = await at(open.id);
    const secret = await at(hidden.id);
    expect(await seenBy(member, { teamId, eventId: shown.id })).toMatchObject({
      channelId: open.id,
    });
    const params = { teamId, eventId: secret.id };
    expect(await seenBy(member, params)).toBeUndefined();
    for (const answered of [
      await member.call(answerTeamEvent, { params, body: { answer: 'in' } }),
      await member.call(listEventPeople, { params, query: { answer: 'in' } }),
      await member.call(getEventCalendar, { params }),
      await member.call(updateTeamEvent, { params, body: { title: 'x' } }),
    ])
      expect(refusal(answered).code).toBe('event.not-found');
    const { events } = await member.ok(listTonight);
    expect(events.map(({ id }) => id)).toContain(shown.id);
    expect(events.map(({ id }) => id)).not.toContain(secret.id);
    // one that moves there is taken from those who do not see it
    const moved = { params: { teamId, eventId: shown.id }, body: { channelId: hidden.id } };
    await owner.ok(updateTeamEvent, moved);
    await settled(member, socket);
    const told = socket.events.filter(({ type }) => type.startsWith('TEAM_EVENT'));
    expect(told.map(({ type }) => type)).toEqual(['TEAM_EVENT_UPDATED', 'TEAM_EVENT_REMOVED']);
    await socket.close();
    const body = { channelId: text.id };
    expect(refusal(await owner.call(updateTeamEvent, { params, body })).code).toBe(
      'event.channel-not-found',
    );
  });

  it('[X-017] says who is interested, a page at a time, and forgets who leaves the team', async () => {
    const teamId = await newTeam(owner, [member, friend]);
    const { id: eventId } = await newEvent(owner, teamId, { startsAt: inAnHour() });
    const params = { teamId, eventId };
    await answer(member, params, 'in');
    const event = await answer(friend, params, 'maybe');
    expect(event).toMatchObject({ counts: { in: 2, maybe: 1, waiting: 0 }, mine: 'maybe' });
    expect(event.faces).toEqual([owner.user.id, member.user.id]);
    const page = (query: object) =>
      friend.ok(listEventPeople, { params, query: { answer: 'in', ...query } });
    const first = await page({ limit: 1 });
    expect(first.users.map(({ id }) => id)).toEqual([owner.user.id]);
    const second = await page({ limit: 1, after: first.next });
    expect(second.users.map(({ id }) => id)).toEqual([member.user.id]);
    expect(second.next).toBeNull();
    await member.ok(leaveTeam, { body: { id: teamId } });
    expect(await seenBy(friend, params)).toMatchObject({ counts: { in: 1, maybe: 1 } });
    await answer(friend, params, 'out');
    expect(await seenBy(friend, params)).toMatchObject({
      counts: { in: 1, maybe: 0 },
      mine: 'out',
    });
  });

  it('is written down where someone else cancels it', async () => {
    const { teamId, holder } = await holderOf('MANAGE_EVENTS');
    const own = await newEvent(holder, teamId, { startsAt: inAnHour() });
    const { event } = await owner.ok(proposeSession, {
      params: { teamId },
      body: { game: 'Nuke', startsAt: inAnHour() },
    });
    for (const { id: eventId } of [own, event])
      await holder.ok(cancelTeamEvent, { params: { teamId, eventId } });
    const { auditLogEntries } = await owner.ok(listAuditEntries, { params: { teamId } });
    const entries = auditLogEntries.filter(({ actionType }) => actionType === 'event.cancelled');
    expect(entries).toMatchObject([{ userId: holder.user.id, options: { name: 'Nuke' } }]);
  });
});

describe('a reminder', () => {
  it('[X-017] comes a quarter of an hour before and at the start to those who are in or interested', async () => {
    const teamId = await newTeam(owner, [member, friend, stranger]);
    const { id: eventId } = await newEvent(owner, teamId, {
      startsAt: inAnHour(),
      title: '**Cup**',
    });
    const params = { teamId, eventId };
    await answer(member, params, 'maybe');
    await answer(friend, params, 'out');
    await answer(stranger, params, 'in');
    // who has muted the team is left alone
    await stranger.ok(setTeamNotifications, {
      params: { teamId },
      body: {
        level: null,
        suppressEveryone: false,
        mutedUntil: timeIn(server.clock, 24 * HOUR_MS),
      },
    });
    const before = await toldByTayfa(member);
    const news = async () => (await toldByTayfa(member)).slice(before.length);
    const strangers = await toldByTayfa(stranger);
    const friends = await toldByTayfa(friend);
    // it begins an hour later than it was to: the reminders follow
    await owner.ok(updateTeamEvent, {
      params,
      body: { startsAt: timeIn(server.clock, 2 * HOUR_MS) },
    });
    await runJobsDue(50 * MINUTE_MS);
    expect(await news()).toEqual([]);
    await runJobsDue(56 * MINUTE_MS);
    expect(await news()).toHaveLength(1);
    expect((await news())[0]).toContain('starts in 15 minutes');
    // its title is shown as it was written
    expect((await news())[0]).toContain('\\*\\*Cup\\*\\*');
    await runJobsDue(15 * MINUTE_MS);
    expect(await news()).toHaveLength(2);
    expect((await news())[1]).toContain('is starting now');
    expect(await toldByTayfa(stranger)).toEqual(strangers);
    expect(await toldByTayfa(friend)).toEqual(friends);
  });

  it('is void once the event is cancelled', async () => {
    const teamId = await newTeam(owner, [member]);
    const { id: eventId } = await newEvent(owner, teamId, { startsAt: inAnHour() });
    await answer(member, { teamId, eventId }, 'in');
    const before = await toldByTayfa(member);
    await owner.ok(cancelTeamEvent, { params: { teamId, eventId } });
    expect(await waiting(eventId)).toEqual([]);
    await runJobsDue(2 * HOUR_MS);
    expect(await toldByTayfa(member)).toEqual(before);
  });
});

function waiting(eventId: string): Promise<unknown[]> {
  const query = 'select key from jobs.jobs where key like $1';
  return inDatabase(server, query, [`event-%-${eventId}`]);
}

/** When the last job that waits is due, by the database's clock. */
async function lastDue(): Promise<number> {
  const query = 'select max(run_at) as at from jobs._private_jobs where run_at > now()';
  const [row] = await inDatabase<{ at: Date | null }>(server, query);
  return row?.at?.getTime() ?? 0;
}

/** Lets time pass, for the server and its jobs, and waits until those that are due are done. */
async function runJobsDue(ms: number): Promise<void> {
  const before = await lastDue();
  server.clock.advance(ms);
  if (before > 0) await expect.poll(lastDue, SOON).toBeLessThan(before);
  await expect.poll(() => jobsLeft(server), SOON).toEqual([]);
}

describe('the calendar file of an event', () => {
  it('[X-017] is iCalendar as RFC 5545 has it, whatever the texts hold', async () => {
    const teamId = await newTeam(owner, [member]);
    const title = 'Cup; with, "all" \\ and ş😀'.padEnd(98, 'ş');
    const description = `first line\nBEGIN:VEVENT\r\nATTACH:file\u0007 ${'ğ😀'.repeat(60)}`;
    const { id: eventId, startsAt } = await newEvent(owner, teamId, {
      title,
      description,
      place: 'Arena, gate 3',
      startsAt: inAnHour(),
      endsAt: timeIn(server.clock, 3 * HOUR_MS),
    });
    const path = `/api/v1/teams/${teamId}/events/${eventId}/calendar.ics`;
    const file = async () => {
      const answered = await fetch(`${server.origin}${path}`, {
        headers: { cookie: member.cookie() },
      });
      expect(answered.status).toBe(200);
      expect(answered.headers.get('content-type')).toContain('text/calendar');
      expect(answered.headers.get('content-disposition')).toContain('.ics');
      return parseCalendar(await answered.text());
    };
    const fields = await file();
    expect(fields).toMatchObject({
      SUMMARY: title,
      DESCRIPTION: description.replaceAll('\r\n', '\n').replace('\u0007', ''),
      LOCATION: 'Arena, gate 3',
      STATUS: 'CONFIRMED',
      DTSTART: `${startsAt.slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
    });
    await owner.ok(updateTeamEvent, { params: { teamId, eventId }, body: { title: 'Cup' } });
    const later = await file();
    expect(later['UID']).toBe(fields['UID']);
    expect(Number(later['SEQUENCE'])).toBeGreaterThan(Number(fields['SEQUENCE']));
    expect((await fetch(`${server.origin}${path}`)).status).toBe(401);
    const strange = await stranger.call(getEventCalendar, { params: { teamId, eventId } });
    expect(refusal(strange).code).toBe('team.not-found');
  });
});

describe('what is over', () => {
  it('shows nowhere, and is deleted after thirty days with its answers', async () => {
    const teamId = await newTeam(owner, [member]);
    const { id: eventId } = await newSession(owner, teamId, { startsAt: inAnHour() });
    const params = { teamId, eventId };
    await answer(member, params, 'in');
    await inDatabase(
      server,
      "update team_events set over_at = now() - interval '1 hour' where id = $1",
      [eventId],
    );
    // reason: the clock of the server may be ahead of the database's in other tests
    expect(await seenBy(member, params)).toBeUndefined();
    const late = await member.call(answerTeamEvent, { params, body: { answer: 'out' } });
    expect(refusal(late).code).toBe('event.not-found');
    const kept = () =>
      inDatabase(server, 'select id from team_event_answers where event_id = $1', [eventId]);
    expect(await kept()).toHaveLength(2);
    await inDatabase(
      server,
      "update team_events set over_at = now() - interval '31 days' where id = $1",
      [eventId],
    );
    await inDatabase(server, "select jobs.add_job('remove-old-events', '{}'::json)");
    await expect.poll(kept, SOON).toEqual([]);
  });
});

describe('a session', () => {
  it('[X-026] is proposed by any member with a game, a time and a size, in a channel as a message', async () => {
    const teamId = await newTeam(owner, [member]);
    const voice = await newChannel(owner, teamId, { type: 'voice', name: 'lobby' });
    const text = await newChannel(owner, teamId);
    const { event } = await member.ok(proposeSession, {
      params: { teamId },
      body: {
        game: 'Dust',
        note: 'ranked',
        startsAt: timeIn(server.clock, 0),
        size: 5,
        channelId: voice.id,
        postedIn: text.id,
      },
    });
    expect(event).toMatchObject({
      kind: 'session',
      title: 'Dust',
      description: 'ranked',
      size: 5,
      channelId: voice.id,
      postedIn: text.id,
      createdBy: member.user.id,
      mine: 'in',
    });
    const params = { channelId: text.id };
    const body = { content: '', teamEventId: event.id };
    const { message } = await member.ok(sendMessage, { params, body });
    expect(message).toMatchObject({ content: 'Dust', teamEventId: event.id });
    const { messages } = await owner.ok(listMessages, { params });
    expect(messages.at(-1)).toMatchObject({ teamEventId: event.id });
    const at = { ...params, messageId: message.id };
    expect(
      refusal(await member.call(editMessage, { params: at, body: { content: 'x' } })).code,
    ).toBe('message.is-event');
    const withWords = { ...body, content: 'words' };
    expect(refusal(await member.call(sendMessage, { params, body: withWords })).code).toBe(
      'event.alone',
    );
    const elsewhere = await newTeam(member);
    const other = await newChannel(member, elsewhere);
    const call = { params: { channelId: other.id }, body };
    expect(refusal(await member.call(sendMessage, call)).code).toBe('event.not-found');
  });

  it.each([
    [{ size: 1 }, 'request.invalid'],
    [{ size: 100 }, 'request.invalid'],
    [{ game: '' }, 'request.invalid'],
    [{ note: 'n'.repeat(201) }, 'request.invalid'],
  ])('is refused with %j', async (change, code) => {
    const teamId = await newTeam(owner);
    const body = { game: 'Dust', startsAt: inAnHour(), ...change };
    expect(refusal(await owner.call(proposeSession, { params: { teamId }, body })).code).toBe(code);
  });

  it('[X-026] lets in as many as it has places for; the next who waits moves up when someone leaves', async () => {
    const teamId = await newTeam(owner, [member, friend, stranger]);
    const { id: eventId } = await newSession(owner, teamId, { startsAt: inAnHour(), size: 2 });
    const params = { teamId, eventId };
    expect((await answer(member, params, 'in')).mine).toBe('in');
    expect((await answer(friend, params, 'in')).mine).toBe('waiting');
    const full = await answer(stranger, params, 'in');
    expect(full).toMatchObject({ mine: 'waiting', counts: { in: 2, waiting: 2 } });
    expect(full.faces).toEqual([owner.user.id, member.user.id]);
    const [first, second] = [await friend.connect(), await stranger.connect()];
    await answer(member, params, 'out');
    expect(await first.next('TEAM_EVENT_ANSWERED')).toEqual({ teamId, eventId, mine: 'in' });
    await settled(stranger, second);
    expect(second.events.filter(({ type }) => type === 'TEAM_EVENT_ANSWERED')).toEqual([]);
    expect((await seenBy(friend, params))?.mine).toBe('in');
    expect((await seenBy(stranger, params))?.mine).toBe('waiting');
    // who says in again stands at the end
    expect((await answer(member, params, 'in')).mine).toBe('waiting');
    await owner.ok(updateTeamEvent, { params, body: { size: 3 } });
    expect(await second.next('TEAM_EVENT_ANSWERED')).toEqual({ teamId, eventId, mine: 'in' });
    await Promise.all([first.close(), second.close()]);
  });

  it('[X-026] shows as tonight to those who may see it, while it begins within twelve hours', async () => {
    const teamId = await newTeam(owner, [member]);
    const text = await newChannel(owner, teamId);
    await owner.ok(setChannelRoleOverride, {
      params: { teamId, channelId: text.id, roleId: everyoneRoleId(teamId) },
      body: { allow: 0, deny: channelBit('text', 'VIEW_CHANNEL') },
    });
    const [soon, late, secret, gone] = [
      await newSession(owner, teamId, { startsAt: inAnHour() }),
      await newSession(owner, teamId, { startsAt: timeIn(server.clock, 13 * HOUR_MS) }),
      await newSession(owner, teamId, { startsAt: inAnHour(), postedIn: text.id }),
      await newSession(owner, teamId, { startsAt: inAnHour() }),
    ];
    await owner.ok(cancelTeamEvent, { params: { teamId, eventId: gone.id } });
    const tonight = async (person: typeof owner) =>
      (await person.ok(listTonight)).events
        .filter((event) => event.teamId === teamId)
        .map(({ id, mine }) => [id, mine]);
    expect(await tonight(member)).toEqual([[soon.id, null]]);
    expect(await tonight(owner)).toEqual([
      [soon.id, 'in'],
      [secret.id, 'in'],
    ]);
    expect(late.mine).toBe('in');
  });

  it('is one of five that a member may plan in a team', async () => {
    const teamId = await newTeam(owner);
    for (let planned = 0; planned < 5; planned += 1)
      await newSession(owner, teamId, { startsAt: inAnHour() });
    const body = { game: 'Dust', startsAt: inAnHour() };
    const sixth = await owner.call(proposeSession, { params: { teamId }, body });
    expect(refusal(sixth).code).toBe('event.sessions-reached');
  });

  it('keeps hostile texts as they are, and puts none into a reminder unescaped', async () => {
    const teamId = await newTeam(owner, [member]);
    const texts = scriptInjections
      .map((text) => text.slice(0, 100))
      .filter((text) => text.trim() !== '');
    for (const game of texts) {
      const body = { game, startsAt: inAnHour() };
      const answered = await owner.call(proposeSession, { params: { teamId }, body });
      if (answered.status !== 200) {
        expect(refusal(answered).code).toBe('request.invalid');
        continue;
      }
      expect(answered.body.event.title).toBe(game.trim());
      const params = { teamId, eventId: answered.body.event.id };
      await owner.ok(cancelTeamEvent, { params });
    }
  });
});

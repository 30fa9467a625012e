import { describe, expect, it } from 'vitest';
import {
  answerReadyCheck,
  cancelTeamEvent,
  endReadyCheck,
  startReadyCheck,
} from '#shared/contract/teams/event.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { newChannel } from '../channels/channel-world.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { newRole, newTeam, refusal, settled } from '../teams/team-world.ts';
import { answer, HOUR_MS, newSession, seenBy, timeIn } from './event-world.ts';

const MINUTE_MS = 60_000;

const { server, owner, member, friend, stranger } = fileFixtures('friend');

async function played(inIt: readonly Person[]) {
  const teamId: TeamId = await newTeam(member, [owner, friend, stranger]);
  const { id: channelId } = await newChannel(member, teamId, { type: 'voice', name: 'den' });
  const startsAt = timeIn(server.clock, HOUR_MS);
  const { id: eventId } = await newSession(owner, teamId, { startsAt, channelId });
  const params = { teamId, eventId };
  for (const person of inIt) await answer(person, params, 'in');
  const say = (person: Person, isReady: boolean) =>
    person.call(answerReadyCheck, { params, body: { isReady } });
  return { params, teamId, channelId, say };
}

describe('a ready check', () => {
  it('[X-026] rings for all who are in, and shows who is ready as they say it', async () => {
    const { params, channelId, say } = await played([friend, stranger]);
    await answer(member, params, 'maybe');
    const [rung, maybe, asker] = [
      await friend.connect(),
      await member.connect(),
      await owner.connect(),
    ];
    const { event } = await owner.ok(startReadyCheck, { params });
    expect(event.readyCheck).toMatchObject({
      startedBy: owner.user.id,
      endedAt: null,
      asked: [owner.user.id, friend.user.id, stranger.user.id],
      ready: [owner.user.id],
      declined: [],
    });
    const told = await rung.next('READY_CHECK_RANG');
    expect(told.event).toMatchObject({ id: params.eventId, channelId, title: 'Dust' });
    await asker.next('TEAM_EVENT_UPDATED');
    await say(friend, true);
    const live = await asker.next('TEAM_EVENT_UPDATED');
    expect(live.event.readyCheck).toMatchObject({ ready: [owner.user.id, friend.user.id] });
    await say(stranger, false);
    // with the last answer it is over
    const ended = await asker.next('TEAM_EVENT_UPDATED');
    expect(ended.event.readyCheck).toMatchObject({ declined: [stranger.user.id] });
    expect(ended.event.readyCheck?.endedAt).not.toBeNull();
    await settled(member, maybe);
    expect(maybe.events.filter(({ type }) => type === 'READY_CHECK_RANG')).toEqual([]);
    expect(refusal(await say(friend, true)).code).toBe('ready-check.over');
    await Promise.all([rung.close(), maybe.close(), asker.close()]);
  });

  it('[X-026] is over after a minute, or when who asked says go, and made once a minute', async () => {
    const { params, say } = await played([friend]);
    await owner.ok(startReadyCheck, { params });
    expect(refusal(await owner.call(startReadyCheck, { params })).code).toBe(
      'ready-check.too-soon',
    );
    expect(refusal(await say(stranger, true)).code).toBe('ready-check.over');
    server.clock.advance(MINUTE_MS);
    expect(refusal(await say(friend, true)).code).toBe('ready-check.over');
    await owner.ok(startReadyCheck, { params });
    await owner.ok(endReadyCheck, { params });
    expect((await seenBy(friend, params))?.readyCheck?.endedAt).not.toBeNull();
    expect(refusal(await say(friend, true)).code).toBe('ready-check.over');
    expect(refusal(await owner.call(endReadyCheck, { params })).code).toBe('ready-check.over');
  });

  it('is made by who proposed the session or manages events, where there is a voice channel and someone is in', async () => {
    const { params, teamId } = await played([]);
    expect(refusal(await owner.call(startReadyCheck, { params })).code).toBe(
      'ready-check.no-one-in',
    );
    await answer(friend, params, 'in');
    expect(refusal(await friend.call(startReadyCheck, { params })).code).toBe(
      'team.missing-permission',
    );
    await newRole(member, teamId, { may: ['MANAGE_EVENTS'], for: [friend] });
    expect((await friend.call(startReadyCheck, { params })).status).toBe(200);
    await owner.ok(cancelTeamEvent, { params });
    expect(refusal(await owner.call(endReadyCheck, { params })).code).toBe('event.cancelled');

    const startsAt = timeIn(server.clock, HOUR_MS);
    const quiet = await newSession(owner, teamId, { startsAt });
    const silent = { teamId, eventId: quiet.id };
    await answer(friend, silent, 'in');
    expect(refusal(await owner.call(startReadyCheck, { params: silent })).code).toBe(
      'ready-check.no-voice',
    );
  });
});

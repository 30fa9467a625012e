import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { meetingActAccess } from '#shared/contract/voice/meetings.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { newTeam } from '../teams/team-world.ts';
import { ask } from './media-world.ts';
import { act, actNames, comeIn, meetingPlace, meetingWhen } from './meeting-world.ts';

const { owner, manager: host, member: ann, bea } = fileFixtures('bea');
setServerOptions({
  // so many requests in so short a time are what it is about
  gateway: { requestBurst: 100_000, frameBurst: 100_000 },
});

/** How many requests are made up. */
const REQUESTS = 1_000;

let teamId: TeamId;

beforeAll(async () => {
  teamId = await newTeam(owner, [host, ann, bea]);
});

it(
  'a meeting takes what is malformed from anyone: it crashes nothing and gives no one a right',
  { timeout: 120_000 },
  async () => {
    const place = await meetingPlace(owner, teamId, host);
    const hosting = await comeIn(host, place);
    const guest = await comeIn(ann, place);
    const outside = await bea.connect();
    const value = fc.oneof(
      fc.constantFrom(ann.user.id, host.user.id, bea.user.id, '', '1', true, false, null),
      fc.constantFrom('__proto__', 'constructor', -1, 1e300, 'x'.repeat(600)),
      fc.jsonValue({ maxDepth: 2 }),
    );
    const data = fc.record(
      {
        act: fc.oneof(
          { weight: 9, arbitrary: fc.constantFrom(...actNames) },
          { weight: 1, arbitrary: value },
        ),
        userId: value,
        sharerId: value,
        viewerId: value,
        why: value,
        isGranted: value,
        roomId: value,
        pollId: value,
        isOn: value,
        isHost: value,
        isSpeaker: value,
        isAccepted: value,
        isAsking: value,
        text: value,
        question: value,
        options: fc.oneof(fc.array(value, { maxLength: 12 }), value),
        isMultiple: value,
        minutes: value,
        rooms: fc.array(fc.record({ id: value, name: value }), { maxLength: 3 }),
      },
      { requiredKeys: [] },
    );
    for (const [index, body] of fc.sample(data, { numRuns: REQUESTS, seed: 375 }).entries()) {
      const socket = index % 2 === 0 ? guest : outside;
      const answer = await ask(socket, 'VOICE_MEETING', body);
      const access: Readonly<Record<string, string | undefined>> = meetingActAccess;
      const who = typeof body.act === 'string' ? access[body.act] : undefined;
      const mayBeDone = socket === guest && who === 'participant';
      expect(answer.ok && !mayBeDone, JSON.stringify(body)).toBe(false);
      if (!answer.ok) expect(answer.code).toMatch(/^(meeting\.|channel\.not-joined|request\.)/u);
    }
    const held = await meetingWhen(guest, () => true);
    expect(held).toMatchObject({
      isHost: false,
      hasStage: false,
      hasWaitingRoom: false,
      polls: [],
      controls: [],
    });
    await act(hosting, { act: 'set-stage', isOn: true });
    await meetingWhen(guest, ({ hasStage }) => hasStage);
    await Promise.all([hosting, guest, outside].map((socket) => socket.close()));
  },
);

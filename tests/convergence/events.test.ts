import { afterAll, describe, expect, it, vi } from 'vitest';
import { stateEvents } from '#shared/contract/socket/server-events.ts';
import { fileValue, setServerOptions } from '../support/fixtures.ts';
import { applicationCases } from './application-cases.ts';
import { memberProfileCases } from './member-profile-cases.ts';
import { moderationCases } from './moderation-cases.ts';
import { onboardingCases } from './onboarding-cases.ts';
import { threadCases } from './thread-cases.ts';
import type { ConvergenceCase } from './convergence-case.ts';
import { convergenceCases } from './convergence-cases.ts';
import { forwardCases } from './forward-cases.ts';
import { eventCases } from './event-cases.ts';
import { pollCases } from './poll-cases.ts';
import { callCases } from './call-cases.ts';
import { voiceCases } from './voice-cases.ts';
import {
  createConvergenceWorld,
  HEARING_MS,
  registerCast,
  withNewMessages,
  type ConvergenceWorld,
} from './convergence-world.ts';

const cases = [
  ...convergenceCases,
  ...applicationCases,
  ...moderationCases,
  ...memberProfileCases,
  ...onboardingCases,
  ...threadCases,
  ...pollCases,
  ...eventCases,
  ...forwardCases,
  ...voiceCases,
  ...callCases,
];

// everyone asks again and again whether all has come
setServerOptions({ gateway: { frameBurst: 10_000 } });
const cast = fileValue(registerCast);
const seen = new Set<string>();

/**
 * Proved where they are made: what was said before being another (tests/imports, its reducer in
 * shared/reduce/reduce-messages.test.ts), what is recorded and said in voice (tests/voice/recording.test.ts, its reducer in
 * shared/reduce/reduce-outputs.test.ts) and who watches changes no snapshot (tests/watching, and its reducer in
 * shared/reduce/reduce-watching.test.ts), of the others the first says something of a moment and changes no snapshot, the
 * second takes a crowd that comes at one moment (tests/gateway/hub.test.ts; its reducer does what
 * PRESENCE_UPDATE does for each), a ready check rings for a moment
 * (tests/events/ready-checks.test.ts), what a bot is asked and answers
 * one alone, and which commands it has, is kept by no view (tests/bots/commands.test.ts), of a
 * family only teens and their parents hear, and none is in the cast (tests/accounts/family.test.ts); the others
 * are brought about beside the server (tests/accounts/plus.test.ts).
 */
const provedElsewhere: readonly string[] = [
  'HISTORY_CHANGED',
  'CHANNEL_WATCHED',
  'VOICE_OUTPUTS_CHANGED',
  'VOICE_CAPTION',
  'READY_CHECK_RANG',
  'INTERACTION_CREATED',
  'INTERACTION_UPDATED',
  'BOT_COMMANDS_UPDATED',
  'CHANNEL_TYPING',
  'PRESENCES_UPDATED',
  'SUBSCRIPTION_UPDATED',
  'FAMILY_UPDATED',
  'USER_FLAGS_UPDATED',
];

const roles = ['actor', 'insider', 'outsider', 'stranger', 'newcomer'] as const;

/** The world of the cases that leave it as it is; they are told one after another. */
let shared: ConvergenceWorld | null = null;

async function endShared(): Promise<void> {
  const ended = shared;
  shared = null;
  await ended?.stop();
}
afterAll(endShared);

async function worldFor({ ownWorld }: ConvergenceCase): Promise<ConvergenceWorld> {
  if (ownWorld) {
    await endShared();
    return createConvergenceWorld(cast);
  }
  const last = shared;
  // one that does not hear what is said in it is no world for a second try
  shared = null;
  shared = await (last ? withNewMessages(last) : createConvergenceWorld(cast));
  return shared;
}

async function expectTold(world: ConvergenceWorld, { act, told }: ConvergenceCase): Promise<void> {
  const before = new Map(world.everybody.map((observer) => [observer, observer.events.length]));

  await act(world);
  const typesHeard = (label: (typeof roles)[number]) =>
    world[label].events.slice(before.get(world[label])).map(({ type }) => type);
  const expectHeard = (label: (typeof roles)[number]) => {
    const heard = typesHeard(label).filter((type) => type !== 'PRESENCE_UPDATE');
    if (Object.keys(told).length > 0)
      expect(heard, `what ${label} was told`).toEqual(told[label] ?? []);
  };
  for (const label of roles) {
    const observer = world[label];
    // at once on one node; what another node tells takes a moment over the bus, and what a job writes
    // comes when it is done
    await vi.waitFor(
      async () => {
        await observer.settle();
        expectHeard(label);
        expect(observer.held(), `the view of ${label}`).toEqual(await observer.fresh());
      },
      { timeout: HEARING_MS },
    );
    for (const type of typesHeard(label)) seen.add(type);
  }
  // by now has also come what nobody should have been told
  for (const label of roles) {
    await world[label].settle();
    expectHeard(label);
  }
}

async function expectConvergence(testCase: ConvergenceCase): Promise<void> {
  const world = await worldFor(testCase);
  let isLeftAsItWas = false;
  try {
    await expectTold(world, testCase);
    isLeftAsItWas = !testCase.ownWorld;
  } finally {
    // where a case failed, another would fail for it, and so would its second try
    if (!isLeftAsItWas) {
      shared = null;
      await world.stop();
    }
  }
}

function caseNamed(name: string): ConvergenceCase {
  const found = cases.find((testCase) => testCase.name === name);
  if (!found) throw new Error(`No case is called ${name}`);
  return found;
}

/** Cases with a requirement of their own, by the test that tells them. */
const required: readonly (readonly [string, readonly ConvergenceCase[]])[] = [
  [
    '[M-285] MESSAGE_SEND tells those who see the channel of a new message',
    [caseNamed('MESSAGE_SEND in a channel all see')],
  ],
  [
    'MESSAGE_EMBEDS_UPDATED tells those who see the channel of link previews',
    [caseNamed('MESSAGE_EMBEDS_UPDATED')],
  ],
  [
    '[M-286] MESSAGE_EDITED tells those who see the channel of an edit',
    [caseNamed('MESSAGE_EDITED')],
  ],
  [
    '[M-287] MESSAGE_DELETED tells those who see the channel of a deletion',
    [caseNamed('MESSAGE_DELETED')],
  ],
  [
    '[T-435, M-290] USER_JOINED_TEAM and TEAM_UPDATED change the list of teams',
    [caseNamed('TEAM_UPDATED'), caseNamed('USER_JOINED_TEAM, and all of the team to who joined')],
  ],
  [
    '[T-436, M-290] USER_LEFT_TEAM takes the team from the one who left',
    [caseNamed('USER_LEFT_TEAM by leaving')],
  ],
  ['[T-437, M-290] TEAM_DELETED takes the team from every list', [caseNamed('TEAM_DELETED')]],
];
const isRequired = new Set(required.flatMap(([, testCases]) => testCases));

/** First those that share a world: each of its own ends the shared one. */
const others = cases
  .filter((testCase) => !isRequired.has(testCase))
  .toSorted((left, right) => Number(left.ownWorld ?? false) - Number(right.ownWorld ?? false));

describe('one who follows the events holds what a fresh snapshot shows', () => {
  it.each(required)('%s', async (_title, testCases) => {
    for (const testCase of testCases) await expectConvergence(testCase);
  });

  it.each(others.map((testCase) => [testCase.name, testCase] as const))(
    '%s',
    async (_name, testCase) => {
      await expectConvergence(testCase);
    },
  );

  it('has made every event that changes what clients hold', () => {
    const missing = Object.keys(stateEvents).filter(
      (type) => !seen.has(type) && !provedElsewhere.includes(type),
    );
    expect(missing).toEqual([]);
  });
});
